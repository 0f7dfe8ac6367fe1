"""Positions from outside: every fault is named with its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.position import PositionReader
from game.core.refusal import Refused

KEYS = ("phase", "who", "deck", "hand", "aside", "out", "markers")


def is_card(value: object) -> bool:
    return type(value) is int and 0 <= value < 5


def reader(**position: object) -> PositionReader:
    return PositionReader(position, KEYS, 3)


def test_keys_left_out_hold_their_default() -> None:
    empty = reader()
    assert empty.number("markers", 4, 0, 9) == 4
    assert empty.numbers("markers", [0, 0, 0], 0, 9) == [0, 0, 0]
    assert empty.pile("deck", is_card) == []
    assert empty.piles("hand", is_card) == [[], [], []]
    assert empty.slot("aside", is_card) == "none"
    assert empty.seats("out") == []
    assert empty.maybe_seats("out") == [None, None, None]
    assert empty.number_or_none("markers", 1, 3) is None
    assert empty.flag("aside") is False
    assert empty.slots("hand", is_card) == ["none"] * 3


def test_what_fits_is_read() -> None:
    some = reader(
        phase="play", who=2, deck=[1, 4], hand=[[1], [], [2, 2]], aside=0, out=[0, 2], markers=3
    )
    assert some.word("phase", ("play", "over")) == "play"
    assert some.seat("who") == some.seat_or_none("who") == 2
    assert some.pile("deck", is_card) == [1, 4]
    assert some.piles("hand", is_card) == [[1], [], [2, 2]]
    assert some.slot("aside", is_card) == 0
    assert some.seats("out") == [0, 2]
    assert some.number("markers", 0, 0, 3) == 3
    assert reader(who="none").seat_or_none("who") is None
    assert reader(who="none").maybe_seat("who") is reader().maybe_seat("who") is None
    assert reader(out=[2, "none", 0]).maybe_seats("out") == [2, None, 0]
    assert reader(markers=3).number_or_none("markers", 1, 3) == 3
    assert reader(aside=True).flag("aside") is True
    assert reader(hand=[1, "none", 4]).slots("hand", is_card) == [1, "none", 4]
    assert reader(markers=[1, 2, 3]).numbers("markers", [0] * 3, 0, 3) == [1, 2, 3]


def test_what_is_read_is_a_copy() -> None:
    deck, hand = [1, 2], [[1], [2], [3]]
    some = reader(deck=deck, hand=hand)
    some.pile("deck", is_card).append(3)
    some.piles("hand", is_card)[0].append(3)
    assert (deck, hand) == ([1, 2], [[1], [2], [3]])


READ: dict[str, Callable[[PositionReader], Any]] = {
    "number": lambda r: r.number("markers", 0, 0, 3),
    "numbers": lambda r: r.numbers("markers", [0] * 3, 0, 3),
    "word": lambda r: r.word("phase", ("play", "over")),
    "seat": lambda r: r.seat("who"),
    "seat_or_none": lambda r: r.seat_or_none("who"),
    "seats": lambda r: r.seats("out"),
    "slot": lambda r: r.slot("aside", is_card),
    "pile": lambda r: r.pile("deck", is_card),
    "piles": lambda r: r.piles("hand", is_card),
    "maybe_seat": lambda r: r.maybe_seat("who"),
    "maybe_seats": lambda r: r.maybe_seats("out"),
    "number_or_none": lambda r: r.number_or_none("markers", 1, 3),
    "flag": lambda r: r.flag("aside"),
    "slots": lambda r: r.slots("hand", is_card),
}


FAULTS: list[tuple[str, str, str, list[Any]]] = [
    ("number", "markers", "number", [-1, 4, True, 1.0, "1", None, [1]]),
    ("numbers", "markers", "one_a_seat", [1, [1, 2], [1] * 4, "123", None, {}]),
    ("numbers", "markers", "number", [[0, x, 0] for x in (-1, 4, True, 1.0, "1", None)]),
    ("word", "phase", "word", ["Play", "", None, 1, ["play"], {}]),
    ("seat", "who", "seat", [-1, 3, True, "0", "none", None, 1.0, [0]]),
    ("seat_or_none", "who", "seat", [-1, 3, False, "None", None, []]),
    ("seats", "out", "seats", [[2, 1], [1, 1], [3], [-1], [True], [[1]], 1]),
    ("seats", "out", "seats", [None, "", ["1"], {}, [0, None]]),
    ("slot", "aside", "card", [5, -1, True, "x", "hidden", None, [1], 1.0]),
    ("pile", "deck", "cards", [1, "12", None, {}, (1, 2)]),
    ("pile", "deck", "card", [[1, 5], ["hidden"], ["none"], [True], [[1]]]),
    ("piles", "hand", "one_a_seat", [[], [[1]], [[]] * 4, None, "abc"]),
    ("maybe_seat", "who", "seat", [-1, 3, True, None, "0", []]),
    ("maybe_seats", "out", "one_a_seat", [[], [0], None, "none"]),
    ("maybe_seats", "out", "number", [["none", 3, 0], [0, None, 0], [0, True, 1]]),
    ("number_or_none", "markers", "number", [0, 4, True, None, "1", []]),
    ("flag", "aside", "flag", [0, 1, None, "true", "none", []]),
    ("slots", "hand", "one_a_seat", [[], [1], 1, None]),
    ("slots", "hand", "card", [[1, 5, 1], ["hidden", 1, 1], [1, None, 1], [1, [1], 1]]),
    ("piles", "hand", "cards", [[[], 1, []], [[], None, []], [[], "x", []], [[], {}, []]]),
    ("piles", "hand", "card", [[[], [x], []] for x in (5, "hidden", None)]),
]


@pytest.mark.parametrize(("read", "key", "refusal", "values"), FAULTS)
def test_faults_are_named(read: str, key: str, refusal: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises(Refused) as refused:
            READ[read](reader(**{key: value}))
        assert refused.value.refusal.key == f"position.{refusal}"
        assert refused.value.refusal.values["key"] == key


def test_what_must_be_given() -> None:
    for read, key in (("word", "phase"), ("seat", "who"), ("seat_or_none", "who")):
        with pytest.raises(Refused) as refused:
            READ[read](reader())
        assert refused.value.refusal.values["key"] == key


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        reader(phase="play", hands=[])
    assert refused.value.refusal.key == "position.unknown_key"
    assert refused.value.refusal.values["key"] == "hands"
