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
        self._free = [slot for slot in self._slots if slot not in self._without]
        held = [self._base.hand[seat][place] for seat, place in self._slots]
        self._halo = HALO in held
        self._pool = [card for card in held if card != HALO] + self._base.deck
        self._likely = self._places_of_halo() if self._halo else []

    def _places_of_halo(self) -> list[float]:
        """How likely HALO is in each slot: it frees a slot that may hold no PRIDE from the others.

        The weights count in how many ways the rest can lie then.
        """
        cards = len(self._pool)
        plain = sum(not counts_as(card, PRIDE) for card in self._pool)
        barred = len(self._without)
        left = plain - barred + 1
        freed = (cards - barred + 1) / left if left > 0 else 1.0
        return [freed if slot in self._without else 1.0 for slot in self._slots]

    def deal(self) -> State:
        """A new world: all that fit are equally likely."""
        state, rng = self._base.copy(), self._rng
        pool = self._pool[:]
        rng.shuffle(pool)
        free, barred = self._free, self._without
        if self._halo:
            halo = rng.choices(self._slots, self._likely)[0]
            state.hand[halo[0]][halo[1]] = HALO
            free = [slot for slot in free if slot != halo]
            barred = [slot for slot in barred if slot != halo]
        if barred:
            plain = [place for place, card in enumerate(pool) if not counts_as(card, PRIDE)]
            if len(plain) < len(barred):
                plain = list(range(len(pool)))  # a position that came from nowhere
            # Drawn and not the first of them: those would say where the others lie.
            used = rng.sample(plain, len(barred))
            for (seat, place), source in zip(barred, used, strict=True):
                state.hand[seat][place] = pool[source]
            pool = [card for place, card in enumerate(pool) if place not in used]
        for seat, place in free:
            state.hand[seat][place] = pool.pop()
        state.deck = pool
        return state
