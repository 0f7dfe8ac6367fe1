"""What every card of the house shares: its size, its outline and the light of the lamp."""

from __future__ import annotations

from studio.svg.marks import clip, linear, path, rect
from studio.svg.shapes import rounded

WIDTH, HEIGHT, RADIUS = 500, 700, 34


def card(*layers: str, rim: str = "#FFFFFF", rim_opacity: float = 0.5, strength: float = 1) -> str:
    """Cut layers to the card's outline and light them from the top left.

    ``strength`` is that of the lamp: on plain ivory its full shade would look like dirt.
    """
    lamp = linear(
        (0, "#FFF3D0", 0.14 * strength),
        (0.42, "#FFF3D0", 0),
        (0.6, "#0A0414", 0),
        (1, "#0A0414", 0.20 * strength),
        start=(0, 0),
        end=(WIDTH, HEIGHT),
    )
    edge = linear(
        (0, rim, rim_opacity),
        (0.5, rim, 0.05),
        (1, "#000000", 0.28),
        start=(0, 0),
        end=(WIDTH, HEIGHT),
    )
    return clip(
        rounded(0, 0, WIDTH, HEIGHT, RADIUS),
        *layers,
        rect(0, 0, WIDTH, HEIGHT, lamp),
        path(
            rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, RADIUS - 1.5),
            stroke=edge,
            stroke_width=3,
        ),
    )
