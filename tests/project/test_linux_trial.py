"""The trial in a bare root itself is a command of its own; here is what it judges by."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

import try_linux
from studio.linux.trial import player, roots, steps
from studio.linux.trial.roots import Done, Person, Root
from studio.linux.trial.screen import Screen
from tests.project.linux_packages import stand_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")


def test_it_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert try_linux.main(["--bundle", str(bundle)]) == 2
    assert "sudo" in capsys.readouterr().err
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(roots.shutil, "which", lambda tool: None)  # type: ignore[attr-defined]
    assert "debootstrap" in try_linux.cannot(bundle)
    monkeypatch.setattr(roots.shutil, "which", lambda tool: tool)  # type: ignore[attr-defined]
    assert "build/bundle.py" in try_linux.cannot(tmp_path)
    assert try_linux.cannot(bundle) == ""


def test_a_step_that_fails_is_told_and_the_next_one_is_tried(
    capsys: pytest.CaptureFixture[str],
) -> None:
    trial = steps.Trial(Screen(":0"))
    with trial.step("first") as say:
        say("seen")
        raise AssertionError("not\nthere")
    with trial.step("second") as say:
        say("one")
        say("two")
    first, second = capsys.readouterr().out.splitlines()
    assert first == "NOT  first: not there"
    assert second.startswith("ok   second: one; two (")
    assert (trial.passed, trial.failed) == (1, ["first"])
    with pytest.raises(ZeroDivisionError), trial.step("a fault of the trial itself"):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("done", "why"),
    [
        (Done(1, "", "lamplight: DISPLAY is not set\n"), "exit code 1"),
        (Done(2, "", "Traceback\nlamplight: DISPLAY is not set\n"), "2 lines"),
        (Done(2, "", "lamplight: no\n"), "does not name DISPLAY"),
    ],
)
def test_a_refusal_has_the_right_code_and_one_line(done: Done, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        steps.refused(done, "DISPLAY")
    good = Done(2, "", "lamplight: DISPLAY is not set\n")
    assert steps.refused(good, "DISPLAY") == "lamplight: DISPLAY is not set"


def test_the_moves_are_read_while_somebody_plays(tmp_path: Path) -> None:
    person = Person("ada", 1000)
    file = tmp_path / "home" / "ada" / player.STORE
    file.parent.mkdir(parents=True)
    store = sqlite3.connect(file, isolation_level=None)
    store.execute("PRAGMA journal_mode=WAL")
    store.execute("CREATE TABLE matches (id TEXT, played REAL)")
    store.execute("CREATE TABLE entries (match_id TEXT, n INTEGER, move TEXT)")
    store.execute("INSERT INTO matches VALUES ('old', 1), ('new', 2)")
    rows = [("old", 1, "pass"), ("new", 2, "play 5"), ("new", 1, "play 3 @1")]
    store.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    before = {each.name for each in file.parent.iterdir()}
    assert player.moves(Root(tmp_path), person) == ["play 3 @1", "play 5"]
    assert {each.name for each in file.parent.iterdir()} == before
    store.close()


def control(key: str, x: int, group: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "group": group, "rect": [x, 0, 10, 10], "focused": False, **more}


class Keyboard(player.Player):
    """A player before a window of two groups, in which the focus goes where keys lead it."""

    def __init__(self) -> None:
        self.things = [control("a", 0, "left", focused=True), control("b", 20, "right")]
        self.things += [control("c", 40, "right")]
        self.pressed: list[str] = []

    def sights(self) -> list[player.Sight]:
        return [player.Sight("TitleScene", False, self.things)]

    def press(self, key: str) -> player.Sight:
        self.pressed.append(key)
        at = next(n for n, thing in enumerate(self.things) if thing["focused"])
        to = {"Tab": 1 if at == 0 else 0, "Right": min(at + 1, 2), "Left": max(at - 1, 1)}
        for n, thing in enumerate(self.things):
            thing["focused"] = n == to.get(key, at)
        return self.sights()[-1]


def test_keys_lead_to_a_control() -> None:
    hands = Keyboard()
    assert hands.choose("c")
    assert hands.pressed == ["Tab", "Right", "Return"]
    assert not hands.choose("gone")


def test_a_root_s_own_files_are_listed(tmp_path: Path) -> None:
    for name in ("usr/bin/lamplight", "home/ada/x", "var/cache/x", "var/lib/dpkg/info/x"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    found = Root(tmp_path).files()
    assert {"usr/bin/lamplight", "var/lib/dpkg/info/x"} <= found
    assert not [path for path in found if path.startswith(("home", "var/cache"))]
