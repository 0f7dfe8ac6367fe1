"""What is on the table right now, card by card, as one observer may know it.

Motion needs to know which picture goes where, but cards have no identity in a view, and hidden
cards must not get one. So ``Shown`` keeps, beside the observer's view, a table of the same shape
that holds a *sprite id* in the place of every card, and folds the same seen operations over it.
Ids follow from what was seen alone: in a bag a known card takes the id of a card with that face,
an unknown one the last id without a face. After a shuffle all ids are new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.events import Event
from game.core.view import View
from game.core.zones import (
    HIDDEN,
    NONE,
    Card,
    Exchange,
    Move,
    Op,
    Path,
    Place,
    Set,
    Shuffle,
    Table,
    at_path,
    put_path,
)
from scenes.stage.placement import Placement


@dataclass(frozen=True, slots=True)
class CardShown:
    """One card on the table: its sprite id and its face (``"hidden"`` for a back)."""

    id: int
    card: Card


class Shown:
    """A view with a sprite id for every card; ``zones`` are the keys that hold cards."""

    def __init__(self, view: View, zones: tuple[str, ...]) -> None:
        self.view = view
        self._zones = zones
        self._next = 0
        self._ids: Table = {key: self._new_ids(view.data[key]) for key in zones}

    def cards(self, *path: str | int) -> list[CardShown]:
        """The cards of a zone, in the view's order; a slot gives one or none."""
        faces, ids = at_path(self.view.data, path), at_path(self._ids, path)
        if not isinstance(faces, list):
            return [] if faces == NONE else [CardShown(ids, faces)]
        return [CardShown(number, face) for number, face in zip(ids, faces, strict=True)]

    def see(self, event: Event) -> None:
        """Take in one event as the observer saw it."""
        for op in event.ops:
            self._follow(op)
            op.fold(self.view.data)
        self._tidy()

    # ---------------------------------------------------------------- ids

    def _new_id(self) -> int:
        self._next += 1
        return self._next

    def _new_ids(self, faces: Any) -> Any:
        if isinstance(faces, list):
            return [self._new_ids(face) for face in faces]
        return NONE if faces == NONE else self._new_id()

    def _holds_cards(self, path: Path) -> bool:
        return path[0] in self._zones

    def _follow(self, op: Op) -> None:
        """Do to the ids what ``op.fold`` is about to do to the faces."""
        match op:
            case Move():
                self._move(op)
            case Place(zone, at, to):
                ids = at_path(self._ids, zone)
                ids.insert(to, ids.pop(at))
            case Exchange(a, b, done):
                if done:
                    # ids are never the word "none" for a card, so the op itself fits them
                    Exchange(a, b).fold(self._ids)
            case Shuffle(zone, cards):
                put_path(self._ids, zone, self._new_ids(list(cards)))
            case Set(path, value) if self._holds_cards(path):
                put_path(self._ids, path, self._new_ids(_lists(value)))
            case _:
                pass

    def _move(self, op: Move) -> None:
        number = self._new_id() if op.src is None else self._take(op.src, op)
        if op.dst is None:
            return
        target = at_path(self._ids, op.dst)
        if not isinstance(target, list):
            put_path(self._ids, op.dst, number)
        elif op.to < 0:
            target.append(number)
        else:
            target.insert(op.to, number)

    def _take(self, src: Path, op: Move) -> Any:
        ids, faces = at_path(self._ids, src), at_path(self.view.data, src)
        if not isinstance(ids, list):
            put_path(self._ids, src, NONE)
            return ids
        return ids.pop(op.at if op.at is not None else _place_of(op.card, faces))

    def _tidy(self) -> None:
        """Bring the view's bags into their order, and the ids along."""
        before = {path: list(at_path(self.view.data, path)) for path in self._bag_paths()}
        self.view.see(())
        for path, faces in before.items():
            ids = at_path(self._ids, path)
            ordered = []
            for face in at_path(self.view.data, path):
                place = faces.index(face)
                faces.pop(place)
                ordered.append(ids.pop(place))
            put_path(self._ids, path, ordered)

    def _bag_paths(self) -> Iterator[Path]:
        for key in self.view.bags:
            for seat in range(len(self.view.data[key])):
                yield key, seat


def came_from(before: Sequence[Placement], after: Sequence[Placement]) -> dict[str, Placement]:
    """Where open cards lay before that lie somewhere else now, by their present keys.

    Ids are new after a move was taken back: a card is known again by its face alone.
    """
    left = [place for place in before if place.face is not None]
    moved = []
    for place in after:
        same = [
            i for i, old in enumerate(left) if old.face == place.face and _same_spot(old, place)
        ]
        if same:
            left.pop(same[0])
        elif place.face is not None:
            moved.append(place)
    found = {}
    for place in moved:
        old = next((i for i, other in enumerate(left) if other.face == place.face), None)
        if old is not None:
            found[place.key] = left.pop(old).moved(key=place.key, glow=0.0)
    return found


def _same_spot(a: Placement, b: Placement) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) < 1


def _place_of(card: Card, faces: list[Card]) -> int:
    """Which card of a bag seems to leave it: one with that face, else the last unknown one."""
    if card != HIDDEN and card in faces:
        return faces.index(card)
    if HIDDEN in faces:
        return len(faces) - 1 - faces[::-1].index(HIDDEN)
    return len(faces) - 1


def _lists(value: Any) -> Any:
    return [_lists(item) for item in value] if isinstance(value, list | tuple) else value
