"""What the commands that measure tables and train numbers are called with.

Such a command takes long, and may write over what is good. So whatever is wrong with its arguments
is said in one line, with exit code 2, before anything is played or written.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from game.ai.bots import find_bot
from game.ai.games import GAMES, find_game
from game.arena import ladder_table
from game.arena.logs import sentence
from game.core.refusal import Refused, reason

WRONG = 2
MOST = 10**7
"""The most of anything that is played."""
MOST_JOBS = 64
MOST_SEED = 10**15


class Parser(argparse.ArgumentParser):
    """A parser for ``python -m MODULE``, with the module's own text as its help."""

    def __init__(self, module: str, text: str | None) -> None:
        super().__init__(
            prog=f"python -m {module}",
            description=(text or "").strip(),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and leave."""
        self.exit(WRONG, f"{self.prog}: {message}\n")

    def add_games(self) -> None:
        """The games, all of them if none is named."""
        self.add_argument("games", metavar="GAME", nargs="*", type=_game, default=list(GAMES))

    def add_number(self, option: str, default: int, least: int = 1, most: int = MOST) -> None:
        """A whole number within bounds."""
        self.add_argument(
            option,
            metavar="N",
            type=whole(least, most),
            default=default,
            help=f"{least} to {most} (default {default})",
        )

    def add_seed(self, default: int) -> None:
        """The number that all chance comes from."""
        self.add_number("--seed", default, 0, MOST_SEED)

    def add_write(self) -> None:
        """The page that tables are written into."""
        page = str(ladder_table.PAGE)
        text = f"write the tables into this page (default {page})"
        self.add_argument("--write", metavar="FILE", nargs="?", const=page, help=text)

    def check_page(self, name: str | None, marks: Iterable[str]) -> None:
        """See that a page can be written, and has a place for every table."""
        if name is None:
            return
        page = Path(name)
        try:
            text = page.read_text(encoding="utf-8")
            for mark in marks:
                ladder_table.renewed(text, mark, [])
        except OSError as error:
            self.error(
                f"--write: “{name}” cannot be read: {reason(error)}. "
                "Call this in the project's folder, or name the page."
            )
        except ValueError as error:
            self.error(f"--write: “{name}”: {error}.")
        self.check_target("--write", page)

    def check_target(self, option: str, file: Path) -> None:
        """See that a file can be written, without touching it."""
        if file.is_dir():
            self.error(f"{option}: “{file}” is a folder. Name a file.")
        if not file.parent.is_dir():
            self.error(f"{option}: there is no folder “{file.parent}”.")
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            self.error(f"{option}: “{file}” may not be written.")

    def check_bots(self, option: str, bots: Iterable[str], games: Iterable[str]) -> None:
        """See that every game has all these bots."""
        for game in games:
            for bot in bots:
                try:
                    find_bot(game, bot)
                except Refused as refused:
                    self.error(f"{option}: {sentence(refused.refusal)} ({game})")

    def check_words(self, option: str, given: Iterable[str], known: Sequence[str]) -> None:
        """See that every word is one of those that are known."""
        for word in given:
            if word not in known:
                self.error(f"{option}: “{word}” is none of: {', '.join(known)}.")


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """A reader for whole numbers within bounds."""

    def read(text: str) -> int:
        fits = re.fullmatch(r"[0-9]{1,18}", text, re.ASCII)
        if not fits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"needs a whole number from {least} to {most}, not “{text}”."
            )
        return int(text)

    return read


def _game(name: str) -> str:
    try:
        return find_game(name).id
    except Refused as refused:
        raise argparse.ArgumentTypeError(sentence(refused.refusal)) from refused
