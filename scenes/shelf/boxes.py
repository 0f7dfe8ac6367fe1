"""The boxes of all games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.shelf.contract import Box


def _king_cat() -> Box:
    from scenes.shelf.king_cat import BOX

    return BOX


def _coyote() -> Box:
    from scenes.shelf.coyote import BOX

    return BOX


def _spite_malice() -> Box:
    from scenes.shelf.spite_malice import BOX

    return BOX


def _seven_sins() -> Box:
    from scenes.shelf.seven_sins import BOX

    return BOX


# Each with an import of its own: the title's first picture does not wait for the games.
_BOXES: dict[str, Callable[[], Box]] = {
    "king_cat": _king_cat,
    "coyote": _coyote,
    "spite_malice": _spite_malice,
    "seven_sins": _seven_sins,
}


@cache
def box(game: str) -> Box:
    """The box of a game. Raises ``KeyError`` for a game that the house does not know."""
    return _BOXES[game]()
