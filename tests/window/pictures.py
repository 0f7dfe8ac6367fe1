"""Whether two pictures of the window are the same, and where not."""

from __future__ import annotations

import pygame


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """The smallest rectangle around everything that differs; None when nothing does."""
    if one.get_size() != other.get_size():
        return one.get_rect().union(other.get_rect())
    here, there = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    if here == there:
        return None
    changed = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    changed.invert()
    boxes = changed.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else one.get_rect()


def same(one: pygame.Surface, other: pygame.Surface) -> None:
    """Fail with the place where two pictures differ."""
    box = difference(one, other)
    assert box is None, f"the pictures of {one.get_size()} differ within {box}"


def colours(picture: pygame.Surface) -> int:
    """How many colours a coarse grid of a picture shows: a black window has one."""
    w, h = picture.get_size()
    grid = [(x, y) for x in range(5, w, 23) for y in range(5, h, 23)]
    return len({tuple(picture.get_at(pos)) for pos in grid})
