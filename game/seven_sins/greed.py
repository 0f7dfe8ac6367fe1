"""GREED: cards are dealt face up round the table until it is enough, or too much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.core.zones import Move as MoveCard
from game.seven_sins import events as ev
from game.seven_sins import phases
from game.seven_sins.cards import COLOUR, CORRUPTION, GREED, NAMES, names
from game.seven_sins.moves import Move
from game.seven_sins.turns import Log, end_turn

if TYPE_CHECKING:
    from game.seven_sins.state import State


def begin(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    """Deal until there is something to decide."""
    _deal_on(state, seat, chance, log)


def _in_dealt_order(state: State, seat: int) -> list[tuple[int, int]]:
    """The cards dealt, each with the seat it lies before (a position may hold a card twice)."""
    others = state.around(seat)[1:]
    longest = max((len(cards) for cards in state.dealt), default=0)
    return [
        (state.dealt[other][turn], other)
        for turn in range(longest)
        for other in others
        if turn < len(state.dealt[other])
    ]


def is_bust(cards: list[int]) -> bool:
    """Whether two of the cards, other than GREED, share a colour."""
    colours = [COLOUR[card] for card in cards if COLOUR[card] not in (-1, GREED)]
    if len(set(colours)) < len(colours):
        return True
    return CORRUPTION in cards and bool(colours)


def _deal_on(state: State, seat: int, chance: Chance, log: Log) -> None:
    """Deal until there is something to decide, or the dealing is over."""
    others = state.around(seat)[1:]
    while state.can_draw():
        count = sum(len(cards) for cards in state.dealt)
        state.refill(chance, log)
        card, other = state.deck.pop(), others[count % len(others)]
        state.dealt[other].append(card)
        if log is not None:
            op = MoveCard(("deck",), ("dealt", other), NAMES[card], 0)
            log.append(ev.GreedDealt(other, NAMES[card], count + 1, ops=(op,)))
        dealt = [card for cards in state.dealt for card in cards]
        if is_bust(dealt):
            _go_bust(state, seat, log)
            end_turn(state, chance, log)
            return
        if count + 1 == 5:
            _stop_dealing(state, seat, "five", log)
            _offer_drop(state, seat, chance, log)
            return
        if state.can_draw() and sum(COLOUR[card] != GREED for card in dealt) >= 2:
            del state.stack[1:]
            state.ask(phases.GREED, seat, log)
            return
    _stop_dealing(state, seat, "ran_out", log)
    end_turn(state, chance, log)


def _go_bust(state: State, seat: int, log: Log) -> None:
    owned = _in_dealt_order(state, seat)
    dealt = [card for card, _ in owned]
    ops = tuple(MoveCard(("dealt", other), ("hand", seat), NAMES[card], 0) for card, other in owned)
    state.hand[seat] += dealt
    state.dealt = [[] for _ in range(state.seats)]
    if log is not None:
        log.append(ev.WentBust(seat, tuple(names(dealt)), ops=ops))


def _stop_dealing(state: State, seat: int, reason: str, log: Log) -> None:
    ops = []
    for other in state.around(seat)[1:]:
        for card in state.dealt[other]:
            ops.append(MoveCard(("dealt", other), ("hand", other), NAMES[card], 0))
        state.hand[other] += state.dealt[other]
        state.dealt[other] = []
    if log is not None:
        log.append(ev.GreedEnded(seat, reason, ops=tuple(ops)))


def _offer_drop(state: State, seat: int, chance: Chance, log: Log) -> None:
    del state.stack[1:]
    if state.hand[seat]:
        state.ask(phases.DROP, seat, log)
    else:
        end_turn(state, chance, log)


def deal_or_stop(state: State, seat: int, move: Move, chance: Chance, log: Log) -> None:
    """One more card, or enough."""
    if move.verb == "deal":
        _deal_on(state, seat, chance, log)
    else:
        _stop_dealing(state, seat, "stop", log)
        end_turn(state, chance, log)
