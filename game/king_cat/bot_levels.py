"""How King Cat is played at each level: the same thinking, with less memory or more search."""

from __future__ import annotations

from game.core.bot import Choice, Request
from game.king_cat.bot import naive_bot
from game.king_cat.bot_memory import forgetful
from game.king_cat.bot_rule import decide, rule_bot
from game.king_cat.bot_search import Search
from game.king_cat.knowledge import Knowledge

NOVICE_KEEPS = 0.6
"""How much of what a novice saw outlasts one card laid."""
EASY_KEEPS = 0.8
EASY_NEAR = 0.05
"""Moves this close to the best are all the same to the easy level."""
HARD_PLAYOUTS = 2000


def novice(request: Request) -> Choice:
    """A child that soon forgets."""
    return naive_bot(forgetful(request, NOVICE_KEEPS))


def easy(request: Request) -> Choice:
    """The rule bot without conclusions from what others kept, and with gaps in its memory."""
    remembered = forgetful(request, EASY_KEEPS)
    return decide(remembered, Knowledge(remembered, infer=False), request.rng, EASY_NEAR)


def medium(request: Request) -> Choice:
    """The rule bot."""
    return rule_bot(request)


hard = Search(HARD_PLAYOUTS)
"""Searches over worlds weighted by what others kept."""
