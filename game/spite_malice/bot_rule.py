"""The rule bot: a documented yardstick that plans its whole turn and says why."""

from __future__ import annotations

import random

from game.core.bot import Choice, Request
from game.spite_malice import phases
from game.spite_malice.bot_plan import Planner, Step
from game.spite_malice.bot_value import WEIGHTS, Weights
from game.spite_malice.moves import DEAL, END, HAND_CENTER, HAND_SIDE, PAYOFF, SIDE, Move
from game.spite_malice.sight import Sight


def rule_bot(request: Request) -> Choice:
    """The yardstick's decision: the first step of the best turn it can think of."""
    return decide(request, WEIGHTS)


def decide(request: Request, weights: Weights) -> Choice:
    """The first step of the best turn, by these weights."""
    if request.view["phase"] != phases.PLAY:
        return Choice(DEAL.text)
    sight = Sight(request)
    plan = Planner(sight, weights).plan()
    return Choice(move_of(plan.steps[0], sight, request.rng).text)


def move_of(step: Step, sight: Sight, rng: random.Random) -> Move:
    """The move that makes a step; alike cards and piles are all the same to it."""
    if step.source == "end":
        return END
    state = sight.state
    card = -1
    if step.source == "hand":
        card = next(card for card in state.hand[state.mover] if card >> 2 == step.rank)
    if step.height < 0:
        return HAND_SIDE[card][step.stack]
    piles = [pile for pile, cards in enumerate(state.center) if len(cards) == step.height]
    pile = rng.choice(piles)
    if step.source == "payoff":
        return PAYOFF[pile]
    return SIDE[step.stack][pile] if step.source == "side" else HAND_CENTER[card][pile]
