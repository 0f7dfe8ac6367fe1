"""How far apart the levels are, and what tempers cost and do.

    python -m game.arena.ladder [GAME …] [--deals K] [--temper-deals K]
        [--levels LEVEL …] [--temper-levels LEVEL …] [--seed S] [--jobs J] [--write [FILE]]

Each level is measured against the one below: in two-player rounds of King Cat and Spite & Malice,
as one among three in four-player matches of Coyote and Seven Sins. Each temper plays its own level
without temper, in the same way; there everybody has a part of a draw, for beginners draw often.
``--write`` puts the table into ``docs/opponents.md``, or another file that has a place for it.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from game.ai.bots import find_bot
from game.ai.games import find_game
from game.ai.levels import LEVELS, name_of
from game.arena import ladder_table
from game.arena.arguments import MOST_JOBS, Parser
from game.arena.figures import Share
from game.arena.measure import measure
from game.arena.plan import Contest, Plan, stream
from game.arena.results import Summary
from game.core.bot import TEMPERS, Request
from game.core.match import Header, Match
from game.core.options import resolve

RATED = 40
"""So many matches are played to count what a temper does."""
RATED_SEATS = 4
"""With so many players, where the game has room for them."""

T = TypeVar("T", "Rung", "Temperament")
Counted = Callable[[Request, str], dict[str, bool]]


@dataclass(frozen=True, slots=True)
class Format:
    """How the levels of a game meet: seats, whole matches or first rounds, the bar of a step."""

    seats: int
    whole: bool
    bar: float

    @property
    def par(self) -> float:
        """What a hero wins among its equals."""
        return 1 / self.seats


FORMATS = {
    "king_cat": Format(2, False, 0.54),
    "coyote": Format(4, True, 1.15 / 4),
    "spite_malice": Format(2, False, 0.54),
    "seven_sins": Format(4, True, 1.15 / 4),
}


@dataclass(slots=True)
class Rung:
    """A level, and its share against the level below, if there is one."""

    level: str
    below: str = ""
    share: Share | None = None
    games: int = 0

    @property
    def line(self) -> str:
        """How it stands, in short."""
        share = ladder_table.share(self.share) if self.share else "–"
        return f"{self.level}: {share} against {self.below or 'nobody'}"


@dataclass(slots=True)
class Temperament:
    """A temper of a level: its share against the even one, draws shared, and what both of them do.

    ``rates`` are (done, occasions) by name.
    """

    level: str
    temper: str
    share: Share | None = None
    games: int = 0
    rates: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def line(self) -> str:
        """How it stands, in short."""
        share = ladder_table.share(self.share) if self.share else "–"
        return f"{name_of(self.level, self.temper)}: {share}; {self.rates}"


def levels_of(game: str) -> list[str]:
    """The levels of a game, weakest first."""
    return [name for name, level in LEVELS.items() if game in level.bots]


def contest(game: str, hero: str, other: str, deals: int, seed: int, jobs: int = 1) -> Summary:
    """A hero among copies of another bot, in the way of the game."""
    form = FORMATS[game]
    options = resolve(find_game(game).options, form.seats, {})
    contests = (Contest(hero, (other,) * (form.seats - 1)),)
    plan = Plan(game, form.seats, options, contests, deals, seed, form.whole)
    return measure(plan, jobs=jobs).summaries[0]


def rungs(game: str, levels: Sequence[str], deals: int, seed: int, jobs: int = 1) -> Iterator[Rung]:
    """Every level that is wanted, against the one below it."""
    names = levels_of(game)
    for number, level in enumerate(names):
        if level not in levels:
            continue
        rung = Rung(level)
        if number and deals:
            rung.below = names[number - 1]
            summary = contest(game, level, rung.below, deals, seed, jobs)
            rung.share, rung.games = summary.share, summary.games
        yield rung


def temperaments(
    game: str, levels: Sequence[str], deals: int, seed: int, jobs: int = 1, matches: int = RATED
) -> Iterator[Temperament]:
    """Every temper of the levels, the even one first."""
    counted = rates_of(game)
    for level in levels:
        for temper in ("", *TEMPERS):
            found = Temperament(level, temper)
            if temper and deals:
                summary = contest(game, name_of(level, temper), level, deals, seed, jobs)
                found.share, found.games = summary.scored, summary.games
            if counted is not None:
                found.rates = count(game, name_of(level, temper), counted, matches, seed)
            yield found


def rates_of(game: str) -> Counted | None:
    """What a game counts of its bots' decisions, if it does (``game/GAME/bot_rates.py``)."""
    name = f"game.{game}.bot_rates"
    if importlib.util.find_spec(name) is None:
        return None
    counted: Counted = importlib.import_module(name).counted
    return counted


