"""Twelve plain dotted cloths: colour, size and rows of the dots differ from animal to animal."""

from __future__ import annotations

from dataclasses import dataclass

from studio.art.avatars.frame import BANDANAS, bandana
from studio.svg.marks import at

Dots = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Cloth:
    """A headband: two shades, colour and place of the dots (x, height above the seam, radius).

    ``size`` and ``y`` fit it to the head.
    """

    light: str
    dark: str
    accent: str
    dots: Dots
    size: float = 1
    y: float = 0

    def draw(self) -> str:
        """Draw the cloth over the brow of a head drawn around the origin."""
        cloth = bandana(self.light, self.dark, self.accent, list(self.dots))
        return at(0, self.y, cloth, scale=self.size)


def _row(step: float, reach: int, *radii: float, up: float = 0) -> Dots:
    """Dots in one row, ``reach`` on either side of the middle, their radii in turn."""
    spots = range(-reach, reach + 1)
    return tuple((i * step, up, radii[abs(i) % len(radii)]) for i in spots)


# The desert's six animals wear theirs in every portrait. These six were searched for beside them,
# so that for no kind of sight two of the twelve come closer than two of those six.
CLOTHS = {
    "bull": Cloth("#D6EAE1", "#A9C4B8", "#B3202A", _row(30, 4, 9), 0.86, -4),
    "fox": Cloth("#D0B4E5", "#A588C0", "#5A0A3C", _row(24, 5, 4, 8.5), 0.95, 0),
    "raccoon": Cloth("#1A1214", "#0E090B", "#FFD21F", _row(40, 3, 11), 0.97, 0),
    "sloth": Cloth("#86104C", "#620A36", "#BFE6FA", _row(20, 6, 5.5), 1.04, 2),
    "pig": Cloth(
        *("#6E5C75", "#54445C", "#FFE9C4"),
        *(_row(26, 4, 4.6, up=10) + _row(26, 4, 4.6, up=-10), 0.97, -15),
    ),
    "peacock": Cloth("#96C38E", "#6C9A66", "#2B1660", _row(34, 3, 10, 5), 0.95, 4),
}


def colours() -> dict[str, str]:
    """Return the lit colour of each of the twelve headbands by its animal."""
    desert = {animal: cloth[0] for animal, cloth in BANDANAS.items()}
    return desert | {animal: cloth.light for animal, cloth in CLOTHS.items()}
