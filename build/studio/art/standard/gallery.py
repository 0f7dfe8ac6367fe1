"""Every picture of the pack: which deck holds it, how it is drawn.

A deck other than ``standard`` holds only what differs; for the rest the stage falls back (see
``scenes.stage.decks``): ``_de`` has the indices B and D, ``_four`` the colours of four suits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from studio.art.standard import aces, back, numbers
from studio.art.standard.suits import FOUR_COLOURS, SUITS, TWO_COLOURS, Pair

WIDTH, HEIGHT, PIXELS = 500, 700, 1000


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing in its own units, baked ``pixels`` wide."""

    place: str
    draw: Callable[[], str]
    width: int = WIDTH
    height: int = HEIGHT
    pixels: int = PIXELS


def pieces() -> list[Piece]:
    """List everything that is baked, in the order in which it is made."""
    return [
        _piece("standard", "back", back.draw),
        *_faces("standard", SUITS, TWO_COLOURS),
        *_faces("standard_four", "DC", FOUR_COLOURS),
    ]


def _piece(deck: str, name: str, draw: Callable[[], str]) -> Piece:
    return Piece(f"cards/{deck}/{name}.webp", draw)


def _faces(deck: str, suits: str | tuple[str, ...], inks: Mapping[str, Pair]) -> list[Piece]:
    faces: dict[str, Callable[[], str]] = {}
    for suit in suits:
        ink = inks[suit]
        faces[f"A{suit}"] = partial(aces.draw, suit, ink)
        for rank in numbers.RANKS:
            faces[f"{rank}{suit}"] = partial(numbers.draw, rank, suit, ink)
    return [_piece(deck, name, draw) for name, draw in faces.items()]
