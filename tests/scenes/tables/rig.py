"""A table on a plain surface, driven by the events of a mouse and a keyboard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.ai.worker import Answer, Ticket, Worker
from game.core.bot import Choice
from game.core.match import Match
from game.records.profiles import PlayerSpec
from game.records.session import Session
from scenes.app import App, Prefs
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.kit.clicks import Clicks
from scenes.tables.coyote import CoyoteTable
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene
from scenes.tables.king_cat import KingCatTable
from scenes.tables.seven_sins import SevenSinsTable
from scenes.tables.spite_malice import SpiteMaliceTable

TICK = 1 / 60
SMALL = (640, 360)
NAMES = ("Mara", "Ottokar", "Bo", "Nils", "Ada", "Kai")
AVATARS = ("fox", "raccoon", "sloth", "bull", "coyote", "owl")
TABLES: dict[str, type[TableScene]] = {
    "king_cat": KingCatTable,
    "coyote": CoyoteTable,
    "spite_malice": SpiteMaliceTable,
    "seven_sins": SevenSinsTable,
}
"""The tables by their game."""
RESTING = (Wait.PERSON, Wait.CURTAIN, Wait.NEXT_ROUND, Wait.OVER)


class EvenTicker:
    """Every frame takes a sixtieth of a second, whatever pace is asked for."""

    def tick(self, fps: int) -> float:
        return TICK


class FedWorker(Worker):
    """Answers with the moves it was given, each after a number of polls of its own.

    What it was not given it never answers. ``moves`` may hold anything that ``answer_of`` takes.
    """

    def __init__(self, moves: Iterable[str | None] = (), delays: Iterable[int] = ()) -> None:
        self.moves = deque(moves)
        self.delays = deque(delays)
        self.cancelled: list[Ticket] = []
        self.open: list[tuple[Ticket, int]] = []
        self.asked = 0

    def submit(self, request: bytes, deadline: float) -> Ticket:
        self.asked += 1
        ticket = Ticket(self.asked)
        self.open.append((ticket, self.delays.popleft() if self.delays else 0))
        return ticket

    def poll(self) -> list[Answer]:
        ready = [ticket for ticket, polls in self.open if polls <= 0]
        self.open = [(ticket, polls - 1) for ticket, polls in self.open if polls > 0] + [
            (ticket, 0) for ticket in ready[len(self.moves) :]
        ]
        return [self.answer_of(ticket, self.moves.popleft()) for ticket in ready if self.moves]

    @staticmethod
    def answer_of(ticket: Ticket, line: str | None) -> Answer:
        """A move line, a fault (``!text``), or a late answer (None)."""
        if line is None:
            return Answer(ticket, None, late=True)
        if line.startswith("!"):
            return Answer(ticket, None, fault=line[1:])
        return Answer(ticket, Choice(line).to_bytes())

    def cancel(self, ticket: Ticket) -> None:
        self.cancelled.append(ticket)
        self.open = [(other, polls) for other, polls in self.open if other != ticket]

    def close(self) -> None:
        self.open.clear()


def players_of(seats: int, people: Sequence[int]) -> list[PlayerSpec]:
    """People at these seats, the rule bot at the others."""
    return [
        PlayerSpec(
            name=NAMES[seat],
            kind="person" if seat in people else "ai",
            level="rule",
            avatar=AVATARS[seat],
        )
        for seat in range(seats)
    ]


def session_of(house: House, match: Match, people: Sequence[int]) -> Session:
    """A match that may have gone on already, at this computer."""
    match_id = house.store.create(match.header.to_dict(match.game))
    for entry in match.entries:
        if entry.seat is not None:
            house.store.append(match_id, entry.n, entry.seat, entry.move)
    return Session(house.store, match_id, match, players_of(match.seats, people))


class Rig:
    """One screen; tables come and go on it."""

    def __init__(
        self,
        size: tuple[int, int] = SMALL,
        language: str = "en",
        speed: str = "normal",
        *,
        reduced_motion: bool = False,
        text_size: int = 100,
        mixin: type | None = None,
    ) -> None:
        """``mixin`` is laid over every table: one that leaks, for example."""
        self.house = House.for_now(language)
        self.backend = HeadlessBackend(size)
        self.house.settings.speed = speed  # type: ignore[assignment]
        self.house.settings.reduced_motion = reduced_motion
        self.house.settings.text_size = text_size
        self.app: App = self.house.make_app(self.backend, EvenTicker())
        self._mixin = mixin
        self.cues: list[str] = []
        self.app.play_sound = self.cues.append
        self.table: Any = None

    @property
    def prefs(self) -> Prefs:
        return self.app.prefs

    def sit(self, match: Match, people: Sequence[int], worker: Worker | None = None) -> Any:
        """Lay a table for a match, in the place of what was there. Nothing is drawn yet."""
        return self.lay(session_of(self.house, match, people), worker)

    def lay(self, session: Session, worker: Worker | None = None) -> Any:
        """A table for a session."""
        self.app.stack.clear()
        self.app._drawn = False  # nothing of the last table is left on screen …
        self.app.clicks = Clicks()  # … or under a hand
        self.house.worker = worker
        self.cues.clear()
        self.table = self._table_of(session.match.game.id)(self.house, session)
        self.table.ui.pointer = (-1, -1)
        self.app.stack.push(self.table)
        return self.table

    def _table_of(self, game: str) -> type[TableScene]:
        base = TABLES[game]
        if self._mixin is None:
            return base
        return type(f"{self._mixin.__name__}{base.__name__}", (self._mixin, base), {})

    # -- time --------------------------------------------------------------------------------

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.app.step()

    def until(self, done: Callable[[], bool], frames: int = 6000) -> None:
        """Let time pass until something is so."""
        for _ in range(frames):
            if done():
                return
            self.app.step()
        raise AssertionError(f"it never came to that: {self.where()}")

    def settle(self) -> None:
        """Until somebody has to do something, and nothing moves."""
        self.until(lambda: self.rests)

    @property
    def rests(self) -> bool:
        """Whether the table waits for people, nothing moves, and all of that is on screen."""
        stage = self.table.stage
        waits = self.table.director.waits_for
        if waits is Wait.CURTAIN:
            return self.app.stack.top is not self.table
        still = stage is not None and not stage.busy and not self.app.stack.dirty
        return waits in RESTING and still and self.table._asked is not None

    def where(self) -> str:
        """What the table is doing, for people who read failures."""
        table = self.table
        stage = table.stage
        return (
            f"{table.director.waits_for} viewer {table.director.viewer} asking "
            f"{table.session.asking} busy {stage is not None and stage.busy} "
            f"top {type(self.app.stack.top).__name__} {table.view['phase']} {table.main.label!r}"
        )

    # -- picture -----------------------------------------------------------------------------

    def picture(self) -> bytes:
        """The pixels as they are."""
        return pygame.image.tobytes(self.backend.surface(), "RGB")

    def fresh_picture(self) -> bytes:
        """The pixels when everything is drawn anew."""
        top = self.app.stack.top
        assert top is not None
        top.fresh = True
        self.app.stack.dirty = True
        self.app.stack.draw(self.backend.surface())
        return self.picture()

    # -- devices -----------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        self.backend.queue.append(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.step()

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Push a mouse button."""
        self.backend.queue.append(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        )
        self.step()

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Let a mouse button go."""
        self.backend.queue.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))
        self.step()

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Point, push, let go."""
        self.point(pos)
        self.press(pos, button)
        self.release(pos, button)

    def scroll(self, pos: tuple[int, int], steps: int) -> None:
        """Turn the wheel over a place."""
        self.point(pos)
        self.backend.queue.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps))
        self.step()

    def hold(self, pos: tuple[int, int], frames: int) -> None:
        """Push a mouse button and let go after so many frames."""
        self.point(pos)
        self.press(pos)
        self.step(frames)
        self.release(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int], frames: int = 4) -> None:
        """Drag from one place to another."""
        self.point(start)
        self.press(start)
        for i in range(1, frames + 1):
            self.point(
                (
                    start[0] + (end[0] - start[0]) * i // frames,
                    start[1] + (end[1] - start[1]) * i // frames,
                )
            )
        self.release(end)

    def key(self, key: int, mod: int = 0) -> None:
        """Press and let go a key."""
        if pygame.K_0 <= key <= pygame.K_9:
            scancode = getattr(pygame, f"KSCAN_{key - pygame.K_0}")
        elif key == pygame.K_TAB:
            scancode = pygame.KSCAN_TAB
        elif pygame.K_a <= key <= pygame.K_z:
            scancode = pygame.KSCAN_A + key - pygame.K_a
        else:
            scancode = 400 + key % 97
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.backend.queue.append(
                pygame.event.Event(kind, key=key, mod=mod, scancode=scancode, unicode="")
            )
        self.step()

    def close(self) -> None:
        """Leave everything."""
        self.app.close()
