"""What the pictures and sounds of Seven Sins are called, in the nouns of the rules.

Faces are named like their cards (``greed-3``, ``corruption``): the rule page's names are already
fit for files. Everything here only names; what a name stands for lies under ``assets/``.
"""

from __future__ import annotations

from game.seven_sins.cards import COLOURS, is_name

GAME = "seven_sins"
"""The deck of every placement, and the folder of the tokens."""
BACK = "back"
HALO_TOKEN = "halo"
"""The ring of light (a token): beside who holds HALO."""
HALO_PLACE = (GAME, "halo_place.svg")
"""Where HALO lies in the middle, seen while it is away; 5 : 7, plain, for any size."""
LEVELS = (0, 2, 4, 6)
EVERY_COLOUR = "corruption"


def face(card: str) -> str:
    """The picture of a card's face. ValueError for what is no card."""
    if not is_name(card):
        raise ValueError(f"{card!r} is no card of Seven Sins")
    return card


def emblem(colour: str) -> str:
    """The token of a colour, or of ``corruption``. ValueError for another word."""
    return f"emblem_{_colour(colour)}"


def icon(sign: str) -> str:
    """The one-colour icon of a colour, of corruption, purity or halo. ValueError otherwise."""
    if sign not in ("halo", "purity"):
        _colour(sign)
    return f"sin_{sign}"


def dial(level: int) -> str:
    """The token that shows a level of wickedness. ValueError for a level that there is not."""
    if level not in LEVELS:
        raise ValueError(f"{level} is no level of wickedness: there are {LEVELS}")
    return f"dial_{level}"


def cue(moment: str) -> str:
    """The sound of a moment: a colour that takes effect, or one of ``MOMENTS``."""
    if moment not in MOMENTS:
        _colour(moment)
    return f"sin_{moment}"


MOMENTS = ("bust", "purity", "halo", "level", "win", "lose")
"""GREED gone bust, PURITY, HALO, a level that falls, the end."""


def _colour(name: str) -> str:
    if name != EVERY_COLOUR and name not in COLOURS:
        raise ValueError(f"{name!r} is no colour of Seven Sins")
    return name
