"""Exact chances of the sum, from what somebody sees.

Cards are bits: a set of cards is a whole number (``bit``). Only the set of cards in play counts, so
a hidden ``?`` needs no thought of its own: drawn unseen it brings another unseen card along, and
what lies there in the end is as likely to be any set without ``?`` of the same size.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from game.coyote.cards import HIGHEST_BID, LOWEST_BID, MAX0, PACK, QUESTION, Card

CardSet = int
"""A set of cards: bit *n* is card *n* of ``PACK``."""

_PLACE = {card: place for place, card in enumerate(PACK)}
_ALL: CardSet = (1 << len(PACK)) - 1
_QUESTION: CardSet = 1 << _PLACE[QUESTION]
_MAX0: CardSet = 1 << _PLACE[MAX0]
BIDS = HIGHEST_BID - LOWEST_BID + 1
_MEMORY = 20_000


def bit(card: Card) -> CardSet:
    """The set that holds one card."""
    return 1 << _PLACE[card]


def set_of(cards: Iterable[object]) -> CardSet:
    """The set of the cards among some values; ``"none"`` and ``"hidden"`` are no cards."""
    found = 0
    for card in cards:
        if isinstance(card, int | str) and card in _PLACE:
            found |= 1 << _PLACE[card]
    return found


def cards_of(cards: CardSet) -> list[Card]:
    """The cards of a set, in the order of the pack."""
    return [card for card, place in _PLACE.items() if cards >> place & 1]


def unseen(seen: CardSet) -> CardSet:
    """All cards that are not in a set."""
    return _ALL & ~seen


@lru_cache(_MEMORY)
def reached(shown: CardSet, out: CardSet, hidden: int) -> tuple[float, ...]:
    """For every bid from the lowest to the highest: the chance that the sum reaches it.

    ``shown`` are the cards in play that one knows, ``hidden`` is how many more are in play unseen,
    ``out`` are the cards that cannot be among them (used ones).
    """
    counts = _sums(shown, out, hidden)
    everything = sum(counts)
    tail: list[float] = []
    so_far = 0
    for count in reversed(counts):
        so_far += count
        tail.append(so_far / everything)
    return tuple(reversed(tail))


def _sums(shown: CardSet, out: CardSet, hidden: int) -> list[int]:
    """How many ways lead to each sum from the lowest bid on; sums out of bounds at the bounds."""
    pool = unseen(shown | out)
    draws = hidden
    if shown & _QUESTION:
        draws += 1
    else:
        pool &= ~_QUESTION
    numbers = [card for card in cards_of(pool) if isinstance(card, int)]
    known = [card for card in cards_of(shown) if isinstance(card, int)]
    base, high = sum(known), max(known, default=None)
    counts = [0] * BIDS
    draws = min(draws, pool.bit_count())
    if shown & _MAX0:
        _count(counts, numbers, draws, base, high, struck=True)
    else:
        _count(counts, numbers, draws, base, high, struck=False)
        if pool & _MAX0 and draws:
            _count(counts, numbers, draws - 1, base, high, struck=True)
    return counts


def _count(
    counts: list[int], numbers: list[int], draws: int, base: int, high: int | None, *, struck: bool
) -> None:
    for drawn in combinations(numbers, draws):
        value = base + sum(drawn)
        if struck:
            top = max(drawn, default=high)  # the numbers ascend with the pack
            if high is not None and top is not None:
                top = max(top, high)
            value -= top or 0
        counts[min(max(value - LOWEST_BID, 0), BIDS - 1)] += 1
