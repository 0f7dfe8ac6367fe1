"""A table laid out for a test: a position, moves, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.chance import FixedChance
from game.core.events import Event
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.seven_sins.rules import GAME

H = "hidden"


def cards(names: str) -> list[str]:
    """Cards by short names: "p3 w7 c pu h"."""
    return [_card(name) for name in names.split()]


def _card(name: str) -> str:
    colours = {
        **{"g": "greed", "p": "pride", "w": "wrath", "l": "lust"},
        **{"gl": "gluttony", "s": "sloth", "e": "envy"},
    }
    if name in ("c", "pu", "h", H):
        return {"c": "corruption", "pu": "purity", "h": "halo"}.get(name, name)
    return f"{colours[name[:-1]]}-{name[-1]}"


class Laid:
    """A match from a position, in which shuffles change nothing. Seat 0 plays, if not said."""

    def __init__(
        self,
        *hands: str,
        deck: str = "g1 g2 g3 s1 s2 s3 s4 s5",
        chance: Sequence[int] = (),
        start_level: int = 6,
        known: dict[str, list[str]] | None = None,
        **position: Any,
    ) -> None:
        seats = len(hands)
        defaults = {"phase": "play", "to_move": 0, "turn": 0, "deck": cards(deck)}
        header = Header.new(GAME, seats, 0, {"start_level": start_level})
        start: dict[str, Any] = {
            "position": defaults | {"hand": [cards(hand) for hand in hands]} | position
        }
        if known is not None:
            told = {who: {"hand": [cards(hand) for hand in hands]} for who, hands in known.items()}
            start["known"] = told
        head = Header(GAME.id, seats, header.options, 0, 1, start)
        self.match = Match(GAME, head, FixedChance(chance))
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
    def sizes(self) -> list[int]:
        """The number of cards in each hand."""
        return [len(hand) for hand in self["hand"]]

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
            return refused.refusal.key.removeprefix("seven_sins.refusal.")
        return ""
