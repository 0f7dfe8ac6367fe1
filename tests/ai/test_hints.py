"""Advice: legal, always the same, and never a guess that cannot hit while another can."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.advice import Advice
from game.ai.bots import legal
from game.ai.games import GAMES
from game.ai.hints import advise
from game.ai.levels import LEVELS
from game.core.bot import Choice, Reason, Request
from game.core.match import Header, Match
from game.king_cat.cards import CRYSTAL_BOWL, GUESSES
from game.king_cat.knowledge import Knowledge


def walk(game_id: str, seed: int, most: int) -> Iterator[tuple[Match, int]]:
    """A random match at each of its decisions."""
    game, rng = GAMES[game_id], random.Random(seed)
    match = Match(game, Header.new(game, min(4, game.max_seats), seed))
    for _ in range(most):
        seat = match.state.to_move
        if seat is None:
            return
        yield match, seat
        match.play(seat, rng.choice(match.state.moves()).text)


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_is_legal_and_does_not_change(game_id: str) -> None:
    for match, seat in walk(game_id, 5, 8):
        choice = advise(match, seat)
        assert legal(match, choice)
        assert advise(match, seat) == choice


def guessing(request: Request, temper: str) -> Choice:
    """An expert to whom every guess is as good as any other."""
    match = MATCHES[0]
    guesses = [move for move in match.state.moves() if getattr(move, "guess", -1) >= 0]
    if not guesses:
        return Choice(match.state.moves()[0].text)
    move: Any = random.Random(len(match.entries)).choice(guesses)
    left = Knowledge(request).unseen[move.guess]
    key = "likely_hit" if left else "miss"
    values = {"n": left, "card": move.guess}
    return Choice(move.text, (Reason(f"king_cat.reason.{key}", values),))


MATCHES: list[Match] = []
"""the match that ``guessing`` plays"""


def test_no_guess_is_advised_that_cannot_hit_while_another_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LEVELS["expert"].bots, "king_cat", guessing)
    guessed = 0
    for seed in range(40):
        for match, seat in walk("king_cat", seed, 60):
            MATCHES[:] = [match]
            move = match.game.parse(advise(match, seat).move)
            guess = getattr(move, "guess", -1)
            if getattr(move, "card", None) != CRYSTAL_BOWL or guess < 0:
                continue
            knowledge = Knowledge(Request.of(match, seat, "rule", 0, None))
            held = knowledge.known(getattr(move, "target", -1))
            if any(knowledge.unseen[card] for card in GUESSES):
                guessed += 1
                assert held == guess or knowledge.unseen[guess]
    assert guessed > 20


def test_advice_instead_of_a_vain_guess_has_a_chance_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS["expert"].bots, "king_cat", guessing)
    replaced = 0
    for seed in range(12):
        for match, seat in walk("king_cat", seed, 60):
            MATCHES[:] = [match]
            asked = guessing(Request.of(match, seat, "expert", 0), "")
            choice = advise(match, seat)
            vain = any(reason.key.endswith(".miss") for reason in asked.reasons)
            if vain and asked.move != choice.move:
                replaced += 1
                assert Advice.of(choice).best is not None
    assert replaced > 3
