"""``honesty [GAME …]``: show by experiment that bots know only what their seat may know."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from game.ai.bots import bot_names
from game.ai.games import GAMES, find_game
from game.arena.progress import Steps
from game.arena.report import decimal, percent
from game.commands.arguments import Parser, number, seed_help
from game.commands.context import FAILED, Context
from game.core.bot import TEMPERS
from game.core.words import Words
from game.honesty import PAIRS, sampling
from game.honesty.alike import PLAYOUTS, Alike, bytes_of, choices_of
from game.honesty.chisquare import Fit
from game.honesty.sample import Gap

NAME = "honesty"
EACH = 100
MOST = 10**6


@dataclass(slots=True)
class Report:
    """What was found of one game."""

    game: str
    bytes: Alike
    bots: dict[str, Alike] = field(default_factory=dict)
    samples: dict[str, Fit | Gap] = field(default_factory=dict)

    @property
    def faults(self) -> int:
        """How many of its parts are not as they should be."""
        unlike = [self.bytes, *self.bots.values()]
        wrong = sum(found.wrong for found in self.samples.values())
        return sum(alike.different > 0 for alike in unlike) + wrong


def run(arguments: list[str], context: Context) -> int:
    """Look, and print what was found; exit code 1 when something is not as it should be.

    Raises:
        Refused: for a wrong argument.
    """
    given = _parser().parse_args(arguments)
    games = [find_game(name).id for name in given.games] or list(GAMES)
    pairs = number(given.pairs, "--pairs", 1, MOST)
    each = number(given.each, "--each", 1, MOST)
    draws = number(given.draws, "--draws", 100, MOST)
    seed = number(given.seed, "--seed", 0, MOST)
    reports = []
    samples = {game: sampling.samples(game) for game in games}
    total = sum(1 + len(bot_names(game)) + len(samples[game]) for game in games)
    with Steps(sys.stderr, context.words, total) as steps:
        for game in games:
            name = context.words(f"house.game.{game}")
            steps.next(name)
            report = Report(game, bytes_of(game, pairs, seed))
            for bot in bot_names(game):
                steps.next(f"{name}, {bot}")
                report.bots[bot] = choices_of(game, bot, each, seed + 1)
            for sample in samples[game]:
                steps.next(f"{name}, {context.words(f'honesty.sample.{sample.name}')}")
                report.samples[sample.name] = sample.look(draws, seed)
            reports.append(report)
            steps.wipe()
            if not given.json:
                for line in lines(report, context.words):
                    context.say(line)
    faults = sum(report.faults for report in reports)
    if given.json:
        context.say(json.dumps([_data(report) for report in reports]))
    else:
        words = context.words
        context.say(words.count("honesty.faults", faults) if faults else words("honesty.fine"))
    return FAILED if faults else 0


def _parser() -> Parser:
    parser = Parser(
        NAME,
        "Show by experiment that bots know only what their seat may know.",
        "Pairs of matches are made, by the rule pages, that one seat cannot tell apart although\n"
        "hidden cards differ. The bots of that seat must be given the same bytes in both, and\n"
        f"must answer the same (with {PLAYOUTS} iterations and the same seed, all tempers in "
        "turn).\nThe cards that they imagine are compared with exact chances (chi-square), the "
        "chances\nthat they count with another count, in a few small positions.\n"
        "Exit code 1 when anything is not as it should be.",
    )
    parser.add_argument("games", metavar="GAME", nargs="*", help="some games (default: all)")
    parser.add_argument(
        "--pairs", metavar="N", default=str(PAIRS), help=f"pairs for the bytes (default {PAIRS})"
    )
    parser.add_argument(
        "--each", metavar="N", default=str(EACH), help=f"pairs for each bot (default {EACH})"
    )
    parser.add_argument(
        "--draws",
        metavar="N",
        default=str(sampling.DRAWS),
        help=f"deals that are imagined (default {sampling.DRAWS})",
    )
    parser.add_argument("--seed", metavar="S", default="1", help=seed_help(MOST))
    parser.add_argument("--json", action="store_true", help="figures as one line of JSON")
    return parser


def lines(report: Report, words: Words) -> Iterator[str]:
    """What was found of a game, in words."""
    yield words(f"house.game.{report.game}")
    found = report.bytes
    yield "  " + words("honesty.pairs", **_pairs(found), zones=_zones(found, words))
    key = "honesty.bytes.not" if found.different else "honesty.bytes"
    yield "  " + words(key, **_pairs(found))
    for bot, alike in report.bots.items():
        key = "honesty.bot.not" if alike.different else "honesty.bot"
        yield "  " + words(key, bot=bot, **_pairs(alike))
    for name, shown in report.samples.items():
        what = words(f"honesty.sample.{name}")
        yield "  " + (
            _gap(shown, what, words) if isinstance(shown, Gap) else _fit(shown, what, words)
        )


def _fit(fit: Fit, name: str, words: Words) -> str:
    """How what was drawn fits; where nothing can be told by it, that."""
    if fit.empty:
        return words("honesty.sample.empty", name=name, draws=fit.draws)
    return words(
        "honesty.sample.not" if fit.wrong else "honesty.sample",
        name=name,
        draws=fit.draws,
        classes=fit.classes,
        chi2=decimal(words, f"{fit.chi2:.1f}"),
        freedom=fit.freedom,
        p=decimal(words, f"{fit.p:.3f}"),
    )


def _gap(gap: Gap, name: str, words: Words) -> str:
    """How far what was counted is from the exact chances, in points."""
    if gap.exact:
        return words("honesty.count.exact", name=name, cases=gap.cases)
    return words(
        "honesty.count.not" if gap.wrong else "honesty.count",
        name=name,
        cases=gap.cases,
        widest=decimal(words, f"{100 * gap.widest:.1f}"),
        allowed=decimal(words, f"{100 * gap.allowed:.1f}"),
    )


def _pairs(alike: Alike) -> dict[str, Any]:
    return {"pairs": alike.pairs, "different": alike.different, "first": alike.first}


def _zones(alike: Alike, words: Words) -> str:
    return words.listing(
        [
            words(f"honesty.zone.{zone}", percent=percent(words, count / alike.pairs))
            for zone, count in alike.zones.most_common()
        ]
    )


def _data(report: Report) -> dict[str, Any]:
    return {
        "game": report.game,
        "bytes": report.bytes.to_dict(),
        "tempers": list(TEMPERS),
        "playouts": PLAYOUTS,
        "bots": {bot: alike.to_dict() for bot, alike in report.bots.items()},
        "samples": {
            name: asdict(shown) | {"wrong": shown.wrong} for name, shown in report.samples.items()
        },
        "faults": report.faults,
    }
