"""The ground everything lies on: a shipped table drawing, or one made from the palette."""

from __future__ import annotations

import pygame

from assets import path as asset
from scenes.kit import shipped
from scenes.kit.cache import surface_cache
from scenes.kit.grain import grained
from scenes.kit.look import Look
from scenes.kit.pixels import svg
from scenes.kit.theme import Colour, Palette, hexa


def _radial(name: str, stops: list[tuple[float, Colour, float]], place: str) -> str:
    lines = "".join(
        f'<stop offset="{at}" stop-color="{hexa(colour)}" stop-opacity="{alpha}"/>'
        for at, colour, alpha in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {place}>{lines}'
        "</radialGradient>"
    )


def _markup(palette: Palette, w: int, h: int, s: float) -> str:
    cx, cy, reach = w * 0.45, h * 0.44, max(w, h)
    felt, warm, black = palette.felt, (255, 233, 184), (0, 0, 0)
    at = f'cx="{cx}" cy="{cy}" r='
    out = "<defs>"
    out += _radial(
        "f", [(0, felt[0], 1), (0.45, felt[1], 1), (1, felt[2], 1)], f'{at}"{reach * 0.62}"'
    )
    out += _radial("l", [(0, warm, 0.17), (0.5, warm, 0.05), (1, warm, 0)], f'{at}"{reach * 0.44}"')
    out += _radial("v", [(0, black, 0), (0.6, black, 0), (1, black, 0.55)], f'{at}"{reach * 0.68}"')
    out += "</defs>"
    out += f'<rect width="{w}" height="{h}" fill="{hexa(palette.rim[1])}"/>'
    out += f'<rect width="{w}" height="{h / 2}" fill="{hexa(palette.rim[0])}" fill-opacity=".55"/>'
    for inset, radius, fill in ((16, 40, "f"), (16, 40, "l"), (16, 40, "v")):
        d = inset * s
        out += (
            f'<rect x="{d}" y="{d}" width="{w - 2 * d}" height="{h - 2 * d}" '
            f'rx="{radius * s}" fill="url(#{fill})"/>'
        )
    for inset, radius, line, colour, alpha in (
        (16, 40, 10, "#000000", 0.4),
        (16, 40, 2.5, "#D9A441", 0.85),
        (26, 32, 1.2, "#D9A441", 0.4),
    ):
        d = inset * s
        out += (
            f'<rect x="{d}" y="{d}" width="{w - 2 * d}" height="{h - 2 * d}" rx="{radius * s}" '
            f'fill="none" stroke="{colour}" stroke-opacity="{alpha}" '
            f'stroke-width="{max(1.0, line * s)}"/>'
        )
    return out


WIDTH, HEIGHT = 1920, 1080
"""The size in which grounds are drawn, in units, and baked, in pixels."""
_KEPT_MEGABYTES = 80
_MADE = surface_cache(_KEPT_MEGABYTES)


class Backdrop:
    """A room's ground as one opaque surface of the screen's size, made once per size.

    Scenes share what was made: coming back to a room costs nothing.
    """

    def __init__(self, name: str) -> None:
        """``name`` of a drawing in assets/tables; the palette of the look fills in for it."""
        self.name = name

    @staticmethod
    def kept(look: Look) -> int:
        """How many grounds of this size are kept."""
        return max(1, _KEPT_MEGABYTES * 1_000_000 // (4 * look.size[0] * look.size[1]))

    def surface(self, look: Look) -> pygame.Surface:
        """The picture for this screen."""
        key = (self.name, look.palette.name, look.size)
        return _MADE.get(key, lambda: self._make(look))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint it (within the surface's clip)."""
        surface.blit(self.surface(look), (0, 0))

    def _make(self, look: Look) -> pygame.Surface:
        w, h = look.size
        out = pygame.Surface((w, h), 0, 32)
        if not cover(out, "tables", self.name):
            out.blit(svg(_markup(look.palette, w, h, look.scale), w, h), (0, 0))
        return grained(out)


def cover(out: pygame.Surface, folder: str, name: str) -> bool:
    """Paint a ground of ``assets`` over a whole surface; False when there is none of that name.

    Where there is a baked picture it is used up to its size: it is several times quicker than the
    drawing. The screen is covered, then the longer side squeezed: a brass rim stays whole.
    """
    w, h = out.get_size()
    drawn = None
    if w <= WIDTH and h <= HEIGHT and asset(folder, f"{name}.webp").is_file():
        drawn = shipped.picture((folder, f"{name}.webp"))
    if drawn is None:
        scale = max(w / WIDTH, h / HEIGHT)
        box = (round(WIDTH * scale), round(HEIGHT * scale))
        drawn = shipped.drawing((folder, f"{name}.svg"), box)
    if drawn is None:
        return False
    if drawn.get_size() != (w, h):
        drawn = pygame.transform.smoothscale(drawn, (w, h))
    out.blit(drawn, (0, 0))
    return True
