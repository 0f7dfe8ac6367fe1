"""PURITY: a white lily before the morning, one bud still closed."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.seven_sins import frame
from studio.art.seven_sins.sins import PURITY
from studio.svg.marks import Number, at, circle, clip, ellipse, line, linear, path, radial
from studio.svg.paper import BRASS, near, shadow
from studio.svg.shapes import rays, spark

RANK = 0
BLUE = "#27406B"
X, Y = 250, 424


def draw() -> str:
    """Return the whole card."""
    wall = linear((0, "#F6FAFF"), (1, "#C4D6EE"), start=(0, 0), end=(WIDTH, HEIGHT))
    paint = linear((0, "#F7FAFF"), (1, "#C9D9EF"), start=(0, frame.SILL), end=(0, HEIGHT))
    return card(
        frame.stone(PURITY, wall, "#F2F7FF"),
        clip(frame.arch(), _sky(), _stem(), _bud(), _flower()),
        frame.lead(BRASS, BLUE),
        frame.slab(PURITY, None, paint, PURITY.deep, BRASS, 0.3),
        frame.ribbon(PURITY, RANK),
        rim="#FFFFFF",
        rim_opacity=0.8,
    )


def _sky() -> str:
    light = radial(
        (0, "#FFFFFF"),
        (0.25, "#DCEBFF"),
        (0.6, "#9CBFEC"),
        (1, "#5B80C6"),
        centre=(X, 330),
        radius=400,
    )
    beams = path(rays(X, 330, 24, outer=520, share=0.4), "#FFFFFF", opacity=0.26)
    rings = "".join(
        circle(X, 330, r, "#FFFFFF", opacity=share) for r, share in ((216, 0.18), (176, 0.24))
    )
    sparks = ((118, 270, 12), (384, 256, 14), (250, 116, 15), (186, 168, 9), (318, 178, 10))
    stars = "".join(at(x, y, path(spark(r), "#FFFFFF", opacity=0.95)) for x, y, r in sparks)
    return path(frame.arch(), light) + beams + rings + stars


def _stem() -> str:
    stem = line("M250 640C250 580 246 520 250 440", "#3F8F6B", 13)
    stem += line("M254 640C254 580 250 520 254 440", "#2C6E52", 5)
    side = line("M252 544C278 540 320 530 342 500", "#2C6E52", 8)
    leaves = _leaf("#56AE86", "#2F7A5A") + at(500, 0, _leaf("#3A8A67", "#235E45"), scale=(-1, 1))
    return shadow(side, stem, leaves, dx=2, opacity=0.35, colour=BLUE)


def _leaf(light: str, dark: str) -> str:
    whole = "M248 608C192 606 132 570 100 494C168 500 228 536 248 608Z"
    lower = "M248 608C192 606 132 570 100 494C150 530 200 566 248 608Z"
    return path(whole, light) + path(lower, dark)


def _bud() -> str:
    """The one that is late."""
    left = "M0 0C-26 -18 -28 -66 -4 -104C0 -70 2 -30 0 0Z"
    right = "M0 0C26 -18 24 -70 -4 -104C-2 -70 2 -30 0 0Z"
    green = path("M-12 -6C-10 -30 10 -30 14 -8C10 6 -6 8 -12 -6Z", "#3A8A67")
    bud = path(left, "#FFFFFF") + path(right, "#CFE0F5") + green
    return at(342, 502, shadow(bud, dx=1, opacity=0.3, colour=BLUE), turn=44, scale=0.95)


def _petal(long: Number, wide: Number, light: str, dark: str, turn: Number) -> str:
    left = f"M0 34C{-wide} 4 {-wide * 1.06:.0f} {-0.6 * long:.0f} -3 {-long}"
    whole = f"{left}C{wide * 1.04:.0f} {-0.6 * long:.0f} {wide} 4 0 34Z"
    vein = line(
        f"M0 10C-2 {-0.4 * long:.0f} -2 {-0.6 * long:.0f} -2 {-0.84 * long:.0f}", "#9DB8E0", 2
    )
    return at(X, Y, path(whole, dark), path(f"{left}Z", light), vein, turn=turn)


def _flower() -> str:
    back = _petal(196, 56, "#F4F9FF", "#CBDCF2", -66) + _petal(196, 56, "#E4EEFB", "#BCD1EC", 66)
    side = _petal(222, 62, "#FFFFFF", "#DDE9F8", -30) + _petal(222, 62, "#F4F8FE", "#CBDDF3", 30)
    front = _petal(158, 60, "#FFFFFF", "#E3EDFA", 0)
    drop = path("M0 -14C8 -2 10 4 10 9A10 10 0 0 1 -10 9C-10 4 -8 -2 0 -14Z", "#8FC4F4")
    drop += circle(-3, 7, 3, "#FFFFFF")
    return (
        shadow(back, dx=1, opacity=0.3, colour=BLUE)
        + shadow(side, dx=1, opacity=0.3, colour=BLUE)
        + shadow(_stamens(), dx=1, dy=3, blur=2, opacity=0.3, colour=BLUE)
        + shadow(front, dx=0, dy=-2, opacity=0.28, colour=BLUE)
        + at(162, 392, near(drop, colour=BLUE))
    )


def _stamens() -> str:
    stamens = ""
    for dx in (-54, -28, 0, 28, 54):
        x, y = X + dx, Y - 148 + abs(dx) * 0.55
        stamens += line(
            f"M{X} {Y}C{X + dx * 0.4} {Y - 50} {X + dx * 0.8} {Y - 90} {x} {y + 6:.0f}",
            "#9CC27A",
            4.5,
        )
        stamens += ellipse(x, y, 8, 14, "#F0A93A", transform=f"rotate({dx * 0.6:.0f} {x} {y:.0f})")
    return stamens
