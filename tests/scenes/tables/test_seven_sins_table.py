"""A person at the Seven Sins table, with real events of mouse and keyboard only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.bots import choose
from game.core.match import Header, Match
from game.seven_sins.cards import CORRUPTION, counts_as
from game.seven_sins.moves import parse
from game.seven_sins.plays import writings
from game.seven_sins.rules import GAME
from scenes.curtain import CurtainScene
from scenes.results import ResultsScene
from scenes.tables.director import Wait
from scenes.tables.seven_sins import SevenSinsTable
from tests.scenes.tables import hands as hands_of
from tests.scenes.tables import rig as rigs
from tests.scenes.tables.hands import Keys, Mouse
from tests.scenes.tables.rig import Rig


def clicks(rig: Rig, line: str) -> list[str]:
    """The controls that make a move, one after another."""
    move, table = parse(line), rig.table
    if move.verb in ("take", "refuse", "stop", "keep") or line == "pick nothing":
        return ["answer"]
    held = [table.card_at(place) for place in range(len(table.own_cards()))]
    if move.verb == "show" and sum(counts_as(card, 1) for card in held) == 1:
        return ["main"]
    keys = [f"hand{held.index(card)}" for card in move.cards]
    if move.colour >= 0 and len({cards[-1] for cards in writings(move.cards)}) > 1:
        keys.append(f"hand{held.index(CORRUPTION)}")
    if move.colour >= 0:
        keys.append(f"colour_{GAME_COLOURS[move.colour]}")
    if move.target >= 0:
        keys.append(f"seat{move.target}")
    if move.draw and any(
        cards for seat, cards in enumerate(table.data["hand"]) if seat != table.director.viewer
    ):
        keys.append("loot")
    return [*keys, "main"]


GAME_COLOURS = ("greed", "pride", "wrath", "lust", "gluttony", "sloth", "envy")
hands_of.CLICKS["seven_sins"] = clicks
rigs.TABLES["seven_sins"] = SevenSinsTable


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
