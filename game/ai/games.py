"""The games of the house."""

from __future__ import annotations

from game.core.game import Game
from game.core.refusal import refuse
from game.coyote.rules import GAME as COYOTE
from game.king_cat.rules import GAME as KING_CAT
from game.seven_sins.rules import GAME as SEVEN_SINS
from game.spite_malice.rules import GAME as SPITE_MALICE

GAMES: dict[str, Game] = {game.id: game for game in (KING_CAT, COYOTE, SPITE_MALICE, SEVEN_SINS)}
"""All registered games, by their names in files and on the command line."""


def find_game(name: str) -> Game:
    """The game of that name.

    Raises:
        Refused: when the house has no such game.
    """
    try:
        return GAMES[name]
    except KeyError:
        raise refuse("game.unknown", name=name, known=", ".join(GAMES)) from None
