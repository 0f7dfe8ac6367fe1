"""Command lines: argparse with errors from the catalogs, and readers for the words in them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Sequence
from typing import NoReturn

from game.ai.levels import LEVELS, split, unknown
from game.core.game import Game, check_seats
from game.core.options import Options, OptionValue, read, resolve
from game.core.refusal import refuse
from game.core.words import LANGUAGES

_MESSAGES = (
    (re.compile(r"unrecognized arguments: (?P<words>.*)", re.S), "cli.unrecognised"),
    (re.compile(r"the following arguments are required: (?P<words>.*)", re.S), "cli.required"),
    (re.compile(r"argument (?P<option>.*?): expected .*", re.S), "cli.needs_value"),
    (
        re.compile(r"argument (?P<option>.*?): not allowed with argument (?P<other>.*)", re.S),
        "cli.not_together",
    ),
    (
        re.compile(r"argument (?P<option>.*?): ignored explicit argument (?P<words>.*)", re.S),
        "cli.takes_no_value",
    ),
)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are refusals: the caller turns them into one line.

    Options are never abbreviated: a new option must not change what an old command line means.
    """

    def __init__(self, command: str, description: str, epilog: str = "") -> None:
        super().__init__(
            prog=f"lamplight {command}".strip(),
            description=description,
            epilog=epilog or None,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.add_argument(
            "--lang", metavar="|".join(LANGUAGES), help="language (default: the system's)"
        )

    def error(self, message: str) -> NoReturn:
        """Refuse, in the words of the catalogs."""
        for pattern, key in _MESSAGES:
            found = pattern.fullmatch(message)
            if found:
                raise refuse(key, program=self.prog, **found.groupdict())
        raise refuse("cli.usage", program=self.prog, why=message)


def number(text: str, option: str, least: int, most: int) -> int:
    """The whole number that an option is given.

    Raises:
        Refused: when it is none, or out of bounds.
    """
    fits = re.fullmatch(r"[0-9]{1,18}", text, re.ASCII)
    if not fits or not least <= int(text) <= most:
        raise refuse("cli.number", option=option, value=text, least=least, most=most)
    return int(text)


def seed_help(most: int) -> str:
    """What the help says of a seed."""
    return f"a whole number from 0 to {most} (default 1)"


def comma_list(text: str) -> list[str]:
    """The words between commas, trimmed; an empty text has none."""
    return [word.strip() for word in text.split(",")] if text.strip() else []


def seats_of(game: Game, text: str) -> int:
    """A number of seats that the game can have. Raises ``Refused`` otherwise."""
    if not re.fullmatch(r"[0-9]{1,6}", text, re.ASCII):
        least, most = game.min_seats, game.max_seats
        raise refuse("cli.number", option="--seats", value=text, least=least, most=most)
    check_seats(game, int(text))
    return int(text)


def options_of(game: Game, seats: int, given: Iterable[str]) -> Options:
    """The options of ``--option k=v …``, resolved.

    Raises:
        Refused: for a word without "=", a name given twice, or what the game does not have.
    """
    found: dict[str, OptionValue] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise refuse("option.form", option=word)
        if name in found:
            raise refuse("option.twice", option=name)
        found[name] = read(value)
    return resolve(game.options, seats, found)


def one_each(bots: Sequence[str], seats: int) -> list[str]:
    """A bot for every seat; a single name goes for all.

    Raises:
        Refused: for any other number of names.
    """
    if len(bots) == 1:
        return [bots[0]] * seats
    if len(bots) != seats:
        raise refuse("bot.number", bots=len(bots), seats=seats)
    return list(bots)


def check_bots(bots: Iterable[str], known: Sequence[str]) -> None:
    """Refuse a name that is no bot's; levels may have a temper."""
    for bot in bots:
        level, temper = split(bot)
        if level not in known or (temper and level not in LEVELS):
            raise unknown(bot, known)
