"""The check of every part: it ends well without a display, and finds what is broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import assets
import scenes.selfcheck as module
from game import about
from game.ai import bots
from game.ai.games import GAMES
from game.ai.worker import Worker
from game.core.words import Words
from scenes import commands
from scenes.backend import WindowBackend

ROOT = Path(__file__).parents[3]
PARTS = 11


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GAMES", {"king_cat": GAMES["king_cat"]})


@pytest.fixture(autouse=True)
def closed_sound(home: Path) -> Iterator[None]:
    yield
    pygame.mixer.quit()


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def check(part: object, language: str = "en") -> tuple[str, str]:
    return module._tried(part, module.Check(Words.load(language)))  # type: ignore[arg-type]


def test_without_a_display_it_ends_well_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "check.png"
    assert commands.selfcheck(["--lang", "en", "--out", str(out)]) == 0
    said = lines(capsys)
    assert said[0].startswith(f"Lamplight {about.line()} · Python ")
    assert said[1].endswith(" · language en")
    assert len(said) == PARTS + 4
    assert said[2].startswith("ok     files: all ")
    assert said[3].startswith("–      window: none")
    assert said[4].startswith("dummy · screens ")
    assert all(line.startswith("ok ") for line in said[5:-1]), said
    assert said[-1].startswith(f"{PARTS - 1} ok, 0 not ok, 1 left out, in ")
    assert module._colours(pygame.image.load(out)) > 200
    whole = "\n".join(said)
    assert str(Path.home()) not in whole.replace(" ", "\n").splitlines()
    assert str(tmp_path) not in whole


def test_as_a_process_with_a_german_voice_and_no_sound_device(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scenes.main", "selfcheck", "--lang", "de"],
        cwd=ROOT,
        env=os.environ | {"SDL_AUDIODRIVER": "no such driver", "LANG": "C"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout
    assert "–      Klang: Hier ist kein Tongerät" in done.stdout
    for game in GAMES:  # each is played to its end
        name = re.escape(Words.load("de")(f"{game}.name"))
        assert re.search(rf"^ok     Partie {name}: .* zu Ende gespielt$", done.stdout, re.M)
    assert re.search(r" ausgelassen, in [0-9]+,[0-9] s$", done.stdout.strip())


@pytest.mark.needs_screen
def test_a_real_window_is_opened_and_drawn(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    screen = request.getfixturevalue("screen")
    out = tmp_path / "window.png"
    done = subprocess.run(
        [sys.executable, "-m", "scenes.main", "selfcheck", "--lang", "en", "--out", str(out)],
        cwd=ROOT,
        env=screen.env(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout
    assert "ok     window: x11, 1280×720 pixels, density 1\n" in done.stdout
    assert "x11 · screens 1920×1080" in done.stdout
    assert pygame.image.load(out).get_size() == (1280, 720)


@pytest.mark.parametrize("arguments", [["--out", "x.jpg"], ["--lang", "fr"], ["extra"]])
def test_wrong_arguments_are_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.selfcheck(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_a_fault_in_a_part_is_told_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> str:
        raise ZeroDivisionError(f"in {Path.home()}/secret\nline two")

    monkeypatch.setattr(module, "fonts", broken)
    assert commands.selfcheck(["--lang", "en"]) == 1
    said = lines(capsys)
    assert said[5].startswith("not ok fonts: failed: ZeroDivisionError: in ~/secret line two")
    assert said[-1].startswith(f"{PARTS - 2} ok, 1 not ok, 1 left out")


def test_errors_of_the_system_name_no_file() -> None:
    error = PermissionError(13, "Permission denied", "/home/mara/private")
    assert module._without_folders(error) == "PermissionError: Permission denied"


def test_missing_pictures_and_licences_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    files = {"king_cat": [("cards", "king_cat", "0.webp"), ("cards", "king_cat", "11.webp")]}
    monkeypatch.setattr(module, "pictures", lambda: files)
    mark, text = check(module.cards)
    assert (mark, "king_cat/11" in text) == ("not_ok", True)
    monkeypatch.setattr(module, "licence_of", lambda part: "" if part.key == "manrope" else "x")
    assert check(module.licences) == ("not_ok", "missing: manrope")


def test_catalogs_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = module.catalog_keys
    assert real("en") == real("de") != set()
    assert real("nobody's") == set()
    monkeypatch.setattr(module, "catalog_keys", lambda name: real(name) - {"kit.cancel"})
    assert check(module.catalogs)[0] == "ok"
    changed = {"en": real("en"), "de": real("de") - {"kit.cancel"}}
    monkeypatch.setattr(module, "catalog_keys", changed.__getitem__)
    assert check(module.catalogs) == ("not_ok", "“kit.cancel” is missing in de")
    monkeypatch.setattr(module, "catalog_keys", lambda name: set())
    assert check(module.catalogs)[0] == "not_ok"


def test_a_broken_catalog_has_no_keys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "x.mo"
    monkeypatch.setattr(module, "asset", lambda *parts: file)
    for content in (b"", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40):
        file.write_bytes(content)
        assert module.catalog_keys("en") == set()


def test_a_bot_process_that_cannot_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DECIDE", "game.ai.bots:no_such_function")
    mark, text = check(module.worker)
    assert mark == "not_ok"
    assert "Traceback" not in text
    monkeypatch.setattr(module, "WORKER_SECONDS", 0.0)
    monkeypatch.setattr(module, "DECIDE", "game.ai.bots:decide")
    assert check(module.worker)[0] == "not_ok"


def test_bots_in_the_window_process_are_no_good_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Worker, "inline", property(lambda self: True))
    assert check(module.worker) == (
        "not_ok",
        "none can be started: bots think in the window’s process",
    )


def test_a_closed_home_and_a_lossy_store_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", os.devnull)
    assert check(module.home)[0] == "not_ok"
    real = module.Session.resume

    def other(store: object, match_id: str) -> object:
        session = real(store, match_id)  # type: ignore[arg-type]
        session.think(session.asking or 0)
        return session

    monkeypatch.setattr(module.Session, "resume", other)
    assert check(module.records)[0] == "not_ok"


def test_a_match_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_MOVES", 5)
    assert check(module._match_of("king_cat"))[0] == "not_ok"
    monkeypatch.setattr(module, "MATCH_SECONDS", 0.0)
    mark, text = check(module._match_of("king_cat"))
    assert (mark, "without a fault" in text) == ("left_out", True)
    monkeypatch.setattr(module, "MATCH_SECONDS", 9.0)
    monkeypatch.setattr(module, "MOST_MOVES", 500)
    monkeypatch.setattr(bots, "decide", lambda data: b"{}")
    assert check(module._match_of("king_cat"))[0] == "not_ok"


def test_a_window_that_cannot_be_opened_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: WindowBackend, *arguments: object) -> None:
        raise module.NoScreen("No window can be opened here. Start from a desktop.")

    monkeypatch.setattr(WindowBackend, "__init__", none)
    assert check(module.window)[0] == "left_out"


def test_it_needs_no_home_no_sound_and_no_screen(tmp_path: Path) -> None:
    left_out = ("HOME", "LAMPLIGHT_HOME", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in left_out}
    code = (
        "import pwd, sys\n"
        "def nobody(who): raise KeyError(who)\n"
        "pwd.getpwuid = pwd.getpwnam = nobody\n"
        "import scenes.selfcheck as module\n"
        "module.GAMES = dict(list(module.GAMES.items())[:1])\n"
        "from scenes.main import main\n"
        "sys.exit(main(['selfcheck', '--lang', 'en']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=env | {"SDL_AUDIODRIVER": "no such driver", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    wrong = [line for line in done.stdout.splitlines() if line.startswith("not ok")]
    assert len(wrong) == 1
    assert wrong[0].startswith("not ok your folders: ")


def test_every_damaged_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "assets"
    for file in assets.ROOT.rglob("*"):
        if file.is_file() and file.suffix not in {".py", ".pyc", ".po"}:
            target = root / file.relative_to(assets.ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(file)
    monkeypatch.setattr(assets, "ROOT", root)
    assert check(module.files)[0] == "ok"
    broken = {
        "fonts/title.ttf": b"",
        "cards/coyote/back.webp": b"RIFF",
        "bots/king_cat.json": b"{",
        "locale/de/LC_MESSAGES/lamplight.mo": bytes(500),
        "fonts/OFL-Manrope.txt": bytes(500),
        "icons/menu.svg": None,
        "sounds/turn_1.wav": None,
    }
    for name, content in broken.items():
        (root / name).unlink()
        if content is not None:
            (root / name).write_bytes(content)
    mark, text = check(module.files)
    assert mark == "not_ok"
    assert text.startswith(f"{len(broken)} missing or damaged, install Lamplight again: ")
    for name, content in broken.items():
        why = {None: "missing", b"": "empty"}.get(content, "damaged")
        assert f"assets/{name} ({why})" in text
    assert str(tmp_path) not in text
    assert check(module.fonts) == ("not_ok", "“title” draws nothing")
    (root / "locale" / "en" / "LC_MESSAGES" / "lamplight.mo").unlink()
    assert commands.selfcheck([]) == 1
