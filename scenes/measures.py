"""What ``bench`` measures on a screen, each in a process of its own, so that none disturbs another.

A measure takes a ``Task`` and gives plain data. ``{"missing": WHY, …}`` says that it could not be
measured, and why (a key after ``bench.why.``).
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any

import pygame

from game.ai import bots
from game.ai.worker import Worker
from game.core.bot import Request
from game.records.paths import Place
from game.records.settings import WindowPlace
from game.records.store import Store
from scenes import routes, samples, window
from scenes.app import App
from scenes.backend import Backend, HeadlessBackend, NoScreen
from scenes.house import DECIDE, House
from scenes.stage.busy import BusyDeal, percentile

Result = dict[str, Any]
FPS = 60
LATE_MS = 1.5 * 1000 / FPS
SETTLE_SECONDS = 2.0
"""How long at least the program is open, and its picture at rest, before its rest is measured."""
NEVER_SETTLES_SECONDS = 15.0
NO_SCREEN_DRIVERS = ("dummy", "offscreen")
GAME = "king_cat"
_WAITING = 8  # requests that always wait for the bots' process: it never rests


@dataclass(frozen=True, slots=True)
class Task:
    """What to measure: a name of ``MEASURES``, on which screen, for how long."""

    name: str
    size: tuple[int, int] = (1920, 1080)
    real: bool = False
    """in a real window, instead of without one"""
    frames: int = 300
    seconds: float = 5.0
    scene: str = "title"


class Window(window.PlacedWindow):
    """The program's window, which always believes to have the keyboard: the busier case."""

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""
        return True


class Missing(RuntimeError):
    """It cannot be measured here; the text is a key after ``bench.why.``."""

    def __init__(self, why: str, **values: object) -> None:
        super().__init__(why)
        self.result: Result = {"missing": why, **values}


def measure(task: Task) -> Result:
    """Do it, and say what was found."""
    try:
        return MEASURES[task.name](task)
    except Missing as missing:
        return missing.result


def screen(task: Task) -> Backend:
    """The screen that a task asks for. Raises ``Missing`` where there is none of that size."""
    if not task.real:
        return HeadlessBackend(task.size)
    try:
        opened = Window(WindowPlace(task.size[0], task.size[1], 0, 0))
    except NoScreen as error:
        raise Missing("no_screen") from error
    if opened.driver in NO_SCREEN_DRIVERS:
        opened.close()
        raise Missing("no_screen")
    for _ in range(10):
        opened.events()
        time.sleep(0.02)
    if opened.size != task.size:
        desktop = pygame.display.get_desktop_sizes()[0]
        opened.close()
        raise Missing("too_small", desktop=f"{desktop[0]}×{desktop[1]}")
    return opened


def _driver(backend: Backend) -> str:
    return str(getattr(backend, "driver", ""))


# -- the measures ------------------------------------------------------------------------------


def frames(task: Task) -> Result:
    """How long the frames of the busy deal take, drawn and presented."""
    backend = screen(task)
    deal = BusyDeal(backend)
    took, worked = [], []
    for _ in range(task.frames):
        backend.events()
        before = time.thread_time()
        took.append(deal.frame())
        worked.append((time.thread_time() - before) * 1000)
    return {"driver": _driver(backend), "frames": len(took)} | spread(took, worked)


def spread(took: list[float], worked: list[float]) -> Result:
    """How milliseconds are spread: those on the wall, and those of the processor.

    Other programs make the first longer, and hardly the second.
    """
    return {
        "p50_ms": percentile(took, 0.5),
        "p99_ms": percentile(took, 0.99),
        "p999_ms": percentile(took, 0.999),
        "max_ms": max(took),
        "cpu_p50_ms": percentile(worked, 0.5),
        "cpu_p99_ms": percentile(worked, 0.99),
        "cpu_p999_ms": percentile(worked, 0.999),
    }


def first_frame(task: Task) -> Result:
    """When the first picture of the program was presented, by the clock on the wall."""
    del task
    stamps: list[float] = []
    size: list[int] = []

    class Stamped(window.PlacedWindow):
        def present(self, rects: Any) -> None:
            super().present(rects)
            stamps.extend((time.time(), time.process_time()))
            size.extend(self.size)
            if self.driver in NO_SCREEN_DRIVERS:
                raise Missing("no_screen")
            raise SystemExit(0)

    window.PlacedWindow = Stamped  # type: ignore[misc]
    from scenes.main import main

    try:
        main([])
    except SystemExit:
        return {"at": stamps[0], "cpu_s": stamps[1], "size": f"{size[0]}x{size[1]}"}
    raise Missing("no_screen")


