"""``scenario FILE…``: run scenario files and say what is not as it should be."""

from __future__ import annotations

from pathlib import Path

from game.ai.games import find_game
from game.commands.arguments import Parser
from game.commands.context import FAILED, Context, one_line
from game.core import scenario
from game.core.refusal import Refused, refuse

NAME = "scenario"


def run(arguments: list[str], context: Context) -> int:
    """Run the files; exit code 1 when anything failed.

    Raises:
        Refused: for a wrong argument, or a file that is not there.
    """
    parser = Parser(
        NAME,
        "Run scenario files and say what is not as it should be.",
        "The last line says how many passed and failed; exit code 1 when any failed.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a *.toml file, or a folder")
    parser.add_argument("-v", "--verbose", action="store_true", help="name those that passed, too")
    given = parser.parse_args(arguments)
    passed = failed = 0
    for path in _files(given.files):
        lines = _lines(path, context)
        if lines:
            failed += 1
            context.say("\n".join(lines))
        else:
            passed += 1
            if given.verbose:
                context.say(f"passed {path}")
    context.say(f"{passed} passed, {failed} failed")
    return FAILED if failed else 0


def _files(names: list[str]) -> list[Path]:
    """All files named, those of folders in order of their names."""
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise refuse("scenario.empty_folder", path=name)
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise refuse("file.missing", path=name)
    return found


def _lines(path: Path, context: Context) -> list[str]:
    """What to say of a file; nothing when it passed."""
    try:
        report = scenario.run(scenario.load(path, find_game))
    except Refused as refused:
        return [one_line(f"failed {path}: {context.sentence(refused.refusal)}")]
    except RecursionError:
        refusal = refuse("file.not_toml", path=path, why="nested too deeply").refusal
        return [one_line(f"failed {path}: {context.sentence(refusal)}")]
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        # A value of the wrong kind, deep inside: this file has failed, and the rest goes on.
        refusal = refuse("scenario.broken", why=f"{type(error).__name__}: {error}").refusal
        return [one_line(f"failed {path}: {context.sentence(refusal)}")]
    if report.passed:
        return []
    title = f": {report.title}" if report.title else ""
    return [one_line(f"failed {path}{title}"), *(f"  {one_line(line)}" for line in report.failures)]
