"""Matches as rows: the same few operations for the file and for its twin in memory."""

from __future__ import annotations

import sqlite3
import uuid
from typing import Any

_MATCH = "id, header, started, played, finished, result"


def new_id() -> str:
    """An id that no other match has, on any machine."""
    return uuid.uuid4().hex


def match_row(conn: sqlite3.Connection, match_id: str) -> tuple[Any, ...] | None:
    """The row (id, header, started, played, finished, result) of a match, or None."""
    row: tuple[Any, ...] | None = conn.execute(
        f"SELECT {_MATCH} FROM matches WHERE id = ?", (match_id,)
    ).fetchone()
    return row


def match_ids(conn: sqlite3.Connection) -> list[str]:
    """The ids of all matches."""
    return [str(row[0]) for row in conn.execute("SELECT id FROM matches")]


def entry_rows(conn: sqlite3.Connection, match_id: str, after: int = 0) -> list[tuple[Any, ...]]:
    """The rows (n, seat, move, undo) of a match behind entry ``after``, in order."""
    return conn.execute(
        "SELECT n, seat, move, undo FROM entries WHERE match_id = ? AND n > ? ORDER BY n",
        (match_id, after),
    ).fetchall()


def add_match(conn: sqlite3.Connection, match_id: str, header: str, now: float) -> None:
    """Write down a fresh match."""
    conn.execute(
        f"INSERT INTO matches ({_MATCH}) VALUES (?, ?, ?, ?, NULL, NULL)",
        (match_id, header, now, now),
    )


def add_entry(
    conn: sqlite3.Connection, match_id: str, entry: tuple[int, int | None, str | None, int | None]
) -> None:
    """Write down an entry (n, seat, move, undo), which is the next one.

    Raises:
        ValueError: when it is not the next one, or an undo to a state that was not yet.
    """
    last = (
        conn.execute("SELECT max(n) FROM entries WHERE match_id = ?", (match_id,)).fetchone()[0]
        or 0
    )
    n, undo = entry[0], entry[3]
    if n != last + 1:
        raise ValueError(f"the next entry is {last + 1}, not {n}")
    if undo is not None and not 0 <= undo < n:
        raise ValueError(f"entry {n} cannot go back to {undo}")
    _insert_entries(conn, match_id, [entry])


def touch(conn: sqlite3.Connection, match_id: str, now: float, result: str | None = None) -> None:
    """Note when a match was last played; with a result it is finished, without one it goes on."""
    conn.execute(
        "UPDATE matches SET played = ?, finished = ?, result = ? WHERE id = ?",
        (now, None if result is None else now, result, match_id),
    )


def remove(conn: sqlite3.Connection, match_id: str) -> None:
    """Forget a match with all its entries."""
    conn.execute("DELETE FROM matches WHERE id = ?", (match_id,))


def follow(
    source: sqlite3.Connection, target: sqlite3.Connection, match_id: str, known: int
) -> int:
    """Bring over what is new, trusting that the first ``known`` entries are the same on both sides.

    Returns how many entries both now have.

    Raises:
        sqlite3.IntegrityError: when the trust was wrong.
    """
    row = match_row(source, match_id)
    if row is None:
        remove(target, match_id)
        return 0
    fresh = entry_rows(source, match_id, known)
    if not _update(target, row):
        raise sqlite3.IntegrityError("the match is not there")
    _insert_entries(target, match_id, fresh)
    return known + len(fresh)


def bring_over(
    source: sqlite3.Connection, target: sqlite3.Connection, match_id: str, *, fork: bool = True
) -> int:
    """Make a match at the target as it is at the source, comparing everything.

    If the target has a match of that id that went another way, nothing is lost: it stays under a
    new id, or with ``fork=False`` it stays and nothing is brought over. Returns the number of
    entries at the source.
    """
    row, theirs = match_row(source, match_id), match_row(target, match_id)
    if row is None:
        remove(target, match_id)
        return 0
    entries = entry_rows(source, match_id)
    there: list[tuple[Any, ...]] = []
    if theirs is not None:
        there = entry_rows(target, match_id)
        if theirs[1] != row[1] or there != entries[: len(there)]:
            if not fork:
                return len(entries)
            target.execute("UPDATE matches SET id = ? WHERE id = ?", (new_id(), match_id))
            theirs, there = None, []
    if theirs is None:
        target.execute(f"INSERT INTO matches ({_MATCH}) VALUES (?, ?, ?, ?, ?, ?)", row)
    elif fork or theirs[3] <= row[3]:
        _update(target, row)
    _insert_entries(target, match_id, entries[len(there) :])
    return len(entries)


def _update(conn: sqlite3.Connection, row: tuple[Any, ...]) -> bool:
    match_id, _, _, played, finished, result = row
    changed = conn.execute(
        "UPDATE matches SET played = ?, finished = ?, result = ? WHERE id = ?",
        (played, finished, result, match_id),
    )
    return changed.rowcount == 1


def _insert_entries(
    conn: sqlite3.Connection, match_id: str, entries: list[tuple[Any, ...]]
) -> None:
    conn.executemany(
        "INSERT INTO entries (match_id, n, seat, move, undo) VALUES (?, ?, ?, ?, ?)",
        [(match_id, *entry) for entry in entries],
    )
