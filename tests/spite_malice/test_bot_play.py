"""How the bots of Spite & Malice play: legally, in time, and as well as they should."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

from game.ai.bots import bot_names, find_bot
from game.arena.measure import duel
from game.core.bot import Choice, Request
from game.core.match import Header, Match
from game.core.words import LANGUAGES, Words
from game.core.zones import HIDDEN
from game.spite_malice.bot_plan import MOST_NODES, Planner
from game.spite_malice.rules import GAME
from game.spite_malice.sight import Sight
from game.spite_malice.words import SpiteMaliceTeller
from tests.spite_malice.walks import walk

SLOWEST = 1.0
"""Seconds; a bound for the machine in use, far above what is measured."""


@pytest.mark.parametrize("name", bot_names("spite_malice"))
def test_every_choice_is_legal(name: str) -> None:
    seen: Counter[str] = Counter()
    for n, match in enumerate(walk(seed=7, positions=700)):
        seat = match.state.to_move
        if seat is None:
            continue
        choice = find_bot("spite_malice", name)(Request.of(match, seat, name, n))
        assert match.state.why_not(GAME.parse(choice.move)) is None
        assert Choice.from_bytes(choice.to_bytes()) == choice
        seen[choice.move.split()[0]] += 1
    assert {"payoff", "side", "hand", "deal"} <= set(seen)


def test_every_reason_has_its_words() -> None:
    given: set[str] = set()
    words = [Words.load(language) for language in LANGUAGES]
    for n, match in enumerate(walk(seed=8, positions=900)):
        seat = match.state.to_move
        if seat is None:
            continue
        choice = find_bot("spite_malice", "rule")(Request.of(match, seat, "rule", n))
        assert choice.reasons or choice.move == "deal"
        for reason in choice.reasons:
            given.add(reason.key)
            for each in words:
                teller = SpiteMaliceTeller(each, ("Mara", "Bo"), seat)
                assert teller.words.has(reason.key), reason.key
                assert "{" not in teller.reason(reason.key, reason.values)
    assert len(given) >= 8


def position(**changed: Any) -> Request:
    """A request of seat 0; what is not given is empty or unknown."""
    options = changed.pop("options", {})
    view: dict[str, Any] = {
        "phase": "play",
        "to_move": 0,
        "hand": [["5D", "9C", "TH", "JS", "QD"], [HIDDEN] * 4],
        "payoff": [["8D", *[HIDDEN] * 9], ["6D", *[HIDDEN] * 9]],
        "side": [[[], [], [], []], [[], [], [], []]],
        "center": [[], [], []],
        "stock": [HIDDEN] * 40,
        "points": [0, 0],
        "starter": 0,
        "winners": [],
    } | changed
    resolved = Match(GAME, Header.new(GAME, 2, 1, options)).header.options
    return Request("spite_malice", "rule", 2, 0, resolved, view, [], 1)


def ask(**changed: Any) -> str:
    return find_bot("spite_malice", "rule")(position(**changed)).move


FIVE = ["AS", "2S", "3S", "4S", "5S"]


def test_the_payoff_card_goes_first_when_it_fits() -> None:
    assert ask(center=[[*FIVE, "6S", "7S"], [], []]) == "payoff center 1"


def test_the_way_to_the_payoff_card_is_cleared_with_kings_too() -> None:
    center = [[*FIVE], [], []]
    hand = [["6D", "KC", "TH", "JS", "QD"], [HIDDEN] * 4]
    request = position(center=center, hand=hand)
    moves = []
    for _ in range(3):
        move = find_bot("spite_malice", "rule")(request).move
        moves.append(move)
        match = Match(GAME, Header.new(GAME, 2, 1))
        state = GAME.read(_filled(request.view), 2, match.header.options)
        state.apply(GAME.parse(move), match._chance)
        view = GAME.glance(state, 0)
        request = position(**view)
    assert moves == ["hand 6D center 1", "hand KC center 1", "payoff center 1"]


def _filled(view: dict[str, Any]) -> dict[str, Any]:
    """A position with any card in the place of the hidden ones."""

    def fill(value: Any) -> Any:
        if isinstance(value, list):
            return [fill(item) for item in value]
        return "2C" if value == HIDDEN else value

    return {key: fill(value) for key, value in view.items()}


def test_a_side_stack_is_kept_in_order() -> None:
    side = [[["JH"], ["QH"], ["3D"], ["6C"]], [[], [], [], []]]
    hand = [["TH", "TD", "4H"], [HIDDEN] * 5]
    assert ask(side=side, hand=hand) in ("hand TH side 1", "hand TD side 1")


def test_a_king_is_not_thrown_away() -> None:
    hand = [["KS", "KH", "7D", "KC", "KD"], [HIDDEN] * 5]
    assert ask(hand=hand).startswith("hand 7D side")


def test_the_last_payoff_card_wins_whatever_it_costs() -> None:
    center = [[*FIVE], ["AH"], []]
    hand = [["KS", "KH", "3D", "9D", "9C"], [HIDDEN] * 5]
    payoff = [["8D"], ["6D"]]
    assert ask(center=center, hand=hand, payoff=payoff) in ("hand KS center 1", "hand KH center 1")


def test_a_decision_is_bounded_and_quick() -> None:
    """Kings and full stacks give the most sequences; nodes are counted, time is only watched."""
    side = [[["QS", "JS", "TS", "9S", "8S", "7S", "6S"], ["6H", "5H", "4H", "3H"],
             ["KS", "KD", "KC"], ["9D", "8D", "7D", "KH"]], [[], [], [], []]]  # fmt: skip
    request = position(
        hand=[["KS", "KH", "2D", "6C", "7C"], [HIDDEN] * 4],
        side=side,
        center=[["AS"], ["AH", "2H", "3C"], [*FIVE]],
        payoff=[["JD", *[HIDDEN] * 9], ["QD", *[HIDDEN] * 9]],
    )
    planner = Planner(Sight(request))
    began = time.perf_counter()
    assert planner.plan().steps
    assert time.perf_counter() - began < SLOWEST
    assert 500 < planner.nodes <= MOST_NODES


def test_the_rule_bot_beats_the_naive_one() -> None:
    """A few deals only; what is measured over thousands stands in the bots' notes."""
    result = duel("spite_malice", "rule", "naive", seats=2, deals=8, seed=3)
    assert result.share.value >= 0.7
