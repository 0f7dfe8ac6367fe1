"""Who sits where may change in mid-match; it is never lost, and the header stays as it was."""

from __future__ import annotations

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.records import database, rows
from game.records.profiles import PlayerSpec
from game.records.rescue import backup_path
from game.records.store import MatchInUse, Store
from game.records.trouble import Trouble
from tests.records.helpers import DAY, HEADER, Clock, lines, play, start_python

ROBOT = PlayerSpec(name="Mara", kind="ai", level="rule", avatar="fox")
GUEST = PlayerSpec(name="Zoë", avatar="owl")
BEGAN = (
    PlayerSpec(name="Mara", avatar="fox"),
    PlayerSpec(name="Bo", kind="ai", level="rule", avatar="owl"),
    PlayerSpec(name="رنا {} %s"),
)
KILLED = """
import os, signal, sys
from pathlib import Path
from game.records.session import Session
from game.records.store import Store
session = Session.resume(Store.open(Path(sys.argv[1])), sys.argv[2])
session.leave(0)
os.kill(os.getpid(), signal.SIGKILL)
"""


def sitting(store: Store, match_id: str) -> tuple[PlayerSpec, ...]:
    """Who sits there, as the match and as the list tell it."""
    (summary,) = (each for each in store.unfinished() if each.id == match_id)
    players = store.load(match_id).players
    assert summary.players == players
    return players


def test_a_change_is_kept_and_the_header_stays(store: Store, path: Path, clock: Clock) -> None:
    match_id = play(store, 3)
    assert sitting(store, match_id) == BEGAN
    store.seat(match_id, 3, 0, ROBOT)
    assert sitting(store, match_id) == (ROBOT, *BEGAN[1:])
    store.append(match_id, 4, 0, "draw")
    store.undo(match_id, 5, 2)  # cards go back, people do not
    store.seat(match_id, 5, 2, GUEST)
    store.seat(match_id, 5, 0, GUEST)
    store.close()
    again = Store.open(path, clock)
    assert sitting(again, match_id) == (GUEST, BEGAN[1], GUEST)
    assert again.load(match_id).header == HEADER
    assert len(again.load(match_id).moves) == 5
    again.close()


def test_it_is_in_the_file_at_once_in_one_transaction(store: Store, path: Path) -> None:
    match_id = play(store, 2)
    statements: list[str] = []
    assert store._disk is not None
    store._disk.set_trace_callback(statements.append)
    store.seat(match_id, 2, 0, ROBOT)
    ends = [text for text in statements if text.startswith(("BEGIN", "COMMIT"))]
    assert ends == ["BEGIN IMMEDIATE", "COMMIT"]
    with closing(sqlite3.connect(path)) as other:
        ((number, n, seat, _),) = rows.change_rows(other, match_id)
    assert (number, n, seat) == (1, 2, 0)


def test_the_match_was_played_then_and_a_finished_one_stays_finished(
    store: Store, clock: Clock
) -> None:
    match_id = play(store, 2)
    clock.now += 60
    store.seat(match_id, 2, 0, ROBOT)
    assert store.unfinished()[0].played == clock.now
    store.finish(match_id, {"winners": [1]})
    ended = clock.now
    clock.now += 60
    store.seat(match_id, 2, 0, GUEST)
    (summary,) = store.finished()
    assert summary.finished == ended
    assert summary.result == {"winners": [1]}
    assert summary.players[0] == GUEST


@pytest.mark.parametrize("n", [-1, 0, 4, 6])
def test_only_after_the_last_entry(store: Store, n: int) -> None:
    match_id = play(store, 5)
    with pytest.raises(ValueError, match="last entry is 5"):
        store.seat(match_id, n, 0, ROBOT)
    assert sitting(store, match_id) == BEGAN


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_in_a_seat_that_is_there(store: Store, seat: int) -> None:
    match_id = play(store, 5)
    with pytest.raises(ValueError, match="no seat"):
        store.seat(match_id, 5, seat, ROBOT)
    assert sitting(store, match_id) == BEGAN


def test_only_in_a_match_that_is_ours(store: Store, path: Path, clock: Clock) -> None:
    match_id = play(store, 2)
    other = Store.open(path, clock)
    with pytest.raises(MatchInUse):
        other.seat(match_id, 2, 0, ROBOT)
    with pytest.raises(KeyError):
        other.seat("nothing", 0, 0, ROBOT)
    other.close()


def test_a_discarded_match_takes_its_changes_along(store: Store, path: Path) -> None:
    match_id = play(store, 2)
    store.seat(match_id, 2, 0, ROBOT)
    assert store.discard(match_id)
    with closing(sqlite3.connect(path)) as conn:
        assert conn.execute("SELECT count(*) FROM seat_changes").fetchone() == (0,)


def test_spoilt_changes_leave_who_sat_there(store: Store, path: Path) -> None:
    match_id = play(store, 2)
    store.seat(match_id, 2, 0, ROBOT)
    store.close()
    with closing(sqlite3.connect(path)) as conn, conn:
        conn.executemany(
            "INSERT INTO seat_changes VALUES (?, ?, 2, ?, ?)",
            [
                (match_id, 2, 1, "no json"),
                (match_id, 3, 9, '{"name": "far away"}'),
                (match_id, 4, "x", '{"name": "nowhere"}'),
                (match_id, 5, 2, '{"name": 5, "kind": "ai"}'),
            ],
        )
    again = Store.open(path)
    assert sitting(again, match_id) == (ROBOT, BEGAN[1], PlayerSpec(kind="ai"))
    again.close()


