"""Zone operations: the few ways in which what lies on the table changes.

A table is a plain ``dict`` in the keys of a game's rule page; a *zone* is a path into it, such as
``("hand", 2)`` or ``("deck",)``. It holds a list of cards, or a single card (a *slot*, ``"none"``
when empty). Every operation exists in its full form, as the engine knows it, and in the form in
which one observer sees it: ``op.seen_by(observer)`` puts ``"hidden"`` wherever the observer may
not look. ``op.fold(table)`` applies either form; this is the only place in the house where events
become tables, for the truth and for every view alike.

Places in a *bag* (a hand, whose order tells nothing) are written ``None``: a card leaves it by
its value. What an observer remembers follows from the forms alone:

- a card that leaves a bag face up takes away a known card of that value, else an unknown one:
  one is never sure of more than one has seen;
- a card that leaves a bag unseen takes all knowledge of the bag with it, unless it was the only
  card there: then the knowledge follows it;
- a card that leaves a known place of a pile takes the knowledge along, wherever it goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Card = int | str
Path = tuple[str | int, ...]
Table = dict[str, Any]
Mask = int

HIDDEN = "hidden"
NONE = "none"
TABLE = 31
"""The observer that is nobody: what everyone may know."""
ALL: Mask = -1
"""The mask of those who see what everybody sees, the table included."""


def only(*observers: int) -> Mask:
    """The mask of these observers."""
    mask = 0
    for observer in observers:
        mask |= 1 << observer
    return mask


def seats_but(*seats: int) -> Mask:
    """The mask of all seats but these; the table does not see it either."""
    return ~only(TABLE, *seats)


def sees(mask: Mask, observer: int) -> bool:
    """Whether an observer is in a mask."""
    return bool(mask >> observer & 1)


def at_path(table: Table, path: Path) -> Any:
    """What lies in a zone."""
    value: Any = table
    for step in path:
        value = value[step]
    return value


def put_path(table: Table, path: Path, value: Any) -> None:
    """Lay something else in a zone."""
    at_path(table, path[:-1])[path[-1]] = value


def _take(table: Table, zone: Path, at: int | None, card: Card) -> Card:
    cards = at_path(table, zone)
    if not isinstance(cards, list):
        put_path(table, zone, NONE)
        return card if card != HIDDEN else _as_card(cards)
    if at is not None:
        known = cards.pop(at)
        return card if card != HIDDEN else _as_card(known)
    if card == HIDDEN:
        if len(cards) == 1:
            return _as_card(cards.pop())
        cards[:] = [HIDDEN] * (len(cards) - 1)
        return HIDDEN
    cards.remove(card if card in cards else HIDDEN)
    return card


def _as_card(value: Any) -> Card:
    if not isinstance(value, int | str):
        raise TypeError(f"not a card: {value!r}")
    return value


def _conceal(table: Table, zone: Path) -> None:
    cards = at_path(table, zone)
    if isinstance(cards, list):
        cards[:] = [HIDDEN] * len(cards)
    elif cards != NONE:
        put_path(table, zone, HIDDEN)


@dataclass(frozen=True, slots=True)
class Move:
    """A card goes from one zone to another.

    ``at`` is its place in ``src`` (``None`` in a bag or a slot); ``to`` is its place in ``dst``
    (-1: at the end; ignored for a slot). Without ``src`` or ``dst`` the card comes from, or goes
    to, where it is no part of the position.
    """

    src: Path | None
    dst: Path | None
    card: Card
    at: int | None = None
    to: int = -1
    seen: Mask = ALL

    def seen_by(self, observer: int) -> Move:
        """The card has no face for those who do not see it."""
        card = self.card if sees(self.seen, observer) else HIDDEN
        return Move(self.src, self.dst, card, self.at, self.to)

    def fold(self, table: Table) -> None:
        """Take the card (or what was known of it) and lay it down."""
        card = self.card if self.src is None else _take(table, self.src, self.at, self.card)
        if self.dst is None:
            return
        cards = at_path(table, self.dst)
        if not isinstance(cards, list):
            put_path(table, self.dst, card)
        elif self.to < 0:
            cards.append(card)
        else:
            cards.insert(self.to, card)


@dataclass(frozen=True, slots=True)
class Turn:
    """Cards of a zone show their faces, for good or for a look; none of them moves.

    ``at`` is the place of the first of them in a pile, ``None`` in a bag or a slot.
    """

    zone: Path
    cards: tuple[Card, ...]
    at: int | None = None
    seen: Mask = ALL

    def seen_by(self, observer: int) -> Turn | None:
        """Nothing at all for those who do not see the faces."""
        return Turn(self.zone, self.cards, self.at) if sees(self.seen, observer) else None

    def fold(self, table: Table) -> None:
        """Put the faces where they were seen."""
        cards = at_path(table, self.zone)
        if not isinstance(cards, list):
            put_path(table, self.zone, self.cards[0])
        elif self.at is not None:
            cards[self.at : self.at + len(self.cards)] = self.cards
        else:
            for card, shown in Counter(self.cards).items():
                for _ in range(shown - cards.count(card)):
                    cards[cards.index(HIDDEN)] = card


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A zone holds these cards now, in an order that nobody knows."""

    zone: Path
    cards: tuple[Card, ...]

    def seen_by(self, observer: int) -> Shuffle:
        """Only the number of cards is known."""
        return Shuffle(self.zone, (HIDDEN,) * len(self.cards))

    def fold(self, table: Table) -> None:
        """Lay the cards down in their new order."""
        put_path(table, self.zone, list(self.cards))


