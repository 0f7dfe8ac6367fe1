"""Matches in all kinds of positions, for the tests of bots and words."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.core.match import Header, Match
from game.spite_malice.rules import GAME


def walk(seed: int, positions: int) -> Iterator[Match]:
    """So many positions out of random matches with any options; look, and change nothing."""
    rng = random.Random(seed)
    while True:
        options = {option.name: rng.choice(option.choices(2)) for option in GAME.options}
        match = Match(GAME, Header.new(GAME, 2, rng.getrandbits(40), options))
        eager = rng.random()
        for _ in range(150):
            yield match
            positions -= 1
            if not positions:
                return
            seat = match.state.to_move
            if seat is None:
                break
            moves = match.state.moves()
            plays = [move for move in moves if move.text.startswith(("payoff", "side"))]
            plays += [move for move in moves if "center" in move.text]
            match.play(seat, rng.choice(plays if plays and rng.random() < eager else moves))
