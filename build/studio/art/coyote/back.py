"""The back: one mask with two faces, so that no half is up."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.coyote.hours import DUSK
from studio.svg.marks import at, both, circle, clip, group, line, linear, path, rect
from studio.svg.paper import pair, shadow, sym
from studio.svg.shapes import half_ring, rays, rounded, star

X, Y = 250, 350
CREAM, ROSE, DARK = "#FFF0C4", "#D85F6B", "#3A1036"


def draw() -> str:
    """Return the whole back."""
    half = _half_sky()
    sheet = half + _turned(half)
    sheet += path(rounded(20, 20, 460, 660, 20), stroke=CREAM, stroke_width=5)
    sheet += path(rounded(31, 31, 438, 638, 13), stroke=CREAM, stroke_width=1.6, opacity=0.6)
    border = _moons()
    sheet += border + _turned(border)
    coin = circle(X, Y, 162, CREAM) + circle(X, Y, 162, stroke=DARK, stroke_width=6)
    coin += circle(X, Y, 149, stroke=ROSE, stroke_width=4)
    sheet += shadow(coin, dx=0, dy=0, blur=11, opacity=0.5)
    face = clip(rect(60, 180, 380, 170), at(X, 322, _face(), scale=1.02))
    seam = rect(92, 346.5, 316, 7, ROSE)
    return card(sheet, face, _turned(face), seam, rim_opacity=0.45)


def _turned(half: str) -> str:
    return group(half, transform=f"rotate(180 {X} {Y})")


def _half_sky() -> str:
    zenith, middle, horizon = DUSK.sky
    sky = linear((0, zenith), (0.5, middle), (1, horizon), start=(0, 0), end=(0, Y))
    beams = path(rays(X, Y, 24, outer=480, share=0.48), "#FFE3A0", opacity=0.26)
    return clip(rect(0, 0, WIDTH, HEIGHT / 2 + 0.5), rect(0, 0, WIDTH, Y + 2, sky), beams)


def _moons() -> str:
    """A row of moons, waxing and waning, with stars between them."""
    row = ""
    for i, lit in enumerate((0, 0.4, 1, 0.4, 0)):
        x = X - 164 + i * 82
        row += at(x, 68, _moon(lit), scale=(-1 if i > 2 else 1, 1))
        if i < 4:
            row += at(x + 41, 68, path(star(9, 0.3, 4), CREAM, opacity=0.9))
    return row


def _moon(lit: float) -> str:
    """A moon of radius 18, lit from the right; 0 is a sickle, 1 the full disc."""
    edge = circle(0, 0, 18, stroke=CREAM, stroke_width=1.6, opacity=0.7)
    if lit == 1:
        return circle(0, 0, 18, CREAM)
    if lit:
        return edge + path(half_ring(18), CREAM)
    return edge + path("M0 -18A18 18 0 0 1 0 18A23 23 0 0 0 0 -18Z", CREAM)


def _face() -> str:
    head = (
        "M0 -66L-28 -70C-46 -96 -72 -118 -92 -124C-100 -96 -98 -62 -88 -36"
        "C-92 -16 -104 6 -124 32H0Z"
    )
    cheek = "M-88 -14C-74 8 -52 22 -30 24L-26 32H-116C-102 12 -94 -4 -88 -14Z"
    ear = "M-50 -72C-62 -88 -76 -98 -86 -102C-90 -82 -88 -62 -80 -44Z"
    blaze = "M0 -30C-20 -20 -30 6 -26 32H0Z"
    eye = "M-24 8C-34 -14 -60 -16 -76 -4C-64 14 -40 20 -24 8Z"
    face = sym(head, "#5A1D4C", DARK) + both(path(ear, ROSE)) + sym(blaze, "#8E4A86", "#6B3468")
    face += pair(cheek, "#D98A86", "#B5646E") + both(
        path(eye, "#FFD23F"), circle(-49, 2, 7.5, "#33102E")
    )
    return face + both(line("M-20 -8C-34 -26 -60 -30 -82 -18", "#33102E", 5))
