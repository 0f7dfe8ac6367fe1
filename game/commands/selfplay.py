"""``selfplay GAME``: bots play each other, and the matches are recorded."""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from game.ai.bots import bot_names, choose
from game.ai.games import find_game
from game.commands.arguments import (
    Parser,
    check_bots,
    comma_list,
    number,
    one_each,
    options_of,
    seats_of,
)
from game.commands.context import Context, binary
from game.core.chance import SEED_BITS
from game.core.game import Game
from game.core.match import Header, Match
from game.core.options import Options, differing
from game.core.refusal import Refused, reason, refuse
from game.records.record import RecordWriter

NAME = "selfplay"
MOST = 10**9
LONGEST = 100_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played."""

    game: Game
    seats: int
    bots: list[str]
    options: Options
    matches: int
    seed: int
    max_moves: int

    def header(self, number: int) -> Header:
        """The header of match ``number``, from 0."""
        given = differing(self.game.options, self.seats, self.options)
        seed = deal_seed(self.seed, number)
        return Header.new(self.game, self.seats, seed, given, {"bots": self.bots})


@dataclass(slots=True)
class Played:
    """What came of it."""

    wins: Counter[int] = field(default_factory=Counter)
    matches: int = 0
    moves: int = 0
    cut: int = 0
    seconds: float = 0.0


def deal_seed(seed: int, number: int) -> int:
    """The seed of the deals of a match: 40 bits of a digest."""
    return _bits(f"lamplight/selfplay/{seed}/{number}")


def bot_seed(seed: int, number: int, move: int) -> int:
    """The seed of a bot for one decision, of a stream that has nothing to do with the deals."""
    return _bits(f"lamplight/selfplay-bots/{seed}/{number}/{move}")


def _bits(name: str) -> int:
    digest = hashlib.sha256(name.encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def run(arguments: list[str], context: Context) -> int:
    """Play the matches.

    Raises:
        Refused: for a wrong argument, or a file that cannot be written.
    """
    given = _parser().parse_args(arguments)
    plan = _plan(given)
    with _writer(given.record) as writer:
        played = play(plan, writer, context)
    _report(plan, played, context)
    return 0


def _parser() -> Parser:
    parser = Parser(
        NAME,
        "Let bots play matches against each other, and write records of them.",
        "The same command gives the same records on every machine. What was played is told on\n"
        "standard error.",
    )
    parser.add_argument("game", metavar="GAME", help="the game, such as king_cat")
    parser.add_argument("--seats", metavar="N", help="number of players (default: one a bot)")
    parser.add_argument(
        "--bots", metavar="A,B,…", default="random", help="a bot for each seat, or one for all"
    )
    parser.add_argument("--matches", metavar="K", default="1", help="how many (default 1)")
    parser.add_argument("--seed", metavar="S", default="1", help="a whole number (default 1)")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="a rule option; repeatable"
    )
    parser.add_argument(
        "--max-moves", metavar="M", default=str(LONGEST), help=f"cut a match (default {LONGEST})"
    )
    parser.add_argument("--record", metavar="FILE", help='write records here ("-": stdout)')
    return parser


def _plan(given: argparse.Namespace) -> Plan:
    game = find_game(given.game)
    names = comma_list(given.bots)
    if not names:
        raise refuse("cli.needs_value", option="--bots")
    if given.seats is not None:
        seats = seats_of(game, given.seats)
    else:
        seats = seats_of(game, str(len(names) if len(names) > 1 else game.min_seats))
    check_bots(names, bot_names(game.id))
    return Plan(
        game,
        seats,
        one_each(names, seats),
        options_of(game, seats, given.option),
        number(given.matches, "--matches", 1, MOST),
        number(given.seed, "--seed", 0, 10**18 - 1),
        number(given.max_moves, "--max-moves", 0, MOST),
    )


@contextmanager
def _writer(name: str | None) -> Iterator[RecordWriter | None]:
    if name is None:
        yield None
    elif name == "-":
        yield RecordWriter(binary(sys.stdout))
    else:
        try:
            with open(name, "wb") as file:
                yield RecordWriter(file)
        except IsADirectoryError as error:
            raise refuse("file.folder", path=name) from error
        except (OSError, ValueError) as error:
            if isinstance(error, Refused):
                raise
            raise refuse("file.unwritable", path=name, why=reason(error)) from error


def play(plan: Plan, writer: RecordWriter | None, context: Context) -> Played:
    """Play all matches of a plan, and write them down while they are played.

    Raises:
        OSError: when the record cannot be written.
    """
    played = Played()
    began = time.perf_counter()
    for number_of_match in range(plan.matches):
        match = _play_one(plan, number_of_match, writer)
        played.matches += 1
        played.moves += len(match.entries)
        if match.state.to_move is None:
            outcome = match.state.outcome
            played.wins.update(outcome.winners if outcome else ())
        else:
            played.cut += 1
            context.note(
                context.words("selfplay.cut", match=number_of_match + 1, moves=len(match.entries))
            )
    played.seconds = time.perf_counter() - began
    return played


def _play_one(plan: Plan, number_of_match: int, writer: RecordWriter | None) -> Match:
    match = Match(plan.game, plan.header(number_of_match))
    if writer is not None:
        writer.begin(match)
    while (seat := match.state.to_move) is not None and len(match.entries) < plan.max_moves:
        seed = bot_seed(plan.seed, number_of_match, len(match.entries))
        match.play(seat, choose(match, seat, plan.bots[seat], seed).move)
        if writer is not None:
            writer.add(match)
    return match


def _report(plan: Plan, played: Played, context: Context) -> None:
    wins = ", ".join(f"@{seat} {bot}: {played.wins[seat]}" for seat, bot in enumerate(plan.bots))
    rate = played.moves / played.seconds if played.seconds else 0.0
    context.note(
        f"{played.matches} matches, {played.moves} moves, {played.cut} cut; "
        f"wins {wins}; {rate:.0f} moves/s"
    )
