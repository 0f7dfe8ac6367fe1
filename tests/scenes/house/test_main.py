"""The command `lamplight`: arguments, a missing screen, and a whole start in a real window."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game import about
from game.records.store import Store
from scenes import alarm, main
from scenes.window import PlacedWindow

START = [sys.executable, "-m", "scenes.main"]
ROOT = Path(__file__).resolve().parents[3]


def run(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    left_out = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    here = {name: value for name, value in os.environ.items() if name not in left_out}
    return subprocess.run(
        [*START, *arguments],
        env=here | env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["--lang", "de"], True),
        (["--lang=de"], True),
        (["--lang"], False),
        (["--version"], False),
        (["--help"], False),
        (["text", "king_cat"], False),
        (["--lang", "de", "text"], False),
        (["--wrong"], False),
    ],
)
def test_only_a_language_opens_the_window(arguments: list[str], window: bool) -> None:
    assert main._wants_window(arguments) is window


def test_the_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"lamplight {about.line()}")


def test_windowless_commands_need_no_pygame(tmp_path: Path) -> None:
    code = (
        "import sys; from scenes.main import main; main(['--help']); print('pygame' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip().endswith("False")
    assert "selfcheck" in done.stdout


@pytest.mark.parametrize("arguments", [("--lang", "fr"), ("nonsense",), ("--wrong",)])
def test_a_wrong_argument_is_one_line_and_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("lamplight: ")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}])
def test_no_screen_is_one_clear_line_and_2(driver: dict[str, str], home: Path) -> None:
    done = run(LAMPLIGHT_HOME=str(home), XDG_RUNTIME_DIR=str(home), **driver)
    assert done.returncode == 2
    assert re.search(r"^lamplight: No window can be opened.+", done.stderr, re.M)
    assert "Traceback" not in done.stderr


def test_a_fault_before_the_window_is_logged_and_told_in_one_line(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("a fault made by a test")

    monkeypatch.setattr("scenes.house.House.make_app", fail)
    assert main.play("en") == 1
    told = capsys.readouterr().err
    assert "fault of its own" in told
    assert len(told.strip().splitlines()) == 1
    assert "a fault made by a test" in (home / "log" / "lamplight.log").read_text()


def test_a_part_that_cannot_be_imported_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "scenes.window", None)
    assert main.play("en") == 1
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert line.startswith("lamplight: A part of Lamplight is missing or damaged: scenes.window.")


def test_a_part_of_pygame_that_is_missing_is_named() -> None:
    """As pygame says it when a part of it is used that could not be imported."""
    error = NotImplementedError("font module not available\n(ImportError: no such module)")
    said = alarm.sentence(error, "en", None)
    assert said.startswith("A part of Lamplight is missing or damaged: pygame.font.")


# -- a real window -----------------------------------------------------------------------------


class Playing:
    """The program in a window of the virtual screen, worked by keys."""

    def __init__(self, screen: Any, home: Path) -> None:
        self.screen = screen
        env = screen.env(LAMPLIGHT_HOME=str(home))
        self.program = subprocess.Popen([*START, "--lang", "en"], env=env, cwd=ROOT)
        for _ in range(200):
            try:
                screen.xdotool("search", "--class", "lamplight")
                break
            except subprocess.CalledProcessError:
                time.sleep(0.05)
        time.sleep(1.5)

    def key(self, *names: str, pause: float = 0.8) -> None:
        for name in names:
            self.screen.xdotool("key", name)
            time.sleep(pause)

    def end(self) -> int:
        self.key("ctrl+q", pause=0)
        return self.program.wait(20)


def stored(home: Path) -> tuple[int, int]:
    """How many matches can go on, and how many moves the first has."""
    store = Store.open(home / "data" / "lamplight.db")
    found = store.unfinished()
    store.close()
    return len(found), found[0].moves if found else 0


@pytest.mark.needs_screen
def test_play_quit_and_go_on_where_it_stopped(screen: Any, home: Path) -> None:
    config = home / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text('{"speed": "instant"}')
    playing = Playing(screen, home)
    playing.key("Return", "Return")  # Play, Deal
    time.sleep(1)
    assert playing.end() == 0
    count, moves = stored(home)
    assert count == 1
    window = json.loads((config / "settings.json").read_text())["window"]
    assert window["width"] >= 960
    assert window["x"] is not None

    again = Playing(screen, home)
    again.key("Return")  # Continue
    time.sleep(0.5)
    again.program.kill()
    again.program.wait(20)
    assert stored(home)[0] == 1
    assert stored(home)[1] >= moves


@pytest.mark.needs_screen
def test_the_window_s_place_is_remembered(screen: Any, home: Path) -> None:
    playing = Playing(screen, home)
    found = screen.xdotool("search", "--class", "lamplight").split()[-1]
    screen.xdotool("windowsize", found, "1200", "700")
    screen.xdotool("windowmove", found, "300", "200")
    time.sleep(0.7)
    assert playing.end() == 0
    again = Playing(screen, home)
    found = screen.xdotool("search", "--class", "lamplight").split()[-1]
    shape = screen.xdotool("getwindowgeometry", found)
    assert "1200x700" in shape
    assert "300,200" in shape
    assert again.end() == 0


def test_full_screen_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.records.settings import WindowPlace

    window = PlacedWindow(WindowPlace(width=900, height=600, x=10, y=20))
    place = WindowPlace(width=900, height=600, x=10, y=20)
    window.set_fullscreen(True)
    window.remember(place)
    assert (place.width, place.height) == (900, 600)
    window.set_fullscreen(False)
    window.remember(place)
    assert place.width == window.window.size[0]
    window.close()


def test_the_first_picture_waits_for_no_game() -> None:
    """Rules, bots and commands are imported when they are wanted, not at the start."""
    code = (
        "import sys; import scenes.main, scenes.routes, scenes.house, scenes.window, scenes.title;"
        "from game.ai.games import find_game as _;"
        if False
        else "import sys; import scenes.main, scenes.house, scenes.window, scenes.title;"
    ) + "print(*sorted(name for name in sys.modules if name.startswith('game.')))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    late = ("game.ai", "game.cli", "game.king_cat", "game.coyote", "game.seven_sins")
    assert "game.records.store" in loaded
    assert [name for name in loaded if name.startswith((*late, "game.spite_malice"))] == []
