"""How Coyote is played at each level."""

from __future__ import annotations

from game.core.bot import Choice, LevelBot, Request
from game.coyote.bot_plain import easy, novice
from game.coyote.bot_style import Style, tempered
from game.coyote.bot_styled import play

MEDIUM = Style(listens=0.0, minds=1, signal=False, learns=0.0, depth=4)
HARD = Style(minds=1, signal=False, learns=0.0)
EXPERT = Style()


def styled(style: Style) -> LevelBot:
    """The bot of a style."""

    def decide(request: Request, temper: str) -> Choice:
        return play(request, tempered(style, temper))

    return decide


LEVELS: dict[str, LevelBot] = {
    "novice": novice,
    "easy": easy,
    "medium": styled(MEDIUM),
    "hard": styled(HARD),
    "expert": styled(EXPERT),
}
"""The bot of each level, weakest first."""
