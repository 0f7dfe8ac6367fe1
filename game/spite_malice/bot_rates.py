"""What the ladder counts of a Spite & Malice bot's decisions, from its own view.

king: plays a king from the hand to the middle, where it holds one and plays from the hand.
hold: puts a card aside although another one could go to the middle.
"""

from __future__ import annotations

from game.core.bot import Request
from game.spite_malice.cards import KING
from game.spite_malice.moves import parse
from game.spite_malice.sight import seen_state

RATES = ("king", "hold")


def counted(request: Request, move: str) -> dict[str, bool]:
    """For each rate that the decision was an occasion for: whether it was done."""
    state = seen_state(request.view, request.options)
    made = parse(move)
    if made.verb != "hand":
        return {}
    found: dict[str, bool] = {}
    if any(card >> 2 == KING for card in state.hand[request.seat]):
        found["king"] = bool(made.card >> 2 == KING and made.center)
    if made.stack:
        found["hold"] = any(each.center for each in state.moves())
    return found
