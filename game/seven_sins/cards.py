"""The 52 cards of Seven Sins. Inside the engine a card is a number; people and files use names.

The numbers follow the order in which cards are written: greed-1 … greed-7, pride-1 … envy-7, then
corruption, purity, halo.
"""

from __future__ import annotations

COLOURS = ("greed", "pride", "wrath", "lust", "gluttony", "sloth", "envy")
GREED, PRIDE, WRATH, LUST, GLUTTONY, SLOTH, ENVY = range(7)
CORRUPTION, PURITY, HALO = 49, 50, 51
NO_CARD = -1

NAMES: tuple[str, ...] = (
    *(f"{colour}-{number}" for colour in COLOURS for number in range(1, 8)),
    "corruption",
    "purity",
    "halo",
)
"""The name of every card, by its number."""
CARD: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
"""The card of every name."""
PACK: tuple[int, ...] = tuple(range(51))
"""The cards of the draw pile: all but HALO."""

COLOUR: tuple[int, ...] = (*(card // 7 for card in range(49)), -1, -1, -1)
"""The colour of every card; -1 for those without one of their own."""
NUMBER: tuple[int, ...] = (*(card % 7 + 1 for card in range(49)), 8, 0, -1)
"""The number of every card; -1 for HALO."""

AIMED = (PRIDE, WRATH, LUST)
"""Colours that are aimed at another player."""


def is_name(value: object) -> bool:
    """Whether a value is the name of a card."""
    return isinstance(value, str) and value in CARD


def counts_as(card: int, colour: int) -> bool:
    """Whether a card is of a colour; CORRUPTION is of all seven."""
    return COLOUR[card] == colour or card == CORRUPTION


def names(cards: list[int]) -> list[str]:
    """The names of cards."""
    return [NAMES[card] for card in cards]
