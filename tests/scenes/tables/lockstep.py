"""Two tables with twin matches, played in step; whatever differs for the viewer is a leak."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from game.core.game import State
from game.core.zones import TABLE
from game.honesty.twinning import Twins
from scenes.curtain import CurtainScene
from scenes.kit.panels import TextRow
from scenes.kit.widget import Control
from scenes.stack import Scene
from scenes.tables.director import Wait
from scenes.tables.frame import TableScene
from tests.scenes.tables.games import GAMES
from tests.scenes.tables.hands import clicks, strokes
from tests.scenes.tables.rig import TICK, FedWorker, Rig

T = TypeVar("T")
Step = tuple[int, str, str]
"""Who moves next, in the one match and in its twin."""
CONTROL = [field.name for field in dataclasses.fields(Control)]
LONGEST_DELAY = 15
"""Polls that a fed AI may think: below the shortest pause of the table."""


class Onward:
    """Chance for what follows: the same order for both twins."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def new_round(self) -> None:
        """Nothing depends on the round."""

    def shuffle(self, cards: list[T], purpose: str) -> None:
        order = random.Random(f"{self.seed}/{len(cards)}")
        cards[:] = order.sample(cards, len(cards))

    def pick(self, n: int, purpose: str) -> int:
        return random.Random(f"{self.seed}/{n}").randrange(n)


# ---------------------------------------------------------------- what comes next


def plan(pair: Twins, moves: int, rng: random.Random, chance: Onward) -> list[Step]:
    """Moves that both twins can make and that look the same to the observer, secret ones too."""
    a, b = pair.a.state.copy(), pair.b.state.copy()
    steps: list[Step] = []
    while len(steps) < moves:
        found = _next(pair, a, b, rng, chance)
        if found is None:
            break
        steps.append(found[0])
        a, b = found[1:]
    return steps


def _next(
    pair: Twins, a: State, b: State, rng: random.Random, chance: Onward
) -> tuple[Step, State, State] | None:
    seat, observer, game = a.to_move, pair.observer, GAMES[pair.a.game.id]
    if seat is None or b.to_move != seat:
        return None
    lines = [move.text for move in a.moves()]
    rng.shuffle(lines)
    others = [move.text for move in b.moves()]
    rng.shuffle(others)
    for line in game.lively(lines, rng):
        secret = seat != observer and game.is_secret(line)
        for other in others if secret else [line]:
            if other not in others:
                continue
            one, two = played(a, line, chance), played(b, other, chance)
            sight = game.saw(a.to_dict(), (seat, line), one.to_dict(), observer)
            if sight == game.saw(b.to_dict(), (seat, other), two.to_dict(), observer):
                return (seat, line, other), one, two
    return None


def played(state: State, line: str, chance: Onward) -> State:
    """The state after a move."""
    after = state.copy()
    after.apply(next(move for move in state.moves() if move.text == line), chance)
    return after


# ---------------------------------------------------------------- what can be perceived


def perceived(rig: Rig) -> dict[str, Any]:
    """Everything beside pixels that reaches a person, or that will."""
    top = rig.app.stack.top
    assert top is not None
    table = rig.table
    return {
        "scene": type(top).__name__,
        "controls": [_told(control) for control in top.controls()],
        "words": _words(top),
        "chronicle": [(row.label, row.badge, row.marked, row.fade) for row in _rows(table)],
        "ground": [(w.key, w.name, w.value, w.visible, tuple(w.rect)) for w in table.ground],
        "main": (table.main.label, table.main.enabled, table.main.why()),
        "prompt": (table.question.text, table.help.text),
        "tips": [(w.key, w.tip(), w.why()) for w in top.ui.widgets()],
        "heard": tuple(rig.cues),
        "waits": (table.director.waits_for, table.director.viewer, stage_busy(table)),
        "paces": (rig.app.fps, rig.app.stack.dirty),
    }


def _told(control: Control) -> tuple[Any, ...]:
    return tuple(getattr(control, field) for field in CONTROL)


def _rows(table: TableScene) -> list[TextRow]:
    return [row for row in table.chronicle.rows if isinstance(row, TextRow)]


def _words(scene: Scene) -> tuple[Any, ...]:
    hints = scene.ui.hints
    return hints.tip_text, [(toast.text, toast.kind, toast.age) for toast in hints.toasts]


def stage_busy(table: TableScene) -> tuple[bool, bool]:
    """Whether a step runs, and whether something moves."""
    return table.stage is not None and table.stage.busy, table.busy


class LeakError(AssertionError):
    """The viewer could tell twins apart."""


