"""What may be done in Spite & Malice, and why something may not: the single place of legality."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.refusal import Refusal
from game.spite_malice import phases
from game.spite_malice.cards import KING, NAMES, PILES, RANKS, STACKS, fits
from game.spite_malice.moves import DEAL, END, HAND_CENTER, HAND_SIDE, PAYOFF, SIDE, Move

if TYPE_CHECKING:
    from game.spite_malice.state import State


def moves(state: State) -> Sequence[Move]:
    """All legal moves of the seat to move, equal hand cards once."""
    if state.phase != phases.PLAY:
        return (DEAL,) if state.phase == phases.ROUND_OVER else ()
    seat = state.mover
    found: list[Move] = []
    if state.payoff[seat]:
        found += [PAYOFF[pile] for pile in piles_for(state, state.payoff[seat][-1])]
    for place, stack in enumerate(state.side[seat]):
        if stack:
            found += [SIDE[place][pile] for pile in piles_for(state, stack[-1])]
    hand = dict.fromkeys(state.hand[seat])
    for card in hand:
        found += [HAND_CENTER[card][pile] for pile in piles_for(state, card)]
    stacks = open_stacks(state)
    for card in hand:
        found += [HAND_SIDE[card][stack] for stack in stacks]
    if not hand:
        found.append(END)
    return found


def piles_for(state: State, card: int) -> list[int]:
    """The centre piles (from 0) that a card fits on."""
    starts = state.kings_start
    return [pile for pile in range(PILES) if fits(card, len(state.center[pile]), starts)]


def open_stacks(state: State) -> list[int]:
    """The side stacks (from 0) that the seat to move may lay a hand card on."""
    side = state.side[state.mover]
    empty = [stack for stack in range(STACKS) if not side[stack]]
    return empty if empty and not state.any_side else list(range(STACKS))


def has_play(state: State) -> bool:
    """Whether the seat to move can play a payoff or side card."""
    seat = state.mover
    tops = [cards[-1] for cards in (state.payoff[seat], *state.side[seat]) if cards]
    return any(fits(card, len(pile), state.kings_start) for card in tops for pile in state.center)


def why_not(state: State, move: Move) -> Refusal | None:
    """Why the seat to move cannot make a move; nothing when it can."""
    if state.phase == phases.MATCH_OVER:
        return Refusal("move.match_over")
    if (move.verb == "deal") != (state.phase == phases.ROUND_OVER):
        return Refusal(f"spite_malice.refusal.{state.phase}", {"move": move.text})
    if move.verb == "deal":
        return None
    if move.verb == "end":
        return Refusal("spite_malice.refusal.end") if state.hand[state.mover] else None
    if move.verb == "hand":
        if move.card not in state.hand[state.mover]:
            return Refusal("spite_malice.refusal.not_held", {"card": NAMES[move.card]})
        if move.center == 0:
            return _why_not_aside(state, move)
        return _why_not_center(state, move.card, move.center)
    return _why_not_from_table(state, move)


def _why_not_from_table(state: State, move: Move) -> Refusal | None:
    """A payoff or side card."""
    cards = state.payoff[state.mover]
    if move.verb == "side":
        if move.stack > STACKS:
            return _no_such_stack(move.stack)
        cards = state.side[state.mover][move.stack - 1]
    if not cards:
        return Refusal(f"spite_malice.refusal.empty_{move.verb}", {"stack": move.stack})
    return _why_not_center(state, cards[-1], move.center)


def _why_not_center(state: State, card: int, center: int) -> Refusal | None:
    if center > PILES:
        return Refusal("spite_malice.refusal.no_such_pile", {"pile": center, "most": PILES})
    height = len(state.center[center - 1])
    if fits(card, height, state.kings_start):
        return None
    kind = "fit" if height else "king_start" if card >> 2 == KING else "start"
    values = {"card": NAMES[card], "pile": center, "rank": RANKS[height]}
    return Refusal(f"spite_malice.refusal.{kind}", values)


def _why_not_aside(state: State, move: Move) -> Refusal | None:
    if move.stack > STACKS:
        return _no_such_stack(move.stack)
    stacks = open_stacks(state)
    if move.stack - 1 in stacks:
        return None
    return Refusal("spite_malice.refusal.empty_first", {"stack": stacks[0] + 1})


def _no_such_stack(stack: int) -> Refusal:
    return Refusal("spite_malice.refusal.no_such_stack", {"stack": stack, "most": STACKS})
