"""Frozen matches: neither the rules nor chance nor what anyone sees may change by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.seven_sins.rules import GAME
from tests.goldens import Told, check, write

FILE = Path(__file__).with_name("golden.json")
MATCHES: list[Told] = [
    (3, 0, {}),
    (4, 987_654_321, {"first": 2}),
    (5, (1 << 40) - 1, {"start_level": 4}),
    (6, 7_777_777, {}),
]


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_frozen_match(number: int) -> None:
    check(FILE, GAME, number)


if __name__ == "__main__":
    write(FILE, GAME, MATCHES)
