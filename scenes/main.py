"""The ``lamplight`` command: the window, or one of the windowless commands."""

from __future__ import annotations

import logging
import os
import signal
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from game.commands.context import FAILED, INTERRUPTED, WRONG, Context, language_of
from game.core.refusal import Refused
from game.records import faults
from game.records.paths import Place
from scenes import alarm

if TYPE_CHECKING:
    from scenes.house import House

LOG = logging.getLogger("lamplight.main")


def main(argv: list[str] | None = None) -> int:
    """Run the program with the arguments after its name; returns the exit code.

    Without a command the window opens: 0 when it was closed, 1 when a fault ended it, 2 when it
    cannot be opened. ``--lang`` may stand alone, or with a record file to open; everything else
    is a windowless command.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if getattr(sys, "frozen", False):
        warnings.simplefilter("ignore")  # they are for who works on the program
    arguments = sys.argv[1:] if argv is None else list(argv)
    if not _wants_window(arguments):
        from game import cli  # the window does not need the commands

        return cli.main(arguments, {name: _command(name) for name in _COMMANDS})
    file = _file(arguments)
    try:
        language = language_of(arguments)
    except Refused as refused:
        context = Context()
        context.note(f"lamplight: {context.sentence(refused.refusal)}")
        return WRONG
    return play(language, file)


def play(language: str = "", file: str = "") -> int:
    """Open the window, with the matches of a file if one is given; returns the exit code."""
    place = Place.find()
    faults.start(place.logs)
    faults.watch_hard(place.logs)
    try:
        return _play(place, language, file)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # logged, and told in one line instead of a traceback
        LOG.exception("a fault ended the program")
        alarm.tell(alarm.sentence(error, language, place.logs))
        return FAILED


def _play(place: Place, language: str, file: str) -> int:
    from scenes import routes
    from scenes.backend import NoScreen
    from scenes.house import House
    from scenes.window import PlacedWindow
    from scenes.witness import Witness

    house = House.open(place, language)
    try:
        backend = PlacedWindow(house.settings.window, fullscreen=house.settings.fullscreen)
    except NoScreen as error:
        LOG.error("%s", error)
        alarm.tell(house.words(error.key, **error.values))
        house.close()
        return WRONG
    app = house.make_app(backend)
    witness = Witness.asked_for(app)
    if witness is not None:
        backend.on_shown = witness.look
    app.on_quit[:0] = [lambda: backend.remember(house.settings.window)]
    app.on_quit.append(backend.close)
    app.on_fault = _aftermath(house)
    app.on_file = lambda name: routes.open_file(house, name)
    signal.signal(signal.SIGTERM, lambda number, frame: app.quit())
    try:
        house.start_sound()
        app.survive(lambda: routes.open_title(house))
        if file:
            app.survive(lambda: routes.open_file(house, file))
        app.run()
    finally:
        app.close()
    return 0


def _aftermath(house: House) -> Callable[[Exception], None]:
    """What takes the window's faults; imported with the first one, the first picture comes soon."""
    known: list[Callable[[Exception], None]] = []

    def met(error: Exception) -> None:
        if not known:
            from scenes.aftermath import Aftermath

            known.append(Aftermath(house).met)
        known[0](error)

    return met


_RECORDS = (".lamplight", ".jsonl")
_COMMANDS = ("screenshot", "bench", "selfcheck")


def _command(name: str) -> Callable[[list[str]], int]:
    """A command that needs the screen; imported when it is called."""

    def call(arguments: list[str]) -> int:
        run: Callable[[list[str]], int] = getattr(import_module("scenes.commands"), name)
        return run(arguments)

    return call


def _wants_window(arguments: list[str]) -> bool:
    """Whether nothing but a language and one record file is named."""
    rest = _without_language(arguments)
    return not rest or (len(rest) == 1 and bool(_file(arguments)))


def _file(arguments: list[str]) -> str:
    """The record file that is named, by its ending; "" for none."""
    rest = _without_language(arguments)
    return rest[0] if len(rest) == 1 and rest[0].lower().endswith(_RECORDS) else ""


def _without_language(arguments: list[str]) -> list[str]:
    rest, found = list(arguments), []
    while rest:
        word = rest.pop(0)
        if word == "--lang" and rest:
            rest.pop(0)
        elif not word.startswith("--lang="):
            found.append(word)
    return found


if __name__ == "__main__":
    sys.exit(main())
