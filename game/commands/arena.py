"""``arena GAME``: measure bots against each other on duplicate deals."""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from game.ai.bots import bot_names
from game.ai.games import find_game
from game.arena import crosstable, logs, protocol, report
from game.arena.measure import Measured, measure
from game.arena.outside import words_of
from game.arena.plan import DEADLINE, OUTSIDE, Contest, Plan
from game.arena.players import OutsidePlayer
from game.arena.progress import Progress
from game.arena.sprt import Sprt
from game.commands.arguments import (
    Parser,
    check_bots,
    comma_list,
    number,
    options_of,
    seats_of,
    seed_help,
)
from game.commands.context import INTERRUPTED, Context
from game.core.game import Game
from game.core.refusal import reason, refuse
from game.records.paths import Place, can_write

NAME = "arena"
MOST_DEALS = 10**7
MOST_SEED = 10**18 - 1
MOST_JOBS = 64
LONGEST_DEADLINE = 600.0
SHORTEST_DEADLINE = 0.01
TERMINATED = 143
"""Exit code: the system asked this process to end."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be done: ``bots`` are those of a cross-table, if one is wanted."""

    plan: Plan
    bots: tuple[str, ...]
    jobs: int
    sprt: Sprt | None
    log: Path | None
    as_json: bool


def run(arguments: list[str], context: Context) -> int:
    """Measure, and report.

    Raises:
        Refused: for a wrong argument, or an outside bot that does not start.
        OSError: when the log cannot be written.
    """
    order = _order(_parser().parse_args(arguments))
    size = _size(order.log)
    try:
        with _ending_in_order(), logs.logging_to(order.log, os.getpid()):
            measured = _measured(order, context)
    finally:
        if order.log is not None and logs.has_entry(order.log, os.getpid(), size):
            context.note(context.words("arena.log", path=order.log))
    _report(order, measured, context)
    if not measured.interrupted:
        return 0
    context.note(context.words.count("arena.interrupted", measured.deals))
    return INTERRUPTED


def _measured(order: Order, context: Context) -> Measured:
    plan = order.plan
    _probe(plan)
    with Progress(sys.stderr, context.words, len(plan.contests) * plan.deals) as bar:
        return measure(plan, jobs=order.jobs, log=order.log, sprt=order.sprt, watch=bar.watch)


def _parser() -> Parser:
    parser = Parser(
        NAME,
        "Measure how often one bot wins against others: the same deals in every seat.",
        'A bot is one of the house, or "cmd:COMMAND" for a program of your own (docs/bots.md).\n'
        "Give --b once, or once for each of the other seats. Shares come with their 95 % errors.\n"
        "The same arguments give the same figures, whatever the number of jobs; only thinking\n"
        "times differ.",
    )
    parser.add_argument("game", metavar="GAME", help="the game, such as king_cat")
    parser.add_argument("--a", metavar="BOT", help="the bot that is measured")
    parser.add_argument("--b", metavar="BOT", action="append", help="the bot it plays against")
    parser.add_argument("--table", metavar="BOT", nargs="+", help="each of these against each")
    parser.add_argument(
        "--seats", metavar="N", help="number of players (default: the fewest that fit)"
    )
    parser.add_argument("--deals", metavar="K", default="100", help="how many (default 100)")
    parser.add_argument("--matches", action="store_true", help="whole matches, not first rounds")
    parser.add_argument("--seed", metavar="S", default="1", help=seed_help(MOST_SEED))
    parser.add_argument(
        "--option", metavar="K=V", nargs="+", action="extend", default=[], help="rule options"
    )
    parser.add_argument(
        "--sprt", metavar="P0,P1", help="stop when it is clear which share is true: 0.5,0.54"
    )
    parser.add_argument(
        "--deadline", metavar="S", help=f"seconds for an outside bot's move (default {DEADLINE:g})"
    )
    parser.add_argument("--jobs", metavar="J", default="1", help="processes (default 1)")
    parser.add_argument("--log", metavar="FILE", help="what outside bots say (default: our logs)")
    parser.add_argument("--json", action="store_true", help="figures as one line of JSON")
    return parser


