"""Small layout helpers on pixel rectangles."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def rows(area: pygame.Rect, heights: Sequence[int], gap: int) -> list[pygame.Rect]:
    """Rectangles of the given heights below each other, from the area's top."""
    out, y = [], area.y
    for height in heights:
        out.append(pygame.Rect(area.x, y, area.w, height))
        y += height + gap
    return out


def columns(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """``count`` equal rectangles beside each other that fill the area's width exactly."""
    out = []
    for i in range(count):
        left = area.x + round(i * (area.w + gap) / count)
        right = area.x + round((i + 1) * (area.w + gap) / count) - gap
        out.append(pygame.Rect(left, area.y, max(1, right - left), area.h))
    return out


def shares(area: pygame.Rect, weights: Sequence[float], gap: int) -> list[pygame.Rect]:
    """Rectangles beside each other whose widths follow ``weights``."""
    room, total = area.w - gap * (len(weights) - 1), sum(weights)
    out: list[pygame.Rect] = []
    x, used = area.x, 0.0
    for weight in weights:
        used += weight
        right = area.x + round(room * used / total) + gap * len(out)
        out.append(pygame.Rect(x, area.y, max(1, right - x), area.h))
        x = right + gap
    return out


def inset(area: pygame.Rect, dx: int, dy: int | None = None) -> pygame.Rect:
    """The area without a margin of ``dx`` (and ``dy``) pixels on each side."""
    return area.inflate(-2 * dx, -2 * (dx if dy is None else dy))


def centred(area: pygame.Rect, w: int, h: int) -> pygame.Rect:
    """A rectangle of the given size in the middle of the area, no larger than it."""
    rect = pygame.Rect(0, 0, min(w, area.w), min(h, area.h))
    rect.center = area.center
    return rect


def cut_top(area: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut a strip from the top: (strip, rest)."""
    rest = pygame.Rect(area.x, area.y + height + gap, area.w, max(0, area.h - height - gap))
    return pygame.Rect(area.x, area.y, area.w, height), rest


def cut_bottom(area: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut a strip from the bottom: (strip, rest)."""
    strip = pygame.Rect(area.x, area.bottom - height, area.w, height)
    return strip, pygame.Rect(area.x, area.y, area.w, max(0, area.h - height - gap))


def keep_inside(rect: pygame.Rect, area: pygame.Rect) -> pygame.Rect:
    """The rectangle moved (not shrunk) so that it lies inside the area where it fits."""
    return rect.clamp(area)
