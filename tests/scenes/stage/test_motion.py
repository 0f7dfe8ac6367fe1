"""Poses on the way: starts, ends, turns, and what must never be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.easing import EASINGS
from scenes.stage.motion import Motion, Mover, deal, discard, pose
from scenes.stage.movers import movers_between
from scenes.stage.placement import Placement

A = Placement("a", None, 100, 100, 200, 0, 0.7)
B = Placement("a", "7", 900, 700, 330, -8, 1.7)


@pytest.mark.parametrize("ease", EASINGS)
def test_every_easing_starts_at_zero_and_ends_at_one(ease: str) -> None:
    assert EASINGS[ease](0) == pytest.approx(0, abs=1e-9)
    assert EASINGS[ease](1) == pytest.approx(1)


def test_a_pose_starts_and_ends_exactly() -> None:
    mover = Mover(deal("a", 2), A, B)
    first, last = pose(mover, 0.0), pose(mover, 10.0)
    assert (first.place.x, first.place.y, first.place.h) == (A.x, A.y, A.h)
    assert (last.place.x, last.place.y, last.place.h) == (B.x, B.y, B.h)
    assert last.place.face == "7"
    assert last.squeeze == pytest.approx(1)


def test_a_card_is_turned_between_a_quarter_and_three_quarters() -> None:
    mover = Mover(Motion("a", 1.0), A, B)
    assert pose(mover, 0.2).squeeze == 1
    assert pose(mover, 0.49).place.face is None
    assert pose(mover, 0.51).place.face == "7"
    assert pose(mover, 0.5).squeeze < 0.1
    assert pose(mover, 0.8).squeeze == 1


def test_the_arc_rises_and_the_card_with_it() -> None:
    mover = Mover(Motion("a", 1.0, ease="linear", arc=0.1), A, A.moved(x=900))
    middle = pose(mover, 0.5).place
    assert middle.y == pytest.approx(100 - 80)
    assert middle.lift > 3


@given(st.floats(0, 1), st.floats(-720, 720), st.floats(-720, 720))
def test_cards_turn_the_short_way(t: float, a: float, b: float) -> None:
    mover = Mover(Motion("a", 1.0), A.moved(angle=a), B.moved(angle=b))
    angle = pose(mover, t).place.angle
    assert abs(angle - a) <= 180 + 1e-6


@pytest.mark.parametrize("kind", ["card", "token"])
def test_what_goes_into_something_else_stays_what_it_is(kind: str) -> None:
    start = Placement("leaves", "7", 10, 10, 200, kind=kind)
    other = Placement("goal", "marker", 90, 90, 40, kind="token" if kind == "card" else "card")
    base, target = {"leaves": start}, {"goal": other}
    movers = movers_between(base, target, [discard("leaves", goal="goal")])
    end = next(mover.end for mover in movers if mover.motion.key == "leaves")
    assert (end.kind, end.face, end.h, end.ratio) == (kind, "7", 200, start.ratio)
    assert (end.x, end.y) == (90, 90)
