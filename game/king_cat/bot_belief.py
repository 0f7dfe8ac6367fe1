"""The expert's belief: what the others hold, told by what a sensible player would have done.

Every decision of another player is looked at with their eyes (``bot_mind``): for each card that
they may have kept, how likely would somebody who held it have made just that move? Hands that make
the move unlikely lose weight. The chance of a hand card is its number among the unseen cards times
that weight; with two players this is exact, if they choose as the model says.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.bot import Request
from game.king_cat.bot_mind import Mind, Table, Told
from game.king_cat.cards import KING_CAT
from game.king_cat.knowledge import _TAKE as TAKE
from game.king_cat.knowledge import KINDS, Knowledge, Weights, laid_rather

COOL = 0.02
"""How exact the others are taken to be: see ``Mind.weigh``."""
FREE = 0.2
"""How much of the others' play follows habit alone and not the model."""


class Belief(Knowledge):
    """What the seat of a request knows and believes, from the events of the round."""

    __slots__ = ("_cool", "_free", "_minds", "table")

    def __init__(self, request: Request, cool: float = COOL, free: float = FREE) -> None:
        super().__init__(replace(request, events=[]))
        self._cool, self._free = cool, free
        self.table = Table(request.seats)
        me = request.seat
        others = (seat for seat in range(request.seats) if seat != me)
        self._minds = {seat: Mind(request, seat, self.table, me) for seat in others}
        for event in request.events:
            self._hear(event)

    def mind(self, seat: int) -> Mind:
        """What another seat may know and conclude, its own hand left out."""
        return self._minds[seat]

    def _hear(self, event: Told) -> None:
        kind = event["event"]
        judged: Weights | None = None
        if kind == "played" and event["seat"] != self.seat:
            judged = self._judged(event)
        for mind in self._minds.values():
            mind.hear(event)
        take = TAKE.get(kind)
        if take is not None:
            take(self, event)
        if judged is not None:
            self.fits[event["seat"]] = judged
        self.table.hear(event)

    def _judged(self, event: Told) -> Weights:
        """The weights of the card that a player kept, after what they laid and how."""
        seat, laid = event["seat"], event["card"]
        old, left = self.fits[seat], self.table.left
        found = [old[kept] + (old[laid] if kept != laid else 0.0) for kept in range(KINDS)]
        may_be = [
            kept for kept in range(KINDS) if found[kept] > 0 and left[kept] - (kept == laid) > 0
        ]
        if laid == KING_CAT or len(may_be) < 2:
            return found
        found = [
            weight * self._likely(event, kept) if kept in may_be else 0.0
            for kept, weight in enumerate(found)
        ]
        top = max(found)
        return [weight / top for weight in found]

    def _likely(self, event: Told, kept: int) -> float:
        """How likely is the move of an event when that card was held besides."""
        laid: int = event["card"]
        target = -1 if event["target"] is None else event["target"]
        guess = -1 if event["guess"] is None else event["guess"]
        chance, ways = 0.0, 0
        for move, weight in self._minds[event["seat"]].weigh(laid, kept, self._cool):
            if move.card == laid:
                ways += 1
                if move.target == target and move.guess == guess:
                    chance = weight
        habit = laid_rather(laid, kept) / max(ways, 1)
        return self._free * habit + (1.0 - self._free) * chance
