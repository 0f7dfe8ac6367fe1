"""Budgets and sequential halving."""

from __future__ import annotations

import random

import pytest

from game.search.budget import Budget
from game.search.halving import halving


def test_a_budget_of_playouts_reads_no_clock() -> None:
    def clock() -> float:
        raise AssertionError("the clock was read")

    budget = Budget(10, None, clock)
    budget.use(9)
    assert not budget.over
    budget.use(1)
    assert budget.over


def test_a_budget_ends_with_its_seconds() -> None:
    now = [5.0]
    budget = Budget(1_000_000, 0.5, lambda: now[0])
    now[0] = 5.49
    assert not budget.over
    now[0] = 5.5
    assert budget.over


@pytest.mark.parametrize("moves", [2, 3, 8, 13])
def test_the_best_of_several_moves_is_found_within_the_budget(moves: int) -> None:
    rng = random.Random(moves)
    pays = [0.2 + 0.6 * n / moves for n in range(moves)]
    tried: list[list[int]] = []

    def trial(numbers: list[int]) -> list[float]:
        tried.append(numbers)
        return [float(rng.random() < pays[number]) for number in numbers]

    arms = halving([0.5] * moves, 1.0, Budget(4000), trial)
    assert arms[0].number >= moves - 2
    assert sorted(arm.number for arm in arms) == list(range(moves))
    assert sum(len(numbers) for numbers in tried) <= 4000 + moves
    assert len(tried[-1]) == 2


def test_without_any_budget_the_priors_decide() -> None:
    def trial(numbers: list[int]) -> list[float]:
        raise AssertionError("nothing may be tried")

    assert halving([0.1, 0.9, 0.5], 1.0, Budget(0), trial)[0].number == 1


def test_a_heavy_prior_outweighs_a_few_playouts() -> None:
    arms = halving([0.9, 0.1], 1000.0, Budget(20), lambda numbers: [0.0, 1.0][: len(numbers)])
    assert arms[0].number == 0
