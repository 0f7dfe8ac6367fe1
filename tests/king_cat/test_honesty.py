"""Bots know only what their seat may know: twin matches get the same bytes and the same answers.

The twins are made from the rule page (``twins``); two of them differ only in what the seat cannot
know. Every bot is asked with the same seed for both.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from game.ai.bots import bot_names, decide, find_bot
from game.core.bot import Request
from game.core.zones import TABLE
from game.king_cat.bot_search import Search
from tests.king_cat.twins import Twins, running_twins, table_of, twin_pairs

PAIRS = 2000
EACH = 120
FEW = 40
OWN = ("play_own", "place_own", "dig_own", "round_over")


def decisions() -> Iterator[Twins]:
    """Twins at the moments when the seat itself must decide, and differing right now."""
    number = 0
    while True:
        number += 1
        seats, observer = table_of(number)
        if observer == TABLE:
            continue
        for pair in running_twins(number, seats, observer):
            if pair.a.state.to_move == observer and pair.zones:
                yield pair


def requests(pair: Twins, bot: str, seed: int) -> tuple[Request, Request]:
    a, b, seat = pair
    return Request.of(a, seat, bot, seed), Request.of(b, seat, bot, seed)


def test_the_bytes_and_the_rule_bots_answers_are_the_same_for_twins() -> None:
    phases: Counter[str] = Counter()
    for number, pair in enumerate(islice(decisions(), PAIRS)):
        a, b = (request.to_bytes() for request in requests(pair, "rule", number))
        assert a == b
        assert decide(a) == decide(b)
        phases[pair.a.state.phase] += 1
    assert sum(phases.values()) == PAIRS
    assert min(phases[phase] for phase in ("play", "place", "dig")) > 10


@pytest.mark.parametrize("name", [*bot_names("king_cat"), "search"])
def test_every_bot_answers_twins_alike(name: str) -> None:
    """On requests that never went through bytes: not even their objects may differ."""
    bot = Search(100) if name == "search" else find_bot("king_cat", name)
    pairs = twin_pairs(FEW if name == "search" else EACH, phases=OWN, now=True, seed=len(name))
    asked = 0
    for number, pair in enumerate(pairs):
        if pair.a.state.to_move != pair.observer:
            continue
        a, b = requests(pair, name, number)
        assert bot(a) == bot(b)
        asked += 1
    assert asked >= 20


def test_the_request_holds_nothing_of_the_header() -> None:
    pair = next(decisions())
    told = json.loads(requests(pair, "rule", 77)[0].to_bytes())
    assert told["seed"] == 77
    assert set(told) == {
        *("game", "bot", "seats", "seat", "options", "view", "events", "seed", "budget"),
        "playouts",
    }


def test_the_pairs_would_catch_a_bot_that_sees() -> None:
    """They do differ: whoever looks at the true hands of the others answers differently."""
    hands = [
        (pair.a.state.to_dict()["hand"], pair.b.state.to_dict()["hand"])
        for pair in islice(decisions(), 200)
    ]
    assert sum(a != b for a, b in hands) > 50
