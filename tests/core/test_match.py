"""A match: what it refuses, what it keeps, and given chance."""

from __future__ import annotations

import random

import pytest

from game.core.chance import FixedChance, FreeChance
from game.core.match import Entry, Header, Match
from game.core.refusal import Refused
from game.core.zones import TABLE
from game.king_cat.rules import GAME

POSITION = {
    "phase": "play",
    "to_move": 0,
    "starter": 0,
    "hand": [[3, 7], [5]],
    "deck": [2, 4, 6],
    "aside": 9,
}


def from_position(markers_to_win: int = 1) -> Match:
    header = Header.new(GAME, 2, 5, {"markers_to_win": markers_to_win})
    with_start = Header(GAME.id, 2, header.options, 5, 1, {"position": POSITION})
    return Match(GAME, with_start)


@pytest.mark.parametrize(
    ("seat", "line", "key"),
    [
        (1, "play 5 @0", "move.not_your_turn"),
        (7, "play 3 @1", "move.not_your_turn"),
        (0, "play 5 @1", "king_cat.refusal.not_in_hand"),
        (0, "fly", "move.unknown_verb"),
        (1, "fly", "move.unknown_verb"),
        (0, "", "move.spaces"),
    ],
)
def test_refusals_change_nothing(seat: int, line: str, key: str) -> None:
    match = from_position()
    before = list(match.lines()), [match.view(o).data for o in match.observers], len(match.events)
    with pytest.raises(Refused) as refused:
        match.play(seat, line)
    assert refused.value.refusal.key == key
    after = list(match.lines()), [match.view(o).data for o in match.observers], len(match.events)
    assert before == after


def test_it_is_said_whose_turn_it_is() -> None:
    with pytest.raises(Refused) as refused:
        from_position().play(1, "play 5 @0")
    assert refused.value.refusal.values == {"seat": 0}


def test_after_the_match_nothing_can_be_done() -> None:
    match = from_position()
    match.play(0, "play 3 @1")
    assert match.state.outcome is not None
    assert match.state.outcome.match_over
    for seat in (0, 1):
        with pytest.raises(Refused) as refused:
            match.play(seat, "deal")
        assert refused.value.refusal.key == "move.match_over"
    match.undo(0)
    assert match.state.to_dict() == from_position().state.to_dict()


def test_moves_may_be_given_as_objects() -> None:
    match = from_position()
    match.play(0, GAME.parse("play 7"))
    assert match.entries == [Entry(1, 0, "play 7")]


def test_the_events_of_a_move_are_those_that_were_added() -> None:
    match = from_position()
    told = len(match.events)
    events = match.play(0, "play 7")
    assert match.events[told:] == events
    assert match.seen(TABLE, told) == [event.seen_by(TABLE) for event in events]


@pytest.mark.parametrize("to", [-1, 1, 99])
def test_there_is_nothing_to_undo(to: int) -> None:
    match = from_position()
    with pytest.raises(Refused) as refused:
        match.undo(to)
    assert refused.value.refusal.key == "undo.no_such_move"
    assert refused.value.refusal.values == {"n": to, "last": 0}
    assert match.entries == []


def test_undone_entries_stay_and_can_be_gone_back_to() -> None:
    match = from_position(2)
    match.play(0, "play 7")
    first = match.state.to_dict()
    match.undo(0)
    match.play(0, "play 3 @1")
    second = match.state.to_dict()
    match.undo(1)
    assert match.state.to_dict() == first
    match.undo(3)
    assert match.state.to_dict() == second
    assert [(entry.n, entry.undo) for entry in match.entries] == [
        (1, None),
        (2, 0),
        (3, None),
        (4, 1),
        (5, 3),
    ]


def test_an_undo_can_be_gone_back_to_like_any_entry() -> None:
    match = from_position(2)
    match.play(0, "play 7")
    first = match.state.to_dict()
    match.play(1, match.state.moves()[0])
    match.undo(1)
    match.undo(3)
    match.undo(4)
    assert match.state.to_dict() == first
    match.play(1, match.state.moves()[0])
    last = match.state.to_dict()
    match.undo(0)
    match.undo(6)
    assert match.state.to_dict() == last
    assert list(match.lines())[-1] == {"n": 8, "undo": 6}


@pytest.mark.parametrize("entry", [Entry(1, 0, "play 5"), Entry(1, 1, "play 7"), Entry(1, undo=4)])
def test_stored_entries_that_do_not_fit_are_refused(entry: Entry) -> None:
    with pytest.raises(Refused):
        from_position().replay(entry)


def test_given_chance_takes_the_place_of_the_seed_and_is_left_as_it_was() -> None:
    header = Header.new(GAME, 3, 5)
    chance = FixedChance([2])
    match = Match(GAME, header, chance)
    assert match.state.to_dict()["starter"] == 2
    assert match.state.to_dict()["deck"] != Match(GAME, header).state.to_dict()["deck"]
    again = match.fresh()
    assert again.state.to_dict() == match.state.to_dict()
    before = list(match.lines())
    match.undo(0)
    assert list(match.lines())[:2] == before
    assert chance.pick(3, "x") == 2


def test_free_chance_is_gone_back_to_as_well() -> None:
    match = Match(GAME, Header.new(GAME, 4, 0), FreeChance(random.Random(8)))
    dealt = match.state.to_dict()
    match.undo(0)
    assert match.state.to_dict() == dealt


@pytest.mark.parametrize("start", [{}, {"position": None}, {"position": []}, {"position": "x"}])
def test_a_start_needs_a_position(start: dict[str, object]) -> None:
    header = Header.new(GAME, 2, 5)
    with pytest.raises(Refused) as refused:
        Match(GAME, Header(GAME.id, 2, header.options, 5, 1, start))
    assert refused.value.refusal.key == "header.key"
