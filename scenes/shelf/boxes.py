"""The boxes of all games."""

from __future__ import annotations

from scenes.shelf import coyote, king_cat, seven_sins, spite_malice
from scenes.shelf.contract import Box

BOXES: dict[str, Box] = {
    box.game: box for box in (king_cat.BOX, coyote.BOX, spite_malice.BOX, seven_sins.BOX)
}
"""By the games' names in files."""


def box(game: str) -> Box:
    """The box of a game. Raises ``KeyError`` for a game that the house does not know."""
    return BOXES[game]
