"""Two to ten: pips in their old places, the lower ones on their heads."""

from __future__ import annotations

from collections.abc import Iterator

from studio.art.standard.frame import X, Y, face
from studio.art.standard.suits import Pair, pip
from studio.svg.paper import shadow

RANKS = "23456789T"
LEFT, RIGHT, TOP = 170, 330, 138
PIP_SHADOW = "#3A2A10"


def count(rank: str) -> int:
    """Return how many pips a rank has."""
    return RANKS.index(rank) + 2


def places(number: int) -> list[tuple[float, float]]:
    """Return the middles of 2–10 pips, from above."""
    half = list(_upper(number))
    lower = [(2 * X - x, 2 * Y - y) for x, y in half if (x, y) != (X, Y)]
    middle = [(LEFT, Y), (RIGHT, Y)] if number in (6, 7, 8) else []
    single = [(X, (TOP + Y) / 2)] if number == 7 else []
    return sorted({*half, *lower, *middle, *single}, key=lambda spot: (spot[1], spot[0]))


def _upper(number: int) -> Iterator[tuple[float, float]]:
    """Yield the pips of the upper half that the lower half repeats."""
    row = (2 * Y - 2 * TOP) / 3
    if number in (2, 3):
        yield X, TOP
    else:
        yield from ((LEFT, TOP), (RIGHT, TOP))
    if number in (3, 5, 9):
        yield X, Y
    if number in (9, 10):
        yield from ((LEFT, TOP + row), (RIGHT, TOP + row))
    if number == 8:
        yield X, (TOP + Y) / 2
    if number == 10:
        yield X, TOP + row / 2


def draw(rank: str, suit: str, ink: Pair) -> str:
    """Return the whole face."""
    number = count(rank)
    size = 1.0 if number < 7 else 0.94
    pips = [pip(suit, ink, x, y, size, turned=y > Y) for x, y in places(number)]
    cut = shadow(*pips, dx=1.5, dy=2.5, blur=2.2, opacity=0.3, colour=PIP_SHADOW)
    return face(rank, suit, ink, cut)
