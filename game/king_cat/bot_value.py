"""What a hand card is worth: the chance to win the round when a turn ends with it.

With an empty pile the chance is counted exactly from what the others may hold. Before that it is a
logistic sum over a few facts (card, pile, whom it beats, who knows it, shield) whose weights were
fitted to rounds between bots; see ``bot_weights``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.king_cat.bot_weights import WEIGHTS
from game.king_cat.cards import BATTLE_BUNNY, CRYSTAL_BOWL, KING_CAT, ROYAL_ROBOVAC
from game.king_cat.knowledge import KINDS, Knowledge, Weights

FACTS = KINDS + 5
"""Numbers a row of weights has: one a card, then rank, told, shield, bowl, bunny."""
_BUCKET = (0, 0, 1, 2, 3, 3, 4, 4, 4) + (5,) * 12
"""By the size of the pile: the range that it belongs to; each has weights of its own."""


def bucket_of(pile: int) -> int:
    """The range that a size of the pile (1 or more) belongs to."""
    return _BUCKET[min(pile, len(_BUCKET) - 1)]


class Rival:
    """What another player may hold: the chance of each card, and of being beaten by each."""

    __slots__ = ("beaten", "best_guess", "chances", "seat")

    def __init__(self, seat: int, chances: Weights) -> None:
        self.seat = seat
        self.chances = chances
        self.beaten: list[float] = []
        """By card: the chance that this player holds a lower one."""
        below = 0.0
        for chance in chances:
            self.beaten.append(below)
            below += chance
        self.best_guess = max(chances[:1] + chances[2:])


class Outlook:
    """The players a seat is up against, and what its hand card is worth among them."""

    __slots__ = ("laid", "me", "pile", "rivals", "shielded", "told")

    def __init__(self, knowledge: Knowledge) -> None:
        view = knowledge.view
        self.me = knowledge.seat
        self.pile = len(view["deck"])
        self.shielded = frozenset(view["shielded"])
        self.laid: list[list[int]] = view["laid"]
        self.told: Mapping[int, int] = knowledge.told
        out = set(view["out"])
        self.rivals = tuple(
            Rival(seat, knowledge.chances(seat))
            for seat in range(knowledge.seats)
            if seat != knowledge.seat and seat not in out
        )

    def without(self, seat: int) -> tuple[Rival, ...]:
        """The rivals when one of them has gone out."""
        return tuple(rival for rival in self.rivals if rival.seat != seat)

    def changed(self, seat: int, chances: Weights) -> tuple[Rival, ...]:
        """The rivals when one of them holds something else."""
        new = Rival(seat, chances)
        return tuple(new if rival.seat == seat else rival for rival in self.rivals)

    def value(
        self,
        card: int,
        laid: int,
        rivals: tuple[Rival, ...] | None = None,
        pile: int | None = None,
        shield: bool = False,
        told: frozenset[int] | None = None,
    ) -> float:
        """The chance to win the round with ``card`` in hand after laying ``laid``.

        ``told`` are the seats that know the card; without it, those who know it now.
        """
        rivals = self.rivals if rivals is None else rivals
        pile = self.pile if pile is None else pile
        if not rivals:
            return 1.0
        if pile <= 0:
            mine = sorted([*self.laid[self.me], laid], reverse=True)
            ahead = [mine > sorted(self.laid[rival.seat], reverse=True) for rival in rivals]
            return showdown(card, rivals, ahead)
        known_to = self.known_to(card, rivals, told)
        row = WEIGHTS[len(rivals) + 1][bucket_of(pile)]
        score = float(row[card])
        for place, fact in facts(card, rivals, self.shielded, shield, known_to):
            score += row[place] * fact
        return 1.0 / (1.0 + math.exp(-score / 100.0))

    def known_to(self, card: int, rivals: Sequence[Rival], told: frozenset[int] | None) -> float:
        """How many rivals know the card; ``told`` as for ``value``."""
        count = 0.0
        for rival in rivals:
            if rival.seat in told if told is not None else self.told.get(rival.seat) == card:
                count += 1.0
        return count


def showdown(card: int, rivals: Sequence[Rival], ahead: Sequence[bool]) -> float:
    """The exact chance to have the highest card, hands taken as independent.

    ``ahead`` tells of each rival whether a tie with them is won.
    """
    if card == ROYAL_ROBOVAC:
        none = 1.0
        for rival in rivals:
            none *= 1.0 - rival.chances[KING_CAT]
        return 1.0 - none
    wins = 1.0
    for rival, ties in zip(rivals, ahead, strict=True):
        beaten = rival.beaten[card]
        if card == KING_CAT:
            beaten -= rival.chances[ROYAL_ROBOVAC]
        elif ties:
            beaten += rival.chances[card]
        wins *= beaten
    return wins


def facts(
    card: int, rivals: Sequence[Rival], shielded: frozenset[int], shield: bool, known_to: float
) -> list[tuple[int, float]]:
    """The facts besides the card itself that its worth depends on, with their place in a row."""
    found: list[tuple[int, float]] = []
    rank = 1.0
    for rival in rivals:
        rank *= rival.beaten[card] + 0.5 * rival.chances[card]
    found.append((KINDS, rank))
    if known_to and card != CRYSTAL_BOWL:
        found.append((KINDS + 1, known_to))
    if shield:
        found.append((KINDS + 2, 1.0))
    if card == CRYSTAL_BOWL:
        best = 0.0
        for rival in rivals:
            if rival.seat not in shielded:
                best = max(best, rival.best_guess)
        found.append((KINDS + 3, best))
    elif card == BATTLE_BUNNY:
        found.append((KINDS + 4, max(rival.beaten[card] for rival in rivals)))
    return found
