"""The twelve courts: a half figure above a diagonal, and the same turned half round below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from studio.art.standard import clubs, diamonds, hearts, spades
from studio.art.standard.frame import X, face, turned
from studio.art.standard.houses import HOUSES, House, ground
from studio.art.standard.suits import BRIGHT, Pair
from studio.svg.marks import at, clip, line, path, radial, rect
from studio.svg.paper import BRASS
from studio.svg.shapes import poly, rounded

RANKS = "JQK"
LEFT, TOP, RIGHT, FOOT = 106, 42, 394, 658
HIGH_SIDE, LOW_SIDE = 316, 384
"""Where the diagonal meets the right and the left edge of the panel."""

FIGURES: Mapping[str, Callable[[House], str]] = {
    "JS": spades.jack,
    "QS": spades.queen,
    "KS": spades.king,
    "JH": hearts.jack,
    "QH": hearts.queen,
    "KH": hearts.king,
    "JD": diamonds.jack,
    "QD": diamonds.queen,
    "KD": diamonds.king,
    "JC": clubs.jack,
    "QC": clubs.queen,
    "KC": clubs.king,
}


def draw(rank: str, suit: str, ink: Pair, german: bool = False) -> str:
    """Return the whole face."""
    house = replace(HOUSES[suit], emblem=BRIGHT[ink])
    figure = FIGURES[rank + suit](house)
    return face(rank, suit, ink, _panel(house, ink, figure), german=german)


def _panel(house: House, ink: Pair, figure: str) -> str:
    wide, high = RIGHT - LEFT, FOOT - TOP
    outline = rounded(LEFT, TOP, wide, high, 16)
    upper = poly([(LEFT, TOP), (RIGHT, TOP), (RIGHT, HIGH_SIDE), (LEFT, LOW_SIDE)])
    glow = radial((0, "#FFE2A8", 0.26), (1, "#FFE2A8", 0), centre=(X, 175), radius=190)
    light = rect(LEFT, TOP, wide, LOW_SIDE - TOP, glow)
    half = clip(upper, ground(house), light, at(X, 342, figure, scale=0.94))
    inside = clip(outline, rect(LEFT, TOP, wide, high, house.panel), half, turned(half))
    band = line(f"M{LEFT} {LOW_SIDE}L{RIGHT} {HIGH_SIDE}", BRASS, 5, stroke_linecap="butt")
    for off in (-9, 9):
        edge = f"M{LEFT} {LOW_SIDE + off}L{RIGHT} {HIGH_SIDE + off}"
        band += line(edge, BRASS, 1.8, opacity=0.85)
    outer = rounded(LEFT - 7, TOP - 7, wide + 14, high + 14, 22)
    frame = path(outline, stroke=BRASS, stroke_width=4.5)
    frame += path(outer, stroke=ink[0], stroke_width=2, opacity=0.6)
    return inside + clip(outline, band) + frame
