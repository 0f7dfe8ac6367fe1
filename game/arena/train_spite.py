"""How the worths of Spite & Malice's expert are trained: by what changes of them win.

    python -m game.arena.train_spite [--deals N] [--steps K] [--seed S] > new_worths.json

In each step a bot plays deals in both seats against the frozen planner, with another random change
of all its worths in each deal, up or down by ``SPREAD``. A linear regression tells from the payoff
cards that it was ahead in the end how much each change brought, and the worths follow. The result
is the mean of the last three steps, with what it heeds of the other's chances cut to ``HEED``:
that plays as strongly, and fewer rounds are drawn.

The present worths are from 600 deals, 5 steps and seed 50 (6,000 rounds, about ten minutes when
compiled); they were tested with other seeds.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace

from game.arena.arguments import Parser
from game.spite_malice.bot_outlook import Outlook, Worths
from game.spite_malice.bot_plan import Planner, Step
from game.spite_malice.bot_spot import Spot, sight_of
from game.spite_malice.bot_turn import Turns, steps_of
from game.spite_malice.bot_world import Plan, World

NODES = 300
"""Nodes of a plan while training."""
HEED = 0.6
"""How much of the trained worth of the other's chances is kept."""
MEANT = 3
"""So many last steps are averaged."""
PACE = 0.9
"""The longest step, in spreads."""
SURE = 2.2
"""An effect of so many standard errors makes the longest step."""
SPREAD: dict[str, float] = {
    "own": 0.12,
    "own_near": 0.08,
    "own_late": 0.5,
    "danger": 0.3,
    "danger_near": 0.12,
    "danger_late": 0.6,
    "king": 0.15,
    "king_second": 0.12,
    "king_third": 0.12,
    "draw": 0.03,
    "pairs": 0.03,
    "their_fit": 0.05,
    "empty": 0.05,
    "empty_any": 0.05,
    "base": 0.004,
    "king_top": 0.12,
    "order": 0.03,
    "same": 0.03,
    "below": 0.03,
    "gap": 0.006,
    "above": 0.06,
    "rise": 0.008,
    "king_covered": 0.2,
    "buried_need": 0.1,
    "way": 0.06,
    "dry": 0.1,
}
"""By how much each worth is changed, in payoff cards. What is missing is not trained."""
LEAST = 2 * (len(SPREAD) + 1)
"""Deals; with fewer the regression would only tell of chance."""
START = replace(
    Worths(),
    king=0.45,
    king_second=0.33,
    king_third=0.2,
    king_top=0.25,
    king_covered=-0.45,
    way=0.1,
    danger=-1.0,
    danger_late=-1.0,
)

Row = list[float]


def planner(worths: Worths) -> Plan:
    """The way to play that is trained."""

    def plan(spot: Spot) -> Sequence[Step]:
        return steps_of(Turns(Outlook(spot, worths), NODES).plan()[0], spot)

    return plan


def yardstick(spot: Spot) -> Sequence[Step]:
    """The turn of the rule bot."""
    return Planner(sight_of(spot)).plan().steps


def play(seed: int, plans: Sequence[Plan]) -> World:
    """A round with the usual options, played to its end."""
    world = World(random.Random(seed), False, False, False)
    world.deal()
    while not world.over:
        world.play_turn(plans[world.mover])
    return world


def gain(world: World, seat: int) -> float:
    """By how many payoff cards a seat was ahead in the end, one more for a win."""
    ahead = len(world.payoff[1 - seat]) - len(world.payoff[seat])
    if world.winner < 0:
        return 0.5 * ahead - 0.5
    return ahead + (1.0 if world.winner == seat else -1.0)


def step(worths: Worths, deals: int, seed: int) -> Worths:
    """The worths after one step; says on the way how it went."""
    rng = random.Random(seed)
    rows, gains = [], []
    for deal in range(deals):
        signs = [rng.choice((-1, 1)) for _ in SPREAD]
        changed = planner(_moved(worths, [float(sign) for sign in signs]))
        total = 0.0
        for seat in (0, 1):
            plans = (changed, yardstick) if seat == 0 else (yardstick, changed)
            total += gain(play(seed * 7000003 + deal, plans), seat)
        rows.append([*map(float, signs), 1.0])
        gains.append(total / 2.0)
    effects, error = regression(rows, gains)
    print(f"{effects[-1]:+.2f} payoff cards ahead, ± {1.96 * error:.2f}", file=sys.stderr)
    return _moved(
        worths, [PACE * max(-1.0, min(effect / (SURE * error), 1.0)) for effect in effects[:-1]]
    )


def _moved(worths: Worths, spreads: Sequence[float]) -> Worths:
    """The worths, each changed by so many of its spreads."""
    plain = asdict(worths)
    for (name, spread), number in zip(SPREAD.items(), spreads, strict=True):
        plain[name] += number * spread
    return Worths(**plain)


def regression(rows: list[Row], values: Row) -> tuple[Row, float]:
    """What each column adds to the values (least squares), and the error of a column of ±1."""
    size = len(rows[0])
    left = [[sum(row[n] * row[m] for row in rows) for m in range(size)] for n in range(size)]
    right = [
        sum(row[n] * value for row, value in zip(rows, values, strict=True)) for n in range(size)
    ]
    found = solved(left, right)
    rest = [
        value - sum(a * b for a, b in zip(row, found, strict=True))
        for row, value in zip(rows, values, strict=True)
    ]
    return found, (sum(each * each for each in rest) / len(rows) / len(rows)) ** 0.5


def solved(left: list[Row], right: Row) -> Row:
    """The solution of linear equations (Gauss and Jordan).

    Raises:
        ZeroDivisionError: when they have none, or many.
    """
    rows = [[*line, value] for line, value in zip(left, right, strict=True)]
    for n in range(len(rows)):
        best = max(range(n, len(rows)), key=lambda m: abs(rows[m][n]))
        rows[n], rows[best] = rows[best], rows[n]
        pivot = rows[n][n]
        rows[n] = [value / pivot for value in rows[n]]
        for m in range(len(rows)):
            factor = rows[m][n]
            if m != n and factor:
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[-1] for row in rows]


def train(deals: int, steps: int, seed: int) -> dict[str, float]:
    """The worths by name. Takes at least ``LEAST`` deals."""
    worths, found = START, []
    for number in range(steps):
        worths = step(worths, deals, seed + number)
        worths = Worths(**{name: round(value, 4) for name, value in asdict(worths).items()})
        found.append(asdict(worths))
    last = found[-MEANT:]
    mean = {name: round(sum(each[name] for each in last) / len(last), 4) for name in last[0]}
    for name in ("danger", "danger_near", "danger_late"):
        mean[name] = round(HEED * mean[name], 4)
    return mean


def main(arguments: list[str] | None = None) -> int:
    """Print new worths."""
    parser = Parser("game.arena.train_spite", __doc__)
    parser.add_number("--deals", 600, LEAST)
    parser.add_number("--steps", 5)
    parser.add_seed(50)
    given = parser.parse_args(arguments)
    worths = train(given.deals, given.steps, given.seed)
    print(json.dumps({"made_by": parser.prog, "worths": worths}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
