"""Paper grain, multiplied over whatever is made of paper or cloth once, when it is made."""

from __future__ import annotations

from functools import lru_cache

import pygame

from assets import path as asset

SIDE = 256


@lru_cache(maxsize=1)
def _tile() -> pygame.Surface:
    tile = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)
    tile.blit(pygame.image.load(str(asset("tables", "grain.png"))), (0, 0))
    return tile


def grained(surface: pygame.Surface) -> pygame.Surface:
    """The same surface with the grain on it; its transparency stays as it is."""
    for y in range(0, surface.get_height(), SIDE):
        for x in range(0, surface.get_width(), SIDE):
            surface.blit(_tile(), (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return surface
