"""Faults that cannot be shown in the program's window: one line, and a box for who sees no console.

Who started the program by its icon sees no standard error. They get the system's own message box,
unless there is no screen.
"""

from __future__ import annotations

import os
import re
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

from game.commands.context import Context, one_line
from game.core.shipped import Damaged
from game.records import faults

_NO_SCREEN = ("dummy", "offscreen")
_WIDE = 76
_ABSENT = " module not available"
_LIBRARY = r"(?i)[^\s/\\:]+\.(so(\.[0-9.]+)?|dylib|dll)(?=:|\n|$)"


def sentence(error: BaseException, language: str, log: Path | None) -> str:
    """What went wrong and what helps, in one line."""
    try:
        words = Context(language).words
        if isinstance(error, Damaged):
            return words("shipped.damaged", file=error.file)
        if part := missing_part(error):
            return words("house.part_missing", part=part)
        return words("house.crashed", place=str(log / faults.FILE) if log else "–")
    except Damaged as damaged:  # the catalogs themselves: then in English
        return str(damaged)


def missing_part(error: BaseException) -> str:
    """The shared library that a module needs and that is not there, or else the module.

    Empty when the fault is none of a part that cannot be loaded.
    """
    said = str(error)  # pygame puts stand-ins in the place of its parts, which say this when used
    absent = isinstance(error, NotImplementedError) and _ABSENT in said
    if not absent and not isinstance(error, ImportError):
        return ""
    library = re.search(_LIBRARY, said)
    if library:
        return library[0]
    if isinstance(error, ImportError):
        return error.name or said
    return f"pygame.{said.partition(_ABSENT)[0]}"


def tell(text: str) -> None:
    """Say it on standard error, and in a box where nobody may see that."""
    line = one_line(f"lamplight: {text}")
    with suppress(OSError, ValueError, AttributeError):
        print(line, file=sys.stderr, flush=True)
    if not _seen_on_a_terminal():
        _box(text)


def _seen_on_a_terminal() -> bool:
    try:
        return sys.stderr is not None and sys.stderr.isatty()
    except (OSError, ValueError):
        return False


def _box(text: str) -> None:
    """The system's message box; nothing where it has none, or no screen."""
    if os.environ.get("SDL_VIDEODRIVER") in _NO_SCREEN:
        return
    with suppress(Exception):  # pygame may be the part that is missing
        import pygame

        pygame.display.init()
        if pygame.display.get_driver() not in _NO_SCREEN:
            lines = textwrap.fill(text, _WIDE)  # the box of X11 breaks no lines itself
            pygame.display.message_box("Lamplight", lines, message_type="error")
