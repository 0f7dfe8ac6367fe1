"""One-colour icons from assets/icons (100 × 100 SVG), with drawn stand-ins for missing files."""

from __future__ import annotations

import pygame

from scenes.kit.cache import surface_cache
from scenes.kit.pixels import blank, premultiplied, put, svg, tinted
from scenes.kit.shipped import drawing
from scenes.kit.theme import Colour

_LINE = 'fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round"'
STAND_INS = {
    "menu": f'<path d="M24 32H76M24 50H76M24 68H76" {_LINE}/>',
    "close": f'<path d="M29 29L71 71M71 29L29 71" {_LINE}/>',
    "plus": f'<path d="M50 26V74M26 50H74" {_LINE}/>',
    "minus": f'<path d="M26 50H74" {_LINE}/>',
    "check": f'<path d="M24 53L43 71L77 31" {_LINE}/>',
    "arrow_left": f'<path d="M60 26L36 50L60 74" {_LINE}/>',
    "arrow_right": f'<path d="M40 26L64 50L40 74" {_LINE}/>',
    "arrow_up": f'<path d="M26 60L50 36L74 60" {_LINE}/>',
    "arrow_down": f'<path d="M26 40L50 64L74 40" {_LINE}/>',
}
_UNKNOWN = '<circle cx="50" cy="50" r="26" fill="#ffffff"/>'


class Icons:
    """Draws each icon at the size and in the colour it is shown."""

    def __init__(self) -> None:
        """Draw nothing yet."""
        self._kept = surface_cache(12)

    def get(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """An icon of ``px`` × ``px`` pixels."""
        return self._kept.get((name, px, colour), lambda: tinted(self._white(name, px), colour))

    def _white(self, name: str, px: int) -> pygame.Surface:
        px = max(4, px)
        shipped = drawing(("icons", f"{name}.svg"), (px, px))
        if shipped is None:
            inner = STAND_INS.get(name, _UNKNOWN)
            return svg(f'<g transform="scale({px / 100})">{inner}</g>', px, px)
        drawn = premultiplied(shipped)
        if drawn.get_size() == (px, px):
            return drawn
        out = blank(px, px)
        put(out, drawn, ((px - drawn.get_width()) // 2, (px - drawn.get_height()) // 2))
        return out
