"""The log of faults: a small rotating file, without personal data, never the console."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import re
import sys
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

NAME = "lamplight"
FILE = "lamplight.log"
HARD = "hard-fault.txt"
_BYTES = 256_000
_OLD_FILES = 2
REPORTS = 5
"""So many fault reports are kept."""
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _Quiet(logging.handlers.RotatingFileHandler):
    """A log that cannot be written is no reason to disturb anybody."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Nobody is told: there is nowhere left to say it."""

    def close(self) -> None:
        """Close the file, if its disk still answers."""
        with suppress(OSError, ValueError):
            super().close()


class _Discretion:
    """Leaves out what says who plays: home folders, and the names that were given to it."""

    def __init__(self) -> None:
        self._homes = [home for home in _homes() if len(home) > 1]
        self._names: re.Pattern[str] | None = None

    def leave_out(self, names: Iterable[str]) -> None:
        """Names to put "…" in the place of, from now on, in place of earlier ones."""
        self._names = _any_of(names)

    def __call__(self, text: str) -> str:
        """A text without them."""
        for home in self._homes:
            text = text.replace(home, "~")
        return self._names.sub("…", text) if self._names else text


class _Private(logging.Formatter):
    """Writes a record as ``private`` has it."""

    def __init__(self) -> None:
        super().__init__(_FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        """The whole text of a record, with its traceback."""
        return private(super().format(record))


def start(folder: Path | None, *, console: bool = False) -> bool:
    """Begin to log into a folder. False when that cannot be done: then nothing is logged.

    Faults that nobody catches are logged too, in every thread; with ``console`` (commands without
    a window) they are also reported in Python's way. Never raises; may be called again.
    """
    global _discretion
    stop()
    _discretion = _Discretion()
    logger = logging.getLogger(NAME)
    logger.propagate = False
    logger.setLevel(logging.INFO)
    handler: logging.Handler = logging.NullHandler()
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            handler = _Quiet(
                folder / FILE, maxBytes=_BYTES, backupCount=_OLD_FILES, encoding="utf-8"
            )
        except (OSError, ValueError):
            handler = logging.NullHandler()
    handler.setFormatter(_Private())
    logger.addHandler(handler)
    if console:
        sys.excepthook = _uncaught_on_console
    else:
        sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    return isinstance(handler, _Quiet)


def stop() -> None:
    """Close the log and let Python report uncaught faults in its own way again."""
    logger = logging.getLogger(NAME)
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        handler.close()
    logger.addHandler(logging.NullHandler())
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def watch_hard(folder: Path | None) -> bool:
    """Let Python note where it was when the program is ended by the system (a fault in C code).

    What an earlier start noted goes into the log. False when nothing can be noted, or somebody
    else watches already. Never raises.
    """
    global _hard
    if folder is None or faulthandler.is_enabled():
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _hard = (folder / HARD).open("a+", encoding="utf-8", errors="replace")
        _hard.seek(0)
        noted = _hard.read(_BYTES)
        if noted:
            _hard.truncate(0)
            logging.getLogger(NAME).error("an earlier start was ended hard:\n%s", noted)
        faulthandler.enable(_hard)
    except (OSError, ValueError):
        return False
    return True


def leave_out(names: Iterable[str]) -> None:
    """Keep names of people out of the log; call it when a match begins."""
    _discretion.leave_out(names)


def private(text: str, names: Iterable[str] = ()) -> str:
    """A text as it may stand in the log or in a report: without home folders and names.

    ``names`` are left out besides those that always are.
    """
    more = _any_of(names)
    return _discretion(more.sub("…", text) if more else text)


def keep_report(folder: Path | None, text: str, now: float | None = None) -> Path | None:
    """Write a fault report beside the log, and keep only the last few; None when it cannot be.

    ``now`` is in seconds since 1970.
    """
    if folder is None:
        return None
    stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
    path = folder / f"report-{stamp}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
        for old in sorted(folder.glob("report-*.txt"))[:-REPORTS]:
            old.unlink()
    except (OSError, ValueError) as error:
        logging.getLogger(NAME).warning("no report could be kept: %s", error)
        return path if path.is_file() else None
    return path


def _any_of(names: Iterable[str]) -> re.Pattern[str] | None:
    """What finds each of these names as a word of its own."""
    longest_first = sorted({name for name in names if name}, key=len, reverse=True)
    words = "|".join(re.escape(name) for name in longest_first)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)") if words else None


def _homes() -> list[str]:
    try:
        home = Path.home()
        return [str(home), str(home.resolve())]
    except (OSError, RuntimeError, KeyError):
        return []


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logging.getLogger(NAME).critical("uncaught fault", exc_info=(kind, error, trace))


def _uncaught_on_console(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    _uncaught(kind, error, trace)
    sys.__excepthook__(kind, error, trace)


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        _uncaught(args.exc_type, args.exc_value, args.exc_traceback)


_discretion = _Discretion()
_hard: TextIO | None = None
