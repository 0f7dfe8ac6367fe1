"""How many ways lead on from a position: exact numbers, counted by the engine and a second time."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core.chance import FixedChance
from game.core.match import Header
from game.king_cat.rules import GAME
from game.king_cat.state import State
from tests.king_cat.reference import Reference

POSITIONS: dict[str, dict[str, Any]] = {
    "two": {
        "to_move": 0,
        "hand": [[2, 6], [3]],
        "deck": [5, 1, 8, 9, 2, 7, 4, 1, 10, 3],
        "aside": 0,
        "open_aside": [1, 2],
    },
    "three": {
        "to_move": 1,
        "hand": [[2], [9, 6], [4]],
        "deck": [3, 5, 2, 7, 8, 1, 10, 1],
        "aside": 0,
        "shielded": [2],
    },
    "six": {
        "to_move": 2,
        "hand": [[3], [2], [3, 8], [7], [], [5]],
        "deck": [5, 4, 6, 1, 10],
        "aside": 9,
        "out": [4],
        "laid": [[1], [], [2, 2], [], [1], []],
    },
}
COUNTS: dict[str, list[int]] = {
    "two": [2, 12, 108, 210, 464, 996, 2134, 6927],
    "three": [2, 5, 15, 44, 148, 982, 4048, 12456],
    "six": [8, 46, 215, 3447, 10147],
}
"""The lines of 1, 2, … moves; those that end a round earlier count no more."""


def position(name: str) -> dict[str, Any]:
    seats = len(POSITIONS[name]["hand"])
    options = Header.new(GAME, seats, 0).options
    state = GAME.read({"phase": "play", "starter": 0} | POSITIONS[name], seats, options)
    return state.to_dict()


def engine_count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if state.phase == "round_over":
        return 0
    total = 0
    for move in state.moves():
        after = state.copy()
        after.apply(move, FixedChance())
        total += engine_count(after, depth - 1)
    return total


def reference_count(table: Reference, depth: int) -> int:
    if depth == 0:
        return 1
    if table.phase == "round_over":
        return 0
    total = 0
    for line in table.legal():
        after = copy.deepcopy(table)
        after.move(line)
        total += reference_count(after, depth - 1)
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_exact_numbers(name: str) -> None:
    table = position(name)
    seats = len(table["hand"])
    state = GAME.read(table, seats, Header.new(GAME, seats, 0).options)
    reference = Reference(table, range(seats), 3)
    for depth, count in enumerate(COUNTS[name], 1):
        assert engine_count(state, depth) == count
        if count < 250:
            assert reference_count(reference, depth) == count
    assert state.to_dict() == table
