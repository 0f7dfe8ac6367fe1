"""The back: two daggers that mean each other no good. Point-symmetric: no half is up."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.standard.dagger import dagger
from studio.art.standard.frame import X, Y, turned
from studio.art.standard.suits import GOLD, pip
from studio.svg.marks import at, circle, clip, line, path, radial, rect
from studio.svg.paper import BRASS, shadow
from studio.svg.shapes import polar, poly, rays, ring, rounded

CREAM, NIGHT = "#FBF0D6", "#072A25"
LIT, BAIZE, DEEP = "#1C7A63", "#0E4D40", "#072F29"
CRIMSON, CRIMSON_DARK = "#9A1F31", "#741322"
STEP = 40


def draw() -> str:
    """Return the whole back."""
    inside = rounded(21, 21, WIDTH - 42, HEIGHT - 42, 20)
    baize = radial((0, LIT), (0.62, BAIZE), (1, DEEP), centre=(X, Y), radius=440)
    # A cream edge: green alone drowns on green baize.
    sheet = rect(0, 0, WIDTH, HEIGHT, CREAM) + path(inside, baize)
    sheet += clip(inside, _lattice()) + path(inside, stroke=BRASS, stroke_width=4)
    sheet += path(rounded(34, 34, WIDTH - 68, HEIGHT - 68, 12), stroke=BRASS, stroke_width=2)
    half = _corners() + _flourish()
    sheet += half + turned(half) + _medal()
    return card(sheet, rim_opacity=0.9, strength=0.7)


def _glow(*parts: str, blur: float = 7) -> str:
    """A shadow to all sides: the back has no top and no lamp."""
    return shadow(*parts, dx=0, dy=0, blur=blur, opacity=0.5)


def _lattice() -> str:
    """Brass threads, a small lozenge in every second mesh."""
    threads = "".join(
        f"M{X + i * STEP - 400} {Y - 400}l800 800M{X + i * STEP + 400} {Y - 400}l-800 800"
        for i in range(-13, 14)
    )
    stones = ""
    for row in range(-17, 18):
        for column in range(-6, 7):
            if (row + column) % 2:
                x, y = X + column * STEP, Y + row * STEP
                stones += poly([(x, y - 7), (x + 5, y), (x, y + 7), (x - 5, y)])
    return path(threads, stroke=BRASS, stroke_width=1.3, opacity=0.26) + path(
        stones, BRASS, opacity=0.34
    )


def _corners() -> str:
    result = ""
    for suit, x in (("S", 80), ("H", WIDTH - 80)):
        coin = circle(0, 0, 32, NIGHT) + circle(0, 0, 31, stroke=BRASS, stroke_width=2.6)
        result += at(x, 80, _glow(coin, blur=4), pip(suit, GOLD, 0, 0, 0.4))
    return result


def _flourish() -> str:
    """A small ornament between the corners."""
    stem = "M-74 0C-52 -16 -34 -14 -20 0M74 0C52 -16 34 -14 20 0"
    curl = (
        "M-74 0C-82 6 -92 2 -92 -6C-92 -13 -84 -15 -80 -9M74 0C82 6 92 2 92 -6C92 -13 84 -15 80 -9"
    )
    gem = path("M0 -20L13 0L0 20L-13 0Z", GOLD[1]) + path("M0 -20L-13 0L0 20Z", GOLD[0])
    return at(X, 80, line(stem, BRASS, 3.4), line(curl, BRASS, 2.8), gem)


def _medal() -> str:
    disc = circle(X, Y, 178, NIGHT) + circle(X, Y, 174, stroke=BRASS, stroke_width=5)
    disc += circle(X, Y, 164, stroke=CREAM, stroke_width=1.6)
    disc += path(_teeth(), BRASS)
    field = circle(X, Y, 126, BRASS) + circle(X, Y, 122, CRIMSON)
    field += clip(ring(122, X, Y), path(rays(X, Y, 24, outer=130), CRIMSON_DARK, opacity=0.55))
    blades = at(X - 37, Y + 26, _glow(dagger(128), blur=5), scale=1.1)
    return _glow(disc, blur=10) + field + blades + turned(blades)


def _teeth() -> str:
    """A ring of points, every third one longer."""
    return "".join(
        poly(
            [
                polar(a - 4, 126, X, Y),
                polar(a, 150 if i % 3 else 160, X, Y),
                polar(a + 4, 126, X, Y),
            ]
        )
        for i, a in enumerate(range(0, 360, 10))
    )
