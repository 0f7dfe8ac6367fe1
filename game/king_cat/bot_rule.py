"""The rule bot: a documented yardstick that plays sensibly and says why.

For every move it estimates the chance to win the round: what the move does is counted exactly over
what the others may hold (``knowledge``), what comes after is the worth of the hand card that stays
(``bot_value``). It takes the best, or any within half a point of the best. It never lays the King
Cat by choice.

Frozen with version 1 of the rules: others are measured by it, so it is not to be improved. Rounds
won, with the 95 % error, same deals in every seat; about 0.2 ms a move:

    74.5 % ± 0.9 against random, two players (8,000 rounds)
    52.8 % ± 1.1 among three random players (8,000 rounds)
    57.0 % ± 1.7 against naive, two players (2,000 rounds)
    33.6 % ± 2.3 among three naive players (1,600 rounds)

    lamplight arena king_cat --a rule --b random --seats 2 --deals 4000 --seed 2026
    lamplight arena king_cat --a rule --b random --seats 4 --deals 2000 --seed 2026
    lamplight arena king_cat --a rule --b naive --seats 2 --deals 1000 --seed 2026
    lamplight arena king_cat --a rule --b naive --seats 4 --deals 400 --seed 2026

Without conclusions from what others kept it won 47.8 % ± 1.1 against itself (two players).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.bot import Choice, Request
from game.king_cat import bot_reasons as why
from game.king_cat import phases
from game.king_cat.bot_reasons import Reasons
from game.king_cat.bot_value import Outlook, Rival
from game.king_cat.cards import (
    BATTLE_BUNNY,
    CRYSTAL_BOWL,
    DOGGY_GRAVE_DIGGER,
    GUESSES,
    HERMIT_HOME_SWAP,
    JITTERY_JUGGLER,
    KING_CAT,
    MOUSE_TRAPPER,
    NOT_A_PET,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)
from game.king_cat.knowledge import Knowledge, scaled, sure
from game.king_cat.moves import DEAL, GUESS, KEEP, PLAY, PLAY_ON, PUT, SWAP, Move

NEAR = 0.005
"""Moves whose chance is this close to the best are as good as the best."""
LOOK = 0.01
"""What a look at the pile is worth."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move with the estimated chance to win the round, and why."""

    move: Move
    value: float
    reasons: Reasons = ()


def rule_bot(request: Request) -> Choice:
    """The yardstick's decision."""
    return decide(request, Knowledge(request), request.rng)


def decide(
    request: Request, knowledge: Knowledge, rng: random.Random, near: float = NEAR
) -> Choice:
    """The best move by what a seat knows, or any whose chance is ``near`` the best."""
    found = options(request, knowledge)
    best = max(option.value for option in found)
    chosen = rng.choice([option for option in found if option.value >= best - near])
    return Choice(chosen.move.text, chosen.reasons)


def options(request: Request, knowledge: Knowledge, outlook: Outlook | None = None) -> list[Option]:
    """All moves worth thinking of, with their estimated chances (another outlook may be used)."""
    phase = request.view["phase"]
    outlook = outlook or Outlook(knowledge)
    if phase == phases.PLAY:
        return _Turn(request, knowledge, outlook).options()
    if phase == phases.PLACE:
        return _places(request, outlook)
    if phase == phases.DIG:
        return _digs(request, outlook)
    return [Option(DEAL, 1.0)]


