"""The simple bots of Spite & Malice: random and naive."""

from __future__ import annotations

from game.core.bot import Choice, Request
from game.spite_malice.sight import seen_state


def random_bot(request: Request) -> Choice:
    """Any legal move, each as likely as the others."""
    moves = seen_state(request.view, request.options).moves()
    return Choice(request.rng.choice(moves).text)


def naive_bot(request: Request) -> Choice:
    """Plays whatever fits: payoff card first, then side, then hand cards; discards at random."""
    moves = seen_state(request.view, request.options).moves()
    for verb in ("payoff", "side", "hand"):
        plays = [move for move in moves if move.verb == verb and move.center]
        if plays:
            return Choice(request.rng.choice(plays).text)
    return Choice(request.rng.choice(moves).text)
