"""Every piece of Seven Sins: its place below assets/, how it is drawn and how large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import ModuleType

from studio.art.cards import HEIGHT, WIDTH
from studio.art.seven_sins import (
    back,
    bull,
    cobra,
    corruption,
    fox,
    frame,
    halo,
    peacock,
    pig,
    purity,
    raccoon,
    sloth,
    tokens,
)
from studio.art.seven_sins.sins import SINS

CARD_PIXELS, TOKEN_PIXELS = 1000, 320
# Flat paper: at this quality no edge shows, and 53 faces stay below 6 MB.
CARD_QUALITY = 82

BEASTS: dict[str, ModuleType] = {
    "greed": raccoon,
    "pride": peacock,
    "wrath": bull,
    "lust": fox,
    "gluttony": pig,
    "sloth": sloth,
    "envy": cobra,
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing in its own units, baked ``pixels`` wide; 0: the SVG itself ships."""

    place: str
    draw: Callable[[], str]
    width: int
    height: int
    pixels: int
    quality: int = 90


def number_card(name: str, rank: int) -> str:
    """Draw the card of a sin with a rank of 1 to 7."""
    return frame.face(SINS[name], rank, *BEASTS[name].draw(rank))


def faces() -> dict[str, Callable[[], str]]:
    """Return every face by the name of its card in the rules, and the back."""
    made: dict[str, Callable[[], str]] = {
        f"{name}-{rank}": partial(number_card, name, rank)
        for name in SINS
        for rank in range(1, frame.MOST + 1)
    }
    specials = {"corruption": corruption.draw, "purity": purity.draw, "halo": halo.draw}
    return made | specials | {"back": back.draw}


def pieces() -> list[Piece]:
    """List everything that is made, in order."""
    cards = [
        Piece(f"cards/seven_sins/{name}.webp", draw, WIDTH, HEIGHT, CARD_PIXELS, CARD_QUALITY)
        for name, draw in faces().items()
    ]
    place = Piece("seven_sins/halo_place.svg", tokens.place_of_halo, WIDTH, HEIGHT, 0)
    return [*cards, *_tokens(), place]


def _tokens() -> list[Piece]:
    drawn: dict[str, Callable[[], str]] = {
        f"emblem_{name}": partial(tokens.medallion, name) for name in SINS
    }
    drawn |= {"emblem_corruption": tokens.every_colour, "halo": tokens.halo_token}
    drawn |= {f"dial_{level}": partial(tokens.dial, level) for level in tokens.LEVELS}
    size = tokens.SIZE
    return [
        Piece(f"seven_sins/{name}.webp", draw, size, size, TOKEN_PIXELS)
        for name, draw in drawn.items()
    ]
