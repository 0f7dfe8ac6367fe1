"""Cut paper under one lamp: half-shade, paper shadows, and the colours all games share."""

from __future__ import annotations

from studio.svg.marks import (
    Fill,
    Number,
    at,
    clip,
    group,
    mirror,
    named,
    path,
    rect,
)

INK = "#1B1224"
IVORY = "#FFF6E0"
PAPER = "#FBF1DC"
BRASS = "#D9A441"
SHADOW = "#07030C"


def sym(half: str, light: Fill, dark: Fill) -> str:
    """Mirror a left half (x ≤ 0, touching x = 0): the left lit, the right in shade, no seam."""
    return group(at(0.8, 0, path(half, dark)), mirror(path(half, dark)), path(half, light))


def lit(outline: str, light: Fill, dark: Fill, axis: Number = 0) -> str:
    """Draw a whole outline; what lies right of ``axis`` is in shade."""
    return path(outline, light) + clip(outline, rect(axis, -420, 420, 940, dark))


def pair(half: str, light: Fill, dark: Fill) -> str:
    """Draw a left part and its mirror image in shade (ears, arms, horns)."""
    return path(half, light) + mirror(path(half, dark))


def shadow(
    *parts: str,
    dx: Number = 1,
    dy: Number = 5,
    blur: Number = 5,
    opacity: Number = 0.42,
    colour: str = SHADOW,
) -> str:
    """Lay parts as one sheet of paper with its shadow below right."""
    key, definition = named(
        "s",
        '<filter id="@" x="-30%" y="-30%" width="160%" height="160%" '
        'color-interpolation-filters="sRGB">'
        f'<feDropShadow dx="{dx}" dy="{dy}" stdDeviation="{blur}" '
        f'flood-color="{colour}" flood-opacity="{opacity}"/></filter>',
    )
    return f"<defs>{definition}</defs>{group(*parts, filter=f'url(#{key})')}"


def near(*parts: str, colour: str = SHADOW) -> str:
    """Lay a small sheet that all but touches what is below: a brow, a nose, a patch."""
    return shadow(*parts, dy=3, blur=3, opacity=0.34, colour=colour)


def lifted(*parts: str, colour: str = SHADOW) -> str:
    """Lay a usual sheet: an ear, an arm, a collar."""
    return shadow(*parts, dy=6, blur=6, opacity=0.42, colour=colour)


def raised(*parts: str, colour: str = SHADOW) -> str:
    """Lay the topmost big sheet: a head, a shell."""
    return shadow(*parts, dx=2, dy=9, blur=9, opacity=0.43, colour=colour)


def blurred(*parts: str, by: Number = 8) -> str:
    """Blur parts: a glow."""
    key, definition = named(
        "b",
        '<filter id="@" x="-60%" y="-60%" width="220%" height="220%">'
        f'<feGaussianBlur stdDeviation="{by}"/></filter>',
    )
    return f"<defs>{definition}</defs>{group(*parts, filter=f'url(#{key})')}"
