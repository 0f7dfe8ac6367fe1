"""What a bot is given, and what it answers.

A bot never sees a state, a match or its header: it gets plain bytes made from one seat's view, the
events of the round as that seat saw them, and a seed that has nothing to do with the deal.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from game.core.match import Match
from game.core.options import Options
from game.core.view import canonical
from game.core.zones import Table


@dataclass(frozen=True, slots=True)
class Request:
    """One decision that is asked of a bot.

    ``events`` are those of the present round (of the whole match, in games whose bots remember how
    the others play) as the seat saw them, as plain data (``Event.to_dict``), in games whose bots
    listen to them; ``budget`` is the time to think in
    seconds, or ``None`` when the bot may go by iterations alone; ``playouts`` are the most
    iterations that it may make, or ``None`` when it makes as many as it likes (``allowed``).
    """

    game: str
    bot: str
    seats: int
    seat: int
    options: Options
    view: Table
    events: list[dict[str, Any]]
    seed: int
    budget: float | None = None
    playouts: int | None = None

    @classmethod
    def of(
        cls,
        match: Match,
        seat: int,
        bot: str,
        seed: int,
        budget: float | None = None,
        playouts: int | None = None,
    ) -> Request:
        """The request for a seat of a match, from what that seat may know."""
        since = 0 if match.game.bots_hear_match else match.round_began
        heard = match.seen(seat, since) if match.game.bots_hear_events else []
        events = [event.to_dict() for event in heard]
        options = dict(match.header.options)
        view = match.view(seat).data
        game, seats = match.game.id, match.seats
        return cls(game, bot, seats, seat, options, view, events, seed, budget, playouts)

    @property
    def rng(self) -> random.Random:
        """A fresh generator for this decision."""
        return random.Random(self.seed)

    def allowed(self, playouts: int) -> int:
        """How many iterations a bot may make that would like so many."""
        return playouts if self.playouts is None else min(playouts, self.playouts)

    def to_bytes(self) -> bytes:
        """The canonical bytes: all that leaves the house for a bot."""
        return canonical({entry.name: getattr(self, entry.name) for entry in fields(self)})

    @classmethod
    def from_bytes(cls, data: bytes) -> Request:
        """The request that ``to_bytes`` wrote."""
        return cls(**json.loads(data))


@dataclass(frozen=True, slots=True)
class Reason:
    """One counted fact behind a decision: a key of the catalogs with its values."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was thought of, and the chance that it was given.

    ``chance`` (0 to 1) is that of winning the round; in Seven Sins, the match; in Coyote, that of
    not losing the round. ``error`` is its standard error, 0 where it was counted and not sampled.
    """

    move: str
    chance: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot decides: a move line, with the reasons it can give.

    ``weighed`` are the best few moves that it compared, best first, if it compares chances.
    """

    move: str
    reasons: tuple[Reason, ...] = ()
    weighed: tuple[Weighed, ...] = ()

    def to_bytes(self) -> bytes:
        """The canonical bytes."""
        reasons = [{"key": reason.key, "values": dict(reason.values)} for reason in self.reasons]
        weighed = [[each.move, each.chance, each.error] for each in self.weighed]
        return canonical({"move": self.move, "reasons": reasons, "weighed": weighed})

    @classmethod
    def from_bytes(cls, data: bytes) -> Choice:
        """The choice that ``to_bytes`` wrote.

        Raises:
            ValueError, KeyError, TypeError: for bytes that are no choice.
        """
        try:
            plain = json.loads(data)
        except RecursionError as error:
            raise ValueError("a choice is not nested so deeply") from error
        reasons = tuple(Reason(reason["key"], reason["values"]) for reason in plain["reasons"])
        weighed = tuple(Weighed(*each) for each in plain["weighed"])
        lines = [plain["move"], *(each.move for each in weighed)]
        numbers = [number for each in weighed for number in (each.chance, each.error)]
        if not all(isinstance(line, str) for line in lines):
            raise TypeError("a move is a line of text")
        if not all(isinstance(number, int | float) for number in numbers):
            raise TypeError("a chance is a number")
        return cls(plain["move"], reasons, weighed)


Bot = Callable[[Request], Choice]

TEMPERS = ("bold", "careful", "sly", "grudging")
"""How a bot may like to play, at any level. The empty temper is an even one.

Bold: takes risks and doubts late. Careful: the opposite. Sly: misleads, and plays for what others
may conclude. Grudging: goes for who hurt it last. What that means in numbers is each game's matter.
"""
LevelBot = Callable[[Request, str], Choice]
"""A bot of a level: decides a request, with one of the ``TEMPERS`` or an even one (``""``)."""
