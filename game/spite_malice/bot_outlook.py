"""What the end of a turn is worth to the levels' bots, in payoff cards.

The worth is a sum of facts times trained weights (``Worths``): the chance to play the own payoff
card next turn and the other's chance to play theirs (``bot_draws``), kings, and the order of the
side stacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.spite_malice.bot_draws import HANDS, Draws
from game.spite_malice.bot_spot import Spot
from game.spite_malice.cards import COMPLETE, HAND, KING, STACKS
from game.spite_malice.sight import Ranks

NOTHING = -1
"""No card."""
MOST_MISSING = 4
"""With more cards missing a way counts for nothing."""
PLENTY = 20
"""So many cards in the stock are no cause for worry."""
HOPE = 3
"""A lead still hoped for, in cards, when the stock runs low."""


@dataclass(frozen=True, slots=True)
class Worths:
    """How much each fact counts, in payoff cards."""

    paid: float = 1.0
    own: float = 0.2
    own_near: float = 0.1
    own_late: float = 0.6
    danger: float = -0.8
    danger_near: float = -0.1
    danger_late: float = -0.6
    king: float = 0.2
    king_second: float = 0.2
    king_third: float = 0.2
    draw: float = 0.0
    pairs: float = 0.0
    their_fit: float = 0.0
    empty: float = 0.05
    empty_any: float = 0.0
    base: float = -0.003
    king_top: float = 0.0
    order: float = 0.03
    same: float = -0.03
    below: float = -0.05
    gap: float = -0.006
    above: float = -0.1
    rise: float = -0.005
    king_covered: float = -0.3
    buried_need: float = -0.15
    way: float = 0.0
    refill: float = 0.3
    dry: float = -0.1


class Outlook:
    """Evaluates ends of turns for one decision of the seat to move."""

    __slots__ = (
        "_danger_factor",
        "_dangers",
        "_draws",
        "_own_factor",
        "_stacks",
        "covers",
        "spot",
        "worths",
    )

    def __init__(self, spot: Spot, worths: Worths, draws: Draws | None = None) -> None:
        self.spot = spot
        self.worths = worths
        self.covers = covers(worths)
        self._draws = Draws(spot.unseen) if draws is None else draws
        self._stacks = [self._stack(stack) for stack in spot.mine]
        self._own_factor = worths.own + worths.own_late / max(spot.my_left, 1)
        self._danger_factor = worths.danger + worths.danger_late / max(spot.their_left, 1)
        self._dangers: dict[Ranks, float] = {}

    def _stack(self, stack: Ranks) -> list[float]:
        """What a side stack is worth at each height it may be played down to."""
        worths = self.worths
        found = [worths.empty]
        below = NOTHING
        total = 0.0
        for rank in stack:
            total += self.covers[below][rank]
            found.append(total + (worths.king_top if rank == KING else 0.0))
            below = rank
        return found

    def danger(self, heights: Ranks) -> tuple[float, float]:
        """The other's chance to play their payoff card, and that to be but one card short of it."""
        spot = self.spot
        left = [len(stack) for stack in spot.theirs]
        sure, near, _ = self._reach(spot.their_payoff, heights, (), spot.theirs, left, HAND)
        return sure, near

    def own(self, heights: Ranks, hand: Ranks, left: Ranks | None) -> float:
        """The own chance to play the payoff card next turn, with what is kept and drawn."""
        spot = self.spot
        if left is None:
            left = tuple([len(stack) for stack in spot.mine])
        draws = HAND - max(len(hand) - 1, 0)
        return self._reach(spot.my_payoff, heights, hand, spot.mine, left, draws)[0]

    def _worth_of(self, heights: Ranks) -> float:
        """What the middle is worth that is left to the other."""
        found = self._dangers.get(heights)
        if found is None:
            sure, near = self.danger(heights)
            found = self._danger_factor * sure + self.worths.danger_near * near
            if self.worths.their_fit:
                fit = 0
                for stack in self.spot.theirs:
                    if stack and stack[-1] in heights:
                        fit += 1
                found += self.worths.their_fit * fit
            self._dangers[heights] = found
        return found

    def _reach(
        self,
        payoff: int,
        heights: Ranks,
        hand: Ranks,
        stacks: Sequence[Ranks],
        left: Sequence[int],
        draws: int,
    ) -> tuple[float, float, int]:
        """The chance to play a payoff card, and to lack but one card for it.

        Also says, as a mask, which side stacks the best way goes over; hand cards on that way
        count 16 each.
        """
        starts = self.spot.kings_start
        sure, near, most, used = 0, 0, -1, 0
        kings = hand.count(KING)
        before = NOTHING
        for height in heights:
            if height == before:
                continue
            before = height
            end = payoff
            if payoff == KING:
                end = height if height or starts else 1
            elif height > payoff:
                end += COMPLETE
            missing, over = _missing(height, end, hand, stacks, left, kings + MOST_MISSING)
            if len(missing) > kings + MOST_MISSING:
                continue
            if not missing:
                return 1.0, 1.0, over
            # A king of one's own may stand for any missing card but the ace that begins a pile.
            ace = 0 in missing and not starts
            found = self._draws.enough(missing, kings, draws, ace)
            near = -1 if len(missing) == 1 or near < 0 else near
            if near >= 0:
                near |= self._draws.enough(missing, kings + 1, draws, ace)
            sure |= found
            number = found.bit_count()
            if number > most:
                most, used = number, over
        almost = 1.0 if near < 0 else near.bit_count() / HANDS
        return sure.bit_count() / HANDS, almost, used

    def worth(
        self, heights: Ranks, hand: Ranks, left: Ranks, paid: bool, added: int
    ) -> tuple[float, int]:
        """What a turn is worth that ends like this, before the discard; and the stacks needed.

        ``left`` says how high the own side stacks still are; ``added`` cards went into the stock.
        """
        worths, spot = self.worths, self.spot
        draws = HAND - max(len(hand) - 1, 0)
        value = worths.draw * draws + self._worth_of(heights)
        needs = 0
        if paid:
            value += worths.paid
        else:
            sure, near, needs = self._reach(spot.my_payoff, heights, hand, spot.mine, left, draws)
            value += self._own_factor * sure + worths.own_near * near + worths.way * (needs >> 4)
        empty = False
        for stack in range(STACKS):
            height = left[stack]
            value += self._stacks[stack][height]
            if not height:
                empty = True
        if empty:
            value += worths.empty_any
        kings = hand.count(KING)
        if kings:
            value += worths.king
            if kings > 1:
                value += worths.king_second + (kings - 2) * worths.king_third
        if worths.pairs:
            value += worths.pairs * (len(hand) - len(set(hand)))
        stock = spot.stock + added - (HAND - spot.their_hand)
        if stock < PLENTY:
            lead = spot.their_left - spot.my_left + paid + HOPE
            value += worths.dry * lead * (1.0 - max(stock, 0) / PLENTY) ** 2
        return value, needs


