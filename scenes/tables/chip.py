"""A small label on a table: what a pile is, whose cards these are."""

from __future__ import annotations

import pygame

from scenes.kit.look import Look
from scenes.kit.theme import CAPTION, chip_dark
from scenes.kit.widget import Mood, Widget


class Chip(Widget):
    """A small dark label on the table."""

    role = "text"

    def __init__(self) -> None:
        super().__init__()
        self.touched = pygame.Rect(0, 0, 0, 0)

    def show(self, look: Look, text: str, middle: tuple[int, int]) -> bool:
        """Show a text (or nothing) around a point; True when the picture changes."""
        box = pygame.Rect(0, 0, 0, 0)
        if text:
            style = look.tempered(CAPTION)
            wide = look.text_width(text, style) + look.px(28)
            box = pygame.Rect(0, 0, wide, look.line_height(style) + look.px(6))
        box.center = middle
        if (text, box) == (self.name, self.rect):
            return False
        margin = look.px(40)
        self.touched = self.rect.union(box).inflate(margin, margin)
        self.name, self.rect = text, box
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The label, if there is one."""
        if self.name:
            look.panel(surface, self.rect, chip_dark(look.palette))
            look.text(surface, self.name, self.rect.center, look.tempered(CAPTION), "center")
