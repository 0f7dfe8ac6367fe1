"""Bots know only what their seat may know: twin matches get the same bytes and the same answers.

The twins are made from the rule page (``twins``); two of them differ only in what the seat cannot
know. Every bot is asked with the same seed for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from game.ai.bots import bot_names, decide, find_bot
from game.core.bot import Request
from game.seven_sins import phases
from tests.seven_sins.twins import Twins, running_twins

PAIRS = 2_000
SEATS = (3, 3, 4, 3, 5, 3, 6)


def decisions(start: int = 0) -> Iterator[Twins]:
    """Twins at the moments when the seat itself must decide, and differing right now."""
    number = start
    while True:
        number += 1
        seats = SEATS[number % 7]
        for pair in running_twins(number, seats, (number // 7) % seats):
            if pair.a.state.to_move == pair.observer and pair.zones:
                yield pair


def requests(pair: Twins, bot: str, seed: int) -> tuple[Request, Request]:
    a, b, seat = pair
    return Request.of(a, seat, bot, seed), Request.of(b, seat, bot, seed)


def test_the_bytes_and_the_answers_of_every_bot_are_the_same_for_twins() -> None:
    asked: Counter[str] = Counter()
    hands = 0
    for number, pair in enumerate(islice(decisions(), PAIRS)):
        both = requests(pair, "rule", number)
        for name in bot_names("seven_sins"):
            a, b = (replace(request, bot=name).to_bytes() for request in both)
            assert a == b
            assert decide(a) == decide(b)
        asked[pair.a.state.phase] += 1
        hands += "hand" in pair.zones
    assert sum(asked.values()) == PAIRS
    assert set(asked) == set(phases.ALL) - {phases.MATCH_OVER}
    assert hands > PAIRS * 0.6, "these would catch a bot that sees the others' hands"


@pytest.mark.parametrize("name", bot_names("seven_sins"))
def test_bots_answer_twins_alike_without_bytes_in_between(name: str) -> None:
    """On requests that never went through bytes: not even their objects may differ."""
    for number, pair in enumerate(islice(decisions(90_000), 60)):
        a, b = requests(pair, name, number)
        assert find_bot("seven_sins", name)(a) == find_bot("seven_sins", name)(b)
