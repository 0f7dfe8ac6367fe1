"""The contact sheet shows every drawing at three sizes, in grey, and faces to colour-blind eyes."""

from __future__ import annotations

from pathlib import Path

import pytest

from studio.art import sheet, vision
from studio.art.catalogue import drawings
from studio.art.vision import Sight

pytest.importorskip("PIL")
pytest.importorskip("numpy")

ASSETS = Path(__file__).parents[2] / "assets"
BAKED = {drawing.place: drawing for drawing in drawings() if drawing.pixels}


def _height(target: Path, *places: str) -> int:
    from PIL import Image

    sheet.write([BAKED[place] for place in places], ASSETS, target)
    with Image.open(target) as page:
        assert page.width == sheet.PAGE
        return page.height


def test_faces_get_three_more_kinds_of_rows_than_other_pictures(tmp_path: Path) -> None:
    sizes = sum(sheet.HEIGHTS) + len(sheet.HEIGHTS) * (sheet.HEAD + sheet.GAP)
    target = tmp_path / "sheet.png"
    assert _height(target, "king_cat/shield.webp") == 2 * sizes
    assert _height(target, "king_cat/shield.webp", "cards/king_cat/3.webp") == 5 * sizes


def test_all_three_sizes_are_the_ones_of_the_art_bible() -> None:
    assert set(sheet.HEIGHTS) == {96, 150, 220}


@pytest.mark.parametrize("sight", list(Sight))
def test_a_simulated_picture_and_the_measured_colour_agree(sight: Sight) -> None:
    from PIL import Image

    picture = Image.new("RGBA", (1, 1), "#E27DA8")
    pixel = sheet._simulation(sight)(picture).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    shown = vision.linear("#" + "".join(f"{value:02X}" for value in pixel[:3]))
    assert shown == pytest.approx(vision.seen("#E27DA8", sight), abs=0.006)
    assert pixel[3] == 255