def count(
    game: str, bot: str, counted: Counted, matches: int, seed: int
) -> dict[str, tuple[int, int]]:
    """How often a bot among its equals did what is counted: (done, occasions) by name."""
    rules, form = find_game(game), FORMATS[game]
    seats = min(RATED_SEATS, rules.max_seats)
    play = find_bot(game, bot)
    found: dict[str, tuple[int, int]] = {}
    for deal in range(matches):
        match = Match(rules, Header.new(rules, seats, stream(seed, f"rates/{deal}")))
        while (seat := match.state.to_move) is not None:
            number = len(match.entries)
            request = Request.of(match, seat, bot, stream(seed, f"rates/{deal}/{number}"))
            move = play(request).move
            for name, did in counted(request, move).items():
                done, occasions = found.get(name, (0, 0))
                found[name] = done + did, occasions + 1
            match.play(seat, move)
            if not form.whole and match.state.outcome is not None:
                break
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure, print the tables, and write them if that is wanted."""
    given = _given(arguments)
    for game in given.games:
        names = levels_of(game)
        wanted = [name for name in names if not given.levels or name in given.levels]
        found = rungs(game, wanted, given.deals, given.seed, given.jobs)
        steps = list(_told(found))
        moods: list[Temperament] = []
        if given.temper_deals:
            moody = [name for name in wanted if name in (given.temper_levels or names)]
            tempers = temperaments(game, moody, given.temper_deals, given.seed, given.jobs)
            moods = list(_told(tempers))
        command = _command(game, given)
        lines = ladder_table.lines(game, FORMATS[game], steps, moods, command)
        print("\n".join(lines), flush=True)
        if given.write:
            ladder_table.renew(Path(given.write), mark(game), lines)
    return 0


def mark(game: str) -> str:
    """Where the page has the tables of a game."""
    return f"{game}: made by game.arena.ladder"


def _told(found: Iterator[T]) -> Iterator[T]:
    for each in found:
        print(each.line, file=sys.stderr, flush=True)
        yield each


def _command(game: str, given: argparse.Namespace) -> str:
    words = [f"python -m game.arena.ladder {game}", f"--deals {given.deals}"]
    words += [f"--temper-deals {given.temper_deals}"]
    words += [f"--levels {' '.join(given.levels)}"] if given.levels else []
    words += [f"--temper-levels {' '.join(given.temper_levels)}"] if given.temper_levels else []
    return " ".join([*words, f"--seed {given.seed}"])


def _given(arguments: list[str] | None) -> argparse.Namespace:
    """What is wanted, and can be done."""
    parser = Parser("game.arena.ladder", __doc__)
    parser.add_games()
    parser.add_number("--deals", 1000, 0)
    parser.add_number("--temper-deals", 500, 0)
    parser.add_argument("--levels", metavar="LEVEL", nargs="+", default=[])
    parser.add_argument("--temper-levels", metavar="LEVEL", nargs="+", default=[])
    parser.add_seed(9001)
    parser.add_number("--jobs", 1, 1, MOST_JOBS)
    parser.add_write()
    given = parser.parse_args(arguments)
    if not given.deals and (given.write or not given.temper_deals):
        parser.error("--deals 0 measures no level; that is for tempers alone, without --write.")
    for game in given.games:
        known = levels_of(game)
        parser.check_words("--levels", given.levels, known)
        parser.check_words("--temper-levels", given.temper_levels, given.levels or known)
    parser.check_page(given.write, map(mark, given.games))
    return given


if __name__ == "__main__":
    sys.exit(main())
