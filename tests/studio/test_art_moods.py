"""Twelve faces, five moods: told apart at the smallest size and in grey, framed alike."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from studio.art.avatars.gallery import PORTRAITS
from studio.art.avatars.moods import Features, Mood, sign

ASSETS = Path(__file__).parents[2] / "assets"
NAMES = [portrait.name for portrait in PORTRAITS]
SMALL = 56


def _place(name: str, mood: Mood) -> Path:
    ending = "" if mood is Mood.CALM else f"_{mood}"
    return ASSETS / "avatars" / f"{name}{ending}.webp"


def _greys(name: str, mood: Mood) -> list[list[int]]:
    """The picture as it lies on a table in grey, 56 px wide."""
    picture = pygame.image.load(str(_place(name, mood)))
    small = pygame.transform.smoothscale(picture, (SMALL, SMALL))
    grey = pygame.transform.grayscale(small)
    return [[grey.get_at((x, y)).r for x in range(SMALL)] for y in range(SMALL)]


def _inside(x: int, y: int, radius: float) -> bool:
    middle = (SMALL - 1) / 2
    return (x - middle) ** 2 + (y - middle) ** 2 <= radius**2


@pytest.mark.parametrize("name", NAMES)
def test_moods_are_told_apart_small_and_in_grey(name: str) -> None:
    """At least 80 of the face's pixels differ by 24 of 255 greys, without counting the sign."""
    seen = {mood: _greys(name, mood) for mood in Mood}
    spots = [
        (x, y)
        for x in range(SMALL)
        for y in range(SMALL)
        if _inside(x, y, 23) and not (x > 36 and y < 20)
    ]
    for one in Mood:
        for other in Mood:
            if one < other:
                count = sum(abs(seen[one][y][x] - seen[other][y][x]) >= 24 for x, y in spots)
                assert count >= 80, f"{name}: {one} and {other} differ in {count} pixels only"


@pytest.mark.parametrize("name", NAMES)
def test_a_mood_changes_nothing_but_the_face_and_its_sign(name: str) -> None:
    """The lower two thirds of the ring stay as they are: the picture does not jump."""
    calm = _greys(name, Mood.CALM)
    for mood in list(Mood)[1:]:
        moved = _greys(name, mood)
        worst = max(
            abs(calm[y][x] - moved[y][x])
            for x in range(SMALL)
            for y in range(SMALL // 3, SMALL)
            if not _inside(x, y, 24.5)
        )
        assert worst < 16


def test_all_portraits_together_stay_small() -> None:
    sizes = [_place(name, mood).stat().st_size for name in NAMES for mood in Mood]
    assert len(sizes) == len(NAMES) * 5
    assert sum(sizes) <= 1_700_000


def test_one_small_extra_at_most() -> None:
    assert sign(Mood.CALM) == sign(Mood.PLEASED) == ""
    assert sign(Mood.THINKING) != sign(Mood.ANNOYED) != ""


def test_features_answer_every_mood_differently() -> None:
    face = Features(
        *(60, 0, 30, 25, "#FFFFFF", "#000000"),
        *(("#808080", "#606060"), ("#202020", "#101010"), "#000000"),
        *((100, 30, 20), "#000000"),
    )
    moods = list(Mood)[1:]
    for part in (face.eyes, face.brows, face.lips):
        assert len({part(mood) for mood in moods}) == len(moods)
    bared = Features(
        *(60, 0, 30, 25, "#FFFFFF", "#000000"),
        *(("#808080", "#606060"), ("#202020", "#101010"), "#000000"),
        *((100, 30, 20), "#000000"),
        bared=True,
    )
    assert bared.lips(Mood.ANNOYED) != face.lips(Mood.ANNOYED)
    assert bared.lips(Mood.PLEASED) == face.lips(Mood.PLEASED)
