"""Two people at one computer: nobody opens the curtain by a key that is still held."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.matches import prepare
from tests.window.player import RESULTS, TABLE, Keys, is_asked, play_on
from tests.window.program import Program, settle_home

pytestmark = pytest.mark.needs_screen
CURTAIN = "CurtainScene"


def test_two_people_by_keys(start: Callable[..., Program], home: Path) -> None:
    prepare(home, 2, 0)
    settle_home(home, speed="instant", confirm_king_cat=False)
    program = start("--lang", "en")
    program.open()
    keys, rng = Keys(program), random.Random(5)
    keys.press("Return")  # Continue has the focus
    curtain = program.wait_scene(CURTAIN)
    assert [t.key for t in curtain.things if t.focusable] == ["ready"]
    names = [t.name for t in curtain.things]
    for turn in range(3):
        keys.press(("Return", "space")[turn % 2])
        table = program.wait(is_asked, "the question")
        assert len([t for t in table.things if t.group == "hand"]) == 2
        play_on(program, keys, rng, until=lambda sight: sight.scene in (CURTAIN, RESULTS))
        curtain = program.still()
        if curtain.scene == RESULTS:
            break
        assert not any(t.group == "hand" for t in curtain.things)
    assert names != [t.name for t in program.sights[-1].things]
    assert program.close() == 0
    assert program.faults() == []


@pytest.mark.parametrize("key", ["Return", "space"])
def test_a_held_key_does_not_open_the_curtain(
    key: str, start: Callable[..., Program], home: Path
) -> None:
    prepare(home, 2, 0)
    settle_home(home, speed="instant", confirm_king_cat=False)
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
    keys.press(key)
    program.wait(lambda sight: sight.scene == TABLE, "the table")
    assert program.close() == 0
