"""Bots know only what their seat may know: twin matches get the same bytes and answers."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from game.ai.bots import bot_names, decide, find_bot
from game.core.bot import Request
from tests.spite_malice.twins import Twins, decisions

PAIRS = 1500
EACH = 400


def requests(pair: Twins, bot: str, seed: int) -> tuple[Request, Request]:
    return (
        Request.of(pair.a, pair.observer, bot, seed),
        Request.of(pair.b, pair.observer, bot, seed),
    )


def test_the_bytes_and_the_rule_bots_answers_are_the_same_for_twins() -> None:
    zones: Counter[str] = Counter()
    for number, pair in enumerate(islice(decisions(), PAIRS)):
        a, b = (request.to_bytes() for request in requests(pair, "rule", number))
        assert a == b
        assert decide(a) == decide(b)
        zones.update(pair.zones)
    assert min(zones[zone] for zone in ("hand", "payoff", "stock")) > PAIRS * 0.05


@pytest.mark.parametrize("name", bot_names("spite_malice"))
def test_every_bot_answers_twins_alike(name: str) -> None:
    """On requests that never went through bytes: not even their objects may differ."""
    bot = find_bot("spite_malice", name)
    for number, pair in enumerate(islice(decisions(500), EACH)):
        a, b = requests(pair, name, number)
        assert bot(a) == bot(b)
