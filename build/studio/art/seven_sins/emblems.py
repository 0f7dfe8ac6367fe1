"""The emblems: one closed silhouette each in a box of 100 × 100 around the origin.

No two share an outline, so that they are told apart without colour: coin, crown, flame, heart,
goblet, moon with a z, slit eye; and the ring, the lily and the star of seven points.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from studio.svg.marks import Number, Value, at, path
from studio.svg.shapes import polar, poly, ring

WHITE = "#FFFFFF"
ICON_SIZE = 100


@dataclass(frozen=True, slots=True)
class Emblem:
    """Path data, from below: the sheets of the silhouette, the inner tone, what lies on top.

    Where there is one colour only, ``hole`` is cut out of the first sheet instead; an inner tone
    without a hole is drawn in that colour, too.
    """

    sheets: tuple[str, ...]
    hole: str = ""
    inner: str = ""
    top: str = ""


def heptagram(radius: Number, skip: int = 3) -> list[tuple[float, float]]:
    """Return the fourteen corners of a star of seven points, drawn by skipping corners."""
    inner = radius * math.cos(math.pi * skip / 7) / math.cos(math.pi * (skip - 1) / 7)
    return [polar(i * 360 / 14, inner if i % 2 else radius) for i in range(14)]


def _gems() -> str:
    return ring(8, 0, 10) + ring(5.5, -20, 12) + ring(5.5, 20, 12)


_CROWN = (
    "M-38 24L-48 -22Q-50 -30 -43 -26L-22 -8L-4 -38Q0 -44 4 -38L22 -8L43 -26Q50 -30 48 -22L38 24Z"
)
_CROWN_BAND = "M-37 31H37V40Q37 46 31 46H-31Q-37 46 -37 40Z"
_FLAME = (
    "M4 -50C12 -30 38 -16 38 14C38 37 21 50 0 50C-21 50 -38 37 -38 14C-38 -4 -27 -14 -23 -30"
    "C-13 -24 -9 -16 -8 -8C2 -18 6 -34 4 -50Z"
)
_FLAME_HEART = "M3 0C9 11 18 17 18 28C18 39 10 45 0 45C-10 45 -18 39 -18 28C-18 18 -4 14 3 0Z"
_HEART = (
    "M0 46C-16 34 -48 12 -48 -16C-48 -36 -34 -46 -22 -46C-10 -46 -2 -38 0 -28"
    "C2 -38 10 -46 22 -46C34 -46 48 -36 48 -16C48 12 16 34 0 46Z"
)
_GLEAM = "M-38 -14C-40 -29 -31 -38 -19 -38C-14 -38 -14 -31 -19 -30C-26 -29 -30 -23 -29 -15Z"
_GOBLET = (
    "M-36 -46H36C38 -14 24 6 8 11V30C20 32 30 38 31 48H-31C-30 38 -20 32 -8 30V11"
    "C-24 6 -38 -14 -36 -46Z"
)
_WINE = "M-28 -37H28C27 -31 27 -27 25 -22C10 -16 -6 -28 -26 -21C-27 -26 -28 -31 -28 -37Z"
_MOON = "M16 -48A49 49 0 1 0 46 24A39 39 0 0 1 16 -48Z"
_Z = "M8 -16H38L20 10H40V18H6L24 -8H8Z"
_EYE = "M-50 0C-34 -30 -16 -40 0 -40C16 -40 34 -30 50 0C34 30 16 40 0 40C-16 40 -34 30 -50 0Z"
_SLIT = "M0 -24C10 -10 10 10 0 24C-10 10 -10 -10 0 -24Z"
_COIN_MARK = "M0 -20L16 0L0 20L-16 0Z"
_HALO = "M0 -16C28 -16 48 -5 48 10C48 25 28 36 0 36C-28 36 -48 25 -48 10C-48 -5 -28 -16 0 -16Z"
_HALO_HOLE = "M0 -4C-22 -4 -35 2 -35 10C-35 18 -22 24 0 24C22 24 35 18 35 10C35 2 22 -4 0 -4Z"
_LILY = "M0 -50C22 -30 22 -6 6 14L0 50L-6 14C-22 -6 -22 -30 0 -50Z"
_LILY_LEAF = "M-10 18C-30 18 -46 6 -50 -18C-31 -16 -20 -6 -14 8Z"
_LILY_LEAF_RIGHT = "M10 18C30 18 46 6 50 -18C31 -16 20 -6 14 8Z"


def _beams() -> tuple[str, ...]:
    """The rays above the ring, as slim bars."""
    bars = []
    for turn, start, end in ((-40, 38, 54), (-14, 30, 48), (14, 30, 48), (40, 38, 54)):
        corners = [
            polar(turn - spread, radius, 0, 2)
            for spread, radius in ((5, start), (4, end), (-4, end), (-5, start))
        ]
        bars.append(poly(corners))
    return tuple(bars)


EMBLEMS = {
    "greed": Emblem(
        (ring(47),), ring(38) + ring(31) + _COIN_MARK, ring(38) + ring(31) + _COIN_MARK
    ),
    "pride": Emblem(
        (_CROWN, _CROWN_BAND, ring(8.5, -46, -31), ring(8.5, 0, -45), ring(8.5, 46, -31)),
        _gems(),
        _gems(),
    ),
    "wrath": Emblem((_FLAME,), _FLAME_HEART, _FLAME_HEART),
    "lust": Emblem((_HEART,), _GLEAM, _GLEAM),
    "gluttony": Emblem((_GOBLET,), _WINE, _WINE),
    "sloth": Emblem((_MOON,), "", _Z),
    "envy": Emblem((_EYE,), ring(25), ring(25), _SLIT),
    "halo": Emblem((_HALO, *_beams()), _HALO_HOLE),
    "purity": Emblem((_LILY, _LILY_LEAF, _LILY_LEAF_RIGHT)),
    "corruption": Emblem((poly(heptagram(50)),)),
}


def emblem(
    name: str,
    fill: str,
    inner: str = "",
    x: Number = 0,
    y: Number = 0,
    scale: float = 1,
    turn: Number = 0,
    **style: Value,
) -> str:
    """Draw an emblem in one colour with cut-outs, or in two tones where ``inner`` is given."""
    drawn = EMBLEMS[name]
    two_tones = inner and drawn.inner
    first, *others = drawn.sheets
    if not two_tones:
        first += drawn.hole
    parts = path(first, fill, fill_rule="evenodd") + "".join(path(d, fill) for d in others)
    if two_tones:
        parts += path(drawn.inner, inner, fill_rule="evenodd")
    elif not drawn.hole and drawn.inner:
        parts += path(drawn.inner, fill)
    if drawn.top:
        parts += path(drawn.top, fill)
    return at(x, y, parts, scale=scale, turn=turn, **style)


def icon(name: str) -> str:
    """Draw an emblem as a white icon of 100 × 100 that is tinted at run time."""
    return emblem(name, WHITE, x=50, y=50, scale=0.92)


ICONS: dict[str, Callable[[], str]] = {f"sin_{name}": partial(icon, name) for name in EMBLEMS}
"""The icons by the names of their files."""