@dataclass(frozen=True, slots=True)
class Conceal:
    """Something happened here in secret: what was known of these zones is known no more."""

    zones: tuple[Path, ...]

    def seen_by(self, observer: int) -> Conceal:
        """The same for everyone."""
        return self

    def fold(self, table: Table) -> None:
        """Forget the faces; the numbers stay."""
        for zone in self.zones:
            _conceal(table, zone)


@dataclass(frozen=True, slots=True)
class Place:
    """A card changes its place within a pile; who does not see it forgets the pile."""

    zone: Path
    at: int
    to: int
    seen: Mask

    def seen_by(self, observer: int) -> Place | Conceal:
        """The pile is unknown to those who do not see where the card goes."""
        if sees(self.seen, observer):
            return Place(self.zone, self.at, self.to, ALL)
        return Conceal((self.zone,))

    def fold(self, table: Table) -> None:
        """Move the card (or what was known of it)."""
        cards = at_path(table, self.zone)
        cards.insert(self.to, cards.pop(self.at))


@dataclass(frozen=True, slots=True)
class Exchange:
    """Two zones change their contents, or (``done`` is false) only seem to.

    A bag of one card and a slot may be exchanged, too. Who does not see whether it was done forgets
    both.
    """

    a: Path
    b: Path
    done: bool = True
    seen: Mask = ALL

    def seen_by(self, observer: int) -> Exchange | Conceal:
        """Concealed for those who do not see whether it was done."""
        if sees(self.seen, observer):
            return Exchange(self.a, self.b, self.done)
        return Conceal((self.a, self.b))

    def fold(self, table: Table) -> None:
        """Change the contents, whatever is known of them."""
        if not self.done:
            return
        a, b = at_path(table, self.a), at_path(table, self.b)
        a_is_list, b_is_list = isinstance(a, list), isinstance(b, list)
        if a_is_list and not b_is_list:
            a, b = a[0], [b]
        elif b_is_list and not a_is_list:
            a, b = [a], b[0]
        put_path(table, self.a, b)
        put_path(table, self.b, a)


@dataclass(frozen=True, slots=True)
class Set:
    """A value that is no card changes: a phase, a marker, who is out."""

    path: Path
    value: Any
    seen: Mask = ALL

    def seen_by(self, observer: int) -> Set:
        """Hidden from those who may not know it."""
        return Set(self.path, self.value if sees(self.seen, observer) else HIDDEN)

    def fold(self, table: Table) -> None:
        """Write the value down."""
        put_path(table, self.path, _fresh(self.value))


Op = Move | Turn | Shuffle | Conceal | Place | Exchange | Set


def _fresh(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_fresh(item) for item in value]
    return value


def fold(table: Table, ops: Sequence[Op]) -> None:
    """Apply operations to a table, in order and in place."""
    for op in ops:
        op.fold(table)
