"""All bots by name, and the way a decision is asked for: bytes to bytes, always answered."""

from __future__ import annotations

import logging

from game.ai.levels import LEVELS, split, unknown
from game.ai.trust import corrected
from game.core.bot import Bot, Choice, Request
from game.core.match import Match
from game.core.refusal import Refused, refuse
from game.core.shipped import Damaged, stand_in
from game.coyote import bot as coyote
from game.coyote import bot_baselines as coyote_baselines
from game.coyote import bot_rule as coyote_rule
from game.king_cat import bot as king_cat
from game.king_cat import bot_flat as king_cat_flat
from game.king_cat import bot_rule as king_cat_rule
from game.seven_sins import bot as seven_sins
from game.seven_sins import bot_rule as seven_sins_rule
from game.spite_malice import bot as spite_malice
from game.spite_malice import bot_rule as spite_malice_rule

log = logging.getLogger(__name__)

SIMPLE: dict[str, dict[str, Bot]] = {
    "king_cat": {
        "random": king_cat.random_bot,
        "naive": king_cat.naive_bot,
        "flat1000": king_cat_flat.flat_bot,
        "rule": king_cat_rule.rule_bot,
    },
    "coyote": {
        "random": coyote.random_bot,
        "min70": coyote.min70_bot,
        "median": coyote_baselines.median_bot,
        "timid": coyote_baselines.timid_bot,
        "liar": coyote_baselines.liar_bot,
        "rule": coyote_rule.rule_bot,
    },
    "spite_malice": {
        "random": spite_malice.random_bot,
        "naive": spite_malice.naive_bot,
        "rule": spite_malice_rule.rule_bot,
    },
    "seven_sins": {
        "random": seven_sins.random_bot,
        "naive": seven_sins.naive_bot,
        "rule": seven_sins_rule.rule_bot,
    },
}
"""Each game's baselines: any legal move, simple ways to play, and the frozen yardstick last."""


def bot_names(game_id: str) -> tuple[str, ...]:
    """The names of all bots that play a game: the baselines, then the levels.

    Levels may be given a temper besides (``levels.split``).

    Raises:
        Refused: when the house has no bots for such a game.
    """
    levels = (name for name, level in LEVELS.items() if game_id in level.bots)
    return (*_baselines(game_id), *levels)


def find_bot(game_id: str, name: str) -> Bot:
    """The bot of that name.

    Raises:
        Refused: when no bot of that name plays the game.
    """
    baselines = _baselines(game_id)
    if name in baselines:
        return baselines[name]
    level, temper = split(name)
    if level in LEVELS and game_id in LEVELS[level].bots:
        play = LEVELS[level].bots[game_id]
        return lambda request: play(request, temper)
    raise unknown(name, bot_names(game_id))


def decide(data: bytes) -> bytes:
    """The answer to a request, both as bytes. This is what the worker process runs."""
    request = Request.from_bytes(data)
    try:
        return corrected(request.game, find_bot(request.game, request.bot)(request)).to_bytes()
    except Damaged as damaged:  # without its numbers it plays as the rule bot
        stand_in(damaged.parts, damaged)
        return decide_quickly(data)


def decide_quickly(data: bytes) -> bytes:
    """The same by the rule bot, whoever was asked: a cheap stand-in for an answer that is late."""
    request = Request.from_bytes(data)
    return find_bot(request.game, "rule")(request).to_bytes()


def choose(match: Match, seat: int, bot: str, seed: int, budget: float | None = None) -> Choice:
    """Ask a bot in this process for the decision of the seat to move.

    A bot that fails, or answers with a move that is not legal, is replaced for this move by the
    rule bot, and that by a random legal move; the fault is logged.

    Raises:
        Refused: for a bot that the house does not have, or when it is not the seat's turn.
    """
    find_bot(match.game.id, bot)
    to_move = match.state.to_move
    if to_move is None:
        raise refuse("move.match_over")
    if to_move != seat:
        raise refuse("move.not_your_turn", seat=to_move)
    for name in dict.fromkeys((bot, "rule", "random")):
        request = Request.of(match, seat, name, seed, budget)
        choice = _checked(match, request)
        if choice is not None:
            return choice
    return Choice(match.state.moves()[0].text)


def legal(match: Match, choice: Choice) -> bool:
    """Whether the seat to move may make the move that was chosen."""
    try:
        return match.state.why_not(match.game.parse(choice.move)) is None
    except Refused:
        return False


def _checked(match: Match, request: Request) -> Choice | None:
    try:
        choice = Choice.from_bytes(decide(request.to_bytes()))
    except Exception:  # whatever a bot does wrong, the match goes on
        log.exception("bot %s failed in %s", request.bot, request.game)
        return None
    if legal(match, choice):
        return choice
    log.error("bot %s chose %r, which is not legal", request.bot, choice.move)
    return None


def _baselines(game_id: str) -> dict[str, Bot]:
    try:
        return SIMPLE[game_id]
    except KeyError:
        raise refuse("game.unknown", name=game_id, known=", ".join(SIMPLE)) from None
