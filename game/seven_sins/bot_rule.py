"""The rule bot: a documented yardstick that plays sensibly and says why.

For every play it estimates the chance to win the match (``bot_value``): what the play leaves in
hand is cut into turns exactly (``bot_hand``), what its top card does is counted over the cards not
yet seen (``knowledge``, ``bot_greed``). It takes the best, or any within ``NEAR`` of the best.
After some answers to one WRATH it gives in, since the rules know no end of it (``bot_react``).

Frozen, as a yardstick. Matches won by one among copies of another, the same deals in every seat:

- four players, random: 98.3 % ± 1.0 of 600 (par 25 %); naive: 77.0 % ± 4.0 of 400
- three players, random: 99.3 % ± 1.3 of 150 (par 33.3 %)
- six players, random: 73.9 % ± 5.6 of 180 (par 16.7 %)

    lamplight arena seven_sins --a rule --b random --seats 4 --deals 150 --seed 2026
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

from game.core.bot import Choice, Reason, Request
from game.core.zones import NONE
from game.seven_sins import bot_react, phases
from game.seven_sins.bot_hand import mask_of, worthwhile
from game.seven_sins.bot_option import Option, decide_among, percent, reason
from game.seven_sins.bot_value import Outlook, Own
from game.seven_sins.cards import (
    COLOUR,
    CORRUPTION,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    LUST,
    PRIDE,
    PURITY,
    SLOTH,
    WRATH,
    counts_as,
)
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.moves import Move
from game.seven_sins.plays import Cards

NEAR = 0.002
"""Moves whose chance is this close to the best are as good as the best."""


def rule_bot(request: Request) -> Choice:
    """The yardstick's decision."""
    return decide(request, request.rng)


def decide(request: Request, rng: random.Random, near: float = NEAR) -> Choice:
    """The best move by what a seat knows, or any whose chance is ``near`` the best."""
    return decide_among(options(request), rng, near)


def options(request: Request) -> list[Option]:
    """The moves worth thinking of, with their estimated chances."""
    return options_by(Outlook(Knowledge(request)))


def options_by(outlook: Outlook) -> list[Option]:
    """The moves worth thinking of, judged by an outlook."""
    phase: str = outlook.knowledge.view["phase"]
    return Turn(outlook).options() if phase == phases.PLAY else bot_react.options(outlook, phase)


