"""Coyote: how the own card is imagined, and what the others' bids tell of it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from statistics import fmean

from game.core.match import Match
from game.coyote.bot_belief import PLAIN, Belief, Habits
from game.coyote.cards import HIGHEST_BID, LOWEST_BID, PACK, QUESTION, Card, total
from game.coyote.odds import cards_of
from game.coyote.redeal import redeal
from game.honesty.chisquare import dealt
from game.honesty.sample import Chances, Count, Sample, Shown, asked, rest, scaled, set_up

POOL: tuple[Card, ...] = (-5, 0, 7, 10, "?", "max0")
"""What seat 0 sees nowhere: its own card, that in the middle, four in the pile."""
ONE, OTHER = 3, 15
"""The cards of seats 1 and 2."""
OPENING, RAISE = 18, 22
"""What seat 1 and then seat 2 bid."""
HABITS = Habits()


def samples() -> list[Shown]:
    """Re-dealing, and what the expert makes of two bids."""
    request = asked(_match(0))

    def drawn(rng: random.Random, draws: int) -> Iterator[Hashable]:
        for _ in range(draws):
            table = redeal(request.view, request.options, rng).to_dict()
            yield table["card"][0], table["middle"]

    after = _match(1)
    after.play(1, f"bid {OPENING}")
    after.play(2, f"bid {RAISE}")
    belief = Belief(asked(after), dict.fromkeys(range(3), HABITS))
    own = {
        cards_of(card)[0]: weight
        for card, weight in zip(belief.knowledge.own, belief.weight, strict=True)
    }
    bids = range(LOWEST_BID, HIGHEST_BID + 1)
    counted = dict(zip(bids, belief.chances(), strict=True))
    exact = _exact()
    reaches = {
        bid: sum(chance * _true(bid, [card, ONE, OTHER], 1) for card, chance in exact.items())
        for bid in bids
    }
    return [
        Sample("even", dealt(POOL, 2), drawn),
        Count("belief", exact, own),
        Count("sums", reaches, counted),
    ]


def _match(to_move: int) -> Match:
    """Three players; seat 0 has the 7."""
    position = {
        "phase": "turn",
        "to_move": to_move,
        "starter": to_move,
        "card": [7, ONE, OTHER],
        "middle": "?",
        "deck": [-5, 0, 10, "max0"],
        "used": rest(PACK, [ONE, OTHER], POOL),
    }
    return set_up("coyote", 3, position, {"trickster": False})


def _true(bid: int, seen: Sequence[Card], hidden: int) -> float:
    """How often a sum reaches a bid, over all ways in which the cards not seen can lie.

    The next card of the pile takes the place of a ``?``.
    """
    pool = rest([ONE, OTHER, *POOL], seen)
    ways = list(permutations(pool, hidden + 1))
    reached = 0
    for way in ways:
        cards = [*seen, *way[:hidden]]
        reached += total([*cards, way[hidden]] if QUESTION in cards else cards) >= bid
    return reached / len(ways)


def _exact() -> Chances:
    """The chances of the own card, for rivals of the usual habits, by going through all cards.

    Seat 1 opens by what it sees. Seat 2 goes by what it sees and by that opening: it thinks that
    seat 1 goes by plain odds.
    """
    weights: dict[Card, float | Fraction] = {}
    for own in POOL:
        opening = HABITS.opens(_true(OPENING, [own, OTHER], 2))
        theirs = {
            card: PLAIN.plausible(PLAIN.opens(_true(OPENING, [own, card], 2)))
            for card in rest([OTHER, *POOL], [own])
        }
        last, next_bid = (
            fmean([_true(bid, [own, ONE, card], 1) for card in theirs], theirs.values())
            for bid in (OPENING, RAISE)
        )
        raising = (1.0 - HABITS.doubts(last)) * (1.0 - HABITS.doubts(next_bid))
        weights[own] = HABITS.plausible(opening) * HABITS.plausible(raising)
    return scaled(weights)
