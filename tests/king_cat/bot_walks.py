"""Matches in all kinds of positions, for the tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import HIDDEN
from game.king_cat.rules import GAME


def walk(seed: int, positions: int, cautious: bool = True) -> Iterator[Match]:
    """So many positions out of random matches of 2–6 seats; look at them, and change nothing.

    ``cautious`` players do not lay the King Cat, so that rounds last longer.
    """
    rng = random.Random(seed)
    while True:
        seats = rng.randint(2, 6)
        options = {"markers_to_win": rng.randint(1, 2)}
        match = Match(GAME, Header.new(GAME, seats, rng.getrandbits(40), options))
        while True:
            yield match
            positions -= 1
            if not positions:
                return
            seat = match.state.to_move
            if seat is None:
                break
            moves = [move.text for move in match.state.moves()]
            others = [move for move in moves if move != "play 10"]
            match.play(seat, rng.choice(others if cautious and others else moves))


OPENING: dict[str, Any] = {
    "phase": "play",
    "to_move": 0,
    "laid": [[], [], []],
    "open_aside": [],
    "shielded": [],
    "out": [],
    "markers": [0, 0, 0],
    "starter": 0,
    "winners": [],
}
"""What lies open when seat 0 of three begins."""


def position(**changed: Any) -> Request:
    """A request of seat 0 in a position with three seats; what is not given is unknown."""
    hidden: dict[str, Any] = {"deck": [HIDDEN] * 15, "aside": HIDDEN}
    hand = [[1, 2], [HIDDEN], [HIDDEN]]
    view = OPENING | hidden | {"hand": hand} | changed
    options = Match(GAME, Header.new(GAME, 3, 1)).header.options
    return Request("king_cat", "rule", 3, 0, options, view, [], 1)
