"""How long bots think, as who waits for them sees it: through the lasting process of the window.

    python -m game.arena.thinking [GAME …] [--bot BOT …] [--decisions N] [--seed S]
        [--write [FILE]]

Positions come from play of a bot against itself, at tables of every size in turn. A decision
counts from handing the request over until the answer is there. Bots are given a second and cut
themselves short (``Budget``); an answer that is not there after ``LIMIT`` seconds counts as late.
``--write`` puts the table into ``docs/opponents.md``, or another file that has a place for it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.ai import bots
from game.ai.games import find_game
from game.ai.levels import LEVELS
from game.ai.worker import Answer, Worker
from game.arena import ladder_table
from game.arena.arguments import Parser
from game.arena.figures import Times
from game.arena.plan import stream
from game.core.bot import Choice, Request
from game.core.match import Header, Match

DECIDE = "game.ai.bots:decide"
BUDGET = 1.0
"""Seconds that a request gives a bot, as the window's do."""
LIMIT = 10.0
NAP = 0.0002
"""Seconds between two looks for an answer."""


@dataclass(slots=True)
class Thought:
    """What was measured of a bot: times in seconds, and how many decisions were not its own.

    ``late`` had no answer in time, ``faults`` failed or were not legal; the stand-in moved then.
    """

    game: str
    bot: str
    times: Times = field(default_factory=Times)
    late: int = 0
    faults: int = 0

    @property
    def line(self) -> str:
        """All of it in one line."""
        median, most = self.times.within(0.5), self.times.within(0.999)
        return (
            f"{self.game} {self.bot}: median {1000 * median:.0f} ms, 99.9 % within "
            f"{1000 * most:.0f} ms, longest {1000 * self.times.longest:.0f} ms "
            f"({self.times.decisions} decisions, {self.late} late, {self.faults} faults)"
        )


def think(game: str, bot: str, decisions: int, seed: int = 1, seconds: float = 1e9) -> Thought:
    """Let a bot decide so often, but not much longer than so many seconds.

    Raises:
        Refused: for a game or a bot that the house does not have.
    """
    bots.find_bot(game, bot)
    found = Thought(game, bot)
    end = time.perf_counter() + seconds
    with Worker(DECIDE, bots.decide_quickly) as worker:
        # The first one waits for the process to start.
        for number, (match, seat) in enumerate(_asked(game, seed)):
            request = Request.of(match, seat, bot, stream(seed, str(number)), BUDGET)
            took, answer = _answered(worker, request)
            match.play(seat, _judged(match, request, answer, found))
            if number:
                found.times.add(took)
            if number >= decisions or time.perf_counter() > end:
                return found
    return found


def _asked(game: str, seed: int) -> Iterator[tuple[Match, int]]:
    """Whoever is to move, in match after match, without end."""
    rules = find_game(game)
    deal = 0
    while True:
        seats = rules.min_seats + deal % (rules.max_seats - rules.min_seats + 1)
        match = Match(rules, Header.new(rules, seats, stream(seed, f"deal/{deal}")))
        deal += 1
        while (seat := match.state.to_move) is not None:
            yield match, seat


def _answered(worker: Worker, request: Request) -> tuple[float, Answer]:
    data = request.to_bytes()
    began = time.perf_counter()
    worker.submit(data, LIMIT)
    while True:
        for answer in worker.poll():
            return time.perf_counter() - began, answer
        time.sleep(NAP)


def _judged(match: Match, request: Request, answer: Answer, found: Thought) -> str:
    """The move of an answer, or of the stand-in."""
    if answer.data is not None:
        choice = Choice.from_bytes(answer.data)
        if bots.legal(match, choice):
            return choice.move
    found.late += answer.late
    found.faults += not answer.late
    return bots.choose(match, request.seat, "rule", request.seed).move


def main(arguments: list[str] | None = None) -> int:
    """Measure, and print a line for each bot."""
    given = _given(arguments)
    for game in given.games:
        names = given.bot or [name for name, level in LEVELS.items() if game in level.bots]
        found: list[Thought] = []
        for bot in names:
            found.append(think(game, bot, given.decisions, given.seed))
            print(found[-1].line, flush=True)
        if given.write:
            command = f"python -m game.arena.thinking {game} --decisions {given.decisions}"
            table = ladder_table.times(found, f"{command} --seed {given.seed}")
            ladder_table.renew(Path(given.write), mark(game), table)
    return 0


def mark(game: str) -> str:
    """Where the page has the table of a game."""
    return f"{game} times: made by game.arena.thinking"


def _given(arguments: list[str] | None) -> argparse.Namespace:
    """What is wanted, and can be done."""
    parser = Parser("game.arena.thinking", __doc__)
    parser.add_games()
    parser.add_argument("--bot", metavar="BOT", nargs="+", default=[], help="default: all levels")
    parser.add_number("--decisions", 500)
    parser.add_seed(1)
    parser.add_write()
    given = parser.parse_args(arguments)
    parser.check_bots("--bot", given.bot, given.games)
    parser.check_page(given.write, map(mark, given.games))
    return given


if __name__ == "__main__":
    sys.exit(main())
