"""Where the focus goes: by direction within and beyond a group, by Tab between groups."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.input import Do
from scenes.kit.widget import Widget

VECTORS = {Do.LEFT: (-1, 0), Do.RIGHT: (1, 0), Do.UP: (0, -1), Do.DOWN: (0, 1)}


def _cost(start: pygame.Rect, end: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far ``end`` lies from ``start`` in a direction; None when it does not lie there.

    Sideways distance counts double, overlap sideways counts nothing: columns and rows hold. What
    stands beside is not above, even if it stands a little higher, and the other way round.
    """
    across, down = _overlap(start, end)
    if way[0]:
        ahead = (end.centerx - start.centerx) * way[0]
        side, beside = max(0, -down), across > 0.5 * min(start.w, end.w)
        tie = abs(end.centery - start.centery)
    else:
        ahead = (end.centery - start.centery) * way[1]
        side, beside = max(0, -across), down > 0.5 * min(start.h, end.h)
        tie = abs(end.centerx - start.centerx)
        if ahead < 0.3 * min(start.h, end.h) and tie > 2 * ahead:
            return None  # a neighbour in a fan of cards
    if ahead <= 1 or (side > 0 and (beside or tie > 2.5 * ahead)):
        return None
    return ahead + 2 * side + 0.3 * tie


def _overlap(one: pygame.Rect, two: pygame.Rect) -> tuple[int, int]:
    """The pixels that two places share across and down; negative is the gap between them."""
    across = min(one.right, two.right) - max(one.left, two.left)
    down = min(one.bottom, two.bottom) - max(one.top, two.top)
    return across, down


def towards(start: Widget, widgets: Sequence[Widget], do: Do) -> Widget | None:
    """The nearest focusable widget in a direction, or None."""
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is start or not widget.focusable:
            continue
        cost = _cost(start.rect, widget.rect, VECTORS[do])
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, widget)
    return best[1] if best else None
