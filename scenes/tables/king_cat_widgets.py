"""The controls that only the King Cat table has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.theme import (
    BODY,
    CAPTION,
    CARD_RATIO,
    PanelStyle,
    TextStyle,
    mix,
    panel_style,
)
from scenes.kit.widget import Mood, Text, Widget


class CardPicture(Protocol):
    """Gives a card's picture, so many pixels high; spent ones are grey."""

    def __call__(self, card: int, high: int, *, spent: bool) -> pygame.Surface | None:
        """None while there is none."""


def _no_picture(card: int, high: int, *, spent: bool) -> pygame.Surface | None:
    return None


class GuessButton(Widget):
    """One card of the guessing wheel, with the number of copies not seen yet."""

    role = "button"
    takes_focus = True

    def __init__(
        self,
        card: int,
        name: str,
        unseen: int | None,
        on_click: Callable[[], None],
        *,
        chosen: bool,
        tooltip: Text,
    ) -> None:
        super().__init__(name, key=f"guess{card}", tooltip=tooltip)
        self.card = card
        self.unseen = unseen
        self.on_click = on_click
        self.chosen = chosen
        self.picture_of: CardPicture = _no_picture

    @property
    def value(self) -> str:
        """How many are unseen."""
        return "" if self.unseen is None else str(self.unseen)

    def activate(self) -> None:
        """Choose this number."""
        self.on_click()

    @staticmethod
    def foot(look: Look) -> int:
        """The pixels below the card, for the number of copies."""
        return look.line_height(look.tempered(CAPTION)) + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A small card, lit when chosen or pointed at, quiet when no copy can be left."""
        spent = self.unseen == 0 and not self.chosen
        self._ground(surface, look, mood)
        pad = look.px(5)
        card = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.w - 2 * pad, 0)
        card.h = round(card.w / CARD_RATIO)
        picture = self.picture_of(self.card, card.h, spent=spent)
        if picture is not None:
            put(surface, picture, picture.get_rect(center=card.center).topleft)
        else:
            tag = look.badge(str(self.card), min(card.w, card.h))
            put(surface, tag, tag.get_rect(center=card.center).topleft)
        if self.unseen is not None:
            palette = look.palette
            colour = palette.faded if spent else palette.accent
            middle = (self.rect.centerx, (card.bottom + self.rect.bottom) // 2)
            count = look.tempered(TextStyle("extrabold", CAPTION.size, colour))
            look.text(surface, f"×{self.unseen}", middle, count, "center")
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(14))

    def _ground(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        if not (self.chosen or mood.lit):
            return
        fill = mix(look.palette.panel, (255, 205, 96), 0.34 if self.chosen else 0.16)
        style = PanelStyle(
            fill,
            0.95,
            stroke_opacity=1.0 if self.chosen else 0.7,
            stroke_width=3 if self.chosen else 1.6,
            radius=14,
            shadow_blur=5,
        )
        if self.chosen:
            look.glow(surface, self.rect, look.px(14), 0.8, 14)
        look.panel(surface, self.rect, style)


MOST_ROWS, LEAST_ROW = 11, 4
"""Rows of the tally, and pixels below which one cannot be drawn."""
COUNT = TextStyle("extrabold", 20)


class Tally(Widget):
    """The cards that this seat has not seen: number, name, paws, count."""

    role = "list"

    def __init__(self) -> None:
        super().__init__(key="tally")
        self.title = self.note = ""
        self.rows: list[tuple[int, str, int, int]] = []

    def show(self, title: str, note: str, rows: list[tuple[int, str, int, int]]) -> bool:
        """Rows are (number, name, unseen, copies). True when the picture changes."""
        if (title, note, rows) == (self.title, self.note, self.rows):
            return False
        self.title, self.note, self.rows = title, note, rows
        self.name = title
        return True

    @property
    def value(self) -> str:
        """The whole list in words."""
        return ", ".join(f"{name}: {unseen}" for _, name, unseen, _ in self.rows)

    def fits(self, look: Look) -> bool:
        """Whether there is room for rows at all: on the smallest windows the icons take it."""
        return self.rect.h - self._head(look) >= MOST_ROWS * LEAST_ROW

    def _head(self, look: Look) -> int:
        """The height of the heading; where the rows are short of room it has less air."""
        line = look.line_height(look.tempered(BODY))
        spare = self.rect.h - line - MOST_ROWS * look.line_height(look.tempered(CAPTION))
        return line + max(look.px(10), min(look.px(30), spare))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The panel with a row for every number."""
        look.panel(surface, self.rect, panel_style(look.palette))
        pad = look.px(18)
        head = self._head(look)
        heading = look.tempered(TextStyle("display", 26, look.palette.heading))
        y = self.rect.y + head // 2
        done = look.text(
            surface, self.title, (self.rect.x + pad + look.px(4), y), heading, "midleft"
        )
        note = look.tempered(TextStyle(CAPTION.role, CAPTION.size, look.palette.muted))
        room = self.rect.right - pad - done.right - look.px(12)
        if room > look.text_width(self.note, note):
            look.text(surface, self.note, (self.rect.right - pad, y), note, "midright")
        high, style = self._row_high(look), self.name_style(look)
        paws = self._room_for_paws(look, high, style)
        for i, row in enumerate(self.rows):
            middle = round(self.rect.y + head + high * (i + 0.5))
            self._row(surface, look, middle, row, high, style, paws=paws)

    def _row_high(self, look: Look) -> float:
        return (self.rect.h - self._head(look) - look.px(10)) / max(1, len(self.rows))

    def _tag(self, look: Look) -> int:
        """The height of a number's tag."""
        return min(look.px(36), round(self._row_high(look) * 0.94))

    def _name_left(self, look: Look) -> int:
        """Where the names begin: even a tag with two digits leaves a gap."""
        side = self._tag(look)
        room = max(side + look.px(10), look.badge("10", side).get_width() + 2)
        return self.rect.x + look.px(14) + room

    def _names_end(self, look: Look) -> int:
        """Where the longest name must end, for a count to stand beside it."""
        count = look.text_width("0", look.tempered(COUNT))
        return self.rect.right - look.px(20) - count - max(4, look.px(8))

    def name_room(self, look: Look) -> int:
        """The pixels that the names have, without their paws."""
        return self._names_end(look) - self._name_left(look)

    def name_style(self, look: Look) -> TextStyle:
        """The style in which every name fits."""
        style = look.tempered(TextStyle(CAPTION.role, CAPTION.size))
        names = [name for _, name, _, _ in self.rows]
        longest = max(names, key=lambda name: look.text_width(name, style), default="")
        return look.fit_style(longest, style, self.name_room(look))

    def _room_for_paws(self, look: Look, high: float, style: TextStyle) -> bool:
        """Whether every name fits beside its paws; if not, no row shows any."""
        paw = round(min(look.px(17), round(high * 0.5)) * 1.04)
        rest = self.name_room(look) - look.px(8)
        return all(
            look.text_width(name, style) + (copies * paw if copies > 1 else 0) <= rest
            for _, name, _, copies in self.rows
        )

    def _row(
        self,
        surface: pygame.Surface,
        look: Look,
        y: int,
        row: tuple[int, str, int, int],
        high: float,
        style: TextStyle,
        *,
        paws: bool,
    ) -> None:
        number, name, unseen, copies = row
        side = self._tag(look)
        tag = look.badge(str(number), side)
        if unseen == 0:
            tag = pygame.transform.grayscale(tag)
        put(surface, tag, (self.rect.x + look.px(14), y - side // 2))
        tone = look.palette.faded if unseen == 0 else look.palette.accent
        count = look.tempered(replace(COUNT, colour=tone))
        look.text(surface, str(unseen), (self.rect.right - look.px(20), y), count, "midright")
        right = self._names_end(look)
        paw = min(look.px(17), round(high * 0.5))
        if copies > 1 and paws:
            for i in reversed(range(copies)):
                self._paw(surface, look, right - paw // 2, y, paw, full=i < unseen)
                right -= round(paw * 1.04)
            right -= look.px(6)
        colour = look.palette.faded if unseen == 0 else look.palette.text
        x = self._name_left(look)
        look.text(surface, name, (x, y), replace(style, colour=colour), "midleft", right - x)

    @staticmethod
    def _paw(surface: pygame.Surface, look: Look, x: int, y: int, side: int, *, full: bool) -> None:
        name = "paw.svg" if full else "paw_outline.svg"
        picture = look.picture((look.palette.name, name), side, side)
        if picture is not None:
            put(surface, picture, (x - side // 2, y - side // 2))
