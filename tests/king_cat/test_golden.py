"""Frozen matches: neither the rules nor chance nor what anyone sees may change by accident.

When a change is meant, ``rules_version`` (or the version of chance) goes up, and
``python -m tests.king_cat.test_golden`` writes the matches anew.
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
from game.king_cat.rules import GAME

FILE = Path(__file__).with_name("golden.json")
MATCHES: list[tuple[int, int, dict[str, object]]] = [
    (2, 0, {}),
    (2, 1, {"first": 1}),
    (3, 987_654_321, {}),
    (4, (1 << 40) - 1, {"markers_to_win": 1}),
    (5, 42, {"first": 4}),
    (6, 7_777_777, {"markers_to_win": 1}),
]


def short(data: object) -> str:
    """A fingerprint of plain data."""
    return hashlib.sha256(canonical(data)).hexdigest()[:16]


def fingerprints(match: Match, since: int = 0) -> dict[str, Any]:
    """The state's fingerprint, and those of what every observer knows and has just seen."""
    seen = [
        short([match.view(o).data, [event.to_dict() for event in match.seen(o, since)]])
        for o in match.observers
    ]
    return {"state": short(match.state.to_dict()), "seen": seen}


def written(seats: int, seed: int, options: dict[str, object]) -> dict[str, Any]:
    """A match by random moves, written down."""
    rng = random.Random(seed)
    match = Match(GAME, Header.new(GAME, seats, seed, options))
    lines: list[Any] = [["deal", fingerprints(match), match.state.to_dict()]]
    while (seat := match.state.to_move) is not None:
        moves = [move.text for move in match.state.moves() if move.text != "play 10"]
        line = rng.choice(moves or ["play 10"])
        told = len(match.events)
        match.play(seat, line)
        lines.append([f"{seat}: {line}", fingerprints(match, told)])
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
    assert fingerprints(match) == prints
    for text, prints in steps:
        seat, line = text.split(": ")
        told = len(match.events)
        match.play(int(seat), line)
        assert fingerprints(match, told) == prints, text
    assert match.state.to_dict() == last
    assert last["phase"] == "match_over"


def test_deals_of_a_seed_are_those_of_its_code() -> None:
    """The same seed deals the same for every number of moves played before."""
    one, two = (Match(GAME, Header.new(GAME, 2, 99, {"markers_to_win": 7})) for _ in range(2))
    dealt: list[list[Any]] = [[], []]
    for number, match in enumerate((one, two)):
        rng = random.Random(number)
        while len(dealt[number]) < 4 and (seat := match.state.to_move) is not None:
            line = rng.choice(list(match.state.moves())).text
            match.play(seat, line)
            if line == "deal":
                state = match.state.to_dict()
                order = [card for step in range(2) for card in state["hand"][(seat + step) % 2][:1]]
                rest = [state["aside"], *state["open_aside"], state["hand"][seat][1]]
                dealt[number].append(order + rest + state["deck"])
    assert len(dealt[0]) == len(dealt[1]) == 4
    assert dealt[0] == dealt[1]


if __name__ == "__main__":
    everything = {
        "rules": GAME.rules_version,
        "chance": CHANCE_VERSION,
        "matches": [written(*match) for match in MATCHES],
    }
    FILE.write_text(
        json.dumps(everything, separators=(",", ":")).replace('["', '\n["') + "\n", "ascii"
    )
