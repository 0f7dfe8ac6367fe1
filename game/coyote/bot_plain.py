"""Coyote for beginners: by feeling (``novice``), and by counting what lies open (``easy``).

Neither listens to the others' bids nor thinks of who will doubt, and neither remembers which cards
are out of the pack. The novice adds up what it sees, forgets what ``?`` and Max 0 do, and takes a
card that it does not see for a middling one. Both hesitate: where the line is between a bid that
they trust and one that they doubt differs a little from turn to turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.bot import Choice, Reason, Request
from game.core.zones import HIDDEN
from game.coyote import phases
from game.coyote.bot import likely_winner, percent, reason
from game.coyote.bot_memory import offender
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.knowledge import Knowledge
from game.coyote.moves import BIDS, DEAL, DISCARD_CLOSED, DOUBT
from game.coyote.odds import reached

MIDDLING = 4
"""What a novice takes an unseen card for."""
WAVER = 4
"""How much a novice's feeling differs from turn to turn, up or down."""
BEGINS_BELOW = 6
"""How far below what it feels a novice opens."""
SUSPECTS_ABOVE = 3
"""How far above what it feels a bid must be for a novice to doubt it."""
HESITATES = 0.2
"""How much the line differs from turn to turn for who counts, up or down."""


@dataclass(frozen=True, slots=True)
class Leaning:
    """What a temper changes: how much later it doubts, and how much higher it bids.

    In steps of three bids for who goes by feeling, and of 8 % for who counts. ``grudge`` is how
    much sooner it doubts who won the last doubt against it.
    """

    trusts: float = 0.0
    dares: float = 0.0
    grudge: float = 0.0


LEANINGS = {
    "": Leaning(),
    "bold": Leaning(trusts=0.6, dares=0.4),
    "careful": Leaning(trusts=-0.2, dares=-0.12),
    "sly": Leaning(dares=0.35),
    "grudging": Leaning(grudge=0.6),
}


def novice(request: Request, temper: str) -> Choice:
    """By feeling."""
    return _phases(request) or _feel(request, LEANINGS[temper])


def easy(request: Request, temper: str) -> Choice:
    """By counting what lies open."""
    return _phases(request) or _count(request, LEANINGS[temper])


def _phases(request: Request) -> Choice | None:
    """What is asked besides bids."""
    phase = request.view["phase"]
    if phase == phases.GUESS:
        move, chance = likely_winner(request, Knowledge(request, infer=False))
        return Choice(move.text, reason("guess", target=move.target, percent=percent(chance)))
    if phase == phases.DISCARD:
        return Choice(DISCARD_CLOSED.text, reason("discard"))
    return None if phase == phases.TURN else Choice(DEAL.text)


def _trusts(request: Request, leaning: Leaning) -> float:
    """How much later than most the last bid is doubted."""
    grudge = leaning.grudge
    if grudge and offender(request.events, request.seat) == request.view["bidder"]:
        return leaning.trusts - grudge
    return leaning.trusts


def _feel(request: Request, leaning: Leaning) -> Choice:
    view, rng = request.view, request.rng
    cards = [*view["card"], view["middle"], view["added"]]
    seen = sum(card for card in cards if isinstance(card, int))
    feels = seen + MIDDLING * cards.count(HIDDEN)
    why = reason("feels", number=feels, seen=seen)
    waver = rng.randint(-WAVER, WAVER)
    last: int | str = view["bid"]
    if not isinstance(last, int):
        return _bid(feels - BEGINS_BELOW + waver + round(3 * leaning.dares), why)
    line = feels + SUSPECTS_ABOVE + waver + 3 * _trusts(request, leaning)
    if last == HIGHEST_BID or (last > line and not view["must_bid"]):
        return Choice(DOUBT.text, why)
    room = feels - last + round(3 * leaning.dares)
    return _bid(last + rng.randint(1, min(max(room, 1), 4)), why)


def _count(request: Request, leaning: Leaning) -> Choice:
    view, rng = request.view, request.rng
    knowledge = Knowledge(request, infer=False)
    chances = reached(knowledge.shown, 0, knowledge.others_hidden + (knowledge.own != [0]))
    waver = rng.uniform(-HESITATES, HESITATES)
    last: int | str = view["bid"]
    if not isinstance(last, int):
        line = 0.75 + waver - 0.08 * leaning.dares
        bid = max((n for n, chance in enumerate(chances) if chance >= line), default=0)
        return _bid(bid + LOWEST_BID, _odds("bid_safe", chances[bid]))
    likely = chances[last - LOWEST_BID]
    line = 0.35 + waver - 0.08 * _trusts(request, leaning)
    if last == HIGHEST_BID or (likely < line and not view["must_bid"]):
        return Choice(DOUBT.text, _odds("doubt", 1.0 - likely))
    jump = 1 + (leaning.dares > 0 and rng.random() < 0.5 * leaning.dares)
    here = chances[min(last + jump, HIGHEST_BID) - LOWEST_BID]
    key = "bid_safe" if here >= 0.6 else "bid_fair" if here >= 0.35 else "bid_bluff"
    return _bid(last + jump, _odds(key, here))


def _odds(key: str, chance: float) -> tuple[Reason, ...]:
    return reason(key, percent=percent(chance))


def _bid(number: int, why: tuple[Reason, ...]) -> Choice:
    return Choice(BIDS[min(max(number, LOWEST_BID), HIGHEST_BID) - LOWEST_BID].text, why)
