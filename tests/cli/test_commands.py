"""What the commands do when all is well, and when what they look at is not."""

from __future__ import annotations

import hashlib
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from shlex import split
from typing import Any

import pytest

from game import about, cli
from game.ai.games import find_game
from game.commands.context import language_of
from game.core.match import Header, Match
from game.core.refusal import refuse

SCENARIOS = Path(__file__).resolve().parent.parent / "king_cat" / "scenarios"
Run = Callable[..., Any]
Start = Callable[..., subprocess.Popen[bytes]]

WRONG = """
game = "king_cat"
title = "Somebody dreams"
seats = 2
[position]
phase = "play"
to_move = 0
starter = 0
hand = [[3, 7], [5]]
deck = [1, 2, 4]
aside = 0
[[step]]
seat = 0
legal = ["play 7"]
move = "play 3 @1"
[step.expect]
out = [1]
dreams = 5
[step.view.1]
deck = [2, 4]
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG, encoding="utf-8")
    return path


# ------------------------------------------------------------------ the commands themselves


def test_without_a_command_the_commands_are_listed(lamplight: Run) -> None:
    done = lamplight()
    assert (done.code, done.err) == (0, "")
    for name in cli.COMMANDS:
        assert f"\n  {name} " in done.out


def test_version(lamplight: Run) -> None:
    done = lamplight("--version")
    assert (done.code, done.out, done.err) == (0, f"lamplight {about.VERSION} (checkout)\n", "")


@pytest.mark.parametrize("command", ["", *cli.COMMANDS])
def test_help(lamplight: Run, command: str) -> None:
    done = lamplight(*command.split(), "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"usage: lamplight {command}".rstrip())


def test_extra_commands_get_their_arguments_and_give_their_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    got: list[list[str]] = []

    def paint(arguments: list[str]) -> int:
        got.append(arguments)
        return 7

    line = ["paint", "--size", "9x9", "--lang", "de", "-x"]
    assert cli.main(line, {"paint": paint}) == 7
    assert got == [line[1:]]
    assert cli.main([], {"paint": paint}) == 0
    assert "\n  paint " in capsys.readouterr().out


def test_extra_commands_may_refuse(capsys: pytest.CaptureFixture[str]) -> None:
    def paint(arguments: list[str]) -> int:
        raise refuse("file.missing", path="brush")

    assert cli.main(["--lang=en", "paint"], {"paint": paint}) == 2
    assert capsys.readouterr().err.startswith("lamplight: There is no file “brush”")


def test_ctrl_c_ends_quietly_with_130(lamplight: Run) -> None:
    def interrupt(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    assert cli.main(["wait"], {"wait": interrupt}) == 130


def test_ctrl_c_in_a_process(start: Start) -> None:
    process = start("selfplay", "king_cat", "--matches", "1000000", "--record", "-")
    assert process.stdout is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_a_broken_pipe_is_no_complaint(start: Start) -> None:
    process = start("selfplay", "king_cat", "--matches", "1000000", "--record", "-")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(30) == 141
    assert process.stderr.read() == b""


def test_a_full_disk_is_one_line(tmp_path: Path, start: Start) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no full device")
    process = start("--lang", "en", "selfplay", "king_cat", "--record", str(full))
    _, err = process.communicate(timeout=30)
    assert process.returncode == 2
    assert err.startswith("lamplight: “/dev/full” cannot be written".encode())
    assert err.count(b"\n") == 1


# ------------------------------------------------------------------ scenario


def test_scenarios_that_pass(lamplight: Run) -> None:
    count = len(list(SCENARIOS.glob("*.toml")))
    done = lamplight("scenario", str(SCENARIOS))
    assert (done.code, done.out, done.err) == (0, f"{count} passed, 0 failed\n", "")


def test_a_failing_scenario_says_where_what_and_how(lamplight: Run, wrong: Path) -> None:
    done = lamplight("scenario", str(wrong), str(next(SCENARIOS.glob("*.toml"))))
    assert done.code == 1
    first, *lines, last = done.out.splitlines()
    assert first == f"failed {wrong}: Somebody dreams"
    assert lines == [
        "  step 1: 'play 3 @1' should not be legal",
        "  step 1: dreams: there is no such key",
        "  step 1: view.1.deck: expected [2, 4], found ['hidden', 'hidden', 'hidden']",
    ]
    assert last == "1 passed, 1 failed"


def test_a_broken_scenario_fails_and_the_rest_goes_on(lamplight: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("game = ")
    (tmp_path / "b.toml").write_text('game = "chess"\nseats = 2')
    (tmp_path / "c.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "d.toml").write_text("a = " + "[" * 9999)
    for name, change in {
        "da": "chance = 5\n",
        "db": "options = 7\n",
        "dc": "step = [{seat = 0, legal = 3}]\n",
        "dd": "step = [{seat = 0, view = {0 = 4}}]\n",
        "de": "step = [5]\n",
    }.items():
        (tmp_path / f"{name}.toml").write_text(f"{change}{WRONG.split('[[step]]')[0]}")
    good = next(SCENARIOS.glob("*.toml")).read_text(encoding="utf-8")
    (tmp_path / "e.toml").write_text(good, encoding="utf-8")
    done = lamplight("scenario", str(tmp_path))
    lines = done.out.splitlines()
    assert done.code == 1
    assert [line.split(": ")[0] for line in lines[:-1]] == [
        f"failed {tmp_path / name}.toml"
        for name in ["a", "b", "c", "d", "da", "db", "dc", "dd", "de"]
    ]
    assert lines[-1] == "1 passed, 9 failed"


# ------------------------------------------------------------------ selfplay


def test_selfplay_writes_what_a_match_says_of_itself(lamplight: Run, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    line = split("selfplay king_cat --seats 3 --bots random,rule,random --matches 3 --seed 11")
    done = lamplight(*line, "--option", "first=2", "--record", str(file))
    assert (done.code, done.out) == (0, "")
    assert "3 matches" in done.err
    game = find_game("king_cat")
    matches: list[Match] = []
    for text in file.read_text(encoding="ascii").splitlines():
        data = json.loads(text)
        if "format" in data:
            matches.append(Match(game, Header.from_dict(data, game)))
            assert data["options"] == {"first": 2}
            assert data["bots"] == ["random", "rule", "random"]
        elif data["n"]:
            matches[-1].play(data["seat"], data["move"])
    assert len(matches) == 3
    told = [json.loads(text) for text in file.read_text(encoding="ascii").splitlines()]
    assert told == [line for match in matches for line in match.lines()]
    assert all(match.state.to_move is None for match in matches)


def test_the_deals_follow_from_the_seed_and_not_from_the_bots(lamplight: Run) -> None:
    def heads(bots: str) -> list[int]:
        done = lamplight(
            *split("selfplay king_cat --matches 2 --seed 4 --record -"), "--bots", bots
        )
        lines = [json.loads(text) for text in done.out.splitlines()]
        return [line["seed"] for line in lines if "format" in line]

    expected = [
        int.from_bytes(hashlib.sha256(f"lamplight/selfplay/4/{i}".encode()).digest()[:5], "big")
        for i in range(2)
    ]
    assert heads("random") == heads("naive") == expected


def test_two_processes_write_the_same_record(outside: Run, tmp_path: Path) -> None:
    line = "selfplay king_cat --seats 4 --bots random,naive,rule,random --matches 2 --seed 3"
    one = outside(*line.split(), "--record", "-")
    other = outside(*line.split(), "--record", str(tmp_path / "r.jsonl"))
    assert one.code == other.code == 0
    assert one.out.encode() == (tmp_path / "r.jsonl").read_bytes()
    assert len(one.out.splitlines()) > 20


def test_a_cut_match_says_so_and_still_replays(lamplight: Run, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    line = "--lang en selfplay king_cat --matches 2 --max-moves 5 --record"
    done = lamplight(*line.split(), str(file))
    assert done.code == 0
    assert done.err.splitlines()[:2] == [
        "match 1 was cut after 5 moves.",
        "match 2 was cut after 5 moves.",
    ]
    done = lamplight("replay", str(file))
    assert (done.code, done.out) == (0, "2 matches, 10 moves: no difference\n")


def test_selfplay_without_a_record(lamplight: Run) -> None:
    done = lamplight("selfplay", "king_cat")
    assert (done.code, done.out) == (0, "")
    assert "wins @0 random: " in done.err


# ------------------------------------------------------------------ replay


def test_replay_reads_what_selfplay_writes(lamplight: Run, outside: Run) -> None:
    record = outside(*split("selfplay king_cat --seats 2 --matches 4 --record -")).out
    done = lamplight("replay", "-", given=record)
    moves = record.count('"move"')
    assert (done.code, done.out, done.err) == (
        0,
        f"4 matches, {moves} moves: no difference\n",
        "",
    )


def test_replay_says_what_differs(lamplight: Run) -> None:
    record = lamplight(*split("selfplay king_cat --record -")).out.splitlines()
    data = json.loads(record[4])
    data["state"]["markers"] = [5, 5]
    done = lamplight(
        "--lang", "en", "replay", "-", given="\n".join([*record[:4], json.dumps(data), *record[5:]])
    )
    assert done.code == 1
    assert done.err == ""
    assert done.out.startswith("-: line 5 differs: “markers” is recorded as [5,5], but re-played")
    assert done.out.count("\n") == 1


# ------------------------------------------------------------------ where something is missing


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_without_a_terminal_text_says_so(
    stream: str, home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A windowed program has no standard streams."""
    monkeypatch.setattr(sys, stream, None)
    assert cli.main(["--lang", "en", "text", "king_cat"], {}) == 2
    assert capfd.readouterr().err == (
        "lamplight: There is no terminal here to play in. Start Lamplight from one.\n"
    )


def test_what_the_system_refuses_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    def paint(arguments: list[str]) -> int:
        raise PermissionError(13, "Permission denied", "canvas")

    assert cli.main(["--lang", "en", "paint"], {"paint": paint}) == 2
    err = capsys.readouterr().err
    assert err.startswith("lamplight: The system says no: Permission denied (canvas).")
    assert err.count("\n") == 1


def test_a_command_whose_part_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    entry = EntryPoint("paint", "no_such_module:paint", cli.GROUP)
    assert cli.main(["--lang", "en", "paint"], {"paint": cli._loaded(entry)}) == 2
    assert "a part of Lamplight is missing (No module named 'no_such_module')" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize("words", [["--lang", "de", "show"], ["--lang=de", "show"]])
def test_a_language_before_the_name_reaches_a_command_of_the_window(words: list[str]) -> None:
    heard: list[list[str]] = []

    def show(arguments: list[str]) -> int:
        heard.append(arguments)
        return 0

    assert cli.main([*words, "--size", "1x1"], {"show": show}) == 0
    assert language_of(heard[0]) == "de"
    assert heard[0][:2] == ["--size", "1x1"]
