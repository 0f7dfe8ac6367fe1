"""Chance: the specified generator, by a second implementation and by frozen numbers."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import Any

import pytest

from game.core.chance import MAX_SEED, BitStream, Chance, FixedChance, FreeChance, SeededChance
from game.core.refusal import Refused


class Written:
    """The specification of ``game.core.chance``, with bits as text."""

    def __init__(self, seed: int, round_number: int, purpose: str, counter: int) -> None:
        self.name = f"lamplight/1/{seed}/{round_number}/{purpose}/{counter}"
        self.bits = "".join(
            f"{byte:08b}"
            for block in range(40)
            for byte in hashlib.sha256(f"{self.name}/{block}".encode("ascii")).digest()
        )

    def below(self, n: int) -> int:
        width = 0
        while 2**width < n:
            width += 1
        while True:
            taken, self.bits = self.bits[:width], self.bits[width:]
            value = int(taken or "0", 2)
            if value < n:
                return value

    def shuffled(self, cards: list[Any]) -> list[Any]:
        cards = cards[:]
        for last in reversed(range(1, len(cards))):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


@pytest.mark.parametrize("seed", [0, 1, 42, 2**39 + 12345, MAX_SEED])
def test_shuffles_and_picks_follow_the_specification(seed: int) -> None:
    chance = SeededChance(seed)
    for round_number in range(1, 4):
        chance.new_round()
        for counter in range(3):
            for size in (0, 1, 2, 21, 52, 104):
                purpose = f"size{size}"
                cards = list(range(size))
                chance.shuffle(cards, purpose)
                written = Written(seed, round_number, purpose, counter)
                assert cards == written.shuffled(list(range(size)))
            for n in (1, 2, 3, 6, 7, 64, 65, 1000):
                picked = chance.pick(n, f"pick{n}")
                assert picked == Written(seed, round_number, f"pick{n}", counter).below(n)


def test_frozen_numbers() -> None:
    """Written down once; they hold on every system and Python version, for ever."""
    first = hashlib.sha256(b"lamplight/1/42/1/deal/0/0").digest()
    assert BitStream("lamplight/1/42/1/deal/0").take(256) == int.from_bytes(first, "big")
    chance = SeededChance(42)
    assert [chance.pick(6, "starter") for _ in range(8)] == FROZEN_PICKS
    chance.new_round()
    cards = list(range(21))
    chance.shuffle(cards, "deal")
    assert cards == FROZEN_DEAL
    chance.shuffle(cards, "deal")
    assert cards == FROZEN_SECOND
    chance.new_round()
    cards = list(range(104))
    chance.shuffle(cards, "deal")
    assert cards[:12] == FROZEN_TOP


FROZEN_PICKS = [5, 5, 1, 4, 0, 2, 1, 0]
FROZEN_DEAL = [13, 2, 18, 4, 19, 10, 6, 7, 12, 0, 14, 16, 5, 11, 9, 3, 17, 15, 20, 8, 1]
FROZEN_SECOND = [12, 1, 0, 15, 14, 19, 7, 3, 10, 18, 8, 4, 9, 6, 17, 5, 11, 16, 20, 13, 2]
FROZEN_TOP = [101, 8, 31, 47, 22, 48, 32, 33, 45, 18, 68, 79]


def test_bits_come_in_order_whatever_is_taken_at_once() -> None:
    one, two = BitStream("x"), BitStream("x")
    sizes = [0, 1, 7, 8, 255, 256, 257, 3, 600]
    taken = "".join(f"{one.take(size):0{size}b}" if size else "" for size in sizes)
    assert int(taken, 2) == two.take(sum(sizes))
    assert one.take(0) == 0


def test_streams_are_apart() -> None:
    """What is drawn for one purpose never changes another: the deal is the seed's alone."""
    plain, busy = SeededChance(7), SeededChance(7)
    for chance in (plain, busy):
        chance.new_round()
    for _ in range(50):
        busy.pick(10, "other")
        busy.shuffle(list(range(9)), "juggler")
    one, two = list(range(30)), list(range(30))
    plain.shuffle(one, "deal")
    busy.shuffle(two, "deal")
    assert one == two
    assert one != list(range(30))
    for chance in (plain, busy):
        chance.new_round()
    assert plain.pick(1 << 30, "deal") == busy.pick(1 << 30, "deal")


def test_rounds_and_uses_differ() -> None:
    chance = SeededChance(1)
    seen = set()
    for _ in range(20):
        chance.new_round()
        for _ in range(5):
            seen.add(chance.pick(1 << 60, "x"))
    assert len(seen) == 100


def test_every_order_comes_equally_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6_000):
        cards = [0, 1, 2]
        chance = SeededChance(seed)
        chance.shuffle(cards, "deal")
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1 << 64])
def test_a_seed_has_forty_bits(seed: int) -> None:
    with pytest.raises(Refused) as refused:
        SeededChance(seed)
    assert refused.value.refusal.key == "header.seed"


def test_fixed_chance_shuffles_nothing_and_picks_from_its_list() -> None:
    picks = [0, 4, 2]
    chance = FixedChance(picks)
    chance.new_round()
    cards = ["a", "b", "c"]
    chance.shuffle(cards, "deal")
    assert cards == ["a", "b", "c"]
    assert [chance.pick(5, "x") for _ in range(3)] == [0, 4, 2]
    assert picks == [0, 4, 2]
    with pytest.raises(Refused) as refused:
        chance.pick(5, "x")
    assert refused.value.refusal.key == "scenario.chance_used_up"
    for value, n in ((5, 5), (-1, 3), (99, 1)):
        with pytest.raises(Refused) as refused:
            FixedChance([value]).pick(n, "x")
        assert refused.value.refusal.key == "scenario.chance_too_big"


@pytest.mark.parametrize(
    "chance",
    [SeededChance(3), FreeChance(random.Random(3))],
    ids=lambda chance: type(chance).__name__,
)
def test_shuffles_keep_the_cards_and_picks_stay_below(chance: Chance) -> None:
    for size in range(30):
        cards = list(range(size))
        chance.shuffle(cards, "deal")
        assert sorted(cards) == list(range(size))
    for n in (1, 2, 3, 5, 100):
        drawn = {chance.pick(n, "pick") for _ in range(n * 40)}
        assert min(drawn) >= 0
        assert max(drawn) < n
        assert n > 5 or len(drawn) == n


def test_free_chance_is_the_callers_generator() -> None:
    one, two = FreeChance(random.Random(11)), FreeChance(random.Random(11))
    assert [one.pick(1000, "x") for _ in range(20)] == [two.pick(1000, "y") for _ in range(20)]
