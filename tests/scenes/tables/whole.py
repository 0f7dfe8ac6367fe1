"""Whole matches at a table: everything that people have to do, until the result is on screen."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.bots import choose
from game.core.match import Match
from scenes.curtain import CurtainScene
from scenes.results import ResultsScene
from scenes.tables.director import Wait
from tests.scenes.tables.hands import Keys, Mouse
from tests.scenes.tables.rig import Rig

MOST = 1500
"""Turns of a person after which a match is taken to have no end."""


def first_word(line: str) -> str:
    """What a move is, without whom or what it is about."""
    return line.split()[0]


def whole_match(
    rig: Rig,
    hands: Mouse | Keys,
    match: Match,
    people: list[int],
    told: Callable[[str], str] = first_word,
) -> set[str]:
    """Play a match; the rule bot advises people. Returns what is ``told`` of all moves made."""
    rig.sit(match, people)
    done: set[str] = set()
    for _ in range(MOST):
        rig.settle()
        top, wait = rig.app.stack.top, rig.table.director.waits_for
        seat = rig.table.session.asking
        if isinstance(top, CurtainScene):
            rig.step(30)
            hands.use("ready")
            assert rig.table.director.viewer == seat
        elif wait is Wait.PERSON:
            assert seat is not None
            line = choose(match, seat, "rule", len(match.entries)).move
            done.add(told(line))
            entries = len(match.entries)
            hands.make(line)
            assert len(match.entries) > entries, (line, rig.where())
            entry = match.entries[entries]
            assert (entry.seat, entry.move) == (seat, line)
        elif wait is Wait.NEXT_ROUND:
            done.add("next round")
            hands.use("main")
        elif wait is Wait.OVER:
            hands.use("main")
            assert isinstance(rig.app.stack.top, ResultsScene)
            return done
    raise AssertionError(rig.where())
