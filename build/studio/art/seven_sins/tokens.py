"""What lies beside the cards: emblems, the dial of wickedness, HALO's ring and place.

Emblems and dials are 200 × 200; the ring is square, too, so that it can fly like a token.
"""

from __future__ import annotations

from studio.art.cards import HEIGHT, RADIUS, WIDTH
from studio.art.seven_sins import halo
from studio.art.seven_sins.corruption import blades
from studio.art.seven_sins.emblems import emblem
from studio.art.seven_sins.frame import RANK
from studio.art.seven_sins.sins import SINS
from studio.svg import letters
from studio.svg.marks import at, circle, line, linear, path, radial
from studio.svg.paper import BRASS, IVORY, shadow
from studio.svg.shapes import half_ring, poly, rays, rounded

SIZE = 200
LEVELS = (0, 2, 4, 6)
NIGHT, NIGHT_SHADE, HUB = "#2A1640", "#1E0F30", "#3A2156"
STONE, SPENT = "#FF5B4D", "#4A3566"


def _rim() -> str:
    """A brass rim of radius 88 around the origin, lit from the top left."""
    brass = linear((0, "#FFE9A8"), (0.5, BRASS), (1, "#8A5A16"), start=(-62, -62), end=(62, 62))
    return circle(0, 2, 89, "#5E3A10") + circle(0, 0, 88, brass)


def medallion(name: str) -> str:
    """Draw a sin's emblem as a token, in its colours."""
    tones = SINS[name]
    glass = radial(
        (0, tones.glow), (0.45, tones.light), (1, tones.base), centre=(-20, -24), radius=108
    )
    token = shadow(_rim(), dx=2, dy=5, blur=5, opacity=0.55) + circle(0, 0, 76, tones.deep)
    token += circle(0, 0, 72, glass) + path(half_ring(72), tones.mid, opacity=0.34)
    token += circle(0, 0, 66, stroke=tones.glow, stroke_width=1.6, opacity=0.7)
    mark = shadow(emblem(name, tones.deep, tones.accent, scale=0.94), dx=2, dy=3, blur=2)
    return at(100, 97, token, mark, line("M-79 -22A82 82 0 0 1 -22 -79", "#FFF6D0", 4, opacity=0.8))


def every_colour() -> str:
    """Draw CORRUPTION's token: the star of seven blades."""
    token = shadow(_rim(), dx=2, dy=5, blur=5, opacity=0.55) + circle(0, 0, 76, "#140B1E")
    star = shadow(blades(70), dx=2, dy=3, blur=3) + circle(0, 0, 15, "#140B1E")
    eye = path("M-11 0C-7 -7 7 -7 11 0C7 7 -7 7 -11 0Z", IVORY) + circle(0, 0, 4.4, "#BE1A1C")
    return at(100, 97, token, star, eye)


def dial(level: int) -> str:
    """Draw the dial of wickedness at a level: a stone lit for each, a needle, the number.

    From 6 to 0 the stones go out and the needle falls back; at 0 a ring of light appears.
    """
    face = circle(0, 0, 75, NIGHT) + path(half_ring(75), NIGHT_SHADE)
    face += circle(0, 0, 74, stroke="#120820", stroke_width=4)
    token = shadow(_rim(), dx=2, dy=5, blur=5, opacity=0.55) + face
    token += line("M-79 -22A82 82 0 0 1 -22 -79", "#FFF6D0", 4, opacity=0.8)
    for i in range(6):
        token += at(0, 0, _stone(i < level), turn=-125 + i * 50)
    token += circle(0, 0, 41, "#FFF6E0" if level == 0 else HUB)
    token += circle(0, 0, 41, stroke=BRASS, stroke_width=3.4)
    needle = poly([(-11, -36), (0, -55), (11, -36)])
    turn = -150 + level * 50
    token += at(0, 0, path(needle, "#FFE9A8"), path("M0 -36V-55L11 -36Z", BRASS), turn=turn)
    ink = "#5A3A06" if level == 0 else IVORY
    token += letters.text(str(level), 0, 24, 68, ink, RANK)
    if level == 0:
        token += halo.ring(0, -40, 0.34)
    return at(100, 97, token)


def _stone(lit: bool) -> str:
    """A lozenge near the rim, in its setting."""
    outline, half = "M0 -71L10 -58L0 -45L-10 -58Z", "M0 -71L10 -58L0 -45Z"
    if not lit:
        return path(outline, SPENT) + path(half, "#3A2852")
    stone = path(outline, STONE) + path(half, "#C4262E") + path("M-5 -59L0 -66L0 -59Z", "#FFC0B4")
    return shadow(stone, dx=0, dy=0, blur=4, opacity=0.8, colour="#FF5B4D")


def halo_token() -> str:
    """Draw the ring alone, for who holds HALO."""
    return at(100, 96, halo.ring(0, 0, 0.62))


def place_of_halo() -> str:
    """Draw where HALO lies in the middle (500 × 700): plain, for run time, to be laid on felt."""
    gold = "#E8C98A"
    drawing = path(rounded(8, 8, WIDTH - 16, HEIGHT - 16, RADIUS - 6), "#0B0516", opacity=0.3)
    for inset, width, opacity in ((8, 5.0, 0.6), (24, 2.0, 0.4)):
        outline = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, RADIUS - inset / 2)
        drawing += path(outline, stroke=gold, stroke_width=width, opacity=opacity)
    for radius, thick in ((150, 3.0), (136, 1.6)):
        drawing += circle(250, 350, radius, stroke=gold, stroke_width=thick, opacity=0.4)
    drawing += path(rays(250, 350, 14, inner=162, outer=190, share=0.12), gold, opacity=0.4)
    return drawing + emblem("halo", gold, x=250, y=346, scale=1.9, opacity=0.55)
