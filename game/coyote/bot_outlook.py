"""What comes of a bid, as far as one can tell: who doubts it, and whether it is true."""

from __future__ import annotations

from game.coyote.bot_belief import Belief
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Table

TOP = HIGHEST_BID - LOWEST_BID
"""The place of the highest bid."""
NOTHING = 0.002
"""A chance too small to be thought about."""

Prospect = tuple[float, float]
"""The chances to lose the round, and to win its doubt."""


class Outlook:
    """The prospects of bids, which are places in the tables here.

    A rival who does not doubt is taken to raise by 1. With ``more`` there will be one card more
    that they do not see.
    """

    def __init__(self, belief: Belief, gain: float, *, more: bool = False) -> None:
        self._belief = belief
        self._minds = belief.minds
        if more:
            self._minds = {
                rival: [mind.puzzled() for mind in minds] for rival, minds in belief.minds.items()
            }
        self._gain = gain
        self._tables = belief.knowledge.tables()
        self._doubts: dict[tuple[int, int], list[float]] = {}

    def seeing(self, tables: list[Table]) -> Outlook:
        """The same with other chances of the sum: the rivals do not know of them."""
        twin = Outlook(self._belief, self._gain)
        twin._tables = tables
        twin._doubts = self._doubts
        return twin

    def cost(self, prospect: Prospect) -> float:
        """What a prospect costs, in lost rounds: who wins a doubt opens an eye."""
        return prospect[0] - self._gain * prospect[1]

    def doubting(self, bid: int, weights: list[float]) -> Prospect:
        """What comes of a doubt."""
        true = 0.0
        whole = 0.0
        for weight, table in zip(weights, self._tables, strict=True):
            true += weight * table[bid]
            whole += weight
        return true, whole - true

    def bidding(self, bid: int, weights: list[float], depth: int) -> Prospect:
        """What comes of a bid."""
        rivals = self._belief.rivals
        left: list[float] = []
        lost = won = rest = 0.0
        doubts = self.doubts(rivals[0], bid)
        for weight, doubt, table in zip(weights, doubts, self._tables, strict=True):
            seized = weight * doubt
            true = seized * table[bid]
            lost += seized - true
            won += true
            left.append(weight - seized)
        for rival in rivals[1:]:
            bid += 1
            if bid > TOP:
                return lost, won
            doubts = self.doubts(rival, bid)
            left = [weight * (1.0 - doubt) for weight, doubt in zip(left, doubts, strict=True)]
        for weight in left:
            rest += weight
        if bid >= TOP or rest < NOTHING:
            return lost, won
        later = self.facing(bid + 1, left, depth - 1)
        return lost + later[0], won + later[1]

    def facing(self, bid: int, weights: list[float], depth: int) -> Prospect:
        """What comes of the better answer to a bid."""
        doubting = self.doubting(bid, weights)
        if depth <= 0 or bid >= TOP:
            return doubting
        bidding = self.bidding(bid + 1, weights, depth)
        return doubting if self.cost(doubting) <= self.cost(bidding) else bidding

    def doubts(self, rival: int, bid: int) -> list[float]:
        """For each own card: how likely the rival doubts the bid."""
        found = self._doubts.get((rival, bid))
        if found is None:
            found = self._doubts[rival, bid] = self._think_of(rival, bid)
        return found

    def _think_of(self, rival: int, bid: int) -> list[float]:
        belief = self._belief
        if bid >= TOP:
            return [1.0] * len(belief.own)
        habits = belief.habits[rival]
        return [habits.doubts(mind.chance(bid)) for mind in self._minds[rival]]
