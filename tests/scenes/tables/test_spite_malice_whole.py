"""Whole matches of Spite & Malice by mouse and by keys; going on in the middle of anything."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.match import Header, Match
from game.records.session import Session
from game.spite_malice.rules import GAME
from scenes import routes
from scenes.tables.director import Wait
from tests.scenes.tables.hands import Keys, Mouse
from tests.scenes.tables.rig import FedWorker, Rig
from tests.scenes.tables.whole import whole_match

VARIANTS: list[dict[str, object]] = [
    {"payoff": 5, "target": 1},
    {"payoff": 5, "target": 6},
    {
        "payoff": 6,
        "target": 1,
        "side_stacks": "any",
        "kings_start_piles": True,
        "refill_when_empty": True,
    },
]


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    yield made
    made.close()


def match_of(seed: int, options: dict[str, object]) -> Match:
    return Match(GAME, Header.new(GAME, 2, seed, options))


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_whole_matches_by_mouse_only(rig: Rig, variant: int) -> None:
    done = whole_match(rig, Mouse(rig), match_of(variant, VARIANTS[variant]), [variant % 2])
    assert {"hand", "payoff"} <= done


@pytest.mark.parametrize("variant", [0, 2])
def test_whole_matches_by_keyboard_only(variant: int) -> None:
    rig = Rig((960, 540), "de", "instant")
    rig.house.settings.confirm_side_stack = variant == 0
    done = whole_match(rig, Keys(rig), match_of(20 + variant, VARIANTS[variant]), [0])
    rig.close()
    assert {"hand", "payoff"} <= done


def test_a_hot_seat_of_two(rig: Rig) -> None:
    rig.house.settings.confirm_side_stack = False
    done = whole_match(rig, Mouse(rig), match_of(5, VARIANTS[0]), [0, 1])
    assert {"hand", "side", "payoff"} <= done


def test_ais_alone_play_to_the_end(rig: Rig) -> None:
    rig.sit(match_of(7, VARIANTS[1]), [])
    rig.settle()
    assert rig.table.director.waits_for is Wait.OVER


def test_going_on_anywhere_shows_the_same_and_can_be_taken_back(rig: Rig) -> None:
    """Also in mid-turn, and after something was taken back."""
    rng, store = random.Random(4), rig.house.store
    compared = taken = 0
    for seed in range(4):
        match = match_of(seed, VARIANTS[1])
        rig.sit(match, [0, 1], FedWorker())
        session: Session = rig.table.session
        for _ in range(70):
            seat = session.asking
            if seat is None:
                break
            if match.way_back(seat) is not None and rng.random() < 0.3:
                session.undo(seat)
                taken += 1
            else:
                lines = [move.text for move in match.state.moves()]
                plays = [line for line in lines if "center" in line]
                session.play(seat, rng.choice(plays or lines))
            if rng.random() > 0.08 or session.asking is None:
                continue
            rig.app.stack.clear()  # the table is left, and with it the match
            opened = Session.resume(store, session.match_id)
            again = Session(store, opened.match_id, opened.match, session.players)
            rig.lay(again, FedWorker())
            rig.step(3)
            assert again.match.entries == match.entries
            assert again.match.state.to_dict() == match.state.to_dict()
            seat = again.asking
            assert seat is not None
            rig.table._open_for(seat)
            rig.step(2)
            view = again.match.view(seat).data
            assert rig.table.data["hand"][seat] == view["hand"][seat]
            faces = sorted(p.face for p in rig.table.placements() if p.face)
            assert all(card in faces for card in view["hand"][seat])
            assert rig.table.may_take_back is (match.way_back(seat) is not None)
            session, match = again, again.match
            compared += 1
    assert compared > 8
    assert taken > 8


def test_a_stored_match_opens_from_the_list(rig: Rig) -> None:
    rig.sit(match_of(3, VARIANTS[0]), [0], FedWorker())
    session = rig.table.session
    seat = session.asking
    session.play(seat, session.match.state.moves()[-1])
    rig.app.stack.clear()
    assert routes.go_on(rig.house, session.match_id) == ""
    assert type(rig.app.stack.top).__name__ == "SpiteMaliceTable"
