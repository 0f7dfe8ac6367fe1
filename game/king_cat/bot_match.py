"""Playing for the match: what it is worth to a seat that this or that seat wins the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_LONGEST = 4
"""Matches to more markers are played round by round: nothing is close for long."""


def payoffs(markers: Sequence[int], needed: int, me: int) -> list[float]:
    """What it pays when each seat wins the round, and last, at index -1, when nobody does.

    1 is the own win and 0 the worst that may come; with two players, or far from the end of the
    match, all between is as good as 0 for the others.
    """
    seats = len(markers)
    flat = [0.0] * (seats + 1)
    flat[me] = 1.0
    if needed > _LONGEST or max(markers) >= needed:
        return flat
    worth = [_after(tuple(markers), needed, me, winner) for winner in range(seats)]
    worth.append(match_chance(tuple(markers), needed, me))
    low, high = min(worth), worth[me]
    return [(one - low) / (high - low) for one in worth] if high > low else flat


def _after(markers: tuple[int, ...], needed: int, me: int, winner: int) -> float:
    won = tuple(count + (seat == winner) for seat, count in enumerate(markers))
    return match_chance(won, needed, me)


def match_chance(markers: tuple[int, ...], needed: int, me: int) -> float:
    """The chance to win the match if every seat wins each round as often as the others."""
    others = tuple(sorted(markers[:me] + markers[me + 1 :]))
    return _chance(markers[me], others, needed)


@lru_cache(maxsize=4096)
def _chance(mine: int, others: tuple[int, ...], needed: int) -> float:
    if mine >= needed:
        return 1.0
    if others and max(others) >= needed:
        return 0.0
    total = _chance(mine + 1, others, needed)
    for place in range(len(others)):
        won = sorted(count + (seat == place) for seat, count in enumerate(others))
        total += _chance(mine, tuple(won), needed)
    return total / (1 + len(others))
