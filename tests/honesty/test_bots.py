"""Bots are given, and do, the same in matches that their seat cannot tell apart: in every game."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from game.ai import bots
from game.ai.bots import bot_names
from game.ai.games import GAMES
from game.ai.levels import LEVELS
from game.core.bot import Choice, Request
from game.core.match import Match
from game.honesty.alike import DECISIONS, bytes_of, choices_of, requests

PAIRS = 2000
EACH = 40
FEW = 6
"""Pairs for each level here; ``lamplight honesty`` takes a hundred."""
HIDDEN = {
    "king_cat": {"hand", "deck", "aside"},
    "coyote": {"card", "middle", "added", "deck", "guess"},
    "spite_malice": {"hand", "payoff", "stock"},
    "seven_sins": {"hand", "deck"},
}
"""By the rule pages: what a seat may not know, all or in part."""
DECIDED = {
    "king_cat": {"play", "place", "dig", "round_over"},
    "coyote": {"turn", "guess", "discard", "round_over"},
    "spite_malice": {"play", "round_over"},
    "seven_sins": {"play", "show", "counter", "swap", "lust", "pick", "greed", "drop"},
}
BOTS = [(game, bot) for game in GAMES for bot in bot_names(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_are_the_same_for_twins(game: str) -> None:
    found = bytes_of(game, PAIRS)
    assert (found.pairs, found.different, found.first) == (PAIRS, 0, None)
    assert set(found.zones) >= HIDDEN[game]
    assert min(found.zones[zone] for zone in HIDDEN[game]) >= PAIRS * 0.005
    assert set(found.phases) >= DECIDED[game] - {"round_over"}


@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_every_bot_answers_twins_alike(game: str, bot: str) -> None:
    found = choices_of(game, bot, FEW if bot in LEVELS else EACH)
    assert found.different == 0, f"the pair number {found.first}"


@pytest.mark.parametrize("game", GAMES)
def test_the_request_holds_nothing_of_the_header(game: str) -> None:
    pair = next(DECISIONS[game](0))
    told = json.loads(requests(pair, "rule", 77)[0].to_bytes())
    assert told["seed"] == 77
    assert set(told) == {
        *("game", "bot", "seats", "seat", "options", "view", "events", "seed", "budget"),
        "playouts",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_request_that_tells_a_hidden_card_is_found(game: str) -> None:
    zones = sorted(HIDDEN[game])

    def leaky(match: Match, seat: int, bot: str, seed: int, playouts: int) -> Request:
        request = Request.of(match, seat, bot, seed)
        truth = match.state.to_dict()
        request.options["told"] = str([truth[zone] for zone in zones])
        return request

    assert bytes_of(game, 30, asked=leaky).different == 30


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_peeks_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that finds the true cards anywhere says something else on the other side."""
    truths = (
        str(match.state.to_dict())
        for pair in islice(DECISIONS[game](2_000_006), 10)
        for match in (pair.a, pair.b)
    )

    def peeking(request: Request) -> Choice:
        return Choice(next(truths))

    monkeypatch.setitem(bots.SIMPLE[game], "peeking", peeking)
    found = choices_of(game, "peeking", 10)
    assert (found.different, found.first) == (10, 0)
