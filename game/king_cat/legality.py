"""What may be done in King Cat, and why something may not: the single place of legality."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.refusal import Refusal
from game.king_cat import phases
from game.king_cat.cards import COPIES, CRYSTAL_BOWL, GUESSES, NEED_OTHER, SNAKE_SORCERER
from game.king_cat.moves import DEAL, GUESS, KEEP, PLAY, PLAY_ON, PUT, SWAP, Move

if TYPE_CHECKING:
    from game.king_cat.state import State


def targets_of(state: State, card: int) -> list[int]:
    """Whom the seat to move could choose for a 1, 3, 5 or 8."""
    me = state.stack[-1][1]
    closed = state.out | state.shielded
    if card == SNAKE_SORCERER:
        closed &= ~(1 << me)
    else:
        closed |= 1 << me
    return [seat for seat in range(state.seats) if not closed >> seat & 1]


def moves(state: State) -> Sequence[Move]:
    """All legal moves of the seat to move."""
    phase, seat = state.stack[-1]
    if phase == phases.PLAY:
        return _plays(state, state.hand[seat])
    if phase == phases.PLACE:
        return PUT[: len(state.deck)]
    if phase == phases.DIG:
        return (KEEP, SWAP)
    return (DEAL,) if phase == phases.ROUND_OVER else ()


def _plays(state: State, hand: list[int]) -> list[Move]:
    found: list[Move] = []
    for place, card in enumerate(hand):
        if card in hand[:place]:
            continue
        if card not in NEED_OTHER and card != SNAKE_SORCERER:
            found.append(PLAY[card])
            continue
        targets = targets_of(state, card)
        if not targets:
            found.append(PLAY[card])
        elif card == CRYSTAL_BOWL:
            found += [GUESS[target][guess] for target in targets for guess in GUESSES]
        else:
            found += [PLAY_ON[card][target] for target in targets]
    return found


def why_not(state: State, move: Move) -> Refusal | None:
    """Why the seat to move cannot make a move; nothing when it can."""
    phase = state.stack[-1][0]
    if phase == phases.MATCH_OVER:
        return Refusal("move.match_over")
    if phase == phases.PLACE:
        return _why_not_put(state, move)
    if phase == phases.DIG:
        fits = move in (KEEP, SWAP)
        return None if fits else Refusal("king_cat.refusal.dig", {"move": move.text})
    if phase == phases.ROUND_OVER:
        fits = move == DEAL
        return None if fits else Refusal("king_cat.refusal.round_over", {"move": move.text})
    if move.verb != "play":
        return Refusal("king_cat.refusal.play", {"move": move.text})
    return _why_not_play(state, move)


def _why_not_put(state: State, move: Move) -> Refusal | None:
    if move.verb != "put":
        return Refusal("king_cat.refusal.place", {"move": move.text})
    most = len(state.deck) - 1
    if not 0 <= move.under <= most:
        return Refusal("king_cat.refusal.put_too_deep", {"under": move.under, "most": most})
    return None


def _why_not_play(state: State, move: Move) -> Refusal | None:
    card, target, guess = move.card, move.target, move.guess
    if not 0 <= card < len(COPIES):
        return Refusal("king_cat.refusal.no_such_card", {"number": card})
    if card not in state.hand[state.stack[-1][1]]:
        return Refusal("king_cat.refusal.not_in_hand", {"card": card})
    targets = targets_of(state, card) if card in NEED_OTHER or card == SNAKE_SORCERER else None
    if not targets:
        if target < 0 and guess < 0:
            return None
        key = "takes_no_target" if targets is None else "nobody_to_choose"
        return Refusal(f"king_cat.refusal.{key}", {"card": card})
    if target < 0:
        return Refusal("king_cat.refusal.needs_target", {"card": card})
    if target not in targets:
        return _why_not_target(state, card, target)
    if card != CRYSTAL_BOWL:
        return Refusal("king_cat.refusal.no_guess", {"card": card}) if guess >= 0 else None
    if guess < 0:
        return Refusal("king_cat.refusal.needs_guess", {"card": card})
    if guess == CRYSTAL_BOWL:
        return Refusal("king_cat.refusal.guess_not_one")
    if guess not in GUESSES:
        return Refusal("king_cat.refusal.no_such_card", {"number": guess})
    return None


def _why_not_target(state: State, card: int, target: int) -> Refusal:
    if target >= state.seats:
        return Refusal("move.no_such_seat", {"number": target, "last": state.seats - 1})
    values: dict[str, object] = {"card": card, "target": target}
    if target == state.stack[-1][1]:
        return Refusal("king_cat.refusal.not_yourself", values)
    if state.out >> target & 1:
        return Refusal("king_cat.refusal.target_out", values)
    return Refusal("king_cat.refusal.target_shielded", values)
