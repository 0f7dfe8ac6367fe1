"""Measuring: figures that make sense, told in both languages, and honest about what is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import scenes.bench as module
from game.core.words import Words
from scenes import commands, measures
from scenes.app import FPS_IDLE
from scenes.measures import Result, Task, measure, spread

ROOT = Path(__file__).parents[3]
TINY = module.Plan(5, 0.1, 1, 0.3, 0.05, 5, 0.5)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUICK", TINY)
    monkeypatch.setattr(module, "SIZES", ((640, 360),))
    monkeypatch.setattr(module, "FULL_HD", (640, 360))
    monkeypatch.setattr(module, "LEVELS", {"novice": module.LEVELS["novice"]})


def run(name: str, **more: object) -> Result:
    return measure(Task(name, (640, 360), **more))  # type: ignore[arg-type]


def test_frames_are_measured_without_a_window() -> None:
    found = run("frames", frames=10)
    assert found["frames"] == 10
    assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["max_ms"]


@pytest.mark.parametrize(
    "name", ["frames", "idle", "memory", "late", "first_frame", "ways", "answers"]
)
def test_without_a_display_nothing_is_invented(name: str, home: Path) -> None:
    if name == "first_frame":
        result = module.in_process(Task(name, real=True))
    else:
        result = run(name, real=True, frames=1, seconds=0.0)
    assert result == {"missing": "no_screen"}


def test_bots_think_beside_the_frames() -> None:
    found = run("late", frames=20)
    assert found["frames"] == 20
    assert 0 <= found["late"] <= 20
    assert found["bot"] in module.LEVELS or found["bot"] == "rule"


def test_ways_between_screens_and_answers_to_keys_are_measured(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "SETTLE_SECONDS", 0.2)
    found = run("ways")
    assert found["ways"] == 6
    assert 0 < found["p50_ms"] <= found["max_ms"] < 5_000
    # Without a window no key reaches the program: then nothing is told.
    monkeypatch.setattr(measures, "_press", lambda pressed, place: None)
    assert run("answers", frames=1) == {"missing": "restless"}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_memory_is_that_of_the_process_itself(home: Path) -> None:
    ballast = bytearray(b"x") * 400_000_000  # a child must not take over what its parent held
    found = module.in_process(Task("memory", (640, 360), seconds=0.3))
    del ballast
    assert 20 < found["window_mb"] < 300
    assert 5 < found["bots_mb"] < 200


def test_idle_time_is_measured_in_a_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measures, "NO_SCREEN_DRIVERS", ())
    monkeypatch.setattr(measures, "SETTLE_SECONDS", 0.6)
    for scene in ("title", "table"):
        found = run("idle", real=True, seconds=0.3, scene=scene)
        assert found["seconds"] >= 0.3
        assert found["fps"] == FPS_IDLE
        assert 0 <= found["percent"] <= 100


def test_a_picture_that_never_rests_is_not_called_idle(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "NO_SCREEN_DRIVERS", ())
    monkeypatch.setattr(measures, "NEVER_SETTLES_SECONDS", 0.3)
    assert run("idle", real=True, seconds=0.1) == {"missing": "restless"}


def test_playouts_and_moves_of_bots() -> None:
    found = module.playouts(0.05)
    assert found["rounds_a_second"] > 500
    assert 2 < found["moves"] < 20
    moves = module.bot_moves("coyote", "rule", 30, 10)
    assert moves["decisions"] == 30
    assert 0 < moves["p50_ms"] <= moves["p999_ms"] <= moves["max_ms"]
    assert module.bot_moves("king_cat", "rule", 10**6, 0.2)["decisions"] < 10**5


def test_a_report_as_json(brief: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.bench(["--quick", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    names = [result["name"] for result in report["results"]]
    assert names[:2] == ["busy", "busy"]
    assert set(names) == {
        "busy",
        "idle",
        "start",
        "memory",
        "late",
        "ways",
        "answers",
        "playouts",
        "bot",
    }
    assert report["machine"]["cores"] >= 1
    assert report["machine"]["pygame"]
    real = [result for result in report["results"] if result.get("real")]
    assert real
    assert all(result["missing"] == "no_screen" for result in real)
    assert os.uname().nodename not in json.dumps(report).split('"')


EXAMPLES: list[Result] = [
    {"name": "busy", "size": "1x2", "real": True, "driver": "x11"} | spread([1.25, 3], [1, 2]),
    {"name": "busy", "size": "1x2", "real": True, "missing": "too_small", "desktop": "3×4"},
    {"name": "idle", "scene": "title", "percent": 0.5, "seconds": 5.0, "fps": 30, "frames": 0},
    {"name": "idle", "scene": "table", "missing": "no_screen"},
    {"name": "idle", "scene": "table", "missing": "restless"},
    {"name": "start", "first_s": 0.5, "median_s": 0.4, "cpu_s": 0.3, "size": "1x2"},
    {"name": "memory", "size": "1x2", "real": False, "window_mb": 120.4, "bots_mb": None},
    {"name": "memory", "size": "1x2", "real": False, "missing": "no_proc"},
    {"name": "late", "size": "1x2", "real": False, "late": 1, "frames": 300}
    | {"late_while_resting": 0, "decisions": 20},
    {"name": "late", "size": "1x2", "real": False, "missing": "failed", "why": "{x} %s"},
    {"name": "playouts", "rounds_a_second": 30000.4, "moves": 5.6}
    | {"rounds_a_cpu_second": 31000.4},
    {"name": "bot", "game": "coyote", "bot": "rule", "decisions": 9} | spread([1.0, 2.0], [0.5]),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("result", EXAMPLES, ids=lambda result: result["name"])
def test_every_result_has_words(result: Result, language: str) -> None:
    said = module.line(result, Words.load(language))
    assert "bench." not in said
    assert "{" not in said.replace("{x} %s", "")
    assert ("not measured" in said or "nicht gemessen" in said) == ("missing" in result)


def test_one_answer_is_enough_to_know_that_there_is_no_display(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Task] = []

    def answer(task: Task) -> Result:
        asked.append(task)
        return {"missing": "no_screen"} if task.real else {}

    monkeypatch.setattr(module, "in_process", answer)
    found = list(module.measured(TINY))
    assert [task.real for task in asked].count(True) == 1
    assert [result.get("missing") for result in found].count("no_screen") == 6


def test_a_machine_that_has_other_work_is_told() -> None:
    assert module.is_busy({"load_before": 3.0, "cores": 2})
    assert not module.is_busy({"load_before": 0.2, "cores": 2})
    assert not module.is_busy({"load_before": None, "cores": None})


def test_time_of_the_processor_is_told_beside_the_time_on_the_wall() -> None:
    found = spread([5.0] * 99 + [90.0], [4.0] * 99 + [6.0])
    assert (found["p50_ms"], found["p99_ms"], found["max_ms"]) == (5.0, 90.0, 90.0)
    assert (found["cpu_p50_ms"], found["cpu_p99_ms"]) == (4.0, 6.0)
    assert "90.0" in module.line(EXAMPLES[0] | found, Words.load("en"))


def test_numbers_are_written_as_the_language_does() -> None:
    assert module.decimal(Words.load("en"), 1.25, 2) == "1.25"
    assert module.decimal(Words.load("de"), 1.25, 2) == "1,25"


def test_a_measuring_process_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_program", lambda: [sys.executable, "-c", "import no_such"])
    found = module.in_process(Task("frames"))
    assert found["missing"] == "failed"
    assert "no_such" in found["why"]
    monkeypatch.setattr(module, "_program", lambda: [sys.executable, "-c", "input()"])
    monkeypatch.setattr(module, "CHILD_SECONDS", 0.0)
    assert module.in_process(Task("frames"))["missing"] == "failed"


@pytest.mark.parametrize("arguments", [["--jsno"], ["--lang", "fr"], ["--measure", "luck"], ["x"]])
def test_wrong_arguments_are_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.bench(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_ctrl_c_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(plan: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "measured", pressed)
    assert commands.bench(["--quick"]) == 130


@pytest.mark.needs_screen
def test_the_real_window_is_measured_where_there_is_one(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    screen = request.getfixturevalue("screen")
    for name in ("first_frame", "frames", "idle"):
        result = tmp_path / f"{name}.json"
        words = ["--measure", name, "--size", "1280x720", "--real", "--frames", "5"]
        words += ["--milliseconds", "300", "--result", str(result)]
        subprocess.run(
            [sys.executable, "-m", "scenes.commands", "bench", *words],
            cwd=ROOT,
            env=screen.env(LAMPLIGHT_HOME=str(tmp_path / "home")),
            check=True,
            timeout=60,
        )
        assert "missing" not in json.loads(result.read_text(encoding="utf-8")), name
