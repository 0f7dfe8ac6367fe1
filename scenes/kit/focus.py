"""Where the focus goes: by direction within and beyond a group, by Tab between groups."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.input import Do
from scenes.kit.widget import Widget

VECTORS = {Do.LEFT: (-1, 0), Do.RIGHT: (1, 0), Do.UP: (0, -1), Do.DOWN: (0, 1)}


def _cost(start: pygame.Rect, end: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far ``end`` lies from ``start`` in a direction; None when it does not lie there.

    Sideways distance counts double, overlap sideways counts nothing: columns and rows hold.
    """
    if way[0]:
        ahead = (end.centerx - start.centerx) * way[0]
        side = max(0, end.top - start.bottom, start.top - end.bottom)
        tie = abs(end.centery - start.centery)
    else:
        ahead = (end.centery - start.centery) * way[1]
        side = max(0, end.left - start.right, start.left - end.right)
        tie = abs(end.centerx - start.centerx)
    if ahead <= 1:
        return None
    if side > 0 and tie > 2.5 * ahead:
        return None
    return ahead + 2 * side + 0.3 * tie


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
