"""The options of the set-up, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.notation import seed_of
from game.core.options import OptionValue
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.choices import Stepper
from scenes.kit.entry import TextEntry
from scenes.kit.look import Look
from scenes.kit.panels import Label, Panel
from scenes.kit.theme import TextStyle
from scenes.kit.widget import Widget
from scenes.setup_plan import Plan

_LABEL = TextStyle("bold", 19)


class OptionsPanel:
    """Steppers for the options, the expected length, and the deal code folded away."""

    def __init__(self, house: House, plan: Plan, on_change: Callable[[], None]) -> None:
        """``on_change`` is called after an option changed."""
        self.house = house
        self.plan = plan
        self._on_change = on_change
        words = house.words
        self.panel = Panel()
        self.folded = True
        self.entry = TextEntry(
            words("house.code"), "", hint=words("house.code.hint"), limit=20, key="code"
        )
        self.fold = Button(words("house.code"), self._unfold, small=True, key="fold")
        self.fold.tooltip = words("house.code.text")
        self.length = Label("", TextStyle("bold", 20), key="length")
        self.widgets: list[Widget] = []

    def seed(self) -> int | None:
        """The seed that the deal code stands for; None for a fresh deal.

        Raises:
            Refused: when it is no deal code.
        """
        text = self.entry.text.strip()
        return seed_of(text) if text and not self.folded else None

    def _unfold(self) -> None:
        self.folded = False
        self._on_change()

    def refresh(self, names: Sequence[str]) -> None:
        """Make the controls anew: players or options have changed."""
        words, plan = self.house.words, self.plan
        self.labels: list[Label] = []
        self.steppers: list[Stepper] = []
        for option in plan.game.options:
            choices = plan.choices(option.name)
            value = plan.value(option.name)
            default = plan.default(option.name)
            shown = []
            for choice in choices:
                text = self._choice(option.name, choice, names)
                usual = choice == default and type(choice) is type(default)
                shown.append(words("house.option.usual", value=text) if usual else text)
            at = next(
                (i for i, c in enumerate(choices) if c == value and type(c) is type(value)), 0
            )
            name = self._name(option.name)
            self.labels.append(Label(name, _LABEL, valign="bottom"))
            stepper = Stepper(
                name,
                shown,
                at,
                partial(self._set, option.name, choices),
                wrap=option.name == "first",
                key=f"option {option.name}",
            )
            key = f"{plan.game.id}.option.{option.name}.text"
            if words.has(key):
                stepper.tooltip = words(key)
            self.steppers.append(stepper)
        self.length.text = words.count("house.minutes", plan.minutes())
        self.fold.visible = self.folded
        self.entry.visible = not self.folded
        self.widgets = [*self.labels, *self.steppers, self.length, self.fold, self.entry]

    def _set(self, name: str, choices: Sequence[OptionValue], index: int) -> None:
        self.plan.choose(name, choices[index])
        self._on_change()

    def _name(self, option: str) -> str:
        key = f"{self.plan.game.id}.option.{option}"
        return self.house.words(key if self.house.words.has(key) else f"house.option.{option}")

    def _choice(self, option: str, value: object, names: Sequence[str]) -> str:
        if option != "first":
            return str(value)
        if isinstance(value, int):
            return names[value]
        return self.house.words("house.option.first.lot")

    def height(self, look: Look) -> int:
        """Pixels it needs with controls of their full height."""
        each = look.line_height(_LABEL) + look.px(look.units.target(56)) + look.px(14)
        count = len(self.steppers)
        return count * each + 2 * look.line_height(_LABEL) + look.px(look.units.target(56) + 60)

    def place(self, look: Look) -> None:
        """Label above stepper, one option after the other; length and code at the foot."""
        u = look.units
        area = self.panel.inside(look)
        line = look.line_height(_LABEL)
        gap = look.px(12)
        count = len(self.steppers)
        length = self.length.height(look, area.w)
        space = area.h - count * (line + gap) - length - gap
        high = max(line, min(look.px(u.target(56)), space // (count + 1)))
        y = area.y
        for label, stepper in zip(self.labels, self.steppers, strict=True):
            label.rect = pygame.Rect(area.x, y, area.w, line)
            stepper.rect = pygame.Rect(area.x, y + line + look.px(2), area.w, high)
            y += line + high + gap + look.px(2)
        code = pygame.Rect(area.x, area.bottom - high, area.w, high)
        self.entry.rect = code
        self.fold.rect = code.copy()
        foot = code.y - gap // 2
        y += min(look.px(12), max(0, foot - y - length))
        self.length.rect = pygame.Rect(area.x, y, area.w, max(1, foot - y))
        self.length.visible = self.length.rect.h >= length
