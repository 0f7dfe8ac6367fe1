"""Seven Sins by habit: what a seat does in a search where thinking would take too long.

Nobody looks at anything but the own hand, levels and the sizes of hands, so no habit can use what
its seat would not know. The playing is simple: the biggest play with the cheapest top, aimed at
whoever stands best.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.seven_sins import phases
from game.seven_sins.bot_hand import price_of, worthwhile
from game.seven_sins.cards import (
    AIMED,
    COLOUR,
    CORRUPTION,
    ENVY,
    GLUTTONY,
    GREED,
    HALO,
    LUST,
    PRIDE,
    PURITY,
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
from game.seven_sins.plays import Cards
from game.seven_sins.state import State

CLINGS = 3.0
"""How many cards the last turn of a hand is worth."""
TIRES = 1.3
"""How many cards a turn more costs."""
HABIT = 0.75
"""How often WRATH is answered and LUST put down by who can."""


def _play(state: State, seat: int, rng: random.Random) -> Move:
    hand = state.hand[seat]
    cards = best_play(hand, all(HALO not in other for other in state.hand), rng)
    top = cards[-1]
    colour, named = COLOUR[top], -1
    if top == CORRUPTION:
        colour = named = GREED if len(cards) < len(hand) else LUST
    if colour in AIMED:
        return Move("play", cards, named, leader(state, seat))
    if colour == GLUTTONY:
        aim = leader(state, seat)
        if state.hand[aim]:
            return Move("play", cards, named, aim)
        return Move("play", cards, named, draw=True)
    return Move("play", cards, named)


def best_play(hand: Sequence[int], halo_free: bool, rng: random.Random) -> Cards:
    """The play that gets rid of most for what its top card costs."""
    if HALO in hand:
        return (HALO,)
    if PURITY in hand and halo_free and len(hand) > 1:
        return (PURITY,)
    best = -9.0
    found: Cards = (hand[0],)
    draw = rng.random
    for cards in worthwhile(hand):
        worth = len(cards) - TIRES * price_of(cards[-1]) + 0.3 * draw()
        if len(cards) == len(hand):
            worth += CLINGS
        if worth > best:
            best, found = worth, cards
    return found


def leader(state: State, seat: int) -> int:
    """The other player who stands best: by level, then by cards; the next one first."""
    best, found = 99.0, (seat + 1) % state.seats
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        count = len(state.hand[other])
        stands = 1.5 * state.level[other] + min(count, 4) + 0.1 * count
        if stands < best:
            best, found = stands, other
    return found


def _show(state: State, seat: int, rng: random.Random) -> Move:
    return Move("show", (min(card for card in state.hand[seat] if counts_as(card, PRIDE)),))


def _counter(state: State, seat: int, rng: random.Random) -> Move:
    wraths = [card for card in state.hand[seat] if counts_as(card, WRATH)]
    if wraths and rng.random() < HABIT:
        return Move("counter", (min(wraths),))
    return TAKE


def _swap(state: State, seat: int, rng: random.Random) -> Move:
    hands = state.hand
    if any(counts_as(card, ENVY) for card in hands[seat]):
        return KEEP
    others = [other for other in state.around(seat)[1:] if hands[other]]
    least = min(others, key=lambda other: len(hands[other]), default=seat)
    if len(hands[least]) < len(hands[seat]) - 1:
        return Move("swap", target=least)
    return KEEP


def _lust(state: State, seat: int, rng: random.Random) -> Move:
    return ACCEPT if rng.random() < 0.5 else REFUSE


def _pick(state: State, seat: int, rng: random.Random) -> Move:
    cards = [card for card in state.hand[seat] if card != HALO]
    lusts = [card for card in cards if counts_as(card, LUST)]
    if lusts and rng.random() < HABIT:
        return Move("pick", (lusts[0],))
    return Move("pick", (rng.choice(cards),)) if cards else PICK_NOTHING


def _greed(state: State, seat: int, rng: random.Random) -> Move:
    """Deal on while few colours lie there, or when five are near and the hand is worth it."""
    dealt = [card for cards in state.dealt for card in cards]
    goods = sum(COLOUR[card] != GREED for card in dealt)
    lies = CORRUPTION in dealt
    return DEAL if not lies and (goods <= 2 or (len(dealt) == 4 and goods < 4)) else STOP


def _drop(state: State, seat: int, rng: random.Random) -> Move:
    return DROP


HABITS: dict[str, Callable[[State, int, random.Random], Move]] = {
    phases.PLAY: _play,
    phases.SHOW: _show,
    phases.COUNTER: _counter,
    phases.SWAP: _swap,
    phases.LUST: _lust,
    phases.PICK: _pick,
    phases.GREED: _greed,
    phases.DROP: _drop,
}
"""What is done in each phase, by a state, a seat and a source of luck."""
