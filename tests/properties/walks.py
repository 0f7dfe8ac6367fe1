"""Random matches of any game, and small tools to compare tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.games import GAMES
from game.core.game import Game
from game.core.match import Header, Match
from game.core.zones import HIDDEN, Table
from tests.properties.facts import facts_of

each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.id)
"""Run a test for every registered game."""


def some_options(game: Game, seats: int, rng: random.Random) -> dict[str, object]:
    """Any values of any of the game's options."""
    return {
        option.name: rng.choice(option.choices(seats))
        for option in game.options
        if rng.random() < 0.5
    }


def some_match(game: Game, rng: random.Random) -> Match:
    """A match just dealt: any seats, options and seed."""
    seats = rng.randint(game.min_seats, game.max_seats)
    header = Header.new(game, seats, rng.getrandbits(40), some_options(game, seats, rng))
    return Match(game, header)


def some_line(match: Match, rng: random.Random) -> str:
    """Any legal move; every first two words have the same chance."""
    lines = [move.text for move in match.state.moves()]
    head = rng.choice(sorted({" ".join(line.split()[:2]) for line in lines}))
    return rng.choice([line for line in lines if " ".join(line.split()[:2]) == head])


def step(match: Match, rng: random.Random) -> str:
    """Make any legal move."""
    line = some_line(match, rng)
    assert match.state.to_move is not None
    match.play(match.state.to_move, line)
    return line


def walk(game: Game, seed: object, most: int = 10_000) -> Iterator[tuple[Match, random.Random]]:
    """One match, at every moment from the deal on."""
    rng = random.Random(f"{game.id}/{seed}")
    match = some_match(game, rng)
    yield match, rng
    for _ in range(most):
        if match.state.to_move is None:
            return
        step(match, rng)
        yield match, rng


def played(game: Game, seed: object, moves: int) -> tuple[Match, random.Random]:
    """One match after so many moves, or at its end."""
    for match, rng in walk(game, seed, moves):
        last = match, rng
    return last


def as_bags(game: Game, table: Table) -> Table:
    """The same table with sorted bags."""
    return {
        key: [sorted(cards, key=str) for cards in value] if key in game.bags else value
        for key, value in table.items()
    }


def shape(value: Any) -> Any:
    """What everyone may count: the same nesting with every card alike."""
    if isinstance(value, list):
        return [shape(item) for item in value]
    return "none" if value == "none" else "card"


def within(game: Game, known: Table, whole: Table) -> None:
    """Every face of ``known`` is in ``whole``: in place, in bags as often at least."""
    assert known.keys() == whole.keys()
    for key, value in known.items():
        if key in game.bags:
            for few, many in zip(value, whole[key], strict=True):
                faces = Counter(card for card in few if card != HIDDEN)
                assert faces <= Counter(many), key
        else:
            _within(key, value, whole[key])


def _within(key: str, known: Any, whole: Any) -> None:
    if isinstance(known, list):
        assert isinstance(whole, list), key
        for one, other in zip(known, whole, strict=True):
            _within(key, one, other)
    elif known != HIDDEN:
        assert type(known) is type(whole), key
        assert known == whole, key


def zones_of(game: Game) -> tuple[str, ...]:
    """The keys that hold cards."""
    return facts_of(game).zones
