"""Positions of Spite & Malice from outside, first deals, and rules beyond the scenarios."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core.chance import FixedChance, FreeChance
from game.core.match import Header, Match
from game.core.options import resolve
from game.core.refusal import Refused
from game.spite_malice.cards import NUMBER, RANKS
from game.spite_malice.rules import GAME
from game.spite_malice.state import State

BASE: dict[str, Any] = {"phase": "play", "to_move": 0, "starter": 0}


def options(**given: object) -> dict[str, Any]:
    return resolve(GAME.options, 2, given)


def read(given: dict[str, object] | None = None, **changed: object) -> State:
    return GAME.read(BASE | changed, 2, options(**(given or {})))


def run(state: State, *lines: str) -> State:
    for line in lines:
        move = GAME.parse(line)
        assert state.why_not(move) is None, line
        state.apply(move, FixedChance())
    return state


@pytest.mark.parametrize(
    ("key", "changed"),
    [
        ("position.unknown_key", {"deck": []}),
        ("position.card", {"stock": ["1S"]}),
        ("position.card", {"stock": ["hidden"]}),
        ("position.card", {"hand": [["10D"], []]}),
        ("position.card", {"center": [["AS", 2], [], []]}),
        ("position.one_a_seat", {"hand": [[]]}),
        ("position.one_a_seat", {"side": [[[], [], [], []]]}),
        ("position.one_a_seat", {"side": "none"}),
        ("spite_malice.position.piles", {"side": [[[], [], []], [[], [], [], []]]}),
        ("spite_malice.position.piles", {"center": [[], []]}),
        ("spite_malice.position.piles", {"center": {}}),
        ("position.cards", {"center": ["AS", [], []]}),
        ("spite_malice.position.center", {"center": [["2S"], [], []]}),
        ("spite_malice.position.center", {"center": [["AS", "3S"], [], []]}),
        (
            "spite_malice.position.center",
            {"center": [[], [f"{rank}S" for rank in RANKS[:12]], []]},
        ),
        ("spite_malice.position.winners", {"winners": [1]}),
        ("position.to_move", {"to_move": "none"}),
        ("position.to_move", {"phase": "match_over", "winners": [0]}),
        ("position.seat", {"to_move": 2}),
        ("position.word", {"phase": "discard"}),
        ("position.numbers", {"points": [0, -1]}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_key(
    key: str, changed: dict[str, object]
) -> None:
    with pytest.raises(Refused) as caught:
        read(**changed)
    assert caught.value.refusal.key == key.replace("numbers", "number")


def test_a_key_left_out_holds_what_an_empty_table_holds() -> None:
    state = read()
    assert state.to_dict() == GAME.blank(2, options()).to_dict()


def test_the_first_starter_has_the_higher_payoff_card_or_the_lot() -> None:
    lots: Counter[int] = Counter()
    for seed in range(120):
        for first in ("lot", 0, 1):
            state = GAME.blank(2, options(first=first))
            GAME.deal(state, FreeChance(random.Random(seed)))
            mine, theirs = (RANKS.index(cards[0][0]) for cards in state.to_dict()["payoff"])
            if mine != theirs:
                assert state.starter == (0 if mine > theirs else 1)
            elif first == "lot":
                lots[state.starter] += 1
            else:
                assert state.starter == first
            assert state.to_move == state.starter
    assert min(lots[0], lots[1]) > 0


@pytest.mark.parametrize("payoff", [5, 20, 30])
def test_a_deal_has_as_many_cards_as_the_page_says(payoff: int) -> None:
    match = Match(GAME, Header.new(GAME, 2, 4, {"payoff": payoff}))
    table = match.state.to_dict()
    assert [len(cards) for cards in table["hand"]] == [5, 5]
    assert [len(cards) for cards in table["payoff"]] == [payoff, payoff]
    assert len(table["stock"]) == 104 - 10 - 2 * payoff
    names = Counter(
        [*table["stock"], *(c for key in ("hand", "payoff") for cards in table[key] for c in cards)]
    )
    assert names == Counter(dict.fromkeys(NUMBER, 2))


def test_the_second_player_does_not_draw_in_their_first_turn() -> None:
    hands = [["3S", "4S", "5S", "6S", "7S"], ["3D", "4D", "5D", "6D", "7D"]]
    state = run(read(hand=hands, payoff=[["9S"], ["9D"]], stock=["AS"]), "hand 3S side 1")
    assert state.phase == "play"
    assert state.to_dict()["stock"] == ["AS"]


def test_a_refill_can_run_the_stock_out() -> None:
    given: dict[str, object] = {"refill_when_empty": True}
    table = {"hand": [["AS"], ["3D"]], "payoff": [["9S"], ["9D"]]}
    state = run(read(given, **table, stock=["2S"] * 5), "hand AS center 1")
    assert (state.phase, state.winners, state.to_move) == ("round_over", (), 1)
    assert len(state.hand[0]) == 5
    state = run(read(given, **table, stock=["2S"] * 6), "hand AS center 1")
    assert (state.phase, state.to_move) == ("play", 0)


def test_a_last_hand_card_on_a_side_stack_ends_the_turn_without_a_refill() -> None:
    state = read(
        {"refill_when_empty": True},
        hand=[["AS"], ["3D"]],
        payoff=[["9S"], ["9D"]],
        stock=["2S"] * 9,
    )
    run(state, "hand AS side 1")
    assert (state.to_move, state.hand[0], len(state.hand[1])) == (1, [], 5)


def test_a_completed_pile_is_in_the_stock_before_the_refill() -> None:
    state = read(
        {"refill_when_empty": True},
        hand=[["QS"], []],
        payoff=[["9S"], ["9D"]],
        center=[[f"{rank}S" for rank in RANKS[:11]], [], []],
        stock=["2H"],
    )
    run(state, "hand QS center 1")
    table = state.to_dict()
    assert table["hand"][0] == ["2H", "AS", "2S", "3S", "4S"]
    assert table["stock"] == ["5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS"]
    assert table["center"] == [[], [], []]


def test_a_turned_payoff_card_keeps_an_empty_handed_turn_going_or_ends_it() -> None:
    table = {"hand": [[], ["3D"]], "center": [["AS"], [], []], "stock": ["JS"] * 9}
    going = run(read(**table, payoff=[["2S", "3S", "9S"], ["9D"]]), "payoff center 1")
    assert (going.to_move, [move.text for move in going.moves()]) == (0, ["payoff center 1", "end"])
    ended = run(read(**table, payoff=[["2S", "7S", "9S"], ["9D"]]), "payoff center 1")
    assert ended.to_move == 1


def test_after_a_drawn_round_the_other_starts_and_after_a_win_the_loser() -> None:
    match = Match(GAME, Header.new(GAME, 2, 9, {"payoff": 5, "target": 200}))
    rng = random.Random(2)
    ends: Counter[str] = Counter()
    while match.state.to_move is not None and sum(ends.values()) < 12:
        moves = match.state.moves()
        plays = [move for move in moves if "center" in move.text]
        starter = match.state.to_dict()["starter"]
        match.play(
            match.state.to_move, rng.choice(plays if plays and rng.random() < 0.5 else moves)
        )
        outcome = match.state.outcome
        if outcome is not None:
            ends[outcome.reason] += 1
            loser = 1 - outcome.winners[0] if outcome.winners else 1 - starter
            assert match.state.to_move == loser
            match.play(loser, "deal")
            assert match.state.to_dict()["starter"] == match.state.to_move == loser
    assert min(ends["payoff"], ends["stock"]) > 0


def test_points_are_the_cards_left_in_the_other_payoff_pile() -> None:
    table = {"center": [["AS"], [], []], "payoff": [["2S"], ["9D"] * 7], "hand": [["3D"], ["3S"]]}
    for target, phase in ((12, "match_over"), (13, "round_over")):
        state = read({"target": target}, **table, points=[5, 3], stock=["2D"])
        run(state, "payoff center 1")
        assert (state.points, state.phase, state.winners) == ([12, 3], phase, (0,))
