"""The ways in which another player may choose: how exactly, and how much by habit.

Nobody knows how well the others think. So a belief takes several ways at once (``MANNERS``), and
what a player does makes the one or the other more likely as the round goes on.

The shares were chosen by how likely the hands were that others did hold (mean of minus the
logarithm of the chance, four players; against the rule bot, ``naive``, ``easy``, ``hard``,
``novice``). With the manners below: 1.74, 1.92, 1.97, 1.83, 1.94. With one manner for all (0.02,
0.2): 1.80, 1.91, 2.00, 1.80, 1.98. Without any conclusions: 1.96, 2.02, 1.96, 1.96, 1.91: who does
not think is read worse than not at all, but is no danger either.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.king_cat.bot_rule import Option
from game.king_cat.knowledge import laid_rather


@dataclass(frozen=True, slots=True)
class Manner:
    """A way to choose, and how many choose like that before anything is known of them."""

    share: float
    cool: float
    """How far below the best a move may seem and still be made a third as often."""
    habit: float
    """How much of the play goes by habit alone: which card one would rather lay."""


def likely(
    manners: Sequence[Manner], found: Sequence[Option], number: int, kept: int
) -> list[float]:
    """By manner: how likely one of all moves is, after which ``kept`` stays in hand."""
    card = found[number].move.card
    rough = powers(found, ROUGHLY)
    usual, of_card = rough[number], 0.0
    for option, weight in zip(found, rough, strict=True):
        if option.move.card == card:
            of_card += weight
    rather = laid_rather(card, kept)
    return [
        way.habit * rather * usual / of_card
        + ((1.0 - way.habit) * powers(found, way.cool)[number] if way.habit < 1.0 else 0.0)
        for way in manners
    ]


def powers(found: Sequence[Option], cool: float, blind: float = 0.0) -> list[float]:
    """How likely each of all moves is for who goes by their chances, so exactly (softmax).

    ``blind`` is how often any of them is made, whatever its chance.
    """
    best = max(option.value for option in found)
    weights = [math.exp((option.value - best) / cool) for option in found]
    total = sum(weights)
    sight, same = (1.0 - blind) / total, blind / len(found)
    return [same + sight * weight for weight in weights]


ROUGHLY = 0.15
"""How exactly somebody who lays a card by habit chooses at whom, and what to name."""
MANNERS = (
    Manner(0.5, 0.004, 0.1),
    Manner(0.2, 0.02, 0.2),
    Manner(0.2, 0.1, 0.3),
    Manner(0.1, ROUGHLY, 1.0),
)
"""Exactly by estimates, well by them, roughly by them, and by habit alone."""
ROUGH = (Manner(1.0, 0.08, 0.5),)
"""How the hard level takes the others to choose."""
