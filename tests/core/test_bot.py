"""What a bot is given and answers: bytes, there and back, and nothing of the deal."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.core.bot import Choice, Reason, Request
from game.core.match import Header, Match
from game.core.refusal import refuse
from game.king_cat.rules import GAME


def match_of(seed: int = 123_456_789_012, **extra: object) -> Match:
    match = Match(GAME, Header.new(GAME, 3, seed, {"first": 0}, extra))
    for _ in range(2):
        seat = match.state.to_move
        assert seat is not None
        match.play(seat, next(move for move in match.state.moves() if move.text != "play 10"))
    return match


def test_requests_go_there_and_back() -> None:
    match = match_of()
    request = Request.of(match, 1, "rule", 99, 0.5)
    again = Request.from_bytes(request.to_bytes())
    assert again == replace(request, events=again.events)
    assert again.to_bytes() == request.to_bytes()
    assert (again.game, again.seat, again.seats, again.seed, again.budget) == (
        "king_cat",
        1,
        3,
        99,
        0.5,
    )
    assert again.view == match.view(1).data
    assert again.options == {"markers_to_win": 3, "first": 0}


def test_a_request_knows_neither_the_deals_seed_nor_names() -> None:
    match = match_of(names=["Mara", "Bo", "Nils"])
    data = Request.of(match, 1, "rule", 7).to_bytes()
    assert b"123456789012" not in data
    assert b"Mara" not in data


def test_a_request_holds_the_events_of_the_present_round_as_the_seat_saw_them() -> None:
    match = match_of()
    seat = match.state.to_move
    while seat is not None and match.state.phase != "round_over":
        match.play(seat, match.state.moves()[0])
        seat = match.state.to_move
    assert seat is not None
    match.play(seat, "deal")
    events = Request.of(match, 2, "rule", 7).events
    assert events[0]["event"] == "round_began"
    assert [event["event"] for event in events].count("round_began") == 1
    dealt = [event for event in events if event["event"] == "dealt"]
    assert [event["card"] == "hidden" for event in dealt] == [event["seat"] != 2 for event in dealt]
    assert b'"ops"' not in Request.of(match, 2, "rule", 7).to_bytes()


def test_the_generator_is_fresh_every_time() -> None:
    request = Request.of(match_of(), 1, "rule", 99)
    assert request.rng.random() == request.rng.random()
    assert request.rng.random() != replace(request, seed=98).rng.random()


def test_changing_a_request_changes_no_match() -> None:
    match = match_of()
    before = match.view(1).to_bytes()
    request = Request.of(match, 1, "rule", 99)
    request.view["hand"][1].append(3)
    request.options["first"] = 2
    assert match.view(1).to_bytes() == before
    assert match.header.options["first"] == 0


def test_choices_go_there_and_back() -> None:
    choice = Choice("play 1 @2 =9", (Reason("king_cat.reason.x", {"count": 3, "card": 9}),))
    assert Choice.from_bytes(choice.to_bytes()) == choice
    assert Choice.from_bytes(Choice("keep").to_bytes()) == Choice("keep")


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"move": "keep"}', b"\xff"])
def test_broken_bytes_are_an_error_and_no_choice(data: bytes) -> None:
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        Choice.from_bytes(data)


def test_bytes_are_plain_json() -> None:
    plain = json.loads(Request.of(match_of(), 1, "rule", 99).to_bytes())
    assert set(plain) == {
        "game",
        "bot",
        "seats",
        "seat",
        "options",
        "view",
        "events",
        "seed",
        "budget",
        "playouts",
    }


def test_a_request_says_how_many_playouts_may_be_made() -> None:
    match = match_of()
    free, held = Request.of(match, 1, "rule", 99), Request.of(match, 1, "rule", 99, playouts=50)
    assert Request.from_bytes(held.to_bytes()).playouts == 50
    assert [request.allowed(400) for request in (free, held)] == [400, 50]
    assert held.allowed(20) == 20
    plain = json.loads(free.to_bytes())
    del plain["playouts"]
    assert Request.from_bytes(json.dumps(plain).encode()).playouts is None


def test_refusals_say_key_and_values() -> None:
    refused = refuse("move.x", seat=1, key="y")
    assert refused.refusal.key == "move.x"
    assert refused.refusal.values == {"seat": 1, "key": "y"}
    assert str(refused) == "move.x (seat=1, key=y)"
    assert str(refuse("move.x")) == "move.x"
