"""``export FILE``: keep a stored match as a file of its own."""

from __future__ import annotations

from pathlib import Path

from game.commands.arguments import Parser, number
from game.commands.context import Context, one_line
from game.core.refusal import reason, refuse
from game.records.exchange import SUFFIX, write
from game.records.paths import Place
from game.records.session import Session
from game.records.store import MatchInUse, Store
from game.records.stored import MatchSummary, UnreadableMatch

NAME = "export"


def run(arguments: list[str], context: Context) -> int:
    """Write a match, or list those that could be.

    Raises:
        Refused: for a wrong argument, a match that is not there, or a file that cannot be written.
    """
    parser = Parser(
        NAME,
        "Keep a match as a file of its own, to pass it on or to put it away.",
        "Without FILE the matches are listed, the one played last first. Whoever has such a file\n"
        f"can open it (lamplight FILE{SUFFIX}), and knows every card of the match.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=f"the file to write (*{SUFFIX})")
    parser.add_argument("--match", metavar="N", default="1", help="number in the list (default 1)")
    given = parser.parse_args(arguments)
    store = Store.open(Place.find().database)
    try:
        found = sorted(store.unfinished() + store.finished(), key=lambda m: -m.played)
        if given.file is None:
            for n, summary in enumerate(found, 1):
                context.say(_line(n, summary, context))
            return 0
        chosen = number(given.match, "--match", 1, 10**6)
        if chosen > len(found):
            raise refuse("export.none", n=chosen, all=len(found))
        _write(store, found[chosen - 1].id, Path(given.file), given.file)
    finally:
        store.close()
    return 0


def _line(n: int, summary: MatchSummary, context: Context) -> str:
    names = ", ".join(player.name or "–" for player in summary.players)
    state = context.words("export.over" if summary.finished is not None else "export.goes_on")
    return one_line(f"{n:3}  {summary.game}  {names}  {summary.moves}  {state}")


def _write(store: Store, match_id: str, path: Path, name: str) -> None:
    try:
        session = Session.resume(store, match_id)
    except MatchInUse as error:
        raise refuse("records.in_use") from error
    except UnreadableMatch as error:
        raise refuse("records.match_unreadable") from error
    try:
        write(session, path)
    except (OSError, ValueError) as error:
        raise refuse("file.unwritable", path=name, why=reason(error)) from error
    finally:
        session.close()