def test_a_match_without_names_can_be_joined(store: Store) -> None:
    header = {key: value for key, value in HEADER.items() if key != "players"}
    match_id = store.create(header)
    store.seat(match_id, 0, 1, GUEST)
    assert sitting(store, match_id) == (PlayerSpec(kind="ai"), GUEST)


# ---------------------------------------------------------------- disks


def test_a_change_while_the_file_is_held_comes_later(store: Store, path: Path) -> None:
    match_id = play(store, 5)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.seat(match_id, 5, 0, ROBOT)
        assert store.trouble == Trouble("records.write_busy")
        assert sitting(store, match_id)[0] == ROBOT
        store.append(match_id, 6, 0, "while held")
        store.seat(match_id, 6, 2, GUEST)
        other.execute("ROLLBACK")
    store.append(match_id, 7, 1, "let go")
    assert store.is_kept
    with closing(sqlite3.connect(path)) as conn:
        found = [row[:3] for row in rows.change_rows(conn, match_id)]
    assert found == [(1, 5, 0), (2, 6, 2)]


def test_a_commit_that_reports_an_error_though_it_was_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = play(store, 2)
    bring_all = store._bring_all

    def done_and_failed(disk: sqlite3.Connection) -> None:
        waiting = set(store._waiting)
        bring_all(disk)
        store._waiting |= waiting
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(store, "_bring_all", done_and_failed)
    store.seat(match_id, 2, 0, ROBOT)
    assert store.trouble == Trouble("records.write_unwritable")
    monkeypatch.undo()
    store.append(match_id, 3, 0, "third")
    assert store.is_kept
    assert len(store.unfinished()) == 1
    assert sitting(store, match_id)[0] == ROBOT


def test_when_two_sittings_meet_both_are_kept(store: Store, path: Path) -> None:
    match_id = play(store, 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        theirs = '{"name":"Theirs"}'
        other.execute("INSERT INTO seat_changes VALUES (?, 1, 3, 0, ?)", (match_id, theirs))
    store.seat(match_id, 3, 0, ROBOT)
    assert store.is_kept
    assert sitting(store, match_id)[0] == ROBOT
    (other_id,) = {each.id for each in store.unfinished()} - {match_id}
    assert sitting(store, other_id)[0].name == "Theirs"
    assert len(lines(store, other_id)) == 3


def test_without_a_file_it_is_remembered(clock: Clock) -> None:
    store = Store.open(None, clock)
    match_id = play(store, 2)
    store.seat(match_id, 2, 0, ROBOT)
    assert store.claim(match_id)
    assert sitting(store, match_id)[0] == ROBOT
    store.close()


# ---------------------------------------------------------------- backup and rescue


@pytest.fixture
def backed_up(path: Path, clock: Clock) -> str:
    """A match with a change, and a backup that has both."""
    store = Store.open(path, clock)
    match_id = play(store, 5)
    store.seat(match_id, 5, 0, ROBOT)
    store.close()
    Store.open(path, clock).close()
    os.utime(backup_path(path), (clock.now, clock.now))
    return match_id


def _damage(path: Path, *statements: str) -> None:
    with closing(database.connect(path)) as conn:
        for statement in statements:
            conn.execute(statement)
        conn.execute("PRAGMA application_id = 1")  # damaged, and still readable


def test_the_backup_has_it(path: Path, clock: Clock, backed_up: str) -> None:
    path.unlink()
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.gone_backup")
    assert sitting(store, backed_up) == (ROBOT, *BEGAN[1:])
    store.close()


def test_a_change_since_the_backup_is_saved(path: Path, clock: Clock, backed_up: str) -> None:
    clock.now += DAY / 2
    store = Store.open(path, clock)
    store.append(backed_up, 6, 0, "since the backup")
    store.seat(backed_up, 6, 2, GUEST)
    store.close()
    _damage(path)
    store = Store.open(path, clock)
    assert store.trouble is not None
    assert store.trouble.key == "records.damaged_backup"
    assert sitting(store, backed_up) == (ROBOT, BEGAN[1], GUEST)
    assert lines(store, backed_up)[5:] == ["since the backup"]
    store.close()


@pytest.mark.parametrize(
    "statement", ["DROP TABLE seat_changes", "DELETE FROM seat_changes"], ids=["table", "rows"]
)
def test_lost_changes_do_not_lose_moves(
    path: Path, clock: Clock, backed_up: str, statement: str
) -> None:
    """The damaged file has more moves and no changes any more; the backup has those."""
    store = Store.open(path, clock)
    store.append(backed_up, 6, 0, "since the backup")
    store.close()
    _damage(path, statement)
    store = Store.open(path, clock)
    assert sitting(store, backed_up) == (ROBOT, *BEGAN[1:])
    assert lines(store, backed_up)[5:] == ["since the backup"]
    store.seat(backed_up, 6, 2, GUEST)
    assert store.is_kept
    store.close()


def test_another_sitting_in_the_damaged_file_does_not_change_the_backup(
    path: Path, clock: Clock, backed_up: str
) -> None:
    _damage(path, """UPDATE seat_changes SET player = '{"name":"?"}'""")
    store = Store.open(path, clock)
    assert sitting(store, backed_up) == (ROBOT, *BEGAN[1:])
    store.close()


# ---------------------------------------------------------------- kill


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")
def test_a_kill_right_after_somebody_left_keeps_it(path: Path, clock: Clock) -> None:
    store = Store.open(path, clock)
    match_id = store.create(HEADER | {"options": {}})
    store.close()
    with start_python(KILLED, path, match_id) as process:
        assert process.wait(20) == -signal.SIGKILL
    store = Store.open(path, clock)
    assert store.trouble is None
    assert sitting(store, match_id) == (ROBOT, *BEGAN[1:])
    store.close()
