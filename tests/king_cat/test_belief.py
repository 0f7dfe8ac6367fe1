"""What the expert believes of others' hands, whoever the others are."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from game.ai.bots import find_bot
from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import HIDDEN
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_manner import MANNERS, Manner
from game.king_cat.knowledge import Knowledge
from game.king_cat.rules import GAME

FLOOR = 1e-4


def positions(rivals: str, seats: int, rounds: int, seed: int) -> Iterator[tuple[Match, Request]]:
    """Turns of one seat among others, from the second card that each of them laid."""
    rng, bot, own = random.Random(seed), find_bot("king_cat", rivals), find_bot("king_cat", "rule")
    for _ in range(rounds):
        match = Match(GAME, Header.new(GAME, seats, rng.getrandbits(40)))
        hero = rng.randrange(seats)
        while match.state.outcome is None:
            seat = match.state.to_move
            assert seat is not None
            request = Request.of(match, seat, rivals, rng.getrandbits(40))
            if seat == hero and request.view["phase"] == phases.PLAY:
                yield match, request
            match.play(seat, (own if seat == hero else bot)(request).move)


def surprise(match: Match, request: Request, knowledge: Knowledge) -> list[float]:
    """For each hand that the seat does not know: how little its card was expected."""
    hands = match.state.hand  # type: ignore[attr-defined]
    return [
        -math.log(max(knowledge.chances(seat)[hands[seat][0]], FLOOR))
        for seat, cards in enumerate(request.view["hand"])
        if seat != request.seat and cards and cards[0] == HIDDEN
    ]


@pytest.mark.parametrize(
    ("rivals", "rounds", "gain"),
    [("rule", 60, 0.14), ("hard", 25, 0.07), ("naive", 60, 0.04), ("easy", 60, -0.06)],
)
def test_conclusions_help_against_those_who_think_and_hardly_harm_against_others(
    rivals: str, rounds: int, gain: float
) -> None:
    with_them: list[float] = []
    without: list[float] = []
    for match, request in positions(rivals, 4, rounds, 31):
        with_them += surprise(match, request, Belief(request))
        without += surprise(match, request, Knowledge(request, infer=False))
    assert sum(with_them) / len(with_them) <= sum(without) / len(without) - gain


def test_the_manners_of_a_player_add_up_to_what_is_believed() -> None:
    assert sum(way.share for way in MANNERS) == pytest.approx(1)
    for _, request in positions("naive", 4, 15, 5):
        belief = Belief(request)
        for seat, rows in enumerate(belief._ways):
            if seat == request.seat:
                continue
            together = [sum(weights) for weights in zip(*rows, strict=True)]
            assert together == pytest.approx(belief.fits[seat])
            assert sum(belief._shares(seat)) == pytest.approx(1)


def test_who_plays_exactly_is_soon_taken_to() -> None:
    exact = dict.fromkeys(("rule", "novice"), 0.0)
    for name in exact:
        shares = [
            Belief(request)._shares(seat)[0]
            for _, request in positions(name, 2, 60, 17)
            for seat in range(2)
            if seat != request.seat
        ]
        exact[name] = sum(shares) / len(shares)
    assert exact["rule"] > MANNERS[0].share > exact["novice"]


def test_answers_are_chances_and_the_exact_manner_takes_the_best() -> None:
    exact = (Manner(1.0, 0.0001, 0.0),)
    for _, request in positions("rule", 3, 10, 3):
        belief = Belief(request, exact)
        rival = next(iter(belief._minds))
        if rival in request.view["out"]:
            continue
        answers = belief.answers(belief.mind(rival), 1, 8)
        assert sum(chance for _, chance in answers) == pytest.approx(1)
        options = belief.mind(rival).options(1, 8)
        best = max(option.value for option in options)
        taken = {move for move, chance in answers if chance > 0.01}
        assert taken <= {option.move for option in options if option.value > best - 0.001}
