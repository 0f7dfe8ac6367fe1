"""What a seat in a world (``bot_world``) makes of the others, and what a hand card is worth to it.

The same numbers as the rule bot's (``knowledge``, ``bot_value``), counted quickly: a search asks
for them some ten thousand times in a decision. ``tests/king_cat/test_bot_rollout.py`` holds the two
side by side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

from game.king_cat import bot_value
from game.king_cat.bot_value import FACTS, bucket_of, showdown
from game.king_cat.bot_weights import WEIGHTS
from game.king_cat.bot_world import World
from game.king_cat.cards import BATTLE_BUNNY, CRYSTAL_BOWL, PACK, ROYAL_ROBOVAC
from game.king_cat.knowledge import KINDS, Weights

RANK, TOLD, SHIELD, BOWL, BUNNY = range(KINDS, FACTS)

_ROWS = [
    [
        [weight / 100 for weight in WEIGHTS[players][bucket_of(pile)]] if players > 1 else []
        for pile in range(len(PACK) + 1)
    ]
    for players in range(7)
]
"""By players still in and by size of the pile: the weights of ``bot_value``, in logits."""


class Rival(bot_value.Rival):
    """Another player still in, as one seat sees them; what the base counts is counted before."""

    __slots__ = ("guess", "open")

    def __init__(
        self, seat: int, is_open: bool, chances: Weights, beaten: Weights, best: float, guess: int
    ) -> None:
        self.seat = seat
        self.open = is_open
        """Whether they may be chosen: not shielded."""
        self.chances = chances
        self.beaten = beaten
        self.best_guess = best
        self.guess = guess
        """The likeliest card that may be named (its chance is ``best_guess``)."""

    def holding(self, card: int) -> Rival:
        """The same player, holding this card for sure."""
        return holder(self.seat, self.open, card)


_SURE = [[float(held == card) for held in range(KINDS)] for card in range(KINDS)]
_ABOVE = [[float(held > card) for held in range(KINDS)] for card in range(KINDS)]


def holder(seat: int, is_open: bool, card: int) -> Rival:
    """A player who holds this card for sure."""
    best, guess = (0.0, ROYAL_ROBOVAC) if card == CRYSTAL_BOWL else (1.0, card)
    return Rival(seat, is_open, _SURE[card], _ABOVE[card], best, guess)


def hidden(seat: int, is_open: bool, chances: Weights) -> Rival:
    """A player whose card is not known."""
    best = max(chances)
    guess = chances.index(best)
    if guess == CRYSTAL_BOWL:
        high = chances[CRYSTAL_BOWL + 1 :]
        best = max(high)
        guess = CRYSTAL_BOWL + 1 + high.index(best)
        if chances[ROYAL_ROBOVAC] > best:
            best, guess = chances[ROYAL_ROBOVAC], ROYAL_ROBOVAC
    return Rival(seat, is_open, chances, [0.0, *accumulate(chances)], best, guess)


def unseen_by(world: World, seat: int, held: int, drawn: int) -> list[int]:
    """How many of each card the seat that holds two cards has seen nowhere."""
    left = world.left[:]
    left[held] -= 1
    left[drawn] -= 1
    out, knows = world.out, world.known[seat]
    for other in range(world.seats):
        if other != seat and knows[other] >= 0 and not out >> other & 1:
            left[knows[other]] -= 1
    for place, who in world.peeks:
        if who == seat:
            left[world.deck[place]] -= 1
    return left


def rivals_of(world: World, seat: int, held: int, drawn: int) -> list[Rival]:
    """The others still in, from any of them on, for the seat that holds two cards."""
    left = unseen_by(world, seat, held, drawn)
    seats, out, knows = world.seats, world.out, world.known[seat]
    closed = out | world.shielded
    first = int(world.draw() * seats)
    rivals: list[Rival] = []
    for step in range(seats):
        other = (first + step) % seats
        if other == seat or out >> other & 1:
            continue
        card, is_open = knows[other], not closed >> other & 1
        if card >= 0:
            rivals.append(holder(other, is_open, card))
        else:
            rivals.append(hidden(other, is_open, _chances(left, world.fits[other])))
    return rivals


def _chances(left: Sequence[int], fits: Weights) -> Weights:
    shares = [n * fit if n > 0 else 0.0 for n, fit in zip(left, fits, strict=True)]
    total = sum(shares)
    if total <= 0.0:
        shares = [float(n) if n > 0 else 0.0 for n in left]
        total = sum(shares) or 1.0
    return [share / total for share in shares]


def worth(
    world: World,
    seat: int,
    card: int,
    laid: int,
    rivals: Sequence[Rival],
    pile: int,
    told: float = -1.0,
    shield: bool = False,
) -> float:
    """The chance to win the round with ``card`` in hand after laying ``laid``.

    ``told`` is how many rivals know the card; without it, those who know it now.
    """
    if not rivals:
        return 1.0
    if pile <= 0:
        mine = world.rank_with(seat, laid)
        return showdown(card, rivals, [mine > world.rank[rival.seat] for rival in rivals])
    row = _ROWS[len(rivals) + 1][pile]
    rank = 1.0
    for rival in rivals:
        rank *= rival.beaten[card] + 0.5 * rival.chances[card]
    score = row[card] + rank * row[RANK]
    if shield:
        score += row[SHIELD]
    if card == CRYSTAL_BOWL:
        best = 0.0
        for rival in rivals:
            if rival.open and rival.best_guess > best:
                best = rival.best_guess
        score += best * row[BOWL]
    else:
        if told < 0.0:
            told = 0.0
            for rival in rivals:
                if world.known[rival.seat][seat] == card:
                    told += 1.0
        score += told * row[TOLD]
        if card == BATTLE_BUNNY:
            score += max([rival.beaten[card] for rival in rivals]) * row[BUNNY]
    return 1.0 / (1.0 + math.exp(-score))
