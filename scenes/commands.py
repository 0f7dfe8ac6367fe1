"""The commands that need the screen: ``screenshot``, ``bench``, ``selfcheck``.

Each takes the arguments after its name and returns an exit code: 0 done, 1 something is not as it
should be, 2 it cannot be done (one line on standard error says why), 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything imports pygame

from game.commands.context import FAILED, INTERRUPTED, WRONG, Context, language_of
from game.core.refusal import Refused
from game.core.shipped import Damaged

Run = Callable[[list[str], Context], int]


def screenshot(arguments: list[str]) -> int:
    """Draw one screen, or a position, into a PNG file."""
    from scenes.screenshot import run

    return _guarded(run, arguments)


def bench(arguments: list[str]) -> int:
    """Measure frames, idle use, start, memory, playouts and bots on this machine."""
    from scenes.bench import run

    return _guarded(run, arguments)


def selfcheck(arguments: list[str]) -> int:
    """Try every part of the program once, and say in one line each how it went."""
    from scenes.selfcheck import run

    return _guarded(run, arguments)


def _guarded(run: Run, arguments: list[str]) -> int:
    context = Context()
    try:
        context.language = language_of(arguments)
        return run(arguments, context)
    except Refused as refused:
        context.note(f"lamplight: {context.sentence(refused.refusal)}")
        return WRONG
    except Damaged as damaged:  # not even the catalogs are there
        context.note(f"lamplight: {damaged}")
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as leaving:  # argparse, after --help
        return leaving.code if isinstance(leaving.code, int) else 0


if __name__ == "__main__":  # how `bench` starts its measuring processes from a checkout
    sys.exit({"bench": bench}[sys.argv[1]](sys.argv[2:]))
