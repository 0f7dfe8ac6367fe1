"""Re-dealing: a whole state that fits everything a seat has seen, and is random otherwise."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.options import Options
from game.core.zones import HIDDEN, NONE
from game.king_cat import phases
from game.king_cat.cards import COPIES, PACK
from game.king_cat.state import NO_CARD, State

ViewData = Mapping[str, Any]
"""A seat's view in the keys of the rule page."""


def unseen_counts(view: ViewData) -> list[int]:
    """How many of each card the seat has not seen anywhere on the table (never below 0)."""
    counts = list(COPIES)
    places: list[Sequence[Any]] = [*view["hand"], *view["laid"], view["deck"], view["open_aside"]]
    for cards in places:
        for card in cards:
            if card != HIDDEN:
                counts[card] -= 1
    if isinstance(view["aside"], int):
        counts[view["aside"]] -= 1
    return [max(count, 0) for count in counts]


def redeal(
    view: ViewData,
    options: Options,
    rng: random.Random,
    likely: Mapping[int, Sequence[float]] | None = None,
) -> State:
    """A state that fits a seat's view; what the seat has not seen is dealt at random.

    ``likely`` may give weights by card for the hand of a seat: hands are then drawn one after
    another, in random order, by weight × number of unseen cards; without it every deal is equally
    likely. In set-up positions whose cards are not one pack, spare cards are left out and missing
    ones made up.
    """
    state = _known(view, options)
    counts = unseen_counts(view)
    hands = [seat for seat, cards in enumerate(view["hand"]) if HIDDEN in cards]
    if likely:
        rng.shuffle(hands)
        for seat in hands:
            weights = likely.get(seat)
            if weights is not None and len(view["hand"][seat]) == 1:
                _deal_weighted(state.hand[seat], counts, weights, rng)
    pool = [card for card, count in enumerate(counts) for _ in range(count)]
    rng.shuffle(pool)
    for seat in hands:
        state.hand[seat] += _draw(pool, len(view["hand"][seat]) - len(state.hand[seat]), rng)
    if view["aside"] == HIDDEN:
        state.aside = _draw(pool, 1, rng)[0]
    missing = _draw(pool, view["deck"].count(HIDDEN), rng)
    state.deck = [missing.pop() if card == HIDDEN else card for card in view["deck"]][::-1]
    return state


def _deal_weighted(
    hand: list[int], counts: list[int], weights: Sequence[float], rng: random.Random
) -> None:
    shares = [count * weight for count, weight in zip(counts, weights, strict=True)]
    left = rng.random() * sum(shares)
    if left <= 0:
        return
    for card, share in enumerate(shares):
        left -= share
        if share and left <= 0:
            hand.append(card)
            counts[card] -= 1
            return


def _draw(pool: list[int], number: int, rng: random.Random) -> list[int]:
    return [pool.pop() if pool else rng.choice(PACK) for _ in range(number)]


def _known(view: ViewData, options: Options) -> State:
    """Everything but the hidden cards."""
    first = options.get("first", "lot")
    seats = len(view["hand"])
    state = State(seats, int(options["markers_to_win"]), None if first == "lot" else int(first))
    state.hand = [[card for card in cards if card != HIDDEN] for cards in view["hand"]]
    state.laid = [list(cards) for cards in view["laid"]]
    state.aside = NO_CARD if view["aside"] in (NONE, HIDDEN) else view["aside"]
    state.open_aside = list(view["open_aside"])
    state.shielded = sum(1 << seat for seat in view["shielded"])
    state.out = sum(1 << seat for seat in view["out"])
    state.markers = list(view["markers"])
    state.starter = view["starter"]
    state.winners = tuple(view["winners"])
    phase, to_move = view["phase"], view["to_move"]
    seat = to_move if to_move != NONE else state.winners[0] if state.winners else 0
    state.stack = [(phases.PLAY, seat)] if phase in (phases.PLACE, phases.DIG) else []
    state.stack.append((phase, seat))
    return state
