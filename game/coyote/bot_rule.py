"""The rule bot of Coyote: a documented yardstick that bids by exact odds, bluffs, and says why.

For every bid it estimates how likely it loses the round by it: how likely the next player doubts
it, by what that player sees if the own card is this or that; whether it is true; and what comes
back when nobody doubts. It doubts, raises (a bluff is a raise like any other), opens, spies at the
price of an eye and uses the Coyote card by what loses least, and picks among near-equals at random.

Frozen. With the same deals in every seat, whole matches::

    lamplight arena coyote --a rule --b min70 --deals 200 --seed 7 --matches
        77.0 % ± 4.6 of 400 matches (par 50 %)
    … rule min70 --seats 4 --deals 60: 71.7 % ± 6.3 of 240 (par 25 %)
    … rule random --deals 60: 120 of 120; --seats 4 --deals 40: 160 of 160

It takes 3 ms a decision in the middle, 65 ms at most of 5,000 (two to six players).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.bot import Choice, Reason, Request
from game.coyote import phases
from game.coyote.bot import likely_winner, percent, reason
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Knowledge, Table, likely_card
from game.coyote.moves import BIDS, COYOTE, DEAL, DISCARD_CLOSED, DOUBT, SPY, Move
from game.coyote.odds import bit, cards_of, unseen

NEAR = 0.015
"""Moves that lose hardly more often than the best are as good as the best."""
EYE = 0.06
"""What an open eye is worth, in lost rounds."""
DEPTH = 6
"""How often the bid is thought to come round again."""
SAFEST, BOLDEST = 0.97, 0.03
"""Between which chances an opening must be."""
JUMPS = (1, 2, 3, 5, 8)
"""How far above the last bid a raise may be."""
LOOK_DEPTH = 2
"""The same as ``DEPTH``, when all that a look may show is thought through."""

TELLING = 0.4
"""A card that the others' bids make this likely is worth a word."""
NOTHING = 0.002
"""A chance too small to be thought about."""
TOP = HIGHEST_BID - LOWEST_BID

Weights = Sequence[float]


@dataclass(frozen=True, slots=True)
class Option:
    """A move with the estimated chance to lose the round by it, and why."""

    move: Move
    loss: float
    reasons: tuple[Reason, ...] = ()


def rule_bot(request: Request) -> Choice:
    """The yardstick's decision."""
    phase = request.view["phase"]
    if phase == phases.TURN:
        found = Turn(request, Knowledge(request)).options()
        return _choose(found, request.rng)
    if phase == phases.GUESS:
        move, chance = likely_winner(request, Knowledge(request))
        return Choice(move.text, reason("guess", target=move.target, percent=percent(chance)))
    if phase == phases.DISCARD:
        return Choice(DISCARD_CLOSED.text, reason("discard"))
    return Choice(DEAL.text)


def _choose(found: list[Option], rng: random.Random) -> Choice:
    best = min(option.loss for option in found)
    chosen = rng.choice([option for option in found if option.loss <= best + NEAR])
    return Choice(chosen.move.text, chosen.reasons)


class Duel:
    """What comes of a bid, as far as one can tell: who doubts it, and whether it is true.

    ``chance`` holds, for each card that the own may be, how likely each bid is reached; ``doubts``
    the same of each rival in turn: how likely they doubt each bid. A rival who does not doubt is
    taken to raise by 1. Bids are places in the tables here.
    """

    def __init__(self, chance: list[Table], doubts: list[list[Table]], gain: float) -> None:
        self._chance = chance
        self._doubts = doubts
        self._gain = gain

    def mixed(self, weights: Weights) -> Table:
        """How likely each bid is reached, over all own cards."""
        whole = sum(weights)
        return tuple(
            sum(w * p for w, p in zip(weights, column, strict=True)) / whole
            for column in zip(*self._chance, strict=True)
        )

    def doubting(self, bid: int, weights: Weights) -> float:
        """The loss by doubting a bid."""
        true = sum(w * table[bid] for w, table in zip(weights, self._chance, strict=True))
        return true - self._gain * (sum(weights) - true)

    def bidding(self, bid: int, weights: Weights, depth: int) -> float:
        """The loss by a bid."""
        first, *others = self._doubts
        seized = [w * doubts[bid] for w, doubts in zip(weights, first, strict=True)]
        true = sum(w * table[bid] for w, table in zip(seized, self._chance, strict=True))
        loss = sum(seized) - (1.0 + self._gain) * true
        left = [w - taken for w, taken in zip(weights, seized, strict=True)]
        for doubts in others:
            bid += 1
            if bid > TOP:
                return loss
            left = [w * (1.0 - table[bid]) for w, table in zip(left, doubts, strict=True)]
        if bid + 1 > TOP or sum(left) < NOTHING:
            return loss
        return loss + self.facing(bid + 1, left, depth - 1)

    def facing(self, bid: int, weights: Weights, depth: int) -> float:
        """The loss by the better answer to a bid."""
        doubting = self.doubting(bid, weights)
        if depth <= 0 or bid >= TOP:
            return doubting
        return min(doubting, self.bidding(bid + 1, weights, depth))


