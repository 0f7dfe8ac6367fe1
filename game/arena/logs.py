"""The log of a measurement: what outside bots said on standard error, and what was wrong."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path

FILE = "arena.log"
MOST = 1_000_000
"""Bytes; a log that is longer begins anew with the next measurement."""


def start(path: Path | None) -> logging.Handler:
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
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger("game").addHandler(handler)
    return handler


@contextlib.contextmanager
def logging_to(path: Path | None) -> Iterator[None]:
    """Log for a while."""
    handler = start(path)
    try:
        yield
    finally:
        logging.getLogger("game").removeHandler(handler)
        handler.close()
