"""What can happen in King Cat. Secrets are private; see ``game.core.events``."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event, Secret

Hidden = Secret | int | str
"""A card that only some may know: a secret, or what an observer saw of it."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card is dealt from the pile to a player."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A card is set aside face down, unseen."""


@dataclass(frozen=True, slots=True)
class OpenedAside(Event):
    """Two cards are set aside face up, with two players."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShieldEnded(Event):
    """A player's turn begins, and with it the shield ends."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws a card; ``source`` is ``deck`` or ``aside``."""

    seat: int
    card: Hidden
    source: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A player plays a card; what does not apply is ``None``."""

    seat: int
    card: int
    target: int | None
    guess: int | None


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    """A Crystal Bowl was answered, for all to hear."""

    seat: int
    target: int
    guess: int
    right: bool


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A player looks at the top card of the pile."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """The card seen goes back under so many cards."""

    seat: int
    under: Hidden


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """Two players compare their hand cards; ``loser`` is ``None`` when they are equal."""

    seat: int
    target: int
    mine: Hidden
    theirs: Hidden
    loser: int | None


@dataclass(frozen=True, slots=True)
class ShieldRaised(Event):
    """A player is shielded until their next turn starts."""

    seat: int


@dataclass(frozen=True, slots=True)
class ForcedToLay(Event):
    """A player lays the hand card because of a Snake Sorcerer."""

    seat: int
    target: int
    card: int


@dataclass(frozen=True, slots=True)
class DugUp(Event):
    """A player looks at the card set aside."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class Dug(Event):
    """The digger has chosen: kept the hand card, or swapped it."""

    seat: int
    swapped: Secret | bool | str


@dataclass(frozen=True, slots=True)
class ShuffledIn(Event):
    """The hand cards of these players are shuffled into the pile."""

    seat: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two players swap hand cards; ``card`` is the card played that made them, 8 or 9."""

    seat: int
    target: int
    card: int
    given: Hidden
    taken: Hidden


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player is out and lays the hand card, if there is one.

    ``reason`` is ``king_cat`` (laid it), ``guessed`` or ``compared``.
    """

    seat: int
    card: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Showed(Event):
    """A player shows the hand card at the end of the round."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over. ``winner`` is ``None`` when nobody gets the marker.

    ``reason`` is ``last_in``, ``robovac``, ``highest``, ``tie_break`` or ``all_equal``.
    """

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A player has the markers that win the match."""

    winner: int
