"""The next player's answer in a search of two: by their own estimates, made with their eyes.

What comes after it is played by habit (``bot_world``). Each answer is worked out once for a pair of
cards and kept for the rest of the search.
"""

from __future__ import annotations

from game.king_cat.bot_belief import Belief
from game.king_cat.bot_mind import Mind
from game.king_cat.bot_world import Draw, World
from game.king_cat.cards import (
    BATTLE_BUNNY,
    HERMIT_HOME_SWAP,
    JITTERY_JUGGLER,
    KING_CAT,
    NOT_A_PET,
    SHELL_SHIELD,
    SNAKE_SORCERER,
)
from game.king_cat.moves import Move

NONE_LAID = -1
_UNCLEAR = frozenset({BATTLE_BUNNY, SNAKE_SORCERER, JITTERY_JUGGLER, HERMIT_HOME_SWAP, KING_CAT})
"""Cards that change hands or what is known of them: after these the answer is one of habit."""

Answers = tuple[list[Move], list[float]]


class Replies:
    """Answers of one rival to what ``belief.seat`` may lay."""

    def __init__(self, belief: Belief, rival: int, cool: float) -> None:
        self._me = belief.seat
        self.rival = rival
        self._mind = belief.mind(rival)
        self._cool = cool
        self._minds: dict[int, Mind] = {}
        self._found: dict[tuple[int, int, int], Answers] = {}

    def answer(self, world: World, laid: int, draw: Draw) -> bool:
        """Let the rival have the next turn in a world; false where habit has to do it.

        ``laid`` is what the searching seat has laid, ``NONE_LAID`` if that is known already.
        """
        rival = self.rival
        if laid in _UNCLEAR or not world.deck or world.players != 2:
            return False
        if laid == NOT_A_PET and world.known[rival][self._me] == KING_CAT:
            return False
        world.shielded &= ~(1 << rival)
        held, drawn = world.hands[rival], world.deck.pop()
        key = (laid, min(held, drawn), max(held, drawn))
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._think(*key)
        moves, chances = found
        luck = draw()
        move = moves[-1]
        for other, chance in zip(moves, chances, strict=True):
            luck -= chance
            if luck < 0:
                move = other
                break
        kept = drawn if move.card == held else held
        world.play(rival, move.card, kept, move.target, move.guess)
        return True

    def _think(self, laid: int, one: int, other: int) -> Answers:
        if laid not in self._minds:
            mind = self._mind.after(laid)
            table = mind.table
            table.pile -= 1
            table.shielded.discard(self.rival)
            if laid == SHELL_SHIELD:
                table.shielded.add(self._me)
            self._minds[laid] = mind
        found = self._minds[laid].weigh(one, other, self._cool)
        found = [pair for pair in found if pair[1] > 0.01]
        total = sum(chance for _, chance in found)
        return [move for move, _ in found], [chance / total for _, chance in found]
