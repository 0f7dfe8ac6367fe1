"""The land and the sky of every face: flat paper, far to near."""

from __future__ import annotations

import random
from dataclasses import dataclass

from studio.art.cards import HEIGHT, WIDTH
from studio.art.coyote.hours import Hour
from studio.svg.marks import Number, at, circle, clip, line, linear, path, rect
from studio.svg.paper import shadow
from studio.svg.shapes import Point, poly, polygon, ring, star

X, Y, RADIUS = 250, 290, 176
"""Middle and radius of the sun or moon."""

DUNE = "M-20 620C60 586 150 600 220 622C300 646 400 640 520 588V720H-20Z"


def sky(hour: Hour, *stars: str) -> str:
    """Fill the card with the hour's sky and put stars on it."""
    zenith, middle, horizon = hour.sky
    paint = linear((0, zenith), (0.45, middle), (0.88, horizon), start=(0, 0), end=(0, 560))
    return rect(0, 0, WIDTH, HEIGHT, paint) + "".join(stars)


def specks(seed: int, count: int, foot: Number, fill: str = "#FFFFFF") -> str:
    """Scatter small stars above ``foot``, the same ones for the same seed."""
    dice = random.Random(seed)
    return "".join(
        circle(
            dice.uniform(0, WIDTH),
            dice.uniform(0, foot),
            dice.choice((1.6, 2.2, 3)),
            fill,
            opacity=dice.uniform(0.35, 0.9),
        )
        for _ in range(count)
    )


def sparkle(x: Number, y: Number, radius: Number, fill: str, opacity: Number = 1) -> str:
    """Draw one slim four-pointed star."""
    return at(x, y, path(star(radius, 0.2, 4), fill, opacity=opacity))


def halos(hour: Hour, strength: Number = 1) -> str:
    """Draw the rings of haze around the disc."""
    rings = ((330, 0.10), (272, 0.14), (222, 0.20))
    return "".join(circle(X, Y, r, hour.ring, opacity=share * strength) for r, share in rings)


def disc(hour: Hour) -> str:
    """Draw the glowing sun or moon, its foot in bands of haze."""
    paint = linear(
        (0, hour.disc), (0.55, hour.disc), (1, hour.low), start=(0, Y - 176), end=(0, Y + 176)
    )
    glow = shadow(circle(X, Y, RADIUS, paint), dx=0, dy=0, blur=14, opacity=0.9, colour=hour.ring)
    haze = hour.sky[2]
    bands = [rect(60, y, 380, high, haze, opacity=0.8) for y, high in ((404, 5), (422, 8))]
    return glow + clip(ring(RADIUS, X, Y), *bands)


@dataclass(frozen=True, slots=True)
class Rock:
    """A table mountain: middle, top, width of its top, width of its slopes."""

    x: float
    top: float
    wide: float
    slope: float = 26


@dataclass(frozen=True, slots=True)
class Land:
    """One view: rocks far and near, and where cactus and howler stand: (x, y, scale)."""

    far: tuple[Rock, ...]
    middle: tuple[Rock, ...]
    cactuses: tuple[tuple[float, float, float], ...]
    howler: tuple[float, float, float]


LANDS = (
    Land(
        (Rock(72, 468, 76, 40), Rock(164, 440, 64), Rock(412, 430, 70, 30)),
        (Rock(108, 498, 86, 30), Rock(428, 504, 84, 34)),
        ((92, 608, 0.95), (440, 616, 0.62)),
        (330, 634, 0.86),
    ),
    Land(
        (Rock(56, 438, 60, 30), Rock(312, 462, 78, 36), Rock(446, 436, 56)),
        (Rock(164, 506, 98, 34), Rock(466, 500, 60, 30)),
        ((448, 608, 0.92), (268, 634, 0.5)),
        (112, 616, 0.86),
    ),
    Land(
        (Rock(110, 446, 96, 36), Rock(352, 452, 30, 16), Rock(424, 440, 76, 28)),
        (Rock(40, 500, 74, 34), Rock(330, 514, 88, 30)),
        ((214, 624, 0.6), (62, 606, 0.8)),
        (372, 630, 0.86),
    ),
)