class Turn:
    """A turn: what each answer to the last bid would lose."""

    def __init__(self, request: Request, knowledge: Knowledge) -> None:
        view = self.view = request.view
        self.knowledge = knowledge
        self.request = request
        bid = view["bid"]
        self.last = bid - LOWEST_BID if isinstance(bid, int) else None
        self.chances = knowledge.chances()
        self.doubts = [knowledge.doubts(rival) for rival in knowledge.rivals]
        self.gain = EYE if "c" in view["eyes"][request.seat] else 0.0
        self.duel = Duel(knowledge.tables(), self.doubts, self.gain)
        self.told = self._told()

    def options(self) -> list[Option]:
        """All moves worth thinking of."""
        found = [] if self.last == TOP else [self._bid(bid) for bid in self.bids(self.chances)]
        if self.last is not None and not self.view["must_bid"]:
            loss = self.duel.doubting(self.last, self.knowledge.weight)
            found.append(Option(DOUBT, loss, self._why_doubt()))
        if self._may_spy():
            found.append(Option(SPY, self._looking(self.doubts, places=1) + EYE, reason("spy")))
        if self._may_use_coyote():
            knowledge = self.knowledge
            doubts = [knowledge.doubts(rival, more=1) for rival in knowledge.rivals]
            found.append(Option(COYOTE, self._looking(doubts, places=0), reason("coyote")))
        return found

    def bids(self, chances: Sequence[float]) -> list[int]:
        """The bids worth thinking of, as places in the tables."""
        if self.last is None:
            safest = max(n for n, chance in enumerate(chances) if chance >= SAFEST)
            return [n for n in range(safest, TOP) if chances[n] >= BOLDEST] or [safest]
        return [self.last + jump for jump in JUMPS if self.last + jump <= TOP]

    def _bid(self, bid: int) -> Option:
        loss = self.duel.bidding(bid, self.knowledge.weight, DEPTH)
        likely = self.chances[bid]
        key = "safe" if likely >= 0.6 else "fair" if likely >= 0.35 else "bluff"
        why = reason(f"bid_{key}", percent=percent(likely))
        return Option(BIDS[bid], loss, why + self.told)

    def _why_doubt(self) -> tuple[Reason, ...]:
        assert self.last is not None
        return reason("doubt", percent=percent(1.0 - self.chances[self.last])) + self.told

    def _told(self) -> tuple[Reason, ...]:
        """What the bids of the others tell of the own card."""
        if not self.knowledge.told:
            return ()
        card, chance = likely_card(self.knowledge)
        return reason("told", card=card, percent=percent(chance)) if chance >= TELLING else ()

    def _may_spy(self) -> bool:
        view, seat = self.view, self.request.seat
        first = view["round"] == 1 and view["starter"] == seat
        barred = first or seat in view["spied"] or self.last == TOP
        return "o" in view["eyes"][seat] and self.knowledge.middle_unknown and not barred

    def _may_use_coyote(self) -> bool:
        view, seat = self.view, self.request.seat
        ready = view["coyote"] == seat and not view["coyote_used"] and view["turns"][seat] > 1
        return ready and bool(view["deck"]) and self.last != TOP

    def _looking(self, doubts: list[list[Table]], places: int) -> float:
        """The loss after a look at one more card, over all cards that it may be.

        It lay in so many ``places`` before: one for the middle card, none for a card to be added.
        """
        knowledge = self.knowledge
        pool = cards_of(unseen(knowledge.shown | knowledge.out))
        share = 1.0 / max(len(pool) - 1, 1)
        loss = 0.0
        for card in pool:
            looked = bit(card)
            kept = [n for n, own in enumerate(knowledge.own) if own != looked]
            if kept:
                tables = knowledge.tables(looked, places)
                loss += share * self._after_look(tables, doubts, kept)
        return loss

    def _after_look(self, tables: list[Table], doubts: list[list[Table]], kept: list[int]) -> float:
        """The loss by the best bid, if the own card is one of those ``kept``."""
        chance = [tables[n] for n in kept]
        weights = [self.knowledge.weight[n] for n in kept]
        duel = Duel(chance, [[each[n] for n in kept] for each in doubts], self.gain)
        # Only an opening asks how likely each bid is.
        chances = duel.mixed(weights) if self.last is None else ()
        return min(duel.bidding(bid, weights, LOOK_DEPTH) for bid in self.bids(chances))
