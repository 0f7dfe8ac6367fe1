"""The dusk table: dunes under a first few stars, and the moon's phases around the middle.

Only what a plain SVG renderer understands; every large surface is one opaque gradient.
"""

from __future__ import annotations

import random

from studio.art.tables import felt_table
from studio.svg.marks import at, circle, group, path
from studio.svg.shapes import half_ring, polar, ring, star

X, Y = 790, 530
FELT = ("#A44A62", "#8A3A57", "#70294A", "#571F41", "#3A1532", "#230E29")
PALE = "#FFD9A0"


def draw() -> str:
    """Draw the table (1920 × 1080)."""
    return felt_table(FELT, _dunes() + _stars() + _moons(), ("#4A2A18", "#23120A"), (X, 470))


def _dunes() -> str:
    """Two dunes that end with the felt, so that nothing needs to be clipped."""
    foot = "V1024A40 40 0 0 1 1864 1064H56A40 40 0 0 1 16 1024Z"
    far = f"M16 822C300 734 620 802 900 862C1240 932 1560 882 1904 784{foot}"
    near = f"M16 930C360 852 700 932 1000 972C1340 1012 1660 982 1904 904{foot}"
    return path(far, "#3A0F34", opacity=0.32) + path(near, "#240820", opacity=0.38)


def _stars() -> str:
    dice = random.Random(3)
    specks = [
        circle(
            dice.uniform(50, 1870),
            dice.uniform(50, 470),
            dice.choice((1.1, 1.6, 2.1)),
            "#FFE9C4",
            opacity=dice.uniform(0.12, 0.42),
        )
        for _ in range(90)
    ]
    great = ((176, 128, 9), (520, 74, 7), (1060, 96, 8), (1420, 150, 10), (1786, 96, 8))
    sparks = [at(x, y, path(star(r, 0.2, 4), "#FFE9C4", opacity=0.5)) for x, y, r in great]
    return "".join(specks + sparks)


def _moons() -> str:
    """Twelve moons on a ring, one full, one new, between thin circles."""
    drawing = ""
    for radius, width in ((430, 2), (417, 1), (288, 1), (276, 1.6)):
        drawing += circle(X, Y, radius, stroke=PALE, stroke_width=width)
    for i in range(12):
        x, y = polar(i * 30, 352, X, Y)
        drawing += at(x, y, _moon(abs(6 - i) / 6, waxing=i > 6), turn=i * 30)
        sx, sy = polar(i * 30 + 15, 352, X, Y)
        drawing += at(sx, sy, path(star(9, 0.3, 4), PALE), turn=i * 30 + 15)
    return group(drawing, opacity=0.15)


def _moon(share: float, waxing: bool) -> str:
    """A moon of radius 26 of which ``share`` is lit, from one side or the other."""
    radius = 26.0
    edge = circle(0, 0, radius, stroke=PALE, stroke_width=1.6)
    if share == 0:
        return edge
    if share == 1:
        return path(ring(radius), PALE)
    bend = radius * abs(2 * share - 1)
    sweep = 0 if share < 0.5 else 1
    lit = half_ring(radius)[:-1] + f"A{bend:.2f} {radius} 0 0 {sweep} 0 {-radius}Z"
    return edge + at(0, 0, path(lit, PALE), scale=(1 if waxing else -1, 1))
