"""Rollouts of Seven Sins: for a round, every seat does what the trained judge thinks best.

A seat of an imagined world goes by what it may know there: its own hand, and what lies open. So no
rollout can use what its seat would not know. Big hands, where thinking is dear, are played by habit
(``bot_habits``).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.core.chance import FreeChance
from game.core.zones import NONE
from game.seven_sins import phases
from game.seven_sins.bot_habits import HABITS
from game.seven_sins.bot_option import Option
from game.seven_sins.bot_rule import options_by
from game.seven_sins.bot_trained import TrainedOutlook
from game.seven_sins.cards import COLOUR, CORRUPTION, HALO, NAMES, NO_CARD
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.moves import Move
from game.seven_sins.state import State

LONGEST = 60
"""Moves after which a rollout is judged where it is."""
MOST = 7
"""Hands of more cards are played by habit."""
TIRES = 0.15
"""How often an answer to WRATH is one of habit: rollouts have to end somewhere."""


class WorldKnowledge(Knowledge):
    """What a seat of an imagined world may know; who had no PRIDE is not kept in mind."""

    def __init__(self, state: State, seat: int) -> None:
        self.me = seat
        self.seats = state.seats
        self.view = _view(state)
        self.hand = state.hand[seat]
        self.level = state.level
        self.sizes = [len(cards) for cards in state.hand]
        self.known = [[HALO] if HALO in cards else [] for cards in state.hand]
        self.known[seat] = self.hand
        self.halo = next((other for other, cards in enumerate(self.known) if HALO in cards), -1)
        hidden = state.deck[:]
        for other, cards in enumerate(state.hand):
            if other != seat:
                hidden += [card for card in cards if card != HALO]
        self.unseen = hidden
        self.left = [0] * 8  # the last one is for cards without a colour
        for card in hidden:
            self.left[COLOUR[card]] += 1
        self.corruption = int(CORRUPTION in hidden)
        self.fresh = {}
        self.answers = 0


def _view(state: State) -> dict[str, Any]:
    """What lies open, as far as it is thought of, in the keys of the rule page."""
    phase = state.stack[-1][0]
    return {
        "phase": phase,
        "turn": state.turn,
        "again": state.again,
        "target": state.target,
        "sloth": [NONE if card == NO_CARD else NAMES[card] for card in state.sloth],
        "dealt": [[NAMES[card] for card in cards] for cards in state.dealt]
        if phase == phases.GREED
        else (),
    }


class WorldOutlook(TrainedOutlook):
    """Thinks less far, and so more quickly."""

    deep = 3
    greedy = 2
    exact = False
    explains = False


def rollout(
    state: State, me: int, rng: random.Random, before: int, weights: Sequence[float]
) -> int:
    """Play on, in place, until the seat's own next turn begins or the match is over.

    Returns whose turn it was before that; ``before`` is whose turn it was until now.
    """
    chance = FreeChance(rng)
    for _ in range(LONGEST):
        phase, seat = state.stack[-1]
        if phase == phases.MATCH_OVER or (phase == phases.PLAY and seat == me):
            break
        before = state.turn
        state.apply(_answer(state, phase, seat, rng, weights), chance)
    return before


def _answer(
    state: State, phase: str, seat: int, rng: random.Random, weights: Sequence[float]
) -> Move:
    """What a seat does."""
    tired = phase == phases.COUNTER and rng.random() < TIRES
    if len(state.hand[seat]) > MOST or phase == phases.SHOW or tired:
        return HABITS[phase](state, seat, rng)
    return max(options_by(WorldOutlook(WorldKnowledge(state, seat), weights)), key=_value).move


def _value(option: Option) -> float:
    return option.value
