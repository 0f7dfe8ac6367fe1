"""Why the rule bot answers as it does: each sentence says what can be counted, or leaves it open.

An answer is chosen later, perhaps by another judge or for a temper's sake. So a reason never says
that it is the best one unless that follows from what is passed here.
"""

from __future__ import annotations

from game.core.bot import Reason
from game.seven_sins.bot_option import percent, reason
from game.seven_sins.bot_value import Outlook
from game.seven_sins.cards import HALO, LUST, NAMES, PRIDE, counts_as
from game.seven_sins.plays import continuations

Reasons = tuple[Reason, ...]
LIKELY = 0.3
"""A LUST that is this likely is worth a word."""
LITTLE, MUCH = 25, 50
"""Which chances to go bust, in per cent, are called small, and which too big."""


def show(outlook: Outlook, card: int) -> Reasons:
    """For showing a PRIDE."""
    prides = sum(counts_as(each, PRIDE) for each in outlook.hand.cards)
    return _why(outlook, "show" if prides > 1 else "show_only", card=NAMES[card])


def accept(outlook: Outlook, asker: int) -> Reasons:
    """For saying yes to LUST."""
    cards = [card for card in outlook.hand.cards if card != HALO]
    if any(counts_as(card, LUST) for card in cards):
        return _why(outlook, "accept", target=asker)
    return _why(outlook, "accept_plain" if cards else "accept_none")


def refuse(outlook: Outlook, asker: int) -> Reasons:
    """For saying no to LUST."""
    chance = outlook.knowledge.has(asker, LUST) if outlook.explains else 0.0
    if chance < LIKELY:
        return _why(outlook, "refuse_plain")
    return _why(outlook, "refuse", target=asker, percent=percent(chance))


def pick(outlook: Outlook, card: int | None, other: int) -> Reasons:
    """For the card put down for LUST, or for none."""
    if not outlook.explains:
        return ()
    hand = outlook.hand.cards
    if card is None:
        rest = [each for each in hand if each != HALO]
        if not rest:
            return reason("pick_none")
        joined = all(continuations(hand, (each,)) for each in rest)
        return reason("pick_nothing" if joined else "pick_nothing_plain")
    if counts_as(card, LUST):
        return reason("pick_lust", card=NAMES[card], target=other)
    return reason(_kind_of_pick(outlook, card), card=NAMES[card])


def _kind_of_pick(outlook: Outlook, card: int) -> str:
    hand = outlook.hand.cards
    if len(hand) == 1:
        return "pick_last"
    if not continuations(hand, (card,)):
        return "pick"
    if HALO in hand:
        return "pick_plain"
    costs = {each: outlook.hand.cost(outlook.all & ~(1 << each)) for each in hand}
    return "pick_fast" if costs[card] <= min(costs.values()) else "pick_plain"


def keep(outlook: Outlook, worth: float, swaps: list[float]) -> Reasons:
    """For keeping the hand at ENVY; ``swaps`` is what every other hand is worth, if one may ask."""
    if not swaps:  # who holds ENVY may not swap
        return _why(outlook, "keep_envy")
    return _why(outlook, "keep" if worth >= max(swaps) else "keep_plain")


def swap(outlook: Outlook, seat: int, worth: float, keeps: float) -> Reasons:
    """For asking for another hand, which is worth so much; the own one is worth ``keeps``."""
    key = "swap" if worth > keeps else "swap_plain"
    return _why(outlook, key, target=seat, n=outlook.knowledge.sizes[seat])


def keep_hand(outlook: Outlook) -> Reasons:
    """For keeping the hand after five cards of GREED."""
    return _why(outlook, "keep_halo" if outlook.all >> HALO & 1 else "keep_hand")


def take(outlook: Outlook, worth: float, answers: list[float]) -> Reasons:
    """For taking WRATH; ``answers`` is what every card that answers it is worth."""
    dear = bool(answers) and worth >= max(answers)
    return _why(outlook, "take" if dear else "take_plain")


def deal(outlook: Outlook, bust: float) -> Reasons:
    """For one more card of GREED."""
    risk = percent(bust)
    return _why(outlook, "deal" if risk <= LITTLE else "risk", percent=risk)


def stop(outlook: Outlook, bust: float) -> Reasons:
    """For no more cards of GREED."""
    risk = percent(bust)
    return _why(outlook, "stop" if risk >= MUCH else "risk", percent=risk)


def _why(outlook: Outlook, key: str, **values: object) -> Reasons:
    return reason(key, **values) if outlook.explains else ()
