"""Every card of the pack is found, whatever letters and colours are wanted."""

from __future__ import annotations

import pytest

from assets import path as asset
from game.spite_malice.cards import NAMES
from scenes.stage.decks import FALLBACKS, home, pack

PACKS = [
    pack(german=german, four_colours=four) for german in (False, True) for four in (False, True)
]


@pytest.mark.parametrize("deck", PACKS)
def test_every_card_and_the_back_are_there(deck: str) -> None:
    for name in (*NAMES, "back"):
        assert asset("cards", home(deck, name), f"{name}.webp").is_file(), name


@pytest.mark.parametrize(
    ("deck", "name", "folder"),
    [
        ("standard", "JS", "standard"),
        ("standard_de", "JS", "standard_de"),
        ("standard_de", "KS", "standard"),
        ("standard_de", "7D", "standard"),
        ("standard_four", "7D", "standard_four"),
        ("standard_four", "KC", "standard_four"),
        ("standard_four", "7H", "standard"),
        ("standard_four_de", "QD", "standard_four_de"),
        ("standard_four_de", "KD", "standard_four"),
        ("standard_four_de", "JH", "standard_de"),
        ("standard_four_de", "KH", "standard"),
        ("standard_four_de", "back", "standard"),
    ],
)
def test_a_face_comes_from_the_nearest_deck_that_has_it(deck: str, name: str, folder: str) -> None:
    assert home(deck, name) == folder


def test_a_picture_nobody_has_stays_where_it_was_looked_for() -> None:
    assert home("standard_de", "joker") == "standard_de"
    assert home("king_cat", "3") == "king_cat"


def test_a_deck_holds_nothing_that_its_fallback_holds_alike() -> None:
    for deck, others in FALLBACKS.items():
        for picture in asset("cards", deck).iterdir():
            for folder in others:
                twin = asset("cards", folder, picture.name)
                assert not twin.is_file() or twin.read_bytes() != picture.read_bytes()
