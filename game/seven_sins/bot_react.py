"""How the rule bot answers, and goes on with what it began: all decisions but the play itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.seven_sins import bot_reasons, phases
from game.seven_sins.bot_greed import EvenGreedOdds, GreedOdds
from game.seven_sins.bot_hand import members
from game.seven_sins.bot_option import Option, reason
from game.seven_sins.bot_value import Outlook
from game.seven_sins.cards import CARD, CORRUPTION, ENVY, HALO, LUST, NAMES, PRIDE, WRATH, counts_as
from game.seven_sins.moves import (
    ACCEPT,
    DEAL,
    DROP,
    KEEP,
    PICK_NOTHING,
    REFUSE,
    STOP,
    TAKE,
    Move,
)

MOST_ANSWERS = 6
"""After so many answers to one WRATH the bot gives in: the rules know no end of it."""


def options(outlook: Outlook, phase: str) -> list[Option]:
    """The answers to what is asked, with their estimated chances."""
    return list(_PHASES[phase](outlook))


def _show(outlook: Outlook) -> Iterator[Option]:
    """CORRUPTION is good for everything: better show a plain PRIDE."""
    for card in outlook.hand.cards:
        if counts_as(card, PRIDE):
            value = 0.4 if card == CORRUPTION else 0.5
            yield Option(Move("show", (card,)), value, bot_reasons.show(outlook, card))


def _counter(outlook: Outlook) -> Iterator[Option]:
    knowledge = outlook.knowledge
    turn: int = knowledge.view["turn"]
    other: int = knowledge.view["target"] if turn == outlook.me else turn
    answers = [] if knowledge.answers >= MOST_ANSWERS else list(_answers(outlook, other))
    takes = outlook.chance(outlook.mine(outlook.all))
    why = bot_reasons.take(outlook, takes, [option.value for option in answers])
    yield Option(TAKE, takes, why)
    yield from answers


def _answers(outlook: Outlook, other: int) -> Iterator[Option]:
    """What may answer the WRATH of another seat."""
    knowledge = outlook.knowledge
    answer = outlook.answers * knowledge.has(other, WRATH, more=2)
    for card in outlook.hand.cards:
        if counts_as(card, WRATH):
            left = outlook.all & ~(1 << card)
            value = answer * outlook.chance(outlook.mine(left, 2), {other: 1})
            value += (1.0 - answer) * outlook.chance(outlook.mine(left), {other: 2})
            why = reason("counter", target=other, card=NAMES[card])
            yield Option(Move("counter", (card,)), value, why)


def _swap(outlook: Outlook) -> Iterator[Option]:
    keeps = outlook.chance(outlook.mine(outlook.all))
    swaps = list(_swaps(outlook, keeps))
    why = bot_reasons.keep(outlook, keeps, [option.value for option in swaps])
    yield Option(KEEP, keeps, why)
    yield from swaps


def _swaps(outlook: Outlook, keeps: float) -> Iterator[Option]:
    """The hands that ENVY may ask for."""
    if any(counts_as(card, ENVY) for card in outlook.hand.cards):
        return
    for seat in outlook.others:
        value = after_swap(outlook, seat, outlook.all.bit_count(), outlook.all >> HALO & 1 == 1)
        why = bot_reasons.swap(outlook, seat, value, keeps)
        yield Option(Move("swap", target=seat), value, why)


def after_swap(outlook: Outlook, seat: int, given: int, with_halo: bool) -> float:
    """The chance to win after swapping ``given`` cards for the hand of another seat."""
    knowledge = outlook.knowledge
    known, size = knowledge.known[seat], knowledge.sizes[seat]
    halo: int | None = -1
    if HALO in known:
        mine = outlook.with_halo()
    else:
        halo = seat if with_halo else None
        if len(known) == size and size:
            mine = outlook.known(known, halo is None)
        else:
            mine = outlook.unknown(size)
    return outlook.chance(mine, {seat: given - size}, halo=halo)


def _lust(outlook: Outlook) -> Iterator[Option]:
    turn: int = outlook.knowledge.view["turn"]
    _, value = best_pick(outlook, outlook.all, turn)
    yield Option(ACCEPT, value, bot_reasons.accept(outlook, turn))
    stays = outlook.chance(outlook.mine(outlook.all))
    yield Option(REFUSE, stays, bot_reasons.refuse(outlook, turn))


def _pick(outlook: Outlook) -> Iterator[Option]:
    knowledge = outlook.knowledge
    turn: int = knowledge.view["turn"]
    other: int = knowledge.view["target"] if turn == outlook.me else turn
    for card, value in picks(outlook, outlook.all, other):
        move = PICK_NOTHING if card is None else Move("pick", (card,))
        yield Option(move, value, bot_reasons.pick(outlook, card, other))


def best_pick(outlook: Outlook, mask: int, other: int) -> tuple[int | None, float]:
    """The best card to put down of some, or ``None`` for nothing, and the chance to win then."""
    return max(picks(outlook, mask, other), key=lambda pick: pick[1])


def picks(outlook: Outlook, mask: int, other: int) -> Iterator[tuple[int | None, float]]:
    """Every card that may be put down for LUST, or ``None`` for nothing, and its worth.

    The other one is taken to put a card down, and sometimes a LUST.
    """
    hit = outlook.answers * outlook.knowledge.has(other, LUST)
    loses = -1 if outlook.knowledge.sizes[other] > 1 else 0
    for card in (None, *members(mask)):
        if card == HALO:
            continue
        left = mask if card is None else mask & ~(1 << card)
        draws = 3 if card is not None and counts_as(card, LUST) else 0
        more = {other: loses + draws}
        value = hit * outlook.chance(outlook.mine(left, 3), more)
        yield card, value + (1.0 - hit) * outlook.chance(outlook.mine(left), more)


def _greed(outlook: Outlook) -> Iterator[Option]:
    dealt = [CARD[card] for cards in outlook.knowledge.view["dealt"] for card in cards]
    odds = greed_odds(outlook, outlook.all, dealt).odds()
    yield Option(DEAL, odds.deal, bot_reasons.deal(outlook, odds.bust))
    yield Option(STOP, odds.stop, bot_reasons.stop(outlook, odds.bust))


def greed_odds(outlook: Outlook, mask: int, dealt: Sequence[int]) -> GreedOdds:
    """The odds of GREED with some cards in hand, and with those dealt so far."""
    order = sorted(outlook.others, key=lambda seat: (seat - outlook.me) % outlook.knowledge.seats)

    def more(count: int) -> dict[int, int]:
        each, over = divmod(count, len(order))
        return {seat: each + (place < over) for place, seat in enumerate(order)}

    def stopped(count: int) -> float:
        return outlook.chance(outlook.mine(mask), more(count))

    def bust(count: int) -> float:
        return outlook.chance(outlook.mine(mask, count))

    five = outlook.chance(outlook.emptied(), more(5))
    odds = GreedOdds if outlook.exact else EvenGreedOdds
    return odds(outlook.knowledge.unseen, dealt, bust, stopped, five)


def _drop(outlook: Outlook) -> Iterator[Option]:
    halo = -1 if outlook.all >> HALO & 1 else None
    value = outlook.chance(outlook.emptied(), halo=halo)
    yield Option(DROP, value, reason("drop"))
    yield Option(KEEP, outlook.chance(outlook.mine(outlook.all)), bot_reasons.keep_hand(outlook))


_PHASES = {
    phases.SHOW: _show,
    phases.COUNTER: _counter,
    phases.SWAP: _swap,
    phases.LUST: _lust,
    phases.PICK: _pick,
    phases.GREED: _greed,
    phases.DROP: _drop,
}
