"""What can happen in Seven Sins. Secrets are private; cards are named. See ``game.core.events``."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event, Secret

Hidden = Secret | str | int
"""A value that only some may know: a secret, or what an observer saw of it."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A player is dealt a card at the start of the match."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins; ``again`` because of GLUTTONY."""

    seat: int
    again: bool


@dataclass(frozen=True, slots=True)
class SlothWoke(Event):
    """The open SLOTH before a player is discarded."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A player plays cards; the last one lies on top and takes effect as ``colour``.

    ``colour`` is ``none`` for PURITY and HALO; what does not apply is ``None``.
    """

    seat: int
    cards: tuple[str, ...]
    colour: str
    target: int | None
    draw: bool


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player draws a card. ``why`` is the colour or ``level``, ``tie``, ``halo``."""

    seat: int
    card: Hidden
    why: str


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """A player should draw, but there is nothing left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile becomes the draw pile."""


@dataclass(frozen=True, slots=True)
class NoPride(Event):
    """A player asked for PRIDE has none."""

    seat: int


@dataclass(frozen=True, slots=True)
class Showed(Event):
    """A player shows a PRIDE."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Countered(Event):
    """A player answers WRATH with WRATH."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TookIt(Event):
    """A player does not answer WRATH."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """A player takes a random card from another's hand."""

    seat: int
    target: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two players swap hands."""

    seat: int
    target: int
    given: Secret | tuple[str, ...] | str
    taken: Secret | tuple[str, ...] | str


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A player keeps the hand, after ENVY or GREED."""

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class FellAsleep(Event):
    """A SLOTH stays open before a player."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class LustAnswered(Event):
    """A partner accepts, or refuses."""

    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A player has put down a card, or nothing, in secret."""

    seat: int
    card: Hidden


@dataclass(frozen=True, slots=True)
class PicksShown(Event):
    """Both picks are turned; ``nothing`` stands for none. ``seat`` is whose turn it is."""

    seat: int
    target: int
    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class GreedDealt(Event):
    """A card is dealt face up to a player."""

    seat: int
    card: str
    count: int


@dataclass(frozen=True, slots=True)
class WentBust(Event):
    """Two cards share a colour: the greedy one takes all."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GreedEnded(Event):
    """The dealt cards are taken; ``reason`` is ``stop``, ``five`` or ``ran_out``."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class HandDropped(Event):
    """A player discards the whole hand; ``why`` is ``greed`` or ``halo``."""

    seat: int
    cards: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class HaloTaken(Event):
    """PURITY takes HALO from the centre (``source`` is ``None``) or from a hand."""

    seat: int
    source: int | None


@dataclass(frozen=True, slots=True)
class HaloStays(Event):
    """PURITY does nothing: its player holds HALO already."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The cards played go to the discard pile."""


@dataclass(frozen=True, slots=True)
class Lowered(Event):
    """Players lower their level; ``levels`` are the new ones of ``seats``."""

    seats: tuple[int, ...]
    levels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """Several players are empty at level 0: each draws one."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A player is alone at level 0 with an empty hand."""

    winner: int
