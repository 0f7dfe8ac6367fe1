"""The levels people choose from: how strong an opponent plays, and with what temper.

A bot of a level is named by it alone (``hard``), or with a temper (``hard-bold``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.bot import TEMPERS, LevelBot
from game.core.refusal import Refused, refuse
from game.coyote import bot_levels as coyote
from game.king_cat import bot_levels as king_cat
from game.seven_sins import bot_levels as seven_sins
from game.spite_malice import bot_levels as spite_malice

NAMES = ("novice", "easy", "medium", "hard", "expert")
"""All levels, weakest first."""

_GAMES: dict[str, Mapping[str, LevelBot]] = {
    "king_cat": king_cat.LEVELS,
    "coyote": coyote.LEVELS,
    "spite_malice": spite_malice.LEVELS,
    "seven_sins": seven_sins.LEVELS,
}


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. Its name and description stand in the catalogs: ``key`` and ``key`` + ``.text``.

    ``bots`` holds the bot that plays at this level, by game.
    """

    name: str
    bots: Mapping[str, LevelBot] = field(repr=False)

    @property
    def key(self) -> str:
        """The key of its name."""
        return f"level.{self.name}"


LEVELS: dict[str, Level] = {
    name: Level(name, {game: bots[name] for game, bots in _GAMES.items() if name in bots})
    for name in NAMES
}
"""All levels, weakest first."""


def temper_key(temper: str) -> str:
    """The key of a temper's name; its description stands under ``.text``."""
    return f"temper.{temper or 'even'}"


def name_of(level: str, temper: str = "") -> str:
    """What a bot of a level with a temper is called."""
    return f"{level}-{temper}" if temper else level


def split(name: str) -> tuple[str, str]:
    """The level and the temper of a name: ``hard-bold``. What is no temper stays in the level."""
    level, _, temper = name.rpartition("-")
    return (level, temper) if level and temper in TEMPERS else (name, "")


def unknown(name: str, known: Sequence[str]) -> Refused:
    """The exception to raise for a name that is none of the known bots', with what may be meant."""
    low = name.lower()
    if name != low and split(low)[0] in known:
        return refuse("bot.unknown.case", name=name, meant=low)
    level, dash, _ = name.rpartition("-")
    if dash and level in known:
        key = "bot.unknown.temper" if level in LEVELS else "bot.unknown.even"
        levels = ", ".join(each for each in LEVELS if each in known)
        return refuse(key, name=name, level=level, tempers=", ".join(TEMPERS), levels=levels)
    return refuse("bot.unknown", name=name, known=", ".join(known))
