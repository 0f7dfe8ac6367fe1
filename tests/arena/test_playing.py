"""Duplicate deals: who sits where, on which cards, and how it is counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai import bots
from game.arena.measure import duel, measure
from game.arena.plan import Contest, Plan, stream
from game.arena.players import Bench
from game.arena.playing import play_deal
from game.arena.results import DealResult, Fault
from game.core.bot import Choice, Request

Plans = Callable[..., Plan]


def first_move(request: Request) -> Choice:
    """Plays the same whoever it is: by the view alone, without luck."""
    cards = [card for card in request.view["hand"][request.seat] if card != "hidden"]
    return Choice(f"play {max(cards)}" if cards else "")


def test_the_hero_has_every_seat_once_and_the_others_keep_their_order() -> None:
    contest = Contest("hero", ("x", "y", "z"))
    seatings = [contest.seating(place) for place in range(4)]
    assert seatings[0] == ("hero", "x", "y", "z")
    assert seatings[1] == ("z", "hero", "x", "y")
    assert [seating.index("hero") for seating in seatings] == [0, 1, 2, 3]
    for seating in seatings:
        after = seating.index("hero") + 1
        assert (seating[after:] + seating[: after - 1]) == ("x", "y", "z")


def test_seeds_differ_but_for_the_cards_of_a_deal(plan_of: Plans) -> None:
    plan = plan_of("king_cat", "rule", "naive")
    assert plan.deal_seed(0) != plan.deal_seed(1)
    thinking = {plan.thinking_seed(d, p, m) for d in range(4) for p in range(2) for m in range(9)}
    assert len(thinking) == 72
    assert not thinking & {plan.deal_seed(deal) for deal in range(4)}


def test_the_streams_never_change() -> None:
    """Measured figures in docstrings were made with them."""
    assert (stream(1, "deal/0"), stream(2026, "think/3/1")) == (834571575987, 704511780105)


def test_a_plan_crosses_as_bytes(plan_of: Plans) -> None:
    plan = plan_of("coyote", "rule", "min70", "random", seats=3, whole=True, deadline=0.25)
    assert Plan.from_bytes(plan.to_bytes()) == plan


@pytest.mark.parametrize("seats", [2, 4])
def test_equal_players_win_exactly_par(
    seats: int, plan_of: Plans, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games of a deal are the same game then, and one of its seats wins it."""
    monkeypatch.setitem(bots.SIMPLE["king_cat"], "naive", first_move)
    monkeypatch.setitem(bots.SIMPLE["king_cat"], "random", first_move)
    plan = plan_of("king_cat", "random", "naive", seats=seats, deals=12)
    monkeypatch.setattr(Plan, "thinking_seed", lambda plan, deal, place, move: move)
    for result in measure(plan).summaries[0].deals:
        assert (result.games, result.won + result.drawn / seats) == (seats, 1.0)


def test_the_figures_of_the_books_come_out_again() -> None:
    """As they were before there was an arena."""
    assert (duel("king_cat", "rule", "naive", 2, 40, 1).share.value * 80) == 38
    summary = duel("king_cat", "rule", "naive", 3, 8, 1, whole=True)
    assert summary.share.value * 24 == pytest.approx(11)
    assert summary.of_matches
    assert summary.rounds == 124
    assert summary.rounds_share.value == pytest.approx(54 / 124)


def test_what_nobody_wins_is_drawn() -> None:
    summary = duel("spite_malice", "rule", "naive", 2, 5, 1)
    assert (summary.games, summary.drawn, summary.share.value) == (10, 1, 0.8)
    assert summary.decided.value == pytest.approx(8 / 9)
    assert summary.others_share.value == pytest.approx(0.1)
    assert not summary.of_matches


def test_bots_of_the_house_that_fail_are_replaced_and_counted(
    plan_of: Plans, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raises(request: Request) -> Choice:
        raise ZeroDivisionError

    for bot, fault in (
        (raises, Fault.CRASHED),
        (lambda request: Choice("hello"), Fault.GARBLED),
        (lambda request: Choice("deal"), Fault.ILLEGAL),
    ):
        monkeypatch.setitem(bots.SIMPLE["king_cat"], "naive", bot)
        plan = plan_of("king_cat", "naive", "random", deals=1)
        with Bench(plan.game, plan.deadline) as bench:
            result = play_deal(plan, bench, 0, 0)
        decisions = result.times["naive"].decisions
        assert result.faults == {"naive": {fault.value: decisions}}
        assert decisions > 0
        assert DealResult.from_bytes(result.to_bytes()) == result
