"""A person at the Seven Sins table, with real events of mouse and keyboard only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.bots import choose
from game.core.match import Header, Match
from game.seven_sins.rules import GAME
from scenes.curtain import CurtainScene
from scenes.results import ResultsScene
from scenes.tables.director import Wait
from tests.scenes.tables.hands import Keys, Mouse
from tests.scenes.tables.rig import Rig


def match_of(seats: int, seed: int, **options: object) -> Match:
    return Match(GAME, Header.new(GAME, seats, seed, options))


def whole_match(rig: Rig, hands: Mouse | Keys, match: Match, people: list[int]) -> set[str]:
    """Everything that people have to do until the result is on screen; the rule bot advises."""
    rig.sit(match, people)
    done: set[str] = set()
    for _ in range(900):
        rig.settle()
        top, wait = rig.app.stack.top, rig.table.director.waits_for
        seat = rig.table.session.asking
        if isinstance(top, CurtainScene):
            rig.step(30)
            hands.use("ready")
            assert rig.table.director.viewer == seat
        elif wait is Wait.PERSON:
            assert seat is not None
            line = choose(match, seat, "rule", len(match.entries)).move
            done.add(line.split()[0])
            entries = len(match.entries)
            hands.make(line)
            assert len(match.entries) > entries, (line, rig.where())
            entry = match.entries[entries]
            assert (entry.seat, entry.move) == (seat, line)
        elif wait is Wait.OVER:
            hands.use("main")
            assert isinstance(rig.app.stack.top, ResultsScene)
            return done
    raise AssertionError(rig.where())


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    yield made
    made.close()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whole_matches_by_mouse_only(rig: Rig, seats: int) -> None:
    match = match_of(seats, seats, start_level=4)
    done = whole_match(rig, Mouse(rig), match, [0, seats - 1])
    assert "play" in done


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_whole_matches_by_keyboard_only(rig: Rig, seats: int) -> None:
    match = match_of(seats, 10 + seats, start_level=4)
    done = whole_match(rig, Keys(rig), match, [0])
    assert "play" in done
