"""The contract that every game of the house fulfils.

A game is described by one :class:`Game` object; its rules live in a :class:`State`. Everything
above the games (match, records, bots, text, scenes) knows only this contract. One suite of
properties is run over every registered game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

from game.core.chance import Chance
from game.core.events import Event
from game.core.options import Option, Options
from game.core.refusal import Refusal, Refused, refuse
from game.core.zones import NONE, Table


class Move(Protocol):
    """What a seat decides. Small, frozen, comparable; ``text`` parses back to an equal move."""

    @property
    def text(self) -> str:
        """The move in the text language of the rule page."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round or a match ended.

    ``reason`` is a word of the game (a key of its catalog), ``winners`` are seats and may be empty.
    """

    winners: tuple[int, ...]
    reason: str
    match_over: bool


class State(Protocol):
    """The whole truth of a match between two moves. Only the engine holds it."""

    @property
    def phase(self) -> str:
        """The phase, in the rule page's words."""

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, or nobody when the match is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the round or match ended, if it has ended."""

    def moves(self) -> Sequence[Move]:
        """All legal moves of the seat to move, each once."""

    def why_not(self, move: Any) -> Refusal | None:
        """Why the seat to move cannot make a move. The single place of legality."""

    def apply(self, move: Any, chance: Chance, log: list[Event] | None = None) -> None:
        """Make a legal move. Unchecked: searches call this without a log.

        With a ``log``, what happens is added to it as events in their full form.
        """

    def copy(self) -> Self:
        """An independent copy."""

    def to_dict(self) -> Table:
        """The state in exactly the keys of the rule page."""


class Game(ABC):
    """One game of the house."""

    id: str
    rules_version: int = 1
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    bots_hear_events: bool = True
    """Whether bots are told what happened in the round. In some games the view says it all."""
    bots_hear_match: bool = False
    """Whether they are told what happened in the whole match, who remember how others play."""
    bags: frozenset[str] = frozenset()
    """The keys whose lists (one a seat) are hands: their order tells nothing."""
    reversible: frozenset[str] = frozenset()
    """The kinds of events after which a seat may take its move back, because they turn nothing up.

    Empty: nothing is ever taken back at the table."""

    @abstractmethod
    def blank(self, seats: int, options: Options) -> State:
        """A fresh match with nothing dealt: the table before the first deal."""

    @abstractmethod
    def deal(self, state: Any, chance: Chance, log: list[Event] | None = None) -> None:
        """Deal the first round on a blank table."""

    @abstractmethod
    def read(self, position: Mapping[str, object], seats: int, options: Options) -> State:
        """The state that a position in the keys of the rule page describes.

        Keys left out hold what a blank table holds.

        Raises:
            Refused: when the position cannot be read; says which key and why.
        """

    @abstractmethod
    def parse(self, line: str) -> Move:
        """The move that a line of text means.

        Raises:
            Refused: when the line is not a move of this game.
        """

    @abstractmethod
    def glance(self, state: Any, observer: int) -> Table:
        """What an observer may know of a state who remembers nothing of how it came about."""


def play(state: State, move: Any, chance: Chance) -> list[Event]:
    """Make a move, if it is legal, and say what happened (in full form).

    Raises:
        Refused: with the refusal of ``why_not``; the state is then unchanged.
    """
    refusal = state.why_not(move)
    if refusal is not None:
        raise Refused(refusal)
    log: list[Event] = []
    state.apply(move, chance, log)
    return log


def check_seats(game: Game, seats: int) -> None:
    """See that a game can have so many seats.

    Raises:
        Refused: when it cannot.
    """
    least, most = game.min_seats, game.max_seats
    if not least <= seats <= most:
        key = "header.seats.exactly" if least == most else "header.seats"
        raise refuse(key, least=least, most=most, seats=seats)


def seat_or_none(seat: int | None) -> int | str:
    """A seat as positions write it."""
    return NONE if seat is None else seat
