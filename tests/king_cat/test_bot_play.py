"""How King Cat's bots play: always legally, never absurdly, and as well as they should."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.ai.bots import bot_names, find_bot
from game.arena.measure import duel
from game.core.bot import Choice, Request
from game.core.zones import HIDDEN
from game.king_cat.rules import GAME
from tests.king_cat.bot_walks import position, walk

FEWER = {"hard": 300, "expert": 80, "flat1000": 40}
"""Bots that take their time, with the number of positions that they are asked about."""


def ask(name: str, request: Request) -> Choice:
    """The bot's choice; with few playouts, to be quick."""
    return find_bot("king_cat", name)(replace(request, playouts=120))


@pytest.mark.parametrize("name", bot_names("king_cat"))
def test_every_choice_is_legal_and_only_chance_lays_the_king_cat(name: str) -> None:
    phases: Counter[str] = Counter()
    for n, match in enumerate(
        walk(seed=7, positions=FEWER.get(name, 1000), cautious=name != "random")
    ):
        seat = match.state.to_move
        if seat is None:
            continue
        choice = ask(name, Request.of(match, seat, name, n))
        assert match.state.why_not(GAME.parse(choice.move)) is None
        if name != "random":
            assert choice.move != "play 10"
        assert Choice.from_bytes(choice.to_bytes()) == choice
        phases[match.state.phase] += 1
    if name not in FEWER:
        assert set(phases) == {"play", "place", "dig", "round_over"}


THINKERS = ("rule", "medium", "hard", "expert")


@pytest.mark.parametrize("name", [*THINKERS, "easy"])
def test_a_known_hand_is_named_with_the_crystal_bowl(name: str) -> None:
    assert ask(name, position(hand=[[1, 6], [HIDDEN], [8]])).move == "play 1 @2 =8"


@pytest.mark.parametrize("name", THINKERS)
def test_a_known_lower_hand_is_beaten_with_the_bunny(name: str) -> None:
    assert ask(name, position(hand=[[3, 6], [2], [HIDDEN]])).move == "play 3 @1"


@pytest.mark.parametrize("name", THINKERS)
def test_a_bunny_is_not_sent_to_a_hand_known_to_be_higher(name: str) -> None:
    move = ask(name, position(hand=[[3, 4], [9], [8]])).move
    assert not move.startswith("play 3")


@pytest.mark.parametrize("name", THINKERS)
def test_a_known_king_cat_is_driven_out_with_the_snake(name: str) -> None:
    assert ask(name, position(hand=[[5, 4], [HIDDEN], [10]])).move == "play 5 @2"


@pytest.mark.parametrize("name", [*THINKERS, "easy"])
def test_the_king_cat_is_not_laid_by_the_own_snake(name: str) -> None:
    move = ask(name, position(hand=[[5, 10], [HIDDEN], [HIDDEN]])).move
    assert move in ("play 5 @1", "play 5 @2")


@pytest.mark.parametrize("name", [*THINKERS, "easy"])
def test_the_high_card_is_kept_when_the_pile_is_empty(name: str) -> None:
    move = ask(name, position(hand=[[2, 9], [HIDDEN], [HIDDEN]], deck=[])).move
    assert move == "play 2"


@pytest.mark.parametrize("name", THINKERS)
def test_the_robovac_is_kept_where_the_king_cat_will_be_shown(name: str) -> None:
    move = ask(name, position(hand=[[0, 4], [10], [HIDDEN]], deck=[])).move
    assert move == "play 4"


@pytest.mark.parametrize("name", THINKERS)
def test_a_better_card_is_dug_up_and_a_worse_one_left(name: str) -> None:
    laid = [[6], [], []]
    hand = [[2], [HIDDEN], [HIDDEN]]
    better = position(phase="dig", hand=hand, laid=laid, aside=9, deck=[HIDDEN])
    worse = position(phase="dig", hand=[[9], *hand[1:]], laid=laid, aside=2, deck=[HIDDEN])
    assert ask(name, better).move == "swap"
    assert ask(name, worse).move == "keep"


def test_a_card_just_guessed_wrong_is_not_named_again() -> None:
    request = position(hand=[[1, 2], [HIDDEN], []], out=[2], laid=[[], [], [1, 1]])
    first = ask("rule", request).move
    guess = int(first.rsplit("=", 1)[1])
    event = {"event": "guessed", "seat": 2, "target": 1, "guess": guess, "right": False}
    request.events.append(event)
    assert ask("rule", request).move != first


@pytest.mark.parametrize(("seats", "deals", "bar"), [(2, 300, 0.69), (4, 80, 0.40)])
def test_the_rule_bot_beats_random_players_as_it_must(seats: int, deals: int, bar: float) -> None:
    """The full figures stand in the docstring of ``bot_rule``; here a smaller sample."""
    result = duel("king_cat", "rule", "random", seats, deals, seed=20)
    assert result.games == seats * deals
    assert result.share.interval[0] >= bar - 0.01


def test_levels_are_ordered() -> None:
    names = ("random", "novice", "easy", "medium", "hard")
    shares = {name: duel("king_cat", name, "rule", 2, 150, seed=21).share.value for name in names}
    assert shares["random"] < shares["novice"] < shares["easy"] < shares["hard"]
    assert shares["random"] < 0.36
    assert shares["medium"] < shares["hard"] > 0.49
