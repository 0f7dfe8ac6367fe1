"""Piles, fans, rows and cascades: lists of placements in units."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scenes.kit.theme import CARD_RATIO
from scenes.stage.placement import Placement

Face = tuple[str, str | None]
"""(key, face)"""


def pile(
    cards: Sequence[Face],
    x: float,
    y: float,
    h: float,
    *,
    deck: str = "king_cat",
    z: float = 0,
    step: float = 0.0,
    lean: float = -0.007,
    rise: float = -0.0154,
) -> list[Placement]:
    """Cards on one heap, the last one on top and at (x, y) minus the heap's height.

    ``lean`` and ``rise`` are parts of the height per card; ``step`` degrees turn each next card.
    """
    return [
        Placement(
            key,
            face,
            x + i * lean * h,
            y + i * rise * h,
            h,
            (i * step) % 9 - (4 if step else 0),
            0.7,
            z + i * 0.001,
            deck=deck,
        )
        for i, (key, face) in enumerate(cards)
    ]


def fan(
    cards: Sequence[Face],
    x: float,
    y: float,
    h: float,
    *,
    deck: str = "king_cat",
    z: float = 10,
    degrees: float = 4.7,
    radius: float = 1550,
    raised: int | None = None,
    up: float = 38,
    lift: float = 1.7,
) -> list[Placement]:
    """A hand held on an arc; the middle lies at (x, y). ``raised`` is lifted, lit and on top."""
    out = []
    for i, (key, face) in enumerate(cards):
        a = (i - (len(cards) - 1) / 2) * degrees
        up_here = i == raised
        r = radius + (up if up_here else 0)
        out.append(
            Placement(
                key,
                face,
                x + r * math.sin(math.radians(a)),
                y + radius - r * math.cos(math.radians(a)),
                h,
                -a,
                2.4 if up_here else lift,
                z + i * 0.01 + (1 if up_here else 0),
                glow=1.0 if up_here else 0.0,
                deck=deck,
            )
        )
    return out


def backs_fan(
    cards: Sequence[Face],
    x: float,
    y: float,
    h: float,
    *,
    deck: str = "king_cat",
    z: float = 2,
    degrees: float = 8.5,
) -> list[Placement]:
    """Another seat's hand: small, held tightly."""
    return fan(cards, x, y, h, deck=deck, z=z, degrees=degrees, radius=h * 1.6, lift=0.9)


def cascade(
    cards: Sequence[Face],
    x: float,
    y: float,
    h: float,
    *,
    deck: str = "king_cat",
    z: float = 1,
    step: float | None = None,
    down: bool = False,
    width: float | None = None,
    wobble: bool = True,
    dimmed: float = 0.0,
) -> list[Placement]:
    """Cards overlapping in a row (or ``down`` a column), the first one's centre at (x, y).

    ``step`` is the distance in units (default 0.43 h across, 0.17 h down); the row is pushed
    together so that it is at most ``width`` (``height`` when down) units long.
    """
    own = h if down else h * CARD_RATIO
    gap = step if step is not None else h * (0.17 if down else 0.43)
    if width is not None and len(cards) > 1:
        gap = min(gap, max(1.0, (width - own) / (len(cards) - 1)))
    lean = (-1.5, 1.0, -1.0, 1.5)
    return [
        Placement(
            key,
            face,
            x + (0 if down else i * gap),
            y + (i * gap if down else 0),
            h,
            lean[i % 4] if wobble else 0.0,
            0.8,
            z + i * 0.01,
            dimmed=dimmed,
            deck=deck,
        )
        for i, (key, face) in enumerate(cards)
    ]


def row(
    cards: Sequence[Face],
    x: float,
    y: float,
    h: float,
    *,
    deck: str = "king_cat",
    z: float = 5,
    gap: float = 24,
    width: float | None = None,
    lift: float = 1.7,
) -> list[Placement]:
    """Cards beside each other around the middle (x, y), closer when ``width`` units are short."""
    own = h * CARD_RATIO
    step = own + gap
    if width is not None and len(cards) > 1:
        step = min(step, (width - own) / (len(cards) - 1))
    left = x - step * (len(cards) - 1) / 2
    return [
        Placement(key, face, left + i * step, y, h, 0.0, lift, z + i * 0.01, deck=deck)
        for i, (key, face) in enumerate(cards)
    ]
