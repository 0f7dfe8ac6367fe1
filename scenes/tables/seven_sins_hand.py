"""A hand of Seven Sins: in which order its cards lie, and where, however many there are."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.zones import HIDDEN
from game.records.settings import HandOrder
from game.seven_sins.cards import CARD, COLOUR, HALO, NUMBER
from scenes.tables.shown import CardShown

RATIO = 5 / 7
INDEX = 0.25
"""The part of a card's width that its ribbon with number and emblem needs to be seen whole."""
RAISE, LIT = 44.0, 20.0
STEP = 0.59
"""How far cards lie from each other where there is room, by their width."""


@dataclass(frozen=True)
class Manner:
    """How a hand is held: ``low`` is how far the middle of the front row lies above the edge."""

    high: float
    rows: int
    low: float

    @property
    def wide(self) -> float:
        """The width of a card."""
        return self.high * RATIO


MANNERS = (Manner(330, 1, 132), Manner(276, 1, 112), Manner(236, 2, 76))
BACKS = Manner(230, 1, 92)
ROW_STEP = 116.0
"""The units between the rows of a hand that is held in two."""


@dataclass(frozen=True)
class HandPlace:
    """Middle, height and angle of a card that is not raised, and its place in the order."""

    x: float
    y: float
    h: float
    angle: float
    z: float

    def raised(self, up: float) -> tuple[float, float]:
        """The middle of the same card, lifted out of the hand."""
        turn = math.radians(-self.angle)
        return self.x + up * math.sin(turn), self.y - up * math.cos(turn)


def _by_colour(card: int) -> tuple[int, int]:
    return (COLOUR[card] if COLOUR[card] >= 0 else card, NUMBER[card])


def _by_number(card: int) -> tuple[int, int]:
    return (9 if card == HALO else NUMBER[card], COLOUR[card])


_KEYS: dict[HandOrder, Callable[[int], tuple[int, int]]] = {
    "colour": _by_colour,
    "number": _by_number,
}


def other(sorting: HandOrder) -> HandOrder:
    """The order that a hand can be put in instead."""
    return "number" if sorting == "colour" else "colour"


def ordered(cards: Sequence[CardShown], sorting: HandOrder) -> list[CardShown]:
    """Cards in the order in which they are held; hidden ones as they come."""
    key = _KEYS[sorting]
    known = [card for card in cards if card.card != HIDDEN]
    hidden = [card for card in cards if card.card == HIDDEN]
    return sorted(known, key=lambda card: key(CARD[str(card.card)])) + hidden


def manner_of(count: int, room: float) -> Manner:
    """How so many cards are held in a width: large, smaller, or in two rows."""
    for manner in MANNERS[:-1]:
        if _step(manner, count, room) >= manner.wide * INDEX:
            return manner
    return MANNERS[-1]


def _step(manner: Manner, count: int, room: float) -> float:
    if count < 2:
        return manner.wide * STEP
    return min(manner.wide * STEP, (room - manner.wide * 1.06) / (count - 1))


def hand_places(
    count: int, left: float, right: float, bottom: float, axis: float, manner: Manner
) -> list[HandPlace]:
    """A place for every card, between ``left`` and ``right``, around ``axis`` where there is room.

    In two rows the first half lies behind, so that one reads line by line.
    """
    if manner.rows == 1:
        return _row(count, left, right, bottom - manner.low, axis, manner, 0)
    back = (count + 1) // 2
    y = bottom - manner.low
    behind = _row(back, left, right, y - ROW_STEP, axis, manner, 0)
    return behind + _row(count - back, left, right, y, axis, manner, back)


def _row(
    count: int, left: float, right: float, y: float, axis: float, manner: Manner, first: int
) -> list[HandPlace]:
    step = _step(manner, count, right - left)
    half = (step * max(0, count - 1) + manner.wide * 1.06) / 2
    middle = max(left + half, min(axis, right - half))
    if manner is not MANNERS[0]:  # dense hands lie straight: upright cards are quick to draw
        return [
            HandPlace(middle + (i - (count - 1) / 2) * step, y, manner.high, 0.0, 20 + first + i)
            for i in range(count)
        ]
    radius = 1600.0 * max(1.0, count / 8)
    places = []
    for i in range(count):
        off = (i - (count - 1) / 2) * step
        turn = math.asin(max(-1.0, min(1.0, off / radius)))
        drop = radius - radius * math.cos(turn)
        places.append(
            HandPlace(middle + off, y + drop, manner.high, -math.degrees(turn), 20 + first + i)
        )
    return places
