"""Shares, errors and times against values that are known otherwise."""

from __future__ import annotations

import random
import statistics

import pytest

from game.arena.figures import SAME, UNKNOWN, Share, Times, share_of


def test_the_error_is_that_of_the_mean_of_the_deals() -> None:
    shares = [0.5, 1.0, 0.0, 0.5, 0.5, 1.0, 0.5]
    found = share_of([(2 * share, 2) for share in shares])
    assert found.value == pytest.approx(statistics.mean(shares))
    error = 1.959964 * statistics.stdev(shares) / len(shares) ** 0.5
    assert found.error95 == pytest.approx(error)


def test_deals_of_different_length_count_by_their_games() -> None:
    assert share_of([(1, 1), (1, 3), (0, 4)]).value == pytest.approx(2 / 8)
    assert share_of([(1, 1), (2, 2), (4, 4)]).value == 1.0


def test_the_error_of_a_ratio_is_that_of_the_bootstrap() -> None:
    rng = random.Random(4)
    deals = [(float(sum(rng.random() < 0.4 for _ in range(n))), float(n)) for n in
             (rng.randint(1, 9) for _ in range(400))]  # fmt: skip
    found = share_of(deals)
    again = [share_of(rng.choices(deals, k=len(deals))).value for _ in range(400)]
    assert found.error95 == pytest.approx(1.96 * statistics.stdev(again), rel=0.12)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Two games of a deal that hang together, as in duplicate bridge: the truth is 0.6."""
    rng = random.Random(5)
    held = 0
    for _ in range(600):
        deals = []
        for _ in range(120):
            first = rng.random() < 0.6
            second = first if rng.random() < 0.5 else rng.random() < 0.6
            deals.append((float(first + second), 2.0))
        low, high = share_of(deals).interval
        held += low <= 0.6 <= high
    assert 0.93 <= held / 600 <= 0.97


def test_where_all_deals_came_out_alike_the_error_is_not_nothing() -> None:
    found = share_of([(2, 2)] * 50)
    assert found == Share(1.0, SAME / 50)
    assert found.interval == (1.0 - SAME / 50, 1.0)


@pytest.mark.parametrize("deals", [[], [(0, 0), (0, 0)]])
def test_without_games_anything_may_be_true(deals: list[tuple[float, float]]) -> None:
    assert share_of(deals) == UNKNOWN
    assert UNKNOWN.interval == (0.0, 1.0)


def test_one_deal_says_nothing() -> None:
    assert share_of([(2, 2)]).interval == (0.0, 1.0)


def test_times_are_at_most_two_per_cent_above_the_exact_quantiles() -> None:
    rng = random.Random(6)
    seconds = [rng.lognormvariate(-7, 2) for _ in range(5000)]
    times = Times()
    for one in seconds:
        times.add(one)
    seconds.sort()
    assert times.decisions == 5000
    assert times.longest == seconds[-1] == times.within(1.0)
    for part, place in ((0.5, 2499), (0.999, 4994), (0.0002, 0)):
        exact = max(seconds[place], 1e-6)
        assert exact * 0.999999 <= times.within(part) <= exact * 1.0201


def test_merged_times_are_those_of_all() -> None:
    one, other, both = Times(), Times(), Times()
    for number in range(1, 60):
        (one if number % 3 else other).add(number / 1000)
        both.add(number / 1000)
    one.merge(other)
    assert one == both
    assert Times.from_dict(both.to_dict()) == both
    assert Times().within(0.5) == 0.0
