"""What a bot had in mind when it decided: less than its seat could see, where its level forgets."""

from __future__ import annotations

from dataclasses import replace

from game.ai.levels import split
from game.core.bot import Request
from game.core.match import Match
from game.core.view import View
from game.core.zones import HIDDEN
from game.king_cat.bot_levels import EASY_KEEPS, MEDIUM_KEEPS, NOVICE_KEEPS
from game.king_cat.bot_memory import forgetful
from game.seven_sins.cards import HALO, NAMES

_KEEPS = {"novice": NOVICE_KEEPS, "easy": EASY_KEEPS, "medium": MEDIUM_KEEPS}
"""How much of what it saw a level of King Cat keeps in mind (``bot_levels``)."""
_COUNTLESS = frozenset({"novice", "easy", "medium"})
"""Levels of Seven Sins that keep no card of others in mind, but who wears HALO."""


def recalled(match: Match, seat: int, bot: str) -> View:
    """The view of the seat to move, without what its bot has forgotten."""
    view, (level, _) = match.view(seat), split(bot)
    if match.game.id == "king_cat" and level in _KEEPS:
        # Through bytes, as the bot was asked: what is forgotten follows from how events look.
        asked = Request.from_bytes(Request.of(match, seat, bot, 0).to_bytes())
        return replace(view, data=forgetful(asked, _KEEPS[level]).view)
    if match.game.id == "seven_sins" and level in _COUNTLESS:
        hands = [
            cards if other == seat else [_worn(card) for card in cards]
            for other, cards in enumerate(view.data["hand"])
        ]
        return replace(view, data={**view.data, "hand": hands})
    return view


def _worn(card: str) -> str:
    return card if card == NAMES[HALO] else HIDDEN
