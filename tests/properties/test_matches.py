"""Every game of the house: records, undo, events, views and what they must not tell."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.events import Event, RoundBegan, Secret
from game.core.game import Game
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.core.view import View, canonical
from game.core.zones import HIDDEN, TABLE, Exchange, Move, Place, Set, Shuffle, Turn, sees
from tests.properties.facts import facts_of
from tests.properties.walks import (
    as_bags,
    each_game,
    played,
    shape,
    some_match,
    step,
    walk,
    within,
)


def record(match: Match) -> list[str]:
    """The record's lines as text, as a file holds them."""
    return [json.dumps(line) for line in match.lines()]


def views(match: Match) -> dict[int, bytes]:
    return {observer: match.view(observer).to_bytes() for observer in match.observers}


def again(game: Game, lines: list[str]) -> Match:
    """The match that a record's text describes."""
    header, _, *rest = map(json.loads, lines)
    match = Match(game, Header.from_dict(header, game))
    for line in rest:
        if "undo" in line:
            match.undo(line["undo"])
        else:
            match.play(line["seat"], line["move"])
    return match


@each_game
def test_a_record_replays_to_the_identical_record(game: Game) -> None:
    for seed in range(8):
        match, _ = played(game, f"record/{seed}", 70)
        lines = record(match)
        twin = again(game, lines)
        assert record(twin) == lines
        assert views(twin) == views(match)
        fresh = match.fresh()
        for entry in match.entries:
            fresh.replay(entry)
        assert record(fresh) == lines
        for line in map(json.loads, lines[1:]):
            assert set(line["state"]) == set(match.state.to_dict())
        assert json.loads(lines[-1])["state"] == match.state.to_dict()


@each_game
def test_undo_goes_back_anywhere_and_stays_on_record(game: Game) -> None:
    for seed in range(6):
        match, rng = played(game, f"undo/{seed}", 12)
        snapshots = {0: (canonical(match.fresh().state.to_dict()), views(match.fresh()))}
        twin = match.fresh()
        for entry in match.entries:
            twin.replay(entry)
            snapshots[entry.n] = canonical(twin.state.to_dict()), views(twin)
        for _ in range(6):
            to = rng.randrange(len(match.entries) + 1)
            match.undo(to)
            assert canonical(match.state.to_dict()) == snapshots[to][0]
            assert views(match) == snapshots[to][1]
            snapshots[len(match.entries)] = snapshots[to]
            for _ in range(rng.randrange(4)):
                if match.state.to_move is not None:
                    step(match, rng)
                    now = canonical(match.state.to_dict()), views(match)
                    snapshots[len(match.entries)] = now
        lines = record(match)
        assert record(again(game, lines)) == lines
        assert [json.loads(line)["n"] for line in lines[1:]] == list(range(len(lines) - 1))
        for to in (-1, len(match.entries) + 1):
            with pytest.raises(Refused):
                match.undo(to)
        assert record(match) == lines


