"""A table of Coyote laid out for a test: a position, moves, and what can be seen of it."""

from __future__ import annotations

from typing import Any

from game.core.chance import FixedChance
from game.core.events import Event
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.coyote.rules import GAME

H = "hidden"
Card = int | str


class Laid:
    """A match from a position, in which shuffles change nothing. Seat 0 is to move in round 2."""

    def __init__(
        self, card: list[Card], *, options: dict[str, object] | None = None, **position: Any
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
        header = Header.new(GAME, seats, 0, options or {})
        start = {"position": defaults | position}
        self.match = Match(GAME, Header(GAME.id, seats, header.options, 0, 1, start), FixedChance())
        self.events: list[Event] = []

    def __getitem__(self, key: str) -> Any:
        return self.match.state.to_dict()[key]

    def play(self, *lines: str) -> Laid:
        """Make moves, each by the seat to move."""
        for line in lines:
            assert self.match.state.to_move is not None
            self.events = self.match.play(self.match.state.to_move, line)
        return self

    def sees(self, observer: int, key: str) -> Any:
        """What an observer knows of a key."""
        return self.match.view(observer).data[key]

    @property
    def legal(self) -> list[str]:
        """All legal lines but the bids."""
        lines = (move.text for move in self.match.state.moves())
        return sorted(line for line in lines if not line.startswith("bid"))

    def refusal(self, line: str) -> str:
        """The key with which a line is refused; ``""`` when it is not."""
        seat = self.match.state.to_move
        try:
            self.match.play(seat if seat is not None else 0, line)
        except Refused as refused:
            return refused.refusal.key.removeprefix("coyote.refusal.")
        return ""
