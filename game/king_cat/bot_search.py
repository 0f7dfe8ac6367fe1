"""The searching bot: flat Monte Carlo over re-dealt worlds, on top of the rule bot's estimates.

Worlds fit what the seat has seen and are weighted by what others kept (``Knowledge.fits``). The
rule bot's estimate of a move counts as some playouts of its own, so that few playouts cannot spoil
what is known exactly.

No level yet: with 1,500 playouts a move it won 51.1 % ± 2.1 of 1,000 two-player rounds against the
rule bot, which is no step that anybody would feel.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.core.bot import Choice, Reason, Request
from game.core.chance import FreeChance
from game.king_cat.bot_playout import playout
from game.king_cat.bot_rule import Option, options, percent
from game.king_cat.knowledge import Knowledge
from game.king_cat.redeal import redeal
from game.search.budget import Budget
from game.search.halving import halving

MATCH_LOSS = 0.1
"""What it costs, in rounds, when somebody else wins the match."""


@dataclass(frozen=True, slots=True)
class Search:
    """How much is searched: playouts, moves that are looked at, weight of the rule's estimate."""

    playouts: int
    moves: int = 8
    prior: float = 200.0
    seconds: float = 0.4

    def __call__(self, request: Request) -> Choice:
        """Decide; without a budget in the request by playouts alone."""
        rng = request.rng
        knowledge = Knowledge(request)
        found = options(request, knowledge)
        rng.shuffle(found)
        found.sort(key=lambda option: option.value, reverse=True)
        found = found[: self.moves]
        if len(found) == 1:
            return Choice(found[0].move.text, found[0].reasons)
        budget = Budget.of(request, self.playouts, self.seconds)
        trial = _Trial(request, knowledge, found, rng)
        priors = [option.value for option in found]
        best = halving(priors, self.prior, budget, trial.play)[0]
        chance = Reason("king_cat.reason.chance", {"percent": percent(best.mean)})
        chosen = found[best.number]
        return Choice(chosen.move.text, (*chosen.reasons, chance))


class _Trial:
    """Makes a world and plays the moves in it."""

    def __init__(
        self, request: Request, knowledge: Knowledge, found: list[Option], rng: random.Random
    ) -> None:
        self._request = request
        self._likely = dict(enumerate(knowledge.fits))
        self._moves = [option.move for option in found]
        self._rng = rng
        self._chance = FreeChance(rng)
        me = request.seat
        self._facts = {(seat, me): card for seat, card in knowledge.told.items()}
        for seat in range(request.seats):
            card = knowledge.known(seat)
            if seat != me and card is not None:
                self._facts[me, seat] = card

    def play(self, numbers: list[int]) -> list[float]:
        """The payoffs of the moves of these numbers in one new world."""
        request, rng = self._request, self._rng
        world = redeal(request.view, request.options, rng, self._likely)
        payoffs: list[float] = []
        luck = rng.getrandbits(32)  # the same for all moves: only the moves differ
        for number in numbers:
            state = world.copy()
            state.apply(self._moves[number], self._chance)
            winners = playout(state, random.Random(luck), dict(self._facts))
            won = request.seat in winners
            lost = not won and any(state.markers[seat] >= state.markers_to_win for seat in winners)
            payoffs.append(1.0 if won else -MATCH_LOSS if lost else 0.0)
        return payoffs
