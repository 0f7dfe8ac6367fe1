"""Long texts to read: a list that scrolls by wheel and keys, and rows of words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import ScrollList
from scenes.kit.pixels import put
from scenes.kit.rich import spoken
from scenes.kit.theme import BODY, TextStyle

READING = TextStyle(BODY.role, 22, None, 1.42)
SECTION = TextStyle("display", 32, None, 1.25)


class ReadingList(ScrollList):
    """Rows that are read, not picked: up and down scroll; at the ends the focus may go on."""

    def handle(self, action: Action) -> bool:
        """Wheel and arrows, by a part of the page; space goes a page on."""
        page = self.rect.h * 4 // 5
        by = {Do.UP: -self.rect.h // 5, Do.DOWN: self.rect.h // 5, Do.SPACE: page}.get(action.do)
        if by is not None:
            return self.scroll(by) or action.do is Do.SPACE
        return super().handle(action)

    def press(self, pos: tuple[int, int]) -> None:
        """Grip the content."""
        lit = self.index
        super().press(pos)
        self.index = lit

    def go_to(self, row: int, look: Look) -> None:
        """Bring a row to the top, as far as the page goes on."""
        self.measure(look)
        self.offset = self._tops[row] if row < len(self._tops) else 0
        self.measure(look)
        self.touch()

    def first_row(self) -> int:
        """The row that is read now: the one near the top, the last one at the very end."""
        if not self._tops:
            return 0
        if self.offset and self.offset + self.rect.h >= self._tops[-1] + self._heights[-1]:
            return len(self._tops) - 1
        edge = self.offset + self.rect.h // 8
        return max((i for i, top in enumerate(self._tops) if top <= edge), default=0)

    @property
    def value(self) -> str:
        """Everything that can be read here."""
        return "\n".join(row.label for row in self.rows)


@dataclass(frozen=True)
class Heading:
    """The title of a section."""

    text: str
    first: bool = False

    @property
    def label(self) -> str:
        """The words."""
        return self.text

    def height(self, look: Look, width: int) -> int:
        """Air above, unless it is the first."""
        return look.block_height(self.text, SECTION, width) + look.px(6 if self.first else 26)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """In the accent colour, at the foot of its place."""
        style = TextStyle(SECTION.role, SECTION.size, look.palette.heading, SECTION.leading)
        drawn = look.block(self.text, style, rect.w)
        put(surface, drawn, (rect.x, rect.bottom - drawn.get_height()))


@dataclass(frozen=True)
class Paragraph:
    """Marked text."""

    text: str
    quiet: bool = False

    @property
    def label(self) -> str:
        """The words without marks."""
        return spoken(self.text)

    def _style(self, look: Look) -> TextStyle:
        if not self.quiet:
            return READING
        return TextStyle(BODY.role, 18, look.palette.muted, 1.36)

    def height(self, look: Look, width: int) -> int:
        """As high as the words."""
        return look.block_height(self.text, self._style(look), width) + look.px(6)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """The words."""
        put(surface, look.block(self.text, self._style(look), rect.w), rect.topleft)
