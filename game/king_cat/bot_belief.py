"""The expert's belief: what the others hold, told by what a sensible player would have done.

Every decision of another player is looked at with their eyes (``bot_mind``): for each card that
they may have kept, how likely would somebody who held it have made just that move? Hands that make
the move unlikely lose weight. How well the others choose is not known either: each way to choose
(``bot_manner``) has weights of its own, and the ways that explain the play gain. The chance of a
hand card is its number among the unseen cards times the sum of its weights; with two players this
is exact, if they choose in one of these ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from game.core.bot import Request
from game.king_cat.bot_manner import MANNERS, Manner, likely, powers
from game.king_cat.bot_mind import Mind, Table, Told
from game.king_cat.bot_peeks import Peeks, seen_chance
from game.king_cat.bot_rule import Option
from game.king_cat.cards import KING_CAT
from game.king_cat.knowledge import KINDS, TAKE, Knowledge, Weights, laid_rather, scaled
from game.king_cat.moves import Move

THINKS = 0.25
"""Who goes by habit less than this is expected to find a good answer at the end of a round."""


class Belief(Knowledge):
    """What the seat of a request knows and believes, from the events of the round."""

    __slots__ = ("_manners", "_minds", "_seen", "_ways", "peeks", "table")

    def __init__(self, request: Request, manners: Sequence[Manner] = MANNERS) -> None:
        super().__init__(replace(request, events=[]))
        self._manners = manners
        self._ways = [[[way.share] * KINDS for way in manners] for _ in range(request.seats)]
        """By seat and manner: the weights of the hand cards; they add up to ``fits``."""
        self._seen = [row[:] for row in self.fits]
        self.table = Table(request.seats)
        self.peeks = Peeks(request.seat)
        me = request.seat
        others = (seat for seat in range(request.seats) if seat != me)
        self._minds = {seat: Mind(request, seat, self.table, me) for seat in others}
        for event in request.events:
            self._hear(event)

    def mind(self, seat: int) -> Mind:
        """What another seat may know and conclude, its own hand left out."""
        return self._minds[seat]

    def answers(self, mind: Mind, one: int, other: int) -> list[tuple[Move, float]]:
        """What a mind that thinks would do with two cards: moves with their chances."""
        found = mind.options(one, other)
        chances = [0.0] * len(found)
        for way, share in zip(self._manners, self._shares(mind.seat), strict=True):
            if way.habit < THINKS:
                for number, chance in enumerate(powers(found, way.cool)):
                    chances[number] += share * chance
        total = sum(chances)
        return [(option.move, part / total) for option, part in zip(found, chances, strict=True)]

    def _shares(self, seat: int) -> list[float]:
        """How likely each manner is the one of a player."""
        rows = self._ways[seat]
        counts = [max(count, 0) for count in self.table.left]
        shares = [sum(n * fit for n, fit in zip(counts, row, strict=True)) for row in rows]
        total = sum(shares)
        if total <= 0.0:
            return [way.share for way in self._manners]
        return [share / total for share in shares]

    def _hear(self, event: Told) -> None:
        kind = event["event"]
        judged: list[Weights] | None = None
        if kind == "played" and event["seat"] != self.seat:
            judged = self._judged(event)
        elif kind == "dug" and event["seat"] != self.seat:
            judged = self._dug_by(event["seat"])
        looker = self.peeks.hear(event)
        if looker >= 0:
            chance = seen_chance(event["card"], self.unseen, self._hand(looker))
            self.peeks.cards[looker] = (event["card"], chance)
        for mind in self._minds.values():
            mind.hear(event)
        take = TAKE.get(kind)
        if take is not None:
            take(self, event)
        if judged is not None:
            seat: int = event["seat"]
            self._ways[seat] = judged
            self.fits[seat] = [sum(weights) for weights in zip(*judged, strict=True)]
            self._seen[seat] = self.fits[seat][:]
        self.table.hear(event)
        for seat in self._minds:
            if self.fits[seat] != self._seen[seat]:
                self._share_out(seat)

    def _hand(self, seat: int) -> Weights:
        """The chance of each card to be in a hand now, while events are followed."""
        pairs = zip(self.table.left, self.fits[seat], strict=True)
        return scaled([max(count, 0) * fit for count, fit in pairs])

    def _share_out(self, seat: int) -> None:
        """Give each manner its part of weights that changed for another reason than a choice."""
        new, old = self.fits[seat][:], self._seen[seat]
        shares = self._shares(seat)
        self._ways[seat] = [
            [
                fit * (part / before if before > 0.0 else share)
                for fit, part, before in zip(new, row, old, strict=True)
            ]
            for row, share in zip(self._ways[seat], shares, strict=True)
        ]
        self._seen[seat] = new

    def _judged(self, event: Told) -> list[Weights]:
        """By manner: the weights of the card that a player kept, after what they laid and how."""
        seat, laid, left = event["seat"], event["card"], self.table.left
        found = [
            [row[kept] + (row[laid] if kept != laid else 0.0) for kept in range(KINDS)]
            for row in self._ways[seat]
        ]
        may_be = [
            kept
            for kept in range(KINDS)
            if left[kept] - (kept == laid) > 0 and any(row[kept] > 0.0 for row in found)
        ]
        if laid == KING_CAT or len(may_be) < 2:
            return found
        judged = [[0.0] * KINDS for _ in found]
        for kept in may_be:
            for row, old, chance in zip(judged, found, self._likely(event, kept), strict=True):
                row[kept] = old[kept] * chance
        return _topped(judged)

    def _dug_by(self, seat: int) -> list[Weights]:
        """By manner: the weights of the hand card of a player who has seen the one set aside."""
        mind, left, rows = self._minds[seat], self.table.left, self._ways[seat]
        judged = [[0.0] * KINDS for _ in rows]
        for held, aside in product(range(KINDS), repeat=2):
            same = held == aside
            if left[held] <= same or left[aside] <= same or all(row[held] <= 0.0 for row in rows):
                continue
            weighed = mind.digs(held, aside)
            for row, new, way in zip(rows, judged, self._manners, strict=True):
                keeps, swaps = powers(weighed, way.cool, way.habit)
                new[held] += row[held] * (left[aside] - same) * keeps
                new[aside] += row[held] * (left[held] - same) * swaps
        return _topped(judged) if any(map(any, judged)) else rows

    def _likely(self, event: Told, kept: int) -> list[float]:
        """By manner: how likely is the move of an event when that card was held besides."""
        laid: int = event["card"]
        target = -1 if event["target"] is None else event["target"]
        guess = -1 if event["guess"] is None else event["guess"]
        found = self._minds[event["seat"]].options(laid, kept)
        number = _number_of(found, laid, target, guess)
        if number < 0:
            return [way.habit * laid_rather(laid, kept) for way in self._manners]
        return likely(self._manners, found, number, kept)


def _topped(rows: list[Weights]) -> list[Weights]:
    """The same weights, the highest of them 1."""
    top = max(max(row) for row in rows)
    return [[weight / top for weight in row] for row in rows]


def _number_of(found: Sequence[Option], card: int, target: int, guess: int) -> int:
    for number, option in enumerate(found):
        move = option.move
        if move.card == card and move.target == target and move.guess == guess:
            return number
    return -1
