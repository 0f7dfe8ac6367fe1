"""How Coyote is played at each level."""

from __future__ import annotations

from game.core.bot import LevelBot

LEVELS: dict[str, LevelBot] = {}
"""The bot of each level, weakest first."""
