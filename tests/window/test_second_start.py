"""Two starts of the program at once: a match is open in one of them only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.words import Words
from tests.window.matches import prepare
from tests.window.player import TABLE, is_asked
from tests.window.program import Program, settle_home

pytestmark = pytest.mark.needs_screen
WORDS = Words.load("en")


def test_a_second_start_cannot_open_the_same_match(
    start: Callable[..., Program], home: Path
) -> None:
    other = prepare(home, 1, 1)
    shared = prepare(home, 1, 2)
    settle_home(home, speed="instant", reduced_motion=True)
    first = start("--lang", "en")
    first.click("continue", first.open())
    first.wait(is_asked, "the first start's table")

    second = start("--lang", "en")
    title = second.open()
    second.click("continue", title)
    refused = second.wait(lambda sight: WORDS("records.in_use") in sight.said, "the refusal")
    assert refused.scene == "TitleScene"

    second.click("matches", refused)
    listed = second.wait_scene("MatchesScene")
    second.click(f"open {shared}", listed)
    refused = second.wait(lambda sight: WORDS("records.in_use") in sight.said, "the refusal")
    assert refused.scene == "MatchesScene"
    second.click(f"open {other}", refused)
    table = second.wait(is_asked, "the other match")
    assert [thing.name for thing in table.things if thing.group == "seats"] == ["Ada", "Bo"]

    still_there = first.still()
    assert still_there.scene == TABLE
    assert len([thing for thing in still_there.things if thing.group == "seats"]) == 3
    assert (first.close(), second.close()) == (0, 0)
    assert first.faults() == []
