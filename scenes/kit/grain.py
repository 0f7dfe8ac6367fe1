"""Paper grain, multiplied over whatever is made of paper or cloth once, when it is made."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.kit.shipped import picture

SIDE = 256


@lru_cache(maxsize=4)
def _tile(strength: float) -> pygame.Surface:
    """The shipped tile (values 234–255), made weaker."""
    tile = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)
    shipped = picture(("tables", "grain.png"))
    if shipped is None:
        tile.fill((255, 255, 255))  # plain paper
    else:
        tile.blit(shipped, (0, 0))
    dark = pygame.transform.invert(tile)
    level = round(255 * strength)
    dark.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.invert(dark)


def grained(surface: pygame.Surface, strength: float = 1.0) -> pygame.Surface:
    """The same surface with the grain on it (0–1); its transparency stays as it is."""
    for y in range(0, surface.get_height(), SIDE):
        for x in range(0, surface.get_width(), SIDE):
            surface.blit(_tile(strength), (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return surface
