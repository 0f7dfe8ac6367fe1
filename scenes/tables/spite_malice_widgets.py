"""What only the Spite & Malice table shows: places and their light, signs, points, tally."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.rich import literal
from scenes.kit.theme import (
    BODY_BOLD,
    CAPTION,
    CARD_RADIUS,
    CHIP_LIGHT,
    GLOW,
    HAIRLINE,
    Colour,
    PanelStyle,
    TextStyle,
    chip_dark,
    mix,
    panel_style,
    rgb,
)
from scenes.kit.widget import Mood, Widget

MOON = rgb("#BFE0FF")
"""The light of places that end the turn: cool, where all other light is warm."""
_DARK_INK = rgb("#3C2208")
_KING = PanelStyle(
    rgb("#7A1626"),
    1,
    stroke=rgb("#E8B766"),
    stroke_opacity=1,
    stroke_width=2,
    radius=None,
    shadow_blur=5,
    shadow_dy=3,
)
_COOL = PanelStyle(
    rgb("#16324A"),
    0.97,
    stroke=MOON,
    stroke_opacity=1,
    stroke_width=2,
    radius=None,
    shadow_blur=5,
    shadow_dy=3,
)
_KEY = PanelStyle(
    rgb("#10100E"),
    0.82,
    stroke=HAIRLINE,
    stroke_opacity=0.7,
    stroke_width=1.4,
    radius=7,
    shadow_blur=3,
    shadow_dy=2,
)


@dataclass(frozen=True)
class Place:
    """A place for cards: ``dashed`` where it is empty, ``light`` while it would take the card."""

    rect: tuple[int, int, int, int]
    letter: str = ""
    dashed: bool = False
    light: str = ""
    """nothing, ``warm`` or ``cool``"""


class Places(Widget):
    """Everything that lies under the cards: empty places, lit ones, and the way of a hint."""

    def __init__(self) -> None:
        super().__init__(key="places")
        self.places: tuple[Place, ...] = ()
        self.way: tuple[tuple[int, int], tuple[int, int]] | None = None

    def show(
        self, places: Sequence[Place], way: tuple[tuple[int, int], tuple[int, int]] | None
    ) -> list[pygame.Rect]:
        """Show other places; returns what changed, without the light around it."""
        old, new = set(self.places), set(places)
        changed = [pygame.Rect(place.rect) for place in old ^ new]
        if way != self.way:
            changed += [_around(ends) for ends in (way, self.way) if ends is not None]
        self.places, self.way = tuple(places), way
        return changed

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Slots, light and way, as far as the clip wants them."""
        clip, reach = surface.get_clip(), look.px(60)
        for place in self.places:
            rect = pygame.Rect(place.rect)
            if rect.inflate(2 * reach, 2 * reach).colliderect(clip):
                self._place(surface, look, place, rect)
        if self.way is not None and _around(self.way).colliderect(clip):
            _dots(surface, look, *self.way)

    def _place(self, surface: pygame.Surface, look: Look, place: Place, rect: pygame.Rect) -> None:
        radius = round(rect.h * CARD_RADIUS)
        colour = {"warm": GLOW, "cool": MOON}.get(place.light, HAIRLINE)
        if place.light:
            blur, more = max(2, look.px(15)), 3 if place.dashed else look.px(9)
            wide, high = rect.w + 2 * more, rect.h + 2 * more
            soft = look.shapes.soft(wide, high, radius + more, blur, 0.95, colour)
            put(surface, soft, (rect.x - more - 2 * blur, rect.y - more - 2 * blur))
        if not place.dashed:
            return
        fill = mix(look.palette.felt[1], colour, 0.16) if place.light else look.palette.felt[2]
        style = PanelStyle(
            fill,
            0.85 if place.light else 0.22,
            stroke=colour,
            stroke_opacity=0.95 if place.light else 0.5,
            stroke_width=2.2,
            radius=14,
            shadow_opacity=0,
            dash=True,
        )
        look.panel(surface, rect, style)
        if place.letter:
            tone = mix(look.palette.felt[0], HAIRLINE, 0.9 if place.light else 0.45)
            words = look.tempered(TextStyle("extrabold", 64, tone), 1.2)
            look.text(surface, place.letter, rect.center, words, "center")


