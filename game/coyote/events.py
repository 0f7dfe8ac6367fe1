"""What can happen in Coyote. Secrets are private; see ``game.core.events``."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event, Secret
from game.coyote.cards import Card

Hidden = Secret | int | str
"""A value that only some may know: a secret, or what an observer saw of it."""

THE_MIDDLE, THE_ADDED = -1, -2
"""What stands in place of a seat for the cards that lie before nobody."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player gets a card that all the others see."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class MiddleDealt(Event):
    """A card is laid face down in the middle."""


@dataclass(frozen=True, slots=True)
class Bid(Event):
    """A player bids a number on the sum of all cards."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Spied(Event):
    """A player closes an eye and looks at the middle card."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """The Coyote card adds the top card of the pile; only its owner sees it."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class Doubted(Event):
    """A player doubts the last bid."""

    seat: int
    bidder: int
    number: int


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    """A player has guessed who will win the doubt."""

    seat: int
    target: Hidden


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card is turned for all to see; ``seat`` may be ``THE_MIDDLE`` or ``THE_ADDED``."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """The ``?`` is replaced by the top card of the pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class SumShown(Event):
    """All cards are counted. ``struck`` is the card that Max 0 turns into 0, if it does."""

    total: int
    number: int
    struck: int | None


@dataclass(frozen=True, slots=True)
class GuessShown(Event):
    """A guess is shown; right ones open an eye, wrong ones close one (if there is one)."""

    seat: int
    target: int
    right: bool


@dataclass(frozen=True, slots=True)
class DoubtDecided(Event):
    """Somebody wins the doubt, and somebody loses it."""

    winner: int
    loser: int
    doubter: int


@dataclass(frozen=True, slots=True)
class EyeOpened(Event):
    """A player turns a closed eye to open."""

    seat: int


@dataclass(frozen=True, slots=True)
class EyeLost(Event):
    """A player puts a spy card back into the box; ``eye`` is ``open`` or ``closed``."""

    seat: int
    eye: str


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player has no spy card left and is out of the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class CoyoteTaken(Event):
    """The Coyote card goes to a player, or back to the middle (``seat`` is -1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """One player is left."""

    winner: int
