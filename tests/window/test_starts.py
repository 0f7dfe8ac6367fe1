"""Starts under hard conditions: languages, homes, sound and screens that are not there."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.words import Words
from tests.window.player import TABLE
from tests.window.program import ROOT, START, Program

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]
LANGUAGE = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
CAPBSET_DROP, DAC_OVERRIDE = 24, 1


def deal(program: Program) -> None:
    """Play, deal, and see a card."""
    program.click("play", program.see())
    program.click("deal", program.wait_scene("SetupScene"))
    program.wait(lambda sight: sight.find("hand0") is not None, "a card in hand")
    assert program.sights[-1].scene == TABLE


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "tlh_QO.UTF-8"}, "en"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_system_s_language_counts(
    variables: dict[str, str], language: str, start: Start
) -> None:
    program = start(**dict.fromkeys(LANGUAGE) | variables)
    title = program.open()
    words = Words.load(language)
    assert title.get("play").name == words("house.play")
    assert title.get("quit").name == words("house.quit.yes")
    assert program.close() == 0
    assert program.faults() == []


def closed_to_root() -> None:
    """Root may write everywhere, unless it has given that up."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(CAPBSET_DROP, DAC_OVERRIDE, 0, 0, 0)


def test_a_read_only_home_is_told_in_one_line(start: Start, home: Path) -> None:
    home.chmod(0o555)
    try:
        program = start("--lang", "en", before=closed_to_root)
        line = program.open().get("trouble").name
        assert line
        assert "\n" not in line
        deal(program)
        assert list(home.iterdir()) == []
        assert program.close() == 0
        assert program.told() == ""
    finally:
        home.chmod(0o755)


NOBODY = """
import pwd, sys
def nobody(who): raise KeyError(who)
pwd.getpwuid = pwd.getpwnam = nobody  # a user whom the system does not know
from scenes.main import main
sys.exit(main(["--lang", "en"]))
"""


def test_a_missing_home_is_told_in_one_line(start: Start) -> None:
    left_out = ("LAMPLIGHT_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")
    program = start(command=[sys.executable, "-c", NOBODY], **dict.fromkeys(left_out))
    line = program.open().get("trouble").name
    assert line
    assert "\n" not in line
    deal(program)
    assert program.close() == 0
    assert program.told() == ""


def test_without_a_sound_device_one_plays_on(start: Start) -> None:
    program = start("--lang", "en", SDL_AUDIODRIVER="no_such_device")
    assert program.open().find("trouble") is None  # not worth a line on the title
    deal(program)
    assert program.process.poll() is None
    assert program.close() == 0
    assert "Traceback" not in program.log() + program.told()


def test_without_a_screen_one_line_and_exit_2(home: Path) -> None:
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in left_out}
    done = subprocess.run(
        START,
        env=env | {"XDG_RUNTIME_DIR": str(home)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("lamplight: ")
