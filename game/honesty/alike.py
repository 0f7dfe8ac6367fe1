"""Whether bots are given, and do, the same in matches that their seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from game.ai.bots import find_bot
from game.ai.levels import LEVELS, name_of
from game.core.bot import TEMPERS, Request
from game.core.match import Match
from game.honesty import twins_coyote, twins_king_cat, twins_seven_sins, twins_spite_malice
from game.honesty.twinning import Twins

DECISIONS: dict[str, Callable[[int], Iterator[Twins]]] = {
    "king_cat": twins_king_cat.decisions,
    "coyote": twins_coyote.decisions,
    "spite_malice": twins_spite_malice.decisions,
    "seven_sins": twins_seven_sins.decisions,
}
"""By game: endless pairs that differ, each when the observer must decide, from a number on."""
FAR = 1_000_003
"""So far apart are the pairs of two seeds."""
PLAYOUTS = 50
"""So many iterations bots have here: a search that looks too far shows it at any number."""

Ask = Callable[[Match, int, str, int, int], Request]
"""Makes a request: match, seat, bot, seed, playouts."""


@dataclass(slots=True)
class Alike:
    """How many pairs were looked at, in how many the two sides differed, and what the pairs were.

    ``zones`` counts in how many of them a zone of the table truly differs, ``phases`` what was to
    be decided; ``first`` is the number of the first pair with a fault.
    """

    pairs: int = 0
    different: int = 0
    first: int | None = None
    zones: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "pairs": self.pairs,
            "different": self.different,
            "first": self.first,
            "zones": dict(self.zones),
            "phases": dict(self.phases),
        }

    def note(self, pair: Twins, same: bool) -> None:
        """Count a pair."""
        if not same:
            self.different += 1
            if self.first is None:
                self.first = self.pairs
        self.pairs += 1
        self.zones.update(pair.zones)
        self.phases[pair.a.state.phase] += 1


def ask(match: Match, seat: int, bot: str, seed: int, playouts: int = PLAYOUTS) -> Request:
    """The request as the window makes it."""
    return Request.of(match, seat, bot, seed, playouts=playouts)


def requests(pair: Twins, bot: str, seed: int, asked: Ask = ask) -> tuple[Request, Request]:
    """The same question to a bot on both sides of a pair."""
    one, other = (asked(match, pair.observer, bot, seed, PLAYOUTS) for match in (pair.a, pair.b))
    return one, other


def bytes_of(game: str, pairs: int, seed: int = 1, asked: Ask = ask) -> Alike:
    """Compare the bytes that cross to a bot's process."""
    found = Alike()
    for number, pair in enumerate(islice(DECISIONS[game](seed * FAR), pairs)):
        one, other = requests(pair, "rule", number, asked)
        found.note(pair, one.to_bytes() == other.to_bytes())
    return found


def choices_of(game: str, bot: str, pairs: int, seed: int = 2) -> Alike:
    """Compare what a bot decides and says, on requests that did not go through bytes.

    A level is asked with each temper in turn; a baseline has none.

    Raises:
        Refused: for a bot that the house does not have.
    """
    found = Alike()
    names = [name_of(bot, temper) for temper in ("", *TEMPERS)] if bot in LEVELS else [bot]
    for number, pair in enumerate(islice(DECISIONS[game](seed * FAR), pairs)):
        name = names[number % len(names)]
        one, other = requests(pair, name, number)
        play = find_bot(game, name)
        found.note(pair, play(one).to_bytes() == play(other).to_bytes())
    return found
