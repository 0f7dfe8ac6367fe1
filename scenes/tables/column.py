"""What stands beside every table: chronicle, main button and prompt, and the icons."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.buttons import Button, IconButton
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, ScrollList, TextRow
from scenes.kit.rich import literal
from scenes.kit.theme import BODY, MIN_TARGET_PX, PROMPT, TextStyle
from scenes.kit.ui import Ui
from scenes.kit.units import Units
from scenes.kit.widget import Mood, Widget

WIDTH = 320
EDGE = 40
USUAL_ICONS, ICONS_HIGH = 4, 0.42
"""So many icons have room everywhere, more of them on so much of the height."""
STEP = 40.0
"""The steps in which the prompt grows, in units."""


def width_of(units: Units) -> float:
    """How wide the column is: wider for people who read large text."""
    return WIDTH * (1 + 0.5 * (units.grow(1.0) - 1))


def icon_side(units: Units) -> float:
    """How wide the round icons at the left are."""
    return max(56.0, units.target(44))


class MainButton(Button):
    """The button that says exactly what it will do, on two lines where one is too short."""

    def _content(
        self, surface: pygame.Surface, look: Look, colour: tuple[int, int, int], mood: Mood
    ) -> None:
        room = self.rect.w - look.px(36)
        if look.text_width(self.label, self.style) <= room:
            super()._content(surface, look, colour, mood)
            return
        area = self.rect.inflate(-look.px(36), 0)
        area.y -= look.px(3)
        style = TextStyle(self.style.role, 21, colour, 1.12)
        text = literal(self.label)
        if look.block_height(text, style, area.w) > 2 * look.line_height(style):
            style = TextStyle(self.style.role, 18, colour, 1.1)
        look.paragraph(surface, text, area, style, "center", "center")


@dataclass(frozen=True)
class Line:
    """A line of the chronicle; ``face`` is the card it is about, or nothing."""

    text: str
    badge: str = ""
    face: str = ""
    new: bool = False
    rich: bool = False
    """whether the text holds marks (``kit.rich``); names in it are literal"""


@dataclass(frozen=True)
class Slot:
    """Something in the column: its height in units, and whether that grows with the text."""

    widget: Widget
    high: float
    grows: bool = True

    def height(self, units: Units) -> float:
        """The height on a screen, enough to be hit."""
        return units.target(self.high) if self.grows else max(self.high, units.units(MIN_TARGET_PX))


@dataclass(frozen=True)
class Deeds:
    """What the column's controls do."""

    main: Callable[[], None]
    pause: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    hint: Callable[[], None]
    read: Callable[[str], None]
    cover: Callable[[], None]


