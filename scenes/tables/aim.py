"""A dotted arrow over the table: who does something to whom, or which card goes where."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import blank, put
from scenes.kit.theme import GLOW, GOLD
from scenes.kit.widget import Mood, Widget

Point = tuple[float, float]
STEP, DOT, HEAD = 17.0, 4.2, 17.0


@dataclass(frozen=True)
class Way:
    """From where to where, in units. ``bow`` bends the way: units to its right (downwards, for a
    way that leads to the left). ``off`` and ``near`` are left free at its ends."""

    start: Point
    end: Point
    bow: float = 0.0
    off: float = 0.0
    near: float = 0.0


class Aim(Widget):
    """At most one arrow. It is drawn once for each way and kept."""

    role = "image"

    def __init__(self) -> None:
        super().__init__(key="aim", visible=False)
        self._way: Way | None = None
        self._scale = 0.0
        self._picture: pygame.Surface | None = None

    def show(self, look: Look, way: Way | None) -> list[pygame.Rect]:
        """Point along a way, or not at all; returns what has to be drawn anew."""
        if (way, look.scale) == (self._way, self._scale):
            return []
        before = [self.rect.copy()] if self.visible else []
        self._way, self._scale, self._picture = way, look.scale, None
        self.visible = way is not None
        if way is None:
            return before
        self._draw_picture(look, _points(way))
        return [*before, self.rect.copy()]

    def _draw_picture(self, look: Look, points: list[Point]) -> None:
        pixels = [look.units.point(x, y) for x, y in points]
        margin = look.px(HEAD + 8)
        xs, ys = [x for x, _ in pixels], [y for _, y in pixels]
        box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        self.rect = box.inflate(2 * margin, 2 * margin)
        self._picture = blank(*self.rect.size)
        local = [(x - self.rect.x, y - self.rect.y) for x, y in pixels]
        for i, at in enumerate(local[:-2]):
            part = 0.55 + 0.45 * i / max(1, len(local) - 1)
            self._dot(look, at, part)
        self._head(look, local)

    def _dot(self, look: Look, at: tuple[int, int], part: float) -> None:
        if self._picture is not None:
            radius = max(2, look.px(DOT * part + 1.6))
            pygame.draw.aacircle(self._picture, (20, 8, 6, 150), (at[0], at[1] + 1), radius)
            pygame.draw.aacircle(self._picture, GOLD, at, max(1, look.px(DOT * part)))

    def _head(self, look: Look, local: list[tuple[int, int]]) -> None:
        if self._picture is None or len(local) < 3:
            return
        (ax, ay), (bx, by) = local[-3], local[-1]
        turn = math.atan2(by - ay, bx - ax)
        size = look.px(HEAD)
        for grow, colour in ((1.22, (20, 8, 6, 190)), (1.0, (*GLOW, 255))):
            corners = [
                (
                    bx + size * grow * math.cos(turn + a) * r,
                    by + size * grow * math.sin(turn + a) * r,
                )
                for a, r in ((0, 0.62), (2.5, 0.9), (math.pi, 0.42), (-2.5, 0.9))
            ]
            pygame.draw.polygon(self._picture, colour, corners)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """The kept picture."""
        if self._picture is not None:
            put(surface, self._picture, self.rect.topleft)


def _points(way: Way) -> list[Point]:
    """Points along a bent way, evenly spaced, without its free ends."""
    (ax, ay), (bx, by) = way.start, way.end
    length = math.hypot(bx - ax, by - ay) or 1.0
    across = (-(by - ay) / length * way.bow * 2, (bx - ax) / length * way.bow * 2)
    cx, cy = (ax + bx) / 2 + across[0], (ay + by) / 2 + across[1]
    fine = []
    for i in range(101):
        t = i / 100
        fine.append(
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
            )
        )
    kept = [
        p for p in fine if math.dist(p, way.start) >= way.off and math.dist(p, way.end) >= way.near
    ]
    out: list[Point] = []
    for p in kept:
        if not out or math.dist(p, out[-1]) >= STEP:
            out.append(p)
    return out or [way.start, way.end]
