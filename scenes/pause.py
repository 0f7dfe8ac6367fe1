"""The pause above a resting table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.records.session import Session
from scenes import routes
from scenes.house import House
from scenes.keeping import keep
from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.layout import centred
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.rich import literal
from scenes.kit.sheet import Boxed
from scenes.kit.theme import BODY, HEADING, WARNING, TextStyle
from scenes.room import Room

_TITLE = TextStyle(HEADING.role, 44, HEADING.colour, 1.2)


class PauseScene(Room, Boxed):
    """Go on, read, set, leave. Leaving loses nothing.

    Where several people play, each of them can also leave the match to an AI.
    """

    def __init__(self, house: House) -> None:
        """It takes the colours of what lies below."""
        super().__init__(house)
        self.names: list[str] = []
        """who may leave, as they are called"""

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
        """Six buttons, one more for each of several people, and what is true about saving."""
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
        table = routes.table_of(house)
        if table is not None:
            write = partial(self._keep, table.session)
            self.keeping = Button(words("house.keep"), write, key="keep")
            self.buttons.insert(3, self.keeping)
        self.leaving = self._leaving()
        self.ui.set("words", [self.title, self.note])
        self.ui.set("buttons", self.buttons)
        self.ui.set("people", self.leaving)
        if self.ui.focused is None:
            self.ui.focus(self.buttons[0], ring=False)

    def _leaving(self) -> list[Button]:
        """A button for each person who may go: not for the only one, who has the title."""
        table = routes.table_of(self.house)
        if table is None or table.session.asking is None or len(table.session.people) < 2:
            return []
        people, names = table.session.people, self.house.names(table.session.players)
        self.names = [names[seat] for seat in people]
        return [
            Button(
                self.house.words("house.pause.leaves", name=names[seat]),
                partial(self._ask, seat, names[seat]),
                key=f"leave{seat}",
            )
            for seat in people
        ]

    def _keep(self, session: Session) -> None:
        """Who has the file knows all cards: while the match goes on, that is asked first."""
        words = self.house.words

        def write() -> None:
            self.ui.say(keep(self.house, session), self.keeping.rect, "note")

        if session.asking is None:
            write()
        else:
            yes, no = words("house.keep.yes"), words("kit.cancel")
            text = words("house.keep.text")
            routes.ask(self.house, text, yes, write, title=words("house.keep"), no=no)

    def _ask(self, seat: int, name: str) -> None:
        words = self.house.words
        routes.ask(
            self.house,
            words("house.pause.leaves.text", name=name),
            words("house.pause.leaves.yes"),
            partial(routes.let_leave, self.house, seat),
            title=words("house.pause.leaves.title"),
            no=words("house.pause.leaves.no"),
        )

    def handle(self, action: Action) -> bool:
        """The pause key goes on as well."""
        if action.do is Do.PAUSE:
            if not action.repeat:
                self.step_back()
            return True
        return super().handle(action)

    def place(self, look: Look) -> None:
        """A column in the middle; beside it one of those who may leave."""
        u = look.units
        screen = pygame.Rect((0, 0), look.size).inflate(-2 * look.px(40), -2 * look.px(24))
        pad, gap = look.px(40), look.px(12)
        columns = [self.buttons, self.leaving] if self.leaving else [self.buttons]
        rows = max(map(len, columns))
        wants = [max(button.natural_width(look) for button in column) for column in columns]
        wants[0] = max(wants[0], look.px(480))
        between = look.px(24) * (len(columns) - 1)
        wide = min(screen.w, sum(wants) + between + 2 * pad)
        inner = wide - 2 * pad
        title = self.title.height(look, inner)
        note = self.note.height(look, inner)
        fixed = 2 * pad + title + note + gap * (rows + 1)
        high = min(look.px(u.target(62)), (screen.h - fixed) // rows)
        box = centred(screen, wide, fixed + high * rows)
        self.box = box
        y = box.y + pad
        self.title.rect = pygame.Rect(box.x + pad, y, inner, title)
        y += title + gap
        x = box.x + pad
        first = min(wants[0], (inner - between) // len(columns))
        for column, width in zip(columns, (first, inner - between - first), strict=False):
            for row, button in enumerate(column):
                button.rect = pygame.Rect(x, y + row * (high + gap), width, high)
            x += width + between
        if self.leaving:
            self._fit_names(look, self.leaving[0].rect.w - look.px(40))
        self.note.rect = pygame.Rect(box.x + pad, box.bottom - pad - note, inner, note)

    def _fit_names(self, look: Look, room: int) -> None:
        """A name that is too long ends in dots: what its button does stays readable."""
        words = self.house.words
        for button, name in zip(self.leaving, self.names, strict=True):
            label = words("house.pause.leaves", name=name)
            style = look.fit_style(label, button.style, room)
            if look.text_width(label, style) > room:
                small = replace(style, size=style.size * 0.67)
                rest = look.text_width(words("house.pause.leaves", name=""), small)
                short = look.writer.fit(name, look.face(small), max(1, room - rest - look.px(8)))
                label = words("house.pause.leaves", name=short)
            button.label = label
