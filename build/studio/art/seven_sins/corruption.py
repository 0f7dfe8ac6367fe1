"""CORRUPTION: all seven colours round one eye that never closes."""

from __future__ import annotations

import math

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.seven_sins import frame
from studio.art.seven_sins.emblems import emblem
from studio.art.seven_sins.sins import CORRUPTION, SEVEN, SEVEN_DARK, SINS
from studio.svg.marks import at, circle, clip, line, path, radial, rect
from studio.svg.paper import BRASS, blurred, raised, shadow
from studio.svg.shapes import polar, polygon

RANK = 8
Y = 350


def draw() -> str:
    """Return the whole card."""
    tones = CORRUPTION
    light = path(frame.arch(), "#1A1026") + _panes()
    star = at(250, Y, blurred(blades(214, SEVEN, SEVEN), by=20), raised(blades(210)))
    eye = at(250, Y, shadow(_heart(), opacity=0.55))
    glass = clip(frame.arch(), light, star, eye)
    stripe = "".join(
        rect(i * WIDTH / 7, HEIGHT - 11, WIDTH / 7 + 1, 12, fill) for i, fill in enumerate(SEVEN)
    )
    return card(
        frame.stone(tones),
        glass,
        frame.lead(dark="#000000"),
        frame.plinth(tones),
        stripe,
        frame.ribbon(tones, RANK),
        rim=tones.glow,
        rim_opacity=0.35,
    )


def blades(
    radius: float, light: tuple[str, ...] = SEVEN, dark: tuple[str, ...] = SEVEN_DARK
) -> str:
    """Draw a star of seven blades around the origin, one for each sin."""
    inner = radius * math.cos(math.pi * 3 / 7) / math.cos(math.pi * 2 / 7)
    star = ""
    for i in range(7):
        tip = polar(i * 360 / 7, radius)
        left, right = polar((i - 0.5) * 360 / 7, inner), polar((i + 0.5) * 360 / 7, inner)
        star += polygon([(0, 0), left, tip], light[i]) + polygon([(0, 0), tip, right], dark[i])
    return star


def _panes() -> str:
    """Seven panes of glass behind the star, dark towards the frame, and beads in seven colours."""
    panes, lead = "", ""
    for i in range(7):
        sides = [polar((i + side) * 360 / 7, 620, 250, Y) for side in (-0.5, 0.5)]
        panes += polygon([(250, Y), *sides], SEVEN[i], opacity=0.62)
        lead += f"M250 {Y}L{sides[0][0]:.0f} {sides[0][1]:.0f}"
    night = radial(
        (0, "#0E0816", 0), (0.35, "#0E0816", 0.3), (1, "#0E0816", 0.94), centre=(250, Y), radius=330
    )
    drawing = panes + path(frame.arch(), night) + line(lead, "#0E0816", 5)
    drawing += path(frame.arch(49), stroke="#0E0816", stroke_width=15)
    for i, fill in enumerate(SEVEN):
        drawing += path(
            frame.arch(49),
            stroke=fill,
            stroke_width=9,
            stroke_dasharray="17 137",
            stroke_dashoffset=-22 * i,
            opacity=0.85,
        )
    return drawing


def _heart() -> str:
    heart = circle(0, 0, 78, "#140B1E") + circle(0, 0, 74, stroke=BRASS, stroke_width=3.5)
    heart += circle(0, 0, 37, stroke="#4A3566", stroke_width=1.6)
    for i, (name, tones) in enumerate(SINS.items()):
        fill = tones.light if name == "pride" else tones.base
        heart += emblem(name, fill, "", *polar(i * 360 / 7, 54), scale=0.27)
    eye = "M-38 0C-25 -22 25 -22 38 0C25 22 -25 22 -38 0Z"
    heart += path(eye, "#FFF6E0")
    iris = circle(0, 0, 16.5, "#BE1A1C") + circle(0, 0, 11, "#7E0D18")
    iris += path("M0 -13C6 -5 6 5 0 13C-6 5 -6 -5 0 -13Z", "#140B1E")
    lid = path("M-40 -2C-25 -24 25 -24 40 -2C25 -13 -25 -13 -40 -2Z", "#D8C7A8")
    return heart + clip(eye, iris, lid) + circle(-6, -6, 3.4, "#fff")
