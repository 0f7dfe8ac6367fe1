"""The page on views, events and moves says what the games really tell and take."""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path

import pytest

from game.ai.games import GAMES
from game.core.events import Asked, Event, RoundBegan
from game.core.match import Header, Match
from game.core.options import OptionValue
from game.core.zones import HIDDEN

DOCS = Path(__file__).parents[2] / "docs"
CARDS = {
    "king_cat": r"\d{1,2}",
    "coyote": r"\?|max0|-?\d{1,2}",
    "spite_malice": r"[A2-9TJQK][SHDC]",
    "seven_sins": r"[a-z]+-[1-7]|corruption|purity|halo",
}
WORDS = {"SEAT": r"\d", "NUMBER": r"-?\d{1,2}", "PILE": r"\d", "STACK": r"\d", "COLOUR": r"[a-z]+"}
MATCHES, MOVES = 10, 120


@dataclass
class Section:
    """What the page says of a game: by name, the other cells of a row."""

    option: dict[str, list[str]] = field(default_factory=dict)
    phase: dict[str, list[str]] = field(default_factory=dict)
    view: dict[str, list[str]] = field(default_factory=dict)
    event: dict[str, list[str]] = field(default_factory=dict)


@cache
def sections() -> dict[str, Section]:
    found: dict[str, Section] = {}
    section, table = Section(), ""
    for line in (DOCS / "protocol.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            marked = re.findall("`(.*)`", line)
            section = found.setdefault(marked[0] if marked else "", Section())
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if not cells or set(cells[0]) == {"-"}:
            continue
        if not cells[0].startswith("`"):
            table = cells[0]
            continue
        for name, mark in named(cells[0]):
            assert name not in getattr(section, table), name
            getattr(section, table)[name] = [mark, *cells[1:]]
    return found


def named(cell: str) -> list[tuple[str, str]]:
    """The names in a cell, each with its mark of what may be hidden, or nothing."""
    return re.findall(r"`([^`]*)`(°?)", cell)


def matches(game: str) -> Iterator[Match]:
    """Matches of random play, with all options in turn."""
    rules, rng = GAMES[game], random.Random(7)
    for number in range(MATCHES):
        seats = rng.randint(rules.min_seats, rules.max_seats)
        options: dict[str, OptionValue] = {
            option.name: rng.choice(option.choices(seats)) for option in rules.options
        }
        if number % 2 and "payoff" in options:
            options["payoff"] = 5
        match = Match(rules, Header.new(rules, seats, number, options))
        yield match
        while match.state.to_move is not None and len(match.entries) < MOVES:
            match.play(match.state.to_move, rng.choice(match.state.moves()).text)
            yield match


def kinds_of(game: str) -> dict[str, type[Event]]:
    module = importlib.import_module(f"game.{game}.events")
    own = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return {kind.kind: kind for kind in own if issubclass(kind, Event) and kind is not Event}


def has_hidden(value: object) -> bool:
    return any(map(has_hidden, value)) if isinstance(value, list) else value == HIDDEN


def test_the_page_has_every_game_and_is_found() -> None:
    assert sections().keys() == {"", *GAMES}
    assert "(protocol.md)" in (DOCS / "bots.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_keys_and_phases_are_those_of_the_game(game: str) -> None:
    keys = importlib.import_module(f"game.{game}.rules").KEYS
    assert set(sections()[game].view) == set(keys)
    assert set(sections()[game].phase) == set(importlib.import_module(f"game.{game}.phases").ALL)


@pytest.mark.parametrize("game", GAMES)
def test_events_and_their_fields_are_those_of_the_game(game: str) -> None:
    kinds = kinds_of(game)
    told = sections()[game].event
    assert set(told) == set(kinds)
    for name, kind in kinds.items():
        own = [each for each in fields(kind) if each.name != "ops"]
        secret = [re.search("Hidden|Secret", str(each.type)) is not None for each in own]
        marks = ["°" if each else "" for each in secret]
        assert named(told[name][1]) == list(zip([e.name for e in own], marks, strict=True)), name
    for shared in (Asked, RoundBegan):
        row = sections()[""].event[shared.kind]
        own_names = [each.name for each in fields(shared) if each.name != "ops"]
        assert [name for name, _ in named(row[1])] == own_names


@pytest.mark.parametrize("game", GAMES)
def test_options_and_their_values_are_those_of_the_game(game: str) -> None:
    rules, told = GAMES[game], sections()[game].option
    assert list(told) == [option.name for option in rules.options]
    for option in rules.options:
        choices = option.choices(rules.max_seats)
        text = told[option.name][1]
        if option.name == "first":
            assert text == '`"lot"` or a seat'
        elif len(choices) > 3:
            assert text.startswith(f"{choices[0]} to {choices[-1]}")
        else:
            assert all(str(choice).lower() in text for choice in choices)


@pytest.mark.parametrize("game", GAMES)
def test_views_events_and_moves_of_real_matches_are_as_the_page_says(game: str) -> None:
    section = sections()[game]
    forms = {
        phase: {form: pattern(form, game) for form, _ in named(row[1])}
        for phase, row in section.phase.items()
    }
    used: set[str] = set()
    hidden: set[str] = set()
    told: set[str] = set()
    for match in matches(game):
        seat = match.state.to_move
        view = match.view(0 if seat is None else seat).data
        assert set(view) == set(section.view)
        hidden |= {key for key, value in view.items() if has_hidden(value)}
        for move in match.state.moves():
            fits = [form for form, known in forms[match.state.phase].items() if known(move.text)]
            assert fits, (match.state.phase, move.text)
            used |= set(fits)
        if seat is None or len(match.entries) == MOVES:
            told |= {event.kind for event in match.seen(0, 0)}
    assert hidden == {key for key, row in section.view.items() if row[0] == "°"}
    every = {form for known in forms.values() for form in known}
    assert every - used == {form for form in every - used if GAMES[game].parse(form).text == form}
    assert told <= {*section.event, *sections()[""].event}


def pattern(form: str, game: str) -> Callable[[str], re.Match[str] | None]:
    """Whether a move is written in a form of the page."""
    text = re.escape(form).replace(r"CARD\ …", rf"(?:{CARDS[game]})(?: (?:{CARDS[game]}))*")
    text = text.replace("CARD", f"(?:{CARDS[game]})")
    for word, known in WORDS.items():
        text = text.replace(word, known)
    return re.compile(text).fullmatch
