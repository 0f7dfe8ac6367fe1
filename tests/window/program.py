"""The program in a real window: started, watched by the witness, worked by mouse and keys only."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import pygame

from scenes import witness
from tests.window.x11 import X11

ROOT = Path(__file__).resolve().parents[2]
START = [sys.executable, "-m", "scenes.main"]
PATIENCE = 20.0
"""Seconds after which the program should have done whatever it was asked."""
GRID = 7
AWAY = ("1919", "1079")
"""The corner of the screen in which the mouse lies while it is not used."""


@dataclass(frozen=True)
class Thing:
    """A control as the witness saw it."""

    role: str
    name: str
    rect: pygame.Rect
    group: str
    enabled: bool
    focusable: bool
    focused: bool
    value: str
    key: str


@dataclass
class Sight:
    """What could be read on the window at one moment."""

    frame: int
    scene: str
    size: tuple[int, int]
    moving: bool
    said: list[str]
    things: list[Thing] = field(default_factory=list)

    @classmethod
    def of(cls, line: str) -> Sight:
        raw = json.loads(line)
        things = [Thing(**one | {"rect": pygame.Rect(one["rect"])}) for one in raw["controls"]]
        return cls(
            raw["frame"], raw["scene"], tuple(raw["size"]), raw["moving"], raw["said"], things
        )

    def find(self, key: str) -> Thing | None:
        """The control with a key."""
        return next((thing for thing in self.things if thing.key == key), None)

    def get(self, key: str) -> Thing:
        """The control with a key, which must be there."""
        found = self.find(key)
        assert found is not None, f"no {key!r} among {self.named()} of {self.scene}"
        return found

    def named(self) -> list[str]:
        """The keys of everything that has one."""
        return [thing.key for thing in self.things if thing.key]

    def under(self, pos: tuple[int, int]) -> Thing | None:
        """The topmost control at a point: later ones lie above earlier ones."""
        for thing in reversed(self.things):
            if thing.focusable and thing.rect.collidepoint(pos):
                return thing
        return None

    @property
    def focused(self) -> Thing | None:
        """The control that has the focus."""
        return next((thing for thing in self.things if thing.focused), None)

    def words(self) -> list[tuple[str, str, str, bool, str]]:
        """Everything that can be read or chosen, whatever has the focus."""
        return [(t.role, t.name, t.group, t.enabled, t.value) for t in self.things]


def aim(sight: Sight, key: str) -> tuple[int, int]:
    """A point of a control where nothing else is hit, as near to its middle as possible."""
    thing = sight.get(key)
    rect = thing.rect
    spread = sorted(range(GRID), key=lambda i: abs(i - GRID // 2))
    for i in spread:
        for j in spread:
            x = rect.x + rect.w * (2 * j + 1) // (2 * GRID)
            y = rect.y + rect.h * (2 * i + 1) // (2 * GRID)
            if sight.under((x, y)) is thing:
                return x, y
    raise AssertionError(f"{key!r} is covered everywhere at {rect} in {sight.scene}")


class Program:
    """One start of the program."""

    def __init__(
        self,
        screen: Any,
        x11: X11,
        home: Path,
        number: int,
        *arguments: str,
        command: Sequence[str] = START,
        before: Callable[[], None] | None = None,
        **env: str | None,
    ) -> None:
        """``env``: None takes a variable away. ``number`` tells starts of one test apart.

        ``before`` runs in the new process before the program does.
        """
        self.screen, self.x11, self.home = screen, x11, home
        self.seen_at = home.parent / f"witness-{number}.jsonl"
        here = screen.env(LAMPLIGHT_HOME=str(home), **{witness.VARIABLE: str(self.seen_at)})
        for name, value in env.items():
            here.pop(name, None)
            if value is not None:
                here[name] = value
        screen.xdotool("mousemove", *AWAY)  # what opens below the pointer would have the focus
        self._errors = (home.parent / f"errors-{number}.txt").open("w+", encoding="utf-8")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [*command, *arguments],
            env=here,
            cwd=ROOT,
            stderr=self._errors,
            start_new_session=True,
            preexec_fn=before,
        )
        self._seen: TextIO | None = None
        self._rest = ""
        self.sights: list[Sight] = []
        self.window = 0

    # -- watching ----------------------------------------------------------------------------

    def see(self) -> Sight | None:
        """What the window shows now; None before the first picture."""
        if self._seen is None and self.seen_at.exists():
            self._seen = self.seen_at.open(encoding="utf-8")
        if self._seen is not None:
            *lines, self._rest = (self._rest + self._seen.read()).split("\n")
            self.sights += [Sight.of(line) for line in lines]
        return self.sights[-1] if self.sights else None

    def wait(
        self, wanted: Callable[[Sight], bool], what: str = "", seconds: float = PATIENCE
    ) -> Sight:
        """Watch until something can be seen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            sight = self.see()
            if sight is not None and wanted(sight):
                return sight
            if self.process.poll() is not None:
                raise AssertionError(
                    f"the program ended with {self.process.returncode}: {self.told()}"
                )
            time.sleep(0.02)
        last = self.sights[-1] if self.sights else None
        shown = f"{last.scene}, {last.said}, {last.words()}" if last else "nothing"
        raise AssertionError(f"waited {seconds} s for {what or wanted}, seen: {shown}")

    def wait_scene(self, name: str) -> Sight:
        """Watch until a scene is on top and still."""
        self.wait(lambda sight: sight.scene == name, name)
        return self.still()

    def still(self, quiet: float = 0.3) -> Sight:
        """Watch until nothing moves, and nothing has changed for a while."""
        end = time.monotonic() + PATIENCE
        sight, since = self.see(), time.monotonic()
        while time.monotonic() - since < quiet or (sight is not None and sight.moving):
            time.sleep(0.02)
            count = len(self.sights)
            sight = self.see()
            if len(self.sights) != count:
                since = time.monotonic()
            assert time.monotonic() < end, "it never rests"
        assert sight is not None
        return sight

    def open(self, scene: str = "TitleScene") -> Sight:
        """Wait for the window and its first scene; give it the keyboard, as a desktop would."""
        self.wait(lambda sight: sight.scene == scene, scene)
        for _ in range(100):
            found = self._windows()
            if found:
                self.window = found[-1]
                break
            time.sleep(0.05)
        assert self.window, "there is no window"
        self.screen.xdotool("mousemove", *AWAY, "windowfocus", str(self.window))
        return self.still()

    def _windows(self) -> list[int]:
        try:
            found = self.screen.xdotool("search", "--onlyvisible", "--pid", str(self.process.pid))
        except subprocess.CalledProcessError:
            return []
        return [int(number) for number in found.split()]

    @property
    def area(self) -> tuple[int, int, int, int]:
        """Where the window is on the screen."""
        shape = self.screen.xdotool("getwindowgeometry", "--shell", str(self.window))
        found = dict(re.findall(r"(\w+)=(-?\d+)", shape))
        return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])

    def picture(self) -> pygame.Surface:
        """What the window really shows."""
        return self.x11.picture(self.area)

    # -- hands -------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse within the window."""
        self.screen.xdotool("mousemove", "--window", str(self.window), str(pos[0]), str(pos[1]))

    def click(self, key: str, sight: Sight | None = None, button: str = "1") -> None:
        """Click a control where it is seen; buttons 4 and 5 are the wheel."""
        sight = sight or self.see()
        assert sight is not None
        x, y = aim(sight, key)
        move = ("mousemove", "--window", str(self.window), str(x), str(y))
        self.screen.xdotool(*move, "click", button)

    def keys(self, *names: str) -> None:
        """Press keys one after another."""
        self.screen.xdotool("key", "--delay", "25", *names)

    def resize(self, width: int, height: int) -> None:
        """Drag the window's corner."""
        self.screen.xdotool("windowsize", str(self.window), str(width), str(height))

    # -- the end -----------------------------------------------------------------------------

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def close(self) -> int:
        """Close it by its title bar; the exit code."""
        self.x11.ask_to_close(self.window)
        return self.process.wait(PATIENCE)

    def told(self) -> str:
        """What it said on the console."""
        self._errors.flush()
        return Path(self._errors.name).read_text(encoding="utf-8")

    def log(self) -> str:
        """The log of faults."""
        path = self.home / "log" / "lamplight.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def faults(self) -> list[str]:
        """Lines of the log, and of the console, that tell of a fault."""
        bad = re.compile(r"\b(WARNING|ERROR|CRITICAL|Traceback|Error)\b")
        return [line for line in (self.log() + self.told()).splitlines() if bad.search(line)]

    def tidy(self) -> None:
        """End whatever is left of it, the bots' process too."""
        if self.process.poll() is None:
            self.kill()
        self._errors.close()
        if self._seen is not None:
            self._seen.close()


def settle_home(home: Path, **settings: object) -> None:
    """Write settings as an earlier start would have left them."""
    folder = home / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


def family(pid: int) -> Iterator[int]:
    """A process and all that it started."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*"):
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def processor_seconds(pid: int) -> float:
    """The processor time that a process and all it started have used."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
