"""The sequential test, on coins whose chance is known."""

from __future__ import annotations

import random

import pytest

from game.arena.sprt import ALPHA, BETA, LEAST, Sprt

RUNS = 300


def answered(chance: float, seed: int, p0: float = 0.5, p1: float = 0.6) -> Sprt:
    """A test that runs until it is answered, on pairs of tossed coins."""
    rng = random.Random(seed)
    sprt = Sprt(p0, p1, games=2)
    while sprt.answer is None:
        sprt.add(((rng.random() < chance) + (rng.random() < chance)) / 2)
        assert sprt.deals < 20_000
    return sprt


@pytest.mark.parametrize(("chance", "right", "errors"), [(0.5, 0.5, ALPHA), (0.6, 0.6, BETA)])
def test_coins_are_told_apart_with_the_errors_that_are_stated(
    chance: float, right: float, errors: float
) -> None:
    wrong = sum(answered(chance, seed).answer != right for seed in range(RUNS))
    assert wrong / RUNS <= errors + 0.025


def test_clear_cases_are_answered_soon_and_close_ones_late() -> None:
    clear = answered(0.75, 1).deals
    close = sum(answered(0.55, seed).deals for seed in range(20)) / 20
    assert LEAST <= clear < 40
    assert close > 3 * clear


def test_deals_that_hang_together_count_as_one() -> None:
    """Both games of a deal always end alike: there is half as much to learn from them."""
    rng = random.Random(7)
    alike, apart = Sprt(0.4, 0.6, games=2), Sprt(0.4, 0.6, games=2)
    for _ in range(400):
        alike.add(float(rng.random() < 0.55))
        apart.add(((rng.random() < 0.55) + (rng.random() < 0.55)) / 2)
    spread = alike._spread(0.5) / apart._spread(0.5)
    assert spread == pytest.approx(2.0, rel=0.2)


def test_nothing_is_answered_before_the_spread_is_known() -> None:
    sprt = Sprt(0.5, 0.6)
    for _ in range(LEAST - 1):
        assert sprt.answer is None
        sprt.add(1.0)
    sprt.add(1.0)
    assert sprt.answer == 0.6


def test_the_bounds_are_walds() -> None:
    assert Sprt(0.5, 0.6).bounds == (pytest.approx(-2.944439), pytest.approx(2.944439))
    assert Sprt(0.5, 0.6).ratio == 0.0
    low, high = Sprt(0.5, 0.6, alpha=0.01, beta=0.1).bounds
    assert (low, high) == (pytest.approx(-2.292535), pytest.approx(4.499810))