class _Turn:
    """The two cards in hand, and what each would do."""

    def __init__(self, request: Request, knowledge: Knowledge, outlook: Outlook) -> None:
        self.knowledge = knowledge
        self.outlook = outlook
        self.hand: list[int] = request.view["hand"][request.seat]
        self.markers: list[int] = request.view["markers"]
        self.needed = int(request.options["markers_to_win"])
        self.open = [
            rival for rival in self.outlook.rivals if rival.seat not in self.outlook.shielded
        ]

    def options(self) -> list[Option]:
        found: list[Option] = []
        for laid, kept in {(self.hand[0], self.hand[-1]), (self.hand[-1], self.hand[0])}:
            if laid != KING_CAT:
                plays = _PLAYS.get(laid, _Turn._plain)(self, laid, kept)
                found += self._forced(plays) if kept == KING_CAT else plays
        return sorted(found, key=lambda option: option.move)

    def _forced(self, plays: Iterator[Option]) -> Iterator[Option]:
        """The same moves, with words that the King Cat in hand leaves no choice of card."""
        me = self.outlook.me
        for option in plays:
            move = option.move
            if move.target == me:
                yield option
            else:
                words = why.forced(move.card, option.reasons, move.target >= 0)
                yield Option(move, option.value, words)

    def _pressed(self, rival: Rival) -> float:
        """A little more for stopping somebody who is about to win the match."""
        if len(self.outlook.rivals) < 2:
            return 0.0
        return 0.02 * (self.markers[rival.seat] + 1) / self.needed

    def _plain(self, laid: int, kept: int) -> Iterator[Option]:
        yield Option(PLAY[laid], self.outlook.value(kept, laid), why.keeps(laid, kept))

    def _bowl(self, laid: int, kept: int) -> Iterator[Option]:
        stays = self.outlook.value(kept, laid)
        if not self.open:
            yield Option(PLAY[laid], stays, why.keeps(laid, kept))
        for rival in self.open:
            alone = self.outlook.value(kept, laid, self.outlook.without(rival.seat))
            alone += self._pressed(rival)
            for guess in GUESSES:
                hit = rival.chances[guess]
                value = hit * alone + (1.0 - hit) * stays
                words = why.guess(self.knowledge, rival, guess)
                yield Option(GUESS[rival.seat][guess], value, words)

    def _bunny(self, laid: int, kept: int) -> Iterator[Option]:
        if not self.open:
            yield from self._plain(laid, kept)
        for rival in self.open:
            wins, ties = rival.beaten[kept], rival.chances[kept]
            value = wins * (
                self.outlook.value(kept, laid, self.outlook.without(rival.seat))
                + self._pressed(rival)
            )
            if ties:
                same = self.outlook.changed(rival.seat, sure(kept))
                told = frozenset({rival.seat})
                value += ties * self.outlook.value(kept, laid, same, told=told)
            yield Option(PLAY_ON[laid][rival.seat], value, why.comparison(rival, kept))

    def _shield(self, laid: int, kept: int) -> Iterator[Option]:
        value = self.outlook.value(kept, laid, shield=True)
        yield Option(PLAY[laid], value, why.shield(kept))

    def _snake(self, laid: int, kept: int) -> Iterator[Option]:
        drawn = self.knowledge.pile_at(0) if self.outlook.pile else self.knowledge.aside()
        rest = max(self.outlook.pile - 1, 0)
        for rival in self.open:
            gone = rival.chances[KING_CAT]
            new = self.outlook.changed(rival.seat, drawn)
            value = (1.0 - gone) * self.outlook.value(kept, laid, new, rest)
            if gone:
                alone = self.outlook.value(kept, laid, self.outlook.without(rival.seat))
                value += gone * (alone + self._pressed(rival))
            yield Option(PLAY_ON[laid][rival.seat], value, why.snake(self.knowledge, rival))
        value = 0.0
        if kept != KING_CAT:
            none = frozenset[int]()
            value = sum(
                chance * self.outlook.value(card, laid, pile=rest, told=none)
                for card, chance in enumerate(drawn)
                if chance
            )
        yield Option(PLAY_ON[laid][self.outlook.me], value, why.snake_self(kept, drawn))

    def _trapper(self, laid: int, kept: int) -> Iterator[Option]:
        look = LOOK if self.outlook.pile else 0.0
        value = self.outlook.value(kept, laid) + look
        yield Option(PLAY[laid], value, why.keeps(laid, kept))

    def _digger(self, laid: int, kept: int) -> Iterator[Option]:
        stays = self.outlook.value(kept, laid)
        value = stays
        if self.knowledge.view["aside"] != "none":
            none = frozenset[int]()
            value = sum(
                chance * max(stays, self.outlook.value(card, laid, told=none))
                for card, chance in enumerate(self.knowledge.aside())
                if chance
            )
        yield Option(PLAY[laid], value, why.digging(self.knowledge, laid, kept))

    def _juggler(self, laid: int, kept: int) -> Iterator[Option]:
        """Whoever is not shielded gets any card of the pile and of these hands."""
        outlook = self.outlook
        mixed = [outlook.pile * chance for chance in self.knowledge.pile()]
        for rival in self.open:
            mixed = [a + b for a, b in zip(mixed, rival.chances, strict=True)]
        mixed[kept] += 1.0
        mixed = scaled(mixed)
        opened = {rival.seat for rival in self.open}
        rivals = tuple(
            Rival(rival.seat, mixed) if rival.seat in opened else rival for rival in outlook.rivals
        )
        none = frozenset[int]()
        value = sum(
            chance * outlook.value(card, laid, rivals, told=none)
            for card, chance in enumerate(mixed)
            if chance
        )
        yield Option(PLAY[laid], value, why.juggling(kept, mixed))

    def _hermit(self, laid: int, kept: int) -> Iterator[Option]:
        if not self.open:
            yield from self._plain(laid, kept)
        for rival in self.open:
            theirs = self.outlook.changed(rival.seat, sure(kept))
            told = frozenset({rival.seat})
            value = sum(
                chance * self.outlook.value(card, laid, theirs, told=told)
                for card, chance in enumerate(rival.chances)
                if chance
            )
            yield Option(PLAY_ON[laid][rival.seat], value, why.swap_hands(rival, kept))

    def _not_a_pet(self, laid: int, kept: int) -> Iterator[Option]:
        nobody = 1.0
        value = 0.0
        everybody = frozenset(rival.seat for rival in self.outlook.rivals)
        for rival in self.open if kept != KING_CAT else ():
            chance = rival.chances[KING_CAT]
            if chance:
                theirs = self.outlook.changed(rival.seat, sure(kept))
                value += chance * self.outlook.value(KING_CAT, laid, theirs, told=everybody)
                nobody -= chance
        value += max(nobody, 0.0) * self.outlook.value(kept, laid)
        yield Option(PLAY[laid], value, why.not_a_pet(1.0 - nobody, laid, kept))


