"""Seven Sins' pictures: complete, countable, told apart without colour; the back tells nothing."""

from __future__ import annotations

import io
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pygame
import pytest

from game.seven_sins.cards import COLOURS, NAMES
from studio.art import vision
from studio.art.baking import render
from studio.art.seven_sins import corruption, frame, gallery, halo, purity, tokens
from studio.art.seven_sins.emblems import EMBLEMS
from studio.art.seven_sins.sins import CORRUPTION, HALO, PURITY, SINS, Tones
from studio.svg import letters
from studio.svg.marks import at, document

ASSETS = Path(__file__).parents[2] / "assets"
CARDS = ASSETS / "cards" / "seven_sins"
TOKENS = ASSETS / "seven_sins"
RANKS = range(1, 8)


def _card(name: str, height: int) -> pygame.Surface:
    picture = pygame.image.load(str(CARDS / f"{name}.webp"))
    return pygame.transform.smoothscale(picture, (height * 5 // 7, height))


def _grey(picture: pygame.Surface, area: tuple[int, int, int, int]) -> list[int]:
    part = pygame.transform.grayscale(picture).subsurface(area)
    return [part.get_at((x, y)).r for x in range(area[2]) for y in range(area[3])]


def _changed(one: list[int], other: list[int], by: int = 50) -> int:
    return sum(abs(a - b) > by for a, b in zip(one, other, strict=True))


def test_every_card_of_the_rules_has_its_face() -> None:
    assert {path.stem for path in CARDS.iterdir()} == {*NAMES, "back"}
    assert set(gallery.BEASTS) == set(SINS) == set(COLOURS)


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("name", SINS)
def test_as_many_emblems_as_the_rank(name: str, rank: int) -> None:
    first = EMBLEMS[name].sheets[0]
    assert frame.count(SINS[name], rank).count(f'd="{first}"') == rank


@pytest.mark.parametrize("rank", RANKS)
def test_counted_emblems_stand_apart_and_mirror_each_other(rank: int) -> None:
    spots = [frame.along_arch(i, rank, 62) for i in range(rank)]
    for (x, y, tilt), (other_x, other_y, other_tilt) in zip(spots, reversed(spots), strict=True):
        assert x + other_x == pytest.approx(2 * frame.X)
        assert (y, tilt) == pytest.approx((other_y, -other_tilt))
    for one, other in pairwise(spots):
        assert dist(one[:2], other[:2]) >= 50


@pytest.mark.parametrize(
    ("tones", "rank", "draw"),
    [
        (CORRUPTION, 8, corruption.draw),
        (PURITY, 0, purity.draw),
        (HALO, None, halo.draw),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_specials_show_the_number_of_the_rules(
    tones: Tones, rank: int | None, draw: object
) -> None:
    assert callable(draw)
    source = draw()
    digits = [letters.shape(str(i), 104, frame.RANK)[0] for i in range(9)]
    shown = [i for i, outline in enumerate(digits) if outline in source]
    assert shown == ([] if rank is None else [rank])
    assert frame.ribbon(tones, rank) in source


@pytest.mark.parametrize("name", SINS)
def test_paws_and_props_leave_the_name_free(name: str) -> None:
    """Nothing opaque may lie where the letters of the plinth are, 19 units below the sill."""
    _, before = gallery.BEASTS[name].draw(7)
    half = letters.width(name.upper(), 50, letters.TITLE, 7) / 2
    sill = at(250, 300, before)
    picture = pygame.image.load(io.BytesIO(render(document(sill, 500, 400), 500)), "props.png")
    area = pygame.Rect(250 - half, 319, 2 * half, 60)
    assert pygame.mask.from_surface(picture.subsurface(area), 200).count() == 0


def test_sins_differ_in_grey_at_96_px_by_their_index_alone() -> None:
    """The strip that a fanned hand shows, as grey as the darkest room makes it."""
    for rank in RANKS:
        strips = {name: _grey(_card(f"{name}-{rank}", 96), (4, 4, 14, 26)) for name in SINS}
        for one, other in combinations(SINS, 2):
            assert _changed(strips[one], strips[other]) > 12, f"{one} and {other} of {rank}"


def test_ranks_differ_in_grey_at_96_px_by_their_index_alone() -> None:
    for name in SINS:
        strips = [_grey(_card(f"{name}-{rank}", 96), (4, 2, 13, 12)) for rank in RANKS]
        for one, other in combinations(strips, 2):
            assert _changed(one, other) > 12, name


def test_no_two_emblems_share_an_outline() -> None:
    """At 24 px, of what either covers, no pair has 80 % in common."""
    masks = {}
    for name in EMBLEMS:
        place = ASSETS / "icons" / f"sin_{name}.svg"
        masks[name] = pygame.mask.from_surface(pygame.image.load_sized_svg(str(place), (24, 24)))
    for (one, first), (other, second) in combinations(masks.items(), 2):
        common = first.overlap_area(second, (0, 0))
        either = first.count() + second.count() - common
        assert common / either < 0.8, f"{one} and {other}"


def test_the_back_is_the_same_both_ways_round() -> None:
    """Only the lamp's light, brighter at the top left, tells the two ends apart."""
    back = _card("back", 140)
    for x in range(14, 86, 2):
        for y in range(14, 126, 2):
            here, there = back.get_at((x, y)), back.get_at((99 - x, 139 - y))
            assert max(abs(a - b) for a, b in zip(here[:3], there[:3], strict=True)) < 96


def test_dials_differ_at_40_px_in_grey() -> None:
    shades = []
    for level in tokens.LEVELS:
        picture = pygame.image.load(str(TOKENS / f"dial_{level}.webp"))
        small = pygame.transform.smoothscale(picture, (40, 40))
        shades.append(_grey(small, (5, 5, 30, 30)))
    for one, other in combinations(shades, 2):
        assert _changed(one, other, 40) > 40


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_aubergine_table_fills_the_screen(size: tuple[int, int]) -> None:
    table = pygame.image.load_sized_svg(str(ASSETS / "tables" / "seven_sins.svg"), size)
    assert table.get_size() == size
    middle = table.get_at((size[0] * 79 // 192, size[1] * 47 // 108))
    corner = table.get_at((3, 3))
    assert (middle.a, corner.a) == (255, 255)
    assert sum(middle[:3]) > 2 * sum(corner[:3]), "the lamp hangs over the piles"
    assert vision.contrast("#FFF6E0", f"#{middle.r:02X}{middle.g:02X}{middle.b:02X}") > 4.5


def test_seven_sins_stays_small() -> None:
    size = sum(piece.stat().st_size for folder in (CARDS, TOKENS) for piece in folder.iterdir())
    assert size < 6_000_000
