"""Somebody who starts the program in a root and plays King Cat, by keyboard alone.

What can be seen on the window is told by the program itself (LAMPLIGHT_WITNESS, see
``scenes/witness.py``).
"""

from __future__ import annotations

import gettext
import json
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from studio.linux.facts import ROOT
from studio.linux.trial.roots import SCRATCH, Person, Root, variables
from studio.linux.trial.screen import AWAY, Screen

PATIENCE = 40.0
"""Seconds after which the program should have done what it was asked."""
TABLE = "KingCatTable"
STORE = ".local/share/Lamplight/lamplight.db"


@dataclass(frozen=True)
class Sight:
    """What the window showed at one moment."""

    scene: str
    moving: bool
    things: list[dict[str, Any]]

    def find(self, key: str) -> dict[str, Any] | None:
        """The control with a key."""
        return next((thing for thing in self.things if thing["key"] == key), None)

    @property
    def focused(self) -> dict[str, Any] | None:
        """The control that has the focus."""
        return next((thing for thing in self.things if thing["focused"]), None)

    def keys(self) -> list[str]:
        """The keys of everything that has one."""
        return [str(thing["key"]) for thing in self.things if thing["key"]]


class Player:
    """One start of the program."""

    count = 0

    def __init__(
        self,
        root: Root,
        screen: Screen,
        *words: str,
        by: Person | None = None,
        number: int = 0,
        env: dict[str, str | None] | None = None,
    ) -> None:
        """Start the program; an environment variable that is None is taken away."""
        Player.count += 1
        self.root, self.screen = root, screen
        self._chance = random.Random(Player.count)
        self._asks = asks()
        inner = f"/{SCRATCH}/seen-{Player.count}.jsonl"
        self._seen = root.path(inner)
        self._seen.touch()
        self._seen.chmod(0o666)
        self._told = root.path(f"/{SCRATCH}/told-{Player.count}.txt")
        known: dict[str, str | None] = {
            **variables(by),
            "DISPLAY": screen.display,
            "LAMPLIGHT_WITNESS": inner,
            **(env or {}),
        }
        screen.xdotool("mousemove", *AWAY)
        with self._told.open("wb") as told:
            self.process = subprocess.Popen(
                root.command(*words, by=by, number=number),
                env={name: value for name, value in known.items() if value is not None},
                stdin=subprocess.DEVNULL,
                stdout=told,
                stderr=told,
                start_new_session=True,
            )

    def told(self) -> str:
        """The last thing it said on its streams."""
        lines = self._told.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def sights(self) -> list[Sight]:
        """Everything seen so far."""
        lines = self._seen.read_text(encoding="utf-8").split("\n")[:-1]
        raw = [json.loads(line) for line in lines]
        return [Sight(one["scene"], one["moving"], one["controls"]) for one in raw]

    def wait(self, wanted: Callable[[Sight], bool], what: str) -> Sight:
        """Watch until something can be seen."""
        end = time.monotonic() + PATIENCE
        seen: list[Sight] = []
        while time.monotonic() < end:
            seen = self.sights()
            if seen and wanted(seen[-1]):
                return seen[-1]
            code = self.process.poll()
            assert code is None, f"the program ended with {code}: {self.told()}"
            time.sleep(0.03)
        last = f"{seen[-1].scene} {seen[-1].keys()}" if seen else "nothing"
        raise AssertionError(f"waited {PATIENCE:.0f} s for {what}, seen: {last}")

    def open(self) -> Sight:
        """Wait for the title, and give the window the keyboard as a desktop would."""
        self.wait(lambda sight: sight.scene == "TitleScene", "the title")
        windows = self.screen.windows("lamplight")
        assert windows, "there is no window of the class lamplight"
        self.screen.xdotool("windowfocus", windows[-1])
        return self.still()

    def still(self) -> Sight:
        """Watch until nothing has changed for a moment."""
        known, since = -1, time.monotonic()
        end = since + PATIENCE
        while time.monotonic() < end:
            seen = self.sights()
            if len(seen) != known:
                known, since = len(seen), time.monotonic()
            elif seen and not seen[-1].moving and time.monotonic() - since > 0.4:
                return seen[-1]
            time.sleep(0.05)
        raise AssertionError("it never comes to rest")

    def press(self, key: str) -> Sight:
        """One key, and what is seen when it has done something (or after a while: nothing)."""
        before = len(self.sights())
        self.screen.xdotool("key", key)
        end = time.monotonic() + 1.5
        while time.monotonic() < end and len(self.sights()) == before:
            time.sleep(0.02)
        return self.sights()[-1]

    def choose(self, key: str) -> bool:
        """Lead the focus to a control (Tab to its group, arrows in it), and press Enter."""
        tried: Counter[str] = Counter()
        for _ in range(60):
            sight = self.sights()[-1]
            goal, here = sight.find(key), sight.focused
            if goal is None:
                return False
            if here is not None and here["key"] == key:
                self.press("Return")
                return True
            if here is None or here["group"] != goal["group"]:
                self.press("Tab")
                continue
            dx, dy = (_middle(goal, axis) - _middle(here, axis) for axis in (0, 1))
            tried[here["key"]] += 1
            across = (abs(dx) >= abs(dy)) ^ (tried[here["key"]] % 2 == 0)
            self.press(("Right" if dx > 0 else "Left") if across else ("Down" if dy > 0 else "Up"))
        raise AssertionError(f"no keys lead to {key!r} in {self.sights()[-1].scene}")

    def deal(self) -> Sight:
        """From the title into a match of the game that is offered, which is King Cat at first."""
        self.choose("play")
        self.wait(lambda sight: sight.scene == "SetupScene", "the set-up")
        self.still()
        self.choose("deal")
        return self.wait(
            lambda sight: sight.scene.endswith("Table") and sight.find("main") is not None,
            "a table",
        )

    def play(self, person: Person, more: int = 3, seconds: float = 120) -> None:
        """Play on until the store holds so many moves more."""
        goal = len(moves(self.root, person)) + more
        end = time.monotonic() + seconds
        while len(moves(self.root, person)) < goal:
            sight = self.sights()[-1]
            assert time.monotonic() < end, f"not {goal} moves after {seconds:.0f} s, seen: {sight}"
            main = sight.find("main")
            if main is None or sight.scene != TABLE:  # a dialog, the results
                self.press("Return")
            elif main["enabled"]:
                self.choose("main")
            elif not sight.moving:
                self._answer(sight, str(main["name"]))
            time.sleep(0.05)

    def _answer(self, sight: Sight, asked: str) -> None:
        """Choose something that is asked for; by chance, lest one choice be tried for ever."""
        keys = sight.keys()
        gaps = [key for key in keys if key.startswith("gap")]
        if gaps:
            self.choose(self._chance.choice(gaps))
        elif "swap" in keys:
            self.press(self._chance.choice("12"))
        elif asked in self._asks:
            start = self._asks[asked]
            found = [key for key in keys if key.startswith(start)]
            key = self._chance.choice(found) if found else ""
            if start == "hand" and key:
                self.press(str(int(key.removeprefix("hand")) + 1))
            elif key:
                self.choose(key)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait(20)

    def close(self) -> None:
        """Ask it to end, and see that it does so in order."""
        self.process.terminate()
        code = self.process.wait(20)
        assert code == 0, f"it ended with {code}: {self.told()}"


def asks() -> dict[str, str]:
    """What the main button says in English when something is to be chosen, and how that begins."""
    with (ROOT / "assets/locale/en/LC_MESSAGES/lamplight.mo").open("rb") as file:
        catalog = gettext.GNUTranslations(file)
    starts = {"card": "hand", "target": "seat", "guess": "guess"}
    return {catalog.gettext(f"king_cat.button.{part}"): start for part, start in starts.items()}


def _middle(thing: dict[str, Any], axis: int) -> int:
    return int(thing["rect"][axis] + thing["rect"][axis + 2] // 2)


def moves(root: Root, person: Person) -> list[str]:
    """The moves of the match played last, read from a copy of a person's store."""
    file = root.path(f"{person.home}/{STORE}")
    with tempfile.TemporaryDirectory() as folder:
        for each in file.parent.glob(f"{file.name}*"):
            shutil.copy(each, folder)
        with closing(sqlite3.connect(Path(folder) / file.name)) as store:
            return [
                str(row[0])
                for row in store.execute(
                    "SELECT move FROM entries WHERE match_id ="
                    " (SELECT id FROM matches ORDER BY played DESC LIMIT 1) ORDER BY n"
                )
            ]
