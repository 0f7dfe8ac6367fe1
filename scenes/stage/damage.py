"""Which rectangles are painted together."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

_WORTH = 1.1
"""So much more may be painted for the sake of painting once."""


def merged(rects: Sequence[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Overlapping rectangles become one where that is less to paint than both of them.

    A place that is painted twice looks the same: every painting begins with the opaque ground.
    """
    out: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(screen)
        if not rect.w or not rect.h:
            continue
        while (hit := next((i for i, other in enumerate(out) if _pays(rect, other)), -1)) >= 0:
            rect = rect.union(out.pop(hit))
        out.append(rect)
    return out


def _pays(one: pygame.Rect, two: pygame.Rect) -> bool:
    """Whether two rectangles are painted sooner as one."""
    if not one.colliderect(two):
        return False
    both = one.union(two)
    return both.w * both.h <= _WORTH * (one.w * one.h + two.w * two.h)
