"""How players usually choose, counted in rounds of the house's bots: the trained numbers.

They lie in ``assets/bots/king_cat.json``, made by ``python -m game.arena.train_king_cat``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.shipped import read_numbers
from game.king_cat.cards import KING_CAT

_STAGES = (0, 1, 2, 3, 3, 4, 4, 4, 4) + (5,) * 13
STAGES = 6
"""Ranges of the size of the pile that have habits of their own."""
TABLES = 3
"""Tables by players still in: two, three, more."""

Chances = list[list[float]]


def stage_of(pile: int) -> int:
    """The range that a size of the pile belongs to."""
    return _STAGES[pile]


@dataclass(frozen=True, slots=True)
class Habits:
    """What is usually done.

    ``lays[table][stage][a][b]`` is the chance that who holds a and b lays a;
    ``own_snake[table][kept]`` the chance that a Snake Sorcerer is turned on the own hand card;
    ``worth[table][range]`` the weights of ``bot_outlook``, in logits.
    """

    lays: list[list[Chances]]
    own_snake: list[list[float]]
    worth: list[list[list[float]]]


@cache
def habits() -> Habits:
    """The trained habits, read once.

    Raises:
        Damaged: when the numbers are missing or damaged.
    """
    return read_numbers(
        ("bots", "king_cat.json"),
        lambda plain: Habits(plain["lays"], plain["own_snake"], plain["worth"]),
    )


def lawful(lays: list[list[Chances]]) -> list[list[Chances]]:
    """The same with the King Cat never laid by choice."""
    for table in lays:
        for stage in table:
            for card in range(KING_CAT):
                stage[KING_CAT][card], stage[card][KING_CAT] = 0.0, 1.0
    return lays
