"""Every windowless command: ``lamplight COMMAND`` and ``python -m game COMMAND``."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

from game import about
from game.commands.arguments import Parser
from game.commands.context import INTERRUPTED, WRONG, Context, language_of, one_line
from game.core.refusal import Refused, reason, refuse
from game.core.shipped import Damaged

GROUP = "lamplight.commands"
BROKEN_PIPE = 141
COMMANDS = {
    "scenario": "run scenario files",
    "selfplay": "let bots play and write records",
    "arena": "measure bots against each other",
    "honesty": "show that bots know only what they may",
    "replay": "re-play and verify records",
    "export": "keep a match as a file",
    "text": "play in the terminal",
}
"""The commands of the house with their summaries; each is a module of ``game.commands``."""

Extra = Callable[[list[str]], int]


class _Module(Protocol):
    def run(self, arguments: list[str], context: Context) -> int:
        """Do it, and give the exit code."""


def main(argv: list[str] | None = None, extra_commands: Mapping[str, Extra] | None = None) -> int:
    """Run a command line (without the program's name) and give its exit code.

    0: done · 1: something is not as it should be · 2: it cannot be done; one line on standard error
    says why · 130: interrupted. ``extra_commands`` are called with the arguments after their name;
    by default they are those of the entry points ``lamplight.commands``.
    """
    _forgive_characters()
    arguments = sys.argv[1:] if argv is None else argv
    context = Context()
    try:
        context.language = language_of(arguments)
        code = _run(arguments, context, extra_commands)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except Refused as refused:
        context.note(f"lamplight: {context.sentence(refused.refusal)}")
        return WRONG
    except Damaged as damaged:
        context.note(f"lamplight: {damaged}")
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _hush()
        return BROKEN_PIPE
    except OSError as error:
        _hush()
        why = reason(error)
        refusal = refuse("cli.system", why=f"{why} ({error.filename})" if error.filename else why)
        context.note(f"lamplight: {context.sentence(refusal.refusal)}")
        return WRONG


def _run(arguments: list[str], context: Context, extra_commands: Mapping[str, Extra] | None) -> int:
    extra: Mapping[str, Extra] = _entry_points() if extra_commands is None else extra_commands
    parser = _parser(extra)
    try:
        given = parser.parse_args(arguments)
        if given.command is None:
            parser.print_help()
            return 0
        if given.command in COMMANDS:
            module: _Module = importlib.import_module(f"game.commands.{given.command}")
            return module.run(given.arguments, context)
    except SystemExit as leaving:  # argparse, after --help and --version
        return leaving.code if isinstance(leaving.code, int) else WRONG
    if given.command in extra:
        own: list[str] = given.arguments
        if context.language and not language_of(own):  # it may stand before the command's name
            own = [*own, f"--lang={context.language}"]
        return extra[given.command](own)
    known = ", ".join([*COMMANDS, *extra])
    raise refuse("cli.unknown_command", command=one_line(given.command), known=known)


def _parser(extra: Mapping[str, Extra]) -> Parser:
    names = [*COMMANDS, *extra]
    width = max(map(len, names))
    listed = [f"  {name:{width}}  {COMMANDS.get(name, '(needs the screen)')}" for name in names]
    parser = Parser(
        "",
        "Lamplight: a table for mischievous card games.",
        "\n".join(["commands:", *listed, "", "lamplight COMMAND --help says more."]),
    )
    parser.add_argument("--version", action="version", version=f"lamplight {about.line()}")
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="see below")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="…", help="its arguments")
    return parser


def _entry_points() -> dict[str, Extra]:
    return {entry.name: _loaded(entry) for entry in sorted(entry_points(group=GROUP))}


def _loaded(entry: EntryPoint) -> Extra:
    """A command that is imported when it is called, and not before."""

    def call(arguments: list[str]) -> int:
        try:
            command: Extra = entry.load()
        except (ImportError, AttributeError) as error:
            raise refuse("cli.missing_part", command=entry.name, why=str(error)) from error
        return command(arguments)

    return call


def _forgive_characters() -> None:
    """A terminal that lacks a letter shows another one in its place; that is no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _hush() -> None:
    """Nobody reads any more: let what is still to be written go nowhere, without a complaint."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        sys.stdout = io.StringIO()
