"""Contrasts that must hold in every room."""

import pytest

from scenes.kit.theme import (
    BRASS_BUTTON,
    BUTTON_INK,
    GLOW,
    INK,
    PALETTES,
    SAND,
    Palette,
    contrast,
    hexa,
    mix,
    rgb,
)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda p: p.name)
def test_words_on_panels_can_be_read(palette: Palette) -> None:
    for colour in (palette.text, palette.muted, palette.faded, palette.accent, palette.heading):
        assert contrast(colour, palette.panel) >= 4.5
    assert contrast(SAND, palette.panel) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda p: p.name)
def test_the_focus_ring_shows_on_every_ground(palette: Palette) -> None:
    grounds = [*palette.felt, palette.panel, BRASS_BUTTON.fill, (255, 246, 224)]
    for ground in grounds:
        # gold beside ink: one of the two lines always stands out, and they do from each other
        assert max(contrast(GLOW, ground), contrast(INK, ground)) >= 3
    assert contrast(GLOW, INK) >= 3


def test_the_brass_button_can_be_read() -> None:
    for ground in (BRASS_BUTTON.fill, BRASS_BUTTON.mid, BRASS_BUTTON.fill_to):
        assert ground is not None
        assert contrast(BUTTON_INK, ground) >= 4.5


def test_colours_turn_into_words_and_back() -> None:
    assert rgb(hexa((217, 164, 65))) == (217, 164, 65)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
