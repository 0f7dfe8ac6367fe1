"""How long a search may think: a number of playouts, and seconds where somebody waits."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Self

from game.core.bot import Request

LONGEST = 0.5
"""Seconds that a decision may take at most, where somebody waits."""

Clock = Callable[[], float]


class Budget:
    """A number of playouts that may be used, cut short when the seconds are over.

    Without ``seconds`` no clock is read, and the same search always gives the same result.
    """

    __slots__ = ("_clock", "_end", "left")

    def __init__(
        self, playouts: int, seconds: float | None = None, clock: Clock = time.monotonic
    ) -> None:
        self.left = playouts
        self._clock = clock
        self._end = None if seconds is None else clock() + seconds

    @classmethod
    def of(cls, request: Request, playouts: int, longest: float = LONGEST) -> Self:
        """What a bot may use that would like so many playouts and, if there is a clock, seconds."""
        seconds = None if request.budget is None else min(request.budget, longest)
        return cls(request.allowed(playouts), seconds)

    @property
    def over(self) -> bool:
        """Whether nothing may be used any more."""
        return self.left <= 0 or (self._end is not None and self._clock() >= self._end)

    def use(self, playouts: int) -> None:
        """Note that so many playouts were made."""
        self.left -= playouts
