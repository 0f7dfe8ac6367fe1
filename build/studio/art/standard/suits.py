"""The four suits: outlines, inks, and how a pip is cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from studio.svg.marks import Number, at, path

Pair: TypeAlias = tuple[str, str]
"""A colour in the light and in the shade."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A suit, about 100 high: from the foot up the left side, then down the right."""

    left: str
    right: str

    @property
    def half(self) -> str:
        """Path data of the left half."""
        return f"{self.left}Z"

    @property
    def whole(self) -> str:
        """Path data of the suit."""
        return f"{self.left}{self.right}Z"


OUTLINES: Mapping[str, Outline] = {
    "S": Outline(
        "M0 50H-19C-10 46 -5 39 -4 29C-8 36 -14 41 -24 41C-37 41 -47 32 -47 18"
        "C-47 -8 -10 -27 0 -50",
        "C10 -27 47 -8 47 18C47 32 37 41 24 41C14 41 8 36 4 29C5 39 10 46 19 50",
    ),
    "H": Outline(
        "M0 47C-13 30 -48 12 -48 -16C-48 -36 -35 -47 -22 -47C-10 -47 -3 -40 0 -29",
        "C3 -40 10 -47 22 -47C35 -47 48 -36 48 -16C48 12 13 30 0 47",
    ),
    "D": Outline(
        "M0 54C-10 30 -24 12 -44 0C-24 -12 -10 -30 0 -54",
        "C10 -30 24 -12 44 0C24 12 10 30 0 54",
    ),
    "C": Outline(
        "M0 50H-19C-10 46 -5 39 -4 27A23.5 23.5 0 1 1 -19.5 -12.5A23.5 23.5 0 0 1 0 -49",
        "A23.5 23.5 0 0 1 19.5 -12.5A23.5 23.5 0 1 1 4 27C5 39 10 46 19 50",
    ),
}
SUITS = tuple(OUTLINES)

RED: Pair = ("#C4262E", "#9A1722")
DARK: Pair = ("#262A52", "#141634")
BLUE: Pair = ("#1E74B8", "#125488")
GREEN: Pair = ("#1F7A4D", "#115535")
GOLD: Pair = ("#F5CF72", "#C08A26")

TWO_COLOURS: Mapping[str, Pair] = {"S": DARK, "H": RED, "D": RED, "C": DARK}
FOUR_COLOURS: Mapping[str, Pair] = {"S": DARK, "H": RED, "D": BLUE, "C": GREEN}
"""Measured in check_colours: an extra, never the only cue."""

BRIGHT: Mapping[Pair, Pair] = {
    RED: ("#E2505A", "#B3303B"),
    BLUE: ("#5CAEEC", "#2A78B8"),
    DARK: GOLD,
    GREEN: GOLD,
}
"""The tone of an ink for emblems on crowns and panels, where ink itself would be lost."""


def pip(
    suit: str, ink: Pair, x: Number = 0, y: Number = 0, scale: float = 1, turned: bool = False
) -> str:
    """Cut one pip, lit from the left also when it stands on its head."""
    outline = OUTLINES[suit]
    mark = path(outline.whole, ink[1]) + path(outline.half, ink[0])
    return at(x, y, mark, scale=(scale, -scale) if turned else scale)
