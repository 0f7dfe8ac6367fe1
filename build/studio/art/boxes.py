"""The closed box of the game whose table is not set yet, with its motif and colour."""

from __future__ import annotations

from studio.svg.marks import at, circle, line, linear, path, rect
from studio.svg.paper import BRASS, near, shadow
from studio.svg.shapes import half_ring, polar, polygon, rounded, star

LEFT, TOP, WIDE, HIGH = 62, 40, 276, 372
GOLD, GOLD_DARK = "#F0C566", "#B9822A"
SINS = ("#FFD21F", "#573592", "#BE1A1C", "#E0459A", "#EE8F35", "#74BCE4", "#117F5B")
SINS_DARK = ("#C99C0A", "#3B2070", "#8C1016", "#A82C72", "#B8641C", "#4A90B8", "#0B5A42")


def seven_sins() -> str:
    """Draw an aubergine box with a flower of seven petals around one eye."""
    petal = "M0 -20C-30 -48 -30 -84 0 -112C30 -84 30 -48 0 -20Z"
    half = "M0 -20C30 -48 30 -84 0 -112Z"
    flower = circle(0, 0, 122, "#150A24") + circle(0, 0, 116, stroke=BRASS, stroke_width=2.5)
    for i, (light, dark) in enumerate(zip(SINS, SINS_DARK, strict=True)):
        flower += at(0, 0, path(petal, light), path(half, dark), turn=i * 360 / 7)
        x, y = polar((i + 0.5) * 360 / 7, 92)
        flower += circle(x, y, 5, GOLD)
    eye = "M-26 0C-14 -16 14 -16 26 0C14 16 -14 16 -26 0Z"
    flower += near(circle(0, 0, 33, "#1B0F2A")) + circle(0, 0, 31, stroke=BRASS, stroke_width=2)
    flower += path(eye, "#FFF3D2") + circle(0, 0, 11, "#BE1A1C") + circle(0, 0, 5, "#22030A")
    corners = "".join(
        at(x, y, path(star(15, 0.4, 7), GOLD))
        for x, y in ((LEFT + 38, TOP + 38), (LEFT + WIDE - 38, TOP + 38))
    )
    return _box("#5E3C80", "#2A1640", shadow(at(200, 212, flower, scale=0.93)) + corners, "#8C1D2C")


def _box(light: str, dark: str, motif: str, band: str) -> str:
    """Draw a closed lid lit from the top left, its box below, a paper band with a seal."""
    right, foot = LEFT + WIDE, TOP + HIGH
    paper = linear((0, light), (1, dark), start=(LEFT, TOP), end=(right, foot))
    side = polygon(
        [(right, TOP + 10), (right + 22, TOP + 24), (right + 22, foot + 8), (right, foot)], dark
    )
    side += polygon(
        [(right, TOP + 10), (right + 22, TOP + 24), (right + 22, foot + 8), (right, foot)],
        "#000",
        opacity=0.34,
    )
    front = [(LEFT + 8, foot), (right, foot), (right - 2, foot + 28), (LEFT + 14, foot + 28)]
    flank = [(right, foot), (right + 20, foot + 8), (right + 17, foot + 32), (right - 2, foot + 28)]
    under = polygon(front, dark) + polygon(front, "#000", opacity=0.16)
    under += polygon(flank, dark) + polygon(flank, "#000", opacity=0.5)
    under += line(f"M{LEFT + 16} {foot + 21}H{right - 4}", BRASS, 1.6, opacity=0.8)
    under += line(f"M{LEFT + 14} {foot + 4}H{right}", "#000", 8, opacity=0.3)
    lid = path(rounded(LEFT, TOP, WIDE, HIGH, 16), paper)
    frame = path(
        rounded(LEFT + 12, TOP + 12, WIDE - 24, HIGH - 24, 12), stroke=BRASS, stroke_width=3
    )
    frame += path(
        rounded(LEFT + 20, TOP + 20, WIDE - 40, HIGH - 40, 8),
        stroke=BRASS,
        stroke_width=1.2,
        opacity=0.7,
    )
    rim = linear(
        (0, "#FFFFFF", 0.5),
        (0.5, "#FFFFFF", 0.05),
        (1, "#000000", 0.3),
        start=(LEFT, TOP),
        end=(right, foot),
    )
    edge = path(rounded(LEFT + 1.5, TOP + 1.5, WIDE - 3, HIGH - 3, 15), stroke=rim, stroke_width=3)
    box = shadow(under + side + lid, dx=4, dy=10, blur=10, opacity=0.5)
    return box + motif + frame + edge + _seal(band)


def _seal(band: str) -> str:
    """A band around the closed box, held by a wax seal with a keyhole."""
    y = 352
    strip = rect(LEFT - 2, y - 15, WIDE + 4, 30, band)
    strip += rect(LEFT - 2, y - 11, WIDE + 4, 2, "#FFF6E0", opacity=0.6)
    strip += rect(LEFT - 2, y + 9, WIDE + 4, 2, "#FFF6E0", opacity=0.6)
    strip += rect(200, y - 15, WIDE / 2 + 2, 30, "#000", opacity=0.16)
    side = LEFT + WIDE + 2
    strip += polygon(
        [(side, y - 15), (side + 20, y - 5), (side + 20, y + 25), (side, y + 15)], band
    )
    strip += polygon(
        [(side, y - 15), (side + 20, y - 5), (side + 20, y + 25), (side, y + 15)],
        "#000",
        opacity=0.42,
    )
    wax = circle(0, 0, 30, GOLD) + path(half_ring(30), GOLD_DARK)
    wax += circle(0, 0, 22, "#FFE3A0") + path(half_ring(22), "#E3B552")
    keyhole = circle(0, -5, 7, "#4A2A0C") + path("M-3.5 -2H3.5L7 14H-7Z", "#4A2A0C")
    return near(strip) + at(200, y, shadow(wax, dx=2), keyhole)
