"""Coyote's simple bots: ``random``, and ``min70``, a yardstick that trusts plain odds.

``min70`` opens at the highest bid with a chance of 0.8, raises by 1, doubts when the bid is false
with a chance of 0.7, and never spies. It is frozen.
"""

from __future__ import annotations

from game.core.bot import Choice, Reason, Request
from game.core.zones import NONE
from game.coyote import phases
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Knowledge
from game.coyote.moves import BIDS, DEAL, DISCARD_CLOSED, DOUBT, GUESSES, Move
from game.coyote.redeal import redeal

OPENS = 0.8
"""The chance that an opening of ``min70`` must have."""
DOUBTS = 0.7
"""How likely a bid must be false before ``min70`` doubts it."""
ROUNDING = 1e-9


def random_bot(request: Request) -> Choice:
    """Any legal move, each as likely as the others."""
    rng = request.rng
    # What is legal depends only on what the seat knows, so any re-dealt state tells it.
    moves = redeal(request.view, request.options, rng).moves()
    return Choice(rng.choice(moves).text)


def min70_bot(request: Request) -> Choice:
    """The yardstick's decision."""
    phase = request.view["phase"]
    if phase == phases.TURN:
        return _turn(request)
    if phase == phases.GUESS:
        return Choice(likely_winner(request, Knowledge(request, infer=False))[0].text)
    return Choice((DISCARD_CLOSED if phase == phases.DISCARD else DEAL).text)


def _turn(request: Request) -> Choice:
    view = request.view
    chances = Knowledge(request, infer=False).chances()
    last: int | str = view["bid"]
    if not isinstance(last, int):
        safe = [n for n, chance in enumerate(chances) if chance >= OPENS - ROUNDING]
        return Choice(BIDS[max(safe)].text)
    false = 1.0 - chances[last - LOWEST_BID]
    if last == HIGHEST_BID or (false >= DOUBTS - ROUNDING and not view["must_bid"]):
        return Choice(DOUBT.text)
    return Choice(BIDS[last + 1 - LOWEST_BID].text)


def likely_winner(request: Request, knowledge: Knowledge) -> tuple[Move, float]:
    """Whom to expect to win a doubt, and the chance of it."""
    view = request.view
    bidder, doubter, bid = view["bidder"], view["doubter"], view["bid"]
    if NONE in (bidder, doubter, bid):
        raise ValueError("there is no doubt to guess about")
    reached = knowledge.chances()[bid - LOWEST_BID]
    if reached >= 0.5:
        return GUESSES[bidder], reached
    return GUESSES[doubter], 1.0 - reached


def percent(chance: float) -> int:
    """A chance in per cent, rounded to 5, as people are told it."""
    return 5 * round(20 * chance)


def reason(key: str, **values: int | str) -> tuple[Reason, ...]:
    """One reason of Coyote."""
    return (Reason(f"coyote.reason.{key}", values),)