def _order(given: argparse.Namespace) -> Order:
    game = find_game(given.game)
    usual = 1 + len(given.b) if given.b and len(given.b) > 1 else game.min_seats
    seats = seats_of(game, str(usual) if given.seats is None else given.seats)
    bots = _table(game, given)
    contests = crosstable.contests_of(bots, seats) if bots else (_contest(game, seats, given),)
    plan = Plan(
        game.id,
        seats,
        options_of(game, seats, given.option),
        contests,
        number(given.deals, "--deals", 1, MOST_DEALS),
        number(given.seed, "--seed", 0, MOST_SEED),
        given.matches,
        _deadline(given.deadline),
    )
    jobs = number(given.jobs, "--jobs", 1, MOST_JOBS)
    return Order(plan, bots, jobs, _sprt(given, seats), _log(given.log), given.json)


def _table(game: Game, given: argparse.Namespace) -> tuple[str, ...]:
    """The bots of a cross-table; none when none is asked for."""
    if given.table is None:
        return ()
    for option in ("--a", "--b", "--sprt"):
        if getattr(given, option.removeprefix("--")) is not None:
            raise refuse("cli.not_together", option="--table", other=option)
    bots = tuple(dict.fromkeys(given.table))
    _check(game, bots)
    if len(bots) < 2:
        raise refuse("arena.table_of_one")
    return bots


def _contest(game: Game, seats: int, given: argparse.Namespace) -> Contest:
    if given.a is None or given.b is None:
        raise refuse("arena.who")
    others = tuple(given.b)
    _check(game, (given.a, *others))
    if len(others) == 1:
        others *= seats - 1
    if len(others) != seats - 1:
        raise refuse("arena.others", bots=len(others), others=seats - 1)
    return Contest(given.a, others)


def _check(game: Game, bots: Sequence[str]) -> None:
    for bot in bots:
        if "," in bot and not bot.startswith(OUTSIDE):
            raise refuse("arena.commas", name=bot, meant=" ".join(comma_list(bot)))
    outside = [bot for bot in bots if bot.startswith(OUTSIDE)]
    check_bots((bot for bot in bots if bot not in outside), (*bot_names(game.id), f"{OUTSIDE}…"))
    for bot in outside:
        words_of(bot.removeprefix(OUTSIDE))


def _deadline(text: str | None) -> float:
    if text is None:
        return DEADLINE
    fits = re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", text, re.ASCII)
    if not fits or not SHORTEST_DEADLINE <= float(text) <= LONGEST_DEADLINE:
        least, most = f"{SHORTEST_DEADLINE:g}", f"{LONGEST_DEADLINE:g}"
        raise refuse("arena.deadline", value=text, least=least, most=most)
    return float(text)


def _sprt(given: argparse.Namespace, seats: int) -> Sprt | None:
    if given.sprt is None:
        return None
    found = re.fullmatch(r"(0?\.[0-9]{1,9}),(0?\.[0-9]{1,9})", given.sprt, re.ASCII)
    if found:
        p0, p1 = map(float, found.groups())
        if 0 < p0 < p1:
            return Sprt(p0, p1, games=seats)
    raise refuse("arena.sprt.form", value=given.sprt)


def _log(name: str | None) -> Path | None:
    """The log's file: the one that is named, else one among the logs of the house."""
    if name is not None:
        try:
            with open(name, "ab"):
                return Path(name)
        except IsADirectoryError as error:
            raise refuse("file.folder", path=name) from error
        except (OSError, ValueError) as error:
            raise refuse("file.unwritable", path=name, why=reason(error)) from error
    folder = Place.find().logs
    return folder / logs.FILE if folder is not None and can_write(folder) else None


def _probe(plan: Plan) -> None:
    """See that every outside bot starts, before hours are spent on one that does not."""
    game = find_game(plan.game)
    hello = protocol.hello(game.id, game.rules_version, 0, plan.seats, plan.options, plan.deadline)
    for bot in dict.fromkeys(bot for contest in plan.contests for bot in contest.bots):
        if bot.startswith(OUTSIDE):
            OutsidePlayer(bot.removeprefix(OUTSIDE), 0, plan.deadline).probe(hello)


def _report(order: Order, measured: Measured, context: Context) -> None:
    if order.as_json:
        context.say(json.dumps(report.data(measured), ensure_ascii=False))
        return
    if order.bots:
        found = crosstable.lines(measured, order.bots, context.words)
    else:
        found = report.lines(measured, context.words)
    for line in found:
        context.say(line)


def _size(log: Path | None) -> int:
    try:
        return 0 if log is None else log.stat().st_size
    except OSError:
        return 0


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Let the system's wish that we end take the outside bots with us, as Ctrl-C does."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(TERMINATED)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
