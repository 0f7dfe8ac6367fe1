"""Views: what one seat may know, or the table, in the keys of the rule page."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.events import Event
from game.core.zones import HIDDEN, NONE, TABLE, Table

Seat = int


@dataclass(slots=True)
class View:
    """What one observer may know: the zones of the state, with ``"hidden"`` for the rest.

    ``data`` is the observer's own copy, built only from events as they were seen.
    """

    observer: int
    data: Table
    bags: frozenset[str] = frozenset()

    @property
    def is_table(self) -> bool:
        """Whether this is the view of nobody in particular."""
        return self.observer == TABLE

    def copy(self) -> View:
        """An independent copy."""
        return View(self.observer, self.to_dict(), self.bags)

    def see(self, events: Iterable[Event]) -> None:
        """Take in events that this observer saw (``event.seen_by(observer)``)."""
        for event in events:
            event.fold(self.data)
        self._tidy()

    def to_dict(self) -> Table:
        """A copy of the data."""
        return {key: _copied(value) for key, value in self.data.items()}

    def to_bytes(self) -> bytes:
        """The canonical bytes: equal views, equal bytes."""
        return canonical(self.data)

    def _tidy(self) -> None:
        """In bags that are partly unknown the order tells nothing: known cards first."""
        for key in self.bags:
            for cards in self.data[key]:
                if HIDDEN in cards:
                    cards.sort(key=lambda card: (card == HIDDEN, str(card)))


def named_observers(seats: int) -> dict[str, Seat]:
    """All who have a view, by their names in files: ``"0"``, ``"1"`` … and ``"table"``."""
    return {str(seat): seat for seat in range(seats)} | {"table": TABLE}


def _copied(value: Any) -> Any:
    """A copy of plain data; quicker than ``deepcopy``, for views are copied all the time."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return value


def canonical(data: object) -> bytes:
    """Plain data as compact JSON with sorted keys."""
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode("ascii")


def same(key: str, bags: frozenset[str], a: object, b: object) -> bool:
    """Whether two values of a key are equal; in bags the order of the cards does not matter."""
    if key in bags and isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(_same_bag(x, y) for x, y in zip(a, b, strict=True))
    return type(a) is type(b) and a == b


def misfit(known: Mapping[str, object], least: Table, truth: Table, bags: frozenset[str]) -> str:
    """The first key where what somebody is said to know is not between ``least`` and the truth.

    Nothing (``""``) when all of it fits.
    """
    for key, value in known.items():
        bag = key in bags
        if key not in truth or not (
            _fits(value, truth[key], bag) and _fits(least[key], value, bag)
        ):
            return key or "?"
    return ""


def _fits(known: object, truth: object, bag: bool) -> bool:
    if isinstance(known, list) and isinstance(truth, list) and len(known) == len(truth):
        if not bag or any(isinstance(item, list) for item in truth):
            return all(_fits(one, other, bag) for one, other in zip(known, truth, strict=True))
        faces = Counter(repr(card) for card in known if card != HIDDEN)
        return faces <= Counter(repr(card) for card in truth)
    if known == HIDDEN:
        return isinstance(truth, int | str) and truth != NONE
    return type(known) is type(truth) and known == truth


def _same_bag(a: object, b: object) -> bool:
    if isinstance(a, list) and isinstance(b, list):
        return sorted(map(repr, a)) == sorted(map(repr, b))
    return a == b
