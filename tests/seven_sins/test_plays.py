"""Plays that grow card by card, against the list of all plays."""

from __future__ import annotations

import random

import pytest

from game.seven_sins.cards import CARD, CORRUPTION, HALO, PACK, PURITY
from game.seven_sins.plays import continuations, gaps, kind_of, plays


def cards(text: str) -> list[int]:
    return [CARD[name] for name in text.split()]


def hands() -> list[list[int]]:
    rng = random.Random(5)
    found = [rng.sample([*PACK, HALO], rng.randint(1, 11)) for _ in range(60)]
    return [*found, [CORRUPTION, PURITY, HALO, 0, 6], [CORRUPTION, PURITY]]


@pytest.mark.parametrize("hand", hands())
def test_a_card_continues_exactly_what_some_play_holds_with_it(hand: list[int]) -> None:
    sets = {frozenset(play) for play in plays(hand)}
    rng = random.Random(len(hand))
    for _ in range(40):
        whole = rng.choice(sorted(map(sorted, sets)))
        chosen = rng.sample(whole, rng.randint(0, len(whole)))
        expected = {
            card
            for card in hand
            if card not in chosen and any({*chosen, card} <= play for play in sets)
        }
        assert continuations(hand, chosen) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("halo", "one"),
        ("lust-2 lust-5 lust-7", "colour"),
        ("lust-2 corruption", "colour"),
        ("wrath-4 envy-4", "number"),
        ("pride-3 greed-4 sloth-5", "straight"),
        ("purity envy-1", "straight"),
        ("envy-7 lust-6 corruption", "straight"),
        ("pride-3 greed-5", ""),
        ("halo purity", ""),
    ],
)
def test_plays_have_a_kind(text: str, kind: str) -> None:
    assert kind_of(cards(text)) == kind


def test_the_gaps_of_a_straight_are_named() -> None:
    assert gaps(cards("pride-3 envy-6")) == [4, 5]
    assert gaps(cards("purity corruption")) == [1, 2, 3, 4, 5, 6, 7]
    assert gaps(cards("pride-3 pride-6")) == []
    assert gaps(cards("pride-3 envy-4")) == []


def test_a_big_hand_is_answered_at_once() -> None:
    chosen = cards("pride-3 envy-4")
    assert CARD["wrath-5"] in continuations(PACK, chosen)
    assert len(continuations(PACK, [])) == len(PACK)
