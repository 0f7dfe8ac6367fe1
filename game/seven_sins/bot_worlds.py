"""Worlds for a search: whole states that fit what a seat knows, dealt again and again.

Beyond ``redeal`` they keep to hard information: who had no PRIDE when asked holds none among the
cards of that time.
"""

from __future__ import annotations

import random

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.seven_sins.cards import HALO, PRIDE, counts_as
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.redeal import redeal
from game.seven_sins.state import State

Slot = tuple[int, int]
"""A hidden card of a hand: the seat and its place there."""


class Worlds:
    """Deals the unseen cards of one request, differently each time."""

    def __init__(self, request: Request, knowledge: Knowledge, rng: random.Random) -> None:
        self._rng = rng
        self._base: State = redeal(request.view, request.options, rng)
        hands = request.view["hand"]
        self._slots: list[Slot] = []
        self._without: list[Slot] = []
        """hidden cards that are no PRIDE"""
        for seat, cards in enumerate(hands):
            places = [place for place, card in enumerate(cards) if card == HIDDEN]
            self._slots += [(seat, place) for place in places]
            if seat in knowledge.fresh:
                old = max(0, len(places) - knowledge.fresh[seat])
                self._without += [(seat, place) for place in places[:old]]
        held = [self._base.hand[seat][place] for seat, place in self._slots]
        self._halo = HALO in held
        self._pool = [card for card in held if card != HALO] + self._base.deck

    def deal(self) -> State:
        """A new world."""
        state, rng = self._base.copy(), self._rng
        pool = self._pool[:]
        rng.shuffle(pool)
        halo = rng.choice(self._slots) if self._halo else None
        for slot in self._slots:
            seat, place = slot
            state.hand[seat][place] = HALO if slot == halo else pool.pop()
        self._take_prides(state, pool)
        state.deck = pool
        return state

    def _take_prides(self, state: State, pool: list[int]) -> None:
        """Exchange every PRIDE that cannot be for another card of the draw pile."""
        for seat, place in self._without:
            card = state.hand[seat][place]
            if not counts_as(card, PRIDE):
                continue
            for _ in range(len(pool)):
                other = self._rng.randrange(len(pool))
                if not counts_as(pool[other], PRIDE):
                    state.hand[seat][place], pool[other] = pool[other], card
                    break
