"""The trained judge: how well everybody stands, by weights that were fitted to whole matches.

Like ``bot_value`` it compares what each player has left to do; but what a fact is worth was
learned: from matches of the house's bots, as the chance of each player to win (``softmax`` over the
players, see ``bot_facts``). Weights lie in ``assets/bots/seven_sins.json``:

    python -m game.arena.train_sins
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from game.core.shipped import read_numbers
from game.core.zones import NONE
from game.seven_sins.bot_facts import COUNT, Fact, own_parts, their_facts
from game.seven_sins.bot_hand import Hand, mask_of
from game.seven_sins.bot_value import Changes, Outlook, Own
from game.seven_sins.cards import HALO
from game.seven_sins.knowledge import Knowledge

WON = 30.0
"""The logit of who has won."""
GLUTTED = 12
"""With so many cards in hand another turn at once counts no more: GLUTTONY has to end somewhere."""


@cache
def trained() -> tuple[float, ...]:
    """The weights as they lie in the assets.

    Raises:
        Damaged: when the file is missing, or holds other numbers than there are facts.
    """
    return read_numbers(("bots", "seven_sins.json"), _weights)


def _weights(data: Any) -> tuple[float, ...]:
    weights = tuple(float(weight) for weight in data["weights"])
    if len(weights) != COUNT:
        raise ValueError(f"{COUNT} weights expected, {len(weights)} found")
    return weights


class TrainedOutlook(Outlook):
    """Chances to win by trained weights. What is left to do counts as a logit with a minus sign."""

    def __init__(self, knowledge: Knowledge, weights: Sequence[float]) -> None:
        super().__init__(knowledge)
        self._logits = weights
        self._asleep = [card != NONE for card in knowledge.view["sloth"]]
        self._owns: dict[tuple[int, int], Own] = {}

    def mine(self, mask: int, more: int = 0) -> Own:
        """What is left to do with these cards and so many unknown ones on top."""
        if mask == 0 and more == 0:
            return self.emptied()
        found = self._owns.get((mask, more))
        if found is None:
            found = self._owns[mask, more] = self._own(self.hand, mask, more)
        return found

    def unknown(self, count: int) -> Own:
        """What is left to do with so many unknown cards."""
        return self.emptied() if count == 0 else self._fresh(count, self.level)

    def emptied(self) -> Own:
        """What is left to do when the own hand is empty at the end of a turn."""
        level = self.level - 2
        return (-WON, 0.0) if level <= 0 else self._fresh(level, level)

    def with_halo(self, pause: float = 0.0) -> Own:
        """What is left to do with HALO in hand."""
        return self._own(self.hand, 1 << HALO, 0)

    def known(self, cards: Sequence[int], halo_free: bool) -> Own:
        """What is left to do with the very cards of another seat."""
        return self._own(Hand(cards, halo_free), mask_of(cards), 0)

    def _own(self, hand: Hand, mask: int, more: int) -> Own:
        sure, waiting = own_parts(hand, mask, more, self.level, self._asleep[self.me])
        return -self._sum(sure), -self._sum(waiting)

    def _fresh(self, count: int, level: int) -> Own:
        """Unknown cards at a level: the same as of others, waiting put apart."""
        now = self._sum(their_facts(count, level, 0.0, False, self._asleep[self.me]))
        return -now, now - self._sum(their_facts(count, level, 1.0, False, self._asleep[self.me]))

    def _sum(self, facts: list[Fact]) -> float:
        weights = self._logits
        return sum(weights[place] * value for place, value in facts)

    def _weight(self, seat: int, more: int, halo: bool) -> float:
        key = (seat, more, halo)
        found = self._weights.get(key)
        if found is None:
            found = self._weights[key] = math.exp(self._logit(seat, more, halo))
        return found

    def _logit(self, seat: int, more: int, halo: bool) -> float:
        level, count = self.knowledge.level[seat], self.knowledge.sizes[seat] + more
        if count <= 0:
            level -= 2
            if level <= 0:
                return WON
            count = level
        waits = self._behind[seat]
        return self._sum(their_facts(count, level, waits, halo, self._asleep[seat]))

    def chance(
        self, mine: Own, more: Changes | None = None, again: bool = False, halo: int | None = None
    ) -> float:
        """The chance to win when ``mine`` is left to do and others got cards."""
        holder = self.knowledge.halo if halo is None else halo
        again = again and len(self.hand.cards) < GLUTTED
        sum_ = 0.0
        for seat in self.others:
            extra = 0 if more is None else more.get(seat, 0)
            sum_ += self._weight(seat, extra, holder == seat)
        own = math.exp(-mine[0] - mine[1] * (0.0 if again else self._behind[self.me]))
        return own / (own + sum_)
