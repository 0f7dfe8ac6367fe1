"""Advice for people: the best move that a bot sees, always the same for the same view.

Bots choose at random among moves that are nearly as good as the best, so that nobody can read
them. Whoever asks for advice wants the best one, and one whose reason makes sense.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from game.ai import bots
from game.ai.advice import sound
from game.ai.levels import LEVELS
from game.core.bot import Choice, Reason, Request, Weighed
from game.core.match import Match
from game.king_cat import bot_rule as king_cat
from game.king_cat.knowledge import Knowledge

log = logging.getLogger(__name__)


def _king_cat(request: Request) -> Choice:
    found = king_cat.options(request, Knowledge(request))
    hits = [option for option in found if not any(_is_vain(each) for each in option.reasons)]
    best, *others = sorted(hits or found, key=lambda option: -option.value)
    weighed = tuple(
        Weighed(each.move.text, min(max(each.value, 0.0), 1.0)) for each in (best, *others[:1])
    )
    return Choice(best.move.text, best.reasons, weighed)


def _is_vain(why: Reason) -> bool:
    """Whether a guess names a card of which none is left to be held."""
    return why.key == "king_cat.reason.miss" and why.values["n"] == 0


ADVISERS: dict[str, Callable[[Request], Choice]] = {"king_cat": _king_cat}
"""Games in which advice by rules of thumb is more than what the rule bot would do."""


STRONGEST, STAND_IN = "expert", "rule"
ADVICE_SECONDS = 8.0
"""How long the adviser may take; it counts iterations, so it is as quick as the computer."""


def adviser(game_id: str) -> str:
    """The bot that gives advice in a game: its expert, as soon as it has one."""
    return STRONGEST if game_id in LEVELS[STRONGEST].bots else STAND_IN


def takes_time(game_id: str) -> bool:
    """Whether advice is worth a wait: people should not see the window stand still for it."""
    return adviser(game_id) == STRONGEST


def request(match: Match, seat: int) -> bytes:
    """What the adviser is asked: always the same for the same view and events."""
    return Request.of(match, seat, adviser(match.game.id), 0).to_bytes()


def taken(match: Match, seat: int, data: bytes | None) -> Choice:
    """The adviser's answer, or what the rule bot would do where that was none."""
    if data is not None:
        try:
            choice = Choice.from_bytes(data)
        except (ValueError, KeyError, TypeError) as error:
            log.error("the adviser answered badly: %s", error)
        else:
            if bots.legal(match, choice):
                return _with_sense(match, seat, sound(match.game, choice))
            log.error("the adviser chose %r, which is not legal", choice.move)
    return _by_rule(match, seat)


def advise(match: Match, seat: int) -> Choice:
    """What the seat to move should do, and why, from its own view alone.

    Raises:
        Refused: when it is not the seat's turn.
    """
    if takes_time(match.game.id):
        choice = bots.choose(match, seat, adviser(match.game.id), 0)
        return _with_sense(match, seat, sound(match.game, choice))
    return _by_rule(match, seat)


def _with_sense(match: Match, seat: int, choice: Choice) -> Choice:
    """The choice; instead of a vain guess, which may be as good to a bot, what has a reason.

    Its chance is the adviser's, or that of the rules of thumb where the adviser told none.
    """
    if not any(_is_vain(each) for each in choice.reasons):
        return choice
    better = _by_rule(match, seat)
    known = any(each.move == better.move for each in choice.weighed)
    return replace(better, weighed=choice.weighed if known else better.weighed)


def _by_rule(match: Match, seat: int) -> Choice:
    choice = bots.choose(match, seat, STAND_IN, 0)
    better = ADVISERS.get(match.game.id)
    if better is None:
        return choice
    advised = better(Request.from_bytes(Request.of(match, seat, STAND_IN, 0).to_bytes()))
    return advised if bots.legal(match, advised) else choice
