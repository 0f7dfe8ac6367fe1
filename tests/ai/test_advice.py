"""Hints: two chances in steps of five, in both languages, for every game; nothing invented."""

from __future__ import annotations

import re

import pytest

from game.ai import hints
from game.ai.advice import Advice, tell
from game.ai.games import GAMES
from game.ai.tellers import teller
from game.core.bot import Choice, Weighed
from game.core.match import Header, Match
from game.core.teller import percent
from game.core.words import Words


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.0, "under 5%"),
        (0.02, "under 5%"),
        (0.03, "about 5%"),
        (0.648, "about 65%"),
        (0.97, "about 95%"),
        (0.98, "over 95%"),
        (1.0, "over 95%"),
    ],
)
def test_chances_are_told_in_steps_of_five(chance: float, said: str) -> None:
    assert percent(Words.load("en"), chance) == said


def test_the_next_best_is_the_best_of_the_others() -> None:
    weighed = (Weighed("a", 0.62), Weighed("b", 0.60), Weighed("c", 0.3))
    advice = Advice.of(Choice("b", (), weighed))
    assert (advice.best, advice.other) == (weighed[1], weighed[0])
    assert advice.equal
    assert not Advice.of(Choice("a", (), (weighed[0], weighed[2]))).equal


def test_what_was_looked_at_too_shortly_is_not_named() -> None:
    weighed = (Weighed("a", 0.35, 0.02), Weighed("b", 0.51, 0.2), Weighed("c", 0.3, 0.03))
    advice = Advice.of(Choice("a", (), weighed))
    assert (advice.best, advice.other) == (weighed[0], weighed[2])


def test_without_chances_none_are_told() -> None:
    advice = Advice.of(Choice("a", (), ()))
    assert (advice.best, advice.other, advice.equal) == (None, None, False)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_other_move_reads_as_better_than_the_advised_one(language: str) -> None:
    game = GAMES["king_cat"]
    match = Match(game, Header.new(game, 4, 5))
    one, two = (move.text for move in match.state.moves()[:2])
    words = Words.load(language)
    speaks = teller("king_cat", words, ["A", "B", "C", "D"], match.state.to_move)
    for own in range(0, 101):
        for more in (-5, -3, 0, 3, 5, 20):
            other = min(max(own + more, 0), 100)
            for error in (0.0, 0.1):
                weighed = (Weighed(one, own / 100), Weighed(two, other / 100, error))
                told = tell(game, speaks, Advice.of(Choice(one, (), weighed)))
                numbers = [int(n) for n in re.findall(r"\d+", " ".join(told.chances[1:]))]
                own_told = percent(words, own / 100)
                assert own_told in told.chances[0]
                shown = int(*re.findall(r"\d+", own_told))
                assert all(number <= shown for number in numbers if "%" in told.chances[-1])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_names_two_moves_with_their_chances(game_id: str, language: str) -> None:
    game = GAMES[game_id]
    match = Match(game, Header.new(game, min(4, game.max_seats), 5))
    seat = match.state.to_move
    assert seat is not None
    one, two = (move.text for move in match.state.moves()[:2])
    speaks = teller(game_id, Words.load(language), ["A", "B", "C", "D"], seat)
    choice = Choice(one, (), (Weighed(one, 0.66, 0.02), Weighed(two, 0.41, 0.02)))
    told = tell(game, speaks, Advice.of(choice))
    assert told.move == speaks.move(game.parse(one))
    sign = {"en": "%", "de": " %"}[language]
    assert f"65{sign}" in told.sentence
    assert f"40{sign}" in told.sentence
    assert speaks.move(game.parse(two)) in told.sentence
    assert "advice." not in told.sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_the_adviser_is_asked_the_same_whatever_is_hidden_in_the_seed(game_id: str) -> None:
    """Nothing of the session's seeds goes to the adviser, and no time: same view, same bytes."""
    game = GAMES[game_id]
    match = Match(game, Header.new(game, min(4, game.max_seats), 5, {}, {"bot_seed": 1}))
    twin = Match(game, Header.new(game, min(4, game.max_seats), 5, {}, {"bot_seed": 2}))
    seat = match.state.to_move
    assert seat is not None
    assert hints.request(match, seat) == hints.request(twin, seat)
    assert b'"budget":null' in hints.request(match, seat)


def test_an_answer_that_is_none_is_replaced() -> None:
    game = GAMES["coyote"]
    match = Match(game, Header.new(game, 3, 5))
    seat = match.state.to_move
    assert seat is not None
    rule = hints.taken(match, seat, None)
    assert match.state.why_not(game.parse(rule.move)) is None
    for data in (b"{}", b"nonsense", Choice("bid 9000").to_bytes(), Choice("play 3").to_bytes()):
        assert hints.taken(match, seat, data) == rule
