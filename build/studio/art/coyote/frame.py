"""What the faces share: the pennant, the big number and its minus, the name, the glyph."""

from __future__ import annotations

from studio.art.coyote.desert import X, Y
from studio.art.coyote.hours import PENNANT, PENNANT_SHADE, Hour
from studio.svg import letters
from studio.svg.marks import Number, Value, at, line, linear, path, rect
from studio.svg.paper import shadow

FONT = "coyote.ttf"
PENNANT_X, PENNANT_Y = 74, 62
CAP = 0.352
"""Half the height of a digit, as a share of its size."""

GLYPH = (
    "M0 44C-14 38 -22 26 -28 16C-36 8 -46 6 -50 4C-44 -2 -40 -8 -40 -16C-46 -28 -46 -40 -42 -50"
    "C-32 -46 -22 -38 -16 -30C-6 -33 6 -33 16 -30C22 -38 32 -46 42 -50C46 -40 46 -28 40 -16"
    "C40 -8 44 -2 50 4C46 6 36 8 28 16C22 26 14 38 0 44Z"
    "M-10 0C-14 -8 -24 -10 -30 -6C-26 2 -16 4 -10 0ZM10 0C16 4 26 2 30 -6C24 -10 14 -8 10 0Z"
)


def glyph(fill: str, x: Number = 0, y: Number = 0, scale: float = 1) -> str:
    """Draw the coyote's head as one silhouette with slits for eyes, 100 wide at scale 1."""
    return at(x, y, path(GLYPH, fill, fill_rule="evenodd"), scale=scale)


def number(value: int, x: Number, y: Number, size: Number, fill: str, **style: Value) -> str:
    """Draw a number with its digits' middle at (x, y).

    The minus is a bar of 0.30 em: the font's own is as wide as a digit and would shrink the rest.
    """
    digits, foot, track = str(abs(value)), y + size * CAP, -0.025 * size
    if value >= 0:
        return letters.text(digits, x, foot, size, fill, FONT, track, **style)
    bar, gap, thick = size * 0.30, size * 0.075, size * 0.135
    wide = letters.width(digits, size, FONT, track)
    left = x - (bar + gap + wide) / 2
    minus = rect(left, y - thick / 2, bar, thick, fill, thick / 2, **style)
    middle = left + bar + gap + wide / 2
    return minus + letters.text(digits, middle, foot, size, fill, FONT, track, **style)


def underline(value: int, x: Number, y: Number, size: Number, fill: str) -> str:
    """Underline 6 and 9, which are each other upside down; other numbers get nothing."""
    if abs(value) not in (6, 9):
        return ""
    wide, thick = size * 0.37, size * 0.045
    return rect(x - wide / 2, y + size * (CAP + 0.06), wide, thick, fill, thick / 2)


def on_disc(value: int, size: Number, ink: str) -> str:
    """Write the number on the disc, pressed into it by a pale edge below right."""
    pale = number(value, X + 3, Y + 6, size, "#FFFFFF", opacity=0.5)
    return pale + number(value, X, Y, size, ink) + underline(value, X, Y, size, ink)


def pennant(hour: Hour, *index: str) -> str:
    """Hang the index tab, top left; ``index`` is drawn around (PENNANT_X, PENNANT_Y)."""
    paper = linear((0, PENNANT), (1, PENNANT_SHADE), start=(20, 0), end=(128, 142))
    cloth = path("M20 -8H128V118L74 144L20 118Z", paper)
    cloth += path("M74 -8H128V118L74 144Z", "#A87A3C", opacity=0.12)
    seam = line("M29 -8V112L74 134L119 112V-8", hour.middle, 2.6, opacity=0.8)
    return shadow(cloth, seam, dx=3, opacity=0.45) + "".join(index)


def name(hour: Hour) -> str:
    """Write the game's name quietly at the foot."""
    return letters.text("COYOTE", 250, 676, 24, hour.words, FONT, 8)
