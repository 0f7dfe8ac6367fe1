"""Every name that the table may ask for has its picture or sound, and no other word passes."""

from __future__ import annotations

import json

import pytest

from assets import path as asset
from game.seven_sins.cards import COLOURS, NAMES
from scenes.tables import seven_sins_pictures as pictures


@pytest.mark.parametrize("card", [*NAMES])
def test_every_card_has_its_face(card: str) -> None:
    assert asset("cards", pictures.GAME, f"{pictures.face(card)}.webp").is_file()


def test_back_ring_and_place_are_there() -> None:
    assert asset("cards", pictures.GAME, f"{pictures.BACK}.webp").is_file()
    assert asset(pictures.GAME, f"{pictures.HALO_TOKEN}.webp").is_file()
    assert asset(*pictures.HALO_PLACE).is_file()


@pytest.mark.parametrize("colour", [*COLOURS, "corruption"])
def test_every_colour_has_token_icon_and_sound(colour: str) -> None:
    sounds = json.loads(asset("sounds", "sounds.json").read_text(encoding="utf-8"))
    assert asset(pictures.GAME, f"{pictures.emblem(colour)}.webp").is_file()
    assert asset("icons", f"{pictures.icon(colour)}.svg").is_file()
    assert pictures.cue(colour) in sounds


@pytest.mark.parametrize("moment", pictures.MOMENTS)
def test_every_moment_has_its_sound(moment: str) -> None:
    assert asset("sounds", f"{pictures.cue(moment)}_1.wav").is_file()


@pytest.mark.parametrize("sign", ["halo", "purity"])
def test_the_two_without_colour_have_icons(sign: str) -> None:
    assert asset("icons", f"{pictures.icon(sign)}.svg").is_file()


@pytest.mark.parametrize("level", pictures.LEVELS)
def test_every_level_has_its_dial(level: int) -> None:
    assert asset(pictures.GAME, f"{pictures.dial(level)}.webp").is_file()


def test_other_words_are_refused() -> None:
    with pytest.raises(ValueError, match="greed-8"):
        pictures.face("greed-8")
    with pytest.raises(ValueError, match="none"):
        pictures.emblem("none")
    with pytest.raises(ValueError, match="joy"):
        pictures.icon("joy")
    with pytest.raises(ValueError, match="applause"):
        pictures.cue("applause")
    with pytest.raises(ValueError, match="3 is no level"):
        pictures.dial(3)
