"""The shipped fonts by role. Never a system font."""

from __future__ import annotations

import pygame

from assets import path as asset

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
            self._open[key] = pygame.font.Font(str(asset("fonts", ROLES[role])), px)
        return self._open[key]


def clean(text: str) -> str:
    """Make any text drawable: control characters and broken surrogates become spaces."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or c in "\u00ad\u200d\u2060" else " " for c in text
    ).replace("\u00ad", "")
