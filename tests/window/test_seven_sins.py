"""Whole matches of Seven Sins through the real window, by mouse alone and by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.matches import company, unfinished
from tests.window.player import RESULTS, SEVEN_SINS, Keys, Mouse, play_on
from tests.window.program import Program, settle_home

pytestmark = pytest.mark.needs_screen


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("by", [Mouse, Keys])
def test_a_whole_match_against_ais(
    by: type[Mouse | Keys], seats: int, start: Callable[..., Program], home: Path
) -> None:
    table = company(1, seats - 1, start_level=2, first=0)
    settle_home(home, speed="instant", setups={"seven_sins": table})
    program = start("--lang", "en")
    program.open()
    rng, hands = random.Random(seats), by(program)
    hands.use("seven_sins")
    program.wait_scene("SetupScene")
    hands.use("deal")
    program.wait(lambda sight: sight.scene == SEVEN_SINS, "the table")
    acts = play_on(program, hands, rng, seconds=150)
    results = program.wait_scene(RESULTS)
    assert acts >= 3
    assert results.get("reason").name
    assert unfinished(home) == []
    assert program.close() == 0
    assert program.faults() == []
