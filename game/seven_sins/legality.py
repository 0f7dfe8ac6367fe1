"""What may be done in Seven Sins, and why something may not: the single place of legality."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.refusal import Refusal
from game.seven_sins import phases
from game.seven_sins.cards import (
    AIMED,
    COLOUR,
    CORRUPTION,
    ENVY,
    GLUTTONY,
    HALO,
    NAMES,
    PRIDE,
    WRATH,
    counts_as,
)
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
from game.seven_sins.plays import plays, writings

if TYPE_CHECKING:
    from game.seven_sins.state import State

_VERBS = {
    phases.PLAY: ("play",),
    phases.SHOW: ("show",),
    phases.COUNTER: ("counter", "take"),
    phases.SWAP: ("swap", "keep"),
    phases.LUST: ("accept", "refuse"),
    phases.PICK: ("pick",),
    phases.GREED: ("deal", "stop"),
    phases.DROP: ("drop", "keep"),
}


def moves(state: State) -> Sequence[Move]:
    """All legal moves of the seat to move."""
    phase, seat = state.stack[-1]
    lister = _LISTERS.get(phase)
    return () if lister is None else lister(state, seat)


def _plays(state: State, seat: int) -> list[Move]:
    """All plays; a big hand has thousands, so they are made without going through ``__new__``."""
    found: list[Move] = []
    make = tuple.__new__
    aims = _aims(state, seat)
    for cards in plays(state.hand[seat]):
        top = cards[-1]
        if top == CORRUPTION:
            for colour in range(7):
                for target, draw in aims[colour]:
                    found.append(make(Move, ("play", cards, colour, target, draw)))
        else:
            for target, draw in aims[COLOUR[top]]:
                found.append(make(Move, ("play", cards, -1, target, draw)))
    return found


def _aims(state: State, seat: int) -> list[list[tuple[int, bool]]]:
    """By colour, the targets that may be chosen, and whether to draw; last: without a colour."""
    others = [other for other in range(state.seats) if other != seat]
    everybody = [(other, False) for other in others]
    holders = [(other, False) for other in others if state.hand[other]]
    aims = [everybody if colour in AIMED else [(-1, False)] for colour in range(8)]
    aims[GLUTTONY] = [*holders, (-1, True)]
    return aims


def _with_cards(verb: str, colour: int) -> Callable[[State, int], list[Move]]:
    def lister(state: State, seat: int) -> list[Move]:
        held = sorted(card for card in state.hand[seat] if counts_as(card, colour))
        return [Move(verb, (card,)) for card in held]

    return lister


def _swaps(state: State, seat: int) -> list[Move]:
    if any(counts_as(card, ENVY) for card in state.hand[seat]):
        return [KEEP]
    others = (other for other in range(state.seats) if other != seat)
    return [*(Move("swap", target=other) for other in others), KEEP]


def _picks(state: State, seat: int) -> list[Move]:
    cards = sorted(card for card in state.hand[seat] if card != HALO)
    return [*(Move("pick", (card,)) for card in cards), PICK_NOTHING]


_LISTERS: dict[str, Callable[[State, int], Sequence[Move]]] = {
    phases.PLAY: _plays,
    phases.SHOW: _with_cards("show", PRIDE),
    phases.COUNTER: lambda state, seat: [*_with_cards("counter", WRATH)(state, seat), TAKE],
    phases.SWAP: _swaps,
    phases.LUST: lambda state, seat: (ACCEPT, REFUSE),
    phases.PICK: _picks,
    phases.GREED: lambda state, seat: (DEAL, STOP),
    phases.DROP: lambda state, seat: (DROP, KEEP),
}


def why_not(state: State, move: Move) -> Refusal | None:
    """Why the seat to move cannot make a move; nothing when it can."""
    phase, seat = state.stack[-1]
    if phase == phases.MATCH_OVER:
        return Refusal("move.match_over")
    if move.verb not in _VERBS[phase]:
        return Refusal(f"seven_sins.refusal.{phase}", {"move": move.text})
    for card in move.cards:
        if card not in state.hand[seat]:
            return Refusal("seven_sins.refusal.not_in_hand", {"card": NAMES[card]})
    if move.verb == "play":
        return _why_not_cards(move) or _why_not_aim(state, seat, move)
    if move.verb == "show" and not counts_as(move.cards[0], PRIDE):
        return Refusal("seven_sins.refusal.show_pride", {"card": NAMES[move.cards[0]]})
    if move.verb == "counter" and not counts_as(move.cards[0], WRATH):
        return Refusal("seven_sins.refusal.counter_wrath", {"card": NAMES[move.cards[0]]})
    if move.verb == "pick" and HALO in move.cards:
        return Refusal("seven_sins.refusal.pick_halo")
    if move.verb == "swap":
        return _why_not_swap(state, seat, move.target)
    return None


def _why_not_cards(move: Move) -> Refusal | None:
    cards = move.cards
    if len(cards) > 1 and HALO in cards:
        return Refusal("seven_sins.refusal.halo_alone")
    if len(set(cards)) < len(cards):
        return Refusal("seven_sins.refusal.twice")
    right = writings(cards)
    if not right:
        return Refusal("seven_sins.refusal.no_set")
    if cards not in right:
        shown = " / ".join(" ".join(NAMES[card] for card in cards) for cards in sorted(right))
        return Refusal("seven_sins.refusal.order", {"right": shown})
    if cards[-1] == CORRUPTION and move.colour < 0:
        return Refusal("seven_sins.refusal.needs_colour")
    if cards[-1] != CORRUPTION and move.colour >= 0:
        return Refusal("seven_sins.refusal.no_colour")
    return None


def _why_not_aim(state: State, seat: int, move: Move) -> Refusal | None:
    top = move.cards[-1]
    colour = move.colour if top == CORRUPTION else COLOUR[top]
    card = NAMES[top]
    if move.draw:
        fits = colour == GLUTTONY
        return None if fits else Refusal("seven_sins.refusal.no_draw", {"card": card})
    if colour not in AIMED and colour != GLUTTONY:
        free = move.target < 0
        return None if free else Refusal("seven_sins.refusal.no_target", {"card": card})
    if move.target < 0:
        key = "steal_or_draw" if colour == GLUTTONY else "needs_target"
        return Refusal(f"seven_sins.refusal.{key}", {"card": card})
    if move.target >= state.seats:
        return Refusal("move.no_such_seat", {"number": move.target, "last": state.seats - 1})
    if move.target == seat:
        return Refusal("seven_sins.refusal.not_yourself")
    if colour == GLUTTONY and not state.hand[move.target]:
        return Refusal("seven_sins.refusal.nothing_to_steal", {"target": move.target})
    return None


def _why_not_swap(state: State, seat: int, target: int) -> Refusal | None:
    if any(counts_as(card, ENVY) for card in state.hand[seat]):
        return Refusal("seven_sins.refusal.holds_envy")
    if target >= state.seats:
        return Refusal("move.no_such_seat", {"number": target, "last": state.seats - 1})
    return Refusal("seven_sins.refusal.not_yourself") if target == seat else None
