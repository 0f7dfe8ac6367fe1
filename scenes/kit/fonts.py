"""The shipped fonts by role. Never a system font."""

from __future__ import annotations

import pygame

from assets import path as asset
from game.core.shipped import stand_in
from game.core.soundness import fault_of

_sound: set[str] = set()
"""files that were looked at and are whole"""
ROLES = {
    "medium": "ui-medium.ttf",
    "bold": "ui-bold.ttf",
    "extrabold": "ui-extrabold.ttf",
    "title": "title.ttf",
    "king_cat": "king_cat.ttf",
    "coyote": "coyote.ttf",
}


class Fonts:
    """Opens each role and size once."""

    def __init__(self) -> None:
        """Open nothing yet."""
        self._open: dict[tuple[str, int], pygame.font.Font] = {}

    def get(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role at a size in pixels."""
        key = (role, px)
        if key not in self._open:
            self._open[key] = _font(ROLES[role], px)
        return self._open[key]


def _font(file: str, px: int) -> pygame.font.Font:
    """A shipped font; the one that lies in the program itself where it is missing or damaged."""
    try:
        fault = fault_of(asset("fonts", file)) if file not in _sound else ""
        if fault:  # a font that was cut off opens, and draws nothing
            raise ValueError(fault)
        font = pygame.font.Font(str(asset("fonts", file)), px)
        _sound.add(file)
    except (pygame.error, OSError, ValueError, RuntimeError) as error:
        stand_in(("fonts", file), error)
        from scenes.spare_font import spare_font  # nobody else needs it

        return spare_font(px)
    return font


def clean(text: str) -> str:
    """Make any text drawable: control characters and broken surrogates become spaces."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or c in "\u00ad\u200d\u2060" else " " for c in text
    ).replace("\u00ad", "")
