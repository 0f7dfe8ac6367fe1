"""Events: how they look to each observer, and as plain data."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass

import pytest

from game.core.events import Asked, Event, RoundBegan, Secret
from game.core.zones import ALL, HIDDEN, TABLE, Move, Set, Turn, only

DECK, HAND = ("deck",), ("hand",)


@dataclass(frozen=True, slots=True)
class CardWasSeen(Event):
    seat: int
    card: Secret | int | str
    cards: tuple[int, ...] = ()


SEEN = CardWasSeen(
    1,
    Secret(7, only(1)),
    (2, 3),
    ops=(Move(DECK, HAND, 7, 0, seen=only(1)), Turn(HAND, (7,), None, only(1))),
)


def test_kind_is_the_name_in_words() -> None:
    assert CardWasSeen.kind == "card_was_seen"
    assert (Asked.kind, RoundBegan.kind, Event.kind) == ("asked", "round_began", "event")


def test_each_sees_a_secret_or_that_there_is_one() -> None:
    assert SEEN.seen_by(1).card == 7
    for observer in (0, 2, TABLE):
        assert SEEN.seen_by(observer).card == HIDDEN
    assert Secret(7, ALL).seen_by(TABLE) == 7


def test_operations_take_their_seen_form_and_some_vanish() -> None:
    assert SEEN.seen_by(0).ops == (Move(DECK, HAND, HIDDEN, 0),)
    assert SEEN.seen_by(1).ops == (Move(DECK, HAND, 7, 0), Turn(HAND, (7,)))
    assert len(SEEN.ops) == 2


def test_plain_data_only_of_seen_events() -> None:
    assert SEEN.seen_by(0).to_dict() == {
        "event": "card_was_seen",
        "seat": 1,
        "card": "hidden",
        "cards": [2, 3],
    }
    with pytest.raises(TypeError, match=r"card_was_seen\.card"):
        SEEN.to_dict()


def test_events_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        SEEN.seat = 3  # type: ignore[misc]


def test_fold_changes_the_table_in_place() -> None:
    table: dict[str, object] = {"deck": [7], "hand": [], "phase": ""}
    SEEN.fold(table)
    Asked(1, "play", ops=(Set(("phase",), "play"),)).fold(table)
    assert table == {"deck": [], "hand": [7], "phase": "play"}
