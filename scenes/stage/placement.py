"""Where a card lies. The target layout of a table is a list of placements, in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scenes.kit.theme import CARD_RATIO


@dataclass(frozen=True)
class Placement:
    """One card or token at rest.

    ``key`` names the thing on the table, not what is on its face: a hidden card has ``face`` None
    and a key that says nothing (the viewer's side numbers hidden cards anew).
    """

    key: str
    face: str | None = None
    """name of the picture; None shows the back"""
    x: float = 0.0
    """centre, in units"""
    y: float = 0.0
    h: float = 226.0
    """height in units"""
    angle: float = 0.0
    """degrees, counter-clockwise"""
    lift: float = 1.0
    """height above the felt: 0.7 pile, 1 table, 1.7 hand, 2.4 raised, 3.4 flying; 0: no shadow"""
    z: float = 0.0
    """higher lies above lower; equal: later above earlier"""
    dimmed: float = 0.0
    """0 bright … 1 black"""
    glow: float = 0.0
    """0 none … 1 full warm light behind it"""
    grey: bool = False
    deck: str = "king_cat"
    """folder of the pictures: assets/cards/<deck> (see decks), tokens: assets/<deck>"""
    kind: str = "card"
    """card, token, or made: drawn by the table itself, by the maker that ``deck`` names"""
    alpha: float = 1.0
    aspect: float = 0.0
    """width by height, where it is not that of its kind"""

    @property
    def ratio(self) -> float:
        """Width by height."""
        return self.aspect or (CARD_RATIO if self.kind == "card" else 1.0)

    def moved(self, **changes: object) -> Placement:
        """A copy with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


Layout = Sequence[Placement]
Source = Layout | Callable[[], Layout]
"""A layout, or a function that computes it for the present size of the screen."""


def settle(source: Source) -> list[Placement]:
    """The placements of a source now."""
    return list(source() if callable(source) else source)


def each_once(placements: Sequence[Placement]) -> list[Placement]:
    """One placement of every picture in every height: what there is to be loaded."""
    return list({(place.deck, place.face, place.h): place for place in placements}.values())
