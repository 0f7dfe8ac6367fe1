"""What a game shows in a terminal: the contract, and the games that fulfil it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.core.game import Move
from game.core.options import Options
from game.core.teller import Teller
from game.core.zones import Table
from game.textmode.terminal import Terminal


class Picture(ABC):
    """Pictures of one game for one viewer, as lines. They are made from views alone."""

    def __init__(self, teller: Teller, terminal: Terminal, options: Options) -> None:
        self.teller = teller
        self.words = teller.words
        self.terminal = terminal
        self.options = options

    @abstractmethod
    def table(self, view: Table) -> list[str]:
        """What lies on the table, and what the viewer holds."""

    @abstractmethod
    def choices(self, moves: Sequence[Move], view: Table) -> list[str]:
        """The moves, numbered from 1."""

    @abstractmethod
    def tally(self, view: Table) -> list[str]:
        """What has not been seen yet."""

    @abstractmethod
    def cards(self) -> list[str]:
        """All cards with what they do."""

    @abstractmethod
    def rules(self) -> list[str]:
        """The rules in short."""

    def sections(self, parts: Sequence[str]) -> list[str]:
        """Sections of the rules page, each with its title."""
        lines = []
        for part in parts:
            key = f"{self.teller.game}.rules.{part}"
            lines.append(self.terminal.strong(self.words(f"{key}.title")))
            lines += [f"    {line}" for line in self.words(key).split("\n")]
        return lines

    @property
    def how_to_move(self) -> str:
        """How moves are typed."""
        return self.words("text.how_to_move")

    def takes_numbers(self, moves: Sequence[Move]) -> bool:
        """Whether a bare number is a move (see ``expand``) and no place in the list of moves."""
        return False

    @abstractmethod
    def expand(self, line: str) -> str:
        """The whole move line that a short one stands for."""

    def meant(self, line: str, moves: Sequence[Move]) -> str:
        """The whole move line of a short one that the moves at hand complete.

        Raises:
            Refused: when the line can stand for no move at all.
        """
        return self.expand(line)

    def part(self, line: str, moves: Sequence[Move], view: Table) -> list[str]:
        """The moves that a line asks about, in games that have too many to show at once.

        Nothing when the line is no such question: then it is read as a move.
        """
        return []

    @abstractmethod
    def warning(self, move: Move) -> str | None:
        """What to ask before a move that is seldom meant."""

    def name(self, seat: int) -> str:
        """A player's name, with "you" for the viewer."""
        name = self.teller.name(seat)
        return self.words("text.you", name=name) if seat == self.teller.viewer else name
