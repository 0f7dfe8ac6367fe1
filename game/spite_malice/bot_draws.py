"""What unknown cards may bring: many hands at once, each of them one bit of a number.

The chance to have the cards for a way to the payoff card is counted in ``HANDS`` random hands of
unseen cards. All of them are looked at together, with a few operations on long numbers: a bit
stands for a hand, and ``has`` says in which hands a rank is found.
"""

from __future__ import annotations

import random

from game.spite_malice.cards import HAND, KING

HANDS = 256
"""So many hands; a chance is known to about three hundredths."""
ALL = (1 << HANDS) - 1
_LEVELS = 4
"""So many cards may be missing, and be kings instead, and no more."""


def _prefixes() -> list[list[int]]:
    """For each of five cards drawn: the hands where it is below a quantile."""
    rng = random.Random(2026)
    found = []
    for _ in range(HAND):
        order = list(range(HANDS))
        rng.shuffle(order)
        masks = [0]
        for hand in order:
            masks.append(masks[-1] | 1 << hand)
        found.append(masks)
    return found


_PREFIXES = _prefixes()


class Draws:
    """Hands of up to five unseen cards; ``unseen`` says how many there are of each rank."""

    __slots__ = ("has", "kings")

    def __init__(self, unseen: list[int]) -> None:
        total = max(sum(unseen), 1)
        bounds = [0]
        seen = 0
        for number in unseen:
            seen += number
            bounds.append(seen * HANDS // total)
        self.has: list[list[int]] = [[0] * (KING + 1)]
        """By number of cards drawn and rank: the hands that have one."""
        self.kings: list[list[int]] = [[ALL, 0, 0, 0]]
        """By number of cards drawn: the hands that have at least 0, 1, 2 and 3 kings."""
        for masks in _PREFIXES:
            row, before = [], self.has[-1]
            for rank in range(KING + 1):
                row.append(before[rank] | masks[bounds[rank + 1]] & ~masks[bounds[rank]])
            king = masks[bounds[KING + 1]] & ~masks[bounds[KING]]
            self.has.append(row)
            _, one, two, three = self.kings[-1]
            self.kings.append([ALL, one | king, two | one & king, three | two & king])

    def enough(self, missing: list[int], kings: int, draws: int, ace: bool) -> int:
        """The hands that, after so many draws, fill all of the missing ranks.

        A rank may be a king instead: one of the ``kings`` at hand, or a drawn one. ``ace`` says
        that the ace among the missing must be a real one, since it begins a pile.
        """
        if len(missing) > kings + draws:
            return 0
        has = self.has[draws]
        strict = ALL
        one = two = three = four = 0
        for rank in missing:
            held = has[rank]
            if ace and rank == 0:
                strict = held
                continue
            lacks = ALL ^ held
            four |= three & lacks
            three |= two & lacks
            two |= one & lacks
            one |= lacks
        lacking = (one, two, three, four)
        drawn = self.kings[draws]
        found = 0
        for level in range(_LEVELS):
            needed = level - kings
            found |= (ALL ^ lacking[level]) & (drawn[needed] if needed > 0 else ALL)
        return found & strict
