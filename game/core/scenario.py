"""Scenario files: the law as data (see FORMAT.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.chance import FixedChance
from game.core.game import Game, check_seats
from game.core.match import Header, Match
from game.core.options import resolve
from game.core.refusal import Refused, refuse
from game.core.view import named_observers, same

FindGame = Callable[[str], Game]
_FILE_KEYS = {"game", "title", "seats", "chance", "options", "position", "step"}
_LINES = ("legal", "legal_includes", "legal_excludes")
_STEP_TYPES = {
    "seat": int,
    "move": str,
    "illegal": str,
    **dict.fromkeys(_LINES, list),
    "expect": dict,
    "view": dict,
}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position and steps that say what must be so."""

    game: Game
    title: str
    match: Match
    steps: list[dict[str, Any]]


@dataclass(slots=True)
class Report:
    """What a scenario showed: a line for everything that was not as it should be."""

    title: str
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything was as it should be."""
        return not self.failures


def load(path: Path, find_game: FindGame) -> Scenario:
    """Read a scenario file.

    Raises:
        Refused: when it cannot be read, or is no scenario.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise refuse("file.unreadable", path=str(path), why=str(error)) from error
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also endless numbers
        raise refuse("file.not_toml", path=str(path), why=str(error)) from error
    return build(data, find_game)


def build(data: Mapping[str, Any], find_game: FindGame) -> Scenario:
    """The scenario that the parsed file describes."""
    _only(data, _FILE_KEYS, "scenario")
    game = find_game(_typed(data, "game", str, "scenario"))
    seats = _typed(data, "seats", int, "scenario")
    check_seats(game, seats)
    full = {"step": [], "chance": [], "options": {}} | dict(data)
    steps = _typed(full, "step", list, "scenario")
    for number, step in enumerate(steps, 1):
        _check_step(step, f"step {number}", seats)
    options = resolve(game.options, seats, _typed(full, "options", dict, "scenario"))
    start = {"position": _typed(full, "position", dict, "scenario")}
    header = Header(game.id, seats, options, 0, game.rules_version, start)
    match = Match(game, header, FixedChance(_list_of(full, "chance", int, "scenario")))
    return Scenario(game, str(data.get("title", "")), match, steps)


def _check_step(step: Mapping[str, Any], where: str, seats: int) -> None:
    _only(step, _STEP_TYPES.keys(), where)
    for key, kind in _STEP_TYPES.items():
        if key in step or key == "seat":
            _typed(step, key, kind, where)
    for key in step.keys() & set(_LINES):
        _list_of(step, key, str, where)
    views = step.get("view", {})
    for name in views:
        if name not in named_observers(seats):
            raise refuse("scenario.key", key=f"view.{name}", where=where)
        _typed(views, name, dict, where)


def run(scenario: Scenario) -> Report:
    """Take every step, and say what was not as it should be."""
    report = Report(scenario.title)
    for number, step in enumerate(scenario.steps, 1):
        failures = _run_step(scenario.match, step)
        report.failures += [f"step {number}: {failure}" for failure in failures]
    return report


def _run_step(match: Match, step: Mapping[str, Any]) -> list[str]:
    failures = _check_legal(match, step)
    if "illegal" in step:
        failures += _check_refused(match, step["seat"], step["illegal"])
    if "move" in step:
        try:
            match.play(step["seat"], step["move"])
        except Refused as refused:
            failures.append(f"{step['move']!r} was refused: {refused}")
    failures += _compare("", match, step.get("expect", {}), match.state.to_dict())
    for name, expected in step.get("view", {}).items():
        view = match.view(named_observers(match.seats)[name])
        failures += _compare(f"view.{name}.", match, expected, view.data)
    return failures


def _check_legal(match: Match, step: Mapping[str, Any]) -> list[str]:
    if not step.keys() & {"legal", "legal_includes", "legal_excludes"}:
        return []
    found = [move.text for move in match.state.moves()]
    failures = [f"{text!r} is listed twice" for text in sorted(set(found)) if found.count(text) > 1]
    wanted, includes = step.get("legal"), set(step.get("legal_includes", []))
    missing = (set(wanted or []) | includes) - set(found)
    extra = set(found) & set(step.get("legal_excludes", []))
    if wanted is not None:
        extra |= set(found) - set(wanted)
    failures += [f"{text!r} should be legal" for text in sorted(missing)]
    failures += [f"{text!r} should not be legal" for text in sorted(extra)]
    return failures


def _check_refused(match: Match, seat: int, line: str) -> list[str]:
    before = match.state.to_dict()
    views = {observer: match.view(observer).data for observer in match.observers}
    try:
        match.play(seat, line)
    except Refused:
        changed = match.state.to_dict() != before or any(
            match.view(observer).data != view for observer, view in views.items()
        )
        return [f"{line!r} was refused, but something changed"] if changed else []
    return [f"{line!r} should be refused"]


def _compare(
    where: str, match: Match, expected: Mapping[str, Any], actual: Mapping[str, Any]
) -> list[str]:
    failures = []
    for key, value in expected.items():
        if key not in actual:
            failures.append(f"{where}{key}: there is no such key")
        elif not same(key, match.game.bags, value, actual[key]):
            failures.append(f"{where}{key}: expected {value}, found {actual[key]}")
    return failures


def _only(data: Any, known: Set[str], where: str) -> None:
    if not isinstance(data, Mapping):
        raise refuse("scenario.key", key=where, where="scenario")
    for key in data:
        if key not in known:
            raise refuse("scenario.unknown_key", key=key, where=where)


def _typed(data: Mapping[str, Any], key: str, kind: type, where: str) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise refuse("scenario.key", key=key, where=where)
    return value


def _list_of(data: Mapping[str, Any], key: str, kind: type, where: str) -> list[Any]:
    values: list[Any] = _typed(data, key, list, where)
    if any(type(value) is not kind for value in values):
        raise refuse("scenario.key", key=key, where=where)
    return values