def _rested(house: House, app: App, task: Task) -> Result:
    """Run the program until its rest was measured; nothing when it never rests."""
    started: list[tuple[float, float, int]] = []
    found: Result = {}
    drawn = (0, time.perf_counter())

    def probe() -> bool:
        nonlocal drawn
        now = time.perf_counter()
        if drawn[0] != app.frames:
            drawn = (app.frames, now)
        if not started and app.prepared and now - drawn[1] > SETTLE_SECONDS:
            started.append((now, time.process_time(), app.frames))
        elif started and now - started[0][0] >= task.seconds:
            wall, used = now - started[0][0], time.process_time() - started[0][1]
            found.update(
                percent=100 * used / wall,
                seconds=wall,
                frames=app.frames - started[0][2],
                fps=app.fps,
                driver=_driver(app.backend),
            )
            app.quit()
        elif not started and now - opened > NEVER_SETTLES_SECONDS:
            app.quit()
        return False

    opened = time.perf_counter()
    app.polls.append(probe)
    SCENES[task.scene](house)
    app.run()
    return found


def idle(task: Task) -> Result:
    """The processor time of the real program while nothing moves and nobody does anything."""
    with _opened(task) as (house, app):
        found = _rested(house, app, task)
    if not found:
        raise Missing("restless")
    return found


def memory(task: Task) -> Result:
    """The most memory that the program ever had while it showed its screens and six bots played."""
    with _opened(task) as (house, app):
        house.settings.speed = app.prefs.speed = "instant"
        house.start_worker()
        for opening in (SCENES["title"], SCENES["setup"], SCENES["bots"]):
            opening(house)
            until = time.perf_counter() + task.seconds / 3
            while time.perf_counter() < until:
                app.step()
        own, others = _peak_memory(os.getpid()), _children_memory()
    if own is None:
        raise Missing("no_proc")
    return {"window_mb": own, "bots_mb": others, "driver": _driver(app.backend)}


def late(task: Task) -> Result:
    """How many frames of the busy deal come too late, with bots at rest and while they think."""
    backend = screen(task)
    deal = BusyDeal(backend)
    resting = _late_frames(backend, deal, task.frames, None)
    bot = bots.bot_names(GAME)[-1]
    with Worker(DECIDE, bots.decide_quickly) as worker:
        feed = _Feed(worker, bot)
        until = time.perf_counter() + 10
        while feed.answered < 3 and time.perf_counter() < until:
            feed()
            time.sleep(0.01)
        feed.answered = 0
        thinking = _late_frames(backend, deal, task.frames, feed)
    return {
        "driver": _driver(backend),
        "frames": task.frames,
        "late": thinking,
        "late_while_resting": resting,
        "decisions": feed.answered,
        "bot": bot,
    }


class _Feed:
    """Keeps a worker thinking."""

    def __init__(self, worker: Worker, bot: str) -> None:
        match = samples.session(Store.open(None), 4, []).match
        self._requests = [Request.of(match, 0, bot, seed, 1.0).to_bytes() for seed in range(50)]
        self._worker = worker
        self._open = 0
        self._next = 0
        self.answered = 0

    def __call__(self) -> None:
        """Take what was answered, and ask for more."""
        answers = len(self._worker.poll())
        self.answered += answers
        self._open -= answers
        while self._open < _WAITING:
            self._worker.submit(self._requests[self._next % len(self._requests)], 1.0)
            self._open, self._next = self._open + 1, self._next + 1


def _late_frames(
    backend: Backend, deal: BusyDeal, count: int, feed: Callable[[], None] | None
) -> int:
    clock, found = pygame.time.Clock(), 0
    for _ in range(20):
        deal.frame()
        clock.tick(FPS)
    before = time.perf_counter()
    for _ in range(count):
        backend.events()
        if feed is not None:
            feed()
        deal.frame()
        clock.tick(FPS)
        now = time.perf_counter()
        found += (now - before) * 1000 > LATE_MS
        before = now
    return found


def ways(task: Task) -> Result:
    """How long the slowest picture takes on the way from one screen to another."""
    with _opened(task) as (house, app):
        SCENES["title"](house)
        _rest(app)
        took, worked = [], []
        for way in (SCENES["setup"], SCENES["table"], _to_settings, _back, _to_rules, _back):
            way(house)
            slowest = [_timed_step(app) for _ in range(40)]
            took.append(max(wall for wall, _ in slowest))
            worked.append(max(cpu for _, cpu in slowest))
        return {"driver": _driver(app.backend), "ways": len(took)} | spread(took, worked)


