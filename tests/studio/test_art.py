"""The committed pictures come from the code beside them and can be shown where they are needed."""

from __future__ import annotations

import hashlib
import io
import re
from pathlib import Path

import pygame
import pytest

from studio.art import baking, fonts
from studio.art.catalogue import PETS, Drawing, drawings
from studio.art.icons import ICONS

ASSETS = Path(__file__).parents[2] / "assets"
DRAWINGS = drawings()
PLAIN = [drawing for drawing in DRAWINGS if not drawing.pixels]
BAKED = [drawing for drawing in DRAWINGS if drawing.pixels]
HOLLOW = {"seven_sins/halo.webp", "title/wreath.webp"}
"""Rings: one sees through their middle."""
SHEETS = {"tables/grain.png", "title/wall.webp"}
"""Grounds that fill their rectangle to the corners."""
TOO_MUCH_FOR_RUN_TIME = re.compile(
    r"<(?:text|clipPath|mask|filter|pattern|use|symbol|marker|image)\b"
    r"|mix-blend-mode|paint-order|hsl\(|rgba\(|#[0-9A-Fa-f]{8}\b|objectBoundingBox"
)


def _name(drawing: Drawing) -> str:
    return drawing.place


def _picture(place: str) -> pygame.Surface:
    return pygame.image.load(str(ASSETS / place))


def test_every_committed_picture_is_up_to_date() -> None:
    stale = [drawing.place for drawing in baking.changed(DRAWINGS, ASSETS)]
    assert stale == [], "run: python build/art.py"


def test_nothing_is_left_over_from_older_drawings() -> None:
    assert baking.orphans(DRAWINGS, ASSETS) == []


def test_drawing_twice_gives_the_same_source() -> None:
    again = {drawing.place: baking.digest(drawing) for drawing in drawings()}
    assert again == {drawing.place: baking.digest(drawing) for drawing in DRAWINGS}


@pytest.mark.parametrize("drawing", PLAIN, ids=_name)
def test_plain_pictures_ask_nothing_of_the_renderer(drawing: Drawing) -> None:
    source = (ASSETS / drawing.place).read_text(encoding="utf-8")
    assert source.strip() == drawing.svg()
    assert not TOO_MUCH_FOR_RUN_TIME.search(source)


@pytest.mark.parametrize("drawing", BAKED, ids=_name)
def test_baked_pictures_have_their_size_and_clear_corners(drawing: Drawing) -> None:
    picture = _picture(drawing.place)
    assert picture.get_width() == drawing.pixels
    assert picture.get_height() == round(drawing.pixels * drawing.height / drawing.width)
    if drawing.place in SHEETS:
        assert picture.get_at((0, 0)).a == 255
    else:
        assert picture.get_at((0, 0)).a == 0
        middle = picture.get_at((picture.get_width() // 2, picture.get_height() // 2))
        assert (middle.a < 255) == (drawing.place in HOLLOW)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("name", ["tables/king_cat", "tables/house", "title/wall"])
def test_rooms_fill_the_screen_at_its_own_size(name: str, size: tuple[int, int]) -> None:
    room = pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), size)
    assert room.get_size() == size
    middle, corner = room.get_at((size[0] // 2, size[1] // 3)), room.get_at((3, 3))
    assert (middle.a, corner.a) == (255, 255)
    assert sum(middle[:3]) > 1.4 * sum(corner[:3]), "the lamp hangs over the middle"


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_white_and_readable_at_24_px(name: str) -> None:
    icon = pygame.image.load_sized_svg(str(ASSETS / "icons" / f"{name}.svg"), (24, 24))
    pixels = [icon.get_at((x, y)) for x in range(24) for y in range(24)]
    covered = sum(pixel.a for pixel in pixels) / (255 * 24 * 24)
    assert 0.04 < covered < 0.75
    assert all(min(pixel[:3]) > 240 for pixel in pixels if pixel.a > 40)


def test_no_two_icons_look_alike() -> None:
    seen: dict[bytes, str] = {}
    for name in ICONS:
        icon = pygame.image.load_sized_svg(str(ASSETS / "icons" / f"{name}.svg"), (24, 24))
        key = pygame.image.tobytes(icon, "RGBA")
        assert key not in seen, f"{name} looks like {seen[key]}"
        seen[key] = name


def test_the_back_is_the_same_both_ways_round() -> None:
    back = pygame.transform.smoothscale(_picture("cards/king_cat/back.webp"), (100, 140))
    worst = 0
    for x in range(14, 86, 2):
        for y in range(14, 126, 2):
            here, there = back.get_at((x, y)), back.get_at((99 - x, 139 - y))
            worst = max(worst, *(abs(a - b) for a, b in zip(here[:3], there[:3], strict=True)))
    # only the lamp's light, brighter at the top left, tells the two ends apart
    assert worst < 90


def test_faces_differ_in_their_field() -> None:
    """The colour at the right edge is the field: no two of the eleven may be close."""
    fields = []
    for number in range(11):
        face = _picture(f"cards/king_cat/{number}.webp")
        fields.append(pygame.transform.average_color(face, pygame.Rect(300, 40, 660, 160)))
    for i, one in enumerate(fields):
        for other in fields[i + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 40


def test_the_eleven_numbers_and_copies_are_those_of_the_rules() -> None:
    copies = {pet.PET.number: pet.PET.copies for pet in PETS}
    assert copies == {0: 1, 1: 5, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1}


def test_all_art_stays_small() -> None:
    size = sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file())
    assert size < 20_000_000


def test_app_icon_holds_its_small_sizes() -> None:
    data = (ASSETS / "icons" / "app" / "app.ico").read_bytes()
    count = int.from_bytes(data[4:6], "little")
    widths = {data[6 + 16 * i] or 256 for i in range(count)}
    assert {16, 32, 48, 256} <= widths


def test_grain_only_darkens_a_little() -> None:
    grain = _picture("tables/grain.png")
    shades = [grain.get_at((x, y)).r for x in range(0, 256, 5) for y in range(0, 256, 5)]
    assert min(shades) >= 230
    assert 244 < sum(shades) / len(shades) < 250


def test_bake_skips_what_is_unchanged(tmp_path: Path) -> None:
    drawing = next(one for one in PLAIN if one.place == "icons/plus.svg")
    assert baking.changed([drawing], tmp_path) == [drawing]
    baking.bake(drawing, tmp_path)
    baking.write_manifest(tmp_path, {drawing.place: baking.digest(drawing), "gone.svg": "0"})
    assert baking.changed([drawing], tmp_path) == []
    assert baking.orphans([drawing], tmp_path) == ["gone.svg"]
    baking.write_manifest(tmp_path, {drawing.place: hashlib.sha256(b"other").hexdigest()})
    assert baking.changed([drawing], tmp_path) == [drawing]


def test_plain_pictures_load_from_bytes_too() -> None:
    data = (ASSETS / "king_cat" / "paw.svg").read_bytes()
    assert pygame.image.load_sized_svg(io.BytesIO(data), (48, 48)).get_size() == (48, 48)


def test_fonts_folder_holds_no_strangers() -> None:
    known = {*fonts.SUBSETS, *fonts.COPIES, *fonts.LICENCES}
    assert {path.name for path in (ASSETS / "fonts").iterdir()} == known
