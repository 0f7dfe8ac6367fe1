"""The font of last resort: it lies inside the program, where no file can be missing."""

from __future__ import annotations

import base64
import io
import zlib
from functools import cache

import pygame

from scenes.spare_letters import DATA


def spare_font(px: int) -> pygame.font.Font:
    """The font at a size in pixels; it has the letters of English and German only."""
    return pygame.font.Font(io.BytesIO(_file()), px)


@cache
def _file() -> bytes:
    return zlib.decompress(base64.b85decode("".join(DATA)))
