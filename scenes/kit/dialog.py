"""A question above the resting table. Destructive questions default to No."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.layout import centred
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.sheet import Boxed
from scenes.kit.theme import BODY, HEADING, TextStyle

_TITLE = TextStyle(HEADING.role, 40, HEADING.colour, 1.2)
_BODY = TextStyle(BODY.role, 22, None, 1.45)


@dataclass(frozen=True)
class Answer:
    """One button of a dialog. ``act`` runs after the dialog is gone."""

    label: str
    act: Callable[[], None] | None = None
    destructive: bool = False


class Dialog(Boxed):
    """Title, words and up to four answers.

    ``answers[safe]`` (the last one by default) is what Escape means. It has the first focus when
    any answer is destructive; otherwise the first answer has it. A key that was already held when
    the dialog opened, and key repeat, never answer.
    """

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        safe: int = -1,
    ) -> None:
        """``text`` may hold marks (kit.rich)."""
        super().__init__()
        self.answers = list(answers)
        self._safe = safe % len(self.answers)
        self._title = Label(title, _TITLE, align="center")
        self._text = Label(text, _BODY, align="center")
        risky = any(a.destructive for a in self.answers)
        self.buttons = [
            Button(
                a.label,
                partial(self._answer, a),
                primary=self._is_primary(i, risky),
                key=f"answer{i}",
            )
            for i, a in enumerate(self.answers)
        ]
        self.ui.add(self._title, self._text, group="words")
        self.ui.add(*self.buttons, group="answers")
        self.ui.focus(self.buttons[self._safe if risky else 0], ring=False)

    def _is_primary(self, index: int, risky: bool) -> bool:
        return index == (self._safe if risky else 0)

    def enter(self) -> None:
        """Take the colours of the scene below; who came by keys sees where the focus is."""
        below = self.app.stack.scenes
        if len(below) > 1:
            self.palette = below[-2].palette
            self.ui.ring = below[-2].ui.ring

    def _answer(self, answer: Answer) -> None:
        if self.app.stack.top is self:
            self.app.stack.pop()
        if answer.act is not None:
            answer.act()

    def handle(self, action: Action) -> bool:
        """Escape is the safe answer; everything else goes to the buttons."""
        if action.do is Do.BACK and not action.repeat:
            self._answer(self.answers[self._safe])
            return True
        self.ui.handle(action)
        return action.do not in (Do.QUIT, Do.FULLSCREEN, Do.TEXT_BIGGER, Do.TEXT_SMALLER)

    def layout(self, look: Look) -> None:
        """As wide as the words ask for, buttons in a row or, when narrow, below each other."""
        u = look.units
        screen = pygame.Rect((0, 0), look.size).inflate(-2 * look.px(40), -2 * look.px(30))
        pad, gap = look.px(44), look.px(18)
        high = look.px(u.target(66))
        wants = [b.natural_width(look) for b in self.buttons]
        row = max(wants) * len(wants) + gap * (len(wants) - 1)
        wide = min(screen.w, max(look.px(u.grow(700)), min(row, screen.w - 2 * pad) + 2 * pad))
        inner = wide - 2 * pad
        stacked = row > inner
        answers = (high + gap) * len(wants) - gap if stacked else high
        title = self._title.height(look, inner)
        text = self._text.height(look, inner)
        total = pad + title + gap + text + look.px(34) + answers + pad
        text -= max(0, total - screen.h)
        box = centred(screen, wide, min(total, screen.h))
        self.box = box
        y = box.y + pad
        self._title.rect = pygame.Rect(box.x + pad, y, inner, title)
        y += title + gap
        self._text.rect = pygame.Rect(box.x + pad, y, inner, max(1, text))
        y = box.bottom - pad - answers
        if stacked:
            for i, button in enumerate(self.buttons):
                button.rect = pygame.Rect(box.x + pad, y + i * (high + gap), inner, high)
            return
        each = max(wants)
        x = box.centerx - (each * len(wants) + gap * (len(wants) - 1)) // 2
        for i, button in enumerate(self.buttons):
            button.rect = pygame.Rect(x + i * (each + gap), y, each, high)
