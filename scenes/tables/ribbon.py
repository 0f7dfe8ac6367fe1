"""The ribbon across the middle of a table: what has just happened, said where one is looking."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import blank, faded, put
from scenes.kit.rich import spoken
from scenes.kit.theme import PanelStyle, TextStyle
from scenes.kit.widget import Mood, Widget
from scenes.tables.plate import portrait

FADE = 0.18
"""Seconds in which a new sentence appears."""
_QUIET = TextStyle("bold", 23, None, 1.24)
_GRAND = TextStyle("display", 32, None, 1.2)
_PAD = 18


@dataclass(frozen=True)
class News:
    """A sentence (marked text), and whose doing it was. ``grand``: it ends a round."""

    text: str
    name: str = ""
    avatar: str = ""
    mood: str = ""
    grand: bool = False


class Ribbon(Widget):
    """One sentence with a portrait, as wide as it needs to be, centred below a point."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="ribbon", visible=False)
        self.news = News("")
        self._age = FADE

    def show(
        self,
        look: Look,
        news: News | None,
        x: float,
        top: float,
        wide: float,
        *,
        at_once: bool = False,
    ) -> list[pygame.Rect]:
        """Show news around ``x`` from ``top`` on, at most ``wide``, all in units; None: nothing.

        New words fade in, unless they are to be there ``at_once``. Returns the places that have to
        be drawn anew: a shorter sentence uncovers the ends of a longer one.
        """
        before = self.rect.copy() if self.visible else pygame.Rect(0, 0, 0, 0)
        shown = (self.news, self._age >= FADE) if self.visible else None
        self.visible = news is not None and bool(news.text)
        if news is None or not self.visible:
            self.news, self.name = News(""), ""
        else:
            if at_once:
                self._age = FADE
            elif news.text != self.news.text:
                self._age = 0.0
            self.news, self.name = news, spoken(news.text)
            self._fit(look, look.px(x), look.px(top), look.px(wide))
        margin = look.px(96)
        now = (self.news, self._age >= FADE) if self.visible else None
        if now == shown and before == self.rect:
            return []
        return [box.inflate(margin, margin) for box in (before, self.rect) if box.w]

    def _style(self, look: Look) -> TextStyle:
        return look.tempered(_GRAND if self.news.grand else _QUIET)

    def _fit(self, look: Look, x: int, top: int, wide: int) -> None:
        style = self._style(look)
        pad, line = look.px(_PAD), look.line_height(style)
        side = self._side(look)
        left = side + look.px(12) if side else 2 * pad
        most = wide - left - 2 * pad
        rows = max(1, look.block_height(self.news.text, style, most) // line)
        most = min(most, look.block_width(self.news.text, style))
        box = pygame.Rect(0, 0, left + most + 2 * pad, rows * line + look.px(22))
        box.h = max(box.h, side)
        box.midtop = (x, top)
        self.rect = box
        self._words = pygame.Rect(box.x + left, box.y, most, box.h)

    def _side(self, look: Look) -> int:
        """The portrait's width in pixels."""
        return look.px(74 if self.news.grand else 56) if self.news.avatar else 0

    def update(self, dt: float) -> bool:
        """Fade in."""
        if not self.visible or self._age >= FADE:
            return False
        self._age += dt
        self.touch()
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A dark pill with a portrait at its left end."""
        part = min(1.0, self._age / FADE)
        if part >= 1:
            self._paint(surface, look, (0, 0))
            return
        margin = look.px(40)
        layer = blank(self.rect.w + 2 * margin, self.rect.h + 2 * margin)
        at = (self.rect.x - margin, self.rect.y - margin)
        self._paint(layer, look, at)
        put(surface, faded(layer, part), at)

    def _paint(self, surface: pygame.Surface, look: Look, origin: tuple[int, int]) -> None:
        box, words = (
            self.rect.move(-origin[0], -origin[1]),
            self._words.move(-origin[0], -origin[1]),
        )
        grand = self.news.grand
        style = PanelStyle(
            look.palette.panel,
            0.94,
            stroke_opacity=0.95 if grand else 0.6,
            stroke_width=2.4 if grand else 1.6,
            radius=min(self.rect.h / 2 / look.scale, 37),
            shadow_blur=9,
        )
        if grand:
            look.glow(surface, box, min(box.h / 2, look.px(37)), 0.55, 20)
        look.panel(surface, box, style)
        side = self._side(look)
        if side:
            picture = portrait(look, self.news.avatar, self.news.name, side, self.news.mood)
            put(surface, picture, (box.x, box.centery - side // 2))
        colour = look.palette.heading if grand else look.palette.text
        text = replace(self._style(look), colour=colour)
        look.paragraph(surface, self.news.text, words, text, "center", "center")
