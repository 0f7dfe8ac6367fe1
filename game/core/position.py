"""Reading positions that come from outside: every fault is named with its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.refusal import refuse
from game.core.zones import NONE, Card

Fits = Callable[[object], bool]


class PositionReader:
    """Reads the keys of a position, checked; a key left out holds the default given.

    Raises:
        Refused: from every method, when the value does not fit.
    """

    def __init__(self, position: Mapping[str, object], keys: Sequence[str], seats: int) -> None:
        for key in position:
            if key not in keys:
                raise refuse("position.unknown_key", key=key, known=", ".join(keys))
        self._position = position
        self._seats = seats

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self._position

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        return _number(key, self._position.get(key, default), least, most)

    def numbers(self, key: str, default: Sequence[int], least: int, most: int) -> list[int]:
        """One whole number a seat."""
        return [_number(key, value, least, most) for value in self._list(key, default)]

    def word(self, key: str, choices: Sequence[str]) -> str:
        """One of some words. It must be given."""
        value = self._position.get(key)
        if not isinstance(value, str) or value not in choices:
            raise refuse("position.word", key=key, value=value, choices=", ".join(choices))
        return value

    def seat(self, key: str) -> int:
        """A seat. It must be given."""
        value = self._position.get(key)
        if type(value) is not int or not 0 <= value < self._seats:
            raise refuse("position.seat", key=key, value=value, last=self._seats - 1)
        return value

    def seat_or_none(self, key: str) -> int | None:
        """A seat or ``"none"``. It must be given."""
        return None if self._position.get(key) == NONE else self.seat(key)

    def maybe_seat(self, key: str) -> int | None:
        """A seat or ``"none"``, which is the default."""
        return None if self._position.get(key, NONE) == NONE else self.seat(key)

    def maybe_seats(self, key: str) -> list[int | None]:
        """A seat or ``"none"`` for each seat; ``"none"`` by default."""
        values = self._list(key, [NONE] * self._seats)
        last = self._seats - 1
        return [None if value == NONE else _number(key, value, 0, last) for value in values]

    def number_or_none(self, key: str, least: int, most: int) -> int | None:
        """A whole number within bounds, or ``"none"``, which is the default."""
        value = self._position.get(key, NONE)
        return None if value == NONE else _number(key, value, least, most)

    def flag(self, key: str) -> bool:
        """True or false, which is the default."""
        value = self._position.get(key, False)
        if not isinstance(value, bool):
            raise refuse("position.flag", key=key, value=value)
        return value

    def seats(self, key: str) -> list[int]:
        """Seats, each once, ascending; none by default."""
        value = self._position.get(key, [])
        fits = isinstance(value, list) and all(
            type(seat) is int and 0 <= seat < self._seats for seat in value
        )
        if not isinstance(value, list) or not fits or sorted(set(value)) != value:
            raise refuse("position.seats", key=key, value=value, last=self._seats - 1)
        return list(value)

    def slot(self, key: str, is_card: Fits) -> Card:
        """A card or ``"none"``."""
        return _slot(key, self._position.get(key, NONE), is_card)

    def slots(self, key: str, is_card: Fits) -> list[Card]:
        """A card or ``"none"`` for each seat; ``"none"`` by default."""
        values = self._list(key, [NONE] * self._seats)
        return [_slot(key, value, is_card) for value in values]

    def pile(self, key: str, is_card: Fits) -> list[Card]:
        """A list of cards; empty by default."""
        return _cards(key, self._position.get(key, []), is_card)

    def piles(self, key: str, is_card: Fits) -> list[list[Card]]:
        """A list of cards for each seat; empty ones by default."""
        empty: list[list[Card]] = [[] for _ in range(self._seats)]
        return [_cards(key, cards, is_card) for cards in self._list(key, empty)]

    def _list(self, key: str, default: Sequence[object]) -> Sequence[object]:
        value = self._position.get(key, default)
        if not isinstance(value, list | tuple) or len(value) != self._seats:
            raise refuse("position.one_a_seat", key=key, seats=self._seats)
        return value


def _number(key: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise refuse("position.number", key=key, value=value, least=least, most=most)
    return value


def _slot(key: str, value: object, is_card: Fits) -> Card:
    if isinstance(value, int | str) and (value == NONE or is_card(value)):
        return value
    raise refuse("position.card", key=key, value=value)


def _cards(key: str, value: object, is_card: Fits) -> list[Card]:
    if not isinstance(value, list):
        raise refuse("position.cards", key=key)
    for card in value:
        if not is_card(card):
            raise refuse("position.card", key=key, value=card)
    return list(value)
