"""The log of a measurement: what outside bots said on standard error, and what was wrong.

It is in English, whoever reads it. Several measurements may write into the same file: every entry
has the number of its *run*, the process that was asked to measure.
"""

from __future__ import annotations

import contextlib
import functools
import logging
from collections.abc import Iterator
from pathlib import Path

from game.ai.tellers import teller
from game.core.match import Match
from game.core.refusal import Refusal
from game.core.words import Words

FILE = "arena.log"
MOST = 1_000_000
"""Bytes; a log that is longer begins anew with the next measurement."""


LONGEST_QUOTE = 80
"""Characters of an answer that the log shows."""


def start(path: Path | None, run: int) -> logging.Handler:
    """Log what the house says into a file, in this process. Without one nothing is logged.

    The file is made when there is something to say.

    Raises:
        OSError: when an old log cannot be begun anew.
    """
    handler: logging.Handler = logging.NullHandler()
    if path is not None:
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_size > MOST:
                path.unlink()
        handler = logging.FileHandler(path, "a", encoding="utf-8", delay=True)
        handler.setFormatter(
            logging.Formatter(f"%(asctime)s {_mark(run)} %(levelname)s %(message)s")
        )
    handler.setLevel(logging.WARNING)
    logging.getLogger("game").addHandler(handler)
    return handler


@contextlib.contextmanager
def logging_to(path: Path | None, run: int) -> Iterator[None]:
    """Log for a while."""
    handler = start(path, run)
    try:
        yield
    finally:
        logging.getLogger("game").removeHandler(handler)
        handler.close()


def has_entry(path: Path, run: int, since: int) -> bool:
    """Whether a run wrote anything into a log that was so long (bytes) when it began."""
    mark = f" {_mark(run)} ".encode("ascii")
    try:
        with path.open("rb") as file:
            if path.stat().st_size >= since:  # else it was begun anew
                file.seek(since)
            return any(mark in line for line in file)
    except OSError:
        return False


def quoted(answer: bytes | str) -> str:
    """The beginning of an answer, on one line whatever is in it."""
    text = answer if isinstance(answer, str) else answer.decode("utf-8", "backslashreplace")
    text = text.strip()
    short = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
    return repr(short)


def sentence(refusal: Refusal, match: Match | None = None) -> str:
    """A refusal in English words; those of a match name its cards."""
    if match is None:
        return _english()(refusal.key, **refusal.values)
    names = [f"@{seat}" for seat in range(match.seats)]
    return teller(match.game.id, _english(), names).refusal(refusal)


@functools.cache
def _english() -> Words:
    return Words.load("en")


def _mark(run: int) -> str:
    return f"[{run}]"
