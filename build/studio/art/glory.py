"""What surrounds a winner: rays of paper and a wreath of brass leaves behind, a crown in front."""

from __future__ import annotations

from studio.svg.marks import at, circle, line, mirror, path, radial
from studio.svg.paper import lifted, near, shadow, sym
from studio.svg.shapes import polar, rays, spark

SIZE = 640
CENTRE = SIZE / 2
PORTRAIT = 150
"""The radius of the portrait in the middle."""
CROWN_WIDTH, CROWN_HEIGHT = 200, 140
GOLD, GOLD_DARK, GLEAM = "#F3C962", "#A8731D", "#FFF0BE"


def wreath() -> str:
    """Draw rays, a wreath and its ribbon."""
    fade = radial(
        *((0, "#FFE2A0", 0.55), (0.5, "#FFE2A0", 0.32), (1, "#FFE2A0", 0)),
        centre=(CENTRE, CENTRE),
        radius=CENTRE,
    )
    shine = path(rays(CENTRE, CENTRE, 18, outer=CENTRE, share=0.5), fade)
    sparks = ((70, 150, 15), (560, 120, 19), (598, 338, 11), (44, 366, 13), (468, 52, 10))
    glints = "".join(at(x, y, path(spark(r), GLEAM), opacity=0.9) for x, y, r in sparks)
    left = at(CENTRE, CENTRE, _branch(GOLD, GOLD_DARK))
    right = at(CENTRE, CENTRE, mirror(_branch("#D9A63F", "#8A5A16")))
    return shine + glints + lifted(left, right) + at(CENTRE, CENTRE + 190, _bow())


def _branch(light: str, dark: str) -> str:
    """Leaves up the left side, in pairs along a twig."""
    start, *_ = points = [polar(angle, 186) for angle in range(188, 316, 6)]
    twig = "M{} {}".format(*start) + "".join(f"L{x:.1f} {y:.1f}" for x, y in points[1:])
    drawing = line(twig, dark, 5)
    for i, angle in enumerate(range(192, 314, 11)):
        size = 1.12 - 0.028 * i
        x, y = polar(angle, 186)
        drawing += at(x, y, _leaf(light, dark), turn=angle + 62, scale=size)
        drawing += at(x, y, _leaf(light, dark), turn=angle + 126, scale=size * 0.92)
    x, y = polar(314, 186)
    return drawing + at(x, y, _leaf(light, dark), turn=314 + 90, scale=0.8)


def _leaf(light: str, dark: str) -> str:
    whole = "M0 0C13 -12 16 -36 0 -54C-16 -36 -13 -12 0 0Z"
    return path(whole, light) + path("M0 0C13 -12 16 -36 0 -54Z", dark)


def _bow() -> str:
    tails = shadow(
        sym("M0 -6L-22 -4L-74 58L-48 54L-40 78L-4 10Z", "#C4262E", "#8E1620"), dx=0, dy=4
    )
    loops = near(sym("M0 -10C-22 -40 -66 -42 -72 -18C-76 6 -30 14 0 8Z", "#DC3A3F", "#A41D28"))
    folds = sym("M-14 -6C-30 -22 -52 -24 -58 -12C-40 -14 -26 -8 -14 -2Z", "#A41D28", "#7A1320")
    knot = near(circle(0, -2, 15, "#E2494A") + path("M0 -17A15 15 0 0 1 0 13Z", "#B3232C"))
    return tails + loops + folds + knot


def crown() -> str:
    """Draw a crown that sits a little askew."""
    band = "M0 44C-34 44 -58 40 -72 34L-76 58C-56 68 -30 72 0 72Z"
    spikes = "M0 46C-34 46 -58 42 -72 36L-90 -24L-52 4L-36 -42L-8 2L0 -58Z"
    body = sym(spikes, "#FFD86E", "#D9962B") + sym(band, "#E8AE3E", "#B3761D")
    balls = "".join(
        circle(side * x, y, r, "#FFE9A8" if side < 0 else "#E9B54A")
        for x, y, r in ((90, -26, 9), (36, -46, 10))
        for side in (-1, 1)
    )
    balls += circle(0, -62, 11, "#FFE9A8") + path("M0 -73A11 11 0 0 1 0 -51Z", "#E9B54A")
    gems = circle(0, 57, 8, "#C4262E") + circle(-3, 54, 2.6, "#FFD0C0")
    gems += circle(-38, 53, 6, "#1F7F8C") + circle(38, 53, 6, "#125A66")
    gleam = line("M-62 26L-74 -6M-30 34L-38 -12", "#FFF3D0", 4, opacity=0.7)
    drawing = lifted(body + gleam) + near(balls) + gems
    return at(CROWN_WIDTH / 2, 68, drawing, scale=0.92)
