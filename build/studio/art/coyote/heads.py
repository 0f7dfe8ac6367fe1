"""The players at the table: every portrait's animal, without its frame and with a headband.

A head is drawn in a box of 900 × 720 units, its card behind it: the card is 440 units wide, its
middle at x = 450, its lower edge at y = 296. So the head is laid over the card and holds it.
"""

from __future__ import annotations

from collections.abc import Callable

from studio.art.avatars import diggers, howlers, sinners
from studio.art.avatars import idlers as calm
from studio.art.coyote import bare, rear
from studio.art.coyote.bandanas import CLOTHS
from studio.svg.marks import at

WIDTH, HEIGHT = 900, 720
CARD_WIDTH, CARD_FOOT = 440, 296
_X, _Y, _SCALE = 450, 424, 1.7

_ANIMALS: dict[str, Callable[[], str]] = {
    "bull": sinners.bull,
    "fox": sinners.fox,
    "raccoon": sinners.raccoon,
    "sloth": bare.sloth,
    "pig": calm.pig,
    "peacock": bare.peacock,
    "coyote": howlers.coyote,
    "owl": howlers.owl,
    "hare": bare.hare,
    "badger": diggers.badger,
    "ram": diggers.ram,
    "lizard": diggers.lizard,
}
NAMES = tuple(_ANIMALS)
"""Ids of all heads: those of the portraits."""


def head(name: str) -> str:
    """Draw the head of a portrait's animal; the box cuts off the body, so a plate belongs there."""
    cloth = CLOTHS[name].draw() if name in CLOTHS else ""
    return at(_X, _Y, _ANIMALS[name](), cloth, scale=_SCALE)


def from_behind(name: str) -> str:
    """Draw one's own head, as those behind it see it."""
    return at(_X, _Y, rear.draw(name), scale=_SCALE)
