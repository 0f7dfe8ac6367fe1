"""What is shown of the cards that bots imagine: a thing that is drawn, or one that is counted.

The exact chances are counted apart from the bots, by going through every way in which the hidden
cards can lie. What bots draw is compared with them by chi-square, which allows for luck and can
fail; what they count or deal by quota has no luck, and is told with its widest error.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.ai.games import find_game
from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import Table
from game.honesty.chisquare import Fit, fit

EXACT = 1e-9
"""Counts that are as close as that to the exact chances are told as exact."""

Chances = Mapping[Any, Fraction | float]
"""By outcome."""


@dataclass(frozen=True, slots=True)
class Gap:
    """How far counted chances are from exact ones at most, and how far they may be."""

    cases: int
    widest: float
    allowed: float

    @property
    def exact(self) -> bool:
        """Whether there is no error but that of the computer's numbers."""
        return self.widest <= EXACT

    @property
    def wrong(self) -> bool:
        """Whether it is not as it should be."""
        return self.widest > self.allowed


@dataclass(frozen=True, slots=True)
class Sample:
    """One thing that is drawn, and its exact chances. ``name`` is a word for the report.

    ``draw`` gives so many outcomes; ``fixed`` of their sums are not left to luck.
    """

    name: str
    chances: Chances
    draw: Callable[[random.Random, int], Iterator[Hashable]]
    fixed: int = 0

    def look(self, draws: int, seed: int) -> Fit:
        """Draw, and compare."""
        rng = random.Random(seed)
        return fit(Counter(self.draw(rng, draws)), self.chances, self.fixed)


@dataclass(frozen=True, slots=True)
class Count:
    """Chances that a bot counts, and the exact ones; they may be ``allowed`` apart."""

    name: str
    chances: Chances
    counted: Chances
    allowed: float = EXACT

    def look(self, draws: int = 0, seed: int = 0) -> Gap:
        """Compare; nothing is drawn."""
        cases = self.chances.keys() | self.counted.keys()
        gaps = [
            abs(float(self.counted.get(key, 0.0)) - float(self.chances.get(key, 0.0)))
            for key in cases
        ]
        # What is no number at all compares as neither more nor less.
        widest = math.inf if any(map(math.isnan, gaps)) else max(gaps)
        return Gap(len(cases), widest, self.allowed)


Shown = Sample | Count


def scaled(weights: Mapping[Any, Fraction | float]) -> Chances:
    """Weights as chances that sum up to 1."""
    total = sum(weights.values())
    return {key: weight / total for key, weight in weights.items()}


def rest(pack: Sequence[Hashable], *taken: Sequence[Hashable]) -> list[Any]:
    """The cards of a pack without some of them."""
    left = Counter(pack)
    for cards in taken:
        left.subtract(cards)
    return list(left.elements())


def set_up(game: str, seats: int, position: Table, given: Mapping[str, object]) -> Match:
    """A match that goes on from a position of which nobody knows how it came to be."""
    found = find_game(game)
    options = Header.new(found, seats, 0, given).options
    header = Header(game, seats, options, 0, found.rules_version, {"position": position})
    return Match(found, header)


def asked(match: Match, seat: int = 0) -> Request:
    """What a seat is asked."""
    return Request.of(match, seat, "expert", 0)
