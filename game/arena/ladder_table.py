"""Figures of levels as tables of a page in Markdown, between marks that name what is there."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.arena.figures import Share

if TYPE_CHECKING:
    from game.arena.ladder import Format, Rung, Temperament
    from game.arena.thinking import Thought

PAGE = Path("docs") / "opponents.md"
"""The page, seen from the project's folder: a compiled copy writes to it too."""
NAMES = {
    "king_cat": "King Cat",
    "coyote": "Coyote",
    "spite_malice": "Spite & Malice",
    "seven_sins": "Seven Sins",
}


def lines(
    game: str,
    form: Format,
    rungs: Sequence[Rung],
    tempers: Sequence[Temperament],
    command: str,
) -> list[str]:
    """The tables of a game."""
    return [*_rungs(game, form, rungs), *_tempers(form, tempers), *foot(command)]


def _rungs(game: str, form: Format, rungs: Sequence[Rung]) -> Iterator[str]:
    kind = "matches" if form.whole else "rounds"
    table = "two players" if form.seats == 2 else f"one among three, {form.seats} players"
    par, bar = _percent(form.par), _percent(form.bar)
    yield f"**{NAMES[game]}**, {kind}, {table}; par {par}, bar {bar}"
    yield ""
    yield f"| level | {kind} won against the level below | clear? |"
    yield "|---|---|---|"
    for rung in rungs:
        won, clear = "–", "–"
        if rung.share is not None:
            won = f"{share(rung.share)} of {rung.games} against `{rung.below}`"
            clear = _clears(rung.share, form.bar)
        yield f"| `{rung.level}` | {won} | {clear} |"


def _clears(share: Share, bar: float) -> str:
    """Yes and no are said where the whole interval agrees."""
    low, high = share.interval
    if low >= bar:
        return "yes"
    if share.value >= bar:
        return "on average"
    return "no" if high < bar else "not shown"


def _tempers(form: Format, tempers: Sequence[Temperament]) -> Iterator[str]:
    if not tempers:
        return
    names = list(dict.fromkeys(name for each in tempers for name in each.rates))
    yield ""
    yield (
        f"| level, temper | share against the even one (par {_percent(form.par)}) | cost in points"
        + "".join(f" | {name}" for name in names)
        + " |"
    )
    yield "|---|---|---|" + "---|" * len(names)
    for each in tempers:
        won, cost = "–", "–"
        if each.share is not None:
            won = f"{share(each.share)} of {each.games}"
            cost = f"{100 * (form.par - each.share.value):.1f}".replace("-", "−")
        row = [f"`{each.level}` {each.temper or 'even'}", won, cost]
        row += [_rate(*each.rates.get(name, (0, 0))) for name in names]
        yield f"| {' | '.join(row)} |"


def foot(command: str) -> Iterator[str]:
    """When and how a table was made."""
    yield ""
    yield f"{datetime.date.today().isoformat()}, `{command}`"


def _rate(done: int, occasions: int) -> str:
    return f"{100 * done / occasions:.0f} % of {occasions}" if occasions else "–"


def share(found: Share) -> str:
    """A share with its error."""
    return f"{100 * found.value:.1f} ± {100 * found.error95:.1f} %"


def _percent(value: float) -> str:
    return f"{100 * value:.4g} %"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2g} ms" if seconds < 0.01 else f"{1000 * seconds:.0f} ms"


def times(thoughts: Sequence[Thought], command: str) -> list[str]:
    """The table of how long the levels of a game think."""
    rows = [
        "| level | decisions | median | 99.9 % | longest | late or failed |",
        "|---|---|---|---|---|---|",
    ]
    for each in thoughts:
        took = each.times
        shown = [_ms(took.within(0.5)), _ms(took.within(0.999)), _ms(took.longest)]
        missed = each.late + each.faults
        rows.append(f"| `{each.bot}` | {took.decisions} | {' | '.join(shown)} | {missed} |")
    return [*rows, *foot(command)]


def renewed(text: str, mark: str, found: Sequence[str]) -> str:
    """A page with new lines in the place of the old ones, below a mark like ``coyote: made by …``.

    Raises:
        ValueError: when the page has no place for them.
    """
    begin, end = f"<!-- {mark} -->", f"<!-- {mark.partition(':')[0]}: end -->"
    before, found_begin, rest = text.partition(begin)
    _, found_end, after = rest.partition(end)
    if not (found_begin and found_end):
        raise ValueError(f"the page has no place for this: write {begin} and {end}")
    return "\n".join([before + begin, "", *found, "", end + after])


def renew(page: Path, mark: str, found: Sequence[str]) -> None:
    """The same with a file."""
    text = page.read_text(encoding="utf-8")
    page.write_text(renewed(text, mark, found), encoding="utf-8")
