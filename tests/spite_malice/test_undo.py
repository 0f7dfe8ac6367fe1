"""Taking back: within one's turn, while nothing hidden was turned up; the record keeps it."""

from __future__ import annotations

import io
import random
from pathlib import Path

import msgspec
import pytest

from game.ai.games import find_game
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.records.profiles import PlayerSpec
from game.records.record import RecordWriter, check
from game.records.session import Session
from game.records.store import Store
from game.spite_malice.rules import GAME

POSITION: dict[str, object] = {
    "phase": "play",
    "to_move": 0,
    "starter": 0,
    "hand": [["AS", "2H", "KD", "9C", "9D"], ["5S", "5H", "5D", "5C", "6S"]],
    "payoff": [["3S", "TD", "QC"], ["8C", "8D"]],
    "side": [[["2C"], [], [], []], [[], [], [], []]],
    "center": [[], [], ["AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD", "JD"]],
    "stock": ["4S", "4H", "4C", "7S", "7H", "7C"],
}


def match_of(**changes: object) -> Match:
    start = {"position": POSITION | changes}
    return Match(GAME, Header("spite_malice", 2, Header.new(GAME, 2, 1).options, 1, 1, start))


def test_a_play_to_the_middle_is_taken_back_and_what_was_seen_with_it() -> None:
    match = match_of()
    before, views = match.state.to_dict(), [match.view(seat).data for seat in (0, 1)]
    match.play(0, "hand AS center 1")
    match.play(0, "side 1 center 1")
    assert match.way_back(0) == 1
    match.undo(1)
    assert match.way_back(0) == 0
    match.undo(0)
    assert match.state.to_dict() == before
    assert [match.view(seat).data for seat in (0, 1)] == views
    assert match.way_back(0) is None
    assert [entry.undo for entry in match.entries] == [None, None, 1, 0]


def test_what_turns_something_up_or_ends_the_turn_is_final() -> None:
    match = match_of()
    for line in ("hand AS center 1", "hand 2H center 1"):
        match.play(0, line)
    match.play(0, "payoff center 1")
    assert match.way_back(0) is None, "the next payoff card has been seen"
    match.play(0, "hand KD center 1")
    assert match.way_back(0) == 3
    match.undo(3)
    assert match.way_back(0) is None, "no further than the payoff card"
    match.play(0, "hand 9C side 2")
    assert match.way_back(0) is None
    assert match.way_back(1) is None, "nobody takes back what another one did"


def test_a_discard_after_which_nobody_draws_is_final_too() -> None:
    match = match_of()
    match.play(0, "hand 9C side 2")
    assert match.state.to_move == 1
    assert len(match.state.to_dict()["hand"][1]) == 5
    assert match.way_back(0) is None


def test_a_complete_pile_comes_back_and_goes_the_same_way_again() -> None:
    match = match_of(hand=[["KD", "9C"], ["5S", "5H", "5D", "5C", "6S"]])
    before = match.state.to_dict()
    match.play(0, "hand KD center 3")
    after = match.state.to_dict()
    assert match.way_back(0) == 0
    match.undo(0)
    assert match.state.to_dict() == before
    match.play(0, "hand KD center 3")
    assert match.state.to_dict() == after, "the stock is not shuffled anew for who tries again"


def test_other_games_take_nothing_back() -> None:
    for name in ("king_cat", "coyote", "seven_sins"):
        game = find_game(name)
        match = Match(game, Header.new(game, game.min_seats, 3))
        seat = match.state.to_move
        assert seat is not None
        match.play(seat, match.state.moves()[0])
        assert all(match.way_back(seat) is None for seat in range(match.seats))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path / "matches.db")


def played_with_undos(session: Session, rng: random.Random, most: int = 60) -> int:
    """A match by chance in which much is taken back; how often."""
    taken = 0
    for _ in range(most):
        seat = session.asking
        if seat is None:
            break
        if session.match.way_back(seat) is not None and rng.random() < 0.4:
            session.undo(seat)
            taken += 1
            continue
        moves = [move.text for move in session.match.state.moves()]
        plays = [line for line in moves if "center" in line and not line.startswith("payoff")]
        session.play(seat, rng.choice(plays or moves))
    return taken


def test_a_session_goes_on_in_mid_turn_after_taking_back(store: Store) -> None:
    players = [PlayerSpec(name="Mara"), PlayerSpec(name="Bo")]
    taken = 0
    for seed in range(6):
        session = Session.start(store, "spite_malice", players, {"payoff": 5}, seed)
        taken += played_with_undos(session, random.Random(seed))
        session.close()
        again = Session.resume(store, session.match_id)
        one, two = session.match, again.match
        assert two.entries == one.entries
        assert two.state.to_dict() == one.state.to_dict()
        assert [two.way_back(seat) for seat in (0, 1)] == [one.way_back(seat) for seat in (0, 1)]
        for observer in one.observers:
            assert two.view(observer).data == one.view(observer).data
            assert two.seen(observer) == one.seen(observer)
        again.close()
    assert taken > 20


def test_a_session_refuses_and_leaves_everything_as_it_was(store: Store) -> None:
    session = Session.start(store, "spite_malice", [PlayerSpec(), PlayerSpec()], {}, 4)
    seat = session.asking
    assert seat is not None
    with pytest.raises(Refused) as caught:
        session.undo(seat)
    assert caught.value.refusal.key == "undo.not_now"
    assert not session.match.entries
    session.close()


def test_the_record_keeps_what_was_taken_back_and_replays(store: Store) -> None:
    session = Session.start(store, "spite_malice", [PlayerSpec(), PlayerSpec()], {"payoff": 5}, 9)
    taken = played_with_undos(session, random.Random(9))
    assert taken > 3
    lines = list(session.match.lines())
    assert sum("undo" in line for line in lines) == taken
    content = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    checked = check(io.BytesIO(content), find_game)
    assert checked.moves == len(session.match.entries) - taken
    written = io.BytesIO()
    writer = RecordWriter(written)
    twin = session.match.fresh()
    writer.begin(twin)
    for entry in session.match.entries:
        twin.replay(entry)
        writer.add(twin)
    assert [msgspec.json.decode(line) for line in written.getvalue().splitlines()] == lines
    session.close()