class Turn:
    """A hand to play from, and what each play would do."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.knowledge = outlook.knowledge
        self.others = outlook.others
        self.urgent = outlook.urgent()
        self._greed: dict[int, float] = {}

    def options(self) -> list[Option]:
        """The plays that leave the best hands, with every top and target."""
        found: list[Option] = []
        of_kind: Counter[int] = Counter()
        for _, cards in sorted(self._by_left(), key=lambda entry: entry[0]):
            top = cards[-1]
            kind = COLOUR[top] if top < CORRUPTION else top
            of_kind[kind] += 1
            if of_kind[kind] > self.outlook.deep:
                continue
            for colour in range(7) if top == CORRUPTION else (COLOUR[top],):
                named = colour if top == CORRUPTION else -1
                found += self._effects(cards, colour, named)
        return found

    def _by_left(self) -> Iterator[tuple[Own, Cards]]:
        for cards in worthwhile(self.knowledge.hand):
            yield self.outlook.mine(self.outlook.all & ~mask_of(cards)), cards

    def _effects(self, cards: Cards, colour: int, named: int) -> Iterator[Option]:
        left = self.outlook.all & ~mask_of(cards)
        if cards[-1] == HALO:
            yield self._halo(cards)
        elif cards[-1] == PURITY:
            yield self._purity(cards, left)
        else:
            yield from _EFFECTS[colour](self, cards, named, left)

    def _why(self, left: int, key: str, **values: int) -> tuple[Reason, ...]:
        """What the play does, and what is left of the hand."""
        if not self.outlook.explains:
            return ()
        count = left.bit_count()
        if count == 0:
            end = "may_win" if self.outlook.level <= 2 else "empties"
            return (*reason(end), *reason(key, **values))
        plays = max(1, round(self.outlook.hand.cost(left)))
        told = reason(key, **values)
        if self.urgent is not None and values.get("target") == self.urgent:
            told = (*told, *reason("urgent", target=self.urgent))
        return (*told, *reason("leaves", n=count, plays=plays))

    # ---------------------------------------------------------------- the effects

    def _greedy(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        if left not in self._greed:
            if len(self._greed) == self.outlook.greedy:
                return
            self._greed[left] = bot_react.greed_odds(self.outlook, left, ()).odds().deal
        yield Option(Move("play", cards, named), self._greed[left], self._why(left, "greed"))

    def _pride(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        outlook = self.outlook
        stays, drawn = outlook.mine(left), outlook.mine(left, 1)
        for seat in self.others:
            hit = self.knowledge.has(seat, PRIDE)
            value = hit * outlook.chance(drawn)
            value += (1.0 - hit) * outlook.chance(stays, {seat: 1})
            why = self._why(left, "pride", target=seat, percent=percent(1.0 - hit))
            yield Option(Move("play", cards, named, seat), value, why)

    def _wrath(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        outlook = self.outlook
        stays, drawn = outlook.mine(left), outlook.mine(left, 2)
        for seat in self.others:
            answer = outlook.answers * self.knowledge.has(seat, WRATH, more=2)
            value = answer * outlook.chance(drawn, {seat: 1})
            value += (1.0 - answer) * outlook.chance(stays, {seat: 2})
            why = self._why(left, "wrath", target=seat, percent=percent(answer))
            yield Option(Move("play", cards, named, seat), value, why)

    def _lust(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        outlook = self.outlook
        refused = outlook.chance(outlook.mine(left))
        for seat in self.others:
            _, accepted = bot_react.best_pick(outlook, left, seat)
            value = outlook.agrees * accepted + (1.0 - outlook.agrees) * refused
            why = self._why(left, "lust", target=seat)
            yield Option(Move("play", cards, named, seat), value, why)

    def _gluttony(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        outlook = self.outlook
        taken = outlook.mine(left, 1)
        for seat in self.others:
            if self.knowledge.sizes[seat]:
                value = outlook.chance(taken, {seat: -1}, again=True)
                why = self._why(left, "gluttony", target=seat) if left else reason("gluttony_last")
                yield Option(Move("play", cards, named, seat), value, why)
        value = outlook.chance(outlook.mine(left, 3), again=True)
        yield Option(Move("play", cards, named, draw=True), value, reason("gluttony_draw"))

    def _sloth(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        sloth = self.knowledge.view["sloth"]
        awake = [seat for seat in self.others if sloth[seat] != NONE]
        value = self.outlook.chance(self.outlook.mine(left), dict.fromkeys(awake, 1))
        why = self._why(left, "sloth_hits" if awake else "sloth")
        yield Option(Move("play", cards, named), value, why)

    def _envy(self, cards: Cards, named: int, left: int) -> Iterator[Option]:
        outlook, count = self.outlook, left.bit_count() + 2
        keep = outlook.chance(outlook.mine(left, 2))
        held = any(counts_as(card, ENVY) and left >> card & 1 for card in outlook.hand.cards)
        fails = 1.0 if held else self.knowledge.draws(ENVY, 2)
        swap, target = max(
            (bot_react.after_swap(outlook, seat, count, left >> HALO & 1 == 1), seat)
            for seat in self.others
        )
        value = fails * keep + (1.0 - fails) * max(keep, swap)
        if swap > keep and not held:
            why = reason("envy", target=target, percent=percent(1.0 - fails))
        else:
            why = self._why(left, "envy_draw")
        yield Option(Move("play", cards, named), value, why)

    def _purity(self, cards: Cards, left: int) -> Option:
        outlook, holder = self.outlook, self.knowledge.halo
        move = Move("play", cards)
        if holder == outlook.me:
            value = outlook.chance(outlook.mine(left))
            return Option(move, value, self._why(left, "purity_idle"))
        turns = outlook.with_halo(0.1)
        if holder is None or holder < 0:
            return Option(move, outlook.chance(turns, halo=-1), reason("purity"))
        value = outlook.chance(turns, {holder: -1}, halo=-1)
        return Option(move, value, reason("purity_from", target=holder))

    def _halo(self, cards: Cards) -> Option:
        level = self.outlook.level
        value = self.outlook.chance(self.outlook.emptied(), halo=-1)
        return Option(Move("play", cards), value, reason("halo_wins" if level <= 2 else "halo"))


_EFFECTS: dict[int, Callable[[Turn, Cards, int, int], Iterator[Option]]] = {
    GREED: Turn._greedy,
    PRIDE: Turn._pride,
    WRATH: Turn._wrath,
    LUST: Turn._lust,
    GLUTTONY: Turn._gluttony,
    SLOTH: Turn._sloth,
    ENVY: Turn._envy,
}
