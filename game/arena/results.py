"""What came out: of one deal, and of all deals of a contest together."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from enum import StrEnum

from game.arena.figures import Share, Times, share_of
from game.arena.plan import Contest
from game.core.view import canonical


class Fault(StrEnum):
    """Why a bot's decision was not taken from it, and the rule bot decided in its place."""

    LATE = "late"
    """It answered after its deadline, or not at all."""
    ILLEGAL = "illegal"
    """Its answer is a move, but may not be made now."""
    GARBLED = "garbled"
    """Its answer is no move of the game."""
    CRASHED = "crashed"
    """It raised an error, could not be started, or ended."""
    ABSENT = "absent"
    """It was not asked any more: it had failed too often in this match."""


@dataclass(slots=True)
class DealResult:
    """What the games of one deal gave, with the hero once in every seat.

    A game is a first round or a whole match; ``rounds`` are all rounds that were played in it.
    What several win together is shared among them; what nobody wins is drawn. ``ended`` counts the
    games that ended a match.
    """

    contest: int
    deal: int
    games: int = 0
    won: float = 0.0
    drawn: int = 0
    ended: int = 0
    rounds: int = 0
    rounds_won: float = 0.0
    rounds_drawn: int = 0
    moves: int = 0
    times: dict[str, Times] = field(default_factory=dict)
    faults: dict[str, dict[str, int]] = field(default_factory=dict)

    def note(self, bot: str, seconds: float | None, fault: Fault | None) -> None:
        """Count a decision: how long it took, if the bot was asked at all, and what was wrong."""
        if seconds is not None:
            self.times.setdefault(bot, Times()).add(seconds)
        if fault is not None:
            kinds = self.faults.setdefault(bot, {})
            kinds[fault.value] = kinds.get(fault.value, 0) + 1

    def to_bytes(self) -> bytes:
        """The result as it crosses to another process."""
        plain = asdict(self)
        plain["times"] = {bot: times.to_dict() for bot, times in self.times.items()}
        return canonical(plain)

    @classmethod
    def from_bytes(cls, data: bytes) -> DealResult:
        """The result that ``to_bytes`` wrote."""
        plain = json.loads(data)
        times = {bot: Times.from_dict(found) for bot, found in plain.pop("times").items()}
        return cls(times=times, **plain)


@dataclass(slots=True)
class Summary:
    """All deals of a contest so far."""

    contest: Contest
    deals: list[DealResult] = field(default_factory=list)
    times: dict[str, Times] = field(default_factory=dict)
    faults: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, result: DealResult) -> None:
        """Take in a deal."""
        for bot, times in result.times.items():
            self.times.setdefault(bot, Times()).merge(times)
        for bot, kinds in result.faults.items():
            self.faults.setdefault(bot, Counter()).update(kinds)
        self.deals.append(result)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(deal.games for deal in self.deals)

    @property
    def drawn(self) -> int:
        """How many of them nobody won."""
        return sum(deal.drawn for deal in self.deals)

    @property
    def rounds(self) -> int:
        """How many rounds were played in them."""
        return sum(deal.rounds for deal in self.deals)

    @property
    def of_matches(self) -> bool:
        """Whether the games were whole matches, be it because a match has one round only."""
        return all(deal.ended == deal.games for deal in self.deals)

    @property
    def share(self) -> Share:
        """The hero's share of the games."""
        return share_of([(deal.won, deal.games) for deal in self.deals])

    @property
    def decided(self) -> Share:
        """The hero's share of the games that somebody won."""
        return share_of([(deal.won, deal.games - deal.drawn) for deal in self.deals])

    @property
    def scored(self) -> Share:
        """The hero's share when everybody has a part of what nobody wins."""
        seats = self.contest.seats
        return share_of([(deal.won + deal.drawn / seats, deal.games) for deal in self.deals])

    @property
    def rounds_share(self) -> Share:
        """The hero's share of the rounds."""
        return share_of([(deal.rounds_won, deal.rounds) for deal in self.deals])

    @property
    def others_share(self) -> Share:
        """What the others won together: with two players, the share of the other one."""
        return share_of([(deal.games - deal.drawn - deal.won, deal.games) for deal in self.deals])
