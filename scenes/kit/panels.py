"""Panels, labels and lists that scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.rich import spoken
from scenes.kit.theme import (
    BODY,
    HAIRLINE,
    HEADING,
    NAME,
    Colour,
    PanelStyle,
    TextStyle,
    mix,
    panel_style,
    row_style,
)
from scenes.kit.widget import Mood, Text, Widget


class Panel(Widget):
    """A rounded ground for other things, with an optional heading and hairline."""

    role = "group"

    def __init__(
        self, title: str = "", *, style: PanelStyle | None = None, note: str = "", key: str = ""
    ) -> None:
        """``note`` stands quietly at the right end of the heading."""
        super().__init__(title, key=key)
        self.style = style
        self.note = note

    def heading_height(self, look: Look) -> int:
        """Pixels taken by the heading, 0 without one."""
        return look.line_height(HEADING) + look.px(34) if self.name else 0

    def inside(self, look: Look) -> pygame.Rect:
        """The room for content."""
        pad = look.px(22)
        top = self.heading_height(look) or pad
        return pygame.Rect(
            self.rect.x + pad,
            self.rect.y + top,
            self.rect.w - 2 * pad,
            max(1, self.rect.h - top - pad),
        )

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Ground, heading, hairline."""
        look.panel(surface, self.rect, self.style or panel_style(look.palette))
        if not self.name:
            return
        pad = look.px(24)
        y = self.rect.y + look.px(14) + look.line_height(HEADING) // 2
        room = self.rect.w - 2 * pad
        done = look.text(surface, self.name, (self.rect.x + pad, y), HEADING, "midleft", room)
        if self.note:
            style = TextStyle("bold", 18, look.palette.muted)
            left = self.rect.right - pad - done.right - look.px(16)
            if left > look.px(60):
                at = (self.rect.right - pad, y + look.px(1))
                look.text(surface, self.note, at, style, "midright", left)
        rule = self.rect.y + self.heading_height(look) - look.px(12)
        colour = mix(look.palette.panel, HAIRLINE, 0.42)
        pygame.draw.line(
            surface,
            colour,
            (self.rect.x + pad - look.px(4), rule),
            (self.rect.right - pad + look.px(4), rule),
            max(1, look.px(1)),
        )


class Label(Widget):
    """Marked text in a rectangle."""

    role = "text"

    def __init__(
        self,
        text: str = "",
        style: TextStyle = BODY,
        *,
        align: str = "left",
        valign: str = "top",
        key: str = "",
    ) -> None:
        """``align`` left/center/right, ``valign`` top/center/bottom."""
        super().__init__(spoken(text), key=key)
        self._text = text
        self.style = style
        self.align = align
        self.valign = valign

    @property
    def text(self) -> str:
        """The marked text."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.name = spoken(text)
            self.touch()

    def height(self, look: Look, width: int) -> int:
        """Pixels the text needs at a width."""
        return look.block_height(self._text, self.style, width)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The text."""
        look.paragraph(surface, self._text, self.rect, self.style, self.align, self.valign)


