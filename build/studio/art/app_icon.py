"""The program's own icon: a green lamp over a small fan of cards, on aubergine paper."""

from __future__ import annotations

from studio.svg.marks import at, clip, ellipse, line, linear, path, radial, rect
from studio.svg.paper import BRASS
from studio.svg.shapes import polygon, rounded, star

SIZE = 256
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 32


def draw(small: bool = False) -> str:
    """Return the icon, 256 × 256; ``small`` leaves out what 32 px cannot show."""
    outline = rounded(11, 11, 234, 234, 53)
    paper = radial((0, "#7A4E92"), (0.6, "#3F2560"), (1, "#1B0F2A"), centre=(128, 96), radius=190)
    light = linear((0, "#FFEFC0", 0.95), (1, "#FFB84A", 0.60), start=(0, 104), end=(0, 236))
    cone = polygon([(62, 106), (194, 106), (262, 250), (-6, 250)], light)
    cards = _cards(small)
    inside = clip(outline, rect(0, 0, SIZE, SIZE, paper), cone, cards, _table())
    width = 10 if small else 5
    edge = path(outline, stroke=BRASS, stroke_width=width)
    return inside + edge + _lamp(small)


def _table() -> str:
    wood = linear((0, "#8A5A30"), (0.5, "#B07A42"), (1, "#5A3418"), start=(0, 0), end=(SIZE, 0))
    return rect(0, 214, SIZE, 42, wood) + rect(0, 212, SIZE, 6, "#FFD991")


def _cards(small: bool) -> str:
    if small:
        return at(128, 176, rect(-36, -50, 72, 110, "#FFF6E0", 10), path(star(27), "#D8334A"))
    card = rounded(-33, -48, 66, 130, 10)
    drawing = ""
    for turn, fill, mark in (
        (-24, "#117F8A", "#FFD56A"),
        (24, "#B2243A", "#FFD56A"),
        (0, "#FFF6E0", "#D8334A"),
    ):
        body = path(card, "#1B0F2A", opacity=0.35, transform="translate(3 5)") + path(card, fill)
        drawing += at(128, 288, at(0, -112, body, path(star(22), mark)), turn=turn)
    return drawing


def _lamp(small: bool) -> str:
    shade = "M96 44H160C188 56 214 80 222 108H34C42 80 68 56 96 44Z"
    dark = "M128 44H160C188 56 214 80 222 108H128Z"
    drawing = line("M128 12V34", "#E8C98A", 12 if small else 7)
    drawing += rect(108, 28, 40, 20, "#D9A441", 4) + path(shade, "#35AE88") + path(dark, "#1F7A5E")
    if not small:
        drawing += line("M62 90C74 70 86 60 104 54", "#A8F0D4", 7, opacity=0.9)
    drawing += ellipse(128, 109, 94, 12, "#FFF6D0")
    return drawing + path("M34 106A94 14 0 0 1 222 106V109A94 9 0 0 0 34 109Z", "#E8B766")
