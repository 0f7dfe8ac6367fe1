"""A table laid out for a test: a position, moves, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from game.core.chance import FixedChance
from game.core.events import Event
from game.core.game import Game
from game.core.match import Header, Match
from game.core.options import Options
from game.core.refusal import Refused
from game.core.zones import TABLE

H = "hidden"


class LaidTable:
    """A match of a game from a position, in which shuffles change nothing.

    ``chance`` holds what is picked at random, ``known`` what observers know besides what they see.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        position: dict[str, Any],
        chance: Sequence[int] = (),
        known: dict[str, Any] | None = None,
    ) -> None:
        start: dict[str, Any] = {"position": position} | ({"known": known} if known else {})
        filled = Header.new(game, seats, 0, options).options
        self.match = Match(game, Header(game.id, seats, filled, 0, 1, start), FixedChance(chance))
        self.events: list[Event] = []

    def __getitem__(self, key: str) -> Any:
        return self.match.state.to_dict()[key]

    def play(self, *lines: str) -> Self:
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
        """The key with which a line is refused, as the game names it; ``""`` when it is not."""
        seat = self.match.state.to_move
        try:
            self.match.play(seat if seat is not None else 0, line)
        except Refused as refused:
            return refused.refusal.key.removeprefix(f"{self.match.game.id}.refusal.")
        return ""
