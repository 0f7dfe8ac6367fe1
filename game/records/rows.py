"""Matches as rows: the same few operations for the file and for its twin in memory."""

from __future__ import annotations

import sqlite3
import uuid
from typing import Any, NamedTuple

_MATCH = "id, header, started, played, finished, result"


class Extent(NamedTuple):
    """How much there is of a match: both only ever grow."""

    entries: int
    changes: int


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


def change_rows(conn: sqlite3.Connection, match_id: str, after: int = 0) -> list[tuple[Any, ...]]:
    """The rows (number, n, seat, player) of a match's seat changes behind the first ``after``."""
    return conn.execute(
        "SELECT number, n, seat, player FROM seat_changes WHERE match_id = ? AND number > ?"
        " ORDER BY number",
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
    last, (n, _, _, undo) = _last(conn, match_id), entry
    if n != last + 1:
        raise ValueError(f"the next entry is {last + 1}, not {n}")
    if undo is not None and not 0 <= undo < n:
        raise ValueError(f"entry {n} cannot go back to {undo}")
    _insert_entries(conn, match_id, [entry])


def add_change(conn: sqlite3.Connection, match_id: str, n: int, seat: int, player: str) -> None:
    """Write down who sits in a seat after entry ``n``, which is the last one.

    Raises:
        ValueError: when it is not the last one.
    """
    last = _last(conn, match_id)
    if n != last:
        raise ValueError(f"the last entry is {last}, not {n}")
    number = len(change_rows(conn, match_id)) + 1
    _insert_changes(conn, match_id, [(number, n, seat, player)])


def touch(conn: sqlite3.Connection, match_id: str, now: float, result: str | None = None) -> None:
    """Note when a match was last played; with a result it is finished, without one it goes on."""
    conn.execute(
        "UPDATE matches SET played = ?, finished = ?, result = ? WHERE id = ?",
        (now, None if result is None else now, result, match_id),
    )


def note_played(conn: sqlite3.Connection, match_id: str, now: float) -> None:
    """Note when a match was last played; if it is finished, it stays so."""
    conn.execute("UPDATE matches SET played = ? WHERE id = ?", (now, match_id))


def remove(conn: sqlite3.Connection, match_id: str) -> None:
    """Forget a match with all its entries."""
    conn.execute("DELETE FROM matches WHERE id = ?", (match_id,))


def follow(
    source: sqlite3.Connection, target: sqlite3.Connection, match_id: str, known: Extent
) -> Extent:
    """Bring over what is new, trusting that what is ``known`` is the same on both sides.

    Returns how much both now have.

    Raises:
        sqlite3.IntegrityError: when the trust was wrong.
    """
    row = match_row(source, match_id)
    if row is None:
        remove(target, match_id)
        return Extent(0, 0)
    fresh = entry_rows(source, match_id, known.entries)
    changes = change_rows(source, match_id, known.changes)
    if not _update(target, row):
        raise sqlite3.IntegrityError("the match is not there")
    _insert_entries(target, match_id, fresh)
    _insert_changes(target, match_id, changes)
    return Extent(known.entries + len(fresh), known.changes + len(changes))


def bring_over(
    source: sqlite3.Connection, target: sqlite3.Connection, match_id: str, *, fork: bool = True
) -> Extent:
    """Make a match at the target as it is at the source, comparing everything.

    If the target has a match of that id that went another way, nothing is lost: it stays under a
    new id, or with ``fork=False`` it stays and nothing is brought over. Returns how much of it
    there is at the source.
    """
    row, theirs = match_row(source, match_id), match_row(target, match_id)
    if row is None:
        remove(target, match_id)
        return Extent(0, 0)
    entries, changes = entry_rows(source, match_id), change_rows(source, match_id)
    extent = Extent(len(entries), len(changes))
    there: list[tuple[Any, ...]] = []
    sat: list[tuple[Any, ...]] = []
    if theirs is not None:
        there, sat = entry_rows(target, match_id), change_rows(target, match_id)
        # A damaged file may have lost seat changes that its backup still has: those stay.
        known = changes if fork else changes + sat[len(changes) :]
        if (theirs[1], there, sat) != (row[1], entries[: len(there)], known[: len(sat)]):
            if not fork:
                return extent
            target.execute("UPDATE matches SET id = ? WHERE id = ?", (new_id(), match_id))
            theirs, there, sat = None, [], []
    if theirs is None:
        target.execute(f"INSERT INTO matches ({_MATCH}) VALUES (?, ?, ?, ?, ?, ?)", row)
    elif fork or theirs[3] <= row[3]:
        _update(target, row)
    _insert_entries(target, match_id, entries[len(there) :])
    _insert_changes(target, match_id, changes[len(sat) :])
    return extent


def _last(conn: sqlite3.Connection, match_id: str) -> int:
    """The number of the last entry, 0 when there is none."""
    found = conn.execute("SELECT max(n) FROM entries WHERE match_id = ?", (match_id,)).fetchone()
    return int(found[0] or 0)


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


def _insert_changes(
    conn: sqlite3.Connection, match_id: str, changes: list[tuple[Any, ...]]
) -> None:
    conn.executemany(
        "INSERT INTO seat_changes (match_id, number, n, seat, player) VALUES (?, ?, ?, ?, ?)",
        [(match_id, *change) for change in changes],
    )
