"""Killed in mid-match, at any moment: Continue goes on exactly where it stopped."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.words import Words
from tests.window.matches import moves_of, prepare, told
from tests.window.pictures import same
from tests.window.player import CURTAIN, TABLE, Mouse, is_asked, play_on
from tests.window.program import Program, Sight, settle_home

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]
WORDS = Words.load("en")
TRAPPER, DIGGER = 2, 6


def resume(start: Start, scene: str = TABLE) -> tuple[Program, Sight]:
    """Start the program and go on with the last match."""
    program = start("--lang", "en")
    program.click("continue", program.open())
    return program, program.wait_scene(scene)


def away(program: Program) -> Sight:
    """Take the mouse off everything."""
    program.point((1, program.area[3] - 1))
    return program.still()


@pytest.mark.parametrize(("card", "key"), [(TRAPPER, "gap1"), (DIGGER, "swap")])
def test_a_decision_that_was_pending_is_asked_again(
    card: int, key: str, start: Start, home: Path
) -> None:
    match = prepare(home, 1, 2, holds=card)
    settle_home(home, speed="instant", reduced_motion=True)
    program, table = resume(start)
    assert is_asked(table)
    name = WORDS(f"king_cat.card.{card}")
    program.click(next(t.key for t in table.things if t.name == name and t.group == "hand"))
    program.wait(lambda sight: sight.get("main").enabled, "the card to be chosen")
    program.click("main")
    program.wait(lambda sight: sight.find(key) is not None, "the question that the card asks")
    before, picture = away(program), program.picture()
    program.kill()
    assert moves_of(home, match) == [f"play {card}"]

    program, _ = resume(start)
    after = away(program)
    assert after.words() == before.words()
    same(picture, program.picture())
    program.click(key)
    program.wait(lambda sight: sight.get("main").enabled, "the choice")
    program.click("main")
    program.wait(lambda sight: sight.find(key) is None, "the next question")
    assert len(moves_of(home, match)) >= 2
    assert program.close() == 0
    assert program.faults() == []


def test_killed_at_the_curtain(start: Start, home: Path) -> None:
    prepare(home, 2, 0)
    settle_home(home, speed="instant", reduced_motion=True)
    program, first = resume(start, CURTAIN)
    rng = random.Random(3)
    play_on(program, Mouse(program), rng, until=is_asked)
    play_on(program, Mouse(program), rng, until=lambda sight: sight.scene == CURTAIN)
    second = program.still()
    assert second.words() != first.words()
    program.kill()
    program, again = resume(start, CURTAIN)
    assert again.words() == second.words()
    play_on(program, Mouse(program), rng, until=is_asked)
    assert program.close() == 0


def test_killed_at_random_moments(start: Start, home: Path) -> None:
    match = prepare(home, 1, 2)
    settle_home(home, speed="instant", reduced_motion=True, confirm_king_cat=False)
    rng = random.Random(11)
    known: list[str] = []
    for _ in range(3):
        program, table = resume(start)
        shown = [t.name for t in table.things if t.group == "hand"]
        assert sorted(shown) == told(home, match)[1][-1] or not is_asked(table)
        end = time.monotonic() + rng.uniform(0.2, 2.0)
        play_on(program, Mouse(program), rng, until=lambda _, end=end: time.monotonic() > end)
        program.kill()
        program.see()
        moves = moves_of(home, match)
        assert moves[: len(known)] == known
        known = moves
        nothing_seen_is_lost(program.sights[-1], home, match)
    program, _ = resume(start)
    play_on(program, Mouse(program), rng, until=is_asked)
    assert moves_of(home, match)[: len(known)] == known
    assert program.close() == 0
    assert program.faults() == []


def nothing_seen_is_lost(last: Sight, home: Path, match: str) -> None:
    """What the window told last is in the store: the newest line, and the hand."""
    lines, hands = told(home, match)
    if last.scene == TABLE:
        assert last.get("chronicle").value in lines
        assert sorted(t.name for t in last.things if t.group == "hand") in hands