class Column:
    """Chronicle, prompt, main button and icons; ``ground`` is drawn below the cards."""

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds
        self._lines: list[Line] = []
        self.chronicle = ScrollList("", on_pick=self._pick, key="chronicle")
        self.chronicle_panel = Panel()
        self.prompt_panel = Panel()
        self.question = Label("", PROMPT, align="center", valign="top", key="question")
        self.help = Label("", BODY, align="center", key="help")
        self.main = MainButton("", deeds.main, primary=True, key="main")
        self.icons = {
            "menu": IconButton("menu", "", deeds.pause, hotkey="P", key="menu"),
            "rules": IconButton("help", "", deeds.rules, hotkey="F1", key="rules"),
            "settings": IconButton("gear", "", deeds.settings, key="settings"),
            "hint": IconButton("hint", "", deeds.hint, hotkey="H", key="hint"),
            "cover": IconButton("curtain", "", deeds.cover, hotkey="F2", key="cover"),
        }
        self.ground: list[Widget] = [self.chronicle_panel, self.prompt_panel]
        self.slots: list[Slot] = [Slot(self.main, 80.0)]
        """what stands between chronicle and prompt, from the top"""
        self._shown: list[Widget] = []
        """those of them that had a place when the height was shared out"""
        self.least = 210.0
        """the height of the prompt, in units, where its words need no more"""
        self.above: Widget | None = None
        """what stands above the chronicle"""
        self.above_high = 0.0
        """how high that is, in units, before the text grows"""

    def add_to(self, ui: Ui) -> None:
        """Put the controls into their groups."""
        ui.set("words", [self.question, self.help])
        ui.set("main", [self.main])
        ui.set("icons", list(self.icons.values()))
        ui.set("chronicle", [self.chronicle])

    def layout(self, look: Look) -> None:
        """Place everything on this screen; ``ask`` shares out the height."""
        self._place_icons(look)
        self._share(look)

    def _place_icons(self, look: Look) -> None:
        """Below each other; where there is little room the menu alone leads to the settings."""
        side, gap = icon_side(look.units), 16.0
        shown = [icon for icon in self.icons.values() if icon.visible]
        if len(shown) > USUAL_ICONS and len(shown) * (side + gap) > ICONS_HIGH * look.units.height:
            self.icons["settings"].visible = False
        shown = [icon for icon in shown if icon.visible]
        for i, icon in enumerate(shown):
            icon.rect = look.rect(46, 48 + i * (side + gap), side, side)

    def _share(self, look: Look) -> None:
        """The prompt takes what it needs, the button its own, the chronicle the rest."""
        u, wide = look.units, width_of(look.units)
        left, edge, gap = u.width - wide - EDGE, 44.0, 22.0
        slots = [slot for slot in self.slots if slot.widget.visible]
        self._shown = [slot.widget for slot in slots]
        highs = [slot.height(u) for slot in slots]
        held = sum(highs) + gap * max(0, len(highs) - 1)
        head = self._head(look, left, edge, wide, gap)
        most = u.height - 2 * edge - head - held - 2 * gap - 0.16 * u.height
        needed = u.units(self._needed(look, look.px(wide)))
        # in steps: panels of the same few heights need not be drawn anew with every question
        steps = math.ceil(max(0.0, needed - self.least) / STEP)
        prompt = min(most, self.least + STEP * steps)
        top = u.height - edge - prompt
        self.prompt_panel.rect = look.rect(left, top, wide, prompt)
        y = top - gap - held
        for slot, high in zip(slots, highs, strict=True):
            slot.widget.rect = look.rect(left, y, wide, high)
            y += high + gap
        high = top - held - 2 * gap - edge - head
        self.chronicle_panel.rect = look.rect(left, edge + head, wide, high)
        self.chronicle.rect = self.chronicle_panel.inside(look)
        self.chronicle.forget_layout()
        inside = self.prompt_panel.inside(look)
        high = min(inside.h, self.question.height(look, inside.w))
        self.question.rect = pygame.Rect(inside.x, inside.y, inside.w, high)
        rest = inside.y + high + look.px(8)
        self.help.rect = pygame.Rect(inside.x, rest, inside.w, max(1, inside.bottom - rest))
        self.help.visible = self.help.rect.h >= look.line_height(BODY)

    def _head(self, look: Look, x: float, y: float, wide: float, gap: float) -> float:
        """Place what stands above the chronicle; returns the units that it takes."""
        if self.above is None:
            return 0.0
        high = self.above_high * min(1.3, look.units.grow(1.0))
        self.above.rect = look.rect(x, y, wide, high)
        return high + gap

    def _needed(self, look: Look, wide: int) -> int:
        pad = look.px(22)
        words = [label.height(look, wide - 2 * pad) for label in (self.question, self.help)]
        return sum(words) + look.px(8) + 2 * pad

    def name(self, words: Callable[[str], str], *, hints: bool, shared: bool) -> None:
        """Say everything in the words of the catalog.

        ``hints`` shows the icon of the hint; ``shared``, between several people, the curtain's.
        """
        for key, icon in self.icons.items():
            icon.name = words(f"table.{key}")
        self.icons["hint"].visible, self.icons["cover"].visible = hints, shared
        self.icons["settings"].visible = True
        self.chronicle_panel.name = self.chronicle.name = words("table.chronicle")

    def area(self, look: Look) -> pygame.Rect:
        """The strip of the screen that chronicle, button and prompt share, with their shadows."""
        left = self.chronicle_panel.rect.x - look.px(48)
        return pygame.Rect(left, 0, look.size[0] - left, look.size[1])

    def ask(self, look: Look, question: str, more: str) -> bool:
        """Show the question and the quieter words below it; True when panels or words moved."""
        shown = [slot.widget for slot in self.slots if slot.widget.visible]
        said = (literal(question), literal(more)) == (self.question.text, self.help.text)
        if said and shown == self._shown:
            return False
        self.question.text, self.help.text = literal(question), literal(more)
        places = (self.prompt_panel, self.help, self.chronicle_panel)
        before = [widget.rect.copy() for widget in places]
        self._share(look)
        return before != [widget.rect for widget in places]

    def tell(self, lines: Sequence[Line]) -> None:
        """Show the chronicle, the newest line first; without new lines the newest is marked."""
        self._lines = list(lines)
        marked = any(line.new for line in lines)
        rows = [
            TextRow(
                line.text if line.rich else literal(line.text),
                badge=line.badge,
                fade=0.0 if line.new else min(0.75, i * 0.06),
                marked=line.new or (i == 0 and not marked),
            )
            for i, line in enumerate(lines)
        ]
        self.chronicle.set_rows(rows)
        self.chronicle.forget_layout()
        self.chronicle.offset = 0

    def _pick(self, index: int) -> None:
        if index < len(self._lines) and self._lines[index].face:
            self._deeds.read(self._lines[index].face)