def _missing(
    height: int, end: int, hand: Ranks, stacks: Sequence[Ranks], left: Sequence[int], most: int
) -> tuple[list[int], int]:
    """The ranks still missing to bring a pile from a height to an end, and what there is for it.

    That is a mask of side stacks, with 16 more for each hand card. Stops at more than ``most``.
    """
    over = 0
    missing: list[int] = []
    tops = left
    for step in range(height, end):
        rank = step if step < COMPLETE else step - COMPLETE
        for stack in range(STACKS):
            top = tops[stack]
            if top and stacks[stack][top - 1] == rank:
                tops = [*tops[:stack], top - 1, *tops[stack + 1 :]]
                over |= 1 << stack
                break
        else:
            if rank in hand:
                over += 16
            else:
                missing.append(rank)
                if len(missing) > most:
                    break
    return missing, over


def covers(worths: Worths) -> list[list[float]]:
    """What laying a card on a stack adds: by top card (the last row: empty) and by card."""
    rows = [[_cover(worths, top, card) for card in range(KING + 1)] for top in range(KING + 1)]
    return [*rows, [worths.base * (KING - 1 - card) for card in range(KING)] + [0.0]]


def _cover(worths: Worths, top: int, card: int) -> float:
    if top == KING:
        return worths.king_covered
    if card == KING:
        return worths.below
    if card == top - 1:
        return worths.order
    if card == top:
        return worths.same
    if card < top:
        return worths.below + worths.gap * (top - 1 - card)
    return worths.above + worths.rise * (card - top)
