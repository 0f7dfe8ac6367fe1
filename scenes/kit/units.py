"""From abstract units to real pixels.

The reference screen is 1920 × 1080 units. A screen of another shape has *more* units in one
direction, never fewer: ``width`` ≥ 1920 and ``height`` ≥ 1080 always hold. Scenes place things in
units and ask here for pixels, again after every change of size.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.theme import MIN_TARGET_PX, MIN_TEXT_PX

REFERENCE = (1920, 1080)
LARGE_TEXT = 30.0


@dataclass(frozen=True)
class Units:
    """The scale of one screen. ``text`` is the person's text factor, 1.0–2.0."""

    pixels: tuple[int, int]
    text: float = 1.0

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return min(self.pixels[0] / REFERENCE[0], self.pixels[1] / REFERENCE[1])

    @property
    def width(self) -> float:
        """Width of the screen in units (≥ 1920)."""
        return self.pixels[0] / self.scale

    @property
    def height(self) -> float:
        """Height of the screen in units (≥ 1080)."""
        return self.pixels[1] / self.scale

    def px(self, units: float) -> int:
        """A length in pixels, at least 1 for any positive length."""
        value = round(units * self.scale)
        return max(1, value) if units > 0 else value

    def text_px(self, units: float) -> int:
        """A text size in pixels: grown by the text factor, never below 14 pixels.

        Large type is readable already and grows less, so that titles keep their room.
        """
        factor = 1 + (self.text - 1) * min(1.0, LARGE_TEXT / max(units, 1.0))
        return max(MIN_TEXT_PX, round(units * self.scale * factor))

    def units(self, pixels: float) -> float:
        """A length in units."""
        return pixels / self.scale

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels; neighbours in units stay neighbours in pixels."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def target(self, height: float) -> float:
        """The height in units of a control: grown with the text, at least 44 pixels."""
        return max(height * (1 + (self.text - 1) * 0.7), MIN_TARGET_PX / self.scale)

    def grow(self, length: float) -> float:
        """A length in units that holds text: grown by the text factor and the 14-pixel floor."""
        floor = MIN_TEXT_PX / (18 * self.scale)
        return length * max(self.text, floor)
