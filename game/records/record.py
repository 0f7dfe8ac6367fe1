"""Record files: matches as they went, one JSON object a line (see the house's page on formats)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, BinaryIO

import msgspec

from game.core.game import Game
from game.core.match import FORMAT, Entry, Header, Match, line_of
from game.core.options import differing
from game.core.refusal import Refusal, Refused, refuse
from game.core.zones import Table

FindGame = Callable[[str], Game]
_decode = msgspec.json.Decoder(dict[str, Any]).decode
_encode = msgspec.json.Encoder().encode
_canonical = msgspec.json.Encoder(order="deterministic").encode


class RecordWriter:
    """Writes matches into a binary stream while they are played, line by line."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def begin(self, match: Match) -> None:
        """Write the header and the deal of a match that has not begun to be played.

        Raises:
            OSError: when the stream cannot be written.
        """
        self._line(match.header.to_dict(match.game))
        self._line({"n": 0, "state": match.state.to_dict()})

    def add(self, match: Match) -> None:
        """Write the last entry of a match with the state that it led to. Raises like ``begin``."""
        self._line(line_of(match.entries[-1], match.state))

    def _line(self, data: dict[str, Any]) -> None:
        self._stream.write(_encode(data) + b"\n")


@dataclass(frozen=True, slots=True)
class Shown:
    """A match under other rules: it was read from its stored states, and not re-played."""

    line: int
    rules: int
    known: int
    moves: int
    last: Table


@dataclass(slots=True)
class Checked:
    """What a file held: matches and moves that were re-played, and matches that were not."""

    matches: int = 0
    moves: int = 0
    shown: list[Shown] = field(default_factory=list)


class Different(Exception):
    """Raised where re-playing gives something else than the record; ``refusal`` says what."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a file: its number from 1, and what stands there."""

    number: int
    data: dict[str, Any]

    def whole(self, key: str) -> int:
        """The whole number of a key, 0 or more.

        Raises:
            Refused: when there is none.
        """
        value = self.data.get(key)
        if type(value) is not int or value < 0:
            raise refuse("record.key", line=self.number, key=key)
        return value

    def text(self, key: str) -> str:
        """The text of a key. Raises like ``whole``."""
        value = self.data.get(key)
        if not isinstance(value, str):
            raise refuse("record.key", line=self.number, key=key)
        return value

    def state(self) -> Table:
        """The state of the line. Raises like ``whole``."""
        value = self.data.get("state")
        if not isinstance(value, dict):
            raise refuse("record.key", line=self.number, key="state")
        return value


def read_lines(lines: Iterable[bytes]) -> Iterator[Line]:
    """The lines of a record file; empty ones are left out.

    Raises:
        Refused: at a line that is no JSON object, or cut off.
    """
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            data = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            key = "record.not_json" if text.endswith(b"\n") else "record.cut_off"
            raise refuse(key, line=number) from error
        yield Line(number, data)


def check(
    lines: Iterable[bytes],
    find_game: FindGame,
    on_match: Callable[[Match], object] = lambda match: None,
) -> Checked:
    """Re-play all matches of a file and compare every state.

    ``on_match`` gets each match that was re-played to its last line, in their order.

    Raises:
        Refused: where the file is no record: every value ``line`` is a line of the file.
        Different: where re-playing gives something else.
    """
    checked = Checked()
    current: _Replayed | _Read | None = None
    for line in read_lines(lines):
        if "format" in line.data:
            if current is not None:
                current.end(checked)
            current = _begin(line, find_game, on_match)
        elif current is None:
            raise refuse("record.no_header", line=line.number)
        else:
            current.take(line)
    if current is None:
        raise refuse("record.empty")
    current.end(checked)
    return checked


def _begin(
    line: Line, find_game: FindGame, on_match: Callable[[Match], object]
) -> _Replayed | _Read:
    try:
        game = find_game(line.text("game"))
        rules = line.whole("rules")
        if line.whole("format") == FORMAT and rules != game.rules_version:
            return _Read(line.number, rules, game.rules_version)
        header = Header.from_dict(line.data, game)
        match = Match(game, header)
    except Refused as refused:
        raise _at(line, refused) from refused
    given = line.data.get("options", {})
    if given != differing(game.options, header.seats, header.options):
        raise refuse("record.key", line=line.number, key="options")
    return _Replayed(line.number, match, on_match)


def _at(line: Line, refused: Refused) -> Refused:
    """A refusal with the line where it happened; the sentence is put in by who shows it."""
    if "line" in refused.refusal.values:
        return refused
    return refuse("record.at", line=line.number, why=refused.refusal)


class _Replayed:
    """A match that is re-played beside its record."""

    def __init__(self, line: int, match: Match, on_match: Callable[[Match], object]) -> None:
        self._line = line
        self._match = match
        self._on_match = on_match
        self._dealt = False

    def take(self, line: Line) -> None:
        match = self._match
        n = line.whole("n")
        expected = len(match.entries) + 1 if self._dealt else 0
        if n != expected:
            raise refuse("record.number", line=line.number, n=n, expected=expected)
        if not self._dealt:
            self._dealt = True
        else:
            entry = _entry(line, n)
            try:
                match.replay(entry)
            except Refused as refused:
                raise _refused(line, entry, refused) from refused
            if entry.undo is not None and "state" not in line.data:
                return
        self._compare(line, line.state())

    def _compare(self, line: Line, recorded: Table) -> None:
        replayed = self._match.state.to_dict()
        if _canonical(recorded) == _canonical(replayed):
            return
        for key in sorted(recorded.keys() | replayed.keys()):
            there, here = recorded.get(key), replayed.get(key)
            if _canonical(there) != _canonical(here):
                text = {"recorded": _encode(there).decode(), "replayed": _encode(here).decode()}
                raise Different(Refusal("record.differs", {"line": line.number, "key": key} | text))

    def end(self, checked: Checked) -> None:
        if not self._dealt:
            raise refuse("record.no_deal", line=self._line)
        checked.matches += 1
        checked.moves += sum(entry.undo is None for entry in self._match.entries)
        self._on_match(self._match)


def _entry(line: Line, n: int) -> Entry:
    if "undo" in line.data:
        return Entry(n, undo=line.whole("undo"))
    return Entry(n, line.whole("seat"), line.text("move"))


def _refused(line: Line, entry: Entry, refused: Refused) -> Exception:
    """A move that the rules refuse is a difference; a move that cannot be read is a broken file."""
    values = {"line": line.number, "move": entry.move, "why": refused.refusal}
    if entry.undo is not None:
        return _at(line, refused)
    return Different(Refusal("record.refused", values))


class _Read:
    """A match under other rules: read, never re-played."""

    def __init__(self, line: int, rules: int, known: int) -> None:
        self._line, self._rules, self._known = line, rules, known
        self._next = 0
        self._moves = 0
        self._last: Table | None = None

    def take(self, line: Line) -> None:
        n = line.whole("n")
        if n != self._next:
            raise refuse("record.number", line=line.number, n=n, expected=self._next)
        self._next += 1
        if "undo" in line.data:
            line.whole("undo")
            return
        self._last = line.state()
        if n:
            line.text("move")
            self._moves += 1

    def end(self, checked: Checked) -> None:
        if self._last is None:
            raise refuse("record.no_deal", line=self._line)
        checked.shown.append(Shown(self._line, self._rules, self._known, self._moves, self._last))
