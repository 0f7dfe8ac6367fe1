"""Faces and hands of the courts. The left one of a pair has ``left=True``; the light is there."""

from __future__ import annotations

from studio.art.standard.houses import House
from studio.art.standard.suits import GOLD, Pair
from studio.svg.marks import Number, at, both, circle, clip, ellipse, line, mirror, path, rect
from studio.svg.paper import near, shadow, sym
from studio.svg.shapes import rounded

BLACK, WHITE = "#170F1F", "#FFFDF4"
EYE = "M-10 -163C-19 -181 -43 -184 -57 -169C-47 -155 -23 -151 -10 -163Z"
EYE_LEFT, EYE_Y = -33.0, -167.0
_LASH = "M-8 -162C-17 -184 -43 -187 -60 -170L-67 -178C-47 -197 -16 -193 -8 -162Z"
_RIM = "M-8 -162C-18 -182 -42 -185 -58 -168C-46 -193 -16 -192 -8 -162Z"
_LID = "M-74 -206H4V-162H-8C-18 -182 -42 -185 -58 -168L-74 -152Z"
SLIM = "M0 -236C-48 -236 -67 -206 -65 -170C-63 -130 -34 -98 0 -87Z"
SOFT = "M0 -236C-48 -236 -68 -206 -66 -168C-64 -130 -40 -94 0 -89Z"
STRONG = "M0 -232C-50 -232 -68 -204 -67 -166C-66 -124 -38 -90 0 -82Z"

LIPS: Pair = ("#C4262E", "#8E1420")
WINE = "#5E0A14"


def head(house: House, outline: str = SLIM) -> str:
    """Draw neck and bare face."""
    throat = sym("M0 -112H-25V-66C-19 -50 -8 -45 0 -43Z", house.skin[1], house.line)
    throat += path("M-25 -88C-14 -70 14 -70 25 -88V-102H-25Z", house.line, opacity=0.5)
    return throat + shadow(sym(outline, *house.skin), dy=4, blur=4)


def eye(
    house: House,
    left: bool,
    *,
    look: Number = 0,
    lid: float = 0,
    lash: bool = False,
    size: Number = 10,
) -> str:
    """Draw an open eye. ``look`` moves the iris to the right, ``lid`` is 0 (wide) to 1 (shut)."""
    x = EYE_LEFT + (look if left else -look)
    shine = -3.2 if left else 3.2
    ball = circle(x, EYE_Y, size, house.iris) + circle(x, EYE_Y, size * 0.52, BLACK)
    ball += circle(x + shine, EYE_Y - 3.6, 2.6, "#FFFFFF")
    if lid:
        ball += at(0, lid * 11, path(_LID, house.skin[0 if left else 1]))
    drawn = path(EYE, WHITE if left else "#EFE6D6") + clip(EYE, ball)
    drawn += at(0, lid * 10, path(_LASH if lash else _RIM, BLACK))
    return drawn if left else mirror(drawn)


def shut(left: bool, *, smiling: bool = False, lashes: bool = False) -> str:
    """Draw a closed eye: cast down, or pressed up by a laugh."""
    curve = (
        "M-55 -160C-45 -178 -21 -178 -11 -160"
        if smiling
        else "M-56 -168C-46 -153 -22 -153 -11 -167"
    )
    drawn = line(curve, BLACK, 5.4)
    if lashes:
        drawn += line("M-52 -164L-62 -159M-45 -159L-53 -149M-35 -156L-39 -145", BLACK, 3.4)
    return drawn if left else mirror(drawn)


def brow(left: bool, colour: str, *, inner: Number = 0, lift: Number = 0, width: Number = 7) -> str:
    """Draw a brow. ``inner`` lowers its inner end (anger), ``lift`` raises it all."""
    end = -187 + inner - lift
    top = -203 - lift + min(inner, 0) * 0.4
    drawn = line(
        f"M-60 {-190 - lift}C-47 {top} -26 {top + 4 + inner * 0.4} -10 {end}", colour, width
    )
    return drawn if left else mirror(drawn)


def nose(house: House, wide: Number = 9, long: Number = 33) -> str:
    """Draw a nose: a wedge with its own light."""
    foot = -167 + long
    shape = f"M0 -170L{-wide} {foot}C{-wide + 3} {foot + 5} {wide - 3} {foot + 5} {wide} {foot}Z"
    bright = f"M0 -170L{-wide} {foot}C{-wide + 3} {foot + 5} 0 {foot + 4.4} 0 {foot + 4.4}Z"
    return path(shape, house.line, opacity=0.6) + path(bright, house.skin[0], opacity=0.55)


