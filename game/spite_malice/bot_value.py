"""What the end of a turn is worth, in payoff cards: the evaluation behind the rule bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.spite_malice.cards import COMPLETE, HAND, KING, STACKS
from game.spite_malice.sight import Ranks, Sight

NOTHING = -1
"""No card: the top of an empty stack, or a payoff card that is not known."""
_HOPELESS = 1e-4


@dataclass(frozen=True, slots=True)
class Weights:
    """How much everything counts; one payoff card played is worth ``paid``."""

    paid: float = 10.0
    own: float = 3.0
    """The chance to play the own payoff card next turn."""
    other: float = 9.0
    """The other's chance to play theirs."""
    sharpness: float = 0.7
    """Chances are raised to this power: small ones count, too."""
    last_resort: float = 0.95
    """The most that the other's chance counts for, in payoff cards played."""
    late: float = 2.0
    """How much more chances count as the pile of their owner gets low."""
    unknown: float = 0.4
    """The chance of a payoff card not yet turned up."""
    king_in_hand: float = 2.0
    king_on_top: float = 1.5
    draw: float = 0.0
    """A card more to draw at the start of the next turn."""
    empty: float = 0.5
    """An empty side stack."""
    low_base: float = 0.03
    """For each rank that the lowest card of a stack is below the queen."""
    order: float = 0.3
    """A card on the one that follows it: they will be played one after another."""
    same: float = 0.3
    below: float = 0.5
    gap: float = 0.06
    above: float = 1.0
    rise: float = 0.05
    king_laid: float = 2.0
    king_buried: float = 3.0
    buried_need: float = 1.5
    """Covering a side card that the way to the own payoff card goes over."""
    refill: float = 3.0
    dry: float = 1.0
    """For each card of a lead that would be lost if the stock ran out …"""
    hope: float = 3.0
    """… and for a lead still hoped for, in cards."""
    plenty: int = 20
    """So many cards in the stock are no cause for worry."""


WEIGHTS = Weights()


class Outlook:
    """Evaluates ends of turns for one decision of the seat to move."""

    def __init__(self, sight: Sight, weights: Weights = WEIGHTS) -> None:
        self.sight = sight
        self.weights = weights
        self.covers = _covers(weights)
        self._stack_worth = [self._stack(stack) for stack in sight.mine]
        total = max(sum(sight.unseen), 1)
        kings = sight.unseen[KING]
        self._chance = [
            [1.0 - (1.0 - min(1.0, (number + kings) / total)) ** draws for number in sight.unseen]
            for draws in range(HAND + 1)
        ]
        self._own = weights.own * (1.0 + weights.late / max(sight.my_left, 1))
        # To block is a last resort: never worth more than a payoff card of one's own.
        danger = weights.other * (1.0 + weights.late / max(sight.their_left, 1))
        self._other = min(danger, weights.paid * weights.last_resort)
        self._dangers: dict[Ranks, float] = {}

    def _stack(self, stack: Ranks) -> list[float]:
        """What a side stack is worth at each height it may be played down to."""
        worth = [self.weights.empty]
        below = NOTHING
        total = 0.0
        for rank in stack:
            total -= self.covers[below][rank]
            worth.append(total + (self.weights.king_on_top if rank == KING else 0.0))
            below = rank
        return worth

    def danger(self, heights: Ranks) -> float:
        """The other's chance to play their payoff card with these centre piles."""
        found = self._dangers.get(heights)
        if found is None:
            sight = self.sight
            left = [len(stack) for stack in sight.theirs]
            found = self.reach(sight.their_payoff, heights, (), sight.theirs, left, HAND)[0]
            self._dangers[heights] = found
        return found

    def reach(
        self,
        payoff: int,
        heights: Ranks,
        hand: Ranks,
        stacks: Sequence[Ranks],
        left: Sequence[int],
        draws: int,
    ) -> tuple[float, int]:
        """The chance to play a payoff card with what one has and so many unknown cards.

        Counts the best centre pile; also says, as a mask, which side stacks the way goes over.
        """
        if payoff == NOTHING:
            return self.weights.unknown, 0
        best, used = 0.0, 0
        chance = self._chance[draws]
        for height in dict.fromkeys(heights):
            if payoff == KING:
                steps = range(0 if height or self.sight.kings_start else 1)
            elif height <= payoff:
                steps = range(height, payoff)
            else:
                steps = range(height, payoff + COMPLETE)
            found, over = self._walk(steps, hand, stacks, left, chance, best)
            if found > best:
                best, used = found, over
                if best == 1.0:
                    break
        return best, used

    def _walk(
        self,
        steps: range,
        hand: Ranks,
        stacks: Sequence[Ranks],
        left: Sequence[int],
        chance: list[float],
        least: float,
    ) -> tuple[float, int]:
        """The chance to get all ranks of some steps onto a pile; 0 when below ``least``."""
        found, over = 1.0, 0
        if not steps:
            return found, over
        cards, tops = list(hand), list(left)
        for step in steps:
            rank = step if step < COMPLETE else step - COMPLETE
            for stack in range(STACKS):
                if tops[stack] and stacks[stack][tops[stack] - 1] == rank:
                    tops[stack] -= 1
                    over |= 1 << stack
                    break
            else:
                if rank in cards:
                    cards.remove(rank)
                elif KING in cards and step:
                    cards.remove(KING)
                    found *= 0.9
                else:
                    found *= chance[rank]
                    if found <= least or found < _HOPELESS:
                        return 0.0, 0
        return found, over

    def worth(
        self, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int
    ) -> tuple[float, int]:
        """What a turn is worth that ends like this, before the discard; and the stacks needed.

        ``left`` says how high the own side stacks still are; ``added`` cards went into the stock.
        """
        weights, sight = self.weights, self.sight
        draws = HAND - max(len(hand) - 1, 0)
        payoff = NOTHING if paid else sight.my_payoff
        own, needs = self.reach(payoff, heights, hand, sight.mine, left, draws)
        value = self._own * own**weights.sharpness
        value -= self._other * self.danger(heights) ** weights.sharpness
        value += weights.draw * draws + weights.king_in_hand * hand.count(KING)
        for stack, height in zip(self._stack_worth, left, strict=True):
            value += stack[height]
        if paid:
            value += weights.paid
        stock = sight.stock + added - (HAND - sight.their_hand)
        if stock < weights.plenty:
            lead = sight.their_left - sight.my_left + paid + weights.hope
            value -= weights.dry * lead * (1.0 - max(stock, 0) / weights.plenty) ** 2
        return value, needs


@cache
def _covers(weights: Weights) -> list[list[float]]:
    """What it costs to lay a card on a stack: by top card (the last row: empty) and by card."""
    rows = [[_cover(weights, top, card) for card in range(KING + 1)] for top in range(KING + 1)]
    base = [weights.low_base * (KING - 1 - card) for card in range(KING)] + [weights.king_laid]
    return [*rows, [*base]]


def _cover(weights: Weights, top: int, card: int) -> float:
    if top == KING:
        return weights.king_buried
    if card == KING:
        return weights.king_laid + weights.below
    if card == top - 1:
        return -weights.order
    if card == top:
        return weights.same
    if card < top:
        return weights.below + weights.gap * (top - 1 - card)
    return weights.above + weights.rise * (card - top)
