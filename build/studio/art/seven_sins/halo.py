"""HALO: a ring of light over folded wings and a golden star."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.seven_sins import frame
from studio.art.seven_sins.sins import HALO
from studio.svg.marks import (
    Fill,
    Number,
    at,
    circle,
    clip,
    ellipse,
    line,
    linear,
    mirror,
    path,
    radial,
)
from studio.svg.paper import blurred, shadow
from studio.svg.shapes import polar, poly, rays, spark, star

X, Y = 250, 262
RAIL, WARM = "#B67E1E", "#8A4A12"


def draw() -> str:
    """Return the whole card."""
    wall = linear((0, "#FFFBEF"), (1, "#E8D3A0"), start=(0, 0), end=(WIDTH, HEIGHT))
    paint = linear((0, "#FFF7E2"), (1, "#EAD19A"), start=(0, frame.SILL), end=(0, HEIGHT))
    glass = clip(frame.arch(), _sky(), _bank(FAR), _wings(), _bank(NEAR), _star(), ring(X, Y))
    foot = frame.slab(HALO, None, paint, HALO.deep, RAIL, 0.3)
    gems = "".join(at(x, 654, path("M0 -8L8 0L0 8L-8 0Z", RAIL)) for x in (112, 388))
    return card(
        frame.stone(HALO, wall, "#FFF8E4"),
        glass,
        frame.lead(RAIL, WARM),
        foot,
        gems,
        frame.ribbon(HALO, None),
        rim="#FFFFFF",
        rim_opacity=0.8,
    )


def _sky() -> str:
    light = radial(
        (0, "#FFFFFF"),
        (0.2, "#FFF8DC"),
        (0.5, "#FFE29A"),
        (0.78, "#F9BE8C"),
        (1, "#D292A8"),
        centre=(X, Y + 10),
        radius=430,
    )
    beams = path(rays(X, Y, 12, outer=440, share=0.22), "#FFFFFF", opacity=0.5)
    beams += path(rays(X, Y, 12, outer=330, share=0.16, turn=15), "#FFFFFF", opacity=0.5)
    beams += path(rays(X, Y, 24, outer=250, share=0.1, turn=7.5), "#FFFFFF", opacity=0.4)
    sparks = ((124, 232, 16), (386, 246, 18), (96, 396, 12), (408, 402, 11), (250, 110, 17))
    more = ((196, 160, 11), (316, 152, 12), (330, 196, 8), (166, 206, 8))
    stars = "".join(at(x, y, path(spark(r), "#FFFFFF")) for x, y, r in (*sparks, *more))
    return path(frame.arch(), light) + beams + stars


def ring(x: Number, y: Number, scale: float = 1) -> str:
    """Draw the halo itself, about 270 wide at scale 1, glowing."""

    def hoop(stroke: Fill, width: Number) -> str:
        return ellipse(0, 0, 122, 38, stroke=stroke, stroke_width=width)

    gold = linear(
        (0, "#D98E1E"),
        (0.28, "#FFE58F"),
        (0.5, "#FFFDF0"),
        (0.72, "#FFD062"),
        (1, "#B9741A"),
        start=(-130, -30),
        end=(130, 40),
    )
    glow = blurred(hoop("#FFDC7A", 44), by=15) + blurred(hoop("#FFFFFF", 24), by=6)
    body = shadow(hoop(gold, 26), dx=0, dy=10, blur=9, opacity=0.38, colour=WARM)
    edges = at(-1, -6, ellipse(0, 0, 122, 38, stroke="#FFFFFF", stroke_width=3, opacity=0.85))
    edges += ellipse(0, 0, 110, 28, stroke="#9A5C12", stroke_width=2.2, opacity=0.6)
    edges += ellipse(0, 0, 134.5, 50.5, stroke="#B9741A", stroke_width=1.6, opacity=0.5)
    edges += line("M-106 19A122 38 0 0 0 -18 38", "#FFFFFF", 6, opacity=0.95)
    return at(x, y, glow, body, edges, scale=scale)


FAR = (538, "#F5BFA8", "#FFDCC8", ((58, 6, 44), (120, 16, 34), (182, 22, 30), (250, 12, 40),
       (318, 22, 28), (384, 14, 34), (446, 2, 50)))  # fmt: skip
NEAR = (590, "#FFEBDA", "#FFFFFF", ((38, -6, 40), (96, 4, 34), (150, 10, 28), (202, 8, 30),
        (254, 4, 34), (306, 8, 28), (354, 8, 32), (410, 0, 36), (466, -8, 42)))  # fmt: skip


def _bank(cloud: tuple[Number, str, str, tuple[tuple[Number, Number, Number], ...]]) -> str:
    """A bank of paper clouds with lit brows."""
    y, fill, brow, puffs = cloud
    sheet = "".join(circle(x, y + dy, r, fill) for x, dy, r in puffs)
    sheet += path(f"M-10 {y + 8}H510V640H-10Z", fill)
    brows = "".join(
        line(
            f"M{x - r * 0.72:.0f} {y + dy - r * 0.5:.0f}A{r * 0.88:.0f} {r * 0.88:.0f} 0 0 1 "
            f"{x + r * 0.2:.0f} {y + dy - r * 0.86:.0f}",
            brow,
            4,
        )
        for x, dy, r in puffs
        if r > 30
    )
    return shadow(sheet, dx=0, dy=-4, blur=7, opacity=0.3, colour="#8A4A5A") + brows


def _feather(long: Number, wide: Number, light: str, dark: str, turn: Number) -> str:
    left = f"M0 0C{-wide} {-0.3 * long:.1f} {-wide} {-0.86 * long:.1f} 0 {-long:.1f}"
    right = f"C{wide} {-0.86 * long:.1f} {wide} {-0.3 * long:.1f} 0 0Z"
    quill = line(f"M0 {-0.12 * long:.1f}V{-0.88 * long:.1f}", "#B98A2E", 1.6, opacity=0.4)
    return at(0, 0, path(left + right, dark), path(left + "Z", light), quill, turn=turn)


def _wings() -> str:
    """Two wings, each of three rows of feathers, the outer ones longest."""
    rows = (
        (224, 150, 9, -118, -22, 23, ("#F0C868", "#DCAA48"), ("#D9AC50", "#BF8E38")),
        (164, 112, 8, -114, -24, 22, ("#FFEDC0", "#F0D494"), ("#F0D494", "#DAB870")),
        (106, 74, 6, -108, -28, 21, ("#FFFEF6", "#F6EAD0"), ("#F6EAD0", "#E4D2AC")),
    )
    sides = ["", ""]
    for long, short, count, first, last, wide, *papers in rows:
        for side, paper in enumerate(papers):
            feathers = ""
            for i in range(count):
                share = i / (count - 1)
                reach = long + (short - long) * share**1.2
                feathers += _feather(reach, wide, *paper, first + (last - first) * share)
            sides[side] += shadow(
                at(-16, 0, feathers), dy=4, blur=4, opacity=0.26, colour="#5A3A06"
            )
    return at(250, 496, sides[0], mirror(sides[1]))


def _star() -> str:
    half = [polar(i * 180 / 7, 58 if i % 2 == 0 else 25) for i in range(14)]
    facets = "".join(
        path(poly([(0, 0), half[i], half[(i + 1) % 14]]), "#D9962B") for i in range(0, 14, 2)
    )
    gold = path(star(58, 25 / 58, 7), "#FFCF5A") + facets + circle(0, 0, 12, "#FFF6DC")
    return shadow(at(250, 482, gold), dx=1, dy=5, opacity=0.35, colour="#5A3A06")
