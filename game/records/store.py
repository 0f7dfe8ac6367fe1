"""The matches, written down after every move."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.records import database, rows
from game.records.claims import Claims
from game.records.profiles import PlayerSpec
from game.records.rescue import Opened, open_database
from game.records.stored import (
    MatchSummary,
    StoredMatch,
    UnreadableMatch,
    players_of,
    read_dict,
    read_entries,
    read_header,
    write_json,
)
from game.records.trouble import Trouble, reason

T = TypeVar("T")
_Rows = list[tuple[Any, ...]]
_log = logging.getLogger("lamplight.records")


class MatchInUse(RuntimeError):
    """Raised when a match is to be changed that another window or program has claimed."""


class Store:
    """All matches of this person. To be used from one thread.

    Every match touched in this session is kept in memory as well. When the file cannot be written,
    play goes on there; each further move tries again to write everything that is waiting.
    ``trouble`` says in one line what is wrong, or is None.
    """

    def __init__(self, path: Path | None, clock: Callable[[], float] = time.time) -> None:
        self._path = path
        self._clock = clock
        self._memory = database.in_memory()
        self._disk: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._again = path is not None
        self._waiting: set[str] = set()  # matches that memory knows better than the file
        self._linked: dict[str, rows.Extent] = {}  # what file and memory are known to share
        self._opening: Trouble | None = None
        self._writing: Trouble | None = None
        self._unread: Trouble | None = None
        self._claims = Claims(path.parent / "locks" if path else None)
        if path is None:
            self._opening = Trouble("records.nowhere")
        else:
            self._path = path = path.absolute()
            self._connect(path, with_copy=True)

    @classmethod
    def open(cls, path: Path | None, clock: Callable[[], float] = time.time) -> Store:
        """The store in a file, which is made if missing; without a path, a store in memory.

        Never raises for the state of the file or the disk: see ``trouble``. ``clock`` gives
        seconds since 1970.
        """
        return cls(path, clock)

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong now: first what keeps moves from being written, then what was found."""
        return self._writing or self._opening or self._unread

    @property
    def is_kept(self) -> bool:
        """Whether everything up to now is in the file."""
        return self._disk is not None and not self._waiting

    # --- claims

    def claim(self, match_id: str) -> bool:
        """Whether this match is now ours to play; False when another start of the program has it.

        The claim ends with ``release``, ``close``, or the process, however it ends.
        """
        if match_id in self._claims:
            return True
        if not self._claims.claim(match_id):
            return False
        if self._disk is not None and match_id not in self._waiting:
            rows.remove(self._memory, match_id)  # others may have played on since we read it
            self._linked.pop(match_id, None)
        return True

    def release(self, match_id: str) -> None:
        """Let others claim the match."""
        self._claims.release(match_id)

    # --- writing

    def create(self, header: Mapping[str, Any], match_id: str = "") -> str:
        """Write down a new match, claim it, and return its id: the given one, or a fresh one.

        Raises:
            ValueError: when it is not a header of plain data.
        """
        text = write_json(header)
        read_header(text)
        match_id = match_id or rows.new_id()
        self._claims.claim(match_id)
        rows.add_match(self._memory, match_id, text, self._clock())
        self._write(match_id)
        return match_id

    def append(self, match_id: str, n: int, seat: int, move: str) -> None:
        """Write down entry ``n``: a move by a seat.

        Raises:
            KeyError: when there is no such match.
            ValueError: when ``n`` is not the next number.
            MatchInUse: when another start of the program has claimed it.
        """
        self._add(match_id, (n, seat, move, None))

    def undo(self, match_id: str, n: int, to: int) -> None:
        """Write down entry ``n``: back to the state after entry ``to``. Raises like ``append``."""
        self._add(match_id, (n, None, None, to))

    def seat(self, match_id: str, n: int, seat: int, player: PlayerSpec) -> None:
        """Write down that after entry ``n``, the last one, somebody else sits down in a seat.

        The header stays as it is; ``load`` and the lists give those who sit there now.

        Raises:
            KeyError, MatchInUse: like ``append``.
            ValueError: when ``n`` is not the last entry, or there is no such seat.
        """
        self._fetch(match_id)
        row = rows.match_row(self._memory, match_id)
        seats = read_header(row[1])["seats"] if row is not None else 0
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} among {seats}")
        rows.add_change(self._memory, match_id, n, seat, write_json(player))
        rows.note_played(self._memory, match_id, self._clock())
        self._write(match_id)

    def finish(self, match_id: str, result: Mapping[str, Any]) -> None:
        """Note that a match has ended, and how. A further entry (an undo) opens it again.

        Raises:
            KeyError, MatchInUse: like ``append``.
            ValueError: when the result is not plain data.
        """
        text = write_json(result)
        read_dict(text)
        self._fetch(match_id)
        rows.touch(self._memory, match_id, self._clock(), text)
        self._write(match_id)
        self._checkpoint()

    def discard(self, match_id: str) -> bool:
        """Forget a match for good. False, and nothing happens, when another start plays it."""
        if not self._claims.claim(match_id):
            return False
        rows.remove(self._memory, match_id)
        self._write(match_id)
        self._claims.release(match_id)
        return True

    def close(self) -> Trouble | None:
        """Write what is waiting, release all claims, and say what is wrong, if anything is.

        The store cannot be used afterwards.
        """
        if self._waiting:
            self._flush()
        self._checkpoint()
        self._disconnect()
        self._memory.close()
        self._claims.release_all()
        return self.trouble

    # --- reading

    def unfinished(self) -> list[MatchSummary]:
        """The matches that can go on, last played first."""
        return self._list("finished IS NULL ORDER BY played DESC", ())

    def finished(self, limit: int = 100) -> list[MatchSummary]:
        """The last matches that came to an end, latest first."""
        return self._list("finished IS NOT NULL ORDER BY finished DESC LIMIT ?", (limit,))

    def load(self, match_id: str) -> StoredMatch:
        """A match with all its entries.

        Raises:
            KeyError: when there is no such match.
            UnreadableMatch: when it makes no sense; it stays where it is.
        """

        def read(conn: sqlite3.Connection) -> tuple[Any, _Rows, _Rows]:
            return (
                rows.match_row(conn, match_id),
                rows.entry_rows(conn, match_id),
                rows.change_rows(conn, match_id),
            )

        row, entries, changes = self._read(read)
        if row is None:
            raise KeyError(match_id)
        try:
            result = None if row[5] is None else read_dict(row[5])
            header = read_header(row[1])
            players = players_of(header, changes)
            return StoredMatch(match_id, header, read_entries(entries), players, result)
        except ValueError as error:
            raise UnreadableMatch(match_id, str(error)) from error

    # --- how it is done

    def _add(self, match_id: str, entry: tuple[int, int | None, str | None, int | None]) -> None:
        self._fetch(match_id)
        rows.add_entry(self._memory, match_id, entry)
        rows.touch(self._memory, match_id, self._clock())
        self._write(match_id)

    def _fetch(self, match_id: str) -> None:
        """Have a match in memory and claimed, to change it."""
        if not self.claim(match_id):
            raise MatchInUse(match_id)
        if rows.match_row(self._memory, match_id) is not None:
            return
        if self._disk is not None and match_id not in self._waiting:
            try:
                self._linked[match_id] = rows.bring_over(self._disk, self._memory, match_id)
            except sqlite3.Error as error:
                self._lose(error)
        if rows.match_row(self._memory, match_id) is None:
            self._claims.release(match_id)
            raise KeyError(match_id)

    def _write(self, match_id: str) -> None:
        self._waiting.add(match_id)
        self._flush()

    def _flush(self) -> None:
        """Write all that is waiting in one transaction, or keep it and say so."""
        if self._path is not None and self._identity != _identity(self._path):
            self._disconnect()  # the file was taken away or exchanged
        if self._disk is None and self._path is not None and self._again:
            self._connect(self._path)
        if self._disk is None:
            return
        try:
            try:
                self._bring_all(self._disk)
            except sqlite3.IntegrityError:
                self._linked.clear()  # the file is not as remembered: compare everything
                self._bring_all(self._disk)
        except (sqlite3.Error, OSError) as error:
            self._lose(error)

    def _bring_all(self, disk: sqlite3.Connection) -> None:
        shared: dict[str, rows.Extent] = {}
        with database.transaction(disk):
            for match_id in self._waiting:
                known = self._linked.get(match_id)
                if known is None:
                    shared[match_id] = rows.bring_over(self._memory, disk, match_id)
                else:
                    shared[match_id] = rows.follow(self._memory, disk, match_id, known)
        self._linked.update(shared)
        self._waiting.clear()
        self._writing = None

    def _connect(self, path: Path, *, with_copy: bool = False) -> None:
        before = self._opening
        opened: Opened = open_database(path, self._clock(), with_copy=with_copy)
        self._disk, self._again = opened.conn, opened.again
        self._identity = _identity(path)
        self._linked.clear()
        self._opening = opened.trouble
        if opened.conn is not None and opened.trouble is None and _was_found(before):
            self._opening = before
        # The file may be another one than before: our matches are to be in it, all of them.
        self._waiting |= {key for key in rows.match_ids(self._memory) if key in self._claims}
        if opened.copy is not None:
            self._take_all(opened.copy)
            opened.copy.close()

    def _lose(self, error: Exception) -> None:
        """The file fails: go on in memory, with all that can still be read."""
        _log.error("a move could not be written: %s", error)
        self._writing = Trouble(f"records.write_{reason(error)}")
        if self._disk is not None:
            self._take_all(self._disk)
        self._disconnect()

    def _take_all(self, source: sqlite3.Connection) -> None:
        try:
            for match_id in rows.match_ids(source):
                if match_id not in self._waiting and match_id not in self._claims:
                    rows.remove(self._memory, match_id)
                    rows.bring_over(source, self._memory, match_id)
        except sqlite3.Error as error:
            _log.warning("the rest of the matches cannot be read: %s", error)

    def _disconnect(self) -> None:
        if self._disk is not None:
            try:
                self._disk.close()
            except sqlite3.Error as error:
                _log.warning("the file did not close well: %s", error)
        self._disk, self._identity = None, None
        self._linked.clear()

    def _checkpoint(self) -> None:
        """Put the log into the file and both on the platter: nothing waits for a power cut."""
        if self._disk is None:
            return
        try:
            self._disk.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except sqlite3.Error as error:
            _log.warning("no checkpoint: %s", error)

    def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        if self._disk is not None and not self._waiting:
            try:
                return read(self._disk)
            except sqlite3.Error as error:
                self._lose(error)
        return read(self._memory)

    def _list(self, which: str, values: tuple[int, ...]) -> list[MatchSummary]:
        query = (
            "SELECT id, header, started, played, finished, result, (SELECT count(move)"
            f" FROM entries WHERE match_id = matches.id) FROM matches WHERE {which}"
        )

        def read(conn: sqlite3.Connection) -> list[tuple[tuple[Any, ...], _Rows]]:
            found = conn.execute(query, values).fetchall()
            return [(row, rows.change_rows(conn, row[0])) for row in found]

        summaries = []
        for row, changes in self._read(read):
            try:
                summaries.append(_summary(row, changes))
            except ValueError as error:
                _log.error("a match is left out of the list: %s", error)
                self._unread = Trouble("records.match_unreadable")
        return summaries


def _summary(row: tuple[Any, ...], changes: _Rows) -> MatchSummary:
    match_id, text, started, played, finished, result, moves = row
    header = read_header(text)
    return MatchSummary(
        id=match_id,
        game=header["game"],
        seats=header["seats"],
        players=players_of(header, changes),
        started=float(started),
        played=float(played),
        moves=moves,
        finished=None if finished is None else float(finished),
        result=None if result is None else read_dict(result),
    )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _was_found(trouble: Trouble | None) -> bool:
    """Whether a trouble tells of something mended, which stays worth telling."""
    return trouble is not None and trouble.key in {
        "records.damaged_backup",
        "records.damaged_new",
        "records.gone_backup",
    }
