"""Shipped pictures, read so that a missing or damaged file never ends anything."""

from __future__ import annotations

import pygame

from assets import path as asset
from game.core.shipped import stand_in


def picture(parts: tuple[str, ...]) -> pygame.Surface | None:
    """A picture as it was shipped; None, and a line in the log, where it is no good."""
    try:
        return pygame.image.load(str(asset(*parts)))
    except (pygame.error, OSError, ValueError, MemoryError) as error:
        stand_in(parts, error)
        return None


def drawing(parts: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface | None:
    """An SVG drawing at a size; None, and a line in the log, where it is no good."""
    try:
        drawn = pygame.image.load_sized_svg(str(asset(*parts)), size)
        if not drawn.get_bounding_rect().w:
            raise ValueError("nothing is drawn in it")
    except (pygame.error, OSError, ValueError, MemoryError) as error:
        stand_in(parts, error)
        return None
    return drawn
