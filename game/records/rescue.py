"""Opening the file of the matches, whatever has happened to it; its backup."""

from __future__ import annotations

import logging
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.records import database, rows
from game.records.claims import Claims
from game.records.database import Damaged, Newer
from game.records.files import replace, set_aside, write_atomically
from game.records.stored import read_entries, read_header
from game.records.trouble import Trouble, reason

DAY = 86_400.0
_SMALLEST = 512  # bytes of the smallest database
_COMPANIONS = ("-wal", "-shm", "-journal")
_log = logging.getLogger("lamplight.records")


@dataclass(slots=True)
class Opened:
    """How opening went.

    ``conn`` is None when the file cannot be written; ``copy`` then holds what could be read of it,
    and ``again`` says whether to try once more later.
    """

    conn: sqlite3.Connection | None
    trouble: Trouble | None = None
    copy: sqlite3.Connection | None = None
    again: bool = True


def open_database(path: Path, now: float, *, with_copy: bool = False) -> Opened:
    """Open, mend or replace the file of the matches. Never raises.

    ``with_copy``: read what can be read of a file that cannot be written.
    """
    try:
        try:
            return Opened(_open(path, now))
        except Damaged as error:
            _log.error("the matches are damaged: %s", error)
            return _rescue(path, now)
    except Newer:
        return Opened(None, Trouble("records.newer", {"file": path.name}), again=False)
    except (sqlite3.Error, OSError, ValueError, Damaged) as error:
        _log.error("the matches cannot be opened: %s", error)
        copy = _read_copy(path) if with_copy else None
        return Opened(None, Trouble(f"records.open_{reason(error)}"), copy)


def backup_path(path: Path) -> Path:
    """Where the backup of a file of matches is."""
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def _open(path: Path, now: float) -> sqlite3.Connection:
    path.parent.mkdir(parents=True, exist_ok=True)
    if _is_missing(path) and backup_path(path).is_file():
        raise Damaged("the file is gone, its backup is there")
    if not _is_missing(path) and path.is_file() and path.stat().st_size < _SMALLEST:
        raise Damaged("the file is cut off")  # SQLite would take a single byte for an empty file
    conn = database.connect(path)
    try:
        schema = database.check(conn)
        if 0 < schema < len(database.MIGRATIONS):
            _copy_atomically(conn, path.with_name(f"{path.stem}.schema-{schema}{path.suffix}"))
        database.migrate(conn)
        # Some network drives cannot do WAL and say so; the older way is then used by itself.
        conn.execute("PRAGMA journal_mode = WAL")
        # A killed program loses nothing this way. A power cut may lose the last seconds.
        conn.execute("PRAGMA synchronous = NORMAL")
        # Changes nothing, but fails where the file can be read and not written.
        conn.execute("DELETE FROM matches WHERE FALSE")
        _keep_backup(conn, path, now)
    except BaseException:
        conn.close()
        raise
    return conn


def _is_missing(path: Path) -> bool:
    try:
        return path.stat().st_size == 0
    except FileNotFoundError:
        return True


def _keep_backup(conn: sqlite3.Connection, path: Path, now: float) -> None:
    """Copy the sound file, once a day. An empty one never takes the place of a backup."""
    backup = backup_path(path)
    try:
        if backup.exists() and abs(now - backup.stat().st_mtime) < DAY:
            return
        if conn.execute("SELECT 1 FROM matches LIMIT 1").fetchone():
            _copy_atomically(conn, backup)
    except (sqlite3.Error, OSError) as error:
        _log.warning("no backup could be made: %s", error)


def _copy_atomically(conn: sqlite3.Connection, target: Path) -> None:
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        fresh = Path(folder) / target.name
        database.copy_to(conn, fresh)
        replace(fresh, target)


def _rescue(path: Path, now: float) -> Opened:
    """Set the damaged file aside, open the backup, add what the damaged file still tells."""
    claims = Claims(path.parent / "locks")
    if not claims.claim("rescue"):
        return Opened(None, Trouble("records.open_busy"))
    try:
        try:
            return Opened(_open(path, now))  # another start may have mended it meanwhile
        except Damaged:
            _log.info("still damaged: setting it aside")
        aside = _clear_the_way(path)
        restored = _restore(path)
        conn = _open(path, now)
        if aside is None:
            return Opened(conn, Trouble("records.gone_backup"))
        _salvage(aside, conn)
        key = "records.damaged_backup" if restored else "records.damaged_new"
        return Opened(conn, Trouble(key, {"file": aside.name}))
    finally:
        claims.release_all()


def _clear_the_way(path: Path) -> Path | None:
    """Set aside what is in the way; None when there was nothing worth keeping."""
    leftovers = any(path.with_name(path.name + end).exists() for end in _COMPANIONS)
    if _is_missing(path) and not leftovers:
        return None
    path.touch()
    return set_aside(path, _COMPANIONS)


def _restore(path: Path) -> bool:
    """Put the backup in place, if there is a sound one."""
    backup = backup_path(path)
    if not backup.is_file():
        return False
    try:
        with closing(database.connect(backup, read_only=True)) as conn:
            if database.check(conn) == 0:
                raise Damaged("the backup is empty")
    except Damaged as error:
        _log.error("the backup is damaged too: %s", error)
        set_aside(backup)
        return False
    write_atomically(path, backup.read_bytes())
    return True


def _salvage(aside: Path, conn: sqlite3.Connection) -> None:
    """Add every match that the damaged file still holds whole, or longer than the backup."""
    try:
        with _opened_copy(aside) as old:
            _read_seats(old)
            for match_id in rows.match_ids(old):
                _salvage_match(old, conn, match_id)
    except (sqlite3.Error, OSError) as error:
        _log.warning("the damaged file tells no more: %s", error)


def _read_seats(old: sqlite3.Connection) -> None:
    """Do without the seat changes if they cannot be read: the moves are worth more."""
    try:
        old.execute("SELECT number, n, seat, player FROM seat_changes").fetchall()
    except sqlite3.Error as error:
        _log.warning("who sat down in whose place cannot be read: %s", error)
        database.hide_seat_changes(old)


def _salvage_match(old: sqlite3.Connection, conn: sqlite3.Connection, match_id: str) -> None:
    try:
        row = rows.match_row(old, match_id)
        if row is not None:
            read_header(row[1])
            read_entries(rows.entry_rows(old, match_id))
            with database.transaction(conn):
                rows.bring_over(old, conn, match_id, fork=False)
    except (sqlite3.Error, ValueError) as error:
        _log.warning("a match could not be saved from the damaged file: %s", error)


def _read_copy(path: Path) -> sqlite3.Connection | None:
    """The matches of a file that cannot be written, in memory; None when they cannot be read."""
    copy = database.connect(":memory:")
    try:
        with _opened_copy(path) as conn:
            conn.backup(copy)
        if database.check(copy):
            database.migrate(copy)
            return copy
    except (sqlite3.Error, OSError, ValueError, Damaged, Newer) as error:
        _log.warning("the matches cannot be read: %s", error)
    copy.close()
    return None


@contextmanager
def _opened_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy elsewhere: reading a file with a log beside it would write to it."""
    if not path.is_file():  # a device in its place might never end
        raise FileNotFoundError(path.name)
    with tempfile.TemporaryDirectory(prefix="lamplight-") as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(path, copy)
        for end in ("-wal", "-journal"):
            beside = path.with_name(path.name + end)
            if beside.is_file():
                shutil.copyfile(beside, copy.with_name(copy.name + end))
        with closing(database.connect(copy)) as conn:
            yield conn
