"""A table of King Cat laid out for a test."""

from __future__ import annotations

from typing import Any

from game.king_cat.rules import GAME
from tests.laid import H, LaidTable

__all__ = ["H", "Laid"]


class Laid(LaidTable):
    """Seat 0 plays, if not said otherwise."""

    def __init__(self, hand: list[list[int]], *, markers_to_win: int = 3, **position: Any) -> None:
        defaults = {"phase": "play", "to_move": 0, "starter": 0, "deck": [2, 1, 1, 2], "aside": 6}
        laid = defaults | {"hand": hand} | position
        super().__init__(GAME, len(hand), {"markers_to_win": markers_to_win}, laid)
