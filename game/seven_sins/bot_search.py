"""Flat Monte Carlo over the best moves: a round is played on, then the trained judge decides.

The moves that ``bot_trained`` thinks well of are tried in common worlds (``bot_worlds``); in each,
the others answer and play as the same judge advises them (``bot_rollout``) until the own next turn.
What everybody then has is judged by the trained weights. The judge's first thought counts as some
playouts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from game.core.bot import Request
from game.core.chance import FreeChance
from game.search.budget import Budget
from game.search.halving import halving
from game.seven_sins import phases
from game.seven_sins.bot_facts import own_facts, their_facts
from game.seven_sins.bot_hand import Hand, mask_of
from game.seven_sins.bot_option import Option
from game.seven_sins.bot_rollout import rollout
from game.seven_sins.bot_worlds import Worlds
from game.seven_sins.cards import HALO, NO_CARD
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.state import State

SEARCHED = frozenset({phases.PLAY, phases.COUNTER, phases.LUST, phases.SWAP, phases.DROP})
"""What is searched; the other questions are answered by exact odds."""
ARMS = 6
"""So many moves are tried."""
GAP = 0.06
"""Only moves that are this close to the best by the judge's first thought."""
FIRST = 36.0
"""How many playouts the judge's first thought counts."""


def searched(
    found: Sequence[Option],
    request: Request,
    knowledge: Knowledge,
    weights: Sequence[float],
    budget: Budget,
) -> tuple[list[Option], dict[str, float]]:
    """The options with their chances after a search, and the standard errors of those tried.

    Options that were not tried keep what they had, but never more than the worst that was tried.
    """
    best = max(option.value for option in found)
    ranked = sorted(found, key=lambda option: -option.value)
    tried = [option for option in ranked if option.value >= best - GAP][:ARMS]
    if len(tried) < 2:
        return list(found), {}
    search = _Search(tried, request, knowledge, weights)
    arms = halving([option.value for option in tried], FIRST, budget, search.trial)
    values = {arm.number: arm.mean for arm in arms}
    least = min(values.values())
    after = [replace(option, value=values[place]) for place, option in enumerate(tried)]
    rest = [replace(option, value=min(option.value, least)) for option in ranked[len(tried) :]]
    errors = {
        option.move.text: search.error(place, arm.tries)
        for place, option in enumerate(tried)
        for arm in arms
        if arm.number == place
    }
    return after + rest, errors


class _Search:
    """The trials of one decision."""

    def __init__(
        self,
        tried: Sequence[Option],
        request: Request,
        knowledge: Knowledge,
        weights: Sequence[float],
    ) -> None:
        self._moves = [option.move for option in tried]
        self._rng = random.Random(request.seed)
        self._me = request.seat
        self._worlds = Worlds(request, knowledge, self._rng)
        self._judge = Judge(weights)
        self._weights = weights
        self._squares = [0.0] * len(tried)
        self._sums = [0.0] * len(tried)
        self._counts = [0] * len(tried)

    def trial(self, numbers: list[int]) -> list[float]:
        """Play moves in one new world, each with the same luck, and say what they are worth."""
        world, luck = self._worlds.deal(), self._rng.getrandbits(32)
        return [self._try(number, world, luck) for number in numbers]

    def _try(self, number: int, world: State, luck: int) -> float:
        state, rng = world.copy(), random.Random(luck)
        before = state.turn
        state.apply(self._moves[number], FreeChance(rng))
        before = rollout(state, self._me, rng, before, self._weights)
        paid = self._judge.chance(state, self._me, before)
        self._sums[number] += paid
        self._squares[number] += paid * paid
        self._counts[number] += 1
        return paid

    def error(self, number: int, tries: float) -> float:
        """The standard error of a move's chance, the first thought taken as certain."""
        count = self._counts[number]
        if count < 2:
            return 0.0
        mean = self._sums[number] / count
        spread = max(self._squares[number] / count - mean * mean, 0.0) * count / (count - 1)
        return math.sqrt(spread * count) / tries


class Judge:
    """The chance of a seat to win from a whole state, by trained weights.

    Of the others it looks only at what everybody sees.
    """

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = weights
        self._others: dict[tuple[int, int, float, bool, bool], float] = {}
        self._owns: dict[tuple[int, int, float, bool, bool], float] = {}

    def chance(self, state: State, me: int, before: int) -> float:
        """The seat's chance, at the start of a turn; ``before`` had the turn before this one."""
        if state.winners:
            return float(me in state.winners)
        mine, sum_ = 0.0, 0.0
        for seat in range(state.seats):
            waits = ((seat - before - 1) % state.seats + 1) / state.seats
            if seat == before == state.turn:
                waits = 0.0
            odds = self._own(state, seat, waits) if seat == me else self._other(state, seat, waits)
            sum_ += odds
            if seat == me:
                mine = odds
        return mine / sum_

    def _own(self, state: State, seat: int, waits: float) -> float:
        cards = state.hand[seat]
        asleep, free = state.sloth[seat] != NO_CARD, HALO not in cards
        key = (mask_of(cards), state.level[seat], waits, free, asleep)
        found = self._owns.get(key)
        if found is None:
            facts = own_facts(Hand(cards, free), key[0], 0, key[1], waits, asleep)
            found = self._owns[key] = math.exp(self._sum(facts))
        return found

    def _other(self, state: State, seat: int, waits: float) -> float:
        cards = state.hand[seat]
        asleep = state.sloth[seat] != NO_CARD
        key = (len(cards), state.level[seat], waits, HALO in cards, asleep)
        found = self._others.get(key)
        if found is None:
            found = self._others[key] = math.exp(self._sum(their_facts(*key)))
        return found

    def _sum(self, facts: list[tuple[int, float]]) -> float:
        weights = self._weights
        return sum(weights[place] * value for place, value in facts)
