"""Two people at one computer: nobody opens the curtain by a key that is still held."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.matches import lay_by, players, prepare
from tests.window.player import COYOTE, CURTAIN, RESULTS, TABLE, Keys, Mouse, is_asked, play_on
from tests.window.program import Program, settle_home

pytestmark = pytest.mark.needs_screen


def test_two_people_by_keys(start: Callable[..., Program], home: Path) -> None:
    prepare(home, 2, 0)
    settle_home(home, speed="instant", reduced_motion=True, confirm_king_cat=False)
    program = start("--lang", "en")
    program.open()
    keys, rng = Keys(program), random.Random(5)
    keys.press("Return")  # Continue has the focus
    curtain = program.wait_scene(CURTAIN)
    assert [t.key for t in curtain.things if t.focusable] == ["ready"]
    for _ in range(3):
        play_on(program, keys, rng, until=is_asked)
        table = program.sights[-1]
        assert len([t for t in table.things if t.group == "hand"]) == 2
        play_on(program, keys, rng, until=lambda sight: sight.scene in (CURTAIN, RESULTS))
        if program.still().scene == RESULTS:
            break
    curtains = [sight for sight in program.sights if sight.scene == CURTAIN]
    assert len({tuple(t.name for t in sight.things) for sight in curtains}) == 2  # Ada's and Bo's
    assert not any(t.group == "hand" for sight in curtains for t in sight.things)
    assert program.close() == 0
    assert program.faults() == []


def test_coyote_is_upside_down_around_one_computer(
    start: Callable[..., Program], home: Path
) -> None:
    """Only whose turn it is sees cards, and all but their own; bets stay secret."""
    lay_by(home, "coyote", players(3, 0), {"trickster": True, "first": 0}, 4)
    settle_home(home, speed="instant", reduced_motion=True)
    program = start("--lang", "en")
    program.open()
    mouse, rng = Mouse(program), random.Random(3)
    mouse.use("continue")
    program.wait_scene(CURTAIN)
    play_on(program, mouse, rng, until=lambda sight: sight.find("step") is not None, seconds=90)
    asked = 0
    for sight in program.sights:
        cards = [thing for thing in sight.things if thing.key.startswith("open:")]
        assert sight.scene != CURTAIN or not cards
        bets = [thing for thing in sight.things if thing.key.startswith("guess")]
        if sight.scene == COYOTE and (sight.find("well") is not None or bets):
            asked += 1
            assert len([t for t in cards if "trickster" not in t.key]) >= 2, "the others' cards"
    assert asked >= 3
    assert any(t.key.startswith("guess") for sight in program.sights for t in sight.things)
    assert program.close() == 0
    assert program.faults() == []


@pytest.mark.parametrize("key", ["Return", "space"])
def test_a_held_key_does_not_open_the_curtain(
    key: str, start: Callable[..., Program], home: Path
) -> None:
    prepare(home, 2, 0)
    settle_home(home, speed="instant", reduced_motion=True, confirm_king_cat=False)
    program = start("--lang", "en")
    program.open()
    keys = Keys(program)
    program.screen.xdotool("keydown", key)  # Continue, and the key stays down
    try:
        program.wait(lambda sight: sight.scene == CURTAIN, "the curtain")
        time.sleep(1.3)  # the key repeats from 0.42 s on; the curtain would open after 0.4 s
        assert program.still(0.1).scene == CURTAIN
    finally:
        program.screen.xdotool("keyup", key)
    assert program.still().scene == CURTAIN
    for _ in range(5):  # in its first moments the curtain takes no key at all
        keys.press(key)
        if program.still().scene == TABLE:
            break
    assert program.sights[-1].scene == TABLE
    assert program.close() == 0
