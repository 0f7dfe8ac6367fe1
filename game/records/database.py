"""The SQLite file: its form, its versions, and whether it is sound."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from game.records.trouble import sqlite_code

APPLICATION = 0x4C616D70  # "Lamp": tells our files from other programs' databases
WAIT = 0.1  # seconds to wait for another process's transaction, which takes far less

# Step n brings a file from schema n to n + 1, in one transaction with all the others.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY NOT NULL,
            header TEXT NOT NULL,
            started REAL NOT NULL,
            played REAL NOT NULL,
            finished REAL,
            result TEXT
        )""",
        """CREATE TABLE entries (
            match_id TEXT NOT NULL REFERENCES matches (id)
                ON DELETE CASCADE ON UPDATE CASCADE,
            n INTEGER NOT NULL,
            seat INTEGER,
            move TEXT,
            undo INTEGER,
            PRIMARY KEY (match_id, n),
            CHECK ((undo IS NULL) = (seat IS NOT NULL AND move IS NOT NULL))
        ) WITHOUT ROWID""",
    ),
    # Who sat down in whose place: the header stays as it was, so that a match is dealt again alike.
    (
        """CREATE TABLE seat_changes (
            match_id TEXT NOT NULL REFERENCES matches (id)
                ON DELETE CASCADE ON UPDATE CASCADE,
            number INTEGER NOT NULL,
            n INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID""",
    ),
)
_NEEDED = {
    "matches": {"id", "header", "started", "played", "finished", "result"},
    "entries": {"match_id", "n", "seat", "move", "undo"},
    "seat_changes": {"match_id", "number", "n", "seat", "player"},
}
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}


class Damaged(Exception):
    """The file is no sound database of ours."""


class Newer(Exception):
    """The file was written by a newer Lamplight. It has not been touched."""


def connect(path: Path | str, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection without automatic transactions.

    Raises:
        sqlite3.Error: when the file cannot be opened.
    """
    name, uri = (f"{Path(path).as_uri()}?mode=ro", True) if read_only else (str(path), False)
    conn = sqlite3.connect(name, uri=uri, timeout=WAIT, isolation_level=None)
    # A single spoilt text must not close the whole store: it is found when the match is read.
    conn.text_factory = _text
    try:
        conn.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        conn.close()
        raise
    return conn


def in_memory() -> sqlite3.Connection:
    """An empty database that ends with the program."""
    conn = connect(":memory:")
    migrate(conn)
    return conn


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


@contextmanager
def transaction(conn: sqlite3.Connection) -> Iterator[None]:
    """All or nothing.

    Raises:
        sqlite3.Error: when it cannot be written; nothing has changed then.
    """
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        if conn.in_transaction:
            conn.execute("ROLLBACK")
        raise


def version(conn: sqlite3.Connection) -> int:
    """The schema of a database, 0 when it is empty."""
    return int(conn.execute("PRAGMA user_version").fetchone()[0])


def migrate(conn: sqlite3.Connection, migrations: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Bring a database to the newest schema, in one transaction.

    Raises:
        sqlite3.Error: when it cannot be written; it then has its old schema.
    """
    if version(conn) == len(migrations):
        return
    with transaction(conn):
        for step in migrations[version(conn) :]:  # asked again: another process may have been first
            for statement in step:
                conn.execute(statement)
        conn.execute(f"PRAGMA application_id = {APPLICATION}")
        conn.execute(f"PRAGMA user_version = {len(migrations)}")


def check(conn: sqlite3.Connection, newest: int = len(MIGRATIONS)) -> int:
    """The schema of a sound database of ours (0: empty); nothing is written.

    Raises:
        Newer: when a newer program wrote it.
        Damaged: when it is broken, or not ours.
        sqlite3.Error: when it cannot be read now.
    """
    try:
        schema = version(conn)
        if schema == 0 and not conn.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return 0
        if conn.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise Damaged("another program's database")
        if schema > newest:
            raise Newer
        found = conn.execute("PRAGMA quick_check(1)").fetchone()
        if found is None or found[0] != "ok":
            raise Damaged(str(found))
        if schema == newest:
            _check_columns(conn)
    except sqlite3.DatabaseError as error:
        if sqlite_code(error) in _BROKEN:
            raise Damaged(str(error)) from error
        raise
    return schema


def hide_seat_changes(conn: sqlite3.Connection) -> None:
    """For this connection only: no match knows of a seat change. Nothing is written to the file.

    Makes readable what an older program wrote, and a file of which just this table is damaged.

    Raises:
        sqlite3.Error: when the database cannot be read at all.
    """
    (statement,) = MIGRATIONS[1]
    conn.execute("PRAGMA foreign_keys = OFF")
    conn.execute(statement.replace("CREATE TABLE", "CREATE TEMP TABLE"))


def _check_columns(conn: sqlite3.Connection) -> None:
    for table, needed in _NEEDED.items():
        has = {str(row[1]) for row in conn.execute(f"PRAGMA table_info({table})")}
        if not needed <= has:
            raise Damaged(f"the table {table} lacks {', '.join(sorted(needed - has))}")


def copy_to(source: sqlite3.Connection, path: Path) -> None:
    """Write a copy of a database into a new file, as one plain file without a log beside it.

    Raises:
        sqlite3.Error: when it cannot be written.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
