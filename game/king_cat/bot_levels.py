"""How King Cat is played at each level.

How the levels fare against each other, and against ``rule``, stands in ``docs/opponents.md``. What
did not help the expert, at tables of two or of four: to cut playouts at the own next turn and judge
by fitted weights, to answer exactly for the next player, or another weight of the estimate (30 or
400 playouts).
"""

from __future__ import annotations

from random import Random

from game.core.bot import Choice, LevelBot, Request, Weighed
from game.core.zones import Table
from game.king_cat.bot import play_naively
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_expert import Expert, chosen, sensible
from game.king_cat.bot_manner import ROUGH
from game.king_cat.bot_memory import forgetful
from game.king_cat.bot_rule import Option, options
from game.king_cat.bot_temper import likings
from game.king_cat.knowledge import Knowledge
from game.king_cat.moves import Move

KEEPS = {"novice": 0.6, "easy": 0.4, "medium": 0.88}
"""How much of what a level saw outlasts one card laid; the others forget nothing."""
NOVICE_WHIM = 0.35
"""How often a novice cannot wait to lay the higher card."""
EASY_NEAR = 0.23
"""Moves this close to the best are all the same to the easy level."""
EASY_IDEAS = 4
"""How many such moves an easy temper chooses among."""
EASY_WORSE = 0.03
"""How much worse a move may be that an easy temper takes because it likes it more."""
MEDIUM_NEAR = 0.062
HARD_NEAR = 0.032
PLAYOUTS = 2500
"""How much the expert searches."""

_EXPERT = Expert(PLAYOUTS)


def remembered(request: Request, level: str) -> Table:
    """What a level has in mind of the view that it is asked about."""
    return forgetful(request, KEEPS[level]).view if level in KEEPS else request.view


def novice(request: Request, temper: str = "") -> Choice:
    """A child that soon forgets, has whims and does not count."""
    return play_naively(forgetful(request, KEEPS["novice"]), NOVICE_WHIM, temper)


def easy(request: Request, temper: str = "") -> Choice:
    """Counts what lies open, but has gaps in its memory, and what is nearly as good will do.

    A card that it knows, and can name, it names. Of some moves that come to mind a temper takes the
    one that it likes most, unless that one seems clearly worse than the first.
    """
    request = forgetful(request, KEEPS["easy"])
    rng, knowledge = request.rng, Knowledge(request, infer=False)
    found = _weighed(request, knowledge, rng)
    best = max(option.value for option in found)
    near = [option for option in found if _hits(option.move, knowledge)] or [
        option for option in found if option.value >= best - EASY_NEAR
    ]
    ideas = rng.choices(near, k=EASY_IDEAS)
    liked = likings(request, temper, [option.move for option in ideas])
    taken, most = ideas[0], liked[0]
    for option, like in zip(ideas, liked, strict=True):
        if like > most and option.value >= ideas[0].value - EASY_WORSE:
            taken, most = option, like
    likes = [float(option is taken) for option in found]
    return chosen(found, likes, [Weighed(option.move.text, option.value) for option in found])


def medium(request: Request, temper: str = "") -> Choice:
    """Counts, and seldom forgets; concludes nothing from what others keep."""
    request = forgetful(request, KEEPS["medium"])
    return _estimate(request, Knowledge(request, infer=False), temper, MEDIUM_NEAR)


def hard(request: Request, temper: str = "") -> Choice:
    """Thinks into the others: what would they have done with which card? It does not look ahead."""
    return _estimate(request, Belief(request, ROUGH), temper, HARD_NEAR)


def expert(request: Request, temper: str = "") -> Choice:
    """Thinks into the others more exactly, and plays the rest of the round in its head."""
    return _EXPERT(request, temper)


def _hits(move: Move, knowledge: Knowledge) -> bool:
    """Whether a move names the hand card of somebody whose card is known."""
    return move.guess >= 0 and knowledge.known(move.target) == move.guess


def _weighed(request: Request, knowledge: Knowledge, rng: Random) -> list[Option]:
    """The moves worth thinking of with their estimated chances, in a random order."""
    found = sensible(options(request, knowledge), knowledge)
    rng.shuffle(found)
    return found


def _estimate(request: Request, knowledge: Knowledge, temper: str, near: float) -> Choice:
    """Any move whose estimated chance, with the temper's liking, is near the best."""
    rng = request.rng
    found = _weighed(request, knowledge, rng)
    likes = likings(request, temper, [option.move for option in found])
    values = [option.value + like for option, like in zip(found, likes, strict=True)]
    best = max(values)
    number = rng.choice([n for n, value in enumerate(values) if value >= best - near])
    likes[number] += near  # the one that was drawn comes first
    return chosen(found, likes, [Weighed(option.move.text, option.value) for option in found])


LEVELS: dict[str, LevelBot] = {
    "novice": novice,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}
"""The bot of each level, weakest first."""
