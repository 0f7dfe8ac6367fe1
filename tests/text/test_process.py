"""The text mode as people start it: in a terminal, and killed there."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30.0
LONG = ("--seats", "2", "--option", "markers_to_win=7", "--option", "first=0", "--seed", "5")
"""A match that the person begins, with cards that ask nothing more; not over soon."""


class Console:
    """`python -m game text king_cat …` in a terminal of its own."""

    def __init__(self, *options: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        env = os.environ | {"TERM": "xterm", "LC_ALL": "C.UTF-8"} | environment
        env.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", "text", "king_cat", "--lang", "en", *options],
            cwd=ROOT,
            env=env | environment,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self.shown = ""

    def read_until(self, text: str) -> str:
        """All that came, up to a text that must come."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            left = end - time.monotonic()
            ready = select.select([self._master], [], [], max(left, 0.0))[0]
            assert ready, f"{text!r} did not come: {self.shown[-500:]!r}"
            try:
                self.shown += os.read(self._master, 65536).decode("utf-8", "replace")
            except OSError:  # the other side is gone
                assert text in self.shown, f"{text!r} did not come: {self.shown[-500:]!r}"
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def wait_for_keys(self) -> None:
        """Until the other side sleeps in a read: before that a signal may come to nothing."""
        end = time.monotonic() + PATIENCE
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.exists() and state.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < end
            time.sleep(0.01)
        time.sleep(0.1)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self, stop: int | None = None) -> int:
        if stop is not None:
            self.process.send_signal(stop)
        code = self.process.wait(PATIENCE)
        os.close(self._master)
        return code


@pytest.fixture
def console(home: Path) -> Callable[..., Console]:
    return Console


def test_colours_and_cleared_screens_in_a_terminal(console: Callable[..., Console]) -> None:
    one = console("--players", "me,me")
    assert "\x1b[33mKing Cat" in one.read_until("press Enter when nobody else is looking.")
    one.type("\n")
    shown = one.read_until("Play one, keep one.")
    assert "\x1b[2J\x1b[3J\x1b[H" in shown
    one.type("quit\n")
    assert "\x1b[2J\x1b[3J\x1b[H" in one.read_until("The match is saved.")
    assert one.end() == 0


def test_ctrl_c_in_a_terminal_saves_and_ends_with_130(console: Callable[..., Console]) -> None:
    one = console(*LONG)
    one.read_until("Play one, keep one.")
    one.read_until("> ")
    one.wait_for_keys()
    one.process.send_signal(signal.SIGINT)
    assert "Traceback" not in one.read_until("--resume")
    assert one.end() == 130


def test_plain_has_no_control_sequences(console: Callable[..., Console]) -> None:
    one = console(*LONG, "--plain")
    assert "\x1b" not in one.read_until("Play one, keep one.")
    one.type("q\n")
    one.read_until("--resume")
    assert one.end() == 0


def test_the_king_cat_is_laid_only_when_meant(console: Callable[..., Console], home: Path) -> None:
    """Laying it is nearly always a slip: in a terminal one is asked again."""
    seed = king_cat_seed()
    one = console("--seats", "2", "--option", "first=0", "--seed", str(seed))
    one.read_until("Play one, keep one.")
    one.type("play 10\n")
    one.read_until("Really? Type “yes”:")
    one.type("no\n")
    one.type("play 10\n")
    one.read_until("Really? Type “yes”:")
    one.type("yes\n")
    one.read_until("you are out.")
    one.end(signal.SIGKILL)


def king_cat_seed() -> int:
    """A deal in which seat 0 of two begins with the King Cat."""
    from game.ai.games import find_game
    from game.core.match import Header, Match

    game = find_game("king_cat")
    for seed in range(200):
        match = Match(game, Header.new(game, 2, seed, {"first": 0}))
        if 10 in match.view(0).data["hand"][0]:
            return seed
    raise AssertionError("no such deal among 200")


def test_a_killed_match_goes_on_where_it_was(console: Callable[..., Any], home: Path) -> None:
    one = console(*LONG)
    one.read_until("Play one, keep one.")
    one.read_until("\r\n> ")
    one.type("1\n")
    one.read_until("\r\n> ")
    one.type("chronicle\n")
    told = one.read_until("\r\n> ")
    assert one.end(signal.SIGKILL) == -signal.SIGKILL
    again = console("--resume")
    again.read_until("\r\n> ")
    again.type("chronicle\n")
    assert again.read_until("\r\n> ") == told
    again.type("q\n")
    again.read_until("--resume")
    assert again.end() == 0
