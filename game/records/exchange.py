"""Matches as files of their own (``*.lamplight``): kept, passed on, and opened again.

Such a file is a record (see ``game.records.record``). Whoever has it knows every card of the match.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

import msgspec
import platformdirs

from game.core.match import Entry, Match
from game.core.refusal import Refused, reason, refuse
from game.records.files import write_atomically
from game.records.paths import APP
from game.records.record import Different, FindGame, check
from game.records.session import Session
from game.records.store import Store
from game.records.stored import UnreadableMatch

SUFFIX = ".lamplight"
MOST_BYTES = 64_000_000
MOST_MATCHES = 20
KEY = "match"
"""The header key that names the stored match a file was written from."""
_ID = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True)
class Taken:
    """A match of a file as it is now in the store, and whether it is over."""

    match_id: str
    over: bool


# -- opening -----------------------------------------------------------------------------------


def take_in(store: Store, path: Path, find_game: FindGame) -> list[Taken]:
    """Check a file as ``lamplight replay`` does, and put its matches into the store.

    A match that is there already, or that was opened before, is not put there twice: then it is
    the stored one, which may have gone on since.

    Raises:
        Refused: when the file cannot be read, is no record, is damaged, holds matches under other
            rules or too many. The store is then as it was.
    """
    data = _read(path)
    name = path.name
    found: list[Match] = []
    try:
        checked = check(io.BytesIO(data), find_game, found.append)
    except Different as different:
        raise refuse("record.broken", path=name, why=different.refusal) from different
    except Refused as refused:
        raise refuse("record.broken", path=name, why=refused.refusal) from refused
    if checked.shown:
        shown = checked.shown[0]
        raise refuse("record.old_rules", path=name, rules=shown.rules, known=shown.known)
    if checked.matches > MOST_MATCHES:
        raise refuse("record.too_many", path=name, n=checked.matches, most=MOST_MATCHES)
    return [_keep(store, match) for match in found]


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise refuse("file.missing", path=path.name) from error
    except IsADirectoryError as error:
        raise refuse("file.folder", path=path.name) from error
    except (OSError, ValueError) as error:
        raise refuse("file.unreadable", path=path.name, why=reason(error)) from error
    if len(data) > MOST_BYTES:
        raise refuse("record.too_large", path=path.name, most=MOST_BYTES // 1_000_000)
    return data


def _keep(store: Store, match: Match) -> Taken:
    outcome = match.state.outcome
    over = outcome is not None and outcome.match_over
    header = match.header.to_dict(match.game)
    named = header.pop(KEY, None)
    own = _digest(header, match.entries)
    for match_id in (named, own):
        if _is_id(match_id) and _goes_on(store, match_id, match):
            return Taken(match_id, over)
    store.create(header, own)
    for entry in match.entries:
        if entry.undo is not None:
            store.undo(own, entry.n, entry.undo)
        else:
            store.append(own, entry.n, entry.seat or 0, entry.move)
    if outcome is not None and over:
        store.finish(own, {"winners": list(outcome.winners), "reason": outcome.reason})
    store.release(own)
    return Taken(own, over)


def _is_id(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(_ID.fullmatch(value))


def _goes_on(store: Store, match_id: str, match: Match) -> bool:
    """Whether the store has that match, and its moves begin with those of this one."""
    try:
        stored = store.load(match_id)
    except (KeyError, UnreadableMatch):
        return False
    given = tuple(match.entries)
    same = (stored.header["game"], stored.header["seed"]) == (match.game.id, match.header.seed)
    return same and stored.moves[: len(given)] == given


def _digest(header: dict[str, Any], entries: Iterable[Entry]) -> str:
    """An id that is the same for the same match, whenever it is opened."""
    plain = [header, [(entry.n, entry.seat, entry.move, entry.undo) for entry in entries]]
    text = msgspec.json.encode(plain, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:32]


# -- keeping -----------------------------------------------------------------------------------


def write(session: Session, path: Path) -> None:
    """Write a match into a file, with those who sit there now.

    Raises:
        OSError: when it cannot be written; what was there before is then as it was.
    """
    lines = session.match.lines()
    header = next(lines)
    header["players"] = [msgspec.structs.asdict(player) for player in session.players]
    header[KEY] = session.match_id
    encoder = msgspec.json.Encoder()
    text = b"".join(encoder.encode(line) + b"\n" for line in (header, *lines))
    write_atomically(path, text)


def documents() -> Path | None:
    """The folder for such files: Lamplight's own among the person's documents."""
    try:
        folder = Path(platformdirs.user_documents_dir())
    except (OSError, RuntimeError, KeyError, ValueError):
        return None
    return folder / APP if folder.is_absolute() else None


def free_name(folder: Path, game: str, day: str) -> Path:
    """A file that is not there yet: ``king_cat-2026-11-30.lamplight``, ``… 2.lamplight``."""
    number = 1
    while True:
        more = f" {number}" if number > 1 else ""
        path = folder / f"{game}-{day}{more}{SUFFIX}"
        if not path.exists():
            return path
        number += 1
