"""Every piece of Coyote: its place below assets/, how it is drawn and how large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from studio.art.cards import HEIGHT, WIDTH
from studio.art.coyote import back, heads, max_zero, numbers, question, tokens, trickster

CARD_PIXELS, HEAD_PIXELS = 1000, 720


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing in its own units, baked ``pixels`` wide."""

    place: str
    draw: Callable[[], str]
    width: int
    height: int
    pixels: int


def file_of(value: int) -> str:
    """Return how a number card's file is called: m10, m5, 0 … 20."""
    return f"m{-value}" if value < 0 else str(value)


def pieces() -> list[Piece]:
    """List everything that is baked, in the order in which it is made."""
    return [*_cards(), *_tokens(), *_heads()]


def _cards() -> list[Piece]:
    faces: dict[str, Callable[[], str]] = {
        file_of(value): partial(numbers.draw, value) for value in numbers.VALUES
    }
    faces |= {"question": question.draw, "max0": max_zero.draw}
    faces |= {"trickster": trickster.draw, "back": back.draw}
    return [
        Piece(f"cards/coyote/{name}.webp", draw, WIDTH, HEIGHT, CARD_PIXELS)
        for name, draw in faces.items()
    ]


def _tokens() -> list[Piece]:
    size, sun = tokens.EYE_SIZE, tokens.ECLIPSE_SIZE
    return [
        Piece("coyote/eye_open.webp", partial(tokens.eye, True), size, size, 320),
        Piece("coyote/eye_closed.webp", partial(tokens.eye, False), size, size, 320),
        Piece("coyote/eclipse.webp", tokens.eclipse, sun, sun, 600),
        Piece("coyote/doubt.webp", tokens.doubt, tokens.DOUBT_WIDTH, tokens.DOUBT_HEIGHT, 640),
    ]


def _heads() -> list[Piece]:
    faces: dict[str, Callable[[], str]] = {
        f"head_{name}": partial(heads.head, name) for name in heads.NAMES
    }
    faces |= {f"rear_{name}": partial(heads.from_behind, name) for name in heads.NAMES}
    return [
        Piece(f"coyote/{name}.webp", draw, heads.WIDTH, heads.HEIGHT, HEAD_PIXELS)
        for name, draw in faces.items()
    ]
