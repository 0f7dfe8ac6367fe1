"""The four courts: colours, the pattern of their panels, the collar behind the head, the dress.

Collar and pattern tell the suit in grey as well: spikes and rays, scallops and scales, facets and
lozenges, leaves and leaves. All is drawn around the middle of the card's diagonal: a head has its
chin at y = −88, its eyes at −167.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from studio.art.standard.suits import BRIGHT, DARK, GOLD, RED, Pair
from studio.svg.marks import Number, at, circle, clip, line, path
from studio.svg.paper import lifted, shadow, sym
from studio.svg.shapes import polar, polygon, rays, spark

CREAM: Pair = ("#FFF3DA", "#E0C99C")
STEEL: Pair = ("#CBD3E0", "#929EB3")
DRESS = "M0 -62L-34 -58C-88 -51 -140 -36 -182 -8L-192 96H0Z"
_DRESS_CLIP = path(DRESS, "#fff") + path(DRESS, "#fff", transform="scale(-1 1)")


@dataclass(frozen=True, slots=True)
class House:
    """Colours of one court. Pairs are (lit, in shade); ``line`` draws on skin."""

    suit: str
    panel: str
    pattern: str
    cloth: Pair
    trim: Pair
    skin: Pair
    line: str
    hair: Pair
    iris: str
    emblem: Pair


SPADES = House(
    *("S", "#24507A", "#316394"),
    cloth=("#961C2E", "#680F1E"),
    trim=("#35345C", "#201F3C"),
    skin=("#F9DDC2", "#DCB08C"),
    line="#B5845F",
    hair=("#2C1F38", "#170F1F"),
    iris="#2E7A6B",
    emblem=BRIGHT[DARK],
)
HEARTS = House(
    *("H", "#9A2740", "#B43C56"),
    cloth=("#294C84", "#1A335C"),
    trim=("#F6D0CA", "#D9A09B"),
    skin=("#FBD6B6", "#E0A981"),
    line="#BE8258",
    hair=("#8F4022", "#632A12"),
    iris="#6E4420",
    emblem=BRIGHT[RED],
)
DIAMONDS = House(
    *("D", "#8A5A12", "#A57122"),
    cloth=("#633494", "#43216A"),
    trim=("#F6ECD6", "#D6C196"),
    skin=("#AE6E43", "#854C29"),
    line="#5E3218",
    hair=("#2B1A16", "#180D0B"),
    iris="#C98A1E",
    emblem=BRIGHT[RED],
)
CLUBS = House(
    *("C", "#12331C", "#20492A"),
    cloth=("#84451F", "#5A2C11"),
    trim=("#F8EBCA", "#DAC494"),
    skin=("#F8CFA8", "#D69E70"),
    line="#A2683A",
    hair=("#BE4A1A", "#842E0A"),
    iris="#3E7A3A",
    emblem=BRIGHT[DARK],
)
HOUSES: Mapping[str, House] = {house.suit: house for house in (SPADES, HEARTS, DIAMONDS, CLUBS)}


def side(pair: Pair, x: Number) -> str:
    """Return the tone of a pair for something at ``x``."""
    return pair[0] if x <= 0 else pair[1]


# -- the panel's pattern ---------------------------------------------------------------------


def ground(house: House) -> str:
    """Draw the pattern over the upper half of the panel, in the card's own units."""
    return path(_GROUNDS[house.suit](), house.pattern)


def _beams() -> str:
    return rays(250, 250, 40, outer=330, share=0.5)


def _scales() -> str:
    result = ""
    for row in range(14):
        for column in range(11):
            x, y = 98 + column * 32 + (16 if row % 2 else 0), 44 + row * 26
            result += f"M{x - 16} {y}a16 16 0 0 0 32 0h-5a11 11 0 0 1 -22 0Z"
    return result


def _lozenges() -> str:
    result = ""
    for row in range(17):
        for column in range(9):
            x, y = 108 + column * 36 + (18 if row % 2 else 0), 44 + row * 22
            result += f"M{x} {y - 18}l13 18l-13 18l-13 -18ZM{x} {y - 8}l-6 8l6 8l6 -8Z"
    return result


def _foliage() -> str:
    result = ""
    for row in range(12):
        for column in range(9):
            x, y = 112 + column * 36 + (18 if row % 2 else 0), 50 + row * 30
            lean = 9 if row % 2 else -9
            result += f"M{x - lean} {y + 15}C{x - 13} {y + 2} {x - 9} {y - 12} {x + lean} {y - 17}"
            result += f"C{x + 13} {y - 2} {x + 9} {y + 12} {x - lean} {y + 15}Z"
    return result


_GROUNDS: Mapping[str, Callable[[], str]] = {
    "S": _beams,
    "H": _scales,
    "D": _lozenges,
    "C": _foliage,
}


# -- the collar ------------------------------------------------------------------------------