_PLAYS: dict[int, Callable[[_Turn, int, int], Iterator[Option]]] = {
    CRYSTAL_BOWL: _Turn._bowl,
    MOUSE_TRAPPER: _Turn._trapper,
    BATTLE_BUNNY: _Turn._bunny,
    SHELL_SHIELD: _Turn._shield,
    SNAKE_SORCERER: _Turn._snake,
    DOGGY_GRAVE_DIGGER: _Turn._digger,
    JITTERY_JUGGLER: _Turn._juggler,
    HERMIT_HOME_SWAP: _Turn._hermit,
    NOT_A_PET: _Turn._not_a_pet,
}


def _digs(request: Request, outlook: Outlook) -> list[Option]:
    held, found = request.view["hand"][request.seat][0], request.view["aside"]
    stays = outlook.value(held, DOGGY_GRAVE_DIGGER)
    swapped = outlook.value(found, DOGGY_GRAVE_DIGGER, told=frozenset())
    return [
        Option(KEEP, stays, why.dig(held, found, swap=False)),
        Option(SWAP, swapped, why.dig(held, found, swap=True)),
    ]


def _places(request: Request, outlook: Outlook) -> list[Option]:
    """Where the card that was looked at goes: to this seat's next turn, or to somebody else."""
    held, seen = request.view["hand"][request.seat][0], request.view["deck"][0]
    players = len(outlook.rivals) + 1
    found: list[Option] = []
    for under in range(outlook.pile):
        mine = under % players == players - 1
        value = 0.5
        if mine:
            value += wanted(held, seen) / (1 + under // players)
        elif under == 0 and held == CRYSTAL_BOWL and seen >= HERMIT_HOME_SWAP:
            value += 0.3
        elif under == 0:
            value -= wanted(held, seen)
        else:
            value -= wanted(held, seen) / 4.0
        words = why.place(under, outlook.pile, players, held, seen, wanted(held, seen) > 0)
        found.append(Option(PUT[under], value, words))
    return found


def wanted(held: int, seen: int) -> float:
    """How glad this seat would be to draw a card, from -1 to 1."""
    if seen == KING_CAT:
        return -0.2
    return (seen - 4) / 10.0 - (0.2 if seen <= held else 0.0)
