"""The aubergine table: a rose of seven leaves with the seven emblems, under the lamp.

Only what a plain SVG renderer understands; every large surface is one opaque gradient.
"""

from __future__ import annotations

from studio.art.seven_sins.emblems import emblem, heptagram
from studio.art.seven_sins.sins import SINS
from studio.art.tables import felt_table
from studio.svg.marks import at, circle, group, path
from studio.svg.shapes import polar, poly

X, Y = 790, 492
FELT = ("#6B4590", "#563675", "#402760", "#2F1C47", "#1E1131", "#120A1E")
PALE = "#E8C98A"


def draw() -> str:
    """Draw the table (1920 × 1080)."""
    return felt_table(FELT, _rose(), ("#3A2416", "#1C0F0A"), (X, 450))


def _rose() -> str:
    drawing = ""
    for radius, width in ((430, 2.2), (417, 1.1), (300, 1.6), (120, 1.6), (112, 1)):
        drawing += circle(X, Y, radius, stroke=PALE, stroke_width=width)
    outer = "M0 -128C-70 -200 -96 -260 0 -412C96 -260 70 -200 0 -128Z"
    inner = "M0 -160C-44 -214 -60 -258 0 -352C60 -258 44 -214 0 -160Z"
    for i, name in enumerate(SINS):
        turn = i * 360 / 7
        leaf = path(outer, stroke=PALE, stroke_width=1.8) + path(inner, stroke=PALE, stroke_width=1)
        drawing += at(X, Y, leaf, turn=turn)
        x, y = polar(turn, 252, X, Y)
        drawing += emblem(name, PALE, x=x, y=y, scale=0.5)
        x, y = polar(turn + 180 / 7, 358, X, Y)
        for radius, width in ((36, 1.6), (28, 1)):
            drawing += circle(x, y, radius, stroke=PALE, stroke_width=width)
        drawing += at(x, y, path(poly(heptagram(17)), PALE), turn=turn + 180 / 7)
    drawing += at(X, Y, path(poly(heptagram(100)), stroke=PALE, stroke_width=1.6))
    return group(drawing, opacity=0.17)