def blush(colour: str, x: Number = 44, y: Number = -139, opacity: float = 0.5) -> str:
    """Redden both cheeks."""
    return both(ellipse(-x, y, 13, 8.5, colour, opacity=opacity))


def freckles(house: House) -> str:
    """Sprinkle the nose's sides."""
    spots = ((-45, -143), (-35, -137), (-51, -133), (-26, -143), (-40, -129))
    return both("".join(circle(x, y, 2.7, house.line, opacity=0.85) for x, y in spots))


# -- mouths ----------------------------------------------------------------------------------


def smirk(paint: Pair = LIPS) -> str:
    """Draw lips that rise on one side only."""
    lips = path("M0 -117C-8 -122 -16 -120 -23 -115C-15 -104 -7 -100 0 -100Z", paint[0])
    lips += path("M0 -117C8 -122 18 -123 26 -121C18 -105 7 -100 0 -100Z", paint[1])
    return lips + line("M-23 -115C-10 -110 8 -112 28 -122", WINE, 2.6)


def sweet(paint: Pair = LIPS) -> str:
    """Draw a small smile as sweet as sugar."""
    lips = path("M0 -118C-8 -123 -15 -122 -21 -120C-15 -107 -6 -101 0 -101Z", paint[0])
    lips += path("M0 -118C8 -123 15 -122 21 -120C15 -107 6 -101 0 -101Z", paint[1])
    return lips + line("M-27 -123C-15 -109 15 -109 27 -123", WINE, 2.8)


def haughty(paint: Pair) -> str:
    """Draw lips whose corners look down on everybody."""
    lips = path("M0 -117C-8 -122 -15 -119 -21 -112C-13 -104 -6 -102 0 -102Z", paint[0])
    lips += path("M0 -117C8 -122 15 -119 21 -112C13 -104 6 -102 0 -102Z", paint[1])
    return lips + line("M-24 -109C-10 -114 10 -114 24 -109", "#3A0D10", 2.8)


def grin(*, gap: bool = False, y: Number = 0) -> str:
    """Draw a broad open laugh, with a gap between the teeth for a rascal."""
    mouth = "M-30 -125C-12 -118 12 -118 30 -125C28 -104 15 -95 0 -95C-15 -95 -28 -104 -30 -125Z"
    teeth = path("M-32 -127C-12 -118 12 -118 32 -127V-113C12 -107 -12 -107 -32 -113Z", WHITE)
    tongue = ellipse(0, -95, 15, 8, "#D9485A")
    drawn = path(mouth, WINE) + clip(mouth, teeth, tongue)
    if gap:
        drawn += rect(-4, -121, 8, 12, WINE)
    return at(0, y, drawn, both(line("M-35 -129C-33 -129 -31 -127 -29 -124", WINE, 3)))


def thin(house: House, *, crooked: bool = True) -> str:
    """Draw a mouth without lips."""
    curve = "M-21 -113C-8 -117 10 -114 25 -123" if crooked else "M-20 -112C-8 -116 8 -116 20 -112"
    return line(curve, WINE, 4.4) + line("M-10 -101C-4 -98 4 -98 10 -101", house.line, 2.6)


# -- hands -----------------------------------------------------------------------------------


def fist(house: House, left: bool) -> str:
    """Draw a hand closed round something upright, about 46 wide, with its cuff."""
    palm = (
        "M21 -4C23 -18 11 -25 -2 -23C-17 -23 -25 -15 -23 -2C-25 13 -18 27 -4 29C13 29 21 14 21 -4Z"
    )
    fingers = line("M17 -9H-14M18 4H-15M14 16H-12", house.line, 2.8)
    thumb = "M23 4C27 -12 16 -25 2 -23C-5 -21 -3 -12 5 -11C11 -10 12 -4 12 4Z"
    light, dark = house.cloth
    cuff = path("M-23 22C-10 17 10 17 22 22L32 70H-32Z", light if left else dark)
    band = path(rounded(-27, 19, 54, 14, 6), GOLD[0] if left else GOLD[1])
    skin = house.skin[0 if left else 1]
    hand = near(path(palm, skin), fingers) + near(path(thumb, skin))
    drawn = near(cuff, band) + hand
    return drawn if left else mirror(drawn)


def held(
    house: House, left: bool, thing: str, x: Number, y: Number = -30, *, turn: Number = 0
) -> str:
    """Draw a thing in a fist at (x, y). Things are drawn around the fist's middle."""
    return at(x, y, near(thing), fist(house, left), turn=turn)
