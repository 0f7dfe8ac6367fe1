"""Worlds that fit a belief, and what moves pay in them.

What does not differ between moves is played once: a Crystal Bowl that misses leads on in the same
way whatever was named, and one that hits the only rival needs no playing.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_match import payoffs
from game.king_cat.bot_peeks import Peeks
from game.king_cat.bot_rollout import lay, play_out
from game.king_cat.bot_rule import wanted
from game.king_cat.bot_world import UNKNOWN, Draw, World, shuffle
from game.king_cat.cards import COPIES, CRYSTAL_BOWL
from game.king_cat.moves import Move
from game.king_cat.redeal import unseen_counts


def _steps(count: int) -> tuple[float, ...]:
    """Steps whose multiples, taken without their whole parts, fill a cube of so many sides evenly.

    Martin Roberts' R sequence: powers of the root of x^(count + 1) = x + 1.
    """
    root = 2.0
    for _ in range(60):
        root = (1.0 + root) ** (1.0 / (count + 1))
    return tuple([root ** -(side + 1) for side in range(count)])


_EVEN_STEPS = [_steps(count) for count in range(7)]
"""By how many numbers are wanted at once: hidden hands and the next card of the pile are not left
to luck."""


class Trial:
    """Makes worlds, and plays moves in them; ``likes`` is added to what each of them pays."""

    def __init__(
        self,
        request: Request,
        belief: Belief,
        moves: Sequence[Move],
        likes: Sequence[float],
        draw: Draw,
    ) -> None:
        view = request.view
        self._me = request.seat
        self._phase = view["phase"]
        self._moves = moves
        self._likes = likes
        self._pays = payoffs(view["markers"], int(request.options["markers_to_win"]), self._me)
        self._won = [0] * len(moves)
        self._tries = [0] * len(moves)
        self._draw = draw
        self._view = view
        self._counts = unseen_counts(view)
        self._hidden = [
            seat for seat, cards in enumerate(view["hand"]) if seat != self._me and HIDDEN in cards
        ]
        self._weights = {seat: belief.fits[seat] for seat in self._hidden}
        self._steps = _EVEN_STEPS[len(self._hidden) + 1]
        self._turns = [0.5] * len(self._steps)
        self._base = known_world(request, belief, draw)
        self._peeks: Peeks = belief.peeks

    def world(self) -> World:
        """A new world: what is hidden lies as the belief has it."""
        world = self._base.copy()
        counts = self._counts[:]
        draw = self._draw
        turns = [(turn + step) % 1.0 for turn, step in zip(self._turns, self._steps, strict=True)]
        self._turns = turns
        order = self._hidden[:]
        shuffle(order, draw)
        for seat, luck in zip(order, turns, strict=False):
            self._deal(world, seat, counts, luck)
        pool = [card for card, count in enumerate(counts) for _ in range(count)]
        view = self._view
        drawn_next = UNKNOWN
        if pool and HIDDEN in view["deck"]:
            places = self._spied(world, pool) or range(len(pool))
            drawn_next = pool.pop(places[int(turns[-1] * len(places))])
        shuffle(pool, draw)
        if view["aside"] == HIDDEN:
            world.aside = pool.pop() if pool else CRYSTAL_BOWL
        elif isinstance(view["aside"], int):
            world.aside = view["aside"]
        if drawn_next != UNKNOWN:
            pool.append(drawn_next)
        deck = [
            (pool.pop() if pool else CRYSTAL_BOWL) if card == HIDDEN else card
            for card in view["deck"]
        ]
        deck.reverse()
        world.deck = deck
        return world

    def _spied(self, world: World, pool: Sequence[int]) -> list[int]:
        """Decide who has seen the card of this seat before it was drawn (``bot_peeks``).

        Against one player, who has just put another card away for their own next turn, the cards of
        the pool (their places) that they may have wanted there.
        """
        me, hand = self._me, self._view["hand"][self._me]
        for seat, (card, chance) in self._peeks.cards.items():
            if world.out >> seat & 1 or card not in hand or world.spied not in (UNKNOWN, card):
                continue
            if self._draw() < chance:
                if self._phase == phases.PLAY:
                    world.spies |= 1 << seat
                    world.spied = card
                else:
                    world.known[seat][me] = card
            elif seat == self._peeks.fresh and world.players == 2 and self._phase == phases.PLAY:
                world.peeks = (*world.peeks, (len(self._view["deck"]) - 1, seat))
                held = world.hands[seat]
                return [place for place, one in enumerate(pool) if wanted(held, one) > 0.0]
        return []

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
            world.hands[seat] = CRYSTAL_BOWL
            return
        world.hands[seat] = chosen
        counts[chosen] -= 1

    def play(self, numbers: list[int]) -> list[float]:
        """What the moves of these numbers pay in one new world."""
        world = self.world()
        missed: dict[int, int] = {}
        paid: list[float] = []
        for number in numbers:
            if self._phase == phases.PLAY:
                winner = self._laid(world, self._moves[number], missed)
            else:
                winner = self._after(world, self._moves[number])
            self._tries[number] += 1
            self._won[number] += winner == self._me
            paid.append(self._pays[winner] + self._likes[number])
        return paid

    def chance(self, number: int, estimate: float, weight: float) -> float:
        """The chance of a move to win the round, an estimate counted as so many playouts."""
        total = self._tries[number] + weight
        return (self._won[number] + weight * estimate) / total if total else 0.0

    def error(self, number: int, weight: float) -> float:
        """The standard error of that chance."""
        total = self._tries[number] + weight
        share = self._won[number] / max(self._tries[number], 1)
        return float((share * (1.0 - share) / total) ** 0.5) if total else 0.0

    def _laid(self, world: World, move: Move, missed: dict[int, int]) -> int:
        me = self._me
        hand = self._view["hand"][me]
        kept = hand[1] if hand[0] == move.card else hand[0]
        target = move.target
        if move.guess < 0:
            state = world.copy()
            lay(state, me, move.card, kept, target)
            return play_out(state, me)
        if world.hands[target] == move.guess:
            if world.players == 2:
                return me
            state = world.copy()
            state.play(me, move.card, kept, target, move.guess)
            return play_out(state, me)
        if target not in missed:
            state = world.copy()
            state.play(me, move.card, kept, target)
            missed[target] = play_out(state, me)
        return missed[target]

    def _after(self, world: World, move: Move) -> int:
        me = self._me
        state = world.copy()
        state.hands[me] = self._view["hand"][me][0]
        if move.verb == "put":
            state.put(move.under, me)
        else:
            state.dig(me, swap=move.verb == "swap")
        return play_out(state, me)


def known_world(request: Request, belief: Belief, draw: Draw) -> World:
    """A world with all that a request knows; hidden hands, pile and grave are missing."""
    view, me = request.view, request.seat
    world = World(request.seats, draw)
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
    top = len(view["deck"]) - 1
    world.peeks = tuple(
        [(top - place, me) for place, card in enumerate(view["deck"]) if card != HIDDEN]
    )
    world.fits = [list(row) for row in belief.fits]
    still = [seat for seat in range(request.seats) if seat != me and seat not in view["out"]]
    for seat in (me, *still):  # others go by what they conclude themselves
        guessers = [other for other in still if other != seat]
        if guessers:
            world.fits[seat] = list(belief.mind(guessers[-1]).knowledge.fits[seat])
    return world
