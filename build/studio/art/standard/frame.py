"""What all faces share: the stock, two corner indices, the wild kings' star."""

from __future__ import annotations

from studio.art.cards import HEIGHT, WIDTH, card
from studio.art.standard.suits import Pair, pip
from studio.svg import letters
from studio.svg.marks import Number, at, group, linear, path, rect
from studio.svg.paper import BRASS
from studio.svg.shapes import polar, poly, star

X, Y = WIDTH / 2, HEIGHT / 2
INDEX_X, STAR_Y = 55, 214
RANKS = "A23456789TJQK"
STOCK = ("#FFFBF0", "#F4E7CC")
LAMP = 0.42
"""Strength of the lamp's light on the stock."""
STAR_SHADE = "#A87716"
GERMAN = {"J": "B", "Q": "D"}
"""Bube and Dame; king and ace have the same letter in both languages."""


def turned(*parts: str) -> str:
    """Turn parts half round the middle of the card."""
    return group(*parts, transform=f"rotate(180 {X:g} {Y:g})")


def face(rank: str, suit: str, ink: Pair, *layers: str, german: bool = False) -> str:
    """Lay layers on ivory stock with both indices. ``rank`` is one of ``RANKS``."""
    stock = rect(
        0,
        0,
        WIDTH,
        HEIGHT,
        linear((0, STOCK[0]), (1, STOCK[1]), start=(0, 0), end=(WIDTH, HEIGHT)),
    )
    corner = index(rank, suit, ink, german)
    return card(stock, *layers, corner, turned(corner), rim_opacity=0.9, strength=LAMP)


def index(rank: str, suit: str, ink: Pair, german: bool = False) -> str:
    """Draw the index of the upper corner: letter, suit, and for a king the star of a wild card."""
    label = "10" if rank == "T" else GERMAN.get(rank, rank) if german else rank
    marks = _label(label, ink[0]) + pip(suit, ink, INDEX_X, 150, 0.58)
    return marks + wild_star(INDEX_X, STAR_Y) if rank == "K" else marks


def _label(label: str, ink: str) -> str:
    size, foot = 94.0, 98.0
    if label == "J":  # its tail hangs below the line
        size, foot = 82.0, 88.0
    if label == "10":  # as high as the others, but no wider than a Q
        narrow = letters.text(label, 0, 0, size, ink, letters.TITLE, -5)
        return at(INDEX_X + 1, foot, narrow, scale=(0.7, 1))
    return letters.text(label, INDEX_X, foot, size, ink, letters.TITLE)


def wild_star(x: Number, y: Number, radius: float = 27) -> str:
    """Draw the brass star, each of its points half in shade."""
    shade = "".join(
        poly([(0, 0), polar(i * 72, radius), polar(i * 72 + 36, radius * 0.45)]) for i in range(5)
    )
    return at(x, y, path(star(radius), BRASS), path(shade, STAR_SHADE))
