"""How the worths of Spite & Malice's levels are trained: by what their turns lead to.

    python -m game.arena.train_spite [--rounds N] [--seed S] [--turns T] [--from FILE] > worths.json

The bot plays itself. At some of its turns, two of the best ways to end the turn are played in the
same world, with the same cards to come, for a number of turns by the same policy. How many payoff
cards more one way brought than the other (and a bonus for a won round) is explained by the
difference of their facts: a linear regression, held near the worths so far.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import asdict, fields
from pathlib import Path

from game.arena.plan import stream
from game.spite_malice.bot_draws import Draws
from game.spite_malice.bot_outlook import Outlook, Worths
from game.spite_malice.bot_plan import Step
from game.spite_malice.bot_spot import Spot
from game.spite_malice.bot_turn import Turn, Turns, steps_of
from game.spite_malice.bot_world import World

NAMES = tuple(field.name for field in fields(Worths))
NODES = 150
"""Nodes of a plan while training."""
WIDTH = 10
"""Ends of a turn from which the two are taken."""
OFTEN = 0.3
"""How often a turn is looked at."""
BONUS = 3.0
"""What a won round adds, in payoff cards."""
HOLD = 30.0
"""How many samples the worths so far count for, by the variance of each fact."""

HELD = ("refill", "dry")
"""Not trained: a drawn round has no worth in payoff cards, and a refill is a plain guess."""

Row = list[float]
_HELD = frozenset(NAMES.index(name) for name in HELD)


def _unit(name: str) -> Worths:
    """Worths under which the worth of a turn is one of its facts."""
    return Worths(**{each: float(each == name) for each in NAMES})


_UNITS = [_unit(name) for name in NAMES]


def facts(turn: Turn, spot: Spot, draws: Draws) -> Row:
    """The facts of an end of a turn, in the order of ``NAMES``."""
    found = []
    for unit in _UNITS:
        turns = Turns(Outlook(spot, unit, draws), 1, 1000)
        turns.end_here(turn.heights, turn.hand, turn.left, turn.paid, turn.added)
        found.append(next(end.value for end in turns.ends if end.steps[-1] == turn.steps[-1]))
    return found


class Trainer:
    """Plays rounds and collects what two ends of a turn differed by."""

    def __init__(self, worths: Worths, seed: int, turns: int) -> None:
        self.worths = worths
        self.seed = seed
        self.turns = turns
        self.samples: list[tuple[Row, float]] = []

    def policy(self, spot: Spot) -> tuple[Step, ...]:
        """The steps that are taken without looking further."""
        turn = Turns(Outlook(spot, self.worths), NODES).plan()[0]
        return steps_of(turn, spot)

    def round(self, number: int) -> None:
        """Play a round."""
        rng = random.Random(stream(self.seed, f"train/{number}"))
        world = World(rng, False, False, False)
        world.deal()
        while not world.over:
            if rng.random() < OFTEN:
                self._compare(world, rng)
            world.play_turn(self.policy)

    def _compare(self, world: World, rng: random.Random) -> None:
        spot = world.spot()
        draws = Draws(spot.unseen)
        ends = Turns(Outlook(spot, self.worths, draws), NODES, WIDTH).plan()
        ends = [end for end in ends if end.value < 500.0]
        if len(ends) < 2:
            return
        first, second = ends[0], rng.choice(ends[1:])
        seed = rng.getrandbits(40)
        gain = self._outcome(world, first, spot, seed) - self._outcome(world, second, spot, seed)
        row = [
            a - b
            for a, b in zip(facts(first, spot, draws), facts(second, spot, draws), strict=True)
        ]
        self.samples.append((row, gain))

    def _outcome(self, world: World, turn: Turn, spot: Spot, seed: int) -> float:
        """By how many payoff cards the mover gains, in the turn and those that follow."""
        me = world.mover
        twin = world.copy(random.Random(seed))
        lead = len(twin.payoff[me]) - len(twin.payoff[1 - me])
        for step in steps_of(turn, spot):
            if not twin.make(step):
                break
        if twin.mover == me and not twin.over:
            twin.play_turn(self.policy)
        for _ in range(self.turns):
            if twin.over:
                break
            twin.play_turn(self.policy)
        gain = float(lead - len(twin.payoff[me]) + len(twin.payoff[1 - me]))
        if twin.winner >= 0:
            gain += BONUS if twin.winner == me else -BONUS
        return gain


def fit(samples: list[tuple[Row, float]], start: Worths) -> tuple[Worths, list[float]]:
    """The worths that explain the samples best, and the standard errors of them."""
    size = len(NAMES)
    begin = list(asdict(start).values())
    left = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    total = 0.0
    for row, gain in samples:
        told = [(place, fact) for place, fact in enumerate(row) if fact and place not in _HELD]
        rest = gain - sum(fact * begin[place] for place, fact in enumerate(row))
        total += rest * rest
        for place, fact in told:
            right[place] += fact * rest
            line = left[place]
            for other, value in told:
                line[other] += fact * value
    for place in range(size):
        left[place][place] += HOLD * left[place][place] / max(len(samples), 1) + 1e-6
    inverse = _inverse(left)
    change = [sum(a * b for a, b in zip(line, right, strict=True)) for line in inverse]
    variance = total / max(len(samples), 1)
    errors = [(variance * inverse[place][place]) ** 0.5 for place in range(size)]
    new = {name: round(begin[n] + change[n], 4) for n, name in enumerate(NAMES)}
    return Worths(**new), errors


def _inverse(matrix: list[Row]) -> list[Row]:
    """The inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [line[:] + [float(n == m) for m in range(size)] for n, line in enumerate(matrix)]
    for n in range(size):
        best = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for m in range(size):
            factor = rows[m][n]
            if m != n and factor:
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [line[size:] for line in rows]


def main(arguments: list[str] | None = None) -> int:
    """Print new worths."""
    parser = argparse.ArgumentParser(prog="python -m game.arena.train_spite", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--from", dest="start", type=Path)
    given = parser.parse_args(arguments)
    start = Worths()
    if given.start:
        start = Worths(**json.loads(given.start.read_text(encoding="utf-8")))
    trainer = Trainer(start, given.seed, given.turns)
    for number in range(given.rounds):
        trainer.round(number)
    worths, errors = fit(trainer.samples, start)
    print(f"{len(trainer.samples)} samples", file=sys.stderr)
    for (name, value), error in zip(asdict(worths).items(), errors, strict=True):
        was = getattr(start, name)
        print(f"{name:14} {was:8.4f} -> {value:8.4f} ± {error:.4f}", file=sys.stderr)
    print(json.dumps(asdict(worths), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
