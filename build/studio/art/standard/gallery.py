"""Every picture of the pack: which deck holds it, how it is drawn.

A deck other than ``standard`` holds only what differs; for the rest the stage falls back (see
``scenes.stage.decks``): ``_de`` has the indices B and D, ``_four`` the colours of four suits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from studio.art.cards import HEIGHT, WIDTH
from studio.art.standard import aces, back, courts, numbers
from studio.art.standard.frame import GERMAN
from studio.art.standard.suits import FOUR_COLOURS, SUITS, TWO_COLOURS, Pair

DECKS = ("standard", "standard_de", "standard_four", "standard_four_de")
PIXELS, QUALITY = 1000, 84
CHANGED = tuple(suit for suit in SUITS if FOUR_COLOURS[suit] != TWO_COLOURS[suit])


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing in its own units, baked ``pixels`` wide as a WebP of that quality."""

    place: str
    draw: Callable[[], str]
    width: int = WIDTH
    height: int = HEIGHT
    pixels: int = PIXELS
    quality: int = QUALITY


def pieces() -> list[Piece]:
    """List everything that is baked, in the order in which it is made."""
    return [
        _piece("standard", "back", back.draw),
        *_plain("standard", SUITS, TWO_COLOURS),
        *_courts("standard", "JQK", SUITS, TWO_COLOURS),
        *_courts("standard_de", GERMAN, SUITS, TWO_COLOURS, german=True),
        *_plain("standard_four", CHANGED, FOUR_COLOURS),
        *_courts("standard_four", "JQK", CHANGED, FOUR_COLOURS),
        *_courts("standard_four_de", GERMAN, CHANGED, FOUR_COLOURS, german=True),
    ]


def _piece(deck: str, name: str, draw: Callable[[], str]) -> Piece:
    return Piece(f"cards/{deck}/{name}.webp", draw)


def _plain(deck: str, suits: Iterable[str], inks: Mapping[str, Pair]) -> Iterator[Piece]:
    for suit in suits:
        yield _piece(deck, f"A{suit}", partial(aces.draw, suit, inks[suit]))
        for rank in numbers.RANKS:
            yield _piece(deck, f"{rank}{suit}", partial(numbers.draw, rank, suit, inks[suit]))


def _courts(
    deck: str,
    ranks: Iterable[str],
    suits: Iterable[str],
    inks: Mapping[str, Pair],
    german: bool = False,
) -> Iterator[Piece]:
    for suit in suits:
        for rank in ranks:
            draw = partial(courts.draw, rank, suit, inks[suit], german)
            yield _piece(deck, f"{rank}{suit}", draw)
