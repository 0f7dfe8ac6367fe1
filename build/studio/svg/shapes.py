"""Path data and points: geometry without colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from studio.svg.marks import Fill, Number, Value, num, path

Point: TypeAlias = tuple[float, float]


def polar(angle: Number, radius: Number, x: Number = 0, y: Number = 0) -> Point:
    """Return the point at ``angle`` degrees clockwise from straight up."""
    turn = math.radians(angle)
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def poly(points: Sequence[Point]) -> str:
    """Return path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polygon(points: Sequence[Point], fill: Fill = "none", **style: Value) -> str:
    """Draw a closed polygon."""
    return path(poly(points), fill, **style)


def ring(radius: Number, x: Number = 0, y: Number = 0) -> str:
    """Return path data of a circle."""
    r = num(radius)
    left, right = f"{num(x - radius)} {num(y)}", f"{num(x + radius)} {num(y)}"
    return f"M{left}A{r} {r} 0 1 0 {right}A{r} {r} 0 1 0 {left}Z"


def half_ring(radius: Number, x: Number = 0, y: Number = 0) -> str:
    """Return path data of the right half of a circle: the half in shade."""
    r = num(radius)
    return f"M{num(x)} {num(y - radius)}A{r} {r} 0 0 1 {num(x)} {num(y + radius)}Z"


def rounded(x: Number, y: Number, width: Number, height: Number, radius: Number) -> str:
    """Return path data of a rounded rectangle."""
    r = num(radius)
    arc = f"A{r} {r} 0 0 1 "
    right, bottom = x + width, y + height
    return (
        f"M{num(x + radius)} {num(y)}H{num(right - radius)}{arc}{num(right)} {num(y + radius)}"
        f"V{num(bottom - radius)}{arc}{num(right - radius)} {num(bottom)}"
        f"H{num(x + radius)}{arc}{num(x)} {num(bottom - radius)}"
        f"V{num(y + radius)}{arc}{num(x + radius)} {num(y)}Z"
    )


def softened(points: Sequence[Point], radius: Number) -> str:
    """Return path data of a polygon whose corners are rounded by ``radius``."""
    data = ""
    for i, corner in enumerate(points):
        before = _toward(corner, points[i - 1], radius)
        after = _toward(corner, points[(i + 1) % len(points)], radius)
        data += f"{'L' if i else 'M'}{num(before[0])} {num(before[1])}"
        data += f"Q{num(corner[0])} {num(corner[1])} {num(after[0])} {num(after[1])}"
    return data + "Z"


def _toward(start: Point, goal: Point, distance: Number) -> Point:
    length = math.dist(start, goal)
    share = min(distance, length / 2) / length
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def regular(sides: int, radius: Number, turn: Number = 0) -> list[Point]:
    """Return the corners of a regular polygon around the origin."""
    return [polar(360 * i / sides + turn, radius) for i in range(sides)]


def star(radius: Number, inner: float = 0.45, points: int = 5) -> str:
    """Return path data of a star around the origin; ``inner`` is a share of the radius."""
    step = 180 / points
    return poly(
        [polar(i * step, radius if i % 2 == 0 else radius * inner) for i in range(2 * points)]
    )


def spark(radius: Number) -> str:
    """Return path data of a slim four-pointed star around the origin."""
    return star(radius, 0.3, 4)


def rays(
    x: Number,
    y: Number,
    count: int,
    *,
    inner: Number = 0,
    outer: Number = 640,
    share: float = 0.5,
    turn: float = 0,
) -> str:
    """Return path data of ``count`` rays; ``share`` of the circle is covered."""
    step = 360 / count
    half = step * share / 2
    data = ""
    for i in range(count):
        first, last = i * step + turn - half, i * step + turn + half
        near = [(x, y)] if not inner else [polar(last, inner, x, y), polar(first, inner, x, y)]
        data += poly([polar(first, outer, x, y), polar(last, outer, x, y), *near])
    return data