def _to_settings(house: House) -> None:
    routes.open_settings(house)


def _to_rules(house: House) -> None:
    routes.open_rules(house, GAME)


def _back(house: House) -> None:
    house.app.stack.pop()


def _rest(app: App) -> None:
    """Run until the program is at rest. Raises ``Missing`` when it never is."""
    _run_for(app, SETTLE_SECONDS)
    until = time.perf_counter() + NEVER_SETTLES_SECONDS
    while not app.prepared:
        if time.perf_counter() > until:
            raise Missing("restless")
        app.step()


def _run_for(app: App, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.step()


def _timed_step(app: App) -> tuple[float, float]:
    """What a frame takes without its waiting, on the wall and of the processor, in milliseconds."""
    waited = 0.0
    ticker = app.ticker

    class Waiting:
        def tick(self, fps: int) -> float:
            nonlocal waited
            before = time.perf_counter()
            passed = ticker.tick(fps)
            waited = time.perf_counter() - before
            return passed

    app.ticker = Waiting()
    wall, cpu = time.perf_counter(), time.thread_time()
    app.step()
    took = time.perf_counter() - wall - waited, time.thread_time() - cpu
    app.ticker = ticker
    return took[0] * 1000, took[1] * 1000


def answers(task: Task) -> Result:
    """How long it takes from a key, pressed at any moment of rest, to the picture that answers."""
    with _opened(task) as (house, app):
        SCENES["table"](house)
        _rest(app)
        took = []
        for number in range(max(4, task.frames // 10)):
            pressed: list[float] = []
            Timer(0.05 + (number * 0.0137) % 0.1, _press, (pressed, number % 2)).start()
            frames = app.frames
            until = time.perf_counter() + 5
            while (not pressed or app.frames == frames) and time.perf_counter() < until:
                frames = app.frames if not pressed else frames
                app.step()
            if pressed and app.frames > frames:
                took.append((time.perf_counter() - pressed[0]) * 1000)
            _run_for(app, 0.6)  # until the loop takes its rest again
        if not took:
            raise Missing("restless")
        return {"driver": _driver(app.backend), "keys": len(took)} | spread(took, took)


def _press(pressed: list[float], place: int) -> None:
    key, scancode = (pygame.K_1, pygame.KSCAN_1) if place == 0 else (pygame.K_2, pygame.KSCAN_2)
    pressed.append(time.perf_counter())
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, scancode=scancode, mod=0, unicode=""))


MEASURES: dict[str, Callable[[Task], Result]] = {
    "ways": ways,
    "answers": answers,
    "frames": frames,
    "first_frame": first_frame,
    "idle": idle,
    "memory": memory,
    "late": late,
}
"""All measures by name."""


# -- the program, opened for a measure ---------------------------------------------------------


@contextmanager
def _opened(task: Task) -> Iterator[tuple[House, App]]:
    """The house and its window, as the command opens them, but in the size asked for.

    Afterwards both are closed, and the bots' process with them.
    """
    house = House.open(Place.find())
    app = house.make_app(screen(task))
    try:
        yield house, app
    finally:
        app.close()


SCENES: dict[str, Callable[[House], None]] = {
    "title": routes.open_title,
    "setup": lambda house: routes.open_setup(house, GAME),
    "table": lambda house: routes.open_table(house, samples.session(house.store, 6, [0])),
    "bots": lambda house: routes.open_table(house, samples.session(house.store, 6, [])),
}


def _peak_memory(process: int) -> float | None:
    """The most memory a process ever held, in MB; None where the system does not tell.

    Not ``ru_maxrss`` on Linux: a new process takes that over from the one that started it.
    """
    try:
        for line in Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    except (OSError, ValueError):
        pass
    if sys.platform == "darwin" and process == os.getpid():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    return None


def _children_memory() -> float | None:
    """The same of all processes that this one started, together."""
    try:
        file = Path(f"/proc/self/task/{os.getpid()}/children")
        children = []
        for thread in file.parents[1].iterdir():
            children += (thread / "children").read_text(encoding="ascii").split()
    except OSError:
        return None
    found = [_peak_memory(int(child)) for child in children]
    return sum(peak for peak in found if peak is not None) if found else None
