"""What can happen in Spite & Malice. Secrets are private; see ``game.core.events``.

Cards are named as the rule page writes them; piles and stacks are counted from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event, Secret

Hidden = Secret | tuple[str, ...] | str
"""Cards that only some may know: a secret, or what an observer saw of it."""


@dataclass(frozen=True, slots=True)
class PayoffDealt(Event):
    """A player gets a payoff pile, face down."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws from the stock; ``reason`` is ``deal``, ``turn`` or ``refill``."""

    seat: int
    number: int
    cards: Hidden
    reason: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top card of a payoff pile is turned face up."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A player plays a card to a centre pile.

    ``source`` is ``payoff``, ``side`` (then ``stack`` says which) or ``hand``; ``rank`` is the rank
    the card takes there, as a letter of the rule page.
    """

    seat: int
    source: str
    stack: int | None
    card: str
    pile: int
    rank: str


@dataclass(frozen=True, slots=True)
class PileCompleted(Event):
    """A complete centre pile is shuffled into the stock."""

    pile: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A player lays a hand card on a side stack, which ends the turn."""

    seat: int
    card: str
    stack: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn ends with an empty hand; ``by_itself`` when there is no play left."""

    seat: int
    by_itself: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is won (``reason`` is ``payoff``) or, with the stock run out, drawn (``stock``)."""

    winner: int | None
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A player has reached the target."""

    winner: int
