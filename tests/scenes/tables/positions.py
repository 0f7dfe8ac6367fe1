"""Matches that begin in a wanted position, and what the table says of them."""

from __future__ import annotations

from game.core.match import Header, Match
from game.king_cat.rules import GAME
from tests.scenes.tables.rig import Rig


def match_of(seats: int, seed: int, **options: object) -> Match:
    return Match(GAME, Header.new(GAME, seats, seed, options))


def position(seats: int, **changes: object) -> Match:
    """A match that begins with seat 0 to play, with these cards."""
    hand: list[list[int]] = [[1, 2], *([3] for _ in range(seats - 1))]
    data: dict[str, object] = {
        "phase": "play",
        "to_move": 0,
        "hand": hand,
        "laid": [[] for _ in range(seats)],
        "deck": [],
        "aside": 1,
        "open_aside": [],
        "shielded": [],
        "out": [],
        "markers": [0] * seats,
        "starter": 0,
        "winners": [],
    } | changes
    rest = [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10]
    for zone in (*data["hand"], *data["laid"], data["open_aside"], [data["aside"]]):  # type: ignore[misc]
        for card in zone:
            if card != "none":
                rest.remove(card)
    if not data["deck"]:
        data["deck"] = rest
    header = Header.new(GAME, seats, 1)
    start = {"position": data}
    return Match(GAME, Header(header.game, seats, header.options, 1, header.rules, start))


def toasts(rig: Rig) -> list[str]:
    top = rig.app.stack.top
    assert top is not None
    return [toast.text for toast in top.ui.hints.toasts]
