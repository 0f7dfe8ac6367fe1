"""Matches that lie in the store before the program starts, and what the store holds afterwards."""

from __future__ import annotations

from pathlib import Path

from game.ai.games import find_game
from game.core.match import Header, Match
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")

OPPONENT = {"level": "hard", "temper": "sly"}
"""What every AI is: it gives its reasons, and does not think long."""


def players(people: int, ais: int) -> list[PlayerSpec]:
    """So many people, then AIs."""
    return [
        PlayerSpec(name=name) if i < people else PlayerSpec(name=name, kind="ai", **OPPONENT)
        for i, name in enumerate(NAMES[: people + ais])
    ]


def company(people: int, ais: int, **options: object) -> dict[str, object]:
    """The same as a set-up of the settings."""
    specs = [
        {name: getattr(player, name) for name in ("name", "kind", *OPPONENT)}
        for player in players(people, ais)
    ]
    return {"players": specs, "options": options}


def database(home: Path) -> Path:
    """The file of the matches of a home."""
    return home / "data" / "lamplight.db"


def prepare(home: Path, people: int, ais: int, *, holds: int | None = None) -> str:
    """Put a match into the store in which Ada begins, holding a card; returns its id."""
    rules = find_game("king_cat")
    options: dict[str, object] = {"first": 0, "markers_to_win": 7}
    seed = next(
        seed
        for seed in range(10_000)
        if holds is None
        or holds
        in Match(rules, Header.new(rules, people + ais, seed, options)).view(0).data["hand"][0]
    )
    return lay_by(home, "king_cat", players(people, ais), options, seed)


def lay_by(
    home: Path, game: str, seated: list[PlayerSpec], options: dict[str, object], seed: int
) -> str:
    """Put a match of any game into the store; returns its id."""
    (home / "data").mkdir(parents=True, exist_ok=True)
    store = Store.open(database(home))
    session = Session.start(store, game, seated, options, seed)
    session.close()
    store.close()
    return session.match_id


def moves_of(home: Path, match_id: str) -> list[str]:
    """The moves of a match as the store holds them."""
    store = Store.open(database(home))
    moves = [str(entry.move) for entry in store.load(match_id).moves]
    store.close()
    return moves


def unfinished(home: Path) -> list[str]:
    """The matches that can go on, last played first."""
    store = Store.open(database(home))
    found = [each.id for each in store.unfinished()]
    store.close()
    return found


def told(home: Path, match_id: str) -> tuple[list[str], list[list[str]]]:
    """What the chronicle tells Ada of a stored match, and the hands she has held, in words."""
    from game.ai import tellers
    from game.core.words import Words

    store = Store.open(database(home))
    stored = store.load(match_id)
    store.close()
    rules = find_game("king_cat")
    match = Match(rules, Header.from_dict(stored.header, rules))
    teller = tellers.teller("king_cat", Words.load("en"), list(NAMES[: match.seats]), 0)
    hands = []
    for entry in [None, *stored.moves]:
        if entry is not None:
            match.replay(entry)
        hands.append(sorted(teller.card(card) for card in match.view(0).data["hand"][0]))
    lines = [teller.event(event) for event in match.seen(0)]
    return [line for line in lines if line], hands
