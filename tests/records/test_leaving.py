"""A person leaves in any phase: the AI plays on at once, and whoever resumes finds it there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.records.profiles import PlayerSpec
from game.records.session import STAND_IN, Session
from game.records.store import Store

PEOPLE = [PlayerSpec(name=name, avatar="fox", temper="sly") for name in ("Mara", "Bo", "Ada")]
PHASES = ("play", "place", "dig", "round_over")


def session_in(store: Store, phase: str) -> Session:
    """A match of three people in which one of them is asked in a phase."""
    for seed in range(200):
        session = Session.start(store, "king_cat", PEOPLE, {}, seed)
        while (seat := session.asking) is not None:
            if session.match.state.phase == phase and session.match.entries:
                return session
            session.think(seat)
        session.close()
    raise AssertionError(f"never in {phase}")


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("phase", PHASES)
def test_the_ai_plays_on_in_every_phase(path: Path, phase: str, asked: bool) -> None:
    store = Store.open(path)
    session = session_in(store, phase)
    assert session.asking is not None
    seat = session.asking if asked else (session.asking + 1) % 3
    header, state = session.match.header.to_dict(session.match.game), session.match.state.to_dict()
    session.leave(seat)
    gone = PlayerSpec(name=PEOPLE[seat].name, kind="ai", level=STAND_IN, avatar="fox", temper="sly")
    assert session.players[seat] == gone
    assert session.people == [other for other in range(3) if other != seat]
    assert session.left == [seat]
    assert session.match.state.to_dict() == state
    session.close()
    store.close()

    store = Store.open(path)
    again = Session.resume(store, session.match_id)
    assert again.players == session.players
    assert again.left == [seat]
    assert store.load(session.match_id).header == header
    while again.asking is not None:
        again.think(again.asking)
    again.close()
    summary = next(each for each in store.finished() if each.id == session.match_id)
    assert summary.players == tuple(session.players)
    store.close()


def test_two_of_three_leave_one_after_the_other(store: Store) -> None:
    session = Session.start(store, "king_cat", PEOPLE, {}, 3)
    session.leave(2, "naive")
    session.think(session.asking or 0)
    session.leave(0)
    assert session.people == [1]
    assert session.left == [0, 2]
    assert [session.bot_of(seat) for seat in (0, 2)] == [STAND_IN, "naive"]
    stored = store.load(session.match_id)
    assert stored.players == tuple(session.players)


def test_somebody_can_sit_down_again(store: Store) -> None:
    session = Session.start(store, "king_cat", PEOPLE, {}, 3)
    session.leave(1)
    guest = PlayerSpec(name="Zoë")
    session.replace(1, guest)
    assert session.people == [0, 1, 2]
    assert session.left == []
    session.close()
    assert Session.resume(store, session.match_id).players[1] == guest


@pytest.mark.parametrize("seat", [-1, 3, 1])
def test_only_a_person_who_sits_there_leaves(store: Store, seat: int) -> None:
    session = Session.start(store, "king_cat", PEOPLE, {}, 3)
    session.leave(1)
    before = list(session.players)
    with pytest.raises(ValueError, match="no person"):
        session.leave(seat)
    assert session.players == before
    assert store.load(session.match_id).players == tuple(before)


def test_a_record_is_replayed_as_if_nobody_had_left(store: Store) -> None:
    one, two = (Session.start(store, "king_cat", PEOPLE, {}, 3) for _ in range(2))
    two.leave(0)
    for _ in range(12):
        if one.asking is None:
            break
        move = one.match.state.moves()[0].text
        one.play(one.asking, move)
        two.play(one.match.entries[-1].seat or 0, move)
    lines = [list(session.match.lines()) for session in (one, two)]
    assert lines[0][1:] == lines[1][1:]
    assert lines[0][0]["players"] == lines[1][0]["players"]
