"""Whether what was drawn fits its chances: Pearson's chi-square, with its p-value."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

T = TypeVar("T", bound=Hashable)

EPSILON = 1e-12
ENOUGH = 5.0
"""A class that is expected less often than this is counted together with others like it."""
WRONG = 0.0001
"""A fit with a smaller p-value counts as wrong: one in ten thousand right ones looks so bad."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How well draws fit: ``chi2`` with so many degrees of ``freedom``, and its p-value.

    ``p`` is the chance of a worse fit where the chances are right; 0 if something came that cannot.
    Without freedom any draws would fit, and nothing is shown.
    """

    draws: int
    classes: int
    chi2: float
    freedom: int
    p: float

    @property
    def empty(self) -> bool:
        """Whether there were too few draws, or too few cases, to tell right from wrong."""
        return self.freedom < 1 and self.p > 0.0

    @property
    def wrong(self) -> bool:
        """Whether it is not as it should be: a fit that shows nothing is not, either."""
        return self.empty or self.p < WRONG


def dealt(pool: Sequence[T], places: int) -> dict[tuple[T, ...], Fraction]:
    """The exact chances of what lies in some places when a pool was shuffled."""

    def go(left: Counter[T], size: int, places: int) -> Iterator[tuple[tuple[T, ...], Fraction]]:
        if not places:
            yield (), Fraction(1)
            return
        for card in list(left):
            count = left[card]
            if count:
                left[card] -= 1
                for rest, chance in go(left, size - 1, places - 1):
                    yield (card, *rest), chance * Fraction(count, size)
                left[card] += 1

    return dict(go(Counter(pool), len(pool), places))


def fit(
    found: Mapping[Hashable, int], chances: Mapping[Any, Fraction | float], fixed: int = 0
) -> Fit:
    """Compare counts with exact chances; ``fixed`` of their sums were not left to luck."""
    draws = sum(found.values())
    classes: list[tuple[float, int]] = []
    rare, rare_found = 0.0, 0
    for key, chance in chances.items():
        expected = float(chance) * draws
        if expected >= ENOUGH:
            classes.append((expected, found.get(key, 0)))
        else:
            rare, rare_found = rare + expected, rare_found + found.get(key, 0)
    if rare >= ENOUGH or (rare and rare_found):
        classes.append((rare, rare_found))
    chi2 = sum((seen - expected) ** 2 / expected for expected, seen in classes)
    freedom = max(len(classes) - 1 - fixed, 0)
    impossible = any(count and not chances.get(key) for key, count in found.items())
    p = 0.0 if impossible else above(chi2, freedom)
    return Fit(draws, len(classes), chi2, freedom, p)


def above(chi2: float, freedom: int) -> float:
    """The chance that a chi-square variable is larger: the upper incomplete gamma function.

    By its series below the mean, by its continued fraction above (Numerical Recipes, 6.2).
    """
    a, x = freedom / 2, chi2 / 2
    if x <= 0 or freedom <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        return 1.0 - front * _series(a, x)
    return front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1.0 / a
    while abs(term) > abs(total) * EPSILON:
        a += 1.0
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Lentz's method."""
    b = x + 1.0 - a
    c, d = 1.0 / EPSILON**2, 1.0 / b
    result, step, number = d, 0.0, 0
    while abs(step - 1.0) > EPSILON:
        number += 1
        factor = -number * (number - a)
        b += 2.0
        d = 1.0 / (factor * d + b)
        c = b + factor / c
        step = c * d
        result *= step
    return result
