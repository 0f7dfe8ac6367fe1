"""The 17 playing cards of Coyote, and what they are worth together."""

from __future__ import annotations

from collections.abc import Sequence

Card = int | str

QUESTION = "?"
MAX0 = "max0"
PACK: tuple[Card, ...] = (-10, -5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, QUESTION, MAX0)
"""All cards, in the order of the rule page."""

LOWEST_BID = -15
HIGHEST_BID = 99


def is_card(value: object) -> bool:
    """Whether a value is one of the 17 cards."""
    return type(value) in (int, str) and value in PACK


def total(cards: Sequence[Card]) -> int:
    """The sum of the cards in play; ``?`` is worth nothing itself (its replacement is).

    Max 0 counts 0 and turns the highest number card into 0, even if that is below 0.
    """
    numbers = [card for card in cards if isinstance(card, int)]
    value = sum(numbers)
    if MAX0 in cards and numbers:
        value -= max(numbers)
    return value
