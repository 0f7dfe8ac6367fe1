"""What the places of every table begin with."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.kit.units import Units
from scenes.tables.column import EDGE, width_of


@dataclass(frozen=True)
class TableGeometry:
    """The fixed places of a table with so many seats on a screen of one size, in units.

    ``home`` is the seat at the near side.
    """

    units: Units
    seats: int
    home: int

    @property
    def side(self) -> float:
        """The left edge of the right column."""
        return self.units.width - width_of(self.units) - EDGE

    @property
    def spare(self) -> float:
        """Units of height beyond those of the reference."""
        return self.units.height - 1080

    def others(self) -> list[int]:
        """The other seats, clockwise from the left."""
        return [(self.home + step) % self.seats for step in range(1, self.seats)]
