"""Asking for bots: names, bytes, the worker's target, and what happens when a bot fails."""

from __future__ import annotations

import logging

import pytest

from game.ai import bots
from game.ai.games import GAMES
from game.ai.levels import LEVELS, name_of, split, temper_key
from game.core.bot import TEMPERS, Choice, Request, Weighed
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.core.words import LANGUAGES, Words


def fresh(game_id: str = "king_cat", seats: int = 3, seed: int = 5) -> tuple[Match, int]:
    game = GAMES[game_id]
    match = Match(game, Header.new(game, seats, seed))
    seat = match.state.to_move
    assert seat is not None
    return match, seat


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_baselines_and_levels(game_id: str) -> None:
    names = bots.bot_names(game_id)
    baselines = names[: names.index("rule") + 1]
    assert baselines[0] == "random"
    assert set(names) - set(baselines) <= set(LEVELS)
    assert len(set(names)) == len(names)
    assert all(level.name == name for name, level in LEVELS.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_its_words(language: str) -> None:
    words = Words.load(language)
    keys = [level.key for level in LEVELS.values()] + [temper_key(each) for each in ("", *TEMPERS)]
    for key in keys:
        assert words.has(key)
        assert words.has(f"{key}.text")


@pytest.mark.parametrize("temper", ["", *TEMPERS])
def test_a_level_and_its_temper_make_a_name_and_are_found_in_it(temper: str) -> None:
    assert split(name_of("easy", temper)) == ("easy", temper)
    match, seat = fresh()
    assert bots.legal(match, bots.choose(match, seat, name_of("easy", temper), 3))


@pytest.mark.parametrize("name", ["easy-mad", "rule-bold", "-bold", "easy-", "bold"])
def test_what_is_no_level_with_a_temper_is_refused(name: str) -> None:
    match, seat = fresh()
    with pytest.raises(Refused, match=r"bot\.unknown"):
        bots.choose(match, seat, name, 1)


def test_what_was_weighed_crosses_with_the_choice() -> None:
    choice = Choice("a", (), (Weighed("a", 0.5, 0.01), Weighed("b", 0.25)))
    assert Choice.from_bytes(choice.to_bytes()) == choice


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    match, seat = fresh()
    with pytest.raises(Refused) as caught:
        bots.choose(match, seat, "genius", 1)
    assert caught.value.refusal.key == "bot.unknown"
    assert caught.value.refusal.values["name"] == "genius"
    assert "rule" in str(caught.value.refusal.values["known"])


def test_an_unknown_game_has_no_bots() -> None:
    with pytest.raises(Refused, match=r"game\.unknown"):
        bots.bot_names("chess")


def test_nobody_is_asked_out_of_turn() -> None:
    match, seat = fresh()
    with pytest.raises(Refused, match=r"move\.not_your_turn"):
        bots.choose(match, (seat + 1) % 3, "rule", 1)


def test_the_same_seed_gives_the_same_choice_and_other_seeds_others() -> None:
    match, seat = fresh()
    assert bots.choose(match, seat, "random", 4) == bots.choose(match, seat, "random", 4)
    moves = {bots.choose(match, seat, "random", seed).move for seed in range(40)}
    assert len(moves) > 1


def test_bytes_in_and_bytes_out() -> None:
    match, seat = fresh()
    for decide in (bots.decide, bots.decide_quickly):
        data = decide(Request.of(match, seat, "naive", 9).to_bytes())
        assert bots.legal(match, Choice.from_bytes(data))


def test_a_whole_match_of_all_bots_comes_to_its_end() -> None:
    names = ("random", "naive", "rule", "novice", "easy", "medium")
    match, _ = fresh(seats=6)
    for number in range(2000):
        seat = match.state.to_move
        if seat is None:
            break
        match.play(seat, bots.choose(match, seat, names[seat], number).move)
    assert match.state.phase == "match_over"


def broken(request: Request) -> Choice:
    raise ZeroDivisionError


def cheating(request: Request) -> Choice:
    return Choice("play 11")


def babbling(request: Request) -> Choice:
    return Choice("hallo\n")


@pytest.mark.parametrize("bot", [broken, cheating, babbling])
def test_a_failing_bot_is_replaced_and_the_fault_logged(
    bot: bots.Bot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, seat = fresh()
    wanted = bots.choose(match, seat, "rule", 3)
    monkeypatch.setitem(bots.SIMPLE["king_cat"], "naive", bot)
    with caplog.at_level(logging.ERROR):
        assert bots.choose(match, seat, "naive", 3) == wanted
    assert "naive" in caplog.text


def test_even_without_any_working_bot_there_is_a_legal_move(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, seat = fresh()
    for name in ("random", "naive", "rule"):
        monkeypatch.setitem(bots.SIMPLE["king_cat"], name, broken)
    with caplog.at_level(logging.ERROR):
        assert bots.legal(match, bots.choose(match, seat, "naive", 3))
