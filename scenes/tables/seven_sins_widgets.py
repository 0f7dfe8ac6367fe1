"""The controls that only the Seven Sins table has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.kit.look import Look
from scenes.kit.panels import Panel
from scenes.kit.pixels import put
from scenes.kit.theme import (
    CAPTION,
    CHIP_LIGHT,
    NAME,
    Colour,
    PanelStyle,
    TextStyle,
    chip_dark,
    mix,
    rgb,
)
from scenes.kit.widget import Mood, Text, Widget
from scenes.tables import seven_sins_pictures as pictures
from scenes.tables.plate import Plate, portrait
from scenes.tables.seven_sins_geometry import OWN_PORTRAIT, PORTRAIT

TONES: dict[str, tuple[Colour, Colour]] = {
    "greed": (rgb("#FFD21F"), rgb("#5A3D04")),
    "pride": (rgb("#B79BEA"), rgb("#331C63")),
    "wrath": (rgb("#FF8A5C"), rgb("#6E0D18")),
    "lust": (rgb("#FF9BCB"), rgb("#6B1242")),
    "gluttony": (rgb("#FFB36B"), rgb("#74340A")),
    "sloth": (rgb("#A9DBF7"), rgb("#1D4A70")),
    "envy": (rgb("#6FE0B4"), rgb("#0A4A3A")),
    "corruption": (rgb("#FFE2A0"), rgb("#1B1224")),
    "purity": (rgb("#EAF4FF"), rgb("#3B4E78")),
    "halo": (rgb("#FFE9A8"), rgb("#5E4A1C")),
}
"""A light and a dark colour of every sin, and of the three cards that are none."""


class SinPlate(Plate):
    """A player's place: portrait above, name and number of cards below it."""

    home = False
    """whether it is the near one, which is larger"""

    def area(self, look: Look) -> pygame.Rect:
        """All that it may paint."""
        return self.rect.inflate(look.px(110), look.px(110))

    def _spot(self, look: Look) -> pygame.Rect:
        side = look.px(OWN_PORTRAIT if self.home else PORTRAIT)
        return pygame.Rect(self.rect.x + look.px(8), self.rect.y, side, side)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Portrait, then the plate in front of its foot."""
        self._portrait(surface, look)
        high = look.px(62 if self.home else 54)
        box = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)
        lit = self.state.turn or self.state.lit or self.state.chosen
        style = PanelStyle(
            look.palette.panel,
            0.94,
            stroke=look.palette.accent if lit else chip_dark(look.palette).stroke,
            stroke_opacity=0.95 if lit else 0.4,
            stroke_width=2.2 if lit else 1.6,
            radius=None,
            shadow_blur=7,
        )
        look.panel(surface, box, style)
        self._words(surface, look, box)
        if self.state.robot:
            self._robot(surface, look, self._spot(look))

    def _words(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        state = self.state
        left, right = box.x + look.px(22), box.right - look.px(110 if self.home else 84)
        tone = look.palette.accent if state.turn else look.palette.muted
        note = look.tempered(TextStyle(CAPTION.role, CAPTION.size, tone), 1.2)
        name = look.tempered(TextStyle(NAME.role, NAME.size), 1.25)
        wide = look.text_width(state.note, note)
        gap = look.px(10)
        if look.text_width(state.name, name) + gap + wide > right - left:
            wide = self._count(surface, look, (right, box.centery), note)
        else:
            look.text(surface, state.note, (right, box.centery), note, "midright", wide)
        room = max(look.px(40), right - wide - gap - left)
        look.text(surface, state.name, (left, box.centery), name, "midleft", room)

    def _count(
        self, surface: pygame.Surface, look: Look, right: tuple[int, int], style: TextStyle
    ) -> int:
        """The number of cards beside a small picture, where words are too long; its width."""
        drawn = look.text(surface, str(self.state.markers), right, style, "midright")
        side = look.line_height(style)
        colour = style.colour or look.palette.text
        at = (drawn.x - look.px(4) - side // 2, right[1])
        look.icon(surface, "cards", at, side, colour)
        return right[0] - at[0] + side // 2

    def _portrait(self, surface: pygame.Surface, look: Look) -> None:
        state, spot = self.state, self._spot(look)
        if state.turn or state.lit or state.chosen:
            strength = 1.0 if state.chosen else 0.85 if state.turn else 0.6
            look.glow(surface, spot.inflate(look.px(4), look.px(4)), spot.w / 2, strength, 18)
        picture = portrait(look, state.avatar, state.name, spot.w, state.mood)
        put(surface, picture, spot.topleft)
        if state.turn or state.chosen:
            look.band(surface, spot, spot.w / 2)


class HaloPlace(Widget):
    """Where HALO lies in the middle, seen while it is away."""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The engraved place."""
        picture = look.picture(pictures.HALO_PLACE, *self.rect.size)
        if picture is not None:
            put(surface, picture, self.rect.topleft)


