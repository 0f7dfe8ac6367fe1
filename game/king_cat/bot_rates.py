"""What the ladder counts of a King Cat bot's decisions, from its own view.

strike: lays a bowl, a bunny or a snake at somebody, of two cards one of which is such a card.
shield: lays a shield, where it holds one and another card.
mask: lays the higher one of two different cards.
grudge: aims at who hurt it last, where somebody did and it aims at anyone.
"""

from __future__ import annotations

from game.core.bot import Request
from game.king_cat import phases
from game.king_cat.bot_temper import who_hurt
from game.king_cat.cards import BATTLE_BUNNY, CRYSTAL_BOWL, SHELL_SHIELD, SNAKE_SORCERER
from game.king_cat.moves import parse

RATES = ("strike", "shield", "mask", "grudge")
STRIKES = frozenset({CRYSTAL_BOWL, BATTLE_BUNNY, SNAKE_SORCERER})


def counted(request: Request, move: str) -> dict[str, bool]:
    """For each rate that the decision was an occasion for: whether it was done."""
    seat = request.seat
    hand = request.view["hand"][seat]
    if request.view["phase"] != phases.PLAY or len(set(hand)) < 2:
        return {}
    made = parse(move)
    at_other = made.target >= 0 and made.target != seat
    found = {"mask": made.card == max(hand)}
    if STRIKES & set(hand) and not set(hand) <= STRIKES:
        found["strike"] = made.card in STRIKES and at_other
    if SHELL_SHIELD in hand:
        found["shield"] = made.card == SHELL_SHIELD
    enemy = who_hurt(request.events, seat)
    if enemy >= 0 and at_other:
        found["grudge"] = made.target == enemy
    return found
