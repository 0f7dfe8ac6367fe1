"""What the house asks of a game: its cards to read about, its length, its standing, its course.

Tables, rules and bots know their game well; set-up, rules pages, results and the list of matches
know it only through a :class:`Box`. A new game is one more file beside this one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.core.match import Match
from game.core.options import Options
from game.core.teller import Teller
from game.core.words import Words
from game.core.zones import TABLE, Table
from game.records.settings import Settings
from scenes.stage.decks import home

Face = int | str
"""A card as positions write it."""
Picture = tuple[str, ...]
"""Folders and file name below ``assets``."""


@dataclass(frozen=True)
class Cards:
    """Cards that the rules tell of together.

    ``title`` and ``text`` are keys of the catalogs; without them the words are those of the first
    card. ``copies`` is how often each face is in the pack; ``shown`` are the faces of which there
    is a picture, where it is not all of them.
    """

    faces: tuple[Face, ...]
    title: str = ""
    text: str = ""
    copies: int = 1
    shown: tuple[Face, ...] = ()


@dataclass(frozen=True)
class Figure:
    """A row of pictures below a ``section`` of the rules, with the words of a key beside it."""

    section: str
    pictures: tuple[Picture, ...]
    key: str


@dataclass(frozen=True)
class Pace:
    """How long a match takes at normal speed: what is played, and seconds for it.

    ``rounds`` and ``moves`` are of a whole match of the rule bot, measured by ``build/pace.py``.
    ``person`` and ``ai`` are seconds a move, ``between`` what dealing and showing add to a round.
    """

    rounds: float
    moves: float
    person: float
    ai: float
    between: float

    def minutes(self, people: float) -> int:
        """Whole minutes, at least one; ``people`` is the part of the seats that are persons."""
        move = people * self.person + (1 - people) * self.ai
        return max(1, round((self.moves * move + self.rounds * self.between) / 60))


@dataclass(frozen=True)
class Stretch:
    """A part of a match as the results tell it: a round, or whatever a game has instead.

    ``seat`` is who came off best (nobody: ``None``); ``title`` has the name already, ``reason``
    and ``more`` are plain sentences.
    """

    title: str
    seat: int | None
    reason: str
    more: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """What a player has: a number to order by, the words for it, and tokens where it is shown so.

    ``tokens`` is (picture, how many, of how many).
    """

    seat: int
    rank: float
    words: str
    tokens: tuple[Picture, int, int] | None = None


class Box(ABC):
    """A game as the house knows it."""

    game: ClassVar[str]
    folder: ClassVar[str]
    """the folder of its cards below ``assets/cards``"""
    cards: ClassVar[tuple[Cards, ...]]
    """every card of the pack, in the order of the rules page"""
    figures: ClassVar[tuple[Figure, ...]] = ()
    """pictures below sections of the rules"""

    def file(self, face: Face) -> str:
        """The name of a card's picture, without its ending."""
        return str(face)

    def deck(self, settings: Settings) -> str:
        """The folder of the cards that the person wants to see."""
        return self.folder

    def picture(self, face: Face | None, deck: str = "") -> Picture:
        """Where the picture of a card lies, of the back for None; ``deck`` as ``deck()`` gives."""
        return self.at_home(f"{'back' if face is None else self.file(face)}.webp", deck)

    def at_home(self, file: str, deck: str = "") -> Picture:
        """The same by the name of a file."""
        return ("cards", home(deck or self.folder, file.removesuffix(".webp")), file)

    @abstractmethod
    def pace(self, seats: int, options: Options) -> Pace:
        """How long a match is. ``options`` holds all of them."""

    @abstractmethod
    def scores(self, match: Match, teller: Teller) -> list[Score]:
        """How the players stand as everybody may know, by seat."""

    @abstractmethod
    def course(self, match: Match, teller: Teller) -> list[Stretch]:
        """How the match went, from what everybody saw."""

    @abstractmethod
    def brief(self, view: Table) -> tuple[int, ...]:
        """How the players stand in one number each, from what everybody may know."""

    def progress(self, moves: Sequence[str], words: Words) -> str:
        """How far a match is, in a few words; ``moves`` are those that were made."""
        rounds = 1 + sum(move == "deal" for move in moves)
        return words("house.match.round", round=words.number(rounds))


def public(match: Match) -> Table:
    """What everybody may know of a match now."""
    return match.view(TABLE).data


def at(table: Mapping[int, float], key: int) -> float:
    """The figure of a table for a key, in between by the straight line, outside by the nearest."""
    known: Sequence[int] = sorted(table)
    key = max(known[0], min(known[-1], key))
    low = max(each for each in known if each <= key)
    high = min(each for each in known if each >= key)
    if low == high:
        return table[low]
    return table[low] + (table[high] - table[low]) * (key - low) / (high - low)
