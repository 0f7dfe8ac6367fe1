"""A table of Coyote laid out for a test."""

from __future__ import annotations

from typing import Any

from game.coyote.rules import GAME
from tests.laid import H, LaidTable

__all__ = ["H", "Card", "Laid"]

Card = int | str


class Laid(LaidTable):
    """Seat 0 is to move in round 2, if not said otherwise."""

    def __init__(
        self, card: list[Card], *, options: dict[str, Any] | None = None, **position: Any
    ) -> None:
        seats = len(card)
        defaults: dict[str, Any] = {
            "phase": "turn",
            "to_move": 0,
            "card": card,
            "middle": 6,
            "deck": [1, 2, 3],
            "eyes": ["ooc"] * seats,
            "starter": 0,
            "round": 2,
            "turns": [1] * seats,
        }
        super().__init__(GAME, seats, options or {}, defaults | position)

    @property
    def legal(self) -> list[str]:
        """All legal lines but the bids, sorted."""
        return [line for line in super().legal if not line.startswith("bid")]
