"""A file of an older program is brought up to date, in one step, with a copy kept."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.records import database, rescue
from game.records.database import MIGRATIONS, Damaged, Newer, check, in_memory, migrate, version
from game.records.rescue import backup_path
from game.records.session import Session
from game.records.store import Store
from game.records.trouble import Trouble
from tests.records.helpers import Clock, play

# What a next version might do.
NEXT = (*MIGRATIONS, ("ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'sly'",))
BROKEN = (*NEXT, ("CREATE TABLE fine (x)", "ALTER TABLE nowhere ADD COLUMN y"))


def test_an_older_file_is_migrated_with_everything_in_it(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.open(path, clock)
    match_id = play(store, 7)
    store.close()
    monkeypatch.setattr(database, "MIGRATIONS", NEXT)
    monkeypatch.setattr(migrate, "__defaults__", (NEXT,))
    monkeypatch.setattr(check, "__defaults__", (len(NEXT),))
    newer = Store.open(path, clock)
    assert newer.trouble is None
    assert len(newer.load(match_id).moves) == 7
    newer.append(match_id, 8, 0, "draw")
    assert newer.is_kept
    newer.close()
    with closing(sqlite3.connect(path)) as conn:
        assert version(conn) == len(NEXT)
        assert conn.execute("SELECT mood FROM matches").fetchall() == [("sly",)]
    kept = path.with_name(f"lamplight.schema-{len(MIGRATIONS)}.db")
    with closing(sqlite3.connect(kept)) as conn:
        assert version(conn) == len(MIGRATIONS)
        assert conn.execute("SELECT count(*) FROM entries").fetchone() == (7,)


@pytest.fixture
def of_schema_1(path: Path) -> Path:
    """A file that Lamplight wrote when there was only schema 1: three matches, one of them over."""
    path.parent.mkdir(parents=True)
    shutil.copyfile(Path(__file__).parent / "files" / "schema-1.db", path)
    with closing(sqlite3.connect(path)) as conn:
        assert version(conn) == 1
    return path


def test_a_file_of_schema_1_is_played_on(of_schema_1: Path, clock: Clock) -> None:
    before = of_schema_1.read_bytes()
    store = Store.open(of_schema_1, clock)
    assert store.trouble is None
    waiting = {each.moves: each for each in store.unfinished()}
    assert [player.name for player in waiting[9].players] == ["Mara", "Bo", "Jürgen"]
    assert waiting[1].players == ()  # it named none
    (over,) = store.finished()
    assert store.load(over.id).result == over.result
    session = Session.resume(store, waiting[9].id)
    assert session.people == [0, 2]
    session.leave(2)
    assert session.asking is not None
    session.think(session.asking)
    session.close()
    assert store.is_kept
    store.close()
    again = Store.open(of_schema_1, clock)
    assert len(again.load(waiting[9].id).moves) == 10
    assert [player.kind for player in again.load(waiting[9].id).players] == ["person", "ai", "ai"]
    again.close()
    kept = of_schema_1.with_name("lamplight.schema-1.db")
    with closing(sqlite3.connect(kept)) as old, closing(sqlite3.connect(":memory:")) as same:
        same.deserialize(before)
        assert list(old.iterdump()) == list(same.iterdump())


def test_a_file_of_schema_1_that_cannot_be_written_is_read(
    of_schema_1: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as full:
        full.setattr(rescue, "_copy_atomically", no_room)
        store = Store.open(of_schema_1, clock)
        assert store.trouble is not None
        assert not store.is_kept
        (found,) = (each for each in store.unfinished() if each.moves == 9)
        session = Session.resume(store, found.id)
        session.leave(0)
        full.undo()
        session.think(0 if session.asking is None else session.asking)
        assert store.is_kept
        session.close()
        store.close()
    again = Store.open(of_schema_1, clock)
    assert [player.kind for player in again.load(found.id).players] == ["ai", "ai", "person"]
    assert len(again.load(found.id).moves) == 10
    again.close()


def test_what_a_damaged_file_of_schema_1_tells_is_saved(of_schema_1: Path, clock: Clock) -> None:
    with closing(sqlite3.connect(of_schema_1)) as conn:
        conn.execute("PRAGMA application_id = 1")  # damaged, and still readable
    store = Store.open(of_schema_1, clock)
    assert store.trouble is not None
    assert store.trouble.key == "records.damaged_new"
    assert sorted(each.moves for each in store.unfinished()) == [1, 9]
    assert len(store.finished()) == 1
    store.close()


def test_a_backup_of_schema_1_takes_the_place_of_a_lost_file(
    of_schema_1: Path, clock: Clock
) -> None:
    of_schema_1.rename(backup_path(of_schema_1))
    store = Store.open(of_schema_1, clock)
    assert store.trouble == Trouble("records.gone_backup")
    (found,) = (each for each in store.unfinished() if each.moves == 9)
    session = Session.resume(store, found.id)
    session.leave(0)
    assert store.is_kept
    session.close()
    store.close()


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(in_memory()) as conn:
        with pytest.raises(sqlite3.OperationalError):
            migrate(conn, BROKEN)
        assert version(conn) == len(MIGRATIONS)
        assert check(conn) == len(MIGRATIONS)
        names = conn.execute("SELECT name FROM sqlite_master WHERE name = 'fine'").fetchall()
        assert names == []


def test_all_steps_lead_to_what_the_check_asks_for() -> None:
    with closing(in_memory()) as conn:
        assert check(conn) == len(MIGRATIONS)


def test_the_check_tells_newer_from_damaged() -> None:
    with closing(in_memory()) as conn:
        conn.execute(f"PRAGMA user_version = {len(NEXT)}")
        with pytest.raises(Newer):
            check(conn)
        conn.execute("PRAGMA application_id = 0")
        with pytest.raises(Damaged):
            check(conn)
