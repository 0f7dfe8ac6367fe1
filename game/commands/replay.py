"""``replay FILE``: re-play records and compare every state."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from game.ai.games import find_game
from game.commands.arguments import Parser
from game.commands.context import FAILED, Context, binary, one_line
from game.core.refusal import Refused, refuse
from game.records.record import Checked, Different, Shown, check

NAME = "replay"


def run(arguments: list[str], context: Context) -> int:
    """Check a file; exit code 1 when anything differs.

    Raises:
        Refused: for a wrong argument, or a file that is no record.
    """
    parser = Parser(
        NAME,
        "Re-play all matches of a record file and compare every state.",
        "Exit code 1 when anything differs. Matches under other rules are shown from their stored\n"
        "states, and not re-played.",
    )
    parser.add_argument("file", metavar="FILE", help='a *.jsonl file, or "-" for standard input')
    name = parser.parse_args(arguments).file
    try:
        with _opened(name) as lines:
            checked = check(lines, find_game)
    except Different as different:
        context.say(one_line(f"{name}: {context.sentence(different.refusal)}"))
        return FAILED
    except Refused as refused:
        if refused.refusal.key.startswith("record."):
            raise refuse("record.broken", path=name, why=refused.refusal) from refused
        raise
    for shown in checked.shown:
        context.say(one_line(_shown(shown, context)))
    context.say(_summary(checked))
    return 0


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield binary(sys.stdin)
        return
    try:
        with open(name, "rb") as file:
            yield file
    except FileNotFoundError as error:
        raise refuse("file.missing", path=name) from error
    except IsADirectoryError as error:
        raise refuse("file.folder", path=name) from error
    except (OSError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise refuse("file.unreadable", path=name, why=str(error)) from error


def _shown(shown: Shown, context: Context) -> str:
    last = shown.last
    return context.words(
        "record.other_rules",
        line=shown.line,
        rules=shown.rules,
        known=shown.known,
        moves=shown.moves,
        phase=last.get("phase", "?"),
        winners=", ".join(map(str, last.get("winners") or ())) or "–",
    )


def _summary(checked: Checked) -> str:
    matches = "match" if checked.matches == 1 else "matches"
    moves = "move" if checked.moves == 1 else "moves"
    text = f"{checked.matches} {matches}, {checked.moves} {moves}: no difference"
    return f"{text}; {len(checked.shown)} not re-played" if checked.shown else text
