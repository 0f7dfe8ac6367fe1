"""The pause above a resting table."""

from __future__ import annotations

from functools import partial

import pygame

from scenes import routes
from scenes.house import House
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.layout import centred
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.rich import literal
from scenes.kit.theme import BODY, HEADING, WARNING, PanelStyle, TextStyle
from scenes.room import Room
from scenes.stack import Rects

_TITLE = TextStyle(HEADING.role, 44, HEADING.colour, 1.2)


class PauseScene(Room):
    """Go on, read, set, leave. Leaving loses nothing."""

    overlay = True

    def __init__(self, house: House) -> None:
        """It takes the colours of what lies below."""
        super().__init__(house)
        self._box = pygame.Rect(0, 0, 1, 1)

    def enter(self) -> None:
        """Colours and game of the scene below."""
        super().enter()
        below = self.app.stack.scenes
        if len(below) > 1:
            self.palette = below[-2].palette
            session = getattr(below[-2], "session", None)
            if session is not None:
                self.game = session.match.game.id

    def build(self) -> None:
        """Five buttons and what is true about saving."""
        words, house = self.house.words, self.house
        self.title = Label(words("house.pause"), _TITLE, align="center")
        trouble = house.trouble_line()
        style = TextStyle(BODY.role, 19, WARNING if trouble else self.palette.muted, 1.3)
        text = literal(trouble) if trouble else words("house.pause.saved")
        self.note = Label(text, style, align="center", key="saved")
        self.buttons = [
            Button(words("house.pause.go_on"), self.step_back, primary=True, key="go_on"),
            Button(
                words("house.how_to_play"), partial(routes.open_rules, house, self.game),
                hotkey="F1", key="rules",
            ),
            Button(words("house.settings"), partial(routes.open_settings, house), key="settings"),
            Button(words("house.pause.title"), partial(routes.open_title, house), key="title"),
            Button(words("house.quit.yes"), house.app.quit, key="quit"),
        ]  # fmt: skip
        self.ui.set("words", [self.title, self.note])
        self.ui.set("buttons", self.buttons)
        if self.ui.focused is None:
            self.ui.focus(self.buttons[0], ring=False)

    def handle(self, action: Action) -> bool:
        """The pause key goes on as well."""
        if action.do is Do.PAUSE:
            if not action.repeat:
                self.step_back()
            return True
        return super().handle(action)

    def place(self, look: Look) -> None:
        """A column in the middle."""
        u = look.units
        screen = pygame.Rect((0, 0), look.size).inflate(-2 * look.px(40), -2 * look.px(24))
        pad, gap = look.px(40), look.px(12)
        wants = max(button.natural_width(look) for button in self.buttons)
        wide = min(screen.w, max(look.px(560), wants + 2 * pad))
        inner = wide - 2 * pad
        title = self.title.height(look, inner)
        note = self.note.height(look, inner)
        fixed = 2 * pad + title + note + gap * (len(self.buttons) + 1)
        high = min(look.px(u.target(62)), (screen.h - fixed) // len(self.buttons))
        box = centred(screen, wide, fixed + high * len(self.buttons))
        self._box = box
        y = box.y + pad
        self.title.rect = pygame.Rect(box.x + pad, y, inner, title)
        y += title + gap
        for button in self.buttons:
            button.rect = pygame.Rect(box.x + pad, y, inner, high)
            y += high + gap
        self.note.rect = pygame.Rect(box.x + pad, y, inner, note)

    def draw(self, surface: pygame.Surface) -> Rects:
        """The box above what the stack has drawn."""
        look = self.look
        look.glow(surface, self._box, look.px(30), 0.22, 46)
        look.panel(
            surface,
            self._box,
            PanelStyle(
                look.palette.panel,
                1,
                radius=30,
                sheen=0.08,
                stroke_opacity=0.8,
                stroke_width=2,
                shadow_blur=22,
                shadow_dy=14,
            ),
        )
        self.ui.draw(surface, look)
        self.fresh = False
        return None
