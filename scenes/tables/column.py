"""What stands beside every table: chronicle, main button and prompt, and the icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.buttons import Button, IconButton
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel, ScrollList, TextRow
from scenes.kit.rich import literal
from scenes.kit.theme import BODY, PROMPT, TextStyle
from scenes.kit.ui import Ui
from scenes.kit.widget import Mood, Widget

WIDTH = 320
EDGE = 40


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
        look.paragraph(surface, literal(self.label), area, style, "center", "center")


@dataclass(frozen=True)
class Line:
    """A line of the chronicle; ``face`` is the card it is about, or nothing."""

    text: str
    badge: str = ""
    face: str = ""
    new: bool = False


@dataclass(frozen=True)
class Deeds:
    """What the column's controls do."""

    main: Callable[[], None]
    pause: Callable[[], None]
    rules: Callable[[], None]
    settings: Callable[[], None]
    hint: Callable[[], None]
    read: Callable[[str], None]


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
        }
        self.ground: list[Widget] = [self.chronicle_panel, self.prompt_panel]

    def add_to(self, ui: Ui) -> None:
        """Put the controls into their groups."""
        ui.set("words", [self.question, self.help])
        ui.set("main", [self.main])
        ui.set("icons", list(self.icons.values()))
        ui.set("chronicle", [self.chronicle])

    def layout(self, look: Look) -> None:
        """Place everything on this screen."""
        u, left = look.units, look.units.width - WIDTH - EDGE
        main_high = u.target(80)
        prompt_high = min(u.grow(210), u.height * 0.3)
        top = u.height - 44 - prompt_high
        self.prompt_panel.rect = look.rect(left, top, WIDTH, prompt_high)
        self.main.rect = look.rect(left, top - 22 - main_high, WIDTH, main_high)
        self.chronicle_panel.rect = look.rect(left, 44, WIDTH, top - main_high - 88)
        self.chronicle.rect = self.chronicle_panel.inside(look)
        side = max(56.0, u.target(44))
        for i, icon in enumerate(self.icons.values()):
            icon.rect = look.rect(46, 48 + i * (side + 16), side, side)

    def name(self, words: Callable[[str], str], *, hints: bool) -> None:
        """Say everything in the words of the catalog; ``hints`` shows the hint's icon."""
        for key, icon in self.icons.items():
            icon.name = words(f"table.{key}")
        self.icons["hint"].visible = hints
        self.chronicle_panel.name = self.chronicle.name = words("table.chronicle")

    def ask(self, look: Look, question: str, more: str) -> None:
        """Show the question and the quieter words below it."""
        self.question.text, self.help.text = literal(question), literal(more)
        inside = self.prompt_panel.inside(look)
        high = min(inside.h, self.question.height(look, inside.w))
        self.question.rect = pygame.Rect(inside.x, inside.y, inside.w, high)
        rest = inside.y + high + look.px(8)
        self.help.rect = pygame.Rect(inside.x, rest, inside.w, max(1, inside.bottom - rest))

    def tell(self, lines: Sequence[Line]) -> None:
        """Show the chronicle, the newest line first; without new lines the newest is marked."""
        self._lines = list(lines)
        marked = any(line.new for line in lines)
        rows = [
            TextRow(
                literal(line.text),
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
