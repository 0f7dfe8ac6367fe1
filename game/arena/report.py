"""A measurement in words, and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.ai.games import find_game
from game.arena.figures import Share, Times
from game.arena.measure import Measured
from game.arena.plan import Plan
from game.arena.results import Fault, Summary
from game.arena.sprt import Sprt
from game.core.options import differing
from game.core.words import Words

DIGITS = 6
"""Of figures in data."""


def percent(words: Words, share: float) -> str:
    """A share in per cent with one digit after the point, as people read it."""
    return decimal(words, f"{100 * share:.1f}")


def decimal(words: Words, number: str) -> str:
    """A number with the point and the minus sign that people read."""
    return number.replace("-", "\N{MINUS SIGN}").replace(".", words("arena.point"))


def lines(measured: Measured, words: Words) -> Iterator[str]:
    """The report of one contest."""
    (summary,) = measured.summaries
    yield title(measured, words)
    yield from options(measured.plan, words)
    contest, others = summary.contest, summary.contest.others
    if contest.seats == 2:
        yield words("arena.against", a=contest.hero, b=others[0])
    else:
        around = list(others) if len(set(others)) > 1 else [others[0]]
        yield words("arena.among", a=contest.hero, b=words.listing(around))
    yield from _shares(summary, measured.plan, words)
    if measured.sprt is not None:
        yield f"  {_question(measured.sprt, words)}"
    yield from thinking(measured.summaries, words)


def title(measured: Measured, words: Words) -> str:
    """What was played."""
    plan = measured.plan
    deals = measured.deals if len(plan.contests) == 1 else plan.deals
    name = words(f"{plan.game}.name")
    return words.count("arena.title", deals, game=name, seats=plan.seats, seed=plan.seed)


def options(plan: Plan, words: Words) -> Iterator[str]:
    """The options that are not the usual ones."""
    given = differing(find_game(plan.game).options, plan.seats, plan.options)
    if given:
        shown = [f"{name}={_option(value)}" for name, value in given.items()]
        yield words("arena.options", options=", ".join(shown))


def thinking(summaries: list[Summary], words: Words) -> Iterator[str]:
    """How long every bot thought, and how often one was replaced."""
    times: dict[str, Times] = {}
    faults: dict[str, Counter[str]] = {}
    for summary in summaries:
        for bot, found in summary.times.items():
            times.setdefault(bot, Times()).merge(found)
        for bot, kinds in summary.faults.items():
            faults.setdefault(bot, Counter()).update(kinds)
    for bot in sorted(times):
        yield "  " + words(
            "arena.times",
            bot=bot,
            median=_milliseconds(words, times[bot].within(0.5)),
            most=_milliseconds(words, times[bot].within(0.999)),
            longest=_milliseconds(words, times[bot].longest),
            decisions=times[bot].decisions,
        )
    for bot in sorted(faults):
        counted = faults[bot]
        told = [words(f"arena.fault.{kind}", n=counted[kind]) for kind in Fault if counted[kind]]
        total = counted.total()
        yield "  " + words.count("arena.replaced", total, bot=bot, kinds=", ".join(told))


def data(measured: Measured) -> dict[str, Any]:
    """The same as plain data. All but ``times`` follows from the arguments alone."""
    plan = measured.plan
    found: dict[str, Any] = {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "matches": plan.whole,
        "par": round(plan.par, DIGITS),
        "interrupted": measured.interrupted,
        "contests": [_contest(summary) for summary in measured.summaries],
    }
    if measured.sprt is not None:
        found["sprt"] = _sprt(measured.sprt)
    return found


def _shares(summary: Summary, plan: Plan, words: Words) -> Iterator[str]:
    unit = "arena.matches" if summary.of_matches else "arena.rounds"
    par = percent(words, plan.par)
    yield "  " + words(unit, **_told(summary.share, words), games=summary.games, par=par)
    if summary.drawn:
        part = percent(words, summary.drawn / summary.games)
        yield "  " + words("arena.drawn", **_told(summary.decided, words), drawn=part)
    if summary.rounds > summary.games:
        yield "  " + words(
            "arena.rounds_in", **_told(summary.rounds_share, words), rounds=summary.rounds
        )


def _told(share: Share, words: Words) -> dict[str, str]:
    return {"share": percent(words, share.value), "error": percent(words, share.error95)}


def _question(sprt: Sprt, words: Words) -> str:
    low, high = sprt.bounds
    values = {
        "p0": percent(words, sprt.p0),
        "p1": percent(words, sprt.p1),
        "ratio": decimal(words, f"{sprt.ratio:.2f}"),
        "low": decimal(words, f"{low:.2f}"),
        "high": decimal(words, f"{high:.2f}"),
        "alpha": percent(words, sprt.alpha),
        "beta": percent(words, sprt.beta),
        "deals": sprt.deals,
    }
    if sprt.answer is None:
        return words("arena.sprt.open", **values)
    return words("arena.sprt.answer", answer=percent(words, sprt.answer), **values)


def _milliseconds(words: Words, seconds: float) -> str:
    shown = 1000 * seconds
    return decimal(words, f"{shown:.2f}" if shown < 10 else f"{shown:.0f}")


def _option(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _contest(summary: Summary) -> dict[str, Any]:
    return {
        "a": summary.contest.hero,
        "b": list(summary.contest.others),
        "deals": len(summary.deals),
        "games": summary.games,
        "won": round(sum(deal.won for deal in summary.deals), DIGITS),
        "drawn": summary.drawn,
        **_figures("", summary.share),
        **_figures("decided_", summary.decided),
        "rounds": summary.rounds,
        **_figures("rounds_", summary.rounds_share),
        "moves": sum(deal.moves for deal in summary.deals),
        "replaced": {bot: dict(sorted(kinds.items())) for bot, kinds in summary.faults.items()},
        "times": {bot: _times(times) for bot, times in sorted(summary.times.items())},
    }


def _figures(name: str, share: Share) -> dict[str, float]:
    return {
        f"{name}share": round(share.value, DIGITS),
        f"{name}error95": round(share.error95, DIGITS),
    }


def _times(times: Times) -> dict[str, float]:
    return {
        "decisions": times.decisions,
        "median": round(times.within(0.5), DIGITS),
        "p99.9": round(times.within(0.999), DIGITS),
        "longest": round(times.longest, DIGITS),
    }


def _sprt(sprt: Sprt) -> dict[str, Any]:
    return {
        "p0": sprt.p0,
        "p1": sprt.p1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "deals": sprt.deals,
        "ratio": round(sprt.ratio, DIGITS),
        "bounds": [round(bound, DIGITS) for bound in sprt.bounds],
        "answer": sprt.answer,
    }