@dataclass(frozen=True)
class News:
    """What has just happened: the sign that it stands under, its name, and a sentence."""

    sign: str = ""
    title: str = ""
    text: str = ""
    grand: bool = False


class Banner(Widget):
    """A band in the colours of a sin: emblem, name, and what happened."""

    role = "text"
    fades = 0.16

    def __init__(self) -> None:
        super().__init__(key="banner", visible=False)
        self.news = News()
        self._age = self.fades
        self._rows = 1

    def show(
        self, look: Look, news: News, place: tuple[float, float, float], *, at_once: bool
    ) -> list[pygame.Rect]:
        """Show news at ``place`` (middle, top and greatest width in units); returns what changed.

        ``at_once``: without fading in.
        """
        before = self.rect.copy() if self.visible else pygame.Rect(0, 0, 0, 0)
        shown = (self.news, before)
        self.visible = bool(news.text or news.title)
        if self.visible and news != self.news:
            self._age = self.fades if at_once else 0.0
        self.news, self.name = news, f"{news.title} {news.text}".strip()
        if self.visible:
            x, top, wide = place
            self._fit(look, look.px(x), look.px(top), look.px(wide))
        after = self.rect.copy() if self.visible else pygame.Rect(0, 0, 0, 0)
        if shown == (self.news, after):
            return []
        margin = look.px(96)
        return [box.inflate(margin, margin) for box in (before, after) if box.w]

    @staticmethod
    def _styles(look: Look, *, grand: bool) -> tuple[TextStyle, TextStyle]:
        title = TextStyle("display", 36 if grand else 29, None, 1.1, 2)
        text = TextStyle("bold", 25 if grand else 21, None, 1.22)
        return look.tempered(title, 1.4), text

    def _fit(self, look: Look, x: int, top: int, wide: int) -> None:
        title, text = self._styles(look, grand=self.news.grand)
        pad, side = look.px(24), look.px(54 if self.news.grand else 46)
        head = look.text_width(self.news.title, title) if self.news.title else 0
        left = pad + (side + look.px(12) if self.news.sign else 0)
        left += head + look.px(22) if head else 0
        room = max(look.px(160), wide - left - pad)
        line = look.line_height(text)
        self._rows = max(1, look.block_height(self.news.text, text, room) // line)
        if self._rows == 1:
            room = min(room, look.block_width(self.news.text, text) + 2)
        high = max(side + look.px(14), self._rows * line + look.px(18))
        step = look.px(32)  # bands of few widths need not be drawn anew each time
        box = pygame.Rect(0, 0, -(-(left + room + pad) // step) * step, high)
        box.midtop = (x, top)
        self.rect, self._left = box, left

    @property
    def fading(self) -> bool:
        """Whether it is still appearing."""
        return self.visible and self._age < self.fades

    def update(self, dt: float) -> bool:
        """Fade in."""
        if not self.fading:
            return False
        self._age += dt
        self.touch()
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The band; while it appears it is a little transparent."""
        news, box = self.news, self.rect
        light, dark = TONES.get(news.sign, (look.palette.heading, look.palette.panel))
        part = min(1.0, self._age / self.fades)
        style = PanelStyle(
            dark,
            0.96 * part,
            stroke=light,
            stroke_opacity=0.85 * part,
            stroke_width=2,
            radius=min(box.h / 2 / look.scale, 34),
            shadow_blur=9,
            sheen=0.08,
        )
        if news.grand:
            look.glow(surface, box, min(box.h / 2, look.px(34)), 0.55, 22)
        look.panel(surface, box, style)
        title, text = self._styles(look, grand=news.grand)
        side = look.px(54 if news.grand else 46)
        x = box.x + look.px(24)
        if news.sign:
            at = (x + side // 2, box.centery)
            look.icon(surface, pictures.icon(news.sign), at, round(side * 0.82), light, part)
            x += side + look.px(12)
        if news.title:
            style_of = replace(title, colour=mix(light, rgb("#FFF6E0"), 0.4))
            look.text(surface, news.title, (x, box.centery), style_of, "midleft", alpha=part)
        words = pygame.Rect(
            box.x + self._left, box.y, box.right - look.px(22) - box.x - self._left, box.h
        )
        tone = replace(text, colour=mix(dark, rgb("#FFF6E0"), 0.92 * part))
        look.paragraph(surface, news.text, words, tone, "center", "center")


class EmblemButton(Widget):
    """One of the seven colours that CORRUPTION may take."""

    role = "button"
    takes_focus = True

    def __init__(
        self, colour: str, name: str, on_click: Callable[[], None], *, chosen: bool, tooltip: Text
    ) -> None:
        super().__init__(name, key=f"colour_{colour}", tooltip=tooltip)
        self.colour = colour
        self.on_click = on_click
        self.chosen = chosen

    @property
    def value(self) -> str:
        """Whether it is chosen."""
        return "*" if self.chosen else ""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Inside the circle."""
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        return dx * dx + dy * dy <= (self.rect.w / 2) ** 2

    def activate(self) -> None:
        """Take this colour."""
        self.on_click()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The emblem, lit when chosen or pointed at."""
        if self.chosen or mood.lit:
            look.glow(surface, self.rect, self.rect.w / 2, 1.0 if self.chosen else 0.6, 16)
        side = self.rect.w
        picture = look.picture((pictures.GAME, f"{pictures.emblem(self.colour)}.webp"), side, side)
        if picture is not None:
            put(surface, picture, self.rect.topleft)
        if self.chosen:
            look.band(surface, self.rect, self.rect.w / 2)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.w / 2)


class WheelGround(Panel):
    """The ground of the colour wheel, with CORRUPTION's emblem in the middle."""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A dark disc, and the emblem."""
        super().draw(surface, look, mood)
        side = round(self.rect.w * 0.3)
        file = f"{pictures.emblem(pictures.EVERY_COLOUR)}.webp"
        picture = look.picture((pictures.GAME, file), side, side)
        if picture is not None:
            put(surface, picture, picture.get_rect(center=self.rect.center).topleft)


class BrightChip(Widget):
    """A little bright sign: what lies on top, what somebody says."""

    role = "text"

    def show(self, look: Look, text: str, middle: tuple[int, int]) -> list[pygame.Rect]:
        """Show it at a point, or nothing; returns what changed."""
        before = self.rect.copy() if self.name else pygame.Rect(0, 0, 0, 0)
        box = pygame.Rect(0, 0, 0, 0)
        if text:
            style = look.tempered(CAPTION)
            wide = look.text_width(text, style) + look.px(30)
            box = pygame.Rect(0, 0, wide, look.line_height(style) + look.px(6))
            box.center = middle
        if (text, box) == (self.name, before):
            return []
        self.name, self.rect = text, box
        self.touch()
        return [place.inflate(look.px(40), look.px(40)) for place in (before, box) if place.w]

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The sign, if there is one."""
        if self.name:
            look.panel(surface, self.rect, CHIP_LIGHT)
            style = replace(look.tempered(CAPTION), colour=rgb("#341E08"))
            look.text(surface, self.name, self.rect.center, style, "center")


class GreedMeter(Widget):
    """How far GREED has come: five places, and the chance that the next card is too many."""

    role = "text"

    def __init__(self, dealt: int, percent: int | None, name: str) -> None:
        super().__init__(name, key="meter")
        self.dealt = dealt
        self.percent = percent

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Five stones that light up; the hotter it gets the redder they are."""
        size = min(self.rect.h, self.rect.w // 6)
        light, dark = TONES["greed"]
        hot = rgb("#FF5B4D")
        for place in range(5):
            box = pygame.Rect(self.rect.x + place * round(size * 1.18), 0, size, size)
            box.centery = self.rect.centery
            lit = place < self.dealt
            heat = place / 4
            fill = mix(light, hot, heat * 0.7) if lit else dark
            style = PanelStyle(
                fill,
                1.0 if lit else 0.7,
                stroke=light,
                stroke_opacity=0.9 if lit or place == self.dealt else 0.35,
                stroke_width=2,
                radius=None,
                shadow_blur=4,
                dash=not lit and place == self.dealt,
            )
            if lit:
                look.glow(surface, box, size / 2, 0.3 + 0.4 * heat, 8)
            look.panel(surface, box, style)
            sign = "star" if place == 4 else pictures.icon("greed")
            ink = rgb("#3F2A02") if lit else mix(dark, light, 0.55)
            look.icon(surface, sign, box.center, round(size * 0.62), ink)
