"""Rounded shapes, drawn at the size they land on."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.shapes import Shapes
from scenes.kit.theme import PanelStyle


@pytest.mark.parametrize("size", [(52, 73), (126, 176), (157, 220), (315, 440)])
def test_dashes_stay_on_the_edge_and_leave_gaps(size: tuple[int, int]) -> None:
    style = PanelStyle((0, 0, 0), 0.0, stroke_width=2, radius=14, shadow_opacity=0, dash=True)
    scale = size[1] / 220
    shape = Shapes(scale).panel(*size, style)
    mask = pygame.mask.from_surface(shape.surface, 20)
    edge = 4 + round(4 * scale)
    inside = pygame.mask.Mask((size[0] - 2 * edge, size[1] - 2 * edge), fill=True)
    assert mask.count() > 60
    corners = round(14 * scale)
    for dx, dy in ((0, corners), (corners, 0)):
        part = pygame.mask.Mask(
            (inside.get_size()[0] - 2 * dx, inside.get_size()[1] - 2 * dy), True
        )
        assert mask.overlap(part, (edge + dx, edge + dy)) is None
    row = [
        any(mask.get_at((x, y)) for y in range(edge)) for x in range(size[0] // 4, size[0] * 3 // 4)
    ]
    assert {True, False} == set(row)
