"""The dotted arrow: it ends where it points, is drawn once, and says what has to be drawn anew."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scenes.kit.look import Look
from scenes.tables.aim import STEP, Aim, Way, _points

WAYS = [
    Way((100, 100), (900, 100), 80, 70, 60),
    Way((900, 140), (100, 100), -80, 70, 60),
    Way((500, 900), (700, 120), 0, 20, 80),
]


@pytest.mark.parametrize("way", WAYS)
def test_the_arrow_leaves_its_ends_free(way: Way) -> None:
    points = _points(way)
    assert way.off <= math.dist(points[0], way.start) < way.off + 2 * STEP
    assert way.near <= math.dist(points[-1], way.end) < way.near + 2 * STEP
    gaps = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    assert all(STEP <= gap < 2 * STEP for gap in gaps)


def test_a_way_that_is_too_short_still_points() -> None:
    assert _points(Way((0, 0), (10, 0), 0, 40, 40)) == [(0, 0), (10, 0)]


def test_it_is_drawn_anew_only_when_the_way_changes() -> None:
    aim, look = Aim(), Look((1280, 720))
    assert aim.show(look, None) == []
    first = aim.show(look, WAYS[0])
    assert first == [aim.rect]
    assert aim.show(look, WAYS[0]) == []
    before = aim.rect.copy()
    assert aim.show(look, WAYS[2]) == [before, aim.rect]
    last = aim.rect.copy()
    assert aim.show(look, None) == [last]
    assert not aim.visible


def test_nothing_is_painted_outside_its_place() -> None:
    aim, look = Aim(), Look((1280, 720))
    aim.show(look, WAYS[0])
    canvas = pygame.Surface((1280, 720))
    aim.draw(canvas, look, None)  # type: ignore[arg-type]
    seen = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1))
    seen.invert()
    boxes = seen.get_bounding_rects()
    assert boxes
    assert all(aim.rect.contains(box) for box in boxes)
