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
from game.king_cat.bot_manner import Manner
from game.king_cat.bot_rule import options
from game.king_cat.cards import COPIES
from game.king_cat.knowledge import Knowledge, scaled, sure
from game.king_cat.rules import GAME
from tests.king_cat.bot_walks import walk

KINDS = range(len(COPIES))


def test_the_table_is_followed_through_everything_that_happens() -> None:
    seen: set[str] = set()
    for match in walk(83, 900):
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
    """Whether a seat saw anything, or was seen, apart from its own cards and the one dug up."""
    view = request.view
    hands = [cards for seat, cards in enumerate(view["hand"]) if seat != request.seat and cards]
    known = any(cards[0] != HIDDEN for cards in hands) or any(c != HIDDEN for c in view["deck"])
    dug = isinstance(view["aside"], int) and view["phase"] != phases.DIG
    return known or dug or bool(knowledge.told)


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


@pytest.mark.parametrize("seats", [2, 4])
def test_a_digger_is_thought_into_exactly(seats: int) -> None:
    rng, met = random.Random(5 + seats), 0
    for match in walk(29, 6000):
        seat = match.state.to_move
        if match.seats != seats or seat is None or match.state.phase != phases.DIG:
            continue
        request = Request.of(match, seat, "rule", 1)
        view, knowledge = request.view, Knowledge(request)
        other = rng.choice([one for one in range(seats) if one != seat])
        mind = Belief(Request.of(match, other, "expert", 1)).mind(seat)
        if secrets(request, knowledge):
            continue
        theirs = mind.digs(view["hand"][seat][0], view["aside"])
        own = options(request, knowledge)
        assert [one.move for one in theirs] == [one.move for one in own]
        assert [one.value for one in theirs] == pytest.approx([one.value for one in own])
        met += 1
    assert met > 10


def test_a_digger_keeps_the_better_card() -> None:
    """Somebody who held a card for sure has looked: either it was the better one, or is gone."""
    exact, met = (Manner(1.0, 0.0001, 0.0),), 0
    for match in walk(31, 4000):
        seat = match.state.to_move
        if match.seats != 2 or seat is None or match.state.phase != phases.DIG:
            continue
        belief = Belief(Request.of(match, 1 - seat, "expert", 1), exact)
        left, mind = belief.table.left, belief.mind(seat)
        for held in (card for card, count in enumerate(left) if count):
            aside = left[:]
            aside[held] -= 1
            gains = [swap.value - keep.value for keep, swap in (mind.digs(held, c) for c in KINDS)]
            if any(n and c != held and abs(gains[c]) < 0.003 for c, n in enumerate(aside)):
                continue  # it might do either
            belief._ways[seat] = [sure(held)]
            weights = belief._dug_by(seat)[0]
            after = scaled([n * fit for n, fit in zip(left, weights, strict=True)])
            stays = sum(n for c, n in enumerate(aside) if c == held or gains[c] < 0.0)
            assert after[held] == pytest.approx(stays / sum(aside))
            met += 1
    assert met > 10
