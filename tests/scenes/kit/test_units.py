"""Units: pixels at any size, floors for text and targets."""

import pytest

from scenes.kit.units import Units

SIZES = [
    (960, 540),
    (1280, 720),
    (1024, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (7680, 4320),
]


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_has_at_least_the_reference_units(size: tuple[int, int]) -> None:
    u = Units(size)
    assert u.width >= 1920 - 1e-6
    assert u.height >= 1080 - 1e-6
    assert u.rect(0, 0, u.width, u.height).size == size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
def test_text_and_targets_keep_their_floors(size: tuple[int, int], text: float) -> None:
    u = Units(size, text)
    for style in (9, 18, 24, 76, 150):
        assert u.text_px(style) >= 14
    assert u.px(u.target(10)) >= 44
    assert u.text_px(18) >= round(18 * u.scale * text)


def test_large_type_grows_less_than_small_type() -> None:
    plain, big = Units((1920, 1080)), Units((1920, 1080), 2.0)
    assert big.text_px(18) == 2 * plain.text_px(18)
    assert plain.text_px(150) < big.text_px(150) < 1.5 * plain.text_px(150)


def test_neighbours_in_units_stay_neighbours_in_pixels() -> None:
    u = Units((1366, 768))
    for x in range(0, 1900, 37):
        assert u.rect(x, 0, 37, 10).right == u.rect(x + 37, 0, 37, 10).left
