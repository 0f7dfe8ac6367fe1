"""A damaged file is set aside, a backup opened, and the player told; nothing is thrown away."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.records import database, rescue
from game.records.claims import Claims
from game.records.rescue import backup_path
from game.records.store import Store
from game.records.trouble import Trouble
from tests.records.helpers import DAY, HEADER, Clock, lines, play


def _truncate(path: Path, size: int) -> None:
    os.truncate(path, size)


def _nul(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def _text(path: Path) -> None:
    path.write_text("Dear diary, today I was a database. " * 300)


def _scratch(path: Path) -> None:
    """A page in the middle written over."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * 4096)


def _other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE bookmarks (url TEXT)")
        conn.execute("PRAGMA user_version = 7")


def _without_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("DROP TABLE entries")


def _without_column(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("ALTER TABLE matches DROP COLUMN result")


DAMAGES: dict[str, Callable[[Path], None]] = {
    "one byte": lambda path: _truncate(path, 1),
    "600 bytes": lambda path: _truncate(path, 600),
    "truncated": lambda path: _truncate(path, path.stat().st_size - 5000),
    "nul": _nul,
    "text": _text,
    "scratched": _scratch,
    "another program's": _other_program,
    "table missing": _without_table,
    "column missing": _without_column,
}


@pytest.fixture
def backed_up(path: Path, clock: Clock) -> str:
    """A file with one match and its backup."""
    store = Store.open(path, clock)
    match_id = play(store, 40)
    store.close()
    Store.open(path, clock).close()
    assert backup_path(path).is_file()
    return match_id


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_damage_is_set_aside_and_the_backup_opened(
    path: Path, clock: Clock, backed_up: str, damage: Callable[[Path], None]
) -> None:
    damage(path)
    spoilt = path.read_bytes()
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.damaged_backup", {"file": "lamplight.db.damaged-1"})
    assert path.with_name("lamplight.db.damaged-1").read_bytes() == spoilt
    assert len(store.load(backed_up).moves) == 40
    store.append(backed_up, 41, 0, "draw")
    assert store.is_kept
    store.close()
    healthy = Store.open(path, clock)
    assert healthy.trouble is None
    assert len(healthy.load(backed_up).moves) == 41
    healthy.close()


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_without_a_backup_a_new_file_begins(
    path: Path, clock: Clock, backed_up: str, damage: Callable[[Path], None]
) -> None:
    backup_path(path).unlink()
    damage(path)
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.damaged_new", {"file": "lamplight.db.damaged-1"})
    match_id = play(store)
    assert store.is_kept
    assert len(store.load(match_id).moves) == 5
    store.close()


def test_a_damaged_backup_is_set_aside_too(path: Path, clock: Clock, backed_up: str) -> None:
    _nul(path)
    _text(backup_path(path))
    store = Store.open(path, clock)
    assert store.trouble is not None
    assert store.trouble.key == "records.damaged_new"
    assert path.with_name("lamplight.backup.db.damaged-1").exists()
    store.close()


def test_each_damaged_file_gets_its_own_number(path: Path, clock: Clock, backed_up: str) -> None:
    for number in (1, 2, 3):
        _nul(path)
        store = Store.open(path, clock)
        assert store.trouble is not None
        assert store.trouble.values == {"file": f"lamplight.db.damaged-{number}"}
        store.close()


@pytest.mark.parametrize("gone", [Path.unlink, lambda path: _truncate(path, 0)])
def test_a_lost_file_comes_back_from_the_backup(
    path: Path, clock: Clock, backed_up: str, gone: Callable[[Path], None]
) -> None:
    gone(path)
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.gone_backup")
    assert len(store.load(backed_up).moves) == 40
    store.close()


def test_what_the_damaged_file_still_tells_is_saved(
    path: Path, clock: Clock, backed_up: str
) -> None:
    """The backup is of this morning; what was played since is in the damaged file only."""
    store = Store.open(path, clock)
    store.append(backed_up, 41, 0, "since the backup")
    newer = play(store, 3)
    store.close()
    with closing(database.connect(path)) as conn:
        conn.execute("PRAGMA application_id = 1")  # damaged, and still readable
    store = Store.open(path, clock)
    assert store.trouble is not None
    assert store.trouble.key == "records.damaged_backup"
    assert lines(store, backed_up)[40:] == ["since the backup"]
    assert len(store.load(newer).moves) == 3
    store.close()


def test_a_damaged_file_never_shortens_a_match_of_the_backup(
    path: Path, clock: Clock, backed_up: str
) -> None:
    with closing(database.connect(path)) as conn:
        conn.execute("DELETE FROM entries WHERE n > 10")
        conn.execute("PRAGMA application_id = 1")
    store = Store.open(path, clock)
    assert len(store.load(backed_up).moves) == 40
    store.close()


def test_the_backup_is_made_once_a_day(path: Path, clock: Clock, backed_up: str) -> None:
    backup = backup_path(path)
    os.utime(backup, (clock.now, clock.now))

    def in_backup() -> int:
        with closing(sqlite3.connect(backup)) as conn:
            return int(conn.execute("SELECT count(*) FROM matches").fetchone()[0])

    store = Store.open(path, clock)
    play(store)
    store.close()
    clock.now += DAY - 10
    Store.open(path, clock).close()
    assert in_backup() == 1
    clock.now += 20
    Store.open(path, clock).close()
    assert in_backup() == 2


def test_an_emptied_file_does_not_replace_the_backup(
    path: Path, clock: Clock, backed_up: str
) -> None:
    before = backup_path(path).read_bytes()
    store = Store.open(path, clock)
    assert store.discard(backed_up)
    store.close()
    clock.now += 10 * DAY
    Store.open(path, clock).close()
    assert backup_path(path).read_bytes() == before


def test_a_newer_file_is_left_exactly_as_it_is(path: Path, clock: Clock, backed_up: str) -> None:
    with closing(database.connect(path)) as conn:
        conn.execute("PRAGMA user_version = 99")
        conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    before = {file.name: file.read_bytes() for file in path.parent.glob("lamplight*")}
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.newer", {"file": "lamplight.db"})
    match_id = play(store)
    assert len(store.load(match_id).moves) == 5
    assert not store.is_kept
    store.close()
    after = {file.name: file.read_bytes() for file in path.parent.glob("lamplight*")}
    assert after == before


def test_damage_in_mid_play_is_mended_and_the_match_goes_on(
    path: Path, clock: Clock, backed_up: str
) -> None:
    store = Store.open(path, clock)
    match_id = play(store, 5)
    store._checkpoint()
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink()
    path.unlink()
    path.write_bytes(b"\0" * 8192)
    store.append(match_id, 6, 0, "after the damage")
    assert store.is_kept
    assert store.trouble is not None
    assert store.trouble.key == "records.damaged_backup"
    assert lines(store, match_id)[5:] == ["after the damage"]
    assert len(store.load(backed_up).moves) == 40
    store.close()


def test_a_folder_deleted_in_mid_play_is_made_again(path: Path, clock: Clock) -> None:
    store = Store.open(path, clock)
    match_id, resting = play(store, 5), play(store, 3)
    for file in path.parent.glob("lamplight*"):
        file.unlink()
    store.append(match_id, 6, 0, "draw")
    assert store.is_kept
    store.close()
    again = Store.open(path, clock)
    assert len(again.load(match_id).moves) == 6
    assert len(again.load(resting).moves) == 3  # claimed, so it is brought back as well
    again.close()


def test_two_rescuers_do_not_rescue_twice(path: Path, clock: Clock, backed_up: str) -> None:
    _nul(path)
    first = Claims(path.parent / "locks")
    assert first.claim("rescue")
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.open_busy")
    assert not path.with_name("lamplight.db.damaged-1").exists()
    first.release("rescue")
    play(store)  # tries again, and may now
    assert store.is_kept
    assert path.with_name("lamplight.db.damaged-1").exists()
    store.close()


def test_where_nothing_can_be_renamed_play_goes_on(
    path: Path, clock: Clock, backed_up: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(rescue, "set_aside", refuse)
    _nul(path)
    store = Store.open(path, clock)
    assert store.trouble == Trouble("records.open_read_only")
    assert len(store.load(store.create(HEADER)).moves) == 0
    store.close()
    assert path.exists()
