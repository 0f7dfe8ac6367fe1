"""How good a hand is: the turns that it takes to get rid of it.

A hand is cut into plays in the cheapest way. A play costs one turn and what its top card brings
on: after GLUTTONY it is one's turn again, with a card more; ENVY draws two. Big hands are judged
by their number of cards alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.seven_sins.cards import (
    COLOUR,
    CORRUPTION,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    LUST,
    NUMBER,
    PRIDE,
    PURITY,
    SLOTH,
    WRATH,
)
from game.seven_sins.plays import Cards, plays

PRICE = {
    GREED: 0.95,
    PRIDE: 1.05,
    WRATH: 1.1,
    LUST: 0.95,
    GLUTTONY: 0.6,
    SLOTH: 1.0,
    ENVY: 1.6,
}
"""What a play costs in turns, by the colour in effect."""
TURNS = (0.0, 1.0, 1.5, 1.9, 2.2, 2.45, 2.65, 2.85, 3.05, 3.2, 3.35, 3.5, 3.65)
"""The turns that hands of so many unknown cards take (measured over random hands)."""
BEYOND = 0.14
"""What each card beyond those adds."""
MOST = 9
"""Hands up to this size are cut exactly."""


def turns(count: int) -> float:
    """The turns that a hand of so many unknown cards takes."""
    last = len(TURNS) - 1
    return TURNS[count] if count <= last else TURNS[last] + BEYOND * (count - last)


def mask_of(cards: Iterable[int]) -> int:
    """Cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def price_of(top: int) -> float:
    """What a play with this card on top costs."""
    if top == CORRUPTION:
        return PRICE[GLUTTONY]
    return 1.0 if COLOUR[top] < 0 else PRICE[COLOUR[top]]


class Hand:
    """A hand, and what each part of it is worth. ``halo_free`` says that PURITY would take HALO."""

    def __init__(self, cards: Sequence[int], halo_free: bool = True) -> None:
        self.cards = sorted(cards)
        self.halo_free = halo_free
        self._costs: dict[int, float] = {0: 0.0}
        self._by_lowest: dict[int, list[tuple[int, float]]] | None = None

    def cost(self, mask: int) -> float:
        """The turns that some of the cards take; 0 for none."""
        if mask >> HALO & 1:
            return 1.0
        count = mask.bit_count()
        whole = turns(count) if count > MOST else self._cut(mask)
        if mask >> PURITY & 1 and self.halo_free:
            return min(whole, 2.1)
        return whole

    def _cut(self, mask: int) -> float:
        found = self._costs.get(mask)
        if found is not None:
            return found
        if self._by_lowest is None or not self._covers(mask):
            self._prepare(mask)
        assert self._by_lowest is not None
        best = 99.0
        for part, price in self._by_lowest[mask & -mask]:
            if part & mask == part and price < best:
                best = min(best, price + self._cut(mask ^ part))
        self._costs[mask] = best
        return best

    def _covers(self, mask: int) -> bool:
        return mask & self._prepared == mask

    def _prepare(self, mask: int) -> None:
        """List the plays of the cards that are asked for; of all, if they are few."""
        cards = self.cards if len(self.cards) <= MOST + 2 else members(mask)
        self._prepared = mask_of(cards)
        prices: dict[int, float] = {}
        for play in plays(cards):
            part, price = mask_of(play), price_of(play[-1])
            prices[part] = min(price, prices.get(part, 9.0))
        self._by_lowest = {1 << card: [] for card in cards}
        for part, price in prices.items():
            self._by_lowest[part & -part].append((part, price))


def members(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(HALO + 1) if mask >> card & 1]


def worthwhile(hand: Sequence[int]) -> Iterator[Cards]:
    """The plays worth thinking of: all of a small hand; of a big one singles and whole sets."""
    if len(hand) <= MOST + 2:
        yield from plays(hand)
        return
    yield from ((card,) for card in sorted(hand))
    plain = [card for card in sorted(hand) if COLOUR[card] >= 0]
    corrupt = CORRUPTION in hand
    for colour in range(7):
        cards = [card for card in plain if COLOUR[card] == colour]
        if len(cards) > 1:
            yield tuple(cards)
        if cards and corrupt:
            yield (*cards[:-1], CORRUPTION, cards[-1])
            yield (*cards, CORRUPTION)
    for number in range(1, 8):
        cards = [card for card in plain if NUMBER[card] == number]
        for top in cards if len(cards) > 1 else ():
            yield (*(card for card in cards if card != top), top)
    yield from _straights(hand, plain)


def _straights(hand: Sequence[int], plain: Sequence[int]) -> Iterator[Cards]:
    """The longest straights that end with each card; below it the lowest of each number."""
    lowest = {NUMBER[card]: card for card in reversed(plain)}
    if PURITY in hand:
        lowest[0] = PURITY
    for top in (*plain, *((CORRUPTION,) if CORRUPTION in hand else ())):
        below: list[int] = []
        number = NUMBER[top] - 1
        while number in lowest:
            below.insert(0, lowest[number])
            number -= 1
        if below:
            yield (*below, top)
