"""Two players and two cards or fewer in the pile: every world, every answer, the own last turn.

Nothing is sampled: all orders of the unseen cards are gone through with the weights of the belief,
each answer of the rival counts as likely as their own estimates make it, and in the last turn the
seat plays what is best for all worlds that it could not tell apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.bot import Request
from game.core.zones import HIDDEN
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_reply import NONE_LAID, Replies
from game.king_cat.bot_rollout import lay
from game.king_cat.bot_trial import known_world
from game.king_cat.bot_world import World
from game.king_cat.cards import COPIES, CRYSTAL_BOWL, GUESSES, KING_CAT, NEED_OTHER, SNAKE_SORCERER
from game.king_cat.moves import GUESS, PLAY, PLAY_ON, Move
from game.king_cat.redeal import unseen_counts

LAST = 2
"""The largest pile that is gone through."""
_MOST = 5
"""Hidden cards that can be ordered in time; a position that hides more is left to the search."""

Weighted = list[tuple[float, World]]


def solvable(request: Request) -> bool:
    """Whether a decision can be gone through: two players, a small pile, few hidden cards."""
    view = request.view
    hidden = view["deck"].count(HIDDEN) + (view["aside"] == HIDDEN) + 1
    unseen = sum(unseen_counts(view))
    two = request.seats - len(view["out"]) == 2
    return two and 0 < len(view["deck"]) <= LAST and unseen <= hidden <= _MOST


class Endgame:
    """The worlds of a decision, and what its moves are worth in them."""

    def __init__(self, request: Request, belief: Belief) -> None:
        view = request.view
        self._me = request.seat
        self._play = view["phase"] == phases.PLAY
        self._hand: Sequence[int] = view["hand"][request.seat]
        out = {*view["out"], request.seat}
        self._rival = next(seat for seat in range(request.seats) if seat not in out)
        self._replies = Replies(belief, self._rival)
        self._worlds = list(self._all(request, belief))
        self._total = sum(weight for weight, _ in self._worlds)

    def _all(self, request: Request, belief: Belief) -> Iterator[tuple[float, World]]:
        view, rival = request.view, self._rival
        base = known_world(request, belief, request.rng.random)
        hand = base.hands[rival]
        aside = -1 if view["aside"] == "none" else view["aside"]
        places = [HIDDEN if hand < 0 else hand, aside, *view["deck"]]
        fits = belief.fits[rival]
        for weight, cards in _fillings(places, unseen_counts(view)):
            if hand < 0:
                weight *= fits[cards[0]]
            if weight <= 0.0:
                continue
            world = base.copy()
            world.hands[rival], world.aside = cards[0], cards[1]
            world.deck = cards[:1:-1]
            yield weight, world

    @property
    def possible(self) -> bool:
        """Whether any world fits what is believed."""
        return self._total > 0.0

    def chance(self, move: Move) -> float:
        """The chance to win the round with a move."""
        won = 0.0
        later: dict[tuple[object, ...], Weighted] = {}
        for weight, world in self._worlds:
            state = world.copy()
            laid = self._begin(state, move)
            if state.players == 1 or not state.deck:
                won += weight * (state.winner() == self._me)
            else:
                won += self._answered(weight, state, laid, later)
        won += sum(self._best_last(group) for group in later.values())
        return won / self._total

    def _begin(self, state: World, move: Move) -> int:
        me = self._me
        if self._play:
            kept = self._hand[1] if self._hand[0] == move.card else self._hand[0]
            lay(state, me, move.card, kept, move.target, move.guess)
            return move.card
        state.hands[me] = self._hand[0]
        if move.verb == "put":
            state.put(move.under, me)
        else:
            state.dig(me, swap=move.verb == "swap")
        return NONE_LAID

    def _answered(
        self, weight: float, state: World, laid: int, later: dict[tuple[object, ...], Weighted]
    ) -> float:
        """What is won at once by the rival's answers; what goes on is put to its like."""
        me, rival = self._me, self._rival
        drawn = state.begin_turn(rival)
        won = 0.0
        for move, chance in self._replies.to(state, laid, drawn):
            after = state.copy()
            kept = drawn if move.card == after.hands[rival] else after.hands[rival]
            lay(after, rival, move.card, kept, move.target, move.guess)
            if after.players == 1 or not after.deck:
                won += weight * chance * (after.winner() == me)
                continue
            seen = (after.hands[me], after.deck[-1], after.known[me][rival], tuple(after.rank))
            key = (move.target, move.guess, after.shielded, *seen)
            later.setdefault(key, []).append((weight * chance, after))
        return won

    def _best_last(self, group: Weighted) -> float:
        """The most that the last turn can win in worlds that look the same."""
        me = self._me
        first = group[0][1]
        best = 0.0
        for move, kept in self._last_moves(first, first.hands[me], first.deck[-1]):
            won = 0.0
            for weight, world in group:
                state = world.copy()
                state.begin_turn(me)
                state.play(me, move.card, kept, move.target, move.guess)
                won += weight * (state.winner() == me)
            best = max(best, won)
        return best

    def _last_moves(self, world: World, one: int, other: int) -> Iterator[tuple[Move, int]]:
        me, rival = self._me, self._rival
        closed = bool(world.shielded >> rival & 1)
        for laid, kept in {(one, other), (other, one)}:
            if laid == KING_CAT:
                continue
            if laid == SNAKE_SORCERER:
                yield PLAY_ON[laid][me], kept
            if laid not in NEED_OTHER and laid != SNAKE_SORCERER:
                yield PLAY[laid], kept
            elif closed:
                if laid != SNAKE_SORCERER:
                    yield PLAY[laid], kept
            elif laid == CRYSTAL_BOWL:
                for guess in GUESSES:
                    yield GUESS[rival][guess], kept
            else:
                yield PLAY_ON[laid][rival], kept


def _fillings(places: Sequence[int | str], counts: list[int]) -> Iterator[tuple[float, list[int]]]:
    """All ways to fill hidden places with unseen cards, weighted by how many deals they are."""
    cards = [int(card) if card != HIDDEN else -2 for card in places]
    hidden = [place for place, card in enumerate(cards) if card == -2]

    def fill(number: int, weight: float) -> Iterator[tuple[float, list[int]]]:
        if number == len(hidden):
            yield weight, cards[:]
            return
        for card in range(len(COPIES)):
            if counts[card]:
                weighted = weight * counts[card]
                counts[card] -= 1
                cards[hidden[number]] = card
                yield from fill(number + 1, weighted)
                counts[card] += 1

    return fill(0, 1.0)
