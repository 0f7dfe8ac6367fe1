"""Planning a whole turn: every sequence of plays, each ended by its best discard.

Depth first over what can be played, in ranks: suits never matter, and centre piles of the same
height are alike. What has been reached once is not looked at again, whatever the order of plays
that led there.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.spite_malice.bot_value import NOTHING, WEIGHTS, Outlook, Weights
from game.spite_malice.cards import COMPLETE, HAND, KING, STACKS
from game.spite_malice.sight import Ranks, Sight

MOST_NODES = 3000
"""So many ends of turns are looked at, and no more: it bounds the time of a decision."""


@dataclass(frozen=True, slots=True)
class Step:
    """A decision in ranks: what is played (``source`` is a verb), from where, and where to.

    ``height`` is that of the centre pile it goes to, -1 for a discard to ``stack``.
    """

    source: str
    rank: int = NOTHING
    stack: int = NOTHING
    height: int = NOTHING


END = Step("end")


@dataclass(frozen=True, slots=True)
class Node:
    """Where a turn may lead to."""

    heights: Ranks
    hand: Ranks
    left: Ranks
    paid: bool
    added: int


@dataclass(slots=True)
class Plan:
    """The best turn found: its value, the steps to make, and where it leads to."""

    value: float
    steps: tuple[Step, ...]
    node: Node


class Planner:
    """Searches one turn."""

    def __init__(self, sight: Sight, weights: Weights = WEIGHTS) -> None:
        self.sight = sight
        self.weights = weights
        self.outlook = Outlook(sight, weights)
        self.nodes = 0
        self._seen: set[tuple[Ranks, Ranks, Ranks, bool]] = set()
        self._best: Plan | None = None
        self._path: list[Step] = []

    def plan(self) -> Plan:
        """The best plan of the turn."""
        sight = self.sight
        left = tuple(len(stack) for stack in sight.mine)
        root = Node(sight.heights, sight.my_hand, left, False, 0)
        self._visit(root)
        if self._best is None:
            raise ValueError("there is always a way to end a turn")
        return self._best

    def _offer(self, value: float, node: Node, *last: Step) -> None:
        if self._best is None or value > self._best.value + 1e-9:
            self._best = Plan(value, (*self._path, *last), node)

    def _visit(self, node: Node) -> None:
        key = (node.heights, node.hand, node.left, node.paid)
        if key in self._seen or (self.nodes >= MOST_NODES and self._best is not None):
            return
        self._seen.add(key)
        self.nodes += 1
        self._stop_here(node)
        for height in dict.fromkeys(node.heights):
            self._play_on(node, height)

    # ---------------------------------------------------------------- ends of turns

    def _stop_here(self, node: Node) -> None:
        value, needs = self.outlook.worth(node.heights, node.hand, node.left, node.paid, node.added)
        if not node.hand:
            self._offer(value, node, END)
            return
        tops = [
            stack[height - 1] if height else NOTHING
            for stack, height in zip(self.sight.mine, node.left, strict=True)
        ]
        empty = NOTHING in tops
        weights, covers = self.weights, self.outlook.covers
        for stack in range(STACKS):
            top = tops[stack]
            if top != NOTHING and empty and not self.sight.any_side:
                continue
            lost = weights.empty if top == NOTHING else 0.0
            lost += weights.buried_need if needs >> stack & 1 else 0.0
            if top == KING:
                lost += weights.king_on_top
            for rank in dict.fromkeys(node.hand):
                cost = lost + covers[top][rank]
                if rank == KING:
                    cost += weights.king_in_hand - weights.king_on_top
                self._offer(value - cost, node, Step("hand", rank, stack))
            if top == NOTHING and not self.sight.any_side:
                break

    # ---------------------------------------------------------------- plays

    def _play_on(self, node: Node, height: int) -> None:
        """Everything that fits on a centre pile of this height."""
        king = height > 0 or self.sight.kings_start
        payoff = self.sight.my_payoff
        if not node.paid and (payoff == height or (payoff == KING and king)):
            self._go(node, Step("payoff", payoff, height=height))
        for stack in range(STACKS):
            if node.left[stack]:
                rank = self.sight.mine[stack][node.left[stack] - 1]
                if rank == height or (rank == KING and king):
                    self._go(node, Step("side", rank, stack, height))
        for rank in (height, KING) if king else (height,):
            if rank in node.hand:
                self._go(node, Step("hand", rank, height=height))

    def _go(self, node: Node, step: Step) -> None:
        heights, added = list(node.heights), node.added
        heights.remove(step.height)
        grown = step.height + 1
        if grown == COMPLETE:
            grown, added = 0, added + COMPLETE
        heights.append(grown)
        heights.sort()
        hand, left = node.hand, node.left
        if step.source == "hand":
            place = hand.index(step.rank)
            hand = hand[:place] + hand[place + 1 :]
        elif step.source == "side":
            left = (*left[: step.stack], left[step.stack] - 1, *left[step.stack + 1 :])
        paid = node.paid or step.source == "payoff"
        following = Node(tuple(heights), hand, left, paid, added)
        self._path.append(step)
        if paid and not node.paid and self.sight.my_left == 1:
            self._offer(1000.0 - len(self._path), following)
        elif not hand and self.sight.refill and step.source == "hand":
            self._offer(self._refilled(following), following)
        else:
            self._visit(following)
        self._path.pop()

    def _refilled(self, node: Node) -> float:
        """Five new cards and on with the turn; unless the stock runs out of it."""
        value, _ = self.outlook.worth(node.heights, node.hand, node.left, node.paid, node.added)
        if self.sight.stock + node.added <= HAND:
            return value
        return value + self.weights.refill