def _around(way: tuple[tuple[int, int], tuple[int, int]]) -> pygame.Rect:
    (ax, ay), (bx, by) = way
    box = pygame.Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
    return box.inflate(box.w // 2 + 80, box.h // 2 + 80)


def _dots(
    surface: pygame.Surface, look: Look, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """A bow of dots that get brighter towards its end."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2, min(ay, by) + abs(ay - by) * 0.18
    side, head = max(5, look.px(9)), look.px(26)
    steps = max(6, int(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 / look.px(17)))
    for i in range(steps + 1):
        t = i / steps
        x = (1 - t) ** 2 * ax + 2 * (1 - t) * t * mx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * (1 - t) * t * my + t * t * by
        tone = mix(look.palette.felt[1], rgb("#FFE39A"), 0.35 + 0.65 * t)
        if i < steps:
            dot = look.shapes.disc(side, tone, tone, 1)
            put(surface, dot, (round(x) - side // 2, round(y) - side // 2))
            continue
        turn = math.degrees(math.atan2(my - y, x - mx)) if (x, y) != (mx, my) else 0.0
        arrow = look.shapes.drawing("arrow", _arrow(head), head, head)
        arrow = pygame.transform.rotozoom(arrow, round(turn), 1)
        put(surface, arrow, arrow.get_rect(center=(round(x), round(y))).topleft)


def _arrow(side: int) -> str:
    """A notched arrow head that points to the right."""
    s = side / 28
    return (
        f'<path d="M{2 * s} {3 * s}L{26 * s} {14 * s}L{2 * s} {25 * s}L{8 * s} {14 * s}Z" '
        'fill="#FFE39A"/>'
    )


class Sign(Widget):
    """A small label on the table: ``dark``, ``light``, ``king`` or ``cool``."""

    role = "text"

    def __init__(self, key: str = "") -> None:
        super().__init__(key=key)
        self.manner = "dark"
        self.touched = pygame.Rect(0, 0, 0, 0)
        self._style = CAPTION

    def show(
        self, look: Look, text: str, middle: tuple[int, int], manner: str = "dark", most: int = 0
    ) -> bool:
        """Show a text (or nothing) around a point, at most ``most`` pixels wide.

        True when the picture changes; ``touched`` is then what to paint anew.
        """
        box = pygame.Rect(0, 0, 0, 0)
        style = look.tempered(TextStyle(CAPTION.role, 19, self._ink(look, manner)))
        if text:
            pad = look.px(26)
            if most:
                style = look.fit_style(text, style, most - pad)
            wide = look.text_width(text, style) + pad
            box = pygame.Rect(0, 0, wide, look.line_height(style) + look.px(4))
        box.center = middle
        if (text, box, manner, style) == (self.name, self.rect, self.manner, self._style):
            return False
        margin = look.px(40)
        self.touched = self.rect.union(box).inflate(margin, margin)
        self.name, self.rect, self.manner, self._style = text, box, manner, style
        self.touch()
        return True

    @staticmethod
    def _ink(look: Look, manner: str) -> Colour:
        inks = {"light": _DARK_INK, "king": rgb("#FFE8C4"), "cool": rgb("#E4F2FF")}
        return inks.get(manner, mix(look.palette.text, look.palette.muted, 0.4))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The label, if there is one."""
        if not self.name:
            return
        styles = {"light": CHIP_LIGHT, "king": _KING, "cool": _COOL}
        look.panel(surface, self.rect, styles.get(self.manner) or chip_dark(look.palette))
        look.text(surface, self.name, self.rect.center, self._style, "center")


class KeyCap(Widget):
    """The key that does the same as a click there."""

    role = "text"

    def __init__(self, look: Look, label: str, middle: tuple[int, int]) -> None:
        super().__init__(label, key=f"key {label}")
        self._style = look.tempered(TextStyle("extrabold", 18), 1.2)
        high = look.line_height(self._style) + look.px(2)
        self.rect = pygame.Rect(0, 0, max(high, look.text_width(label, self._style) + 12), high)
        self.rect.center = middle
        self.rect.clamp_ip(pygame.Rect((0, 0), look.size))

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A small dark key."""
        look.panel(surface, self.rect, _KEY)
        look.text(surface, self.name, self.rect.center, self._style, "center")


class Score(Widget):
    """The points of both players, and how many win."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="score")
        self.title = ""
        self.sides: tuple[tuple[str, int], ...] = ()

    def show(self, title: str, sides: Sequence[tuple[str, int]]) -> bool:
        """Show names and points; True when the picture changes."""
        if (title, tuple(sides)) == (self.title, self.sides):
            return False
        self.title, self.sides = title, tuple(sides)
        self.name = title + ". " + ", ".join(f"{name}: {points}" for name, points in sides)
        return True

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The goal above, the points large, the names below."""
        look.panel(surface, self.rect, panel_style(look.palette))
        palette, rect = look.palette, self.rect
        if rect.h < rect.w / 3:
            self._line(surface, look)
            return
        goal = look.tempered(TextStyle("display", 27, palette.heading))
        goal = look.fit_style(self.title, goal, rect.w - look.px(40))
        at = (rect.centerx, rect.y + round(rect.h * 0.19))
        look.text(surface, self.title, at, goal, "center")
        line = pygame.Rect(rect.centerx, rect.y + round(rect.h * 0.38), 1, round(rect.h * 0.48))
        surface.fill(mix(palette.panel, HAIRLINE, 0.45), line.clip(surface.get_clip()))
        quarter = rect.w // 4
        number = look.tempered(TextStyle("extrabold", 56), 1.15)
        name = look.tempered(TextStyle("bold", 19, palette.muted))
        for i, (who, points) in enumerate(self.sides):
            x = rect.centerx + (quarter if i else -quarter)
            look.text(surface, str(points), (x, rect.y + round(rect.h * 0.52)), number, "center")
            foot = (x, rect.y + round(rect.h * 0.83))
            look.text(surface, who, foot, name, "center", 2 * quarter - look.px(24))

    def _line(self, surface: pygame.Surface, look: Look) -> None:
        """Only the points and the names, beside each other."""
        rect, gap = self.rect, look.px(16)
        number = look.tempered(TextStyle("extrabold", 34), 1.3)
        name = look.tempered(TextStyle("bold", 18, look.palette.muted), 1.3)
        for i, (who, points) in enumerate(self.sides):
            x = rect.centerx + (gap if i else -gap)
            near, far = ("midleft", "midright") if i else ("midright", "midleft")
            done = look.text(surface, str(points), (x, rect.centery), number, near)
            edge = rect.right - gap if i else rect.x + gap
            room = edge - done.right if i else done.x - edge
            look.text(surface, who, (edge, rect.centery), name, far, room - gap // 2)
        colon = (rect.centerx, rect.centery)
        look.text(surface, ":", colon, number, "center")


class Tally(Widget):
    """How many cards of each rank have not been seen yet."""

    role = "list"

    def __init__(self) -> None:
        super().__init__(key="tally")
        self.title = ""
        self.rows: tuple[tuple[str, int], ...] = ()
        self.most = 8

    def show(self, title: str, rows: Sequence[tuple[str, int]]) -> bool:
        """Rows are (rank, unseen). True when the picture changes."""
        if (title, tuple(rows)) == (self.title, self.rows):
            return False
        self.title, self.rows, self.name = title, tuple(rows), title
        return True

    @property
    def value(self) -> str:
        """The whole list in words."""
        return ", ".join(f"{rank}: {unseen}" for rank, unseen in self.rows)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Two rows of ranks with a bar and a number each."""
        look.panel(surface, self.rect, panel_style(look.palette))
        pad, rect = look.px(18), self.rect
        heading = look.tempered(TextStyle("display", 24, look.palette.heading))
        heading = look.fit_style(self.title, heading, rect.w - 2 * pad)
        head = look.line_height(heading) + look.px(14)
        look.text(surface, self.title, (rect.x + pad, rect.y + head // 2), heading, "midleft")
        columns = (len(self.rows) + 1) // 2
        wide, high = (rect.w - 2 * pad) / columns, (rect.h - head - look.px(12)) / 2
        for i, (rank, unseen) in enumerate(self.rows):
            x = rect.x + pad + round((i % columns + 0.5) * wide)
            y = rect.y + head + round((i // columns) * high)
            self._cell(surface, look, pygame.Rect(x, y, round(wide), round(high)), rank, unseen)

    def _cell(
        self, surface: pygame.Surface, look: Look, cell: pygame.Rect, rank: str, unseen: int
    ) -> None:
        """``cell.x`` is its middle."""
        palette = look.palette
        tone = palette.faded if unseen == 0 else palette.text
        letter = look.tempered(TextStyle("extrabold", 20, tone), 1.15)
        count = look.tempered(TextStyle(CAPTION.role, CAPTION.size, palette.accent), 1.15)
        if unseen == 0:
            count = TextStyle(count.role, count.size, palette.faded)
        look.text(surface, rank, (cell.x, cell.y + round(cell.h * 0.26)), letter, "center")
        bar = pygame.Rect(0, 0, round(cell.w * 0.66), max(2, look.px(5)))
        bar.center = (cell.x, cell.y + round(cell.h * 0.52))
        surface.fill(mix(palette.panel, palette.muted, 0.25), bar.clip(surface.get_clip()))
        bar.w = round(bar.w * unseen / self.most)
        surface.fill(palette.accent, bar.clip(surface.get_clip()))
        look.text(surface, f"×{unseen}", (cell.x, cell.y + round(cell.h * 0.77)), count, "center")


class RoundEnd(Widget):
    """How the round ended, and how its points came about."""

    role = "text"

    def __init__(self) -> None:
        super().__init__(key="round_end", visible=False)
        self.title = self.text = ""

    def show(self, title: str, text: str) -> None:
        """Show both sentences."""
        if (title, text) != (self.title, self.text):
            self.title, self.text, self.name = title, text, f"{title} {text}"
            self.touch()

    def height(self, look: Look, width: int) -> int:
        """The pixels that both need at a width."""
        room = width - look.px(60)
        title, text = self._styles(look)
        high = look.block_height(literal(self.title), title, room)
        return high + look.block_height(literal(self.text), text, room) + look.px(42)

    @staticmethod
    def _styles(look: Look) -> tuple[TextStyle, TextStyle]:
        title = TextStyle("display", 30, look.palette.heading, 1.2)
        text = TextStyle(BODY_BOLD.role, 20, look.palette.text, 1.36)
        return look.tempered(title, 1.5), look.tempered(text, 1.5)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A dark ribbon with warm words."""
        style = PanelStyle(look.palette.panel, 0.96, stroke_opacity=0.9, stroke_width=2, radius=28)
        look.panel(surface, self.rect, style)
        area = self.rect.inflate(-look.px(60), -look.px(34))
        title, text = self._styles(look)
        first = look.block(literal(self.title), title, area.w, "center")
        put(surface, first, area.topleft)
        y = area.y + first.get_height() + look.px(6)
        put(surface, look.block(literal(self.text), text, area.w, "center"), (area.x, y))
