"""Decks that share pictures: a deck holds only what differs and falls back on others for the rest.

The pack of 52 comes with English or German letters on its courts, in two colours or in four. A
table puts ``pack(…)`` into its placements; the stage finds each face with ``home``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from assets import path as asset

FALLBACKS: Mapping[str, tuple[str, ...]] = {
    "standard_de": ("standard",),
    "standard_four": ("standard",),
    "standard_four_de": ("standard_four", "standard_de", "standard"),
}
"""Where to look for a face that a deck does not hold itself, in this order."""


def pack(*, german: bool = False, four_colours: bool = False) -> str:
    """Return the deck of the pack of 52 with such letters (J Q K or B D K) and colours."""
    return f"standard{'_four' if four_colours else ''}{'_de' if german else ''}"


@cache
def home(deck: str, name: str) -> str:
    """Return the deck whose folder holds a picture; ``deck`` itself if nobody does.

    ``name`` is the face's, or "back".
    """
    for folder in (deck, *FALLBACKS.get(deck, ())):
        if asset("cards", folder, f"{name}.webp").is_file():
            return folder
    return deck
