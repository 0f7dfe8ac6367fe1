"""A bot of Coyote by its style."""

from __future__ import annotations

from dataclasses import replace

from game.core.bot import Choice, Request
from game.coyote import phases
from game.coyote.bot import likely_winner, percent, reason
from game.coyote.bot_belief import Belief
from game.coyote.bot_memory import counters
from game.coyote.bot_style import Style
from game.coyote.bot_turn import Turn
from game.coyote.moves import DEAL, DISCARD_CLOSED


def play(request: Request, style: Style) -> Choice:
    """The decision of somebody with that style."""
    phase = request.view["phase"]
    if phase == phases.TURN:
        return Turn(request, style, believed(request, style)).choice()
    if phase == phases.GUESS:
        move, chance = likely_winner(request, believed(request, style).knowledge)
        return Choice(move.text, reason("guess", target=move.target, percent=percent(chance)))
    if phase == phases.DISCARD:
        return Choice(DISCARD_CLOSED.text, reason("discard"))
    return Choice(DEAL.text)


def believed(request: Request, style: Style) -> Belief:
    """What somebody with that style believes."""
    usual = style.habits
    habits = dict.fromkeys(range(request.seats), usual)
    if style.learns:
        every_round = request.options["reshuffle"] == "every_round"
        for seat, line in counters(request.events, every_round).items():
            habits[seat] = replace(usual, doubt_at=line, reading=False)
    return Belief(request, habits, style.minds, style.listens)
