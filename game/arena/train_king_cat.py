"""How the trained numbers of King Cat are made (``assets/bots/king_cat.json``).

    python -m game.arena.train_king_cat [--rounds N] [--passes N] [--seed S] > king_cat.json

In passes: the expert's estimates alone (without search) play among rule bots and each other, every
turn gives the facts of ``bot_outlook`` and whether the round was won, and a logistic regression,
held near the weights so far, makes new ones.

The present numbers are from a forerunner of this command with the same steps, not from a run of it:
12,000 and 20,000 rounds of two (seeds 101, 202), fitted by Newton's method. For three and more
players the worth is still the rule bot's.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator

from game.arena.arguments import Parser
from game.arena.plan import stream
from game.core.bot import Request
from game.core.match import Header, Match
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_outlook import FACTS, RANGES, ExpertOutlook, range_of
from game.king_cat.bot_rule import options, rule_bot
from game.king_cat.bot_weights import WEIGHTS
from game.king_cat.bot_worth import Rows
from game.king_cat.cards import KING_CAT
from game.king_cat.moves import Move
from game.king_cat.rules import GAME
from game.king_cat.state import State

SEATS = (2, 2, 2, 3, 4, 4, 5, 6)
TABLES = 3
"""Tables by players still in: two, three, more."""
ROUNDS = 24_000
LEAST = 100
"""Rounds; with fewer nearly nothing was learnt, and the numbers would be guesses."""
PASSES = 2
NEAR = 0.005
STRAY = 0.12
"""How often a turn is any legal one, so that more cards are seen in more places."""
EXPERTS = 0.3
"""How many of the others play by the weights too; the rest are rule bots."""
STEPS = 8
RATE = 0.05
HOLD = 0.0005

Sample = tuple[int, int, list[tuple[int, float]], int]
"""Table, range of the pile, facts, and whether the round was won (1 or 0)."""


def decisions(match: Match) -> Iterator[tuple[State, int]]:
    """The positions of a round; whoever takes them moves on."""
    while match.state.outcome is None:
        state = match.state
        assert isinstance(state, State)
        yield state, state.stack[-1][1]


def first_rows() -> Rows:
    """The rule bot's weights, in logits, with nothing said of the new facts."""
    source = [0, 1, 2, 3, 4, 5, 5]
    new = [0.0] * (FACTS - len(WEIGHTS[2][0]))
    return [
        [[weight / 100 for weight in WEIGHTS[players][place]] + new for place in source]
        for players in range(2, 2 + TABLES)
    ]


def samples(number: int, rows: Rows, seed: int, rng: random.Random) -> list[Sample]:
    """Play a round; one sample for every turn by the weights after which all went on."""
    seats = SEATS[number % len(SEATS)]
    ours = {seat for seat in range(seats) if rng.random() < EXPERTS} | {rng.randrange(seats)}
    match = Match(GAME, Header.new(GAME, seats, stream(seed, f"deal/{number}")))
    taken: list[tuple[int, int, int, list[tuple[int, float]]]] = []
    for state, seat in decisions(match):
        request = Request.of(match, seat, "rule", rng.getrandbits(40))
        if seat not in ours:
            match.play(seat, GAME.parse(rule_bot(request).move))
            continue
        belief = Belief(request)
        outlook = ExpertOutlook(belief, rows)
        move = _move(request, belief, outlook, state, rng)
        kept = state.hand[seat][:]
        playing = state.phase == phases.PLAY
        match.play(seat, move)
        after = match.state
        assert isinstance(after, State)
        if playing and after.outcome is None and not after.out >> seat & 1:
            kept.remove(move.card)
            if after.hand[seat] != kept or after.to_move == seat:
                continue  # its hand has changed, or the turn goes on
            shield = bool(after.shielded >> seat & 1)
            facts = outlook.facts(kept[0], move.card, outlook.rivals, shield, None)
            table = min(len(outlook.rivals), 3) - 1
            taken.append((seat, table, range_of(outlook.pile), [(kept[0], 1.0), *facts]))
    ended = match.state.outcome
    winners = ended.winners if ended is not None else ()
    return [(table, place, facts, int(seat in winners)) for seat, table, place, facts in taken]


def _move(
    request: Request, belief: Belief, outlook: ExpertOutlook, state: State, rng: random.Random
) -> Move:
    if state.phase == phases.PLAY and rng.random() < STRAY:
        return rng.choice([move for move in state.moves() if move.card != KING_CAT])
    found = options(request, belief, outlook)
    best = max(option.value for option in found)
    return rng.choice([option.move for option in found if option.value >= best - NEAR])


def fit(found: list[Sample], before: Rows, rng: random.Random) -> Rows:
    """New weights from samples, held near those before."""
    rows = [[row[:] for row in table] for table in before]
    for step in range(STEPS):
        rng.shuffle(found)
        rate = RATE / (1 + step)
        for table, place, facts, won in found:
            row, start = rows[table][place], before[table][place]
            score = sum(row[fact] * size for fact, size in facts)
            slip = won - 1.0 / (1.0 + math.exp(-score))
            for fact, size in facts:
                row[fact] += rate * (slip * size - HOLD * (row[fact] - start[fact]))
    return [[[round(weight, 3) for weight in row] for row in table] for table in rows]


def main(arguments: list[str] | None = None) -> int:
    """Print the new numbers."""
    parser = Parser("game.arena.train_king_cat", __doc__)
    parser.add_number("--rounds", ROUNDS, LEAST)
    parser.add_number("--passes", PASSES)
    parser.add_seed(77)
    given = parser.parse_args(arguments)
    rows = first_rows()
    assert all(len(table) == RANGES for table in rows)
    for turn in range(given.passes):
        seed = stream(given.seed, f"pass/{turn}")
        rng = random.Random(seed)
        found: list[Sample] = []
        for number in range(given.rounds):
            found += samples(number, rows, seed, rng)
        rows = fit(found, rows, rng)
        print(f"pass {turn + 1}: {len(found)} samples", file=sys.stderr)
    print(json.dumps({"worth": rows}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
