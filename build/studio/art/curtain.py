"""The curtain between two people: velvet, a valance with tassels, and boards in the lamp's light.

Drawn at run time, so plain: no clips, filters or masks. 1920 × 1080, like every room.
"""

from __future__ import annotations

from studio.svg.marks import at, circle, ellipse, line, linear, path, radial, rect
from studio.svg.paper import BRASS

WIDTH, HEIGHT = 1920, 1080
FLOOR = 968
PLEATS, SWAGS = 15, 6
LIT, SHADE, FOLD = "#B0263F", "#6E1228", "#3E0716"
GOLD, GOLD_DARK = "#F0C566", "#A9741F"
DEEP = "#8E1B33"


def draw() -> str:
    """Draw the closed curtain."""
    return _boards() + _cloth() + _valance()


def light() -> str:
    """Draw the light alone: it is soft, so a small drawing of it is enough.

    Light falls on the middle; the corners are dark, and so is the cloth behind the words.
    """
    return _dusk()


def _boards() -> str:
    wood = radial(
        *((0, "#8A5C34"), (0.3, "#5E3A20"), (0.7, "#2E180F"), (1, "#120806")),
        centre=(960, FLOOR - 60),
        radius=1040,
    )
    drawing = rect(0, FLOOR - 60, WIDTH, HEIGHT - FLOOR + 60, wood)
    for i, x in enumerate(range(-900, 2900, 190)):
        top = 960 + (x - 960) * 0.62
        drawing += line(f"M{top} {FLOOR - 60}L{x} {HEIGHT}", "#160A06", 2.4, opacity=0.5)
        knot = f"M{top + 40} {FLOOR + 18 + i % 3 * 22}h{46 + i % 4 * 12}"
        drawing += line(knot, "#1A0D08", 2, opacity=0.35)
    return drawing


def _cloth() -> str:
    wide = WIDTH / PLEATS
    shaded = trims = fringe = ""
    for i in range(PLEATS):
        x = i * wide
        third = x + wide * 0.42
        lit = linear((0, FOLD), (0.35, LIT), (1, DEEP), start=(x, 0), end=(third, 0))
        dark = linear((0, DEEP), (0.3, SHADE), (1, FOLD), start=(third, 0), end=(x + wide, 0))
        low, high = FLOOR + 16, FLOOR - 6
        shaded += path(f"M{x} 0H{third}V{low}Q{x + wide * 0.2} {low + 2} {x} {high}Z", lit)
        right = x + wide + 0.5
        shaded += path(
            f"M{third - 0.5} 0H{right}V{high}Q{x + wide * 0.8} {low + 4} {third - 0.5} {low}Z", dark
        )
        curve = (
            f"M{x} {high - 44}Q{x + wide * 0.2} {low - 42} {third} {low - 44}"
            f"Q{x + wide * 0.8} {low - 40} {right} {high - 44}"
        )
        trims += curve
        fringe += (
            f"M{x} {high - 8}Q{x + wide * 0.2} {low - 6} {third} {low - 8}"
            f"Q{x + wide * 0.8} {low - 4} {right} {high - 8}"
        )
    under = line(fringe, "#12060A", 26, opacity=0.35)
    gold = line(trims, GOLD_DARK, 13) + line(trims, GOLD, 7)
    thread = line(fringe, GOLD_DARK, 17, stroke_dasharray="3.4 2.2")
    thread += line(fringe, GOLD, 17, stroke_dasharray="1.6 4", opacity=0.9)
    return under + shaded + gold + thread


def _dusk() -> str:
    corners = radial(
        *((0, "#08020A", 0), (0.42, "#08020A", 0.05), (0.72, "#08020A", 0.5), (1, "#08020A", 0.84)),
        centre=(960, 430),
        radius=1180,
    )
    pool = radial(
        (0, "#FFE2A0", 0.34), (0.5, "#FFD98A", 0.12), (1, "#FFD98A", 0), centre=(0, 0), radius=100
    )
    words = radial(
        (0, "#14020A", 0.62), (0.55, "#14020A", 0.4), (1, "#14020A", 0), centre=(0, 0), radius=100
    )
    drawing = rect(0, 0, WIDTH, HEIGHT, corners)
    drawing += at(960, 420, ellipse(0, 0, 100, 100, pool), scale=(6.4, 3.9))
    drawing += at(960, 648, ellipse(0, 0, 100, 100, words), scale=(7, 1.7))
    return drawing + at(960, 1010, ellipse(0, 0, 100, 100, pool), scale=(8, 0.8))


def _valance() -> str:
    wide = WIDTH / SWAGS
    shade = linear((0, "#12040A", 0.55), (1, "#12040A", 0), start=(0, 96), end=(0, 260))
    drawing = rect(0, 96, WIDTH, 164, shade)
    curves = tassels = ""
    for i in range(SWAGS):
        x, middle, right = i * wide, (i + 0.5) * wide, (i + 1) * wide
        left = linear((0, "#7A142B"), (1, "#C22F4A"), start=(x, 0), end=(middle, 0))
        dark = linear((0, "#8E1B33"), (1, "#4E0B1C"), start=(middle, 0), end=(right, 0))
        drawing += path(f"M{x} 0H{middle + 0.5}V176Q{x + wide * 0.2} 168 {x} 92Z", left)
        drawing += path(
            f"M{middle} 0H{right + 0.5}V92Q{right - wide * 0.2} 168 {middle} 176Z", dark
        )
        for part, strength in ((0.72, 0.32), (0.46, 0.24)):
            y = 92 * part
            fold = f"M{x} {y}Q{x + wide * 0.2} {168 * part} {middle} {176 * part}"
            fold += f"Q{right - wide * 0.2} {168 * part} {right} {y}"
            drawing += line(fold, "#2A0510", 5, opacity=strength)
        curves += f"M{x} 92Q{x + wide * 0.2} 168 {middle} 176Q{right - wide * 0.2} 168 {right} 92"
        if i:
            tassels += at(x, 84, _tassel())
    fringe = at(0, 13, line(curves, GOLD_DARK, 22, stroke_dasharray="3.4 2.2"))
    fringe += at(0, 13, line(curves, GOLD, 22, stroke_dasharray="1.6 4", opacity=0.9))
    trim = line(curves, "#6E4714", 13) + line(curves, GOLD, 8)
    rail = linear((0, "#FFE2A0"), (0.4, BRASS), (1, "#7A4E12"), start=(0, 0), end=(0, 26))
    drawing += fringe + trim + tassels + rect(0, 0, WIDTH, 24, rail)
    return drawing + rect(0, 24, WIDTH, 5, "#12040A", opacity=0.5)


def _tassel() -> str:
    cord = line("M0 -60V6", GOLD_DARK, 6) + line("M-1.5 -60V6", GOLD, 2.4)
    skirt = path("M-15 34C-18 62 -20 86 -22 108H0V34Z", GOLD)
    skirt += path("M15 34C18 62 20 86 22 108H0V34Z", GOLD_DARK)
    threads = "M-12 40L-16 106M-6 40L-8 107M6 40L8 107M12 40L16 106M0 40V108"
    skirt += line(threads, "#7A4E12", 1.6, opacity=0.7)
    head = circle(0, 16, 20, GOLD) + path("M0 -4A20 20 0 0 1 0 36Z", GOLD_DARK)
    band = rect(-16, 32, 32, 8, "#8E1B33") + rect(0, 32, 16, 8, "#5E0F22")
    glint = circle(-7, 9, 4, "#FFF3D2", opacity=0.8)
    return cord + skirt + head + band + glint
