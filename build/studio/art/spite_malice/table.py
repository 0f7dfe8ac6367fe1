"""The green table: suits walk around the middle piles, a card room's border runs along the rim.

Only what a plain SVG renderer understands; every large surface is one opaque gradient.
"""

from __future__ import annotations

from studio.art.standard.suits import OUTLINES, SUITS
from studio.art.tables import HEIGHT, WIDTH, felt_table
from studio.svg.marks import at, circle, group, path
from studio.svg.shapes import polar, rounded

X, Y = 790, 458
FELT = ("#3E9478", "#277A60", "#17604C", "#0E4A3B", "#083429", "#041D17")
PALE = "#E6F7D8"
STEP = 15
"""Degrees from one suit of the ring to the next."""


def draw() -> str:
    """Draw the table (1920 × 1080)."""
    return felt_table(FELT, _border() + _ring(), ("#4A2A18", "#23120A"), (X, Y - 10))


def _ring() -> str:
    """Suits between thin circles, their feet towards the middle."""
    drawing = ""
    for radius, width in ((428, 2), (416, 1), (290, 1), (278, 1.6)):
        drawing += circle(X, Y, radius, stroke=PALE, stroke_width=width)
    for i in range(360 // STEP):
        x, y = polar(i * STEP, 353, X, Y)
        mark = path(OUTLINES[SUITS[i % len(SUITS)]].whole, PALE)
        drawing += at(x, y, mark, scale=0.52, turn=i * STEP)
        sx, sy = polar((i + 0.5) * STEP, 353, X, Y)
        drawing += circle(sx, sy, 4, PALE)
    return group(drawing, opacity=0.11)


def _border() -> str:
    """Two lines with a suit in each corner, where nothing ever lies."""
    inset, radius = 62, 40
    outer = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius)
    inner = rounded(
        inset + 10, inset + 10, WIDTH - 2 * inset - 20, HEIGHT - 2 * inset - 20, radius - 6
    )
    drawing = path(outer, stroke=PALE, stroke_width=1.6) + path(inner, stroke=PALE, stroke_width=1)
    return group(drawing, opacity=0.09)
