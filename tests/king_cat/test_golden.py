"""Frozen matches: neither the rules nor chance nor what anyone sees may change by accident."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Header, Match
from game.king_cat.rules import GAME
from tests.goldens import Told, check, write

FILE = Path(__file__).with_name("golden.json")
MATCHES: list[Told] = [
    (2, 0, {}),
    (2, 1, {"first": 1}),
    (3, 987_654_321, {}),
    (4, (1 << 40) - 1, {"markers_to_win": 1}),
    (5, 42, {"first": 4}),
    (6, 7_777_777, {"markers_to_win": 1}),
]


def without_the_king(match: Match, rng: random.Random) -> str:
    """Any move, but the King Cat stays in the hand as long as there is another card."""
    moves = [move.text for move in match.state.moves() if move.text != "play 10"]
    return rng.choice(moves or ["play 10"])


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_frozen_match(number: int) -> None:
    check(FILE, GAME, number)


def test_deals_of_a_seed_are_those_of_its_code() -> None:
    """The same seed deals the same for every number of moves played before."""
    one, two = (Match(GAME, Header.new(GAME, 2, 99, {"markers_to_win": 7})) for _ in range(2))
    dealt: list[list[Any]] = [[], []]
    for number, match in enumerate((one, two)):
        rng = random.Random(number)
        while len(dealt[number]) < 4 and (seat := match.state.to_move) is not None:
            line = rng.choice(list(match.state.moves())).text
            match.play(seat, line)
            if line == "deal":
                state = match.state.to_dict()
                order = [card for step in range(2) for card in state["hand"][(seat + step) % 2][:1]]
                rest = [state["aside"], *state["open_aside"], state["hand"][seat][1]]
                dealt[number].append(order + rest + state["deck"])
    assert len(dealt[0]) == len(dealt[1]) == 4
    assert dealt[0] == dealt[1]


if __name__ == "__main__":
    write(FILE, GAME, MATCHES, without_the_king)
