"""The pack of 52: counted, laid out as packs are, told apart by everybody, read when small."""

from __future__ import annotations

import io
import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.spite_malice.cards import NAMES, RANKS
from studio.art.standard import aces, courts, frame, gallery, numbers
from studio.art.standard.houses import HOUSES
from studio.art.standard.suits import DARK, OUTLINES, SUITS, TWO_COLOURS

CARDS = Path(__file__).parents[2] / "assets" / "cards"
COURT_NAMES = [rank + suit for suit in SUITS for rank in courts.RANKS]


def _card(name: str, height: int = 0, deck: str = "standard") -> pygame.Surface:
    picture = pygame.image.load(str(CARDS / deck / f"{name}.webp"))
    if not height:
        return picture
    return pygame.transform.smoothscale(picture, (round(height * 5 / 7), height))


def _greys(surface: pygame.Surface, box: tuple[int, int, int, int]) -> list[int]:
    grey = pygame.transform.grayscale(surface.subsurface(box))
    return [grey.get_at((x, y)).r for x in range(box[2]) for y in range(box[3])]


def _changed(one: list[int], other: list[int], by: int = 60) -> int:
    return sum(abs(a - b) > by for a, b in zip(one, other, strict=True))


def test_the_pack_is_that_of_the_rules() -> None:
    assert {path.stem for path in (CARDS / "standard").iterdir()} == {*NAMES, "back"}
    assert frame.RANKS == RANKS


def test_other_decks_hold_only_what_differs() -> None:
    held = {deck: {path.stem for path in (CARDS / deck).iterdir()} for deck in gallery.DECKS}
    assert held["standard_de"] == {rank + suit for rank in "JQ" for suit in SUITS}
    assert held["standard_four"] == {rank + suit for rank in RANKS for suit in "DC"}
    assert held["standard_four_de"] == {rank + suit for rank in "JQ" for suit in "DC"}


@pytest.mark.parametrize("rank", numbers.RANKS)
def test_pips_are_counted_and_lie_as_in_every_pack(rank: str) -> None:
    number = numbers.count(rank)
    places = numbers.places(number)
    assert len(places) == number
    columns = {x for x, _ in places}
    assert all(2 * frame.X - x in columns for x in columns), "left and right alike"
    upper = sum(y < frame.Y for _, y in places)
    lower = sum(y > frame.Y for _, y in places)
    assert upper - lower == (number == 7), "only seven is heavier above"
    for (x, y), (u, v) in combinations(places, 2):
        assert max(abs(x - u), abs(y - v)) > 70, "none lies on another"


@pytest.mark.parametrize("suit", SUITS)
def test_the_lower_pips_stand_on_their_heads(suit: str) -> None:
    source = numbers.draw("T", suit, TWO_COLOURS[suit])
    flips = re.findall(r"scale\((0\.\d+) (-?0\.\d+)\)\"><path", source)
    assert len(flips) == 5
    assert all(float(x) == -float(y) for x, y in flips)


@pytest.mark.parametrize("suit", SUITS)
def test_every_face_has_two_corner_indices(suit: str) -> None:
    ink = TWO_COLOURS[suit]
    for source, rank in (
        (numbers.draw("7", suit, ink), "7"),
        (aces.draw(suit, ink), "A"),
        (courts.draw("Q", suit, ink), "Q"),
    ):
        corner = frame.index(rank, suit, ink)
        assert source.count(corner) == 2
        assert frame.turned(corner) in source


@pytest.mark.parametrize("suit", SUITS)
def test_only_kings_wear_the_star_of_a_wild_card(suit: str) -> None:
    star = frame.wild_star(frame.INDEX_X, frame.STAR_Y)
    for rank in RANKS:
        assert (star in frame.index(rank, suit, DARK)) == (rank == "K")


def test_german_letters_change_jack_and_queen_only() -> None:
    for rank in RANKS:
        english, german = (frame.index(rank, "S", DARK, german=g) for g in (False, True))
        assert (english != german) == (rank in "JQ")


@pytest.mark.parametrize("name", COURT_NAMES)
def test_courts_are_the_same_both_ways_round(name: str) -> None:
    """The panel alone: the lamp lights the upper left, so tones may differ, shapes may not."""
    card = _card(name, 280)
    apart = []
    for x in range(48, 152, 3):
        for y in range(24, 256, 3):
            here, there = card.get_at((x, y)), card.get_at((199 - x, 279 - y))
            apart.append(max(abs(a - b) for a, b in zip(here[:3], there[:3], strict=True)))
    assert sum(apart) / len(apart) < 9
    assert sum(one > 45 for one in apart) < 0.01 * len(apart)


@pytest.mark.parametrize("rank", courts.RANKS)
def test_courts_of_one_rank_differ_in_grey_at_96_px(rank: str) -> None:
    shades = {suit: _greys(_card(rank + suit, 96), (16, 8, 36, 38)) for suit in SUITS}
    for one, other in combinations(SUITS, 2):
        assert _changed(shades[one], shades[other], 40) > 250, f"{rank}{one} and {rank}{other}"


def test_ranks_differ_in_the_corner_at_96_px() -> None:
    for suit in SUITS:
        shades = {rank: _greys(_card(rank + suit, 96), (2, 3, 13, 12)) for rank in RANKS}
        for one, other in combinations(RANKS, 2):
            assert _changed(shades[one], shades[other], 40) >= 8, f"{one} and {other}"


def test_suits_differ_in_the_corner_at_96_px_in_grey() -> None:
    shades = {suit: _greys(_card(f"7{suit}", 96), (2, 15, 12, 11)) for suit in SUITS}
    for one, other in combinations(SUITS, 2):
        assert _changed(shades[one], shades[other], 40) >= 12, f"{one} and {other}"


def test_the_back_is_the_same_both_ways_round() -> None:
    back = _card("back", 140)
    for x in range(14, 86, 2):
        for y in range(14, 126, 2):
            here, there = back.get_at((x, y)), back.get_at((99 - x, 139 - y))
            assert max(abs(a - b) for a, b in zip(here[:3], there[:3], strict=True)) < 90


def test_halves_of_a_suit_mirror_each_other() -> None:
    """Both halves meet at x = 0 and are equally wide: no pip leans."""
    for suit, outline in OUTLINES.items():
        size = 200
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120" width="{size}" '
            f'height="{size}"><path d="{outline.whole}"/></svg>'
        )
        mask = pygame.mask.from_surface(
            pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size, size))
        )
        flipped = pygame.mask.from_surface(pygame.transform.flip(mask.to_surface(), True, False))
        assert mask.count() > 0.2 * size * size, suit
        assert abs(mask.overlap_area(flipped, (0, 0)) - mask.count()) < 0.01 * mask.count(), suit


def test_every_court_belongs_to_a_house_and_no_two_panels_are_alike() -> None:
    assert set(HOUSES) == set(SUITS)
    assert len({house.panel for house in HOUSES.values()}) == 4
    assert set(courts.FIGURES) == set(COURT_NAMES)
