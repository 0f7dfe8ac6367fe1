"""The searching bots: flat Monte Carlo over worlds that fit a belief.

Moves share worlds, and what does not differ is played once: a Crystal Bowl that misses leads on in
the same way whatever was named. The rule bot's estimate of a move, made with this belief, counts as
some playouts of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.bot import Choice, Reason, Request, Weighed
from game.core.zones import HIDDEN
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_habits import habits
from game.king_cat.bot_outlook import ExpertOutlook
from game.king_cat.bot_reply import NONE_LAID, Replies
from game.king_cat.bot_rule import Option, options, percent
from game.king_cat.bot_world import World, shuffle
from game.king_cat.cards import COPIES
from game.king_cat.moves import Move
from game.king_cat.redeal import unseen_counts
from game.search.budget import Budget
from game.search.halving import halving

ROWS: list[list[list[float]]] = []
GUESSES_EACH = 3
"""How many guesses are tried on each player, likeliest first."""


@dataclass(frozen=True, slots=True)
class Expert:
    """How much is searched: playouts, moves looked at, weight of the estimate."""

    playouts: int
    moves: int = 12
    prior: float = 20.0
    cool: float = 0.005
    free: float = 0.1
    answers: float = 0.01

    def __call__(self, request: Request) -> Choice:
        """Decide; without a budget in the request by playouts alone."""
        rng = request.rng
        belief = Belief(request, self.cool, self.free)
        outlook = ExpertOutlook(belief, ROWS) if ROWS else None
        found = options(request, belief, outlook)
        rng.shuffle(found)
        found.sort(key=lambda option: option.value, reverse=True)
        found = self._candidates(request, found)[: self.moves]
        if len(found) == 1:
            return Choice(found[0].move.text, found[0].reasons)
        trial = Trial(request, belief, [option.move for option in found], rng.random, self.answers)
        priors = [option.value for option in found]
        arms = halving(priors, self.prior, Budget.of(request, self.playouts), trial.play)
        best = found[arms[0].number]
        weighed = tuple(
            Weighed(found[arm.number].move.text, min(max(arm.mean, 0.0), 1.0)) for arm in arms[:3]
        )
        chance = Reason("king_cat.reason.chance", {"percent": percent(weighed[0].chance)})
        return Choice(best.move.text, (*best.reasons, chance), weighed)

    def _candidates(self, request: Request, found: list[Option]) -> list[Option]:
        counts: dict[int, int] = {}
        kept: list[Option] = []
        for option in found:
            if option.move.guess >= 0:
                counts[option.move.target] = counts.get(option.move.target, 0) + 1
                if counts[option.move.target] > GUESSES_EACH:
                    continue
            kept.append(option)
        return kept


class Trial:
    """Makes worlds, and plays moves in them."""

    def __init__(
        self, request: Request, belief: Belief, moves: Sequence[Move], draw: Any, cool: float
    ) -> None:
        view = request.view
        self._me = request.seat
        self._phase = view["phase"]
        self._moves = moves
        self._draw = draw
        self._view = view
        self._counts = unseen_counts(view)
        self._hidden = [
            seat for seat, cards in enumerate(view["hand"]) if seat != self._me and HIDDEN in cards
        ]
        self._weights = {seat: belief.fits[seat] for seat in self._hidden}
        self._turn = 0.5
        self._base = self._known(request, belief)
        rivals = [
            seat
            for seat in range(request.seats)
            if seat != request.seat and seat not in view["out"]
        ]
        self._replies = Replies(belief, rivals[0], cool) if cool and len(rivals) == 1 else None

    def _known(self, request: Request, belief: Belief) -> World:
        view, me = request.view, self._me
        world = World(request.seats, habits(), self._draw)
        world.shielded = sum(1 << seat for seat in view["shielded"])
        world.out = sum(1 << seat for seat in view["out"])
        world.players = request.seats - len(view["out"])
        world.left = list(COPIES)
        for card in view["open_aside"]:
            world.left[card] -= 1
        for seat, cards in enumerate(view["laid"]):
            for card in cards:
                world.left[card] -= 1
            world.rank[seat] = sum(6**card for card in cards)
        for seat, cards in enumerate(view["hand"]):
            if seat != me and cards and cards[0] != HIDDEN:
                world.hands[seat] = cards[0]
                world.known[me][seat] = cards[0]
        for seat, card in belief.told.items():
            world.known[seat][me] = card
        world.fits = [list(row) for row in belief.fits]
        for seat in range(request.seats):
            if seat != me and seat not in view["out"]:
                world.fits[me] = list(belief.mind(seat).knowledge.fits[me])
        return world

    def _world(self) -> World:
        world = self._base.copy()
        counts = self._counts[:]
        draw = self._draw
        hidden = self._hidden
        if len(hidden) == 1:
            self._turn = (self._turn + 0.6180339887498949) % 1.0
            self._deal(world, hidden[0], counts, self._turn)
        elif hidden:
            order = hidden[:]
            shuffle(order, draw)
            for seat in order:
                self._deal(world, seat, counts, draw())
        pool = [card for card, count in enumerate(counts) for _ in range(count)]
        shuffle(pool, draw)
        view = self._view
        if view["aside"] == HIDDEN:
            world.aside = pool.pop() if pool else 1
        elif isinstance(view["aside"], int):
            world.aside = view["aside"]
        deck = [(pool.pop() if pool else 1) if card == HIDDEN else card for card in view["deck"]]
        deck.reverse()
        world.deck = deck
        return world

    def _deal(self, world: World, seat: int, counts: list[int], luck: float) -> None:
        shares = [count * fit for count, fit in zip(counts, self._weights[seat], strict=True)]
        total = sum(shares)
        if total <= 0:
            shares = [float(count) for count in counts]
            total = sum(shares)
        rest = luck * total
        chosen = -1
        for card, share in enumerate(shares):
            if share > 0:
                chosen = card
                rest -= share
                if rest < 0:
                    break
        if chosen < 0:
            world.hands[seat] = 1
            return
        world.hands[seat] = chosen
        counts[chosen] -= 1

    def play(self, numbers: list[int]) -> list[float]:
        """What the moves of these numbers pay in one new world."""
        world = self._world()
        if self._phase == phases.PLAY:
            missed: dict[int, float] = {}
            return [self._laid(world, self._moves[number], missed) for number in numbers]
        return [self._after(world, self._moves[number]) for number in numbers]

    def _laid(self, world: World, move: Move, missed: dict[int, float]) -> float:
        me = self._me
        hand = self._view["hand"][me]
        kept = hand[1] if hand[0] == move.card else hand[0]
        target = move.target
        if move.guess < 0:
            state = world.copy()
            state.play(me, move.card, kept, target)
            return self._end(state, move.card)
        if world.hands[target] == move.guess:
            if world.players == 2:
                return 1.0
            state = world.copy()
            state.play(me, move.card, kept, target, move.guess)
            return self._end(state, move.card)
        if target not in missed:
            state = world.copy()
            state.play(me, move.card, kept, target)
            missed[target] = self._end(state, move.card)
        return missed[target]

    def _after(self, world: World, move: Move) -> float:
        me = self._me
        state = world.copy()
        state.hands[me] = self._view["hand"][me][0]
        if move.verb == "put":
            state.put(move.under)
        elif move.verb == "swap":
            state.dig(me)
        return self._end(state, NONE_LAID)

    def _end(self, state: World, laid: int) -> float:
        seat = self._me
        if self._replies is not None and self._replies.answer(state, laid, self._draw):
            seat = self._replies.rival
        return 1.0 if state.go_on(seat) == self._me else 0.0
