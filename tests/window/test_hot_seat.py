"""Two people at one computer: nobody opens the curtain by a key that is still held."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.matches import prepare
from tests.window.player import CURTAIN, RESULTS, TABLE, Keys, is_asked, play_on
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
