"""What a bot had in mind when it decided: less than its seat could see, where its level forgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai.levels import split
from game.core.bot import Request
from game.core.match import Match
from game.core.view import View
from game.core.zones import Table
from game.king_cat.bot_levels import remembered as king_cat
from game.seven_sins.bot_levels import remembered as seven_sins

_REMEMBERED: dict[str, Callable[[Request, str], Table]] = {
    "king_cat": king_cat,
    "seven_sins": seven_sins,
}
"""By game in which levels forget: what a level has in mind of a view."""


def recalled(match: Match, seat: int, bot: str) -> View:
    """The view of the seat to move, without what its bot has forgotten."""
    view, remembered = match.view(seat), _REMEMBERED.get(match.game.id)
    if remembered is None:
        return view
    # Through bytes, as the bot was asked: what is forgotten follows from how events look.
    asked = Request.from_bytes(Request.of(match, seat, bot, 0).to_bytes())
    return replace(view, data=remembered(asked, split(bot)[0]))
