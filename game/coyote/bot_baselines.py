"""Players of Coyote with a style of their own, for mixed tables: ``median``, ``timid``, ``liar``.

They go by plain odds and never look at the middle card. No bot thinks of its rivals as of one of
these, and none was tuned against them. Frozen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Bot, Choice, Request
from game.coyote import phases
from game.coyote.bot import ROUNDING, likely_winner
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Knowledge
from game.coyote.moves import BIDS, DEAL, DISCARD_CLOSED, DOUBT


@dataclass(frozen=True, slots=True)
class Manner:
    """``opens``: how likely an opening is at least. ``doubts``: how likely a bid must be false.

    A raise goes up to a bid that is ``reaches`` likely, if that is higher than the least, and by
    ``jump`` at most besides, at random.
    """

    opens: float
    doubts: float
    reaches: float = 1.0
    jump: int = 1


MEDIAN = Manner(opens=0.5, doubts=0.8, reaches=0.5)
TIMID = Manner(opens=0.9, doubts=0.5)
LIAR = Manner(opens=0.4, doubts=0.85, jump=6)


def bot_of(manner: Manner) -> Bot:
    """The bot with that manner."""

    def play(request: Request) -> Choice:
        phase = request.view["phase"]
        if phase == phases.TURN:
            return _turn(request, manner)
        if phase == phases.GUESS:
            return Choice(likely_winner(request, Knowledge(request, infer=False))[0].text)
        return Choice((DISCARD_CLOSED if phase == phases.DISCARD else DEAL).text)

    return play


def _turn(request: Request, manner: Manner) -> Choice:
    view = request.view
    chances = Knowledge(request, infer=False).chances()
    last: int | str = view["bid"]
    if not isinstance(last, int):
        return Choice(BIDS[_highest(chances, manner.opens)].text)
    place = last - LOWEST_BID
    doubtful = 1.0 - chances[place] >= manner.doubts - ROUNDING
    if last == HIGHEST_BID or (doubtful and not view["must_bid"]):
        return Choice(DOUBT.text)
    least = place + request.rng.randint(1, manner.jump)
    bid = max(least, _highest(chances, manner.reaches))
    return Choice(BIDS[min(bid, len(BIDS) - 1)].text)


def _highest(chances: tuple[float, ...], least: float) -> int:
    """The place of the highest bid that is so likely (the lowest of all, if none is)."""
    return max((n for n, chance in enumerate(chances) if chance >= least - ROUNDING), default=0)


median_bot = bot_of(MEDIAN)
timid_bot = bot_of(TIMID)
liar_bot = bot_of(LIAR)
