"""The chances of the sum are exact: compared with counting all deals one by one."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise, permutations

import pytest

from game.coyote.cards import HIGHEST_BID, LOWEST_BID, PACK, Card, total
from game.coyote.odds import cards_of, reached, set_of, unseen


def counted(shown: list[Card], out: list[Card], hidden: int) -> list[float]:
    """By the rule page: deal the hidden cards, put a card in the place of a ``?``, add up."""
    pool = [card for card in PACK if card not in shown and card not in out]
    sums: Counter[int] = Counter()
    for dealt in permutations(pool, hidden + 1):
        play = [*shown, *dealt[:hidden]]
        sums[total([*play, dealt[hidden]] if "?" in play else play)] += 1
    deals = sum(sums.values())
    return [
        sum(count for value, count in sums.items() if value >= bid) / deals
        for bid in range(LOWEST_BID, HIGHEST_BID + 1)
    ]


@pytest.mark.parametrize("seed", range(25))
def test_chances_are_those_of_all_deals(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(PACK, len(PACK))
    known, used = rng.randint(1, 5), rng.choice((0, 3, 7))
    shown, out = cards[:known], cards[known : known + used]
    hidden = rng.randint(0, 2)
    exact = counted(shown, out, hidden)
    assert reached(set_of(shown), set_of(out), hidden) == pytest.approx(exact)


@pytest.mark.parametrize("special", ["?", "max0"])
def test_specials_in_sight(special: str) -> None:
    shown: list[Card] = [special, 20]
    assert reached(set_of(shown), 0, 2) == pytest.approx(counted(shown, [], 2))


def test_sets_of_cards() -> None:
    cards = set_of([4, "?", "none", "hidden", -10])
    assert cards_of(cards) == [-10, 4, "?"]
    assert cards & unseen(cards) == 0
    assert cards_of(cards | unseen(cards)) == list(PACK)


def test_too_few_cards_and_cards_that_are_there_twice_are_no_trouble() -> None:
    """As in positions from outside."""
    everything = set_of(PACK)
    for shown in (everything, set_of([4]), set_of(["?"]), 0):
        table = reached(shown, everything & ~shown, 3)
        assert table[0] == 1.0
        assert all(one >= other for one, other in pairwise(table))
