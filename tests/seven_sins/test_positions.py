"""Positions of Seven Sins as scenarios may give them: keys left out, a card that is there twice."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import FixedChance
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.seven_sins.rules import GAME
from tests.seven_sins.pages import Laid, cards

HANDS = [["greed-1", "sloth-2"], ["wrath-3"], ["lust-1"]]


def laid(first: int | None = None, **position: Any) -> Match:
    """A match from exactly these keys."""
    options = Header.new(GAME, 3, 0, {} if first is None else {"first": first}).options
    start = {"position": {"hand": HANDS} | position}
    return Match(GAME, Header(GAME.id, 3, options, 0, 1, start), FixedChance([]))


class TestTurnLeftOut:
    """FORMAT.md does not name ``turn`` among the keys that are always given."""

    def test_who_plays_is_on_turn(self) -> None:
        match = laid(phase="play", to_move=1)
        assert match.state.to_dict()["turn"] == 1

    @pytest.mark.parametrize("phase", ["swap", "greed", "drop"])
    def test_who_is_asked_about_the_own_play_is_on_turn(self, phase: str) -> None:
        match = laid(phase=phase, to_move=2, played=["envy-7"])
        assert match.state.to_dict()["turn"] == 2

    @pytest.mark.parametrize(("first", "turn"), [(None, 0), (2, 2)])
    def test_a_finished_match_has_the_starter_on_turn(self, first: int | None, turn: int) -> None:
        match = laid(first, phase="match_over", to_move="none")
        assert match.state.to_dict()["turn"] == turn

    def test_an_answer_to_another_needs_it(self) -> None:
        with pytest.raises(Refused):
            laid(phase="show", to_move=1, target=1, played=["pride-7"])


def test_a_bust_with_a_card_that_is_there_twice() -> None:
    """ "Card counts need not add up to a whole pack in a scenario"."""
    table = Laid("g2 p6", "l7", "s7", "w7", deck="g1 g1 l1 g1 l1 s1").play("play greed-2")
    assert table["hand"] == [cards(hand) for hand in ("p6 g1 g1 l1 g1 l1", "l7", "s7", "w7")]
    assert table.sees(0, "hand")[0] == cards("p6 g1 g1 l1 g1 l1")
    assert table["dealt"] == [[], [], [], []]
