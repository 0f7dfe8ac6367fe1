"""The rows of a rules page: cards with what they do, figures, options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.rich import spoken
from scenes.kit.theme import (
    BODY,
    BRASS,
    CAPTION,
    CARD_RADIUS,
    CARD_RATIO,
    INK,
    NAME,
    PAPER,
    PanelStyle,
    TextStyle,
)
from scenes.preparing import Job
from scenes.reading import READING

CARD = 196
STRIP = 168
FIGURE = 128
COLUMN = 760
FEW = 4
"""So many cards stand beside their words, as a fan; of more they make a strip below."""
_OVERLAP = 0.30
"""How much of a card the next one in a fan leaves to be seen."""


@dataclass(frozen=True)
class Shown:
    """A picture below ``assets``, and the words that stand in for it while it is not there."""

    file: tuple[str, ...]
    name: str

    def read(self, look: Look, high: int) -> pygame.Surface | None:
        """The picture for a card of so many pixels; what is no card is square."""
        wide = round(high * CARD_RATIO)
        return look.picture(self.file, wide, high if self.file[0] == "cards" else wide)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """The picture in the middle of a rectangle, or paper with its name."""
        picture = self.read(look, rect.h)
        if picture is not None:
            place = picture.get_rect(center=rect.center)
            if self.file[0] == "cards":  # so that cards of a fan do not run into each other
                radius = max(1, round(place.h * CARD_RADIUS))
                pygame.draw.rect(surface, INK, place.inflate(2, 2), 0, radius)
            put(surface, picture, place.topleft)
            return
        paper = PanelStyle(PAPER, 1, stroke=BRASS, stroke_opacity=0.9, radius=10, shadow_blur=4)
        look.panel(surface, rect, paper)
        style = TextStyle("bold", 15, INK, 1.15)
        look.paragraph(surface, self.name, rect.inflate(-8, -8), style, "center", "center")


def _card_width(look: Look, high: float) -> int:
    return round(look.px(high) * CARD_RATIO)


def _draw_row(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, pictures: tuple[Shown, ...], part: float
) -> None:
    """Cards side by side in a rectangle, each leaving at least ``part`` of the last one to see."""
    high = rect.h
    wide = round(high * CARD_RATIO)
    step = wide + look.px(10)
    if len(pictures) > 1:
        room = (rect.w - wide) / (len(pictures) - 1)
        step = int(min(step, room, wide * part if part < 1 else step))
    for i, picture in enumerate(pictures):
        picture.draw(surface, look, pygame.Rect(rect.x + i * step, rect.y, wide, high))


@dataclass(frozen=True)
class CardsRow:
    """Cards of one kind: their pictures, name, number in the pack, and what they do."""

    title: str
    copies: str
    text: str
    pictures: tuple[Shown, ...]
    badge: str = ""

    @property
    def label(self) -> str:
        """Everything about them."""
        names = [picture.name for picture in self.pictures if picture.name != self.title]
        listed = f" {', '.join(names)}." if names else ""
        copies = f", {self.copies}" if self.copies else ""
        return f"{self.badge} {self.title}{copies}.{listed} {spoken(self.text)}".strip()

    @property
    def few(self) -> bool:
        """Whether they stand beside their words."""
        return len(self.pictures) <= FEW

    def reading(self, look: Look) -> list[Job]:
        """What reads its pictures ahead, one at a time."""
        high = look.px(CARD if self.few else STRIP)
        return [partial(picture.read, look, high) for picture in self.pictures]

    def _left(self, look: Look) -> int:
        """The width of the pictures and the gap after them."""
        if not self.few:
            return 0
        wide = _card_width(look, CARD)
        return round(wide * (1 + _OVERLAP * (len(self.pictures) - 1))) + look.px(26)

    def _words(self, look: Look, room: int) -> int:
        words = look.block_height(self.text, READING, room) + look.line_height(NAME)
        return words + (look.line_height(CAPTION) if self.copies else 0) + look.px(10)

    def height(self, look: Look, width: int) -> int:
        """Pictures beside the words, or both below each other."""
        words = self._words(look, max(10, width - self._left(look)))
        if self.few:
            return max(look.px(CARD), words) + look.px(22)
        return words + look.px(STRIP) + look.px(30)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Pictures left or below, words right or above."""
        left = self._left(look)
        room = max(10, rect.w - left)
        if self.few:
            box = pygame.Rect(rect.x, rect.y + look.px(6), left, look.px(CARD))
            _draw_row(surface, look, box, self.pictures, _OVERLAP)
        else:
            top = rect.y + self._words(look, room) + look.px(14)
            strip = pygame.Rect(rect.x, top, rect.w, look.px(STRIP))
            _draw_row(surface, look, strip, self.pictures, 1)
        self._draw_words(surface, look, rect.x + left, rect.y + look.px(10), room)

    def _draw_words(self, surface: pygame.Surface, look: Look, x: int, y: int, room: int) -> None:
        side, left = look.line_height(NAME), 0
        if self.badge:
            badge = look.badge(self.badge, side)
            put(surface, badge, (x, y))
            left = badge.get_width() + look.px(12)
        name = TextStyle(NAME.role, NAME.size, look.palette.accent)
        look.text(surface, self.title, (x + left, y), name, "topleft", room - left)
        y += side + look.px(2)
        if self.copies:
            quiet = TextStyle(CAPTION.role, CAPTION.size, look.palette.muted)
            look.text(surface, self.copies, (x, y), quiet, "topleft", room)
            y += look.line_height(quiet)
        put(surface, look.block(self.text, READING, room), (x, y + look.px(4)))