def land(hour: Hour, view: Land = LANDS[0], howl: bool = True) -> str:
    """Draw rocks, dune, cactus and, on request, the one who howls."""
    far = "M-20 500C80 478 180 492 250 504C330 516 430 488 540 480V720H-20Z"
    middle = "M-20 566C80 540 170 572 256 578C340 584 420 548 540 556V720H-20Z"
    scene = _layer(far, view.far, hour.far, 0.25) + _layer(middle, view.middle, hour.middle, 0.3)
    for x, y, scale in view.cactuses:
        scene += at(x, y, path(CACTUS, hour.near), scale=scale)
    scene += shadow(path(DUNE, hour.near), dx=0, dy=-3, blur=6, opacity=0.35)
    if howl:
        x, y, scale = view.howler
        scene += at(x, y, howler(hour.near, hour.ring), scale=scale)
    return scene


def _layer(ground: str, rocks: tuple[Rock, ...], fill: str, opacity: float) -> str:
    sheet = path(ground, fill) + "".join(_rock(rock, fill) for rock in rocks)
    return shadow(sheet, dx=0, dy=-3, blur=6, opacity=opacity)


def _rock(rock: Rock, fill: str) -> str:
    """Draw a rock: lit edge on top, the right side in shade, two seams of stone."""
    half, foot = rock.wide / 2, rock.top + 96
    left, right = rock.x - half, rock.x + half
    ledge = rock.slope * 0.34
    outline: list[Point] = [
        (left - rock.slope - 22, foot),
        (left - rock.slope, rock.top + 62),
        (left - ledge, rock.top + 30),
        (left, rock.top),
        (right, rock.top),
        (right + ledge, rock.top + 30),
        (right + rock.slope, rock.top + 62),
        (right + rock.slope + 22, foot),
    ]
    turn = rock.x + half * 0.36
    shade: list[Point] = [
        (turn, rock.top),
        *outline[4:],
        (turn + 26, foot),
        (turn + 14, rock.top + 58),
        (turn - 4, rock.top + 30),
    ]
    body = polygon(outline, fill)
    seams = line(
        f"M{left - ledge} {rock.top + 30}H{right + ledge}"
        f"M{left - rock.slope} {rock.top + 62}H{right + rock.slope}",
        "#000000",
        3,
        stroke_linecap="butt",
        opacity=0.10,
    )
    edge = rect(left, rock.top, turn - left, 4.5, "#FFFFFF", opacity=0.22)
    return body + clip(poly(outline), polygon(shade, "#000000", opacity=0.17), seams, edge)


CACTUS = (
    "M-10 4V-92C-10 -106 10 -106 10 -92V-38H24V-58C24 -68 38 -68 38 -58V-38C38 -30 36 -22 24 -22"
    "H10V4ZM-10 -34H-26C-38 -34 -40 -42 -40 -50V-66C-40 -76 -26 -76 -26 -66V-50H-10Z"
)

HOWLER = (
    "M-44 0C-50 -30 -36 -58 -18 -76C-10 -88 -8 -102 -6 -112C-10 -120 -12 -130 -8 -142"
    "L2 -128L14 -140C18 -134 20 -130 20 -126C30 -140 40 -156 50 -168L56 -162"
    "C54 -144 46 -122 34 -108C30 -92 30 -70 30 -50L34 -6H44V0H18L14 -34C8 -18 2 -8 -4 0Z"
    "M-40 0C-66 4 -86 -6 -92 -28C-78 -18 -62 -18 -44 -22Z"
)


def howler(fill: str, rim: str) -> str:
    """Draw a coyote that sits on y = 0 and howls at what lies to its right, 170 high."""
    edge = "M50 -168L56 -162C54 -144 46 -122 34 -108C30 -92 30 -70 30 -50L33 -14"
    return path(HOWLER, fill) + line(edge, rim, 3.5, opacity=0.9)
