"""What may be done in Coyote, and why something may not: the single place of legality."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.refusal import Refusal
from game.coyote import phases
from game.coyote.cards import HIGHEST_BID, LOWEST_BID
from game.coyote.moves import (
    BIDS,
    COYOTE,
    DEAL,
    DISCARD_CLOSED,
    DISCARD_OPEN,
    DOUBT,
    GUESSES,
    SPY,
    Move,
)

if TYPE_CHECKING:
    from game.coyote.state import State

_VERBS = {
    phases.TURN: ("bid", "doubt", "spy", "coyote"),
    phases.GUESS: ("guess",),
    phases.DISCARD: ("discard",),
    phases.ROUND_OVER: ("deal",),
}


def moves(state: State) -> Sequence[Move]:
    """All legal moves of the seat to move."""
    phase = state.stack[-1][0]
    if phase == phases.TURN:
        found = list(BIDS[lowest_bid(state) - LOWEST_BID :])
        found += [move for move in (DOUBT, SPY, COYOTE) if why_not(state, move) is None]
        return found
    if phase == phases.GUESS:
        return [GUESSES[seat] for seat in sorted(_rivals(state))]
    if phase == phases.DISCARD:
        both = (DISCARD_OPEN, DISCARD_CLOSED)
        return [move for move in both if why_not(state, move) is None]
    return (DEAL,) if phase == phases.ROUND_OVER else ()


def lowest_bid(state: State) -> int:
    """The lowest bid that may be made now (100: none)."""
    return LOWEST_BID if state.bid is None else state.bid + 1


def why_not(state: State, move: Move) -> Refusal | None:
    """Why the seat to move cannot make a move; nothing when it can."""
    phase, seat = state.stack[-1]
    if phase == phases.MATCH_OVER:
        return Refusal("move.match_over")
    if move.verb not in _VERBS[phase]:
        return Refusal(f"coyote.refusal.{phase}", {"move": move.text})
    if move.verb == "bid":
        return _why_not_bid(state, move.number)
    if move.verb == "doubt":
        return _why_not_doubt(state)
    if move.verb in ("spy", "coyote"):
        if state.bid == HIGHEST_BID:
            return Refusal("coyote.refusal.only_doubt", {"number": HIGHEST_BID})
        return _why_not_spy(state, seat) if move.verb == "spy" else _why_not_coyote(state, seat)
    if move.verb == "guess" and move.target not in _rivals(state):
        return Refusal("coyote.refusal.guess_rivals", _names_of_rivals(state))
    if move.verb == "discard":
        held = state.eyes_open[seat] if move.kind == "open" else state.eyes_closed[seat]
        return None if held else Refusal("coyote.refusal.no_such_eye")
    return None


def _rivals(state: State) -> set[int]:
    return {seat for seat in (state.doubter, state.bidder) if seat is not None}


def _names_of_rivals(state: State) -> dict[str, object]:
    return {"seat": state.doubter, "target": state.bidder}


def _why_not_bid(state: State, number: int) -> Refusal | None:
    if state.bid == HIGHEST_BID:
        return Refusal("coyote.refusal.only_doubt", {"number": HIGHEST_BID})
    least = lowest_bid(state)
    if least <= number <= HIGHEST_BID:
        return None
    return Refusal("coyote.refusal.bid", {"number": number, "least": least, "most": HIGHEST_BID})


def _why_not_doubt(state: State) -> Refusal | None:
    if state.bid is None:
        return Refusal("coyote.refusal.nothing_to_doubt")
    return Refusal("coyote.refusal.must_bid") if state.must_bid else None


def _why_not_spy(state: State, seat: int) -> Refusal | None:
    if state.spied >> seat & 1:
        return Refusal("coyote.refusal.knows_middle")
    if state.round == 1 and seat == state.starter:
        return Refusal("coyote.refusal.first_starter")
    return None if state.eyes_open[seat] else Refusal("coyote.refusal.no_open_eye")


def _why_not_coyote(state: State, seat: int) -> Refusal | None:
    if not state.trickster:
        return Refusal("coyote.refusal.no_trickster")
    if state.coyote != seat:
        return Refusal("coyote.refusal.not_your_coyote")
    if state.coyote_used:
        return Refusal("coyote.refusal.coyote_used")
    if state.turns[seat] < 2:
        return Refusal("coyote.refusal.first_turn")
    return None if state.deck else Refusal("coyote.refusal.empty_pile")
