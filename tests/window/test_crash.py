"""A fault in the real window: the page, the clipboard, the match goes on; and the box before it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.words import Words
from tests.window.player import TABLE
from tests.window.program import PATIENCE, ROOT, Program, settle_home

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]

FAULTY = """
import sys
from pathlib import Path
from scenes import main
from scenes.tables.king_cat import KingCatTable
real, flag = KingCatTable.update, Path(sys.argv.pop(1))
def update(self, dt):
    if flag.exists():
        flag.unlink()
        raise LookupError("made by a test")
    return real(self, dt)
KingCatTable.update = update
sys.exit(main.main())
"""


def test_the_match_goes_on_after_a_fault(start: Start, home: Path, tmp_path: Path) -> None:
    settle_home(home, speed="instant")
    flag, words = tmp_path / "flag", Words.load("en")
    program = start("--lang", "en", command=[sys.executable, "-c", FAULTY, str(flag)])
    program.open()
    program.click("play", program.see())
    program.click("deal", program.wait_scene("SetupScene"))
    program.wait(lambda sight: sight.find("hand0") is not None, "a card in hand")
    assert program.sights[-1].scene == TABLE
    flag.touch()
    page = program.wait_scene("CrashScene")
    assert page.get("crash.go_on").focused
    program.keys("Tab", "Tab", "Return")
    said = program.wait(lambda sight: sight.find("said") is not None, "whether it was copied")
    assert said.get("said").name == words("crash.copied")
    program.click("crash.go_on", program.see())
    program.wait(lambda sight: sight.scene == TABLE and bool(sight.find("hand0")), "the table")
    (report,) = (home / "log").glob("report-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "LookupError: made by a test" in text
    assert "video:    x11" in text
    assert program.close() == 0


BROKEN = """
import sys
sys.modules["scenes.window"] = None
from scenes import main
sys.exit(main.main(["--lang", "en"]))
"""


def test_who_sees_no_console_gets_a_box(screen: Any, home: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", BROKEN],
        env=screen.env(LAMPLIGHT_HOME=str(home)),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        end = time.monotonic() + PATIENCE
        boxes: list[str] = []
        while len(boxes) < 2 and time.monotonic() < end and program.poll() is None:
            time.sleep(0.05)
            boxes = screen.xdotool("search", "--onlyvisible", ".*").split()
        # The first one is the screen. X11 draws no box without its letters (xfonts-base).
        assert len(boxes) == 2, "there is no box"
        screen.xdotool("windowfocus", boxes[-1], "key", "Return")
        assert program.wait(PATIENCE) == 1
        assert program.stderr is not None
        assert "scenes.window" in program.stderr.read()
    finally:
        program.kill()
        program.communicate()
