"""How Seven Sins is played at each level.

All levels weigh the same moves; they differ in what they think of. A novice plays as many cards as
it can. The easy level knows what its cards do to itself, but looks at nobody else. The medium one
sees what a play does to everybody, but neither plans its hand nor remembers cards. The hard one
does all of that (it judges as the rule bot does). The expert has learned what a hand, a level and a
place at the table are worth (``bot_trained``), and tries the best moves out (``bot_search``).

How the levels fare against each other, and how long they think, stands in ``docs/opponents.md``.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.bot import Choice, LevelBot, Request
from game.core.zones import HIDDEN, Table
from game.search.budget import Budget
from game.seven_sins import phases
from game.seven_sins.bot_hand import turns
from game.seven_sins.bot_rule import NEAR, options_by
from game.seven_sins.bot_search import SEARCHED, searched
from game.seven_sins.bot_temper import choose
from game.seven_sins.bot_trained import TrainedOutlook, trained
from game.seven_sins.bot_value import Changes, Outlook, Own, rest
from game.seven_sins.cards import HALO, NAMES
from game.seven_sins.knowledge import Knowledge

EASY_NEAR = 0.0225
"""Moves this close to the best are all the same to the easy level."""
MEDIUM_NEAR = 0.033
"""The same for the medium level, which sees more differences."""

PLAYOUTS = 240
"""How many playouts the expert makes for a decision."""


class CountingOutlook(Outlook):
    """Counts cards instead of planning a hand."""

    def mine(self, mask: int, more: int = 0) -> Own:
        """What is left to do: turns by the number of cards."""
        count = mask.bit_count() + more
        return (turns(count) + rest(self.level), 1.0) if count else self.emptied()


class LonelyOutlook(CountingOutlook):
    """Looks at nobody else."""

    def chance(
        self, mine: Own, more: Changes | None = None, again: bool = False, halo: int | None = None
    ) -> float:
        """The chance to win, whatever others get."""
        return super().chance(mine)


def novice(request: Request, temper: str = "") -> Choice:
    """Plays as many cards as it can, at anybody."""
    found = options_by(LonelyOutlook(Knowledge(request, counts=False)))
    if request.view["phase"] == phases.PLAY:
        found = [replace(each, value=len(each.move.cards) / len(NAMES)) for each in found]
    return choose(found, request, temper, EASY_NEAR / 2, weighs=False)


def easy(request: Request, temper: str = "") -> Choice:
    """Knows what its own cards do, but looks at nobody else."""
    found = options_by(LonelyOutlook(Knowledge(request, counts=False)))
    return choose(found, request, temper, EASY_NEAR, weighs=False)


def medium(request: Request, temper: str = "") -> Choice:
    """Sees what a play does to everybody, but neither plans its hand nor remembers cards."""
    found = options_by(CountingOutlook(Knowledge(request, counts=False)))
    return choose(found, request, temper, MEDIUM_NEAR, weighs=False)


def hard(request: Request, temper: str = "") -> Choice:
    """The rule bot."""
    return choose(options_by(Outlook(Knowledge(request))), request, temper, NEAR, weighs=True)


def expert(request: Request, temper: str = "") -> Choice:
    """Judges by what was learned from whole matches, and plays the best moves on for a round."""
    knowledge = Knowledge(request)
    errors: dict[str, float] = {}
    found = options_by(TrainedOutlook(knowledge, trained()))
    if request.view["phase"] in SEARCHED:
        budget = Budget.of(request, PLAYOUTS)
        found, errors = searched(found, request, knowledge, trained(), budget)
    return choose(found, request, temper, NEAR, weighs=True, errors=errors)


def remembered(request: Request, level: str) -> Table:
    """What a level has in mind of the view: up to medium no card of others, but who wears HALO."""
    if level not in ("novice", "easy", "medium"):
        return request.view
    hands = [
        cards if seat == request.seat else [_worn(card) for card in cards]
        for seat, cards in enumerate(request.view["hand"])
    ]
    return {**request.view, "hand": hands}


def _worn(card: str) -> str:
    return card if card == NAMES[HALO] else HIDDEN


LEVELS: dict[str, LevelBot] = {
    "novice": novice,
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
}
"""The bot of each level, weakest first."""
