"""Coyote's pictures: complete, countable, told apart by everybody, and made to hold a card."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scenes.avatars import AVATARS
from studio.art import vision
from studio.art.coyote import bandanas, frame, gallery, heads, hours, max_zero, numbers, question
from studio.art.coyote.hours import DUSK, ECLIPSE, NIGHT, NOON, STARS, Hour

ASSETS = Path(__file__).parents[2] / "assets"
CARDS = ASSETS / "cards" / "coyote"
FACES = [*map(gallery.file_of, numbers.VALUES), "question", "max0"]
HOURS = {"night": NIGHT, "dusk": DUSK, "noon": NOON}


def _card(name: str, height: int = 0) -> pygame.Surface:
    picture = pygame.image.load(str(CARDS / f"{name}.webp"))
    if not height:
        return picture
    return pygame.transform.smoothscale(picture, (height * 5 // 7, height))


def _head(name: str) -> pygame.Surface:
    return pygame.image.load(str(ASSETS / "coyote" / f"{name}.webp"))


def test_every_card_of_the_rules_has_its_face() -> None:
    assert numbers.VALUES == (-10, -5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20)
    assert {path.stem for path in CARDS.iterdir()} == {*FACES, "trickster", "back"}
    assert FACES[:3] == ["m10", "m5", "0"]


@pytest.mark.parametrize("value", numbers.VALUES)
def test_what_shines_counts_the_value(value: int) -> None:
    source = numbers.draw(value)
    stars = source.count(f'fill="{numbers.STAR}"')
    rays = re.search(rf'<path d="([^"]*)" fill="{NOON.disc}"/>', source)
    if value < 10:
        assert stars == abs(value)
        assert rays is None
    else:
        assert rays is not None
        assert (stars, rays.group(1).count("Z")) == (0, value)


@pytest.mark.parametrize("value", numbers.VALUES)
def test_only_six_and_nine_are_underlined(value: int) -> None:
    assert bool(frame.underline(value, 0, 0, 100, "#000")) == (value in (6, 9))


def test_the_minus_is_a_short_bar_left_of_the_digits() -> None:
    source = frame.number(-10, 0, 0, 100, "#000")
    bar = re.search(r'<rect x="(-[\d.]+)" y="([-\d.]+)" width="30" height="([\d.]+)"', source)
    assert bar is not None
    left, top, thick = map(float, bar.groups())
    assert top == pytest.approx(-thick / 2), "the bar lies at half the digits' height"
    assert left < -50


@pytest.mark.parametrize("name", HOURS)
def test_numbers_are_read_on_every_part_of_their_disc(name: str) -> None:
    hour = HOURS[name]
    assert vision.contrast(hour.ink, hour.disc) >= 7
    assert vision.contrast(hour.ink, hour.low) >= 7
    assert vision.contrast(hour.words, hour.near) >= 4.5


@pytest.mark.parametrize(
    ("ink", "hour"), [(question.PALE, STARS), (max_zero.PALE, ECLIPSE), (max_zero.WORD, ECLIPSE)]
)
def test_specials_are_read_on_their_dark_disc(ink: str, hour: Hour) -> None:
    assert vision.contrast(ink, hour.disc) >= 7
    assert vision.contrast(ink, hour.low) >= 7


def test_the_three_times_of_day_follow_the_value() -> None:
    found = [hours.hour_of(value) for value in numbers.VALUES]
    assert found == [NIGHT] * 2 + [DUSK] * 10 + [NOON] * 3


def test_faces_differ_at_96_px_in_grey() -> None:
    """Compare the discs alone, as grey as the darkest room makes them."""
    discs = {}
    for name in FACES:
        grey = pygame.transform.grayscale(_card(name, 96)).subsurface((11, 20, 46, 40))
        discs[name] = [grey.get_at((x, y)).r for x in range(46) for y in range(40)]
    for one, other in combinations(FACES, 2):
        pairs = zip(discs[one], discs[other], strict=True)
        changed = sum(abs(a - b) > 60 for a, b in pairs)
        assert changed > 60, f"{one} and {other} are too much alike"


def test_the_back_is_the_same_both_ways_round() -> None:
    back = _card("back", 140)
    for x in range(14, 86, 2):
        for y in range(14, 126, 2):
            here, there = back.get_at((x, y)), back.get_at((99 - x, 139 - y))
            assert max(abs(a - b) for a, b in zip(here[:3], there[:3], strict=True)) < 96


def test_every_portrait_has_a_head() -> None:
    assert set(heads.NAMES) == set(AVATARS)


def test_the_same_head_wears_the_same_cloth_behind_and_before() -> None:
    """Somebody's own head is told by its ears and its headband, as their portrait is."""
    for name in heads.NAMES:
        before, behind = _head(f"head_{name}"), _head(f"rear_{name}")
        assert before.get_size() == behind.get_size()
        cloth = pygame.Color(bandanas.colours()[name])
        worn = pygame.mask.from_threshold(behind, cloth, (40, 40, 40, 255)).count()
        assert worn > 0.01 * behind.get_width() * behind.get_height(), name


@pytest.mark.parametrize("name", [f"{side}_{n}" for side in ("head", "rear") for n in heads.NAMES])
def test_heads_hold_a_card(name: str) -> None:
    """Above the head all is clear for the card's number, and its foot is hidden behind the brow."""
    head = _head(name)
    scale = head.get_width() / heads.WIDTH
    free = pygame.Rect(round((450 - heads.CARD_WIDTH / 2) * scale), 0, 0, round(100 * scale))
    free.width = round(heads.CARD_WIDTH * scale)
    assert pygame.mask.from_surface(head.subsurface(free), 8).count() == 0
    for x in (330, 450, 570):
        assert head.get_at((round(x * scale), round(heads.CARD_FOOT * scale))).a == 255


def test_open_and_closed_eyes_differ_at_24_px_in_grey() -> None:
    shades = []
    for name in ("eye_open", "eye_closed"):
        eye = pygame.image.load(str(ASSETS / "coyote" / f"{name}.webp"))
        small = pygame.transform.grayscale(pygame.transform.smoothscale(eye, (24, 24)))
        shades.append([small.get_at((x, y)).r for x in range(4, 20) for y in range(4, 20)])
    changed = sum(abs(a - b) > 50 for a, b in zip(*shades, strict=True))
    assert changed > 100


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_dusk_table_fills_the_screen(size: tuple[int, int]) -> None:
    table = pygame.image.load_sized_svg(str(ASSETS / "tables" / "coyote.svg"), size)
    assert table.get_size() == size
    middle = table.get_at((size[0] * 79 // 192, size[1] * 47 // 108))
    corner = table.get_at((3, 3))
    assert (middle.a, corner.a) == (255, 255)
    assert sum(middle[:3]) > 2 * sum(corner[:3]), "the lamp hangs over the piles"


def test_coyote_stays_small() -> None:
    size = sum(piece.stat().st_size for piece in CARDS.iterdir())
    size += sum(piece.stat().st_size for piece in (ASSETS / "coyote").iterdir())
    assert size < 2_500_000
