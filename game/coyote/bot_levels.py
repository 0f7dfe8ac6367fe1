"""How Coyote is played at each level.

A level heeds more than the one below it: a feeling, what lies open, who will doubt, what bids tell
of the own card, and what they tell the others of theirs. How the levels fare against each other and
against simple bots, and how long they think, stands in ``docs/opponents.md``.
"""

from __future__ import annotations

from game.core.bot import Choice, LevelBot, Request
from game.coyote.bot_plain import easy, novice
from game.coyote.bot_style import Style, tempered
from game.coyote.bot_styled import play

MEDIUM = Style(listens=0.2, minds=1, learns=False, depth=3, look=0.09)
"""Thinks of who will doubt, half-hears what the bids tell, and seldom finds a look worth an eye."""
HARD = Style(listens=0.85, minds=1, learns=False, near=0.03)
"""Weighs its card by the bids, and takes the others to go by what they see."""
EXPERT = Style()
"""Knows that the others listen too, and finds out who of them only counts."""


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
