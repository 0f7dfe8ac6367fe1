"""How the weights of King Cat's ``bot_weights`` were made: fitted to rounds between simple bots.

    python -m game.arena.fit [--rounds N] [--seed S] > new_weights.py

Every turn of a rule bot in rounds among random, naive and rule bots gives one sample: the facts of
``bot_value`` when the turn ended, and whether the bot won the round. A logistic regression, held
near the weights so far, makes new ones. The present ones are from
12,000 rounds with seed 2, starting from a plain guess; the rule bot is frozen with them, so new
weights are for a new bot.
"""

from __future__ import annotations

import math
import random
import sys
from dataclasses import dataclass

from game.ai.bots import find_bot
from game.arena.arguments import Parser
from game.arena.plan import stream
from game.core.bot import Request
from game.core.match import Header, Match
from game.king_cat import phases
from game.king_cat.bot_value import Outlook, bucket_of, facts
from game.king_cat.bot_weights import WEIGHTS
from game.king_cat.knowledge import Knowledge
from game.king_cat.rules import GAME

FIELD = ("random", "random", "naive", "rule", "rule")
STRAY = 0.1
"""How often a bot plays naively instead, so that more cards are seen in more places."""
LEAST = 100
"""Rounds; so many give samples to learn from and to try the result with."""
PASSES = 12
RATE = 4.0
HOLD = 0.0004

Row = list[float]


@dataclass(frozen=True, slots=True)
class Sample:
    """The facts at the end of a turn, and whether the round was won (1 or 0)."""

    players: int
    bucket: int
    facts: tuple[tuple[int, float], ...]
    won: int


def sample_round(seed: int, rng: random.Random) -> list[Sample]:
    """Play a round and take a sample of every turn of a rule bot."""
    seats = rng.randint(2, 6)
    bots = [rng.choice(FIELD) for _ in range(seats)]
    bots[rng.randrange(seats)] = "rule"
    match = Match(GAME, Header.new(GAME, seats, stream(seed, "deal")))
    taken: list[tuple[int, int, int, tuple[tuple[int, float], ...]]] = []
    while match.state.outcome is None:
        seat = match.state.to_move
        assert seat is not None
        name = bots[seat]
        request = Request.of(match, seat, name, rng.getrandbits(40))
        stray = "naive" if rng.random() < STRAY else name
        match.play(seat, find_bot("king_cat", stray)(request).move)
        if name == "rule" and match.state.to_move != seat:
            found = _facts(match, seat)
            if found is not None:
                taken.append((seat, *found))
    winners = match.state.outcome.winners
    return [Sample(n, b, f, int(seat in winners)) for seat, n, b, f in taken]


def _facts(match: Match, seat: int) -> tuple[int, int, tuple[tuple[int, float], ...]] | None:
    knowledge = Knowledge(Request.of(match, seat, "rule", 0))
    view = knowledge.view
    if seat in view["out"] or view["phase"] != phases.PLAY:
        return None
    card = view["hand"][seat][0]
    outlook = Outlook(knowledge)
    known_to = sum(outlook.told.get(rival.seat) == card for rival in outlook.rivals)
    found = facts(card, outlook.rivals, outlook.shielded, seat in outlook.shielded, known_to)
    # The next player has drawn already.
    return len(outlook.rivals) + 1, bucket_of(outlook.pile + 1), ((card, 1.0), *found)


def fit(samples: list[Sample], rng: random.Random) -> dict[int, list[Row]]:
    """New weights, in hundredths, from samples and the weights so far."""
    before = {n: [list(map(float, row)) for row in rows] for n, rows in WEIGHTS.items()}
    rows = {n: [row[:] for row in found] for n, found in before.items()}
    for step in range(PASSES):
        rng.shuffle(samples)
        rate = RATE / (1 + step)
        for sample in samples:
            row = rows[sample.players][sample.bucket]
            start = before[sample.players][sample.bucket]
            score = sum(row[place] * fact for place, fact in sample.facts) / 100.0
            slip = sample.won - 1.0 / (1.0 + math.exp(-score))
            for place, fact in sample.facts:
                row[place] += rate * (slip * fact - HOLD * (row[place] - start[place]))
    return rows


def loss(samples: list[Sample], rows: dict[int, list[Row]]) -> float:
    """The mean surprise (in nats) of the outcomes under some weights."""
    total = 0.0
    for sample in samples:
        row = rows[sample.players][sample.bucket]
        score = sum(row[place] * fact for place, fact in sample.facts) / 100.0
        total += math.log1p(math.exp(-score if sample.won else score))
    return total / len(samples)


def main(arguments: list[str] | None = None) -> int:
    """Print a new ``bot_weights.py``."""
    parser = Parser("game.arena.fit", __doc__)
    parser.add_number("--rounds", 8000, LEAST)
    parser.add_seed(1)
    given = parser.parse_args(arguments)
    rng = random.Random(given.seed)
    samples: list[Sample] = []
    for n in range(given.rounds):
        samples += sample_round(stream(given.seed, f"fit/{n}"), rng)
    held = samples[: len(samples) // 10]
    old = {n: [list(map(float, row)) for row in rows] for n, rows in WEIGHTS.items()}
    rows = fit(samples[len(held) :], rng)
    print(
        f"{len(samples)} samples, loss {loss(held, old):.4f} -> {loss(held, rows):.4f}",
        file=sys.stderr,
    )
    print('"""The weights of ``bot_value``, in hundredths of a logit (made by ``game.arena.fit``).')
    print('\nBy players still in, then by range of the pile; a row as ``FACTS`` says."""\n')
    print("from __future__ import annotations\n\n# fmt: off\nWEIGHTS = {")
    for players, found in rows.items():
        print(f"    {players}: (")
        for row in found:
            print(f"        ({', '.join(str(round(weight)) for weight in row)}),")
        print("    ),")
    print("}\n# fmt: on")
    return 0


if __name__ == "__main__":
    sys.exit(main())
