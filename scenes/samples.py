"""Matches that are always the same, for pictures and measurements."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.games import find_game
from game.core.match import Header, Match
from game.records.profiles import PlayerSpec
from game.records.session import STAND_IN, Session
from game.records.store import Store
from scenes.avatars import AVATARS

NAMES = ("Lena", "Ottokar", "Mara", "Nils", "Bo", "Fips")
DEAL = 20_260_131
BOT_SEED = 7


def players(seats: int, people: Sequence[int]) -> list[PlayerSpec]:
    """Players with names and pictures; those of ``people`` are people, the others AIs."""
    return [
        PlayerSpec(
            name=NAMES[seat % len(NAMES)],
            kind="person" if seat in people else "ai",
            level="" if seat in people else STAND_IN,
            avatar=AVATARS[seat % len(AVATARS)],
        )
        for seat in range(seats)
    ]


def session(store: Store, seats: int, people: Sequence[int], game: str = "king_cat") -> Session:
    """A match that has just been dealt; seat 0 begins."""
    rules = find_game(game)
    header = Header.new(rules, seats, DEAL, {"first": 0}, {"bot_seed": BOT_SEED})
    match_id = store.create(header.to_dict(rules))
    return Session(store, match_id, Match(rules, header), players(seats, people))


def finished(store: Store, seats: int, people: Sequence[int], game: str = "king_cat") -> Session:
    """The same match, played to its end by the rule bot on every seat."""
    made = session(store, seats, people, game)
    while (seat := made.asking) is not None:
        made.think(seat)
    return made
