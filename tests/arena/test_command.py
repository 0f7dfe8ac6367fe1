"""``lamplight arena``: what it prints, what it refuses, and that it can be stopped at any time."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.arena import logs, report
from game.arena.measure import Measured
from game.arena.plan import Contest, Plan
from game.arena.progress import Progress, Steps
from game.arena.results import DealResult, Summary
from game.core.words import Words

ROOT = Path(__file__).parents[2]
EXAMPLE = "cmd:" + shlex.join([sys.executable, str(ROOT / "docs" / "examples" / "keep_high.py")])
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def arena(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path) -> Run:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(line: str, *more: str) -> tuple[int, str, str]:
        code = cli.main(["arena", *line.split(), *more], {})
        return (code, *capfd.readouterr())

    return run


def data(printed: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(printed)
    for contest in found["contests"]:
        del contest["times"]
    return found


def test_a_duel_in_words(arena: Run) -> None:
    code, out, err = arena("king_cat --a rule --b naive --deals 40")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:3] == [
        "King Cat, 2 players, 40 deals in every seat, seed 1",
        "rule against naive",
        "  47.5% ± 9.9 of 80 rounds won (par 50.0%)",
    ]
    assert lines[3].startswith("  naive thought 0.")
    assert lines[4].startswith("  rule thought 0.")


def test_matches_in_german(arena: Run) -> None:
    line = "king_cat --a rule --b naive --b random --deals 3 --matches --lang de"
    code, out, err = arena(line, "--option", "markers_to_win=2", "first=1")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:3] == [
        "King Cat, 3 Spieler, 3 Blätter auf jedem Platz, Seed 1",
        "mit markers_to_win=2, first=1",
        "rule unter naive und random",
    ]
    assert "von 9 Partien gewonnen (gleich stark: 33,3 %)" in lines[3]
    assert "Runden darin gewonnen" in lines[4]


def test_draws_are_told(plan_of: Callable[..., Plan]) -> None:
    plan = plan_of("spite_malice", "rule", "naive", deals=5)
    summary = Summary(plan.contests[0])
    for deal, (won, drawn) in enumerate([(2, 0), (1, 1), (2, 0), (1, 0), (2, 0)]):
        summary.add(DealResult(0, deal, games=2, won=won, drawn=drawn, rounds=2))
    told = list(report.lines(Measured(plan, [summary]), Words.load("en")))
    assert told[2:] == [
        "  80.0% ± 24.0 of 10 rounds won (par 50.0%)",
        "  10.0% drawn; 88.9% ± 21.3 of the rest won",
    ]


def test_the_figures_as_data_are_the_same_whatever_the_jobs(arena: Run) -> None:
    line = "king_cat --a rule --b naive --seats 3 --deals 6 --seed 9 --matches --json"
    code, out, err = arena(line)
    assert (code, err) == (0, "")
    found = data(out)
    assert found["par"] == 0.333333
    (contest,) = found["contests"]
    assert (contest["a"], contest["b"]) == ("rule", ["naive", "naive"])
    assert (contest["deals"], contest["games"], contest["replaced"]) == (6, 18, {})
    assert contest["won"] == pytest.approx(18 * contest["share"], abs=1e-4)
    assert contest["rounds"] > 18
    assert data(arena(line, "--jobs", "2")[1]) == found


def test_a_cross_table(arena: Run) -> None:
    code, out, _ = arena("king_cat --table random naive rule --deals 10")
    assert code == 0
    head, first, *_, last = out.splitlines()[2:6]
    assert head.split() == ["1", "2", "3", "mean"]
    assert first.split()[:3] == ["1", "random", "–"]
    assert last.split()[:2] == ["3", "rule"]
    widths = {line.rstrip()[-4:] for line in (first, last)}
    assert len(widths) == 2
    # What the one wins, the other loses: King Cat's rounds are seldom drawn, and here none is.
    assert float(first.split()[3]) + float(out.splitlines()[4].split()[2]) == 100.0


def test_a_cross_table_of_more_players_plays_both_sides(arena: Run) -> None:
    _, out, _ = arena("king_cat --table random rule --seats 4 --deals 2 --json")
    pairs = [(one["a"], one["b"]) for one in data(out)["contests"]]
    assert pairs == [("random", ["rule"] * 3), ("rule", ["random"] * 3)]


def test_a_question_is_answered(arena: Run) -> None:
    _, out, _ = arena("king_cat --a rule --b random --deals 300 --sprt 0.5,0.7")
    (line,) = [line for line in out.splitlines() if "%?" in line]
    assert line.startswith("  50.0% or 70.0%? It is 70.0%, clear after ")
    assert "wrong in about 5.0% if 50.0% is true" in line
    _, out, _ = arena("king_cat --a rule --b random --deals 5 --sprt .5,.7 --json")
    sprt = data(out)["sprt"]
    assert (sprt["answer"], sprt["deals"], sprt["alpha"], sprt["beta"]) == (None, 5, 0.05, 0.05)


def test_the_example_of_the_documentation_plays_and_is_replaced_in_nothing(arena: Run) -> None:
    line = "king_cat --b random --deals 12 --matches --deadline 30 --json --a"
    code, out, err = arena(line, EXAMPLE)
    assert (code, err) == (0, "")
    found = data(out)
    (contest,) = found["contests"]
    assert contest["replaced"] == {}
    assert contest["share"] > 0.6
    assert data(arena(line, EXAMPLE, "--jobs", "2")[1]) == found


def test_the_page_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    code = (ROOT / "docs" / "examples" / "keep_high.py").read_text("utf-8")
    assert code in page


def test_what_went_wrong_is_counted_and_logged(
    arena: Run, odd: Callable[..., str], tmp_path: Path
) -> None:
    log = tmp_path / "log.txt"
    line = "king_cat --b naive --deals 1 --seed 2 --deadline 30 --a"
    code, out, err = arena(line, odd("illegal"), "--log", str(log))
    assert code == 0
    assert "was replaced by the rule bot " in out
    assert " illegal" in out
    assert err.endswith(f"is in {log}\n")
    assert "may not be done now" in log.read_text("utf-8")


def test_the_log_is_named_only_by_who_wrote_into_it(
    arena: Run, odd: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other measurements may write into the same log at the same time."""
    log = tmp_path / "log.txt"

    class Noisy(Progress):
        def __enter__(self) -> Progress:
            with logs.logging_to(log, 12), log.open("a", encoding="utf-8") as file:
                file.write("2026-11-30 18:00:00,000 [12] WARNING somebody else's bot (seat 0)\n")
            return super().__enter__()

    monkeypatch.setattr("game.commands.arena.Progress", Noisy)
    line = "king_cat --b naive --deals 1 --deadline 30 --log"
    assert arena(line, str(log), "--a", "rule")[2] == ""
    for jobs in ("1", "2"):
        _, _, err = arena(line, str(log), "--jobs", jobs, "--a", odd("illegal"))
        assert err.endswith(f"is in {log}\n")
    assert f"[{os.getpid()}] WARNING" in log.read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "GAME"),
        ("chess --a rule --b rule", "chess king_cat"),
        ("king_cat", "--a --b --table"),
        ("king_cat --a rule", "--a --b"),
        ("king_cat --a wizard --b rule", "wizard random cmd:"),
        ("king_cat --a rule --b min70", "min70"),
        ("king_cat --a rule --b naive --b rule --seats 2", "2 1"),
        ("king_cat --a rule --b naive --b rule --seats 4", "2 3"),
        ("king_cat --a rule --b rule --seats 7", "2 6 7"),
        ("king_cat --a rule --b rule --seats x", "--seats x"),
        ("king_cat --a rule --b rule --deals 0", "--deals 0"),
        ("king_cat --a rule --b rule --jobs 0", "--jobs 0 64"),
        ("king_cat --a rule --b rule --seed x", "--seed x"),
        ("king_cat --a rule --b rule --option colour=red", "colour markers_to_win"),
        ("king_cat --a rule --b rule --option first", "first name=value"),
        ("king_cat --a rule --b rule --sprt 0.5", "--sprt 0.5"),
        ("king_cat --a rule --b rule --sprt 0.6,0.5", "--sprt 0.6,0.5"),
        ("king_cat --a rule --b rule --sprt 50,54", "--sprt 50,54"),
        ("king_cat --a rule --b rule --deadline 0", "--deadline 0 600"),
        ("king_cat --a rule --b rule --deadline soon", "--deadline soon"),
        ("king_cat --a rule --b rule --log {tmp}", "folder"),
        ("king_cat --a rule --b rule --log {tmp}/no/such.log", "such.log"),
        ("king_cat --table rule", "two"),
        ("king_cat --table rule rule", "two"),
        ("king_cat --table rule wizard", "wizard"),
        ("king_cat --table rule naive --a rule", "--table --a"),
        ("king_cat --table rule,naive", "rule,naive blanks: naive."),
        ("king_cat --a rule,naive --b rule", "rule,naive blanks: naive."),
        ("king_cat --a hard-foo --b rule", "hard-foo bold, careful, sly, grudging;"),
        ("king_cat --a Hard --b rule", "Hard lower hard."),
        ("spite_malice --a rule --b rule --seats 4", "for 2 players, 4."),
        ("king_cat --a rule --b rule --seed 1000000000000000000", "--seed 0 999999999999999999"),
        ("king_cat --table rule naive --sprt .5,.6", "--table --sprt"),
        ("king_cat --a cmd: --b rule", "cmd:"),
        ("king_cat --a cmd:/no/bot --b rule", "/no/bot interpreter cmd:python3"),
        ("king_cat --a cmd:/etc/hosts --b rule", "/etc/hosts interpreter cmd:python3"),
        ("king_cat --a cmd:false --b rule", "false 1 hand"),
        ("king_cat --a rule --b rule extra", "extra"),
    ],
)
def test_wrong_command_lines(line: str, words: str, arena: Run, tmp_path: Path) -> None:
    code, out, err = arena(line.format(tmp=tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith("lamplight: ")
    assert err.count("\n") == 1
    assert all(word in err for word in words.split())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_stopping_it_leaves_nothing_behind(
    number: int, code: int, jobs: str, odd: Callable[..., str], tmp_path: Path,
    gone: Callable[[list[int]], bool],
) -> None:  # fmt: skip
    """Also a bot that thinks for ever."""
    pids = tmp_path / "pids"
    line = ["king_cat", "--a", odd("hanging", pids), "--b", "random", "--deadline", "300"]
    process = subprocess.Popen(
        [sys.executable, "-m", "game", "arena", *line, "--jobs", jobs],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"LAMPLIGHT_HOME": str(tmp_path)},
    )
    wanted = 1 + int(jobs)  # one more was tried out before
    end = time.monotonic() + 30
    while not pids.exists() or len(pids.read_text("ascii").split()) < wanted:
        assert time.monotonic() < end
        time.sleep(0.02)
    process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == code
    assert b"Traceback" not in err
    assert gone([int(line) for line in pids.read_text("ascii").split()])


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([float(second) for second in range(100)])
    monkeypatch.setattr("game.arena.progress.time.monotonic", lambda: next(clock))
    stood = Summary(Contest("rule", ("naive",)))
    for number in range(6):
        stood.add(DealResult(0, number, games=2, won=float(number % 3)))
    for stream, shown in ((Terminal(), True), (io.StringIO(), False), (None, False)):
        with Progress(stream, Words.load("en"), 24) as bar:
            bar.watch(6, stood)
        if stream is not None:
            text = stream.getvalue()
            assert ("[######------------------] 6 of 24 deals, 50.0% ± " in text) is shown
            assert text.endswith("\x1b[K") is shown


def test_steps_are_for_terminals_only() -> None:
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        with Steps(stream, Words.load("en"), 4) as steps:
            for what in ("Coyote", "Coyote, rule", "Coyote, hard"):
                steps.next(what)
        text = stream.getvalue()
        assert ("[############------------] 3 of 4: Coyote, hard" in text) is shown
        assert text.endswith("\r\x1b[K") is shown
