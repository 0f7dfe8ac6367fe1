"""Planning a whole turn at the levels: the best ways to end it, best first.

Like the frozen planner (``bot_plan``) it looks depth first, in ranks, at what can be played. It
plays a payoff card as soon as it can, makes no step before it that is not needed for it, since the
card turned up then may change everything, and remembers several ends that a search may compare.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.spite_malice.bot_outlook import NOTHING, Outlook
from game.spite_malice.bot_plan import END, Step
from game.spite_malice.bot_spot import Spot
from game.spite_malice.cards import COMPLETE, HAND, KING, STACKS
from game.spite_malice.sight import Ranks

WON = 1000.0
"""The worth of a won round."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A way to play a turn: its worth, its steps, and where they lead to before the discard."""

    value: float
    steps: tuple[Step, ...]
    heights: Ranks
    hand: Ranks
    left: Ranks
    paid: bool
    added: int


class Turns:
    """Searches one turn: at most ``limit`` places where it could end.

    It keeps the ``width`` best ends, and does not begin with a step that is ``banned``.
    """

    __slots__ = (
        "_path",
        "_seen",
        "banned",
        "best",
        "ends",
        "limit",
        "nodes",
        "outlook",
        "spot",
        "width",
    )

    def __init__(
        self, outlook: Outlook, limit: int, width: int = 1, banned: tuple[Step, ...] = ()
    ) -> None:
        self.outlook = outlook
        self.banned = banned
        self.spot = outlook.spot
        self.limit = limit
        self.width = width
        self.nodes = 0
        self.best = -1e9
        self.ends: list[Turn] = []
        self._seen: set[tuple[Ranks, Ranks, Ranks, bool]] = set()
        self._path: list[Step] = []

    def plan(self) -> list[Turn]:
        """The best ends of the turn, best first. None only if every first step is banned."""
        spot = self.spot
        left = tuple([len(stack) for stack in spot.mine])
        self._visit(spot.heights, spot.my_hand, left, False, 0)
        self.ends.sort(key=lambda turn: -turn.value)
        return self.ends

    def _offer(
        self,
        value: float,
        last: Step | None,
        heights: Ranks,
        hand: Ranks,
        left: Ranks,
        paid: bool,
        added: int,
    ) -> None:
        """Keep an end that is among the best so far; ``best`` is what the next must exceed."""
        steps = tuple(self._path) if last is None else (*self._path, last)
        turn = Turn(value, steps, heights, hand, left, paid, added)
        if self.width == 1:
            self.ends = [turn]
            self.best = value + 1e-9
            return
        self.ends.append(turn)
        if len(self.ends) > self.width:
            self.ends.remove(min(self.ends, key=lambda turn: turn.value))
            self.best = min([turn.value for turn in self.ends])

    def _visit(self, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int) -> None:
        key = (heights, hand, left, paid)
        if key in self._seen or self.nodes >= self.limit:
            return
        self._seen.add(key)
        self.nodes += 1
        spot = self.spot
        starts = spot.kings_start
        payoff = spot.my_payoff
        if not paid:
            for height in heights:
                if payoff == height or (payoff == KING and (height or starts)):
                    step = Step("payoff", payoff, NOTHING, height)
                    if self._path or step not in self.banned:
                        self._go(step, heights, hand, left, True, added)
                        return
        self.end_here(heights, hand, left, paid, added)
        before = NOTHING
        for height in heights:
            if height != before:
                self._play_on(height, heights, hand, left, paid, added)
            before = height

    def _play_on(
        self, height: int, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int
    ) -> None:
        """Everything but a payoff card that fits on a centre pile of this height."""
        spot = self.spot
        king = height > 0 or spot.kings_start
        for stack in range(STACKS):
            top = left[stack]
            if top:
                rank = spot.mine[stack][top - 1]
                if rank == height or (rank == KING and king):
                    rest = (*left[:stack], top - 1, *left[stack + 1 :])
                    step = Step("side", rank, stack, height)
                    self._go(step, heights, hand, rest, paid, added)
        if height in hand:
            self._from_hand(height, height, heights, hand, left, paid, added)
        if king and KING in hand:
            self._from_hand(KING, height, heights, hand, left, paid, added)

    def _from_hand(
        self,
        rank: int,
        height: int,
        heights: Ranks,
        hand: Ranks,
        left: Ranks,
        paid: bool,
        added: int,
    ) -> None:
        place = hand.index(rank)
        rest = hand[:place] + hand[place + 1 :]
        self._go(Step("hand", rank, NOTHING, height), heights, rest, left, paid, added)

    def _go(
        self, step: Step, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int
    ) -> None:
        if not self._path and step in self.banned:
            return
        piles = list(heights)
        piles.remove(step.height)
        grown = step.height + 1
        if grown == COMPLETE:
            grown, added = 0, added + COMPLETE
        piles.append(grown)
        piles.sort()
        after = tuple(piles)
        self._path.append(step)
        if step.source == "payoff" and self.spot.my_left == 1:
            value = WON - len(self._path)
            if value > self.best:
                self._offer(value, None, after, hand, left, paid, added)
        elif not hand and self.spot.refill and step.source == "hand":
            value = self.outlook.worth(after, hand, left, paid, added)[0]
            if self.spot.stock + added > HAND:
                value += self.outlook.worths.refill
            if value > self.best:
                self._offer(value, None, after, hand, left, paid, added)
        else:
            self._visit(after, hand, left, paid, added)
        self._path.pop()

    def end_here(self, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int) -> None:
        """Offer every way to end the turn here."""
        value, needs = self.outlook.worth(heights, hand, left, paid, added)
        banned = () if self._path else self.banned
        if not hand:
            if value > self.best and END not in banned:
                self._offer(value, END, heights, hand, left, paid, added)
            return
        any_side = self.spot.any_side
        empty = 0 in left
        losses = self._losses(hand)
        for stack in range(STACKS):
            height = left[stack]
            if height and empty and not any_side:
                continue
            gain = value + self._covering(stack, left, needs >> stack & 1)
            row = self.outlook.covers[self.spot.mine[stack][height - 1] if height else NOTHING]
            for rank, lost in losses:
                found = gain + row[rank] - lost
                if found > self.best:
                    step = Step("hand", rank, stack)
                    if step not in banned:
                        self._offer(found, step, heights, hand, left, paid, added)
            if not height and not any_side:
                break

    def _losses(self, hand: Ranks) -> list[tuple[int, float]]:
        """What the hand loses with each rank in it."""
        worths = self.outlook.worths
        found = []
        before = NOTHING
        for rank in hand:
            if rank == before:
                continue
            before = rank
            number = hand.count(rank)
            lost = worths.pairs if number > 1 else 0.0
            if rank == KING:
                lost -= worths.king_top
                if number < 3:
                    lost += worths.king if number == 1 else worths.king_second
                else:
                    lost += worths.king_third
            found.append((rank, lost))
        return found

    def _covering(self, stack: int, left: Ranks, needed: int) -> float:
        """What laying any card on a side stack changes."""
        worths = self.outlook.worths
        height = left[stack]
        gain = worths.buried_need if needed else 0.0
        if not height:
            gain -= worths.empty
            if left.count(0) == 1:
                gain -= worths.empty_any
        elif self.spot.mine[stack][height - 1] == KING:
            gain -= worths.king_top
        return gain


def steps_of(turn: Turn, spot: Spot) -> tuple[Step, ...]:
    """The steps of a turn; of those before a payoff card only what it needs.

    The card that is turned up then may make the rest better or worse; it is planned anew.
    """
    if not turn.paid:
        return turn.steps
    end = next(place for place, step in enumerate(turn.steps) if step.source == "payoff") + 1
    steps = turn.steps[:end]
    place = 0
    while place < len(steps) - 1:
        fewer = steps[:place] + steps[place + 1 :]
        if _possible(fewer, spot):
            steps = fewer
        else:
            place += 1
    return steps


def _possible(steps: tuple[Step, ...], spot: Spot) -> bool:
    """Whether the centre piles and side stacks allow these steps."""
    heights = list(spot.heights)
    left = [len(stack) for stack in spot.mine]
    for step in steps:
        if step.height not in heights:
            return False
        if step.source == "side":
            left[step.stack] -= 1
            if left[step.stack] < 0 or spot.mine[step.stack][left[step.stack]] != step.rank:
                return False
        heights.remove(step.height)
        heights.append((step.height + 1) % COMPLETE)
    return True
