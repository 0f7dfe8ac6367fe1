"""What the ladder counts of a Coyote bot's decisions, from its own view.

doubt: doubts, where a bid can be doubted.
bluff: bids more than the cards it sees and an average one for each hidden card carry.
jump: raises by three or more.
grudge: doubts who won the last doubt against it, where that is who bids.
"""

from __future__ import annotations

from game.core.bot import Request
from game.core.zones import HIDDEN, NONE
from game.coyote import phases
from game.coyote.bot_memory import offender
from game.coyote.bot_turn import LEAP
from game.coyote.cards import PACK, total

RATES = ("doubt", "bluff", "jump", "grudge")


def counted(request: Request, move: str) -> dict[str, bool]:
    """For each rate that the decision was an occasion for: whether it was done."""
    view = request.view
    if view["phase"] != phases.TURN:
        return {}
    found: dict[str, bool] = {}
    stands = view["bid"] != NONE
    if stands and not view["must_bid"]:
        found["doubt"] = move == "doubt"
        if offender(request.events, request.seat) == view["bidder"]:
            found["grudge"] = move == "doubt"
    if move.startswith("bid "):
        bid = int(move.removeprefix("bid "))
        found["bluff"] = bid > _carried(request)
        if stands:
            found["jump"] = bid - view["bid"] >= LEAP
    return found


def _carried(request: Request) -> float:
    view = request.view
    cards = [*view["card"], view["middle"], view["added"]]
    shown = [card for card in cards if card not in (HIDDEN, NONE)]
    rest = [card for card in PACK if isinstance(card, int) and card not in shown]
    return total(shown) + cards.count(HIDDEN) * sum(rest) / len(rest)
