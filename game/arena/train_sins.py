"""Fit the weights by which Seven Sins' better bots judge a position, and write them as data.

    python -m game.arena.train_sins

Bots play whole matches against each other. At the start of every turn the facts of all seats are
taken down as one of them sees them (``game.seven_sins.bot_facts``): its own hand, of which the last
cards may count as unknown, and of the others what everybody sees. The weights are those under which
the winners were likeliest: a softmax over the seats, by stochastic descent (AdaGrad). A tenth of
the matches is held back and tells how well it went.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import assets
from game.arena.arguments import Parser, whole
from game.arena.plan import stream
from game.core.bot import Choice, Request
from game.core.match import Header, Match
from game.seven_sins import phases
from game.seven_sins.bot_facts import (
    COUNT,
    LEVELS,
    MOST,
    OWN,
    THEIRS,
    Fact,
    facts_of,
    their_facts,
)
from game.seven_sins.bot_option import decide_among
from game.seven_sins.bot_rule import decide, options_by
from game.seven_sins.bot_trained import TrainedOutlook
from game.seven_sins.cards import HALO, NO_CARD
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.rules import GAME
from game.seven_sins.state import State

SEATS = (4, 4, 4, 4, 4, 3, 5, 6)
"""Sizes of tables, each as often as it stands here."""
LOOSE = (0.002, 0.002, 0.02, 0.05)
"""How far from the best a seat's moves may be, so that more positions are seen."""
HIDES = (0, 0, 0, 0, 1, 2, 3)
"""How many of the last cards count as unknown."""
STAGES = (1200, 1200, 692)
"""Matches of the stages of a training (see ``train``)."""
PASSES = 5
RATE = 0.3
HOLD = 1e-5
"""How strongly weights are drawn to nothing at each step."""

_MOST = {
    level * OWN + place: most
    for level in range(LEVELS)
    for place, most in (
        *((place, 0.0) for place in (2, 4, 5, 6, 8, 9, 11, 13, 15, 16)),
        (7, -0.15),
        (10, -0.1),
    )
} | {
    LEVELS * OWN + level * THEIRS + MOST + place: most
    for level in range(LEVELS)
    for place, most in ((3, 0.0), (4, -0.05), (5, 0.0), (6, 0.0), (7, 0.0))
}
"""The most that weights may be where more cards, more turns or more waiting cannot be good.

Big hands are rare; without bounds the weights would say anything about them, and a bot could draw
for ever.
"""

Player = Callable[[Request], Choice]


@dataclass(frozen=True, slots=True)
class Sample:
    """The facts of every seat at the start of a turn, and the seat that won."""

    facts: tuple[tuple[Fact, ...], ...]
    winner: int


def sample_match(seed: int, rng: random.Random, weights: Sequence[float] | None) -> list[Sample]:
    """Play a match and take a sample of every turn.

    With ``weights`` every second seat plays by them, otherwise all play as the rule bot judges.
    """
    seats = rng.choice(SEATS)
    match = Match(GAME, Header.new(GAME, seats, stream(seed, "deal")))
    players = [_player(rng, weights) for _ in range(seats)]
    taken: list[tuple[tuple[Fact, ...], ...]] = []
    state = match.state
    assert isinstance(state, State)
    before = state.turn - 1
    while (seat := state.to_move) is not None:
        if state.phase == phases.PLAY:
            taken.append(_facts(state, before, rng))
            before = state.turn
        request = Request.of(match, seat, "rule", rng.getrandbits(40))
        match.play(seat, players[seat](request).move)
    return [Sample(facts, state.winners[0]) for facts in taken]


def _player(rng: random.Random, weights: Sequence[float] | None) -> Player:
    near = rng.choice(LOOSE)
    if weights is None or rng.random() < 0.5:
        return lambda request: decide(request, request.rng, near)

    def trained(request: Request) -> Choice:
        outlook = TrainedOutlook(Knowledge(request), weights)
        return decide_among(options_by(outlook), request.rng, near)

    return trained


def _facts(state: State, before: int, rng: random.Random) -> tuple[tuple[Fact, ...], ...]:
    """The facts of all seats, seen by any one of them; ``before`` had the turn before this one."""
    seer = rng.randrange(state.seats)
    free = HALO not in state.hand[seer]
    found: list[tuple[Fact, ...]] = []
    for seat, cards in enumerate(state.hand):
        waits = ((seat - before - 1) % state.seats + 1) / state.seats
        if seat == before == state.turn:
            waits = 0.0
        level, asleep = state.level[seat], state.sloth[seat] != NO_CARD
        if seat == seer:
            hidden = 0 if HALO in cards else min(rng.choice(HIDES), len(cards))
            found.append(tuple(facts_of(cards, hidden, level, waits, free, asleep)))
        else:
            found.append(tuple(their_facts(len(cards), level, waits, HALO in cards, asleep)))
    return tuple(found)


