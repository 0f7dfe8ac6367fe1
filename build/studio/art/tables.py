"""Tables and rooms, drawn at run time: only what a plain SVG renderer understands.

No clips, filters or masks here; gradients in user space. Everything is 1920 × 1080.
"""

from __future__ import annotations

from studio.art.king_cat.frame import paw
from studio.svg.marks import (
    Number,
    Paint,
    at,
    circle,
    group,
    line,
    linear,
    path,
    radial,
    rect,
)
from studio.svg.paper import BRASS
from studio.svg.shapes import polar, rounded

WIDTH, HEIGHT = 1920, 1080
LAMP = "#FFE9B8"


def king_cat() -> str:
    """Draw the petrol table: paw prints walk clockwise around the piles, like the turn."""
    felt = ("#1F7F92", "#0F4A5E", "#05202C")
    return _table(felt, _paw_ring(942, 462), ("#45301F", "#1E120B"), (940, 480))


def house() -> str:
    """Draw the room behind menus: aubergine wallpaper over a dark wooden rail."""
    return room(930) + _vignette((960, 470), 1180, 0.62)


def room(edge: Number, glow: bool = True) -> str:
    """Draw wallpaper and, from ``edge`` down, the wood of a table."""
    wall = linear((0, "#1C1233"), (0.6, "#33204A"), (1, "#1D1128"), start=(0, 0), end=(0, edge))
    drawing = rect(0, 0, WIDTH, edge, wall)
    if glow:
        drawing += rect(0, 0, WIDTH, edge, _glow((960, 300), 900, 0.30))
    drawing += _damask(edge) + _wood(edge)
    return drawing + (
        rect(0, edge, WIDTH, HEIGHT - edge, _glow((960, edge), 760, 0.30)) if glow else ""
    )


def _glow(centre: tuple[Number, Number], radius: Number, strength: float) -> Paint:
    return radial(
        (0, "#FFD98A", strength),
        (0.5, "#FFD08A", strength * 0.34),
        (1, "#FFD08A", 0),
        centre=centre,
        radius=radius,
    )


def _damask(edge: Number) -> str:
    drop = "M0 -30C14 -14 14 6 0 22C-14 6 -14 -14 0 -30Z"
    heart = "M0 -14C6 -6 6 4 0 10C-6 4 -6 -6 0 -14Z"
    leaves = (
        "M-16 14C-26 8 -30 -4 -26 -16C-16 -10 -14 2 -16 14ZM16 14C26 8 30 -4 26 -16"
        "C16 -10 14 2 16 14Z"
    )
    figure = path(drop, stroke="#7A5694", stroke_width=1.6, opacity=0.26)
    figure += path(heart + leaves, "#7A5694", opacity=0.24)
    rows = range(int(edge) // 86 + 1)
    spots = [(x * 96 + (48 if y % 2 else 0), y * 86 + 20) for y in rows for x in range(21)]
    return "".join(at(x, y, figure) for x, y in spots if y + 26 < edge)


def _wood(edge: Number) -> str:
    plank = linear(
        (0, "#6A4226"), (0.08, "#4C2B17"), (1, "#1C0E08"), start=(0, edge), end=(0, HEIGHT)
    )
    drawing = ""
    for i, strength in enumerate((0.34, 0.24, 0.16, 0.09, 0.05)):
        drawing += rect(0, edge - 4 * (i + 1), WIDTH, 4, "#0A0410", opacity=strength)
    drawing += rect(0, edge, WIDTH, HEIGHT - edge, plank)
    drawing += rect(0, edge, WIDTH, 5, "#E8B766", opacity=0.7)
    drawing += rect(0, edge + 5, WIDTH, 2, "#2A1408")
    for i in range(int(HEIGHT - edge) // 34):
        y = edge + 26 + i * 34
        grain = f"M-10 {y}C400 {y + 14 - i * 3} 900 {y - 10 + i * 2} 1930 {y + 8}"
        drawing += line(grain, "#1A0D08", 2.2, opacity=0.35)
    return drawing


def _vignette(centre: tuple[Number, Number], radius: Number, strength: float) -> str:
    dark = radial(
        (0, "#000000", 0),
        (0.55, "#000000", 0),
        (1, "#000000", strength),
        centre=centre,
        radius=radius,
    )
    return rect(0, 0, WIDTH, HEIGHT, dark)


def _table(
    felt: tuple[str, str, str],
    motif: str,
    rim: tuple[str, str],
    centre: tuple[Number, Number],
) -> str:
    x, y = centre
    wood = linear((0, rim[0]), (0.5, rim[1]), (1, "#0B0606"), start=(0, 0), end=(WIDTH, HEIGHT))
    cloth = radial((0, felt[0]), (0.45, felt[1]), (1, felt[2]), centre=centre, radius=1150)
    lamp = radial((0, LAMP, 0.17), (0.5, LAMP, 0.05), (1, LAMP, 0), centre=(x, y - 80), radius=800)
    dark = radial(
        (0, "#000000", 0),
        (0.6, "#000000", 0),
        (1, "#000000", 0.55),
        centre=(x + 100, y + 60),
        radius=1250,
    )
    sheet = rounded(16, 16, WIDTH - 32, HEIGHT - 32, 40)
    drawing = rect(0, 0, WIDTH, HEIGHT, wood) + path(sheet, cloth) + motif
    drawing += path(sheet, lamp) + path(sheet, dark)
    drawing += path(sheet, stroke="#000000", stroke_width=10, opacity=0.45)
    drawing += path(sheet, stroke=BRASS, stroke_width=2.5, opacity=0.85)
    inner = rounded(26, 26, WIDTH - 52, HEIGHT - 52, 32)
    return drawing + path(inner, stroke=BRASS, stroke_width=1, opacity=0.4)


def _paw_ring(x: Number, y: Number) -> str:
    pale = "#CFF3EE"
    drawing = ""
    for radius, width in ((430, 2), (418, 1), (268, 1.4), (256, 1)):
        drawing += circle(x, y, radius, stroke=pale, stroke_width=width)
    for i in range(24):
        px, py = polar(i * 15, 334 + (18 if i % 2 else -18), x, y)
        drawing += paw(pale, px, py, 0.62, i * 15 + 90)
    return group(drawing, opacity=0.12)
