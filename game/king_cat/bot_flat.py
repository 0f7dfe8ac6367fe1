"""Flat Monte Carlo without inference, at 1,000 playouts: a second yardstick, frozen like rule.

Worlds are any that fit what the seat has seen, all equally likely; every legal move but laying the
King Cat shares the playouts by sequential halving, and rounds are played out by ``bot_playout``.
Nothing is estimated beforehand and nothing concluded from what others did.
"""

from __future__ import annotations

import random

from game.core.bot import Choice, Request
from game.core.chance import FreeChance
from game.king_cat import phases
from game.king_cat.bot_playout import playout
from game.king_cat.cards import KING_CAT
from game.king_cat.moves import PLAY
from game.king_cat.redeal import redeal
from game.search.budget import Budget
from game.search.halving import halving

PLAYOUTS = 1000


def flat_bot(request: Request) -> Choice:
    """The yardstick's decision, called ``flat1000``."""
    rng = request.rng
    moves = list(redeal(request.view, request.options, rng).moves())
    if len(moves) > 1 and request.view["phase"] == phases.PLAY:
        moves = [move for move in moves if move != PLAY[KING_CAT]]
    if len(moves) == 1:
        return Choice(moves[0].text)
    rng.shuffle(moves)
    chance = FreeChance(rng)

    def trial(numbers: list[int]) -> list[float]:
        world = redeal(request.view, request.options, rng)
        luck = rng.getrandbits(32)  # the same for all moves: only the moves differ
        payoffs: list[float] = []
        for number in numbers:
            state = world.copy()
            state.apply(moves[number], chance)
            winners = playout(state, random.Random(luck), {})
            payoffs.append(float(request.seat in winners))
        return payoffs

    arms = halving([0.0] * len(moves), 0.0, Budget.of(request, PLAYOUTS), trial)
    return Choice(moves[arms[0].number].text)