def shares(sample: Sample, weights: Sequence[float]) -> list[float]:
    """Each seat's chance to win, by the weights."""
    logits = [sum(weights[place] * value for place, value in facts) for facts in sample.facts]
    most = max(logits)
    odds = [math.exp(logit - most) for logit in logits]
    whole = sum(odds)
    return [each / whole for each in odds]


def fit(samples: list[Sample], rng: random.Random) -> list[float]:
    """The weights under which the winners were likeliest."""
    weights = [0.0] * COUNT
    moved = [1.0] * COUNT
    for step in range(PASSES):
        rng.shuffle(samples)
        rate = RATE / (1.0 + step / 2.0)
        for sample in samples:
            for seat, share in enumerate(shares(sample, weights)):
                slip = (1.0 if seat == sample.winner else 0.0) - share
                for place, value in sample.facts[seat]:
                    push = slip * value - HOLD * weights[place]
                    moved[place] += push * push
                    weight = weights[place] + rate * push / math.sqrt(moved[place])
                    weights[place] = min(weight, _MOST.get(place, weight))
    return falling(weights, moved)


def falling(weights: Sequence[float], seen: Sequence[float]) -> list[float]:
    """The weights with what chance shook straightened: a card more is never better for others.

    Neighbours that are in the wrong order are given their mean, by how much was ``seen`` of each.
    """
    found = list(weights)
    for level in range(LEVELS):
        base = LEVELS * OWN + level * THEIRS
        pools: list[list[float]] = []
        widths: list[int] = []
        for place in range(base + 1, base + MOST + 1):
            pools.append([weights[place], seen[place]])
            widths.append(1)
            while len(pools) > 1 and pools[-2][0] < pools[-1][0]:
                (mean, size), (before, many) = pools.pop(), pools.pop()
                pools.append([(mean * size + before * many) / (size + many), size + many])
                widths[-2:] = [sum(widths[-2:])]
        flat = [pool[0] for pool, width in zip(pools, widths, strict=True) for _ in range(width)]
        found[base + 1 : base + MOST + 1] = flat
    return found


def loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """The mean surprise (in nats) of who won."""
    return -sum(math.log(shares(each, weights)[each.winner]) for each in samples) / len(samples)


def train(seed: int, stages: Sequence[int]) -> tuple[list[float], float]:
    """New weights, and their loss on matches held back.

    ``stages`` are numbers of matches: all but the last are played by the rule bot alone, the last
    with what was learned from those before.
    """
    samples: list[Sample] = []
    weights: list[float] | None = None
    for stage, matches in enumerate(stages):
        if stage == len(stages) - 1 and samples:
            weights, _ = _fitted(samples)
        rng = random.Random(stream(seed + stage, "train"))
        for number in range(matches):
            samples += sample_match(stream(seed + stage, f"train/0/{number}"), rng, weights)
    return _fitted(samples)


def _fitted(samples: list[Sample]) -> tuple[list[float], float]:
    """The weights by nine tenths of the samples, rounded, and their loss on the other tenth."""
    held = samples[: len(samples) // 10]
    weights = [round(each, 3) for each in fit(samples[len(held) :], random.Random(1))]
    missed = loss(held, weights)
    even = sum(math.log(len(each.facts)) for each in held) / len(held)
    print(f"{len(samples)} samples, loss {missed:.4f} (all alike: {even:.4f})")
    return weights, missed


def main(arguments: list[str] | None = None) -> int:
    """Train, and write ``assets/bots/seven_sins.json``."""
    parser = Parser("game.arena.train_sins", __doc__)
    parser.add_argument(
        "--stages", metavar="N", type=whole(1), nargs="+", default=STAGES,
        help="matches of each stage",
    )  # fmt: skip
    parser.add_seed(1)
    usual = str(assets.path("bots", "seven_sins.json"))
    parser.add_argument("--out", metavar="FILE", default=usual, help="where the weights go")
    given = parser.parse_args(arguments)
    parser.check_target("--out", Path(given.out))
    weights, missed = train(given.seed, given.stages)
    data = {
        "made_by": "python -m game.arena.train_sins",
        "seed": given.seed,
        "loss": round(missed, 4),
        "weights": weights,
    }
    with open(given.out, "w", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
