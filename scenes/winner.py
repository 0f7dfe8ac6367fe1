"""The winner's portrait: rays and a wreath behind it, a crown that drops onto it, confetti."""

from __future__ import annotations

import pygame

from scenes.confetti import Confetti
from scenes.kit.look import Look
from scenes.kit.pixels import faded, put, turned
from scenes.kit.widget import Mood, Widget
from scenes.tables.plate import portrait

ABOVE, BELOW = 0.34, 0.34
"""Room that crown and bow take above and below the portrait, as parts of its height."""
WAIT, DROP = 0.45, 0.55
"""Seconds until the crown begins to fall (the lamp comes back first), and that it falls."""
_GLORY = 640 / 300
_CROWN = 0.56
_TILT = 9


class Winner(Widget):
    """Who won. ``rect`` is the portrait alone."""

    role = "image"

    def __init__(self, name: str, avatar: str) -> None:
        """``name`` as shown at the table."""
        super().__init__(name)
        self.avatar = avatar
        self.confetti = Confetti()
        self._age = WAIT + DROP

    def crown(self) -> None:
        """Let the crown fall and paper fly, once."""
        self._age = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return self.visible and (self._age < WAIT + DROP or self.confetti.flies)

    def update(self, dt: float) -> bool:
        """Let time pass."""
        if not self.moving:
            return False
        before, self._age = self._age, self._age + dt
        landing = WAIT + DROP * 0.5
        if before < landing <= self._age:
            self.confetti.burst()
        self.confetti.update(dt)
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Rays and wreath, portrait, crown; the confetti flies in front of everything."""
        rect = self.rect
        side = round(rect.w * _GLORY)
        look.glow(surface, rect, rect.w / 2, 0.9, 40)
        wreath = look.picture(("title", "wreath.webp"), side, side)
        if wreath is not None:
            put(surface, wreath, wreath.get_rect(center=rect.center).topleft)
        picture = portrait(look, self.avatar, self.name, rect.w, "pleased")
        put(surface, picture, rect.topleft)
        look.ring(surface, rect, rect.w / 2)
        self._draw_crown(surface, look)

    def _draw_crown(self, surface: pygame.Surface, look: Look) -> None:
        part = max(0.0, min(1.0, (self._age - WAIT) / DROP))
        wide = round(self.rect.w * _CROWN)
        crown = look.picture(("title", "crown.webp"), wide, round(wide * 0.7))
        if crown is None or part <= 0:
            return
        crown = turned(crown, _TILT)
        x = self.rect.centerx - round(self.rect.w * 0.05)
        foot = self.rect.y + round(self.rect.h * 0.11)
        fall = round((1 - _bounce(part)) * self.rect.h * 0.9)
        at = crown.get_rect(midbottom=(x, foot - fall))
        put(surface, crown if part > 0.25 else faded(crown, part * 4), at.topleft)


def _bounce(part: float) -> float:
    """Falling from 0 to 1, with two small hops at the end."""
    if part < 0.5:
        return (part / 0.5) ** 2
    if part < 0.8:
        return 1 - 0.12 * (1 - ((part - 0.65) / 0.15) ** 2)
    return 1 - 0.03 * (1 - ((part - 0.9) / 0.1) ** 2)