def collar(house: House) -> str:
    """Draw what stands up behind the head."""
    return shadow(_COLLARS[house.suit](house), dx=0, dy=4, blur=5, opacity=0.45)


def _spikes(house: House) -> str:
    result = ""
    for i in range(-7, 8):
        angle = i * 14.5
        light, dark = CREAM if i % 2 else house.cloth
        tip, foot = polar(angle, 194, 0, -92), (0.0, -70.0)
        result += polygon([foot, polar(angle - 7.25, 146, 0, -92), tip], light)
        result += polygon([foot, tip, polar(angle + 7.25, 146, 0, -92)], dark)
        result += circle(*polar(angle, 188, 0, -92), 5, side(GOLD, i))
    return result


def _scallops(house: House) -> str:
    result = ""
    for i in sorted(range(-6, 7), key=lambda i: -abs(i)):
        x, y = polar(i * 17, 150, 0, -84)
        result += circle(x, y, 31, side(house.trim, i)) + circle(x, y, 24, side(CREAM, i))
        result += circle(*polar(i * 17, 163, 0, -84), 5, house.cloth[0])
    return result + sym("M0 -228C-90 -220 -142 -150 -142 -60V0H0Z", *house.trim)


def _facets(house: House) -> str:
    result = ""
    for i in range(-5, 6):
        angle = i * 20
        tip, foot = polar(angle, 198, 0, -84), (0.0, -60.0)
        result += polygon([foot, polar(angle - 10, 160, 0, -84), tip], side(house.trim, i))
        result += polygon([foot, tip, polar(angle + 10, 160, 0, -84)], house.trim[1])
        stone = path("M0 -18L-12 0L0 18Z", house.cloth[0]) + path(
            "M0 -18L12 0L0 18Z", house.cloth[1]
        )
        result += at(*polar(angle, 158, 0, -84), stone, turn=angle)
    return result


def _leaf_ruff(_house: House) -> str:
    result = ""
    for length, start, (light, dark) in (
        (198, 0, ("#E3A63E", "#B67A1C")),
        (168, 9, ("#A2C653", "#6E9430")),
    ):
        for i in range(-6, 7):
            angle = i * 18 + start
            if abs(angle) > 108:
                continue
            low, high = -length * 0.45, -length * 0.8
            leaf = path(f"M0 0C-26 {low:g} -26 {high:g} 0 {-length}Z", light)
            leaf += path(f"M0 0C26 {low:g} 26 {high:g} 0 {-length}Z", dark)
            result += at(0, -84, leaf, turn=angle)
    return result


_COLLARS: Mapping[str, Callable[[House], str]] = {
    "S": _spikes,
    "H": _scallops,
    "D": _facets,
    "C": _leaf_ruff,
}


# -- the dress -------------------------------------------------------------------------------


def dress(house: House) -> str:
    """Draw shoulders and chest in the house's cloth with its woven pattern."""
    woven = clip(_DRESS_CLIP, _WEAVES[house.suit](house))
    return shadow(sym(DRESS, *house.cloth), dx=0, dy=3, blur=6, opacity=0.45) + woven


def placket(paint: Pair, width: Number = 42) -> str:
    """Draw the strip down the chest."""
    half = f"M0 -58L{-width} -54L{-width + 12} 96H0Z"
    return lifted(sym(half, *paint))


def _golden(mark: str, dy: int, dx: int) -> str:
    """Spread a mark over the cloth, ``@`` standing for its colour; chest and cuffs stay free."""
    result = ""
    for row, y in enumerate(range(-24, 110, dy)):
        for x in range(-180 + (dx // 2 if row % 2 else 0), 181, dx):
            if 48 < abs(x) < 66 or abs(x) > 130:
                result += at(x, y, mark.replace("@", side(GOLD, x)))
    return result


def _stars(house: House) -> str:
    return _golden(path(spark(14), "@") + circle(0, 0, 2.6, house.cloth[1]), 34, 44)


def _rings(_house: House) -> str:
    return _golden(circle(0, 0, 9, stroke="@", stroke_width=3) + circle(0, 0, 3, "@"), 32, 42)


def _trellis(_house: House) -> str:
    result = ""
    for x in range(-240, 241, 40):
        result += line(f"M{x} -80L{x + 120} 110M{x} -80L{x - 120} 110", side(GOLD, x), 2.6)
    knots = [
        (x, y)
        for row, y in enumerate((-17, 15, 46, 78))
        for x in range(-180 + row % 2 * 20, 181, 40)
        if not 66 < abs(x) < 138
    ]
    return result + "".join(circle(x, y, 4.2, CREAM[0]) for x, y in knots)


def _leaves(_house: House) -> str:
    return _golden(path("M0 -14C10 -5 10 6 0 15C-10 6 -10 -5 0 -14Z", "@"), 30, 38)


_WEAVES: Mapping[str, Callable[[House], str]] = {
    "S": _stars,
    "H": _rings,
    "D": _trellis,
    "C": _leaves,
}
