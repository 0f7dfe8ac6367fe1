"""Positions of King Cat from outside: refused with a reason, or played without a hitch."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core.chance import FreeChance
from game.core.events import Event
from game.core.match import Header
from game.core.refusal import Refused
from game.core.zones import TABLE
from game.king_cat.rules import GAME

OPTIONS = {seats: Header.new(GAME, seats, 0).options for seats in range(2, 7)}
BASE: dict[str, Any] = {
    "phase": "play",
    "to_move": 1,
    "starter": 0,
    "hand": [[3], [5, 2], [1]],
    "deck": [4, 1],
    "aside": 0,
}


NOTHING = "king_cat.position.nothing_to_see"


def key_of(**changes: Any) -> str:
    """With which refusal's key the changed position is refused; ``""`` when it is not."""
    try:
        GAME.read({k: v for k, v in (BASE | changes).items() if v is not ...}, 3, OPTIONS[3])
    except Refused as refused:
        return refused.refusal.key
    return ""


def test_the_base_is_read_and_what_is_left_out_is_as_before_the_deal() -> None:
    state = GAME.read(BASE, 3, OPTIONS[3])
    blank = GAME.blank(3, OPTIONS[3]).to_dict()
    assert state.to_dict() == blank | BASE


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"phase": "playing"}, "position.word"),
        ({"phase": ...}, "position.word"),
        ({"to_move": 3}, "position.seat"),
        ({"to_move": ...}, "position.seat"),
        ({"starter": ...}, "position.seat"),
        ({"starter": "none"}, "position.seat"),
        ({"to_move": "none"}, "position.to_move"),
        ({"phase": "match_over"}, "position.to_move"),
        ({"hand": [[3], [5, 2]]}, "position.one_a_seat"),
        ({"hand": [[3], [5, 11], [1]]}, "position.card"),
        ({"hand": [[3], [5, "hidden"], [1]]}, "position.card"),
        ({"hand": [[3], [5], [1]]}, "king_cat.position.hand"),
        ({"hand": [[3], [5, 2, 2], [1]]}, "king_cat.position.hand"),
        ({"hand": [[3, 3], [5, 2], [1]]}, "king_cat.position.hand"),
        ({"hand": [[], [5, 2], [1]]}, "king_cat.position.hand"),
        ({"hand": ...}, "king_cat.position.hand"),
        ({"out": [0]}, "king_cat.position.hand"),
        ({"out": [1], "hand": [[3], [], [1]]}, "king_cat.position.out"),
        ({"out": [0, 2], "hand": [[], [5, 2], []]}, "king_cat.position.out"),
        ({"out": [2, 0]}, "position.seats"),
        ({"phase": "place"}, "king_cat.position.hand"),
        ({"phase": "place", "hand": [[3], [5], [1]], "deck": []}, NOTHING),
        ({"phase": "dig", "hand": [[3], [5], [1]], "aside": ...}, NOTHING),
        ({"deck": [11]}, "position.card"),
        ({"aside": "hidden"}, "position.card"),
        ({"markers": [0, 0]}, "position.one_a_seat"),
        ({"markers": [0, 0, 8]}, "position.number"),
        ({"winners": [3]}, "position.seats"),
        ({"shield": []}, "position.unknown_key"),
        ({}, ""),
        ({"phase": "place", "hand": [[3], [5], [1]]}, ""),
        ({"phase": "dig", "hand": [[3], [5], [1]]}, ""),
        ({"phase": "round_over", "hand": [[3], [5], [1]], "deck": []}, ""),
        ({"phase": "match_over", "to_move": "none", "winners": [2]}, ""),
        ({"shielded": [0, 2]}, ""),
        ({"out": [0], "hand": [[], [5, 2], [1]]}, ""),
        ({"deck": [], "aside": ...}, ""),
    ],
    ids=str,
)  # fmt: skip
def test_positions_are_read_or_the_fault_is_named(changes: dict[str, Any], key: str) -> None:
    assert key_of(**changes) == key


def test_a_round_that_nobody_is_in_is_no_position() -> None:
    for phase, to_move in (("round_over", 0), ("match_over", "none")):
        assert key_of(phase=phase, to_move=to_move, out=[0, 1, 2]) == "king_cat.position.out"


def any_position(rng: random.Random) -> tuple[int, dict[str, Any]]:
    """The right shape, and anything in it."""
    seats = rng.randint(2, 6)

    def some(most: int) -> list[int]:
        return [rng.randrange(11) for _ in range(rng.randint(0, most))]

    def seat_set() -> list[int]:
        return [seat for seat in range(seats) if rng.random() < 0.3]

    mover = rng.randrange(seats)
    phase = rng.choice(("play", "place", "dig", "round_over", "round_over", "match_over"))
    out = seat_set() if rng.random() < 0.9 else list(range(seats))
    held = [
        0 if seat in out else 2 if (phase, seat) == ("play", mover) else 1 for seat in range(seats)
    ]
    position = {
        "phase": phase,
        "to_move": "none" if phase == "match_over" else mover,
        "starter": rng.randrange(seats),
        "hand": [some(2) if rng.random() < 0.05 else rng.choices(range(11), k=n) for n in held],
        "laid": [some(4) for _ in range(seats)],
        "deck": some(3),
        "aside": rng.choice(("none", 4, 10)),
        "open_aside": some(2),
        "shielded": seat_set(),
        "out": out,
        "markers": [rng.randint(0, 7) for _ in range(seats)],
        "winners": seat_set() if rng.random() < 0.3 else [],
    }  # fmt: skip
    return seats, {key: value for key, value in position.items() if rng.random() < 0.97}


def test_any_position_is_refused_or_can_be_gone_on_from() -> None:
    rng = random.Random("any position")
    read: Counter[str] = Counter()
    for _ in range(4_000):
        seats, position = any_position(rng)
        try:
            state = GAME.read(position, seats, OPTIONS[seats])
        except Refused as refused:
            read["refused"] += "position." in refused.refusal.key
            continue
        read[state.phase] += 1
        table = state.to_dict()
        assert {key: table[key] for key in position} == position
        assert (state.outcome is None) == (state.phase not in ("round_over", "match_over"))
        for observer in (*range(seats), TABLE):
            GAME.glance(state, observer)
        moves = state.moves()
        for move in rng.sample(moves, min(4, len(moves))):
            log: list[Event] = []
            after = state.copy()
            after.apply(move, FreeChance(rng), log)
            folded = state.to_dict()
            for event in log:
                event.fold(folded)
            truth = after.to_dict()
            assert {**folded, "hand": [sorted(h) for h in folded["hand"]]} == {
                **truth,
                "hand": [sorted(h) for h in truth["hand"]],
            }
    assert min(read.values()) > 100
    assert set(read) == {"refused", "play", "place", "dig", "round_over", "match_over"}
