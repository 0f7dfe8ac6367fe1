"""Many bots, each against each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.arena.figures import Share
from game.arena.measure import Measured
from game.arena.plan import Contest
from game.arena.report import options, percent, thinking, title
from game.arena.results import Summary
from game.core.words import Words


def contests_of(bots: Sequence[str], seats: int) -> tuple[Contest, ...]:
    """The contests of a cross-table: every bot as the hero among copies of every other one.

    With two players the games of a pair are the same from both sides, and are played once.
    """
    pairs = ((a, b) for i, a in enumerate(bots) for j, b in enumerate(bots) if _played(i, j, seats))
    return tuple(Contest(a, (b,) * (seats - 1)) for a, b in pairs)


def _played(i: int, j: int, seats: int) -> bool:
    return i < j if seats == 2 else i != j


def cells(measured: Measured) -> dict[tuple[str, str], Share]:
    """The share of every bot (first) against every other one, as far as it was measured."""
    found: dict[tuple[str, str], Share] = {}
    for summary in measured.summaries:
        found.update(_sides(summary))
    return found


def _sides(summary: Summary) -> Iterator[tuple[tuple[str, str], Share]]:
    hero, other = summary.contest.hero, summary.contest.others[0]
    yield (hero, other), summary.share
    if summary.contest.seats == 2:
        yield (other, hero), summary.others_share


def lines(measured: Measured, bots: Sequence[str], words: Words) -> Iterator[str]:
    """The table: the row's share in per cent, with its error; the last column is the mean."""
    plan, found = measured.plan, cells(measured)
    yield title(measured, words)
    yield from options(plan, words)
    matches = all(summary.of_matches for summary in measured.summaries)
    kind = "matches" if matches else "rounds"
    how = "two" if plan.seats == 2 else "many"
    yield words(f"arena.table.{kind}.{how}", par=percent(words, plan.par))
    rows = [["", *(str(n) for n in range(1, len(bots) + 1)), words("arena.table.mean")]]
    for n, bot in enumerate(bots, 1):
        row = [found.get((bot, other)) for other in bots]
        known = [share.value for share in row if share is not None]
        mean = percent(words, sum(known) / len(known)) if known else "?"
        shown = [_cell(words, share, other == bot) for share, other in zip(row, bots, strict=True)]
        rows.append([f"{n} {bot}", *shown, mean])
    yield from _aligned(rows)
    yield from thinking(measured.summaries, words)


def _cell(words: Words, share: Share | None, itself: bool) -> str:
    if share is None:
        return "–" if itself else "?"
    return f"{percent(words, share.value)} ± {percent(words, share.error95)}"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells_of = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield f"  {first:{widths[0]}}  " + "  ".join(cells_of)
