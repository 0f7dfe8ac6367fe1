"""The levels people choose from: how strong an opponent plays, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.bot import Bot
from game.king_cat import bot_levels as king_cat


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. Its name and description stand in the catalogs: ``key`` and ``key`` + ``.text``.

    ``bots`` holds the bot that plays at this level, by game.
    """

    name: str
    bots: Mapping[str, Bot]

    @property
    def key(self) -> str:
        """The key of its name."""
        return f"level.{self.name}"


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", {"king_cat": king_cat.novice}),
        Level("easy", {"king_cat": king_cat.easy}),
        Level("medium", {"king_cat": king_cat.medium}),
    )
}
"""All levels, weakest first."""
