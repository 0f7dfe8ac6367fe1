"""A file of an older program is brought up to date, in one step, with a copy kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.records import database
from game.records.database import MIGRATIONS, Damaged, Newer, check, in_memory, migrate, version
from game.records.store import Store
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
        assert version(conn) == 2
        assert conn.execute("SELECT mood FROM matches").fetchall() == [("sly",)]
    with closing(sqlite3.connect(path.with_name("lamplight.schema-1.db"))) as conn:
        assert version(conn) == 1
        assert conn.execute("SELECT count(*) FROM entries").fetchone() == (7,)


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(in_memory()) as conn:
        with pytest.raises(sqlite3.OperationalError):
            migrate(conn, BROKEN)
        assert version(conn) == 1
        assert check(conn) == 1
        names = conn.execute("SELECT name FROM sqlite_master WHERE name = 'fine'").fetchall()
        assert names == []


def test_all_steps_lead_to_what_the_check_asks_for() -> None:
    with closing(in_memory()) as conn:
        assert check(conn) == len(MIGRATIONS)


def test_the_check_tells_newer_from_damaged() -> None:
    with closing(in_memory()) as conn:
        conn.execute("PRAGMA user_version = 2")
        with pytest.raises(Newer):
            check(conn)
        conn.execute("PRAGMA application_id = 0")
        with pytest.raises(Damaged):
            check(conn)
