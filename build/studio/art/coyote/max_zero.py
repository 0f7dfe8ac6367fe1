"""Max 0: an eclipse that swallows the highest sun."""

from __future__ import annotations

from studio.art.cards import card
from studio.art.coyote import frame
from studio.art.coyote.desert import LANDS, RADIUS, X, Y, halos, land, sky, specks
from studio.art.coyote.hours import ECLIPSE
from studio.svg import letters
from studio.svg.marks import Number, at, circle, clip, path
from studio.svg.paper import blurred, shadow
from studio.svg.shapes import half_ring, polar, poly, ring, star

FLAME, BRIGHT, WORD, PALE = "#F58A2C", "#FFD98A", "#FFC45A", "#FFF6DF"


def draw() -> str:
    """Draw the face."""
    sight = sky(ECLIPSE, specks(5, 26, 200, "#FFE9C4")) + halos(ECLIPSE)
    sight += blurred(circle(X, Y, 198, ECLIPSE.ring, opacity=0.9), by=16) + at(X, Y, corona(RADIUS))
    sight += _diamond()
    sight += letters.text("MAX", X - 6, 222, 72, WORD, frame.FONT, 6)
    sight += letters.text("0", X, 412, 236, PALE, frame.FONT)
    x = frame.PENNANT_X
    index = letters.text("MAX", x + 1, 44, 42, ECLIPSE.ink, frame.FONT)
    index += letters.text("0", x, 112, 82, ECLIPSE.ink, frame.FONT)
    scene = land(ECLIPSE, LANDS[1]) + frame.name(ECLIPSE) + frame.pennant(ECLIPSE, index)
    return card(sight, scene, rim="#FFE3B0")


def corona(radius: Number) -> str:
    """Draw the dark disc in its ring of flames, around the origin."""
    unit = radius / 174
    fire = ""
    for long, short, fill, half in ((246, 214, FLAME, 6.5), (228, 216, BRIGHT, 4.2)):
        flames = [
            poly(
                [
                    polar(turn - half, 168 * unit),
                    polar(turn + 2, (long if i % 2 else short) * unit),
                    polar(turn + half, 168 * unit),
                ]
            )
            for i, turn in enumerate(range(0, 360, 15))
        ]
        fire += path("".join(flames), fill)
    fire += circle(0, 0, 183 * unit, "#FFF3CF")
    black = circle(0, 0, radius, ECLIPSE.disc)
    fire += shadow(black, dx=0, dy=0, opacity=0.9, colour="#7A1724")
    rim = circle(-8 * unit, -10 * unit, radius - 2, stroke="#6A2028", stroke_width=5, opacity=0.8)
    return fire + clip(ring(radius), path(half_ring(radius), "#000000", opacity=0.35), rim)


def _diamond() -> str:
    """The last ray, where the sun slips out."""
    x, y = polar(50, 178, X, Y)
    glow = blurred(circle(0, 0, 30, "#FFE9B0"))
    beams = path(star(60, 0.2, 4), "#FFFBEA") + at(0, 0, path(star(34, 0.3, 4), "#FFFBEA"), turn=45)
    return at(x, y, glow, beams, circle(0, 0, 13, "#FFFFFF"))
