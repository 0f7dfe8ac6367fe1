"""The options of the set-up, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.notation import seed_of
from game.core.options import OptionValue
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Choice, Stepper
from scenes.kit.entry import TextEntry
from scenes.kit.look import Look
from scenes.kit.numbers import NumberPicker
from scenes.kit.panels import Label, Panel
from scenes.kit.theme import BODY, BUTTON_SMALL, TextStyle
from scenes.kit.widget import Widget
from scenes.setup_plan import Plan

MANY = 4
"""With more options than this the panel is wide."""
FEW = 9
"""So many values are stepped through; of more numbers one picks on a line."""
HOURS_FROM = 90
"""So many minutes and more are told in hours."""
_LABEL = TextStyle("bold", 19)


@dataclass(frozen=True)
class _Grid:
    """How options stand in the panel: ``fit`` of them at a time; lengths in pixels."""

    columns: int
    width: int
    fit: int
    line: int
    high: int
    gap: int
    foot: int


class OptionRow:
    """One option: its name above the control that suits its values."""

    def __init__(self, name: str, text: str, shown: Sequence[str], index: int, key: str) -> None:
        """``text`` says what it does; ``shown`` are its values in words, one of them chosen."""
        self.label = Label(name, _LABEL, valign="bottom")
        self.name, self.text, self.key = name, text, key
        self.shown, self.index = list(shown), index
        self.on_change: Callable[[int], None] = lambda index: None
        self.tip: Callable[[], str] = lambda: text
        self.control: Widget = self.label

    def as_number(self, values: Sequence[int], usual: int) -> None:
        """Let it be picked on a line."""
        least = values[0]
        self.control = NumberPicker(
            self.name,
            values[self.index],
            lambda number: self._take(number - least),
            minimum=least,
            maximum=values[-1],
            usual=usual,
            shown=lambda number: self.shown[number - least],
            key=self.key,
            tooltip=self.tip,
        )

    def as_words(self, look: Look, width: int, wrap: bool) -> None:
        """Two values side by side where they fit, else a stepper."""
        if isinstance(self.control, NumberPicker):
            return
        args = (self.name, self.shown, self.index, self._take)
        choice = Choice(*args, key=self.key, tooltip=self.tip)
        if len(self.shown) == 2 and choice.natural_width(look) <= width:
            if not isinstance(self.control, Choice):
                self.control = choice
        elif not isinstance(self.control, Stepper):
            self.control = Stepper(*args, wrap=wrap, key=self.key, tooltip=self.tip)

    def _take(self, index: int) -> None:
        self.index = index
        self.on_change(index)


class OptionsPanel:
    """A control for each option, the expected length, and the deal code folded away.

    What does not fit below each other goes on pages.
    """

    def __init__(self, house: House, plan: Plan, on_change: Callable[[], None]) -> None:
        """``on_change`` is called when other controls are to be shown."""
        self.house = house
        self.plan = plan
        self._on_change = on_change
        words = house.words
        self.panel = Panel()
        self.folded = True
        self.on_unfold: Callable[[], None] = lambda: None
        """called when the entry of the deal code has taken the place of its button"""
        self.page = 0
        self.entry = TextEntry(
            words("house.code"), "", hint=words("house.code.hint"), limit=20, key="code"
        )
        self.fold = Button(words("house.code"), self._unfold, small=True, key="fold")
        self.fold.tooltip = words("house.code.text")
        self.length = Label("", TextStyle("bold", 20), key="length")
        self.about = Label("", BODY, key="about")
        self.rows: list[OptionRow] = []
        self.pager = Stepper(words("house.options"), [""], 0, key="options page")

    @property
    def widgets(self) -> list[Widget]:
        """Everything that may be shown, in the order of reading."""
        rows = [widget for row in self.rows for widget in (row.label, row.control)]
        return [*rows, self.length, self.about, self.pager, self.fold, self.entry]

    def seed(self) -> int | None:
        """The seed that the deal code stands for; None for a fresh deal.

        Raises:
            Refused: when it is no deal code.
        """
        text = self.entry.text.strip()
        return seed_of(text) if text and not self.folded else None

    def show_code(self) -> None:
        """Turn to the page of the deal code."""
        self.page = len(self.rows)
        self._on_change()

    def _unfold(self) -> None:
        self.folded = False
        self._on_change()
        self.on_unfold()

    # -- values ------------------------------------------------------------------------------

    def refresh(self, names: Sequence[str]) -> None:
        """Make the controls anew: players or what they may choose have changed."""
        self.rows = [self._row(option.name, names) for option in self.plan.game.options]
        self._tell_length()

    def _row(self, name: str, names: Sequence[str]) -> OptionRow:
        words, plan = self.house.words, self.plan
        choices, value, default = plan.choices(name), plan.value(name), plan.default(name)
        shown = []
        for choice in choices:
            text = self._choice(name, choice, names)
            usual = choice == default and type(choice) is type(default)
            shown.append(words("house.option.usual", value=text) if usual else text)
        at = next((i for i, c in enumerate(choices) if c == value and type(c) is type(value)), 0)
        key = f"{plan.game.id}.option.{name}.text"
        tooltip = words(key) if words.has(key) else ""
        row = OptionRow(self._name(name), tooltip, shown, at, f"option {name}")
        row.on_change = partial(self._set, name, choices)
        row.tip = partial(self._tip, tooltip)
        numbers = [c for c in choices if isinstance(c, int) and not isinstance(c, bool)]
        if len(numbers) == len(choices) > FEW and isinstance(default, int):
            row.as_number(numbers, default)
        return row

    def _tip(self, text: str) -> str:
        """What an option does, unless it stands below the options already."""
        return "" if self.about.visible and self.about.text == text else text

    def _set(self, name: str, choices: Sequence[OptionValue], index: int) -> None:
        self.plan.choose(name, choices[index])
        self._tell_length()

    def _tell_length(self) -> None:
        words, minutes = self.house.words, self.plan.minutes()
        if minutes < HOURS_FROM:
            self.length.text = words.count("house.minutes", minutes)
            return
        halves = round(minutes / 30)
        key = "house.hours.half" if halves % 2 else "house.hours"
        self.length.text = words(key, n=words.number(halves // 2))

    def _name(self, option: str) -> str:
        key = f"{self.plan.game.id}.option.{option}"
        return self.house.words(key if self.house.words.has(key) else f"house.option.{option}")

    def _choice(self, option: str, value: OptionValue, names: Sequence[str]) -> str:
        if option == "first" and isinstance(value, int):
            return names[value]
        return value_name(self.house, self.plan.game.id, option, value)

    # -- places ------------------------------------------------------------------------------

    def height(self, look: Look) -> int:
        """Pixels that show all options below each other, with controls of their full height."""
        each = look.line_height(_LABEL) + look.px(look.units.target(56)) + look.px(14)
        foot = 2 * look.line_height(_LABEL) + look.px(look.units.target(56) + 60)
        return len(self.rows) * each + foot

    def share(self, look: Look) -> float:
        """The part of the width it asks for: half of it where there is much to choose."""
        return 0.5 if len(self.rows) > MANY and look.units.text <= 1.3 else 0.34

    def arrange(self, look: Look) -> bool:
        """Choose the controls for the panel's width; True when they are others than before."""
        before = self.widgets
        width = self._grid(look).width
        for row in self.rows:
            row.as_words(look, width, wrap=row.key == "option first")
        return self.widgets != before

    def _grid(self, look: Look) -> _Grid:
        """How the options stand: below each other, else in two columns, else on pages."""
        area, count = self.panel.inside(look), len(self.rows)
        line = look.line_height(_LABEL) + look.px(6)  # room for the ring of the control
        low = max(look.px(look.units.target(44)), look.line_height(BUTTON_SMALL) + look.px(4))
        full = max(low, look.px(look.units.target(56)))
        foot = self.length.height(look, area.w) + low + look.px(14)
        between = look.px(24)
        half = (area.w - between) // 2
        columns = [1, 2] if half >= look.px(look.units.grow(340)) else [1]
        for number in columns:
            lines = -(-count // number)
            for gap in (look.px(12), look.px(3)):
                if lines * (line + gap + low) + foot <= area.h:
                    high = min(full, (area.h - foot + low - lines * (line + gap)) // (lines + 1))
                    width = area.w if number == 1 else half
                    return _Grid(number, width, lines * number, line, high, gap, max(low, high))
        gap = look.px(12)
        fit = max(1, (area.h - foot) // (line + gap + low))
        high = max(low, min(full, (area.h - foot) // fit - line - gap))
        return _Grid(1, area.w, fit, line, high, gap, max(low, high))

    def place(self, look: Look) -> None:
        """Label above control, one option after the other; length and code at the foot."""
        grid, area = self._grid(look), self.panel.inside(look)
        self._show_page(grid.fit)
        shown = [row for row in self.rows if row.control.visible]
        for i, row in enumerate(shown):
            x = area.x + i % grid.columns * (area.w - grid.width)
            y = area.y + i // grid.columns * (grid.line + grid.high + grid.gap)
            row.label.rect = pygame.Rect(x, y, grid.width, grid.line - look.px(6))
            row.control.rect = pygame.Rect(x, y + grid.line, grid.width, grid.high)
        end = max((row.control.rect.bottom for row in shown), default=area.y)
        foot = pygame.Rect(area.x, area.bottom - grid.foot, area.w, grid.foot)
        paged = self.pager.visible
        code = pygame.Rect(area.x, end + grid.line // 2, area.w, grid.high) if paged else foot
        self.pager.rect, self.entry.rect, self.fold.rect = foot, code.copy(), code.copy()
        length = self.length.height(look, area.w)
        lowest = foot.y - look.px(6) - length
        y = lowest if paged else min(end + 2 * grid.gap, lowest)
        self.length.rect = pygame.Rect(area.x, y, area.w, length)
        top = y + length + grid.gap
        self.about.rect = pygame.Rect(area.x, top, area.w, foot.y - grid.gap - top)
        self._fit_about(look)

    def tell(self, widget: Widget | None, look: Look) -> None:
        """Say what the option does that has the focus, where there is room for it."""
        row = next((row for row in self.rows if row.control is widget), None)
        self.about.text = row.text if row is not None else ""
        self._fit_about(look)

    def _fit_about(self, look: Look) -> None:
        self.about.style = TextStyle(BODY.role, BODY.size, look.palette.muted, BODY.leading)
        need = self.about.height(look, self.about.rect.w)
        room = self.about.rect.h if not self.pager.visible else 0
        self.about.visible = bool(self.about.text) and need <= room

    def _show_page(self, fit: int) -> None:
        """Show so many options of the page; the last page is the deal code's."""
        count = len(self.rows)
        pages = 1 if fit >= count else -(-count // fit) + 1
        self.page = min(self.page, pages - 1)
        self.pager.visible = pages > 1
        if len(self.pager.values) != pages or self.pager.index != self.page:
            self._number_pages(pages)
        for i, row in enumerate(self.rows):
            row.label.visible = row.control.visible = pages == 1 or i // fit == self.page
        last = self.page == pages - 1
        self.fold.visible = self.folded and last
        self.entry.visible = not self.folded and last

    def _number_pages(self, pages: int) -> None:
        words = self.house.words
        self.pager.values = [
            words("house.options.page", page=words.number(n + 1), pages=words.number(pages))
            for n in range(pages)
        ]
        self.pager.index = self.page
        self.pager.wrap = True
        self.pager.on_change = self._turn

    def _turn(self, page: int) -> None:
        self.page = page
        self._on_change()


def value_name(house: House, game: str, option: str, value: OptionValue) -> str:
    """What a value of an option is called; of ``first`` only the lot has a name of its own."""
    words = house.words
    word = str(value).lower() if isinstance(value, bool) else str(value)
    for key in (f"{game}.option.{option}.{word}", f"house.option.{option}.{word}"):
        if words.has(key):
            return words(key)
    if isinstance(value, bool):
        return words(f"house.option.{word}")
    return words.number(value) if isinstance(value, int) else value
