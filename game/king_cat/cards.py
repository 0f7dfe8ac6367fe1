"""The 21 cards of King Cat. A card is its number; the numbers are the rule page's."""

from __future__ import annotations

ROYAL_ROBOVAC = 0
CRYSTAL_BOWL = 1
MOUSE_TRAPPER = 2
BATTLE_BUNNY = 3
SHELL_SHIELD = 4
SNAKE_SORCERER = 5
DOGGY_GRAVE_DIGGER = 6
JITTERY_JUGGLER = 7
HERMIT_HOME_SWAP = 8
NOT_A_PET = 9
KING_CAT = 10

COPIES = (1, 5, 3, 3, 2, 2, 1, 1, 1, 1, 1)
"""How many of each card the pack holds, by number."""

PACK: tuple[int, ...] = tuple(card for card, copies in enumerate(COPIES) for _ in range(copies))
"""The whole pack, ascending."""

GUESSES = tuple(card for card in range(len(COPIES)) if card != CRYSTAL_BOWL)
"""The cards that may be named with a Crystal Bowl."""

NEED_OTHER = frozenset({CRYSTAL_BOWL, BATTLE_BUNNY, HERMIT_HOME_SWAP})
"""Cards that are aimed at another player."""
