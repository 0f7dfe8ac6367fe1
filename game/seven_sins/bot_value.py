"""The worth of a table for one seat: the turns everyone still needs, as a chance to win.

Who needs fewer turns is likelier to win; ``Outlook`` counts the turns of a hand (``bot_hand``), of
the hands of the levels below, and who moves first. A change of hand sizes and of the own hand gives
a new chance; that is how all moves are compared.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.seven_sins.bot_hand import Hand, mask_of, turns
from game.seven_sins.cards import HALO
from game.seven_sins.knowledge import Knowledge

HEAT = 1.3
"""How many turns ahead make the odds e to 1."""
WON = -12.0
"""The turns of who has won."""
Changes = Mapping[int, int]
"""Cards that other seats get (or, negative, lose)."""
Own = tuple[float, float]
"""What is left to do with the own cards: turns, and how much it counts to wait for one's turn."""


def rest(level: int) -> float:
    """The turns that the levels below take."""
    return 0.0 if level <= 2 else turns(level - 2) + rest(level - 2)


def emptied(level: int) -> float:
    """The turns of somebody whose hand is empty at the end of a turn."""
    return WON if level <= 2 else rest(level)


class Outlook:
    """Chances to win, from what one seat knows.

    The options of a turn and the answers are made from it (``bot_rule``, ``bot_react``), so whoever
    puts another judge in its place plays by that (``bot_trained``).
    """

    deep = 12
    """Of each colour so many plays are thought through: those that leave the best hands."""
    greedy = 4
    """So many hands left behind are tried out with GREED: the best ones."""
    explains = True
    """Whether plays come with reasons."""
    exact = True
    """Whether the odds of GREED are counted exactly."""
    agrees = 0.5
    """How often somebody says yes to LUST."""
    answers = 0.75
    """How often others do what would be best: answer WRATH, put down LUST."""

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

    def mine(self, mask: int, more: int = 0) -> Own:
        """What is left to do with these cards and so many unknown ones on top."""
        count = mask.bit_count()
        if count + more == 0:
            return self.emptied()
        turned = self.hand.cost(mask)
        if more and not mask >> HALO & 1:
            turned = turned + turns(count + more) - turns(count)
        return turned + rest(self.level), 1.0

    def unknown(self, count: int) -> Own:
        """What is left to do with so many unknown cards."""
        return self.emptied() if count == 0 else (turns(count) + rest(self.level), 1.0)

    def emptied(self) -> Own:
        """What is left to do when the own hand is empty at the end of a turn."""
        return emptied(self.level), 1.0

    def with_halo(self, pause: float = 0.0) -> Own:
        """What is left to do with HALO in hand, and so much of a turn more."""
        return 1.0 + pause + rest(self.level), 1.0

    def known(self, cards: Sequence[int], halo_free: bool) -> Own:
        """What is left to do with the very cards of another seat."""
        return Hand(cards, halo_free).cost(mask_of(cards)) + rest(self.level), 1.0

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
        self, mine: Own, more: Changes | None = None, again: bool = False, halo: int | None = None
    ) -> float:
        """The chance to win when ``mine`` is left to do and others got cards.

        ``again`` gives the next turn to the seat itself, if it is its turn now; ``halo`` is a seat
        that holds HALO then (-1: nobody else), when that changes.
        """
        holder = self.knowledge.halo if halo is None else halo
        sum_ = 0.0
        for seat in self.others:
            extra = 0 if more is None else more.get(seat, 0)
            sum_ += self._weight(seat, extra, holder == seat)
        behind = 0.0 if again else self._behind[self.me]
        own = math.exp(-(mine[0] + mine[1] * behind) / HEAT)
        return own / (own + sum_)

    def urgent(self) -> int | None:
        """Another seat that may win with its next turn or so."""
        near = [
            seat
            for seat in self.others
            if self.theirs(seat, self.knowledge.sizes[seat], self.knowledge.halo == seat) <= 1.6
        ]
        return min(near, key=lambda seat: self.knowledge.sizes[seat], default=None)
