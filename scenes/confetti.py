"""Paper confetti: bursts once around a winner, turns in the air, and falls out of sight."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.theme import Colour, rgb

LIFE = 3.0
"""Seconds until the last piece is gone."""
COUNT = 110
_GRAVITY, _DRAG = 520.0, 1.5
_PAPERS = tuple(
    (rgb(lit), rgb(shade))
    for lit, shade in (
        ("#FFD76A", "#C98A1E"),
        ("#E2494A", "#9A1C2A"),
        ("#4FC0C0", "#1F7F8C"),
        ("#FFF6E0", "#D9C49A"),
        ("#B487E8", "#6E46B0"),
    )
)


@dataclass(frozen=True)
class Piece:
    """One scrap of paper; speeds in units per second, angles in radians."""

    delay: float
    angle: float
    speed: float
    size: float
    spin: float
    turn: float
    papers: tuple[Colour, Colour]


def _pieces() -> list[Piece]:
    chance = random.Random(31)
    return [
        Piece(
            chance.uniform(0, 0.25),
            chance.uniform(-math.pi * 0.96, -math.pi * 0.04),
            chance.uniform(420, 1350),
            chance.uniform(9, 20),
            chance.uniform(3.5, 9),  # a piece shows its other side less than 3 times a second
            chance.uniform(0, 2 * math.pi),
            chance.choice(_PAPERS),
        )
        for _ in range(COUNT)
    ]


class Confetti:
    """A burst that has its own clock."""

    def __init__(self) -> None:
        """The same burst every time, not yet begun."""
        self._pieces = _pieces()
        self.age = LIFE

    @property
    def flies(self) -> bool:
        """Whether anything is still in the air."""
        return self.age < LIFE

    def burst(self) -> None:
        """Begin."""
        self.age = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; True while there is something to be drawn, and once after."""
        if not self.flies:
            return False
        self.age += dt
        return True

    def draw(self, surface: pygame.Surface, look: Look, origin: tuple[int, int]) -> None:
        """Draw all pieces; ``origin`` (pixels) is where they come from."""
        if not self.flies:
            return
        for piece in self._pieces:
            time = self.age - piece.delay
            if time > 0:
                self._draw_piece(surface, look, origin, piece, time)

    def _draw_piece(
        self,
        surface: pygame.Surface,
        look: Look,
        origin: tuple[int, int],
        piece: Piece,
        time: float,
    ) -> None:
        slow = (1 - math.exp(-_DRAG * time)) / _DRAG
        x = math.cos(piece.angle) * piece.speed * slow + 26 * math.sin(piece.spin * time * 0.4)
        y = math.sin(piece.angle) * piece.speed * slow + 0.5 * _GRAVITY * time * time * 0.62
        flat = math.cos(piece.spin * time)
        left = min(1.0, (LIFE - self.age) / 0.4)
        size = piece.size * left
        wide, high = size * 0.5, size * 0.5 * abs(flat) * 1.4 + 0.6
        turn = piece.turn + time * piece.spin * 0.35
        dx, dy = math.cos(turn), math.sin(turn)
        corners = [
            (
                origin[0] + look.px(x + a * wide * dx - b * high * dy),
                origin[1] + look.px(y + a * wide * dy + b * high * dx),
            )
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        pygame.draw.polygon(surface, piece.papers[flat < 0], corners)