@each_game
def test_undone_moves_made_again_lead_to_the_same_cards(game: Game) -> None:
    """Chance goes back, too: nobody gets a second draw by undoing."""
    for seed in range(6):
        match, _ = played(game, f"again/{seed}", 30)
        lines = [(entry.seat, entry.move) for entry in match.entries]
        after = canonical(match.state.to_dict())
        match.undo(len(lines) // 2)
        for seat, line in lines[len(lines) // 2 :]:
            assert seat is not None
            match.play(seat, line)
        assert canonical(match.state.to_dict()) == after


def blank_view(match: Match, observer: int) -> View:
    table = match.game.blank(match.seats, match.header.options).to_dict()
    return View(observer, table, match.game.bags)


@each_game
def test_seen_events_folded_from_the_blank_give_the_view(game: Game) -> None:
    for seed in range(8):
        match, _ = played(game, f"fold/{seed}", 60)
        for observer in match.observers:
            whole, slowly = blank_view(match, observer), blank_view(match, observer)
            whole.see(match.seen(observer))
            for event in match.seen(observer):
                slowly.see([event])
            assert whole.data == slowly.data == match.view(observer).data


@each_game
def test_full_events_fold_to_the_state(game: Game) -> None:
    for seed in range(10):
        table: dict[str, Any] = {}
        told = 0
        for match, _ in walk(game, f"truth/{seed}", 60):
            table = table or game.blank(match.seats, match.header.options).to_dict()
            for event in match.events[told:]:
                event.fold(table)
            told = len(match.events)
            assert as_bags(game, table) == as_bags(game, match.state.to_dict())


@each_game
def test_views_are_sound_and_count_right(game: Game) -> None:
    """What is not hidden is the truth; numbers are public; one knows one's own hand."""
    facts = facts_of(game)
    for seed in range(15):
        for match, _ in walk(game, f"sound/{seed}", 60):
            truth = match.state.to_dict()
            for observer in match.observers:
                view = match.view(observer).data
                within(game, view, truth)
                for key in facts.zones:
                    assert shape(view[key]) == shape(truth[key])
                if observer != TABLE:
                    for key in facts.own:
                        assert sorted(view[key][observer], key=str) == sorted(
                            truth[key][observer], key=str
                        )


@each_game
def test_a_seat_knows_all_that_the_table_knows(game: Game) -> None:
    for seed in range(8):
        for match, _ in walk(game, f"table/{seed}", 60):
            for seat in range(match.seats):
                within(game, match.view(TABLE).data, match.view(seat).data)


@each_game
def test_a_glance_tells_no_more_than_the_view(game: Game) -> None:
    for seed in range(12):
        for match, _ in walk(game, f"glance/{seed}", 60):
            for observer in match.observers:
                glance = game.glance(match.state, observer)
                within(game, glance, match.view(observer).data)


@each_game
def test_partly_known_bags_have_no_telling_order(game: Game) -> None:
    for seed in range(8):
        for match, _ in walk(game, f"tidy/{seed}", 60):
            for observer in match.observers:
                for key in game.bags:
                    for cards in match.view(observer).data[key]:
                        if HIDDEN in cards:
                            known = [card for card in cards if card != HIDDEN]
                            hidden = [HIDDEN] * (len(cards) - len(known))
                            assert cards == sorted(known, key=str) + hidden


def plain(value: Any) -> bool:
    """Whether a value comes back from JSON just as it went in."""
    return bool(json.loads(json.dumps(value)) == value)


@each_game
def test_views_records_and_seen_events_are_plain_data(game: Game) -> None:
    match, _ = played(game, "plain", 60)
    for observer in match.observers:
        assert plain(match.view(observer).data)
        for event in match.seen(observer):
            told = event.to_dict()
            assert plain(told)
            assert told["event"] == event.kind
    for event in match.events:
        if any(isinstance(getattr(event, entry.name), Secret) for entry in fields(event)):
            with pytest.raises(TypeError):
                event.to_dict()
    header = match.header.to_dict(game)
    assert plain(header)
    assert Header.from_dict(json.loads(json.dumps(header)), game) == match.header


MARK = "a card that nobody may see"


def spoilt(event: Event, observer: int) -> Event:
    """The event with everything changed that the observer may not know."""
    changed: dict[str, Any] = {"ops": tuple(_spoilt_op(op, observer) for op in event.ops)}
    for entry in fields(event):
        value = getattr(event, entry.name)
        if isinstance(value, Secret) and not sees(value.seen, observer):
            changed[entry.name] = Secret(MARK, value.seen)
    return replace(event, **changed)


def _spoilt_op(op: Any, observer: int) -> Any:
    if isinstance(op, Shuffle):
        return replace(op, cards=(MARK,) * len(op.cards))
    if not hasattr(op, "seen") or sees(op.seen, observer):
        return op
    changes: dict[type, dict[str, Any]] = {
        Move: {"card": MARK},
        Turn: {"cards": (MARK,)},
        Place: {"at": 77, "to": 78},
        Exchange: {"done": not getattr(op, "done", True)},
        Set: {"value": MARK},
    }
    return replace(op, **changes[type(op)])


@each_game
def test_seen_events_carry_no_secret(game: Game) -> None:
    """Whatever is secret in an event may be anything: it looks the same to who may not see."""
    secrets = 0
    for seed in range(8):
        match, _ = played(game, f"secret/{seed}", 60)
        for observer in match.observers:
            for event in match.events:
                other = spoilt(event, observer)
                secrets += other != event
                seen = event.seen_by(observer)
                assert other.seen_by(observer) == seen
                assert MARK not in repr(other.seen_by(observer))
                assert "Secret" not in repr(seen)
                for op in seen.ops:
                    assert getattr(op, "seen", -1) == -1, "no mask tells who else saw it"
    assert secrets > 500


@each_game
def test_seen_again_is_seen_the_same(game: Game) -> None:
    match, _ = played(game, "twice", 60)
    for observer in match.observers:
        for event in match.seen(observer):
            assert event.seen_by(observer) == event


@each_game
def test_rounds_begin_where_the_match_says(game: Game) -> None:
    for match, _ in walk(game, "rounds", 150):
        began = [n for n, event in enumerate(match.events) if isinstance(event, RoundBegan)]
        assert match.round_began == began[-1]
        assert match.events[match.round_began :] == match.events[began[-1] :]


def known_of(match: Match) -> dict[str, Any]:
    return {
        "table" if observer == TABLE else str(observer): match.view(observer).to_dict()
        for observer in match.observers
    }


def resumed(match: Match, known: dict[str, Any] | None) -> Match:
    """A match that starts from where another is."""
    start: dict[str, Any] = {"position": match.state.to_dict()}
    if known is not None:
        start["known"] = known
    start = json.loads(json.dumps(start))
    header = match.header.to_dict(match.game) | {"start": start}
    return Match(match.game, Header.from_dict(header, match.game))


@each_game
def test_a_match_from_a_position_knows_a_glance_or_what_it_is_told(game: Game) -> None:
    for seed in range(6):
        for match, rng in walk(game, f"start/{seed}", 15):
            bare, told = resumed(match, None), resumed(match, known_of(match))
            assert views(told) == views(match)
            for observer in match.observers:
                assert bare.view(observer).data == game.glance(match.state, observer)
            for _ in range(4):
                if bare.state.to_move is None or bare.state.phase == "round_over":
                    break
                line = step(bare, rng)
                assert told.state.to_move is not None
                told.play(told.state.to_move, line)
                assert told.state.to_dict() == bare.state.to_dict()
                for observer in match.observers:
                    within(game, bare.view(observer).data, told.view(observer).data)
                    within(game, told.view(observer).data, told.state.to_dict())
            lines = record(told)
            assert record(again(game, lines)) == lines


@each_game
def test_changing_what_was_handed_out_changes_no_match(game: Game) -> None:
    def all_lists(value: Any) -> Iterator[list[Any]]:
        if isinstance(value, list):
            yield value
        if isinstance(value, list | dict):
            for item in value.values() if isinstance(value, dict) else value:
                yield from all_lists(item)

    match, rng = played(game, "handed", 15)
    start = resumed(match, known_of(match))
    for one in (match, start):
        before = views(one), record(one)
        for observer in one.observers:
            for cards in all_lists(one.view(observer).data):
                cards.reverse()
        for line in one.lines():
            if line.get("n") is not None:
                for cards in all_lists(line["state"]):
                    cards.append("spoilt")
        assert (views(one), record(one)) == before
    header = copy.deepcopy(start.header.to_dict(game))
    step(start, rng)
    assert start.header.to_dict(game) == header
    start.undo(0)
    assert views(start) == views(match)


@each_game
def test_two_matches_of_a_header_never_share_anything(game: Game) -> None:
    one = some_match(game, random.Random(5))
    two = Match(game, one.header)
    before = views(two), record(two)
    for _ in range(5):
        if one.state.to_move is not None:
            step(one, random.Random(1))
    assert (views(two), record(two)) == before
