"""Matches are written down, listed, loaded, finished, forgotten."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Entry
from game.records import database
from game.records.profiles import PlayerSpec
from game.records.store import MatchInUse, Store
from game.records.stored import UnreadableMatch
from tests.records.helpers import HEADER, Clock, lines, play


def test_a_match_comes_back_exactly(store: Store, path: Path, clock: Clock) -> None:
    match_id = play(store, 3)
    store.undo(match_id, 4, 1)
    store.append(match_id, 5, 2, "guess 7")
    store.close()
    again = Store.open(path, clock)
    assert again.trouble is None
    stored = again.load(match_id)
    assert stored.header == HEADER
    assert stored.moves == (
        Entry(1, 1, "play 1 @0"),
        Entry(2, 2, "play 2 @0"),
        Entry(3, 0, "play 3 @0"),
        Entry(4, undo=1),
        Entry(5, 2, "guess 7"),
    )
    assert stored.result is None
    again.close()


def test_every_move_is_in_the_file_at_once(store: Store, path: Path) -> None:
    match_id = store.create(HEADER)
    with closing(sqlite3.connect(path)) as other:
        for n in range(1, 4):
            store.append(match_id, n, 0, "draw")
            assert other.execute("SELECT max(n) FROM entries").fetchone() == (n,)


def test_one_transaction_a_move(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = store.create(HEADER)
    statements: list[str] = []
    assert store._disk is not None
    store._disk.set_trace_callback(statements.append)
    store.append(match_id, 1, 0, "draw")
    assert [text for text in statements if text.startswith(("BEGIN", "COMMIT"))] == [
        "BEGIN IMMEDIATE",
        "COMMIT",
    ]


def test_the_list_of_unfinished_matches(store: Store, clock: Clock) -> None:
    older = play(store, 2)
    clock.now += 60
    newer = play(store, 4)
    store.undo(newer, 5, 3)
    clock.now += 60
    store.append(older, 3, 0, "draw")
    first, second = store.unfinished()
    assert (first.id, first.game, first.seats, first.moves) == (older, "king_cat", 3, 3)
    assert (second.id, second.moves) == (newer, 4)
    assert first.played - first.started == 120
    assert first.players == (
        PlayerSpec(name="Mara", avatar="fox"),
        PlayerSpec(name="Bo", kind="ai", level="rule", avatar="owl"),
        PlayerSpec(name="رنا {} %s"),
    )


def test_a_finished_match_leaves_the_list_and_an_undo_brings_it_back(
    store: Store, clock: Clock
) -> None:
    match_id = play(store, 2)
    clock.now += 5
    store.finish(match_id, {"winners": [1], "reason": "last one in"})
    assert store.unfinished() == []
    (summary,) = store.finished()
    assert summary.finished == clock.now
    assert summary.result == {"winners": [1], "reason": "last one in"}
    assert store.load(match_id).result == summary.result
    store.undo(match_id, 3, 1)
    assert store.finished() == []
    assert [each.id for each in store.unfinished()] == [match_id]


def test_the_finished_ones_are_limited_latest_first(store: Store, clock: Clock) -> None:
    ids = []
    for _ in range(4):
        clock.now += 1
        ids.append(play(store, 1))
        store.finish(ids[-1], {})
    assert [each.id for each in store.finished(2)] == [ids[3], ids[2]]


def test_a_discarded_match_is_gone(store: Store, path: Path) -> None:
    match_id, other = play(store), play(store)
    assert store.discard(match_id)
    assert [each.id for each in store.unfinished()] == [other]
    with pytest.raises(KeyError):
        store.load(match_id)
    with pytest.raises(KeyError):
        store.append(match_id, 6, 0, "draw")
    with closing(sqlite3.connect(path)) as conn:
        left = conn.execute("SELECT DISTINCT match_id FROM entries").fetchall()
    assert left == [(other,)]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "../etc"},
        {"game": None},
        {"format": 0},
        {"seats": "3"},
        {"seats": 1000},
        {"options": []},
        {"seed": -1},
        {"seed": 1.5},
        {"extra": {1, object()}},
    ],
)
def test_a_wrong_header_is_refused(store: Store, change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"header|plain data"):
        store.create(HEADER | change)
    assert store.unfinished() == []


@pytest.mark.parametrize("n", [0, 1, 5, 7, -1])
def test_only_the_next_number_is_taken(store: Store, n: int) -> None:
    match_id = play(store, 5)
    with pytest.raises(ValueError, match="next entry is 6"):
        store.append(match_id, n, 0, "draw")
    assert len(store.load(match_id).moves) == 5


@pytest.mark.parametrize("to", [-1, 6, 7])
def test_an_undo_leads_to_an_earlier_state(store: Store, to: int) -> None:
    match_id = play(store, 5)
    with pytest.raises(ValueError, match="cannot go back"):
        store.undo(match_id, 6, to)
    store.undo(match_id, 6, 0)
    assert store.load(match_id).moves[-1] == Entry(6, undo=0)


def test_a_spoilt_match_is_said_and_stays_while_the_others_are_fine(
    path: Path, clock: Clock
) -> None:
    store = Store.open(path, clock)
    bad_header, bad_entries, bad_text, good = (play(store) for _ in range(4))
    store.close()
    with closing(database.connect(path)) as conn:
        conn.execute("UPDATE matches SET header = '{\"format\": 1}' WHERE id = ?", (bad_header,))
        conn.execute("DELETE FROM entries WHERE n = 3 AND match_id = ?", (bad_entries,))
        conn.execute("UPDATE matches SET header = CAST(x'ff00' AS TEXT) WHERE id = ?", (bad_text,))
    store = Store.open(path, clock)
    assert {each.id for each in store.unfinished()} == {bad_entries, good}
    assert store.trouble is not None
    assert store.trouble.key == "records.match_unreadable"
    for match_id in (bad_header, bad_entries, bad_text):
        with pytest.raises(UnreadableMatch):
            store.load(match_id)
    assert len(store.load(good).moves) == 5
    store.append(good, 6, 0, "draw")
    store.close()
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("SELECT count(*) FROM matches").fetchone() == (4,)


def test_spoilt_players_do_not_hide_a_match(store: Store) -> None:
    players = [{"name": 5, "kind": "cat", "avatar": "fox"}, "Bo", None, {}, {}]
    store.create(HEADER | {"players": players})
    (summary,) = store.unfinished()
    assert summary.players == (PlayerSpec(avatar="fox"), PlayerSpec(), PlayerSpec())


def test_two_stores_of_one_file_know_each_others_matches(
    store: Store, path: Path, clock: Clock
) -> None:
    other = Store.open(path, clock)
    match_id = play(store, 2)
    assert lines(other, match_id) == ["play 1 @0", "play 2 @0"]
    with pytest.raises(MatchInUse):
        other.append(match_id, 3, 0, "draw")
    store.release(match_id)
    assert other.claim(match_id)
    other.append(match_id, 3, 0, "from the other")
    other.release(match_id)
    assert store.claim(match_id)
    store.append(match_id, 4, 0, "draw")
    assert lines(store, match_id)[2:] == ["from the other", "draw"]
    other.close()


def test_without_a_path_everything_works_in_memory(clock: Clock) -> None:
    store = Store.open(None, clock)
    assert store.trouble is not None
    assert store.trouble.key == "records.nowhere"
    match_id = play(store)
    assert store.claim(match_id)
    assert len(store.load(match_id).moves) == 5
    store.finish(match_id, {})
    assert len(store.finished()) == 1
    assert store.discard(match_id)
    assert not store.is_kept
    store.close()
