"""Spite & Malice: the hands that are thought of. They are the same 256 at every decision.

Nothing is drawn anew: how often a rank comes is set by quota. What is left to luck, once for all,
is which cards come together in a hand.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import cache

from game.honesty.chisquare import dealt
from game.honesty.sample import Count, Sample, Shown
from game.spite_malice.bot_draws import HANDS, Draws
from game.spite_malice.cards import HAND, KING

UNSEEN = (3, 8, 5, 0, 2, 7, 7, 1, 6, 4, 6, 4, 7)
"""How many cards of each rank are unseen."""
GROUPS = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3)
"""Ranks that are counted together in pairs: few classes, each of them often enough."""
QUOTA = 1 / HANDS
COMES_TRUE = 0.05
"""So far a chance that is counted in these hands may be from the exact one."""
WAYS = (
    ((5,), 0),
    ((8,), 0),
    ((0, 1), 0),
    ((5, 6), 0),
    ((1, 2), 1),
    ((9, 10), 0),
    ((4, 5, 6), 1),
    ((8, 9, 10), 1),
)
"""Ranks that are missing, and kings at hand that may stand for them."""


def samples() -> list[Shown]:
    """Single cards, pairs, and the chances of whole ways."""
    draws = Draws(list(UNSEEN))
    single = {rank: Fraction(count, sum(UNSEEN)) for rank, count in enumerate(UNSEEN)}
    found = {rank: hands.bit_count() / HANDS for rank, hands in enumerate(draws.has[1])}

    def held(_rng: random.Random, _draws: int) -> Iterator[Hashable]:
        return _pairs(draws)

    ways = [
        (missing, kings, number)
        for number in range(1, HAND + 1)
        for missing, kings in WAYS
        if len(missing) <= kings + number
    ]
    counted = {
        (missing, kings, number): draws.enough(list(missing), kings, number, False).bit_count()
        / HANDS
        for missing, kings, number in ways
    }
    return [
        Count("cards", single, found, QUOTA),
        Sample("pairs", _pair_chances(), held, fixed=len(set(GROUPS)) - 1),
        Count("ways", {way: _chance(*way) for way in ways}, counted, COMES_TRUE),
    ]


def _pair_chances() -> dict[Hashable, Fraction]:
    pool = [group for rank, group in enumerate(GROUPS) for _ in range(UNSEEN[rank])]
    pairs: dict[Hashable, Fraction] = {}
    for cards, chance in dealt(pool, 2).items():
        key = tuple(sorted(cards))
        pairs[key] = pairs.get(key, Fraction(0)) + chance
    return pairs


def _pairs(draws: Draws) -> Iterator[Hashable]:
    """The groups of the first two cards of each hand."""
    for hand in range(HANDS):
        ranks = [rank for rank in range(KING + 1) if draws.has[2][rank] >> hand & 1]
        yield tuple(sorted((GROUPS[ranks[0]], GROUPS[ranks[-1]])))


@cache
def _chance(missing: tuple[int, ...], kings: int, number: int) -> Fraction:
    """The chance that so many cards drawn fill all that is missing; kings stand for any."""
    names = [rank if rank in missing or rank == KING else -1 for rank in range(KING + 1)]
    pool = [names[rank] for rank, count in enumerate(UNSEEN) for _ in range(count)]
    return sum(
        (
            chance
            for cards, chance in dealt(pool, number).items()
            if len(set(missing) - set(cards)) <= kings + cards.count(KING)
        ),
        Fraction(0),
    )
