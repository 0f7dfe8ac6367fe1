"""Advice for people: the best move that a bot sees, always the same for the same view.

Bots choose at random among moves that are nearly as good as the best, so that nobody can read
them. Whoever asks for advice wants the best one, and one whose reason makes sense.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai import bots
from game.core.bot import Choice, Reason, Request
from game.core.match import Match
from game.king_cat import bot_rule as king_cat
from game.king_cat.knowledge import Knowledge


def _king_cat(request: Request) -> Choice:
    found = king_cat.options(request, Knowledge(request))
    hits = [option for option in found if not any(_is_vain(each) for each in option.reasons)]
    best = max(hits or found, key=lambda option: option.value)
    return Choice(best.move.text, best.reasons)


def _is_vain(why: Reason) -> bool:
    """Whether a guess names a card of which none is left to be held."""
    return why.key == "king_cat.reason.likely_hit" and why.values["n"] == 0


ADVISERS: dict[str, Callable[[Request], Choice]] = {"king_cat": _king_cat}
"""Games in which advice is more than what the rule bot would do."""


def advise(match: Match, seat: int) -> Choice:
    """What the seat to move should do, and why, from its own view alone.

    Raises:
        Refused: when it is not the seat's turn.
    """
    choice = bots.choose(match, seat, "rule", 0)
    adviser = ADVISERS.get(match.game.id)
    if adviser is None:
        return choice
    better = adviser(Request.from_bytes(Request.of(match, seat, "rule", 0, None).to_bytes()))
    return better if bots.legal(match, better) else choice
