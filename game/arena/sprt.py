"""Stop as soon as the question is answered: a sequential test between two shares.

``Sprt(p0, p1)`` asks whether the hero's true share is ``p0`` or ``p1``. After every deal the
logarithm of the likelihood ratio is compared with Wald's two bounds; the first one that is crossed
is the answer. Deals are the observations, since the games of one deal hang together; their spread
is estimated from themselves, as in the generalised test that engine testers use.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

ALPHA = 0.05
"""How often ``p1`` may be the answer where ``p0`` is true."""
BETA = 0.05
"""How often ``p0`` may be the answer where ``p1`` is true."""
LEAST = 20
"""Deals before an answer is given: a spread estimated from fewer says nothing."""
PRIOR = 10
"""How many deals' worth the spread of independent games weighs in the estimate."""


@dataclass(slots=True)
class Sprt:
    """The test as it stands. ``games`` is the number of games of a deal."""

    p0: float
    p1: float
    games: int = 1
    alpha: float = ALPHA
    beta: float = BETA
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """At the first or below, the answer is ``p0``; at the second or above, ``p1``."""
        low = math.log(self.beta / (1 - self.alpha))
        return low, math.log((1 - self.beta) / self.alpha)

    def add(self, share: float) -> None:
        """Take in the share of one deal's games that the hero won."""
        self.deals += 1
        self.total += share
        self.squares += share * share

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio: above 0 speaks for ``p1``."""
        if self.deals == 0:
            return 0.0
        middle = (self.p0 + self.p1) / 2
        return (self.p1 - self.p0) * (self.total - self.deals * middle) / self._spread(middle)

    @property
    def answer(self) -> float | None:
        """``p0`` or ``p1``, or nothing yet."""
        if self.deals < LEAST:
            return None
        low, high = self.bounds
        ratio = self.ratio
        return self.p0 if ratio <= low else self.p1 if ratio >= high else None

    def _spread(self, middle: float) -> float:
        """The variance of a deal's share."""
        seen = max(self.squares - self.total**2 / self.deals, 0.0)
        guess = middle * (1 - middle) / self.games
        return (seen + PRIOR * guess) / (self.deals - 1 + PRIOR)