class Row(Protocol):
    """What a scroll list shows."""

    @property
    def label(self) -> str:
        """Accessible name."""

    def height(self, look: Look, width: int) -> int:
        """Pixels the row needs."""

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Draw into a rectangle."""


@dataclass(frozen=True)
class TextRow:
    """A line of the chronicle: who (bold), what (marked text), a badge at the right."""

    text: str
    title: str = ""
    badge: str = ""
    fade: float = 0.0
    marked: bool = False

    @property
    def label(self) -> str:
        """Title and text without marks."""
        return f"{self.title}: {spoken(self.text)}" if self.title else spoken(self.text)

    def _room(self, look: Look, width: int) -> tuple[int, int]:
        """(text width, badge size)."""
        badge = look.units.text_px(34) if self.badge else 0
        taken = look.badge(self.badge, badge).get_width() + look.px(12) if badge else 0
        return max(10, width - 2 * look.px(14) - taken), badge

    def height(self, look: Look, width: int) -> int:
        """Title, text and some air."""
        room, badge = self._room(look, width)
        high = look.block_height(self.text, BODY, room) if self.text else 0
        if self.title:
            high += look.line_height(NAME) * 5 // 6
        return max(high, badge) + look.px(14)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, lit: bool) -> None:
        """Lit or fading."""
        if self.marked or lit:
            look.panel(surface, rect, row_style(look.palette))
        room, badge = self._room(look, rect.w)
        x, y = rect.x + look.px(14), rect.y + look.px(7)
        t = 0.0 if lit or self.marked else self.fade
        if self.title:
            tone = mix(look.palette.accent, look.palette.faded, t)
            look.text(
                surface, self.title, (x, y), TextStyle("extrabold", 20, tone), "topleft", room
            )
            y += look.line_height(NAME) * 5 // 6
        tone = mix(look.palette.text, look.palette.faded, t)
        if self.text:
            put(surface, _toned(look.block(self.text, BODY, room), look.palette.text, tone), (x, y))
        if badge:
            drawn = look.badge(self.badge, badge)
            put(
                surface,
                drawn,
                (rect.right - look.px(14) - drawn.get_width(), rect.centery - badge // 2),
            )


def _toned(words: pygame.Surface, full: Colour, tone: Colour) -> pygame.Surface:
    """Words written in one colour, in a darker one: lines fade without being written anew."""
    if tone == full:
        return words
    out = words.copy()
    parts = (round(255 * min(1.0, a / max(1, b))) for a, b in zip(tone, full, strict=True))
    out.fill((*parts, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


class ScrollList(Widget):
    """Rows below each other; wheel, arrows and dragging scroll, a click or Enter picks."""

    role = "list"
    takes_focus = True

    def __init__(
        self,
        name: str,
        rows: Sequence[Row] = (),
        on_pick: Callable[[int], None] | None = None,
        *,
        key: str = "",
        gap: float = 4,
        tooltip: Text = "",
    ) -> None:
        """``on_pick(index)``; without it rows can be read, not picked. ``gap`` in units."""
        super().__init__(name, key=key, tooltip=tooltip)
        self.rows = list(rows)
        self.on_pick = on_pick
        self.index = 0
        self.offset = 0
        self.gap = gap
        self._tops: list[int] = []
        self._heights: list[int] = []
        self._look: Look | None = None
        self._grip: tuple[int, int] | None = None
        self._moved = False

    @property
    def value(self) -> str:
        """The lit row's words."""
        return self.rows[self.index].label if self.rows else ""

    def set_rows(self, rows: Sequence[Row], to_end: bool = False) -> None:
        """Show other rows; ``to_end`` goes to the last one, else the place is kept."""
        self.rows = list(rows)
        self.index = len(self.rows) - 1 if to_end else min(self.index, max(0, len(self.rows) - 1))
        self._look = None
        if to_end:
            self.offset = 1_000_000
        self.touch()

    def measure(self, look: Look) -> int:
        """Place the rows; returns their height together in pixels."""
        if self._look is not look or len(self._tops) != len(self.rows):
            self._look, y = look, 0
            self._tops, self._heights = [], []
            for row in self.rows:
                high = row.height(look, self.rect.w - look.px(14))
                self._tops.append(y)
                self._heights.append(high)
                y += high + look.px(self.gap)
        total = self._tops[-1] + self._heights[-1] if self._tops else 0
        self.offset = max(0, min(self.offset, total - self.rect.h))
        return total

    def forget_layout(self) -> None:
        """Measure anew, because the rectangle changed."""
        self._look = None

    def scroll(self, pixels: int) -> bool:
        """Move the content; True when it moved."""
        before = self.offset
        self.offset = max(0, self.offset + pixels)
        if self._look is not None:
            self.measure(self._look)
        self.touch()
        return self.offset != before

    def _reveal(self) -> None:
        if self._tops and self._look is not None:
            top = self._tops[self.index]
            bottom = top + self._heights[self.index]
            self.offset = max(min(self.offset, top), bottom - self.rect.h)
            self.measure(self._look)

    def handle(self, action: Action) -> bool:
        """Wheel and arrows."""
        if action.do is Do.SCROLL:
            return self.scroll(-action.amount * max(24, self.rect.h // 6))
        step = {Do.UP: -1, Do.DOWN: 1}.get(action.do, 0)
        if step and 0 <= self.index + step < len(self.rows):
            self.index += step
            self._reveal()
            return True
        return False

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a point."""
        if not self.rect.collidepoint(pos):
            return None
        y = pos[1] - self.rect.y + self.offset
        for i, top in enumerate(self._tops):
            if top <= y < top + self._heights[i]:
                return i
        return None

    def press(self, pos: tuple[int, int]) -> None:
        """Grip the content."""
        self._grip, self._moved = pos, False
        row = self.row_at(pos)
        if row is not None:
            self.index = row

    def drag(self, pos: tuple[int, int]) -> None:
        """Drag the content along."""
        if self._grip is not None and (self._moved or abs(pos[1] - self._grip[1]) > 8):
            self._moved = True
            self.scroll(self._grip[1] - pos[1])
            self._grip = pos

    def activate(self) -> None:
        """Pick the lit row, unless the content was dragged."""
        if not self._moved and self.on_pick is not None and self.rows:
            self.on_pick(self.index)
        self._moved = False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The visible rows and, if needed, where one is."""
        total = self.measure(look)
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for i, row in enumerate(self.rows):
            rect = pygame.Rect(
                self.rect.x,
                self.rect.y + self._tops[i] - self.offset,
                self.rect.w - look.px(14),
                self._heights[i],
            )
            if rect.colliderect(self.rect):
                picks = self.on_pick is not None or mood.ring
                row.draw(surface, look, rect, picks and mood.lit and i == self.index)
        surface.set_clip(clip)
        if total > self.rect.h:
            bar = max(look.px(30), self.rect.h * self.rect.h // total)
            y = (self.rect.h - bar) * self.offset // max(1, total - self.rect.h)
            box = pygame.Rect(self.rect.right - look.px(7), self.rect.y + y, look.px(7), bar)
            tone = PanelStyle(
                HAIRLINE, 0.7 if mood.lit else 0.4, stroke=None, radius=None, shadow_opacity=0
            )
            look.panel(surface, box, tone)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(14))
