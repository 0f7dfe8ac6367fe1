"""The question mark: a hole in the night sky; whatever comes next fills it."""

from __future__ import annotations

import random

from studio.art.cards import card
from studio.art.coyote import frame
from studio.art.coyote.desert import LANDS, RADIUS, X, Y, halos, land, sky, sparkle, specks
from studio.art.coyote.hours import STARS
from studio.svg import letters
from studio.svg.marks import circle, clip, linear, path
from studio.svg.paper import shadow
from studio.svg.shapes import half_ring, polar, ring

PALE = "#F1FFF9"
RIVER = (
    (
        "M300 -10C280 80 150 190 110 300C80 380 30 430 -20 470V640H120C150 520 250 400 330 300"
        "C400 210 470 100 520 60V-10Z",
        *("#2C5FA8", 0.50),
    ),
    (
        "M360 -10C330 90 210 190 165 300C130 390 60 450 -20 520V600C80 540 180 440 240 340"
        "C310 230 420 120 490 -10Z",
        *("#4E9CBE", 0.42),
    ),
    (
        "M410 -10C370 90 250 200 205 300C170 380 110 450 40 510C130 460 200 380 240 310"
        "C300 220 400 110 450 -10Z",
        *("#A8E4DA", 0.36),
    ),
)
GREAT = (
    (452, 64, 24),
    (176, 50, 15),
    (46, 206, 17),
    (466, 250, 14),
    (34, 392, 15),
    (462, 408, 18),
)


def draw() -> str:
    """Draw the face."""
    river = "".join(path(data, fill, opacity=share) for data, fill, share in RIVER)
    stars = specks(17, 90, 470, "#DFF5FF") + "".join(sparkle(x, y, r, PALE) for x, y, r in GREAT)
    sight = sky(STARS, river, _spray(), stars) + halos(STARS, 0.6) + _hole()
    foot = Y + 316 * frame.CAP
    sight += letters.text("?", X + 4, foot + 8, 316, "#03061C", frame.FONT, opacity=0.6)
    sight += letters.text("?", X, foot, 316, PALE, frame.FONT)
    x, y = frame.PENNANT_X, frame.PENNANT_Y
    index = letters.text("?", x, y + 98 * frame.CAP, 98, STARS.ink, frame.FONT)
    scene = land(STARS, LANDS[0]) + frame.name(STARS) + frame.pennant(STARS, index)
    return card(sight, scene, rim="#CFFFF4")


def _spray() -> str:
    """The fine stars of the milky way, thrown along its course."""
    dice = random.Random(41)
    stars = ""
    for _ in range(120):
        share = dice.random()
        x = 430 - 400 * share + dice.gauss(0, 60)
        y = 500 * share + dice.gauss(0, 28)
        stars += circle(
            x, y, dice.choice((1.3, 1.8, 2.4)), "#FFFFFF", opacity=dice.uniform(0.35, 0.95)
        )
    return stars


def _hole() -> str:
    deep = linear((0, STARS.disc), (1, STARS.low), start=(0, Y - RADIUS), end=(0, Y + RADIUS))
    hole = shadow(circle(X, Y, RADIUS, deep), dx=0, dy=0, blur=14, opacity=0.85, colour=STARS.ring)
    shade = path(half_ring(RADIUS, X, Y), "#050824", opacity=0.45)
    hole += clip(ring(RADIUS, X, Y), shade)
    hole += circle(X, Y, RADIUS - 4, stroke=STARS.ring, stroke_width=7)
    for i in range(24):
        x, y = polar(i * 15, 151, X, Y)
        hole += sparkle(x, y, 8 if i % 2 else 4.5, "#BDF3E8", 0.9)
    return hole