class Lockstep:
    """Two screens that are compared after every frame."""

    def __init__(self, one: Rig, two: Rig) -> None:
        self.one, self.two = one, two
        self.frames = self.moving = 0
        self.kinds: Counter[str] = Counter()
        self.situations: Counter[str] = Counter()
        self.note = ""

    @property
    def rigs(self) -> tuple[Rig, Rig]:
        return self.one, self.two

    def sit(
        self, pair: Twins, people: Sequence[int], steps: Sequence[Step], rng: random.Random
    ) -> None:
        """Lay both tables and feed their AIs."""
        matches = (pair.a, pair.b)
        for which, (rig, match) in enumerate(zip(self.rigs, matches, strict=True)):
            fed = [
                str(step[1 + which])
                for step in steps
                if step[0] not in people and not (people and step[1] == "deal")
            ]
            delays = [rng.randint(0, LONGEST_DELAY) for _ in range(len(fed) + 9)]
            rig.sit(match, people, FedWorker(fed, delays))
        self.note = f"{pair.situation}, observer {pair.observer}, {pair.a.seats} seats, {people}"
        self.situations[pair.situation] += 1
        self.frame()

    def close(self) -> None:
        """Leave both."""
        for rig in self.rigs:
            rig.close()

    def compare(self) -> None:
        """Everything that can be perceived, pixels last."""
        self.frames += 1
        one, two = perceived(self.one), perceived(self.two)
        for key, value in one.items():
            if value != two[key]:
                raise LeakError(f"{self.note}: {key}: {value} – {two[key]}: {self.one.where()}")
        a, b = (rig.backend.surface().get_view("2").raw for rig in self.rigs)
        if a != b:
            raise LeakError(f"{self.note}: the pictures differ: {self.one.where()}")
        self.moving += self.one.table.busy

    def frame(self, ticks: int = 3) -> None:
        """A twentieth of a second: three ticks of the clock, the last one drawn."""
        for rig in self.rigs:
            for _ in range(ticks - 1):
                rig.app.stack.update(TICK)
            rig.step()
        self.compare()

    def run(self, most: int = 400) -> None:
        """Until both tables rest, or wait for an AI that was given nothing more to do."""
        for _ in range(most):
            if self.one.rests or self.starves():
                return
            self.frame()
        raise AssertionError(f"{self.note}: no end of it: {self.one.where()}")

    def starves(self) -> bool:
        """Whether an AI has thought for as long as it seems to, and nothing comes."""
        table, worker = self.one.table, self.one.house.worker
        assert isinstance(worker, FedWorker)
        waits = table.director.waits_for is Wait.AI and not worker.moves
        return waits and not any(stage_busy(table)) and bool(worker.open)

    def click(self, key: str) -> None:
        """Both people click (or do what a deed says)."""
        for stroke in strokes(self.one, key):
            for rig in self.rigs:
                stroke(rig)
            self.compare()

    def confirm(self) -> None:
        """Both say that they look."""
        for _ in range(16):
            self.frame()
        self.click("ready")

    def look_around(self) -> None:
        """Rest the mouse on every control until it shows its tooltip."""
        top = self.one.app.stack.top
        assert top is not None
        for control in top.controls():
            if control.focusable:
                for rig in self.rigs:
                    rig.point(control.rect.center)
                self.frame()
                self.frame(ticks=20)
                assert control.role != "button" or top.ui.hovered is not None
        for rig in self.rigs:
            rig.point((0, 0))
        self.compare()

    def take_part(self, pair: Twins, people: Sequence[int], steps: Sequence[Step]) -> None:
        """Go on with the planned moves as far as the observer may look."""
        for seat, line, _ in steps:
            self.run()
            rig = self.one
            if isinstance(rig.app.stack.top, CurtainScene):
                if seat != pair.observer:
                    self.frame()
                    return
                self.confirm()
                self.run()
            self.kinds[line.split()[0]] += 1
            if rig.table.director.waits_for is Wait.NEXT_ROUND:
                if line == "deal":  # else an AI has made this move meanwhile
                    self.click("main")
            elif seat == pair.observer and seat in people:
                for key in clicks(rig, line):
                    self.click(key)
                    self.frame()
                if rig.app.stack.top is not rig.table:
                    self.click("answer0")
            elif seat in people:
                return
        self.run()


def table_people(pair: Twins, number: int) -> list[int]:
    """Who are people: the observer alone, or two; at a public table none or two others."""
    seats = pair.a.seats
    if pair.observer == TABLE:
        return [] if number % 2 else sorted({number % seats, (number + 1) % seats})
    if number % 3 == 2:
        return sorted({pair.observer, (pair.observer + 1 + number % (seats - 1)) % seats})
    return [pair.observer]
