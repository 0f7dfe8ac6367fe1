"""The table in ranks as the seat to move sees it: what the levels' bots think about.

Made from a request, or from a world that was dealt for a search or for training (``bot_world``).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Request
from game.spite_malice.sight import Ranks, Sight


@dataclass(slots=True)
class Spot:
    """What there is to see. A rank of -1 is none; ``heights`` are sorted, ``unseen`` by rank."""

    any_side: bool
    kings_start: bool
    refill: bool
    heights: Ranks
    my_hand: Ranks
    mine: list[Ranks]
    theirs: list[Ranks]
    my_payoff: int
    their_payoff: int
    my_left: int
    their_left: int
    their_hand: int
    stock: int
    unseen: list[int]


def spot_of(request: Request) -> Spot:
    """The spot of a request."""
    sight = Sight(request)
    return Spot(
        sight.any_side,
        sight.kings_start,
        sight.refill,
        sight.heights,
        sight.my_hand,
        sight.mine,
        sight.theirs,
        sight.my_payoff,
        sight.their_payoff,
        sight.my_left,
        sight.their_left,
        sight.their_hand,
        sight.stock,
        sight.unseen,
    )


def sight_of(spot: Spot) -> Sight:
    """A spot as the frozen planner sees it. It plans in ranks; there is no state behind it."""
    sight = Sight.__new__(Sight)
    sight.any_side = spot.any_side
    sight.kings_start = spot.kings_start
    sight.refill = spot.refill
    sight.heights = spot.heights
    sight.my_hand = spot.my_hand
    sight.mine = spot.mine
    sight.theirs = spot.theirs
    sight.my_payoff = spot.my_payoff
    sight.their_payoff = spot.their_payoff
    sight.my_left = spot.my_left
    sight.their_left = spot.their_left
    sight.their_hand = spot.their_hand
    sight.stock = spot.stock
    sight.unseen = spot.unseen
    return sight
