"""The program's window: its icon, and where it was last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.records.settings import WindowPlace
from scenes.backend import WindowBackend
from scenes.kit.shipped import picture

TITLE = "Lamplight"
_ICON = 128


class PlacedWindow(WindowBackend):
    """A window that opens where it was, and can say where it is."""

    def __init__(self, last: WindowPlace, *, fullscreen: bool = False) -> None:
        """Open it where it was ``last``, as far as that is on a screen.

        Raises:
            NoScreen: when no window can be opened here.
        """
        size = (last.width, last.height) if last.width and last.height else None
        at = (last.x, last.y) if last.x is not None and last.y is not None else None
        super().__init__(TITLE, size, at)
        self._maximised = False
        self.on_shown: Callable[[], None] | None = None
        """called after each picture that was shown (see ``scenes.witness``)"""
        icon = _icon()
        if icon is not None:
            self.window.set_icon(icon)
        if last.maximised:
            self.window.maximize()
        if fullscreen:
            self.set_fullscreen(True)

    def events(self) -> list[pygame.event.Event]:
        """Everything that happened; whether the window was made large is noted."""
        events = super().events()
        for event in events:
            if event.type == pygame.WINDOWMAXIMIZED:
                self._maximised = True
            elif event.type == pygame.WINDOWRESTORED:
                self._maximised = False
        return events

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn. ``None`` means everywhere."""
        super().present(rects)
        if self.on_shown is not None:
            self.on_shown()

    def remember(self, place: WindowPlace) -> None:
        """Note where the window is. Filling the screen is no place: then the last one stays."""
        place.maximised = self._maximised
        if self._maximised or self.fullscreen:
            return
        place.width, place.height = self.window.size
        place.x, place.y = self.window.position


def _icon() -> pygame.Surface | None:
    return picture(("icons", "app", f"{_ICON}.png"))
