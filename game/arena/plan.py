"""What is to be measured: who plays whom, on which deals, and the seeds of all of it.

Deals are *duplicate*: each is played once with the hero in every seat, so that nobody is lucky in
cards or in place. All seeds come from one number by digests, and the seeds for thinking have
nothing to do with those of the cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from game.core.chance import MAX_SEED
from game.core.options import Options
from game.core.view import canonical

OUTSIDE = "cmd:"
"""How the name of an outside bot begins; the rest is the command that starts it."""
DEADLINE = 1.0
"""Seconds that an outside bot has for a decision, unless it is given others."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A hero and the others at its table, in the order in which they sit to the hero's left."""

    hero: str
    others: tuple[str, ...]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return 1 + len(self.others)

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of all who play, each once."""
        return tuple(dict.fromkeys((self.hero, *self.others)))

    def seating(self, place: int) -> tuple[str, ...]:
        """Who sits where when the hero has that seat."""
        around = (self.hero, *self.others)
        return tuple(around[(seat - place) % self.seats] for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class Plan:
    """A measurement: contests, and the deals that each of them is played on.

    ``options`` are resolved. ``whole`` says whether whole matches are played, or first rounds.
    ``deadline`` is what outside bots have for a decision, in seconds.
    """

    game: str
    seats: int
    options: Options
    contests: tuple[Contest, ...]
    deals: int
    seed: int
    whole: bool = False
    deadline: float = DEADLINE

    @property
    def par(self) -> float:
        """What a hero wins among its equals, where nothing is drawn."""
        return 1 / self.seats

    def tasks(self) -> Iterator[tuple[int, int]]:
        """All there is to play: the number of a contest, and that of a deal."""
        for contest in range(len(self.contests)):
            for deal in range(self.deals):
                yield contest, deal

    def deal_seed(self, deal: int) -> int:
        """The seed of the cards of a deal, the same for all who play it."""
        return stream(self.seed, f"deal/{deal}")

    def thinking_seed(self, deal: int, place: int, move: int) -> int:
        """The seed for one decision in the game of a deal in which the hero has that seat."""
        return stream(stream(self.seed, f"think/{deal}/{place}"), str(move))

    def to_bytes(self) -> bytes:
        """The plan as it crosses to another process."""
        return canonical(asdict(self))

    @classmethod
    def from_bytes(cls, data: bytes) -> Plan:
        """The plan that ``to_bytes`` wrote."""
        plain = json.loads(data)
        contests = (Contest(one["hero"], tuple(one["others"])) for one in plain.pop("contests"))
        return cls(contests=tuple(contests), **plain)


def stream(seed: int, name: str) -> int:
    """A seed of 40 bits for one named purpose."""
    digest = hashlib.sha256(f"lamplight/duel/{seed}/{name}".encode("ascii")).digest()
    return int.from_bytes(digest[:5], "big") & MAX_SEED
