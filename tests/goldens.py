"""Frozen matches: written down once with a fingerprint after every move, played again by the tests.

When a change is meant, ``rules_version`` (or the version of chance) goes up, and
``python -m tests.GAME.test_golden`` writes the matches anew.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.core.chance import CHANCE_VERSION
from game.core.game import Game
from game.core.match import Header, Match
from game.core.view import canonical

Told = tuple[int, int, dict[str, object]]
"""Seats, seed and options of a match."""
Choose = Callable[[Match, random.Random], str]


def short(data: object, length: int = 12) -> str:
    """A fingerprint of plain data."""
    return hashlib.sha256(canonical(data)).hexdigest()[:length]


def fingerprint(match: Match, since: int = 0) -> str:
    """One of the state, and of what every observer knows and has just seen."""
    seen = [
        [match.view(o).data, [event.to_dict() for event in match.seen(o, since)]]
        for o in match.observers
    ]
    return short([match.state.to_dict(), seen])


def any_move(match: Match, rng: random.Random) -> str:
    """Any legal move."""
    return rng.choice(match.state.moves()).text


def written(game: Game, told: Told, choose: Choose = any_move) -> dict[str, Any]:
    """A match by random moves, written down."""
    seats, seed, options = told
    rng = random.Random(seed)
    match = Match(game, Header.new(game, seats, seed, options))
    lines: list[Any] = [["deal", fingerprint(match), match.state.to_dict()]]
    while (seat := match.state.to_move) is not None:
        line = choose(match, rng)
        before = len(match.events)
        match.play(seat, line)
        lines.append([f"{seat}: {line}", fingerprint(match, before)])
    lines.append(["end", match.state.to_dict()])
    return {"header": match.header.to_dict(game), "lines": lines}


def write(file: Path, game: Game, told: Iterable[Told], choose: Choose = any_move) -> None:
    """Write the matches of a game anew."""
    everything = {
        "rules": game.rules_version,
        "chance": CHANCE_VERSION,
        "matches": [written(game, each, choose) for each in told],
    }
    text = json.dumps(everything, separators=(",", ":")).replace('["', '\n["')
    file.write_text(text + "\n", "ascii")


def check(file: Path, game: Game, number: int) -> None:
    """Play a frozen match again: every state, view and event is what it was."""
    golden = json.loads(file.read_text("ascii"))
    assert (golden["rules"], golden["chance"]) == (game.rules_version, CHANCE_VERSION)
    frozen = golden["matches"][number]
    match = Match(game, Header.from_dict(frozen["header"], game))
    (_, print_, state), *steps, (_, last) = frozen["lines"]
    assert match.state.to_dict() == state
    assert fingerprint(match) == print_
    for text, print_ in steps:
        seat, line = text.split(": ")
        before = len(match.events)
        match.play(int(seat), line)
        assert fingerprint(match, before) == print_, text
    assert match.state.to_dict() == last
    assert last["phase"] == "match_over"
