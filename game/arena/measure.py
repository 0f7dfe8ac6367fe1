"""Carry out a plan: play its deals until the end, or until the question is answered."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from game.ai.games import find_game
from game.arena.jobs import play_all
from game.arena.plan import Contest, Plan
from game.arena.results import Summary
from game.arena.sprt import Sprt
from game.core.options import resolve

Watch = Callable[[int, Summary], None]
"""Told after every deal: how many there were in all contests, and how the present one stands."""


@dataclass(slots=True)
class Measured:
    """What came of a plan: a summary of each contest that was begun."""

    plan: Plan
    summaries: list[Summary] = field(default_factory=list)
    sprt: Sprt | None = None
    interrupted: bool = False

    @property
    def deals(self) -> int:
        """How many deals were played, in all contests."""
        return sum(len(summary.deals) for summary in self.summaries)


def measure(
    plan: Plan,
    *,
    jobs: int = 1,
    log: Path | None = None,
    sprt: Sprt | None = None,
    watch: Watch | None = None,
) -> Measured:
    """Play a plan. With a test it stops as soon as that is answered.

    Somebody who presses Ctrl-C is given what was measured so far, if there is anything.

    Raises:
        Refused: for a bot that the house does not have, or when a process is lost.
        KeyboardInterrupt: before the first deal was played.
    """
    measured = Measured(plan, sprt=sprt)
    try:
        with closing(play_all(plan, jobs, log)) as results:
            for result in results:
                if result.contest == len(measured.summaries):
                    measured.summaries.append(Summary(plan.contests[result.contest]))
                summary = measured.summaries[-1]
                summary.add(result)
                if watch is not None:
                    watch(measured.deals, summary)
                if sprt is not None:
                    sprt.add(result.won / result.games)
                    if sprt.answer is not None:
                        break
    except KeyboardInterrupt:
        if not measured.summaries:
            raise
        measured.interrupted = True
    return measured


def duel(
    game: str, hero: str, other: str, seats: int, deals: int, seed: int, whole: bool = False
) -> Summary:
    """A hero among copies of another bot, with the usual options: first rounds, or whole matches.

    Raises:
        Refused: for a game, a bot or a number of seats that the house does not have.
    """
    usual = resolve(find_game(game).options, seats, {})
    contest = Contest(hero, (other,) * (seats - 1))
    return measure(Plan(game, seats, usual, (contest,), deals, seed, whole)).summaries[0]
