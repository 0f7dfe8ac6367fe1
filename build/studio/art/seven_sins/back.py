"""The back: a rose window of twice seven petals round a star. Point-symmetric."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.seven_sins.emblems import heptagram
from studio.art.seven_sins.sins import SEVEN, SEVEN_DARK
from studio.svg.marks import at, circle, clip, group, line, path, radial, rect
from studio.svg.paper import BRASS, IVORY, shadow
from studio.svg.shapes import polar, poly, polygon, rounded

X, Y = 250, 350
NIGHT, GOLD, GOLD_DARK = "#12082A", "#F0C566", "#B9822A"
ROSE = 184


def draw() -> str:
    """Return the whole back."""
    paper = radial((0, "#5A378F"), (0.6, "#2E1856"), (1, "#150A2B"), centre=(X, Y), radius=460)
    sheet = rect(0, 0, WIDTH, HEIGHT, "#EAD6A4") + path(rounded(13, 13, 474, 674, 24), paper)
    inside = rounded(13, 13, 474, 674, 24)
    half = _lattice() + _ornament()
    sheet += clip(inside, half, _turned(half))
    sheet += path(rounded(24, 24, 452, 652, 16), stroke=BRASS, stroke_width=4)
    sheet += path(rounded(34, 34, 432, 632, 10), stroke=BRASS, stroke_width=1.4, opacity=0.75)
    return card(sheet, at(X, Y, shadow(_rose(), dx=0, dy=0, blur=11, opacity=0.6)), rim="#C9A2FF")


def _turned(half: str) -> str:
    return group(half, transform=f"rotate(180 {X} {Y})")


def _lattice() -> str:
    """Lozenges with a star in every second one, in the upper half."""
    lines = "".join(
        f"M{x} {y}L{x + 27} {y + 27}L{x} {y + 54}L{x - 27} {y + 27}Z"
        for y in range(-19, 351, 54)
        for x in range(-20, 521, 54)
    )
    dots = "".join(
        at(x, y + 27, path(poly(heptagram(8)), "#7A57B4", opacity=0.5))
        for row, y in enumerate(range(-19, 320, 54))
        for x in range(-20 + (54 if row % 2 else 0), 521, 108)
    )
    mesh = line(lines, "#7A57B4", 1.5, opacity=0.34)
    return clip(rect(0, 0, WIDTH, Y), mesh, dots)


def _ornament() -> str:
    """Stars in the corners and a rule over the rose."""
    stars = ""
    for x in (74, 426):
        facets = _star(31)
        stars += at(x, 76, shadow(facets, dx=0, dy=0, blur=4, opacity=0.6))
    rule = line("M-96 0H-30M30 0H96", BRASS, 2.4) + path("M0 -15L15 0L0 15L-15 0Z", GOLD)
    rule += path("M0 -15L15 0L0 15Z", GOLD_DARK)
    rule += path("M-24 -7L-17 0L-24 7L-31 0ZM24 -7L31 0L24 7L17 0Z", BRASS)
    rule += circle(-104, 0, 4, BRASS) + circle(104, 0, 4, BRASS)
    return stars + at(X, 104, rule)


def _star(radius: float) -> str:
    corners = heptagram(radius)
    facets = "".join(
        polygon([(0, 0), corners[i], corners[(i + 1) % 14]], GOLD_DARK) for i in range(0, 14, 2)
    )
    return polygon(corners, GOLD) + facets


def _rose() -> str:
    rose = circle(0, 0, ROSE + 14, NIGHT) + circle(0, 0, ROSE + 9, stroke=BRASS, stroke_width=6)
    rose += circle(0, 0, ROSE - 4, stroke=BRASS, stroke_width=1.6)
    petal = "M0 -60C-26 -86 -38 -122 0 -172C38 -122 26 -86 0 -60Z"
    shade = "M0 -60C26 -86 38 -122 0 -172Z"
    for i in range(14):
        turn = i * 360 / 14
        lead = path(petal, stroke=NIGHT, stroke_width=4)
        rose += at(0, 0, path(petal, SEVEN[i % 7]), path(shade, SEVEN_DARK[i % 7]), lead, turn=turn)
        x, y = polar((i + 0.5) * 360 / 14, 160)
        rose += circle(x, y, 11, GOLD) + circle(x, y, 6, GOLD_DARK)
    rose += circle(0, 0, 68, NIGHT) + circle(0, 0, 63, stroke=BRASS, stroke_width=3.4)
    points = [polar(i * 360 / 28, 56 if i % 2 == 0 else 26) for i in range(28)]
    rose += polygon(points, GOLD)
    rose += "".join(polygon([(0, 0), points[i], points[i + 1]], GOLD_DARK) for i in range(0, 27, 2))
    return (
        rose
        + circle(0, 0, 20, NIGHT)
        + circle(0, 0, 20, stroke=BRASS, stroke_width=2)
        + circle(0, 0, 10, IVORY)
    )
