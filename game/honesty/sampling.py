"""Whether the cards that bots imagine are as likely as they should be, in every game.

Small positions and short stories, in which the chances of what is hidden can be counted exactly
from the rule page. What the bots' re-dealing gives is compared with them, what the experts' own
dealing gives ("expert"), and what they conclude from what others did ("belief").
"""

from __future__ import annotations

from collections.abc import Callable

from game.honesty import (
    samples_coyote,
    samples_king_cat,
    samples_seven_sins,
    samples_spite_malice,
)
from game.honesty.sample import Shown

DRAWS = 10_000

_SAMPLES: dict[str, Callable[[], list[Shown]]] = {
    "king_cat": samples_king_cat.samples,
    "coyote": samples_coyote.samples,
    "spite_malice": samples_spite_malice.samples,
    "seven_sins": samples_seven_sins.samples,
}


def samples(game: str) -> list[Shown]:
    """What is drawn and counted in a game."""
    return _SAMPLES[game]()
