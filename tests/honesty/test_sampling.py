"""Imagined cards are as likely as they should be, and a skew of a few points would be seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable
from fractions import Fraction

import pytest

from game.ai.games import GAMES
from game.honesty.chisquare import WRONG, Fit, above, dealt, fit
from game.honesty.sample import Count, Sample, Shown, rest
from game.honesty.samples_king_cat import OPEN, OWN
from game.honesty.sampling import samples
from game.king_cat.cards import PACK

DRAWS = 1500


def named(game: str, name: str) -> Shown:
    """One of what is shown of a game."""
    (found,) = (sample for sample in samples(game) if sample.name == name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_imagined_and_counted_cards_fit_their_exact_chances(game: str) -> None:
    for sample in samples(game):
        assert not sample.look(DRAWS, 5).wrong, sample.name


@pytest.mark.parametrize("game", GAMES)
def test_exact_chances_are_whole(game: str) -> None:
    for sample in samples(game):
        if isinstance(sample, Sample):
            assert sum(sample.chances.values()) == pytest.approx(1)


def test_a_story_tells_something() -> None:
    """What is concluded from it is far from what the unseen cards alone would say."""
    hand = named("king_cat", "belief").chances
    unseen = Counter(rest(PACK, OWN, OPEN, (4, 1)))
    assert max(abs(hand[card] - count / unseen.total()) for card, count in unseen.items()) > 0.1
    own = named("coyote", "belief").chances
    assert max(own.values()) > 3 / len(own)
    where = {
        name: sum(
            chance
            for hands, chance in named("seven_sins", name).chances.items()
            if "pride-2" in hands[1]
        )
        for name in ("even", "no_pride")
    }
    assert where == {"even": Fraction(1, 5), "no_pride": Fraction(1, 3)}


def test_a_pass_that_shows_nothing_is_no_pass() -> None:
    found = named("coyote", "even").look(20, 1)
    assert isinstance(found, Fit)
    assert (found.freedom, found.empty, found.wrong) == (0, True, True)


def test_a_count_is_as_good_as_its_widest_error() -> None:
    chances = {"a": Fraction(1, 4), "b": Fraction(3, 4)}
    count = Count("", chances, {"a": 0.26, "b": 0.74}, 0.02).look()
    assert (count.cases, count.exact, count.wrong) == (2, False, False)
    assert count.widest == pytest.approx(0.01)
    assert Count("", chances, {"a": 0.26, "b": 0.74}, 0.005).look().wrong
    assert Count("", chances, {"a": 0.25, "b": 0.75}).look().exact
    assert Count("", chances, {"a": 0.25, "b": 0.75, "c": 0.1}).look().wrong
    assert Count("", chances, {"a": float("nan"), "b": 0.75}).look().wrong


def test_sums_that_are_set_by_quota_leave_less_to_luck() -> None:
    chances = {n: Fraction(1, 4) for n in range(4)}
    found: Counter[Hashable] = Counter({0: 30, 1: 20, 2: 30, 3: 20})
    free, fixed = fit(found, chances), fit(found, chances, 2)
    assert (free.freedom, fixed.freedom) == (3, 1)
    assert free.p > fixed.p


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
