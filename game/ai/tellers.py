"""Who tells of which game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.teller import Teller
from game.core.words import Words
from game.coyote.words import CoyoteTeller
from game.king_cat.words import KingCatTeller
from game.seven_sins.words import SevenSinsTeller
from game.spite_malice.words import SpiteMaliceTeller

TELLERS: dict[str, type[Teller]] = {
    teller.game: teller
    for teller in (KingCatTeller, CoyoteTeller, SpiteMaliceTeller, SevenSinsTeller)
}
"""The teller of every registered game."""


def teller(game: str, words: Words, names: Sequence[str], viewer: int | None = None) -> Teller:
    """The teller of a game, speaking to a viewer (a seat) or to nobody in particular."""
    return TELLERS[game](words, names, viewer)
