"""Whole matches through the real window: by mouse alone, by keys alone; three clicks to begin."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.games import find_game
from game.core.words import Words
from tests.window.matches import company, unfinished
from tests.window.player import COYOTE, RESULTS, SPITE_MALICE, TABLE, Keys, Mouse, play_on
from tests.window.program import Program, settle_home

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]
SCENES = {"king_cat": TABLE, "coyote": COYOTE, "spite_malice": SPITE_MALICE}
MATCHES: list[tuple[str, dict[str, object]]] = [
    ("king_cat", {"markers_to_win": 2}),
    ("coyote", {"trickster": False}),
    ("coyote", {"trickster": True}),
    ("spite_malice", {"payoff": 5, "target": 3}),
    ("spite_malice", {"payoff": 5, "target": 1, "side_stacks": "any", "refill_when_empty": True}),
]
"""Games with the options that are played through."""


def cards() -> set[str]:
    """The names of all cards."""
    words = Words.load("en")
    return {words(f"king_cat.card.{number}") for number in range(11)}


def test_three_clicks_lead_from_a_fresh_start_to_the_first_card(start: Start, home: Path) -> None:
    program = start("--lang", "en")
    title = program.open()
    assert title.find("continue") is None
    program.click("play", title)
    program.click("deal", program.wait_scene("SetupScene"))
    table = program.wait(lambda sight: sight.find("hand0") is not None, "a card in hand")
    assert table.get("hand0").name in cards()
    program.click("hand0")
    program.still()
    assert program.close() == 0
    assert program.faults() == []
    assert len(unfinished(home)) == 1


@pytest.mark.parametrize(("game", "options"), MATCHES, ids=str)
@pytest.mark.parametrize("by", [Mouse, Keys])
def test_a_whole_match_against_ais(
    by: type[Mouse | Keys], game: str, options: dict[str, object], start: Start, home: Path
) -> None:
    # Short, but with more than one round for the mouse.
    two = by is Mouse or find_game(game).max_seats == 2
    table = company(1, 1 if two else 2, **options)
    settle_home(home, speed="instant", setups={game: table})
    program = start("--lang", "en")
    program.open()
    rng = random.Random(7)
    hands, shown = by(program), SCENES[game]
    hands.use("play" if game == "king_cat" else game)
    program.wait_scene("SetupScene")
    hands.use("deal")
    program.wait(lambda sight: sight.scene == shown, "the table")

    def resize(n: int) -> None:
        """The mouse's match is played in a window that changes its size all the time."""
        if by is Mouse and n % 3 == 1:
            wide, high = rng.randrange(960, 1800), rng.randrange(540, 1000)
            program.resize(wide, high)
            program.wait(lambda sight: sight.size == (wide, high), f"a size of {wide}×{high}")

    acts = play_on(program, hands, rng, between=resize, seconds=150)
    results = program.wait_scene(RESULTS)
    assert acts >= 3
    assert results.get("reason").name
    assert unfinished(home) == []
    hands.use("why")
    thoughts = program.wait_scene("ThoughtsScene")
    assert thoughts.get("page").name
    hands.use("back")
    program.wait_scene(RESULTS)
    hands.use("again")
    program.wait(lambda sight: sight.scene == shown, "another match")
    assert program.close() == 0
    assert program.faults() == []
