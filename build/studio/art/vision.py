"""Colours as eyes see them: distances, lightness, contrast, colour blindness.

Distances are those of CAM02-UCS (Luo, Cui and Li 2006) under the surround of sRGB. Colour-blind
sight follows Machado, Oliveira and Fernandes (2009) at severity 100, on linear light.
"""

from __future__ import annotations

import math
from enum import StrEnum
from functools import cache
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]


class Sight(StrEnum):
    """How the cones of an eye work."""

    NORMAL = "normal"
    DEUTAN = "deutan"
    PROTAN = "protan"
    TRITAN = "tritan"


SIMULATION: dict[Sight, Matrix] = {
    Sight.NORMAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    Sight.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Sight.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Sight.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_CAT02: Matrix = (
    (0.7328, 0.4296, -0.1624),
    (-0.7036, 1.6975, 0.0061),
    (0.0030, 0.0136, 0.9834),
)
_CAT02_BACK: Matrix = (
    (1.096123820835514, -0.278869000218287, 0.182745179382773),
    (0.454369041975359, 0.473533154307412, 0.072097803717229),
    (-0.009627608738429, -0.005698031216113, 1.015325639954543),
)
_HUNT: Matrix = (
    (0.38971, 0.68898, -0.07868),
    (-0.22981, 1.18340, 0.04641),
    (0.0, 0.0, 1.0),
)
_WHITE: Triple = (95.047, 100.0, 108.883)
# Average surround, 20 % grey background, adapting light of 64 lux / 5π cd/m².
_C, _NC, _YB, _LIGHT = 0.69, 1.0, 20.0, 64 / math.pi / 5


def _times(matrix: Matrix, v: Triple) -> Triple:
    a, b, c = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    """Return the linear light of ``#rrggbb``, each channel 0–1."""
    if len(colour) != 7 or not colour.startswith("#"):
        raise ValueError(f"A colour is written #rrggbb, not {colour!r}.")
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _straighten(red), _straighten(green), _straighten(blue)


def _straighten(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def seen(colour: str, sight: Sight) -> Triple:
    """Return the linear light that stands for what such an eye makes of ``#rrggbb``.

    It is cut to what a screen can show, so that these numbers and a simulated picture agree.
    """
    red, green, blue = (min(1.0, max(0.0, v)) for v in _times(SIMULATION[sight], linear(colour)))
    return red, green, blue


def lightness(colour: str) -> float:
    """Return CIE L*, 0–100: the grey a colour turns into."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def luminance(colour: str) -> float:
    """Return the relative luminance, 0–1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast of two colours, 1–21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: str, other: str, share: float) -> str:
    """Return the colour ``share`` of the way from one stop of a gradient to another."""
    parts = [
        round(int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share)
        for i in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02X}" for part in parts)


def distance(one: str, other: str, sight: Sight = Sight.NORMAL) -> float:
    """Return ΔE′ of two colours as that eye sees them; about 1 can just be told apart."""
    return math.dist(_ucs(one, sight), _ucs(other, sight))


@cache
def _ucs(colour: str, sight: Sight) -> Triple:
    """Place a colour in CAM02-UCS: J′, a′, b′."""
    x, y, z = (100 * value for value in _times(_XYZ, seen(colour, sight)))
    scale, achromatic, lightest = _surround()
    adapted = _adapt((x, y, z), scale)
    red, green, blue = adapted
    a = red - 12 * green / 11 + blue / 11
    b = (red + green - 2 * blue) / 9
    hue = math.atan2(b, a)
    size = math.hypot(a, b)
    eccentricity = (math.cos(hue + 2) + 3.8) / 4
    white = max(_brightness(adapted, achromatic), 0.0)
    j = 100 * (white / lightest) ** (_C * (1.48 + math.sqrt(_YB / 100)))
    t = 50000 / 13 * _NC * achromatic * eccentricity * size / (red + green + 1.05 * blue)
    chroma = t**0.9 * math.sqrt(j / 100) * (1.64 - 0.29 ** (_YB / 100)) ** 0.73
    vividness = math.log1p(0.0228 * chroma * scale**0.25) / 0.0228
    return 1.7 * j / (1 + 0.007 * j), vividness * math.cos(hue), vividness * math.sin(hue)


@cache
def _surround() -> Triple:
    """Return F_L, N_bb and the brightness of white."""
    k = 1 / (5 * _LIGHT + 1)
    scale = 0.2 * k**4 * 5 * _LIGHT + 0.1 * (1 - k**4) ** 2 * (5 * _LIGHT) ** (1 / 3)
    achromatic = 0.725 * (100 / _YB) ** 0.2
    return scale, achromatic, _brightness(_adapt(_WHITE, scale), achromatic)


def _adapt(xyz: Triple, scale: float) -> Triple:
    """Return what the three cones answer, adapted to the white of sRGB."""
    degree = 1 - math.exp((-_LIGHT - 42) / 92) / 3.6
    pairs = zip(_times(_CAT02, xyz), _times(_CAT02, _WHITE), strict=True)
    red, green, blue = (value * (degree * 100 / white + 1 - degree) for value, white in pairs)
    cones = _times(_HUNT, _times(_CAT02_BACK, (red, green, blue)))
    first, second, third = (_answer(value, scale) for value in cones)
    return first, second, third


def _answer(value: float, scale: float) -> float:
    strength = (scale * abs(value) / 100) ** 0.42
    return math.copysign(400 * strength / (strength + 27.13), value) + 0.1


def _brightness(adapted: Triple, achromatic: float) -> float:
    red, green, blue = adapted
    return (2 * red + green + blue / 20 - 0.305) * achromatic
