"""Frozen matches: neither the rules nor chance nor what anyone sees may change by accident.

When a change is meant, ``rules_version`` (or the version of chance) goes up, and
``python -m tests.seven_sins.test_golden`` writes the matches anew.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import CHANCE_VERSION
from game.core.match import Header, Match
from game.core.view import canonical
from game.seven_sins.rules import GAME

FILE = Path(__file__).with_name("golden.json")
MATCHES: list[tuple[int, int, dict[str, object]]] = [
    (3, 0, {}),
    (4, 987_654_321, {"first": 2}),
    (5, (1 << 40) - 1, {"start_level": 4}),
    (6, 7_777_777, {}),
]


def short(data: object) -> str:
    """A fingerprint of plain data."""
    return hashlib.sha256(canonical(data)).hexdigest()[:12]


def fingerprint(match: Match, since: int = 0) -> str:
    """One of the state, and of what every observer knows and has just seen."""
    seen = [
        [match.view(o).data, [event.to_dict() for event in match.seen(o, since)]]
        for o in match.observers
    ]
    return short([match.state.to_dict(), seen])


def written(seats: int, seed: int, options: dict[str, object]) -> dict[str, Any]:
    """A match by random moves, written down."""
    rng = random.Random(seed)
    match = Match(GAME, Header.new(GAME, seats, seed, options))
    lines: list[Any] = [["deal", fingerprint(match), match.state.to_dict()]]
    while (seat := match.state.to_move) is not None:
        line = rng.choice(match.state.moves()).text
        told = len(match.events)
        match.play(seat, line)
        lines.append([f"{seat}: {line}", fingerprint(match, told)])
    lines.append(["end", match.state.to_dict()])
    return {"header": match.header.to_dict(GAME), "lines": lines}


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_frozen_match(number: int) -> None:
    golden = json.loads(FILE.read_text("ascii"))
    assert (golden["rules"], golden["chance"]) == (GAME.rules_version, CHANCE_VERSION)
    frozen = golden["matches"][number]
    match = Match(GAME, Header.from_dict(frozen["header"], GAME))
    (_, prints, state), *steps, (_, last) = frozen["lines"]
    assert match.state.to_dict() == state
    assert fingerprint(match) == prints
    for text, prints in steps:
        seat, line = text.split(": ")
        told = len(match.events)
        match.play(int(seat), line)
        assert fingerprint(match, told) == prints, text
    assert match.state.to_dict() == last
    assert last["phase"] == "match_over"


if __name__ == "__main__":
    everything = {
        "rules": GAME.rules_version,
        "chance": CHANCE_VERSION,
        "matches": [written(*match) for match in MATCHES],
    }
    text = json.dumps(everything, separators=(",", ":")).replace('["', '\n["')
    FILE.write_text(text + "\n", "ascii")
