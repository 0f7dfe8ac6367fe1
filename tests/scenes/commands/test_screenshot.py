"""Pictures without a window: the same bytes each time, nothing hidden shown, errors in one line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ai.games import GAMES
from scenes import commands
from scenes.screenshot import SCENES, size_of

ROOT = Path(__file__).parents[3]
SCENARIOS = ROOT / "tests" / "king_cat" / "scenarios"
GUESS = SCENARIOS / "01_crystal_bowl_right_guess.toml"
SMALL = ["--size", "640x360"]
POSITION = """
game = "king_cat"
title = "two hands"
seats = 3
[position]
phase = "play"
to_move = 0
starter = 0
hand = [[3, 7], [{theirs}], [1]]
deck = [{deck}]
[[step]]
seat = 0
move = "play 7 @1"
"""

Draw = Callable[..., bytes]


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    def drawn(*arguments: str) -> bytes:
        out = tmp_path / f"{len(list(tmp_path.iterdir()))}.png"
        assert commands.screenshot([*SMALL, *arguments, "--out", str(out)]) == 0
        return out.read_bytes()

    return drawn


def write(folder: Path, theirs: int, deck: list[int]) -> str:
    file = folder / f"{theirs}-{deck[0]}.toml"
    text = POSITION.format(theirs=theirs, deck=", ".join(map(str, deck)))
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_the_same_each_time_and_speaks_both_languages(
    scene: str, draw: Draw
) -> None:
    english, again = draw(scene, "--lang", "en"), draw(scene, "--lang", "en")
    assert english == again
    assert english != draw(scene, "--lang", "de")


@pytest.mark.parametrize("scene", ["setup", "rules"])
def test_every_game_has_its_own_screens(scene: str, draw: Draw) -> None:
    shown = {draw(scene, "--game", game) for game in GAMES}
    assert len(shown) == len(GAMES)
    assert draw(scene) == draw(scene, "--game", "king_cat")


@pytest.mark.parametrize(
    "arguments", [["setup", "--game", "chess"], ["--position", str(GUESS), "--game", "coyote"]]
)
def test_a_wrong_game_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.screenshot([*arguments, "--out", "x.png"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_bigger_text_is_another_picture(draw: Draw) -> None:
    large = ["settings", "--lang", "en", "--size", "960x540"]
    assert draw(*large) != draw(*large, "--text", "130")


def test_another_process_draws_the_same_bytes(tmp_path: Path, draw: Draw) -> None:
    out = tmp_path / "pröcess %s.png"
    words = ["screenshot", "table", "--lang", "de", *SMALL, "--out", str(out)]
    done = subprocess.run(
        [sys.executable, "-m", "scenes.main", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "7", "LANG": "C"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert out.read_bytes() == draw("table", "--lang", "de")


def test_a_picture_has_the_size_asked_for(tmp_path: Path) -> None:
    out = str(tmp_path / "title.png")
    assert commands.screenshot(["title", "--size", "1366x768", "--out", out]) == 0
    assert pygame.image.load(out).get_size() == (1366, 768)


def test_a_position_shows_each_seat_only_what_it_may_know(tmp_path: Path, draw: Draw) -> None:
    one = write(tmp_path, 9, [2, 1, 3])
    other = write(tmp_path, 4, [1, 2, 3])
    for seat in ("0", "2", "table"):
        assert draw("--position", one, "--seat", seat) == draw("--position", other, "--seat", seat)
    assert draw("--position", one, "--seat", "1") != draw("--position", other, "--seat", "1")
    assert draw("--position", one) == draw("--position", one, "--seat", "table")


def test_steps_of_a_scenario_are_played_before(draw: Draw) -> None:
    position = ["--position", str(GUESS), "--seat", "0"]
    assert draw(*position) == draw(*position, "--step", "0")
    assert draw(*position) != draw(*position, "--step", "1")


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml"))[::4], ids=lambda path: path.stem)
def test_shown_scenarios_can_be_drawn(path: Path, draw: Draw) -> None:
    assert draw("--position", str(path), "--seat", "1")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["kitchen"], "kitchen"),
        ([], "--position"),
        (["title", "--size", "0x0"], "0x0"),
        (["title", "--size", "axb"], "axb"),
        (["title", "--size", "100000x100000"], "100000x100000"),
        (["title", "--size", "1280"], "1280"),
        (["title", "--size", "1280x720x3"], "1280x720x3"),
        (["title", "--size=-1x720"], "-1x720"),
        (["title", "--lang", "fr"], "fr"),
        (["title", "--text", "99"], "--text"),
        (["title", "--text", "big"], "--text"),
        (["title", "--seat", "0"], "--seat"),
        (["title", "--step", "1"], "--step"),
        (["title", "--position", str(GUESS)], "--position"),
        (["--position", "no such file.toml"], "no such file.toml"),
        (["--position", str(SCENARIOS)], "folder"),
        (["--position", str(GUESS), "--seat", "9"], "“9”"),
        (["--position", str(GUESS), "--seat", "me"], "“me”"),
        (["--position", str(GUESS), "--step", "99"], "--step"),
        (["--position", str(GUESS), "--step", "-1"], "--step"),
        (["title", "--colour"], "--colour"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.png"
    language = [] if "--lang" in arguments else ["--lang", "en"]
    assert commands.screenshot([*arguments, *language, "--out", str(out)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("lamplight: ")
    assert captured.err.count("\n") == 1
    assert says in captured.err
    assert not out.exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game = ",
        'game = "chess"\nseats = 2\n[position]\n',
        'game = "king_cat"\nseats = 9\n[position]\nphase = "play"\n',
        'game = "king_cat"\nseats = 2\n[position]\nphase = "dinner"\nto_move = 0\n',
        "\x00\x01",
        "a = " + "[" * 5000,
    ],
)
def test_a_position_that_makes_no_sense_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "%s {x}.toml"
    file.write_text(text, encoding="utf-8")
    words = ["--position", str(file), "--out", str(tmp_path / "x.png"), "--lang", "en"]
    assert commands.screenshot(words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_position_that_is_no_text_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert commands.screenshot(["--position", str(file), "--out", str(tmp_path / "x.png")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_step_that_is_refused_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.toml"
    text = POSITION.format(theirs=9, deck="1, 2").replace("play 7 @1", "play 5")
    file.write_text(text, encoding="utf-8")
    words = ["--position", str(file), "--step", "1", "--out", str(tmp_path / "x.png")]
    assert commands.screenshot([*words, "--lang", "en"]) == 2
    assert "Step 1:" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["", "missing/x.png", "folder.png", "x.jpg", "a\0b.png"])
def test_a_file_that_cannot_be_written_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.png").mkdir()
    out = str(tmp_path / name) if name else ""
    assert commands.screenshot(["credits", *SMALL, "--out", out, "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.screenshot(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(scene in said for scene in SCENES)


def test_sizes() -> None:
    assert size_of("640x360") == (640, 360)
    assert size_of("7680x4320") == (7680, 4320)
