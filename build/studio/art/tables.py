"""Tables and rooms, drawn at run time: only what a plain SVG renderer understands.

No clips, filters or masks here; gradients in user space. Everything is 1920 × 1080.
"""

from __future__ import annotations

from studio.art.king_cat.frame import paw
from studio.svg.marks import (
    Number,
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
# From under the lamp to the far corners.
PETROL = ("#469AA3", "#2A7A8A", "#185C70", "#0E4357", "#082C3A", "#04171F")


def king_cat() -> str:
    """Draw the petrol table: paw prints walk clockwise around the piles, like the turn."""
    return felt_table(PETROL, _paw_ring(942, 462), ("#45301F", "#1E120B"), (942, 450))


def house() -> str:
    """Draw the room behind menus: aubergine wallpaper over a dark wooden rail."""
    return room(960)


def room(edge: Number) -> str:
    """Draw wallpaper and, from ``edge`` down, the wood of a table, lit from the top middle.

    Each surface is one opaque gradient: stacked transparent ones show bands.
    """
    wall = radial(
        (0, "#68455F"),
        (0.14, "#553756"),
        (0.32, "#3B254A"),
        (0.52, "#28183A"),
        (0.74, "#190F2A"),
        (0.9, "#110A1F"),
        (1, "#0C0618"),
        centre=(960, 150),
        radius=1180,
    )
    return rect(0, 0, WIDTH, edge, wall) + _damask(edge) + _wood(edge)


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
    wood = radial(
        (0, "#9A6A3C"),
        (0.22, "#6A4225"),
        (0.55, "#341C11"),
        (1, "#120806"),
        centre=(960, edge - 40),
        radius=1080,
    )
    drawing = ""
    for i, strength in enumerate((0.34, 0.24, 0.16, 0.09, 0.05)):
        drawing += rect(0, edge - 4 * (i + 1), WIDTH, 4, "#0A0410", opacity=strength)
    drawing += rect(0, edge, WIDTH, HEIGHT - edge, wood)
    shine = linear(
        (0, "#6E4A22"), (0.5, "#FFD991"), (1, "#6E4A22"), start=(0, edge), end=(WIDTH, edge)
    )
    drawing += rect(0, edge, WIDTH, 5, shine) + rect(0, edge + 5, WIDTH, 2, "#2A1408")
    for i in range(int(HEIGHT - edge) // 34):
        y = edge + 26 + i * 34
        grain = f"M-10 {y}C400 {y + 14 - i * 3} 900 {y - 10 + i * 2} 1930 {y + 8}"
        drawing += line(grain, "#1A0D08", 2.2, opacity=0.35)
    return drawing


def felt_table(
    felt: tuple[str, str, str, str, str, str],
    motif: str,
    rim: tuple[str, str],
    centre: tuple[Number, Number],
) -> str:
    """Draw a wooden rim around felt; ``felt`` runs from under the lamp to the far corners."""
    wood = linear((0, rim[0]), (0.5, rim[1]), (1, "#0B0606"), start=(0, 0), end=(WIDTH, HEIGHT))
    stops = tuple(zip((0, 0.2, 0.42, 0.62, 0.84, 1), felt, strict=True))
    cloth = radial(*stops, centre=centre, radius=1160)
    sheet = rounded(16, 16, WIDTH - 32, HEIGHT - 32, 40)
    outside = f"M0 0V{HEIGHT}H{WIDTH}V0Z" + sheet
    drawing = path(outside, wood, fill_rule="evenodd") + path(sheet, cloth) + motif
    for inset, strength in ((20, 0.30), (24, 0.16), (28, 0.08)):
        edge = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 56 - inset)
        drawing += path(edge, stroke="#000000", stroke_width=4, opacity=strength)
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
