"""The worth of a table for one seat: the turns everyone still needs, as a chance to win.

Who needs fewer turns is likelier to win; ``Outlook`` counts the turns of a hand (``bot_hand``), of
the hands of the levels below, and who moves first. A change of hand sizes and of the own hand gives
a new chance; that is how all moves are compared.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.seven_sins.bot_hand import Hand, mask_of, turns
from game.seven_sins.cards import HALO
from game.seven_sins.knowledge import Knowledge

HEAT = 1.3
"""How many turns ahead make the odds e to 1."""
WON = -12.0
"""The turns of who has won."""
Changes = Mapping[int, int]
"""Cards that other seats get (or, negative, lose)."""


def rest(level: int) -> float:
    """The turns that the levels below take."""
    return 0.0 if level <= 2 else turns(level - 2) + rest(level - 2)


def emptied(level: int) -> float:
    """The turns of somebody whose hand is empty at the end of a turn."""
    return WON if level <= 2 else rest(level)


class Outlook:
    """Chances to win, from what one seat knows."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.me = knowledge.me
        self.level = knowledge.level[self.me]
        self.others = [seat for seat in range(knowledge.seats) if seat != self.me]
        self.hand = Hand(knowledge.hand, knowledge.halo_can_be_taken)
        self.all = mask_of(knowledge.hand)
        turn: int = knowledge.view["turn"]
        self._behind = [
            ((seat - turn - 1) % knowledge.seats + 1) / knowledge.seats
            for seat in range(knowledge.seats)
        ]
        self._again = bool(knowledge.view["again"])
        self._weights: dict[tuple[int, int, bool], float] = {}

    def mine(self, mask: int, more: int = 0) -> float:
        """The own turns with these cards and so many unknown ones on top."""
        count = mask.bit_count()
        if count + more == 0:
            return emptied(self.level)
        turned = self.hand.cost(mask)
        if more and not mask >> HALO & 1:
            turned = turned + turns(count + more) - turns(count)
        return turned + rest(self.level)

    def unknown(self, count: int) -> float:
        """The own turns with so many unknown cards."""
        return emptied(self.level) if count == 0 else turns(count) + rest(self.level)

    def theirs(self, seat: int, count: int, halo: bool) -> float:
        """The turns of another seat with so many cards."""
        level = self.knowledge.level[seat]
        if count <= 0:
            return emptied(level)
        return (1.0 if halo else turns(count)) + rest(level)

    def _weight(self, seat: int, more: int, halo: bool) -> float:
        key = (seat, more, halo)
        found = self._weights.get(key)
        if found is None:
            count = self.knowledge.sizes[seat] + more
            time = self.theirs(seat, count, halo) + self._behind[seat]
            found = self._weights[key] = math.exp(-time / HEAT)
        return found

    def chance(
        self, mine: float, more: Changes | None = None, again: bool = False, halo: int | None = None
    ) -> float:
        """The chance to win when the own turns are ``mine`` and others got cards.

        ``again`` gives the next turn to the seat itself, if it is its turn now; ``halo`` is a seat
        that holds HALO then (-1: nobody else), when that changes.
        """
        holder = self.knowledge.halo if halo is None else halo
        sum_ = 0.0
        for seat in self.others:
            extra = 0 if more is None else more.get(seat, 0)
            sum_ += self._weight(seat, extra, holder == seat)
        behind = 0.0 if again else self._behind[self.me]
        own = math.exp(-(mine + behind) / HEAT)
        return own / (own + sum_)

    def urgent(self) -> int | None:
        """Another seat that may win with its next turn or so."""
        near = [
            seat
            for seat in self.others
            if self.theirs(seat, self.knowledge.sizes[seat], self.knowledge.halo == seat) <= 1.6
        ]
        return min(near, key=lambda seat: self.knowledge.sizes[seat], default=None)