@dataclass(frozen=True)
class Beside:
    """Rows beside each other where there is room, else below each other."""

    rows: tuple[CardsRow, ...]

    @property
    def label(self) -> str:
        """One after the other."""
        return "\n".join(row.label for row in self.rows)

    def reading(self, look: Look) -> list[Job]:
        """What reads all their pictures ahead."""
        return [job for row in self.rows for job in row.reading(look)]

    def _columns(self, look: Look, width: int) -> int:
        return 2 if width >= look.px(COLUMN * 2 * look.units.text) else 1

    def _sizes(self, look: Look, width: int) -> tuple[int, int]:
        gap = look.px(40)
        return (width - gap) // 2, gap

    def height(self, look: Look, width: int) -> int:
        """The higher one, or both."""
        if self._columns(look, width) == 1:
            return sum(row.height(look, width) for row in self.rows)
        each, _ = self._sizes(look, width)
        return max(row.height(look, each) for row in self.rows)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """All of them."""
        if self._columns(look, rect.w) == 1:
            y = rect.y
            for row in self.rows:
                high = row.height(look, rect.w)
                row.draw(surface, look, pygame.Rect(rect.x, y, rect.w, high), lit)
                y += high
            return
        each, gap = self._sizes(look, rect.w)
        for i, row in enumerate(self.rows):
            row.draw(
                surface, look, pygame.Rect(rect.x + i * (each + gap), rect.y, each, rect.h), lit
            )


@dataclass(frozen=True)
class FigureRow:
    """An example: pictures, and what they show."""

    pictures: tuple[Shown, ...]
    text: str

    @property
    def label(self) -> str:
        """What they show."""
        return spoken(self.text)

    def reading(self, look: Look) -> list[Job]:
        """What reads its pictures ahead."""
        return [partial(picture.read, look, look.px(FIGURE)) for picture in self.pictures]

    def _left(self, look: Look) -> int:
        each = _card_width(look, FIGURE) + look.px(10)
        return each * len(self.pictures) + look.px(18)

    def _room(self, look: Look, width: int) -> int:
        """The width of the words beside the pictures; 0 where they stand below."""
        room = width - self._left(look)
        return room if room >= look.px(look.units.grow(220)) else 0

    def height(self, look: Look, width: int) -> int:
        """Pictures and words."""
        room = self._room(look, width)
        words = look.block_height(self.text, BODY, room or width)
        high = look.px(FIGURE)
        return (max(high, words) if room else high + words + look.px(8)) + look.px(24)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Pictures left, words right or below."""
        room, high, y = self._room(look, rect.w), look.px(FIGURE), rect.y + look.px(10)
        box = pygame.Rect(rect.x, y, min(rect.w, self._left(look)), high)
        _draw_row(surface, look, box, self.pictures, 1)
        style = TextStyle(BODY.role, BODY.size, look.palette.muted, BODY.leading)
        block = look.block(self.text, style, room or rect.w)
        if room:
            at = (rect.x + self._left(look), y + max(0, (high - block.get_height()) // 2))
        else:
            at = (rect.x, y + high + look.px(8))
        put(surface, block, at)


@dataclass(frozen=True)
class OptionText:
    """An option of the set-up: its name, what it does, and what may be chosen."""

    name: str
    text: str
    values: str

    @property
    def label(self) -> str:
        """All of it."""
        return f"{self.name}: {spoken(self.text)} {self.values}".strip()

    def _styles(self, look: Look) -> tuple[TextStyle, TextStyle, TextStyle]:
        name = TextStyle(NAME.role, NAME.size, look.palette.accent)
        return name, READING, TextStyle(BODY.role, BODY.size, look.palette.muted, BODY.leading)

    def height(self, look: Look, width: int) -> int:
        """As high as the words."""
        styles = zip((self.name, self.text, self.values), self._styles(look), strict=True)
        return sum(look.block_height(t, s, width) for t, s in styles if t) + look.px(16)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Name, words, values."""
        y = rect.y + look.px(6)
        for text, style in zip(
            (self.name, self.text, self.values), self._styles(look), strict=True
        ):
            if text:
                block = look.block(text, style, rect.w)
                put(surface, block, (rect.x, y))
                y += block.get_height()
