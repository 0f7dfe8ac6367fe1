"""Re-dealing: a whole state that fits everything a seat has seen, and is random otherwise."""

from __future__ import annotations

import random
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from game.core.options import Options
from game.core.zones import HIDDEN
from game.seven_sins.cards import CARD, HALO, NAMES, PACK
from game.seven_sins.rules import GAME
from game.seven_sins.state import State

ViewData = Mapping[str, Any]
"""A seat's view in the keys of the rule page."""


def unseen(view: ViewData) -> list[int]:
    """The cards that the seat sees nowhere on the table, in the order of the pack.

    HALO is among them while it may be in a hand that hides cards.
    """
    seen = set(_faces(view))
    cards = [card for card in PACK if card not in seen]
    hiding = any(HIDDEN in cards for cards in view["hand"])
    return [*cards, HALO] if hiding and HALO not in seen and _halo_is_out(view) else cards


def _halo_is_out(view: ViewData) -> bool:
    """Whether HALO must be in a hand: more cards are hidden than are missing of the pack."""
    hidden: int = sum(cards.count(HIDDEN) for cards in (*view["hand"], view["deck"]))
    return hidden > len(PACK) - len({card for card in _faces(view) if card != HALO})


def _faces(view: ViewData) -> list[int]:
    """All cards whose faces are seen."""
    piles = [*view["hand"], *view["dealt"], view["deck"], view["discard"], view["played"]]
    piles.append(view["sloth"])
    return [CARD[card] for cards in piles for card in cards if card in CARD]


def redeal(view: ViewData, options: Options, rng: random.Random) -> State:
    """A state that fits a seat's view; what the seat has not seen is dealt at random.

    In set-up positions whose cards are not one pack, spare cards are left out and missing ones
    made up.
    """
    table = deepcopy(dict(view))
    pool = unseen(view)
    rng.shuffle(pool)
    held = HALO in pool
    if held:
        pool.remove(HALO)
    for cards in table["hand"]:
        _fill(cards, pool, rng)
    if held:
        _hide_halo(view, table, pool, rng)
    _fill(table["deck"], pool, rng)
    for seat, card in enumerate(table["pick"]):
        if card == HIDDEN:
            choices = [name for name in table["hand"][seat] if name != NAMES[HALO]]
            table["pick"][seat] = rng.choice([*choices, "nothing"])
    return GAME.read(table, len(table["hand"]), options)


def _fill(cards: list[str], pool: list[int], rng: random.Random) -> None:
    for place, card in enumerate(cards):
        if card == HIDDEN:
            cards[place] = NAMES[pool.pop() if pool else rng.choice(PACK)]


def _hide_halo(view: ViewData, table: dict[str, Any], pool: list[int], rng: random.Random) -> None:
    """HALO takes the place of a hidden hand card, which goes back to the others."""
    places = [
        (seat, place)
        for seat, cards in enumerate(view["hand"])
        for place, card in enumerate(cards)
        if card == HIDDEN
    ]
    seat, place = rng.choice(places)
    pool.append(CARD[table["hand"][seat][place]])
    table["hand"][seat][place] = NAMES[HALO]
