"""Sequential halving: share playouts among moves, the better half of them again and again.

All moves of a round are tried in the same worlds, so that luck of the deal does not decide between
them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.search.budget import Budget


@dataclass(slots=True)
class Arm:
    """One move in the running: what it got so far, with a prior that counts as playouts."""

    number: int
    total: float
    tries: float

    @property
    def mean(self) -> float:
        """The mean payoff."""
        return self.total / self.tries if self.tries else 0.0


def halving(
    priors: list[float],
    weight: float,
    budget: Budget,
    trial: Callable[[list[int]], list[float]],
) -> list[Arm]:
    """Find the best of several moves; returns all of them, best first.

    Args:
        priors: what each move is thought to pay before any playout.
        weight: how many playouts a prior counts.
        budget: what may be used; at least one world is tried while it is not over.
        trial: makes one new world, plays the moves of the given numbers in it and says what each
            paid, in their order.
    """
    arms = [Arm(number, prior * weight, weight) for number, prior in enumerate(priors)]
    running = arms[:]
    rounds = max((len(running) - 1).bit_length(), 1)
    for left in range(rounds, 0, -1):
        worlds = max(budget.left // (left * len(running)), 1)
        for _ in range(worlds):
            if budget.over:
                break
            numbers = [arm.number for arm in running]
            for arm, payoff in zip(running, trial(numbers), strict=True):
                arm.total += payoff
                arm.tries += 1.0
            budget.use(len(running))
        running.sort(key=lambda arm: arm.mean, reverse=True)
        if left > 1:
            del running[(len(running) + 1) // 2 :]
    chosen = {arm.number for arm in running}
    rest = [arm for arm in arms if arm.number not in chosen]
    return running + sorted(rest, key=lambda arm: arm.mean, reverse=True)
