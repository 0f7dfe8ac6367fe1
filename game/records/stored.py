"""What the store holds, as data: nothing read from a file is trusted before it has this form."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from game.core.match import Entry
from game.records.profiles import PlayerSpec, read_players
from game.records.trouble import Trouble

Positive = Annotated[int, msgspec.Meta(ge=1)]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Identifier = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9_]{1,40}\Z")]
_log = logging.getLogger("lamplight.records")


class UnreadableMatch(ValueError):
    """Raised when a stored match makes no sense. It stays in the store as it is."""

    def __init__(self, match_id: str, why: str) -> None:
        super().__init__(f"the stored match {match_id} cannot be read: {why}")
        self.trouble = Trouble("records.match_unreadable")


class _Header(msgspec.Struct):
    """The part of a header that every match has; further keys are kept and not looked at."""

    format: Positive
    game: Identifier
    rules: Positive
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)]
    options: dict[str, Any]
    seed: Natural


class StoredMatch(msgspec.Struct, frozen=True):
    """A match as written down: the header as it was given, and every entry in order.

    ``moves`` holds undos too (``entry.undo``): feed all of them to ``Match.replay``. ``players``
    are those who sit there now, as far as they are known: the header names those who began.
    ``result`` is None until the match is finished.
    """

    id: str
    header: dict[str, Any]
    moves: tuple[Entry, ...]
    players: tuple[PlayerSpec, ...] = ()
    result: dict[str, Any] | None = None


class MatchSummary(msgspec.Struct, frozen=True):
    """A match as a list shows it, with those who sit there now.

    Times are seconds since 1970, UTC. ``moves`` counts the moves made, undone ones too.
    """

    id: str
    game: str
    seats: int
    players: tuple[PlayerSpec, ...]
    started: float
    played: float
    moves: int
    finished: float | None = None
    result: dict[str, Any] | None = None


def write_json(data: object) -> str:
    """Data as one line of JSON.

    Raises:
        ValueError: when it is not plain data.
    """
    try:
        return msgspec.json.encode(data).decode()
    except (TypeError, ValueError, ArithmeticError, RecursionError) as error:
        raise ValueError(f"not plain data: {error}") from error


def read_header(text: object) -> dict[str, Any]:
    """A header from its JSON text.

    Raises:
        ValueError: when it lacks a key or a value is of the wrong kind.
    """
    header = read_dict(text)
    try:
        msgspec.convert(header, _Header)
    except msgspec.ValidationError as error:
        raise ValueError(f"the header is wrong: {error}") from error
    return header


def read_dict(text: object) -> dict[str, Any]:
    """A JSON object from its text.

    Raises:
        ValueError: when the text is no JSON object.
    """
    if not isinstance(text, str):
        raise ValueError("text was expected")
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise ValueError(f"no JSON object: {error}") from error


def read_entries(rows: list[tuple[Any, ...]]) -> tuple[Entry, ...]:
    """Entries from rows of (n, seat, move, undo).

    Raises:
        ValueError: when one is missing, or is neither a move nor an undo to an earlier state.
    """
    entries = []
    for expected, (n, seat, move, undo) in enumerate(rows, 1):
        is_move = isinstance(seat, int) and isinstance(move, str) and undo is None
        is_undo = seat is None and move is None and isinstance(undo, int) and 0 <= undo < expected
        if n != expected or not (is_move or is_undo):
            raise ValueError(f"entry {expected} is missing or wrong")
        entries.append(Entry(expected, seat, move or "", undo))
    return tuple(entries)


def players_of(
    header: dict[str, Any], changes: Iterable[tuple[Any, ...]] = ()
) -> tuple[PlayerSpec, ...]:
    """The players that a header names, changed by rows of (number, n, seat, player), in order.

    A change that makes no sense is left out: whoever sat there goes on sitting there.
    """
    seats = header["seats"]
    players = list(read_players(header.get("players"), seats))
    for number, _, seat, text in changes:
        try:
            (player,) = read_players([read_dict(text)], 1)
        except ValueError as error:
            _log.error("seat change %s cannot be read: %s", number, error)
            continue
        if not isinstance(seat, int) or not 0 <= seat < seats:
            _log.error("seat change %s is of a seat that is not there", number)
            continue
        players += [PlayerSpec(kind="ai")] * (seat + 1 - len(players))
        players[seat] = player
    return tuple(players)
