"""A whole round in ranks: a dealt world in which searches and training play turns quickly.

The rules are those of ``state``; what does not matter to strength (suits, records, points) is left
out. ``tests/spite_malice/test_bot_world.py`` holds both together.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.spite_malice.bot_plan import Step
from game.spite_malice.bot_spot import Spot
from game.spite_malice.cards import COMPLETE, HAND, KING, PACK, PILES, STACKS
from game.spite_malice.sight import COPIES

Plan = Callable[[Spot], Sequence[Step]]
"""A way to play: the steps to make from here, up to the end of the turn or a card turned up."""


class World:
    """All cards of a round, as ranks. ``winner`` is -1 without one, ``over`` says that it ended."""

    __slots__ = (
        "any_side",
        "center",
        "hand",
        "kings_start",
        "mover",
        "over",
        "payoff",
        "refill",
        "rng",
        "side",
        "stock",
        "winner",
    )

    def __init__(self, rng: random.Random, any_side: bool, kings_start: bool, refill: bool) -> None:
        self.rng = rng
        self.any_side = any_side
        self.kings_start = kings_start
        self.refill = refill
        self.mover = 0
        self.over = False
        self.winner = -1
        self.hand: list[list[int]] = [[], []]
        self.payoff: list[list[int]] = [[], []]
        self.side: list[list[list[int]]] = [[[] for _ in range(STACKS)] for _ in range(2)]
        self.center: list[list[int]] = [[] for _ in range(PILES)]
        self.stock: list[int] = []

    def deal(self, payoff: int = 20) -> None:
        """Deal a round; the higher payoff card begins."""
        cards = [card >> 2 for card in PACK]
        self.rng.shuffle(cards)
        for seat in range(2):
            self.payoff[seat] = [cards.pop() for _ in range(payoff)]
            self.hand[seat] = [cards.pop() for _ in range(HAND)]
        self.stock = cards
        mine, theirs = self.payoff[0][-1], self.payoff[1][-1]
        self.mover = self.rng.randrange(2) if mine == theirs else int(theirs > mine)

    def copy(self, rng: random.Random) -> World:
        """An independent copy with a chance of its own."""
        twin = World(rng, self.any_side, self.kings_start, self.refill)
        twin.mover = self.mover
        twin.over = self.over
        twin.winner = self.winner
        twin.hand = [cards[:] for cards in self.hand]
        twin.payoff = [cards[:] for cards in self.payoff]
        twin.side = [[cards[:] for cards in stacks] for stacks in self.side]
        twin.center = [cards[:] for cards in self.center]
        twin.stock = self.stock[:]
        return twin

    def spot(self) -> Spot:
        """What the seat to move sees."""
        me, other = self.mover, 1 - self.mover
        unseen = [COPIES] * (KING + 1)
        for cards in (self.hand[me], *self.side[0], *self.side[1], *self.center):
            for rank in cards:
                unseen[rank] -= 1
        tops = [cards[-1] if cards else -1 for cards in self.payoff]
        for top in tops:
            if top >= 0:
                unseen[top] -= 1
        return Spot(
            self.any_side,
            self.kings_start,
            self.refill,
            tuple(sorted([len(cards) for cards in self.center])),
            tuple(sorted(self.hand[me])),
            [tuple(cards) for cards in self.side[me]],
            [tuple(cards) for cards in self.side[other]],
            tops[me],
            tops[other],
            len(self.payoff[me]),
            len(self.payoff[other]),
            len(self.hand[other]),
            len(self.stock),
            unseen,
        )

    def play_turn(self, plan: Plan) -> None:
        """Play the turn of the seat to move to its end."""
        me = self.mover
        while self.mover == me and not self.over:
            for step in plan(self.spot()):
                if not self.make(step):
                    break

    def make(self, step: Step) -> bool:
        """Make a step; says whether the turn goes on and nothing new was seen."""
        me = self.mover
        if step.source == "end":
            self._pass_on()
            return False
        if step.height < 0:
            self.hand[me].remove(step.rank)
            self.side[me][step.stack].append(step.rank)
            self._pass_on()
            return False
        if step.source == "payoff":
            rank = self.payoff[me].pop()
        elif step.source == "side":
            rank = self.side[me][step.stack].pop()
        else:
            rank = step.rank
            self.hand[me].remove(rank)
        self._place(rank, step.height)
        if step.source == "payoff" and not self.payoff[me]:
            self.winner = me
            self.over = True
            return False
        if not self.hand[me]:
            if self.refill and step.source == "hand":
                self._draw()
                return False
            if not self._has_play():
                self._pass_on()
                return False
        return step.source != "payoff"

    def _place(self, rank: int, height: int) -> None:
        for pile in self.center:
            if len(pile) == height:
                pile.append(rank)
                if len(pile) == COMPLETE:
                    self.stock += pile
                    pile.clear()
                    self.rng.shuffle(self.stock)
                return
        raise ValueError(f"no centre pile is {height} high")

    def _has_play(self) -> bool:
        me = self.mover
        for cards in (self.payoff[me], *self.side[me]):
            if cards:
                for pile in self.center:
                    height = len(pile)
                    king = cards[-1] == KING and (height > 0 or self.kings_start)
                    if king or cards[-1] == height:
                        return True
        return False

    def _pass_on(self) -> None:
        self.mover = 1 - self.mover
        if len(self.hand[self.mover]) < HAND:
            self._draw()

    def _draw(self) -> None:
        """Fill the hand; the round is drawn when the stock has run out."""
        hand = self.hand[self.mover]
        while len(hand) < HAND and self.stock:
            hand.append(self.stock.pop())
        if not self.stock:
            self.over = True
