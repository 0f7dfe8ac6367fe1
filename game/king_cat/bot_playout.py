"""Quick playouts of King Cat: every seat plays by its own cards and what lies open.

In a search the others must not see the searcher's real hand. Here nobody looks at anything but the
own hand and the laid cards, so no playout can use what its seat would not know.
"""

from __future__ import annotations

import random

from game.core.chance import FreeChance
from game.king_cat import legality, phases
from game.king_cat.cards import (
    BATTLE_BUNNY,
    COPIES,
    CRYSTAL_BOWL,
    GUESSES,
    HERMIT_HOME_SWAP,
    KING_CAT,
    NEED_OTHER,
    SNAKE_SORCERER,
)
from game.king_cat.knowledge import laid_rather
from game.king_cat.moves import GUESS, KEEP, PLAY, PLAY_ON, PUT, SWAP, Move
from game.king_cat.state import State

NOISE = 0.2
_MEETINGS = frozenset({BATTLE_BUNNY, HERMIT_HOME_SWAP})
_LAYS = [[laid_rather(laid, kept, NOISE) for kept in range(11)] for laid in range(11)]
_KEPT = (0.5, 1.0, 0.8, 1.0, 1.1, 1.3, 1.6, 2.0, 2.0, 2.4, 3.0)
"""How much more likely a card is held than laid: what a guess goes by."""


Facts = dict[tuple[int, int], int]
"""What is known of hands: by who knows it and whose hand it is, the card that was seen there."""


def playout(state: State, rng: random.Random, facts: Facts) -> tuple[int, ...]:
    """Play a round to its end, in place, and say who won it.

    ``facts`` is what the players know of each other at the start (changed while playing).
    """
    chance = FreeChance(rng)
    draw = rng.random
    while True:
        phase, seat = state.stack[-1]
        if phase in phases.OVER:
            return state.winners
        if phase == phases.PLAY:
            move = _surely(state, seat, facts) if facts else None
            move = move or _play(state, seat, draw())
            state.apply(move, chance)
            if move.target >= 0 and move.card in _MEETINGS:
                _meet(state, seat, move.target, facts)
        elif phase == phases.PLACE:
            state.apply(PUT[int(draw() * len(state.deck))], chance)
        else:
            state.apply(SWAP if state.aside > state.hand[seat][0] else KEEP, chance)


def _meet(state: State, one: int, other: int, facts: Facts) -> None:
    """After a comparison or a swap both know what the other holds, while both are still in."""
    if not (state.out >> one | state.out >> other) & 1:
        facts[one, other] = state.hand[other][0]
        facts[other, one] = state.hand[one][0]


def _surely(state: State, seat: int, facts: Facts) -> Move | None:
    """A move that puts somebody out for sure, if one is known."""
    hand = state.hand[seat]
    closed = state.out | state.shielded
    for (knows, owner), card in facts.items():
        if knows != seat or closed >> owner & 1 or state.hand[owner] != [card]:
            continue
        if CRYSTAL_BOWL in hand and card != CRYSTAL_BOWL:
            return GUESS[owner][card]
        if BATTLE_BUNNY in hand and sum(hand) - BATTLE_BUNNY > card:
            return PLAY_ON[BATTLE_BUNNY][owner]
        if SNAKE_SORCERER in hand and card == KING_CAT:
            return PLAY_ON[SNAKE_SORCERER][owner]
    return None


def _play(state: State, seat: int, luck: float) -> Move:
    one, other = state.hand[seat]
    lays = 0.0 if one == KING_CAT else 1.0 if other == KING_CAT else _LAYS[one][other]
    if luck < lays:
        card, kept, luck = one, other, luck / lays
    else:
        card, kept, luck = other, one, (luck - lays) / (1.0 - lays)
    if card == BATTLE_BUNNY and kept < BATTLE_BUNNY:
        card, kept = kept, card
    if card not in NEED_OTHER and card != SNAKE_SORCERER:
        return PLAY[card]
    targets = legality.targets_of(state, card)
    if card == SNAKE_SORCERER and len(targets) > 1:
        targets.remove(seat)
    if not targets:
        return PLAY[card]
    luck *= len(targets)
    target = targets[int(luck)]
    if card == CRYSTAL_BOWL:
        return GUESS[target][_guess(state, kept, luck - int(luck))]
    return PLAY_ON[card][target]


def _guess(state: State, kept: int, luck: float) -> int:
    left = list(COPIES)
    left[kept] -= 1
    for cards in state.laid:
        for card in cards:
            left[card] -= 1
    for card in state.open_aside:
        left[card] -= 1
    weights = [left[card] * _KEPT[card] if left[card] > 0 else 0.0 for card in GUESSES]
    rest = luck * sum(weights)
    for card, weight in zip(GUESSES, weights, strict=True):
        rest -= weight
        if rest < 0.0:
            return card
    return KING_CAT
