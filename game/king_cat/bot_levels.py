"""How King Cat is played at each level.

Rounds won against the rule bot, two players (par 50 %, ± 2.3) and one among three of it (par 25 %,
± 2.8): random 27 and 9, novice 35 and 15, naive 43 and 17, easy 46 and 22, medium is the rule bot.

    lamplight arena king_cat --a easy --b rule --seats 2 --deals 700 --seed 31
    lamplight arena king_cat --a easy --b rule --seats 4 --deals 200 --seed 31

``bot_search`` is not among them: what it wins over the rule bot could not be told from luck.
"""

from __future__ import annotations

from game.core.bot import Choice, LevelBot, Request
from game.king_cat.bot import play_naively
from game.king_cat.bot_memory import forgetful
from game.king_cat.bot_rule import decide, rule_bot
from game.king_cat.knowledge import Knowledge

NOVICE_KEEPS = 0.6
"""How much of what a novice saw outlasts one card laid."""
NOVICE_WHIM = 0.35
"""How often a novice cannot wait to lay the higher card."""
EASY_KEEPS = 0.8
EASY_NEAR = 0.05
"""Moves this close to the best are all the same to the easy level."""


def novice(request: Request, temper: str = "") -> Choice:
    """A child that soon forgets, has whims and does not count."""
    return play_naively(forgetful(request, NOVICE_KEEPS), NOVICE_WHIM)


def easy(request: Request, temper: str = "") -> Choice:
    """The rule bot without conclusions from what others kept, and with gaps in its memory."""
    remembered = forgetful(request, EASY_KEEPS)
    return decide(remembered, Knowledge(remembered, infer=False), request.rng, EASY_NEAR)


def medium(request: Request, temper: str = "") -> Choice:
    """The rule bot."""
    return rule_bot(request)


LEVELS: dict[str, LevelBot] = {"novice": novice, "easy": easy, "medium": medium}
"""The bot of each level, weakest first."""
