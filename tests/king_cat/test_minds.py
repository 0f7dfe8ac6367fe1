"""Thinking into another player: what lies open is followed, and is weighed as they would."""

from __future__ import annotations

import random

import pytest

from game.ai.bots import find_bot
from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import HIDDEN, NONE
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_rule import options
from game.king_cat.knowledge import Knowledge
from game.king_cat.rules import GAME
from tests.king_cat.bot_walks import walk


def test_the_table_is_followed_through_everything_that_happens() -> None:
    seen: set[str] = set()
    for match in walk(83, 1500):
        seat = match.state.to_move
        if seat is None or match.state.outcome is not None:
            continue
        request = Request.of(match, seat, "expert", 1)
        view, table = request.view, Belief(request).table
        assert table.pile == len(view["deck"])
        assert table.laid == view["laid"]
        assert table.aside == (view["aside"] != NONE)
        assert table.open_aside == view["open_aside"]
        assert sorted(table.shielded) == view["shielded"]
        assert sorted(table.out) == view["out"]
        seen |= {event["event"] for event in request.events}
    assert {"shuffled_in", "forced_to_lay", "dug", "put_back", "hands_swapped"} <= seen


def secrets(request: Request, knowledge: Knowledge) -> bool:
    """Whether a seat saw anything, or was seen, apart from the cards that it drew itself."""
    view = request.view
    hands = [cards for seat, cards in enumerate(view["hand"]) if seat != request.seat and cards]
    known = any(cards[0] != HIDDEN for cards in hands) or any(c != HIDDEN for c in view["deck"])
    return known or isinstance(view["aside"], int) or bool(knowledge.told)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_whoever_has_no_secrets_is_thought_into_exactly(seats: int) -> None:
    rng, rule, jugglers, met = random.Random(seats), find_bot("king_cat", "rule"), 0, 0
    for _ in range(40):
        match = Match(GAME, Header.new(GAME, seats, rng.getrandbits(40)))
        while match.state.outcome is None:
            seat = match.state.to_move
            assert seat is not None
            request = Request.of(match, seat, "rule", rng.getrandbits(40))
            knowledge = Knowledge(request)
            if request.view["phase"] == phases.PLAY and not secrets(request, knowledge):
                other = rng.choice([one for one in range(seats) if one != seat])
                belief = Belief(Request.of(match, other, "expert", 1))
                theirs = belief.mind(seat).options(*request.view["hand"][seat])
                own = options(request, knowledge)
                assert [one.move for one in theirs] == [one.move for one in own]
                assert [one.value for one in theirs] == pytest.approx([one.value for one in own])
                met += 1
                jugglers += any(event["event"] == "shuffled_in" for event in request.events)
            match.play(seat, rule(request).move)
    assert met > 100
    assert jugglers > 10
