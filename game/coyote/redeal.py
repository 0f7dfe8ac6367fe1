"""Re-dealing: a whole state that fits what a seat has seen, and is random otherwise."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.core.options import Options
from game.core.zones import HIDDEN
from game.coyote.cards import PACK, Card
from game.coyote.rules import GAME
from game.coyote.state import State

ViewData = Mapping[str, Any]
"""A seat's view in the keys of the rule page."""

_SLOTS = ("middle", "added", "replacement")


def redeal(view: ViewData, options: Options, rng: random.Random) -> State:
    """A state that fits a seat's view; each deal of the unseen cards is equally likely.

    In set-up positions whose cards are not one pack, missing cards are made up. Secret guesses are
    filled in at random.
    """
    pool = _unseen(view)
    rng.shuffle(pool)
    data = dict(view)
    data["card"] = [_shown(card, pool, rng) for card in view["card"]]
    for key in _SLOTS:
        data[key] = _shown(view[key], pool, rng)
    data["deck"] = [_shown(card, pool, rng) for card in view["deck"]]
    rivals = [view["doubter"], view["bidder"]]
    data["guess"] = [rng.choice(rivals) if guess == HIDDEN else guess for guess in view["guess"]]
    return GAME.read(data, len(view["card"]), options)


def _unseen(view: ViewData) -> list[Card]:
    seen = [*view["card"], *(view[key] for key in _SLOTS), *view["deck"], *view["used"]]
    return [card for card in PACK if card not in seen]


def _shown(card: Card, pool: list[Card], rng: random.Random) -> Card:
    if card != HIDDEN:
        return card
    return pool.pop() if pool else rng.choice(PACK)
