"""Figures with their errors: shares of what was won, and how long thinking took.

Games of one deal hang together, so they are one observation; errors come from the differences
between deals.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

Z95 = 1.959964
"""Standard deviations to both sides that hold 95 % of a normal distribution."""
SAME = -math.log(0.025)
"""Where *n* deals all came out alike, a share differs by more than ``SAME / n`` in 2.5 %."""
STEP = 1.02
"""How much longer the times of one bucket are than those of the bucket before."""
SHORTEST = 1e-6
"""Seconds; what is quicker counts as this."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of something, with half the width of its 95 % interval."""

    value: float
    error95: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, within what a share can be."""
        return max(self.value - self.error95, 0.0), min(self.value + self.error95, 1.0)


UNKNOWN = Share(0.0, 1.0)
"""The share of no games: anything may be true."""


def share_of(deals: Sequence[tuple[float, float]]) -> Share:
    """What share of all games was won, from (won, games) of each deal.

    Deals may have different numbers of games: the error is that of a ratio of two means.
    """
    count = len(deals)
    games = math.fsum(n for _, n in deals)
    if not games:
        return UNKNOWN
    share = math.fsum(won for won, _ in deals) / games
    if count == 1:
        return Share(share, 1.0)
    spread = math.fsum((won - share * n) ** 2 for won, n in deals)
    error = Z95 * math.sqrt(spread * count / (count - 1)) / games
    if error < 1e-12:
        error = min(SAME / count, 1.0)
    return Share(share, error)


@dataclass(slots=True)
class Times:
    """How long decisions took, counted in buckets 2 % wide; adding and merging lose nothing."""

    counts: dict[int, int] = field(default_factory=dict)
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one decision."""
        bucket = math.ceil(math.log(max(seconds, SHORTEST) / SHORTEST) / math.log(STEP))
        self.counts[bucket] = self.counts.get(bucket, 0) + 1
        self.longest = max(self.longest, seconds)

    @property
    def decisions(self) -> int:
        """How many were counted."""
        return sum(self.counts.values())

    def within(self, part: float) -> float:
        """The time in seconds within which that part of the decisions came; 0 without any.

        At most 2 % above the exact quantile.
        """
        wanted, seen = max(math.ceil(part * self.decisions - 1e-9), 1), 0
        for bucket in sorted(self.counts):
            seen += self.counts[bucket]
            if seen >= wanted:
                return min(SHORTEST * STEP**bucket, self.longest)
        return self.longest

    def merge(self, other: Times) -> None:
        """Count what others counted."""
        for bucket, count in other.counts.items():
            self.counts[bucket] = self.counts.get(bucket, 0) + count
        self.longest = max(self.longest, other.longest)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"counts": {str(k): n for k, n in self.counts.items()}, "longest": self.longest}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The times that ``to_dict`` wrote."""
        return cls({int(k): n for k, n in data["counts"].items()}, data["longest"])
