"""How a side stack is fanned, so that the corner of every card can be read however high it is.

Cards lie in columns: down the first one, then down the next, which leaves a strip of the one before
free. First the steps get smaller, then there are more columns, then the cards get smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scenes.kit.theme import CARD_RATIO

HIGHEST = 176.0
HEIGHTS = (HIGHEST, 164.0, 152.0, 140.0, 128.0, 116.0)
DOWN, DOWN_LEAST = 0.176, 0.15
"""Steps down as parts of a card's height: rank and suit, or at least the rank."""
ACROSS = 0.2
"""The step to the next column: the corner with its rank."""
MOST_COLUMNS = 5


@dataclass(frozen=True)
class Cascade:
    """A stack's cards: their height, the steps, and how many lie below each other."""

    count: int
    high: float
    rows: int
    across: float
    down: float

    @property
    def columns(self) -> int:
        """How many columns there are, an empty stack has one."""
        return max(1, -(-self.count // self.rows))

    @property
    def wide(self) -> float:
        """The width of all of it."""
        return self.high * CARD_RATIO + (self.columns - 1) * self.across

    @property
    def tall(self) -> float:
        """The height of all of it."""
        return self.high + (min(max(self.count, 1), self.rows) - 1) * self.down

    def blocks(self) -> list[tuple[float, float, float]]:
        """Left edge, width and height of what the cards cover: the last column may be lower."""
        card, last = self.high * CARD_RATIO, self.columns - 1
        left_over = self.count - last * self.rows if self.count else 1
        low = (last * self.across, card, self.high + (max(1, left_over) - 1) * self.down)
        if not last:
            return [low]
        return [(0.0, card + (last - 1) * self.across, self.tall), low]

    def offset(self, place: int) -> tuple[float, float]:
        """The upper left corner of a card, from that of the stack."""
        return place // self.rows * self.across, place % self.rows * self.down


def cascades(counts: Sequence[int], wide: float, high: float) -> list[Cascade]:
    """The stacks of a player: all cards of one height, each stack within ``wide`` × ``high``.

    What fits in no way (far more cards than ever lie there) gets narrower steps.
    """
    return list(_cascades(tuple(counts), wide, high))


@lru_cache(maxsize=256)
def _cascades(counts: tuple[int, ...], wide: float, high: float) -> tuple[Cascade, ...]:
    for card in HEIGHTS:
        found = [_fitting(count, card, wide, high) for count in counts]
        fans = [fan for fan in found if fan is not None]
        if len(fans) == len(counts):
            return tuple(fans)
    return tuple(_squeezed(count, HEIGHTS[-1], wide, high) for count in counts)


def _fitting(count: int, card: float, wide: float, high: float) -> Cascade | None:
    """The cards of a stack at one height, with as few columns as possible."""
    for columns in range(1, MOST_COLUMNS + 1):
        if columns > 1 and card * CARD_RATIO + (columns - 1) * card * ACROSS > wide:
            return None
        for part in (DOWN, DOWN_LEAST):
            rows = max(1, 1 + int((high - card) / (card * part) + 1e-6))
            if count <= columns * rows:
                return Cascade(count, card, rows, card * ACROSS, card * part)
    return None


def _squeezed(count: int, card: float, wide: float, high: float) -> Cascade:
    columns = max(1, min(MOST_COLUMNS, 1 + int((wide - card * CARD_RATIO) / (card * ACROSS))))
    rows = max(1, -(-count // columns))
    down = min(card * DOWN, max(1.0, (high - card) / max(1, rows - 1)))
    return Cascade(count, card, rows, card * ACROSS, down)
