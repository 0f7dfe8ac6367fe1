"""A table laid out for a test: a position, moves, and what can be seen of it."""

from __future__ import annotations

from typing import Any

from game.core.chance import FixedChance
from game.core.events import Event
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.core.zones import TABLE
from game.king_cat.rules import GAME

H = "hidden"


class Laid:
    """A match from a position, in which shuffles change nothing."""

    def __init__(self, hand: list[list[int]], *, markers_to_win: int = 3, **position: Any) -> None:
        defaults = {"phase": "play", "to_move": 0, "starter": 0, "deck": [2, 1, 1, 2], "aside": 6}
        seats = len(hand)
        header = Header.new(GAME, seats, 0, {"markers_to_win": markers_to_win})
        start = {"position": defaults | {"hand": hand} | position}
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

    def table_sees(self, key: str) -> Any:
        """What everyone knows of a key."""
        return self.sees(TABLE, key)

    @property
    def legal(self) -> list[str]:
        """All legal lines, sorted."""
        return sorted(move.text for move in self.match.state.moves())

    @property
    def kinds(self) -> list[str]:
        """What happened in the last move."""
        return [event.kind for event in self.events]

    def refusal(self, line: str) -> str:
        """The key with which a line is refused; ``""`` when it is not."""
        seat = self.match.state.to_move
        try:
            self.match.play(seat if seat is not None else 0, line)
        except Refused as refused:
            return refused.refusal.key.removeprefix("king_cat.refusal.")
        return ""
