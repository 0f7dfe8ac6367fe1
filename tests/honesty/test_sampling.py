"""Imagined cards are as likely as they should be, and a skew of a few points would be seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable
from fractions import Fraction

import pytest

from game.ai.games import GAMES
from game.honesty.chisquare import above, dealt, fit
from game.honesty.sampling import WRONG, samples

DRAWS = 1500


@pytest.mark.parametrize("game", GAMES)
def test_imagined_cards_fit_their_exact_chances(game: str) -> None:
    for sample in samples(game):
        assert sum(sample.chances.values()) == 1
        assert sample.fit(DRAWS, 5).p >= WRONG


def test_exact_chances_are_those_of_a_shuffle() -> None:
    assert dealt("aab", 2) == {
        ("a", "a"): Fraction(1, 3),
        ("a", "b"): Fraction(1, 3),
        ("b", "a"): Fraction(1, 3),
    }
    assert dealt("aab", 0) == {(): 1}


@pytest.mark.parametrize(
    ("chi2", "freedom", "p"),
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (23.209, 10, 0.01), (124.342, 100, 0.05), (0, 5, 1)],
)
def test_p_values_are_those_of_the_tables(chi2: float, freedom: int, p: float) -> None:
    assert above(chi2, freedom) == pytest.approx(p, rel=0.002)


def test_a_skewed_sampler_is_found() -> None:
    chances = {n: Fraction(1, 5) for n in range(5)}
    rng = random.Random(3)
    fair: Counter[Hashable] = Counter(rng.choices(range(5), k=10_000))
    skewed: Counter[Hashable] = Counter(rng.choices(range(5), (1.15, 1, 1, 1, 1), k=10_000))
    assert fit(fair, chances).p > WRONG > fit(skewed, chances).p


def test_what_cannot_be_is_never_right() -> None:
    assert fit({"a": 1000, "z": 1}, {"a": Fraction(1)}).p == 0.0


def test_rare_classes_are_counted_together() -> None:
    chances = {n: Fraction(1, 100) for n in range(100)}
    found = fit(Counter(dict.fromkeys(range(100), 1)), chances)
    assert (found.classes, found.freedom, found.p) == (1, 0, 1.0)
