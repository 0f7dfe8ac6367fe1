"""The cards of Spite & Malice: two packs of 52, as small whole numbers."""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "SHDC"
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""The cards as the rule page writes them; a card is a place in here, its rank ``card >> 2``."""
NUMBER = {name: card for card, name in enumerate(NAMES)}
"""The number of a card by its name."""
PACK = tuple(card for card in range(len(NAMES)) for _ in range(2))
"""Both packs."""

ACE = 0
QUEEN = 11
KING = 12
"""Ranks, from the ace (0) up; a king is wild."""

HAND = 5
STACKS = 4
PILES = 3
COMPLETE = 12
"""How many cards a hand, a player's side stacks, the middle and a complete pile hold."""


def is_card(value: object) -> bool:
    """Whether a value names a card."""
    return isinstance(value, str) and value in NUMBER


def fits(card: int, height: int, kings_start: bool) -> bool:
    """Whether a card may go on a centre pile of so many cards."""
    rank = card >> 2
    return rank == height or (rank == KING and (height > 0 or kings_start))
