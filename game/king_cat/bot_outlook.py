"""What a hand card is worth to who thinks about what the others believe of it.

The same as ``bot_value`` with weights of its own and two facts more: how likely the others take the
card to be, who may name it, and how sure this seat is of a hand of theirs.
"""

from __future__ import annotations

import math

from game.king_cat.bot_belief import Belief
from game.king_cat.bot_value import Outlook, Rival
from game.king_cat.bot_value import facts as plain_facts
from game.king_cat.bot_worth import Rows
from game.king_cat.cards import CRYSTAL_BOWL
from game.king_cat.knowledge import KINDS, laid_rather

RISK, SURE = KINDS + 5, KINDS + 6
FACTS = KINDS + 7
"""Numbers a row of weights has: those of ``bot_value``, then risk and sureness."""

_RANGE = (0, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6)
RANGES = 7
"""Ranges of the size of the pile that have weights of their own."""

_RATHER = [[laid_rather(laid, kept) for kept in range(KINDS)] for laid in range(KINDS)]


def range_of(pile: int) -> int:
    """The range that a size of the pile (1 or more) belongs to."""
    return _RANGE[min(pile, len(_RANGE) - 1)]


class ExpertOutlook(Outlook):
    """The players a seat is up against, with the weights of the expert (logits)."""

    __slots__ = ("_left", "_mine", "_rows")

    def __init__(self, belief: Belief, rows: Rows) -> None:
        super().__init__(belief)
        self._rows = rows
        self._mine = {
            rival.seat: belief.mind(rival.seat).knowledge.fits[belief.seat] for rival in self.rivals
        }
        self._left = belief.table.left

    def value(
        self,
        card: int,
        laid: int,
        rivals: tuple[Rival, ...] | None = None,
        pile: int | None = None,
        shield: bool = False,
        told: frozenset[int] | None = None,
    ) -> float:
        """As ``Outlook.value``."""
        rivals = self.rivals if rivals is None else rivals
        pile = self.pile if pile is None else pile
        if not rivals or pile <= 0:
            return super().value(card, laid, rivals, pile, shield, told)
        row = self._rows[min(len(rivals), 3) - 1][range_of(pile)]
        score = row[card]
        for place, fact in self.facts(card, laid, rivals, shield, told):
            score += row[place] * fact
        return 1.0 / (1.0 + math.exp(-score))

    def facts(
        self,
        card: int,
        laid: int,
        rivals: tuple[Rival, ...],
        shield: bool,
        told: frozenset[int] | None,
    ) -> list[tuple[int, float]]:
        """The facts besides the card itself that its worth depends on."""
        known_to = self.known_to(card, rivals, told)
        found = plain_facts(card, rivals, self.shielded, shield, known_to)
        if card != CRYSTAL_BOWL and not shield and not known_to:
            found.append((RISK, max(self._risk(rival.seat, card, laid) for rival in rivals)))
        found.append((SURE, max(rival.best_guess for rival in rivals)))
        return found

    def _risk(self, seat: int, card: int, laid: int) -> float:
        """How likely a rival takes this seat to keep the card when it lays the other one."""
        old, left, rather = self._mine[seat], self._left, _RATHER[laid]
        drawn = old[laid]
        total = 0.0
        mine = 0.0
        for kind in range(KINDS):
            count = left[kind] - (kind == laid)
            if count > 0:
                weight = count * rather[kind] * (old[kind] + (drawn if kind != laid else 0.0))
                total += weight
                if kind == card:
                    mine = weight
        return mine / total if total > 0 else 0.0
