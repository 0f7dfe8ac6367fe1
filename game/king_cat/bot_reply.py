"""The next player's answer in an endgame of two: by their own estimates, made with their eyes.

Each answer is worked out once for a pair of cards and kept for the rest of the decision.
"""

from __future__ import annotations

from game.king_cat.bot_belief import Belief
from game.king_cat.bot_mind import Mind
from game.king_cat.bot_world import World
from game.king_cat.cards import SHELL_SHIELD
from game.king_cat.moves import Move

NONE_LAID = -1
_RARE = 0.01
"""Answers less likely than this are left out."""

Answers = list[tuple[Move, float]]


class Replies:
    """Answers of one rival to what ``belief.seat`` may lay."""

    def __init__(self, belief: Belief, rival: int) -> None:
        self._me = belief.seat
        self.rival = rival
        self._belief = belief
        self._mind = belief.mind(rival)
        self._minds: dict[tuple[int, int], Mind] = {}
        self._found: dict[tuple[int, int, int, int], Answers] = {}

    def to(self, world: World, laid: int, drawn: int) -> Answers:
        """What the rival would do now, who holds a card in a world and draws another one.

        ``laid`` is what the searching seat has just laid, ``NONE_LAID`` if that is heard already.
        """
        held, told = world.hands[self.rival], world.known[self.rival][self._me]
        key = (laid, told, min(held, drawn), max(held, drawn))
        found = self._found.get(key)
        if found is None:
            every = self._belief.answers(self._mind_after(laid, told), key[2], key[3])
            found = [pair for pair in every if pair[1] > _RARE]
            total = sum(chance for _, chance in found)
            found = self._found[key] = [(move, chance / total) for move, chance in found]
        return found

    def _mind_after(self, laid: int, told: int) -> Mind:
        mind = self._minds.get((laid, told))
        if mind is None:
            mind = self._minds[laid, told] = self._mind.after(laid)
            mind.table.pile -= 1  # the rival has drawn
            mind.table.shielded.discard(self.rival)
            if laid == SHELL_SHIELD:
                mind.table.shielded.add(self._me)
            if told >= 0:
                mind.hands[self._me] = [told]
        return mind
