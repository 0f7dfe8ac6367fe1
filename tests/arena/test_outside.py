"""Outside bots: good ones play, bad ones are counted and replaced, and nothing stays behind."""

from __future__ import annotations

import json
import logging
import os
import queue
import re
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.arena import job_main, outside, players, protocol
from game.arena.measure import measure
from game.arena.outside import EndedError, LateError, OutsideProcess, words_of
from game.arena.plan import OUTSIDE, Plan
from game.arena.players import RESTARTS, Bench, OutsidePlayer
from game.arena.playing import play_deal
from game.arena.results import DealResult
from game.core.refusal import Refused

Plans = Callable[..., Plan]
Odd = Callable[..., str]
HELLO = b'{"type":"hello"}\n'


def play(plan: Plan, deals: int = 1) -> list[DealResult]:
    with Bench(plan.game, plan.deadline) as bench:
        return [play_deal(plan, bench, 0, deal) for deal in range(deals)]


def faults(results: list[DealResult], bot: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for result in results:
        for kind, number in result.faults.get(bot, {}).items():
            found[kind] = found.get(kind, 0) + number
    return found


@pytest.fixture(autouse=True)
def _nothing_stays(children_of: Callable[[int], list[int]]) -> object:
    """Not even zombies, after any of these tests."""
    before = set(children_of(os.getpid()))
    yield
    assert set(children_of(os.getpid())) <= before


def test_a_good_bot_plays_whole_matches_against_itself(plan_of: Plans, odd: Odd) -> None:
    bot = odd("good")
    plan = plan_of("king_cat", bot, "random", seats=3, whole=True)
    (summary,) = measure(plan).summaries
    assert summary.faults == {}
    assert summary.games == 6
    assert summary.of_matches
    assert summary.times[bot].decisions > 20
    itself = plan_of("coyote", bot, bot, deals=1)
    assert faults(play(itself), bot) == {}


def test_what_a_process_is_told_is_what_its_seat_may_know(
    plan_of: Plans, odd: Odd, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    bot = odd("recording", heard)
    plan = plan_of("king_cat", bot, "rule", deals=1, whole=True)
    with Bench(plan.game, plan.deadline) as bench:
        play_deal(plan, bench, 0, 0)
    told = [json.loads(line) for line in heard.read_text("ascii").splitlines()]
    kinds = [message["type"] for message in told]
    assert (kinds[0], kinds[-1]) == ("hello", "over")
    assert kinds.count("hello") == kinds.count("over") == 2  # a match in either seat
    for begun in told:
        if begun["type"] == "hello":
            seat = begun["seat"]
            assert begun.keys() == {
                "type", "protocol", "game", "rules", "seat", "seats", "options", "deadline"
            }  # fmt: skip
        else:
            others = begun["view"]["hand"][1 - seat]
            # After a showdown hands are open for all to see.
            assert set(others) <= {"hidden"} or begun["view"]["phase"].endswith("over") or others
            assert begun["view"]["deck"].count("hidden") >= len(begun["view"]["deck"]) - 2
    ended = told[-1]["events"][-1]["event"]
    assert ended in ("asked", "match_ended")


@pytest.mark.parametrize(
    ("kind", "fault"),
    [("illegal", "illegal"), ("garbled", "garbled"), ("binary", "garbled"), ("endless", "garbled")],
)
def test_wrong_answers_are_counted_and_the_rule_bot_plays(
    kind: str, fault: str, plan_of: Plans, odd: Odd
) -> None:
    bot = odd(kind)
    results = play(plan_of("king_cat", bot, "naive"))
    decisions = results[0].times[bot].decisions
    assert faults(results, bot) == {fault: decisions}
    stand_in = play(plan_of("king_cat", "rule", "naive"))
    assert (results[0].won, results[0].moves) == (stand_in[0].won, stand_in[0].moves)


def test_a_slow_bot_is_late_and_goes_on(plan_of: Plans, odd: Odd) -> None:
    """Its answer comes within the grace, is thrown away, and does not answer the next question."""
    bot = odd("slow")
    results = play(plan_of("king_cat", bot, "naive", deadline=0.05))
    found = faults(results, bot)
    assert set(found) <= {"late", "absent"}
    assert found["late"] >= 4
    assert results[0].times[bot].longest == 0.05


def test_a_bot_that_hangs_is_ended_and_given_up(
    plan_of: Plans, odd: Odd, tmp_path: Path, gone: Callable[[list[int]], bool],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    pids = tmp_path / "pids"
    bot = odd("hanging", pids)
    plan = plan_of("king_cat", bot, "naive", deadline=0.05, whole=True)
    monkeypatch.setattr(players, "RESTARTS", 1)
    result = play(plan)[0]
    found = faults([result], bot)
    assert found["late"] == 2 * 2  # in either match
    assert found["absent"] > 0
    assert set(found) == {"late", "absent"}
    started = [int(line) for line in pids.read_text("ascii").split()]
    assert len(started) == 2 * 2
    assert gone(started)


def test_crashes_are_survived(plan_of: Plans, odd: Odd) -> None:
    bot = odd("crashing")
    found = faults(play(plan_of("king_cat", bot, "naive", whole=True)), bot)
    assert found["crashed"] == 2 * (RESTARTS + 1)
    assert found["absent"] > 0
    assert set(found) == {"crashed", "absent"}


def test_a_bot_that_crashed_is_started_again_and_told_everything(
    plan_of: Plans, odd: Odd, tmp_path: Path
) -> None:
    bot = odd("crashing once", tmp_path / "crashed")
    results = play(plan_of("king_cat", bot, "naive", whole=True))
    assert faults(results, bot) == {"crashed": 1}


def test_a_bot_may_leave_after_every_match(plan_of: Plans, odd: Odd) -> None:
    bot = odd("leaving")
    assert faults(play(plan_of("king_cat", bot, "naive"), deals=2), bot) == {}


def test_what_is_said_unasked_is_no_answer(plan_of: Plans, odd: Odd) -> None:
    """Every second line is too much: it is thrown away, or spoils the bot's next answer."""
    bot = odd("chatty")
    results = play(plan_of("king_cat", bot, "naive"))
    assert set(faults(results, bot)) <= {"garbled", "illegal"}
    assert results[0].games == 2


def test_a_flood_and_a_deaf_bot_hold_nobody_up(odd: Odd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "START_LIMIT", 0.3)
    flooding = OutsideProcess(odd("flooding").removeprefix(OUTSIDE), "flooding")
    answer, _ = flooding.ask(HELLO, 30)
    assert answer == b"play 2\n"
    assert flooding.end() != 0
    deaf = OutsideProcess(odd("deaf").removeprefix(OUTSIDE), "deaf")
    assert deaf.ask(b"x" * 2_000_000 + b"\n", 30)[0] == b"ready\n"  # more than a pipe holds
    with pytest.raises(LateError) as late:
        deaf.ask(HELLO, 0.05)
    assert late.value.ended
    with pytest.raises(EndedError):
        deaf.ask(HELLO, 0.05)


def test_what_a_bot_has_started_ends_with_it(
    odd: Odd, tmp_path: Path, children_of: Callable[[int], list[int]],
    gone: Callable[[list[int]], bool],
) -> None:  # fmt: skip
    process = OutsideProcess(odd("stubborn", tmp_path / "pid").removeprefix(OUTSIDE), "stubborn")
    assert process.ask(HELLO, 30)[0] == b"ready\n"
    family = [process.pid, *children_of(process.pid)]
    assert len(family) == 2
    assert process.end() == -9
    assert gone(family)
    assert process.end() == -9


def test_what_a_bot_says_on_standard_error_is_logged(
    odd: Odd, caplog: pytest.LogCaptureFixture
) -> None:
    process = OutsideProcess(odd("complaining").removeprefix(OUTSIDE), "cmd (seat 1)")
    with caplog.at_level(logging.WARNING):
        process.ask(HELLO, 30)
        process.end()
    assert "cmd (seat 1): what a day" in caplog.messages


@pytest.mark.parametrize(
    ("kind", "key", "why"),
    [
        ("silent", "arena.not_ready", None),
        ("rude", "arena.not_started", "arena.why.not_ready"),
        ("nowhere", "arena.not_started", "arena.why.system"),
        ("/", "arena.not_started", "arena.why.system"),
        ("true", "arena.not_started", "arena.why.ended"),
    ],
)
def test_a_bot_that_does_not_start_is_refused_beforehand(
    kind: str, key: str, why: str | None, odd: Odd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "START_LIMIT", 0.4 if kind == "silent" else 30.0)
    command = odd(kind).removeprefix(OUTSIDE) if kind in ("silent", "rude") else kind
    with pytest.raises(Refused) as refused:
        OutsidePlayer(command, 0, 1.0).probe(HELLO)
    refusal = refused.value.refusal
    assert refusal.key == key
    assert getattr(refusal.values.get("why"), "key", None) == why


@pytest.mark.parametrize("command", ["", "   ", "python3 'bot.py"])
def test_commands_that_are_none(command: str) -> None:
    with pytest.raises(Refused):
        words_of(command)


def test_words_are_split_as_in_a_shell() -> None:
    assert words_of("python3 'my bot.py' --level 3") == ["python3", "my bot.py", "--level", "3"]
    assert protocol.READY == "ready"


def test_many_stubborn_bots_are_waited_for_once(
    plan_of: Plans, odd: Odd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GOODBYE", 0.6)
    bot = odd("stubborn", tmp_path / "pids")
    plan = plan_of("king_cat", bot, bot, seats=6)
    bench = Bench(plan.game, plan.deadline)
    play_deal(plan, bench, 0, 0)
    began = time.monotonic()
    bench.close()
    assert 0.5 < time.monotonic() - began < 0.6 * 5


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("binary", "'\\\\xff\\\\xfe\\x00play' is no move: An answer is plain text (ASCII)."),
        ("endless", f"'{'x' * 80}…' is no move: An answer has at most 1000 characters."),
        ("garbled", "\"I'll play the Bowl, please\" is no move: “I'll” is no move."),
        ("illegal", "'play 1 @0 =1' may not be done now: "),
        ("slow", "does not count: It came after the deadline of 0.05 seconds."),
        ("hanging", "it did not answer within 0.05 seconds, nor soon after, and was ended by us"),
        ("closing", "it would answer no more and was ended by us"),
        ("crashing", "it ended with code 3"),
    ],
)
def test_what_a_bot_does_wrong_is_logged_in_words(
    kind: str, why: str, plan_of: Plans, odd: Odd, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    bot = odd(kind, tmp_path / "pids")
    late = kind in ("slow", "hanging")
    with caplog.at_level(logging.WARNING):
        play(plan_of("king_cat", bot, "naive", deadline=0.05 if late else 30.0))
    said = [text for text in caplog.messages if why in text]
    assert said, caplog.messages
    assert said[0].startswith(bot.removeprefix(OUTSIDE) + " (seat ")
    keys = re.compile(r"\b(arena|move|king_cat)\.[a-z_.]+\b")
    assert not [text for text in caplog.messages if keys.search(text)]


def test_all_can_be_ended_while_another_is_being_started(
    odd: Odd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody meets a process that is half made, and no new one comes after."""
    monkeypatch.setattr(outside, "_closed", False)
    begun = threading.Event()

    class Slow(threading.Thread):
        def start(self) -> None:
            begun.set()
            time.sleep(0.05)
            super().start()

    started: list[OutsideProcess] = []
    command = odd("good").removeprefix(OUTSIDE)
    starter = threading.Thread(target=lambda: started.append(OutsideProcess(command, "new")))
    with monkeypatch.context() as patched:
        patched.setattr("game.arena.outside.threading.Thread", Slow)
        starter.start()
        assert begun.wait(30)
        outside.end_all()
    starter.join(30)
    assert started
    assert started[0].end() is not None
    assert not outside._alive
    with pytest.raises(EndedError) as ended:
        OutsideProcess(command, "too late")
    assert ended.value.refusal.key == "arena.why.closing"


def test_a_job_leaves_whatever_happens_to_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing() -> None:
        raise RuntimeError("this cannot be ended")

    def leave(code: int) -> None:
        left.append(code)
        raise SystemExit

    class Closed:
        def recv_bytes(self) -> bytes:
            raise EOFError

        def close(self) -> None:
            """It is closed."""

    left: list[int] = []
    monkeypatch.setattr(outside, "end_all", failing)
    monkeypatch.setattr("game.arena.job_main.os._exit", leave)
    with pytest.raises(SystemExit):
        job_main._listen(Closed(), queue.SimpleQueue())
    assert left == [0]
