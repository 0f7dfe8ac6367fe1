"""Zone operations: the fold rules one by one, as the docstring of ``game.core.zones`` has them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.core.zones import (
    ALL,
    HIDDEN,
    NONE,
    TABLE,
    Conceal,
    Exchange,
    Move,
    Op,
    Place,
    Set,
    Shuffle,
    Turn,
    at_path,
    fold,
    only,
    put_path,
    seats_but,
    sees,
)

HAND = ("hand", 0)
OTHER = ("hand", 1)
DECK = ("deck",)
LAID = ("laid",)
SLOT = ("aside",)
H = HIDDEN


def table(**zones: Any) -> dict[str, Any]:
    return {"hand": [[], []], "deck": [], "laid": [], "aside": NONE} | zones


def after(op: Op, **zones: Any) -> dict[str, Any]:
    """What becomes of a table, without the zones that stay as they were."""
    before = table(**zones)
    now = copy.deepcopy(before)
    op.fold(now)
    return {key: value for key, value in now.items() if value != before[key]}


class TestMasks:
    def test_only_names_observers(self) -> None:
        assert [o for o in (*range(6), TABLE) if sees(only(0, 3), o)] == [0, 3]
        assert [o for o in (*range(6), TABLE) if sees(only(TABLE), o)] == [TABLE]
        assert not any(sees(only(), o) for o in (*range(6), TABLE))

    def test_seats_but_leaves_out_the_table(self) -> None:
        assert [o for o in (*range(4), TABLE) if sees(seats_but(1), o)] == [0, 2, 3]

    def test_all_see_all(self) -> None:
        assert all(sees(ALL, o) for o in (*range(6), TABLE))


class TestPaths:
    def test_a_path_leads_to_its_zone(self) -> None:
        some = table(hand=[[1], [2, 3]])
        assert at_path(some, OTHER) == [2, 3]
        put_path(some, OTHER, [])
        put_path(some, SLOT, 4)
        assert some == table(hand=[[1], []], aside=4)


class TestMove:
    """A card goes from one zone to another."""

    def test_from_a_place_of_a_pile(self) -> None:
        assert after(Move(DECK, LAID, 5, 0), deck=[5, 6]) == {"deck": [6], "laid": [5]}
        assert after(Move(DECK, LAID, 6, 1), deck=[5, 6]) == {"deck": [5], "laid": [6]}
        assert after(Move(DECK, LAID, 6, -1), deck=[5, 6], laid=[9]) == {
            "deck": [5],
            "laid": [9, 6],
        }

    def test_to_a_place_of_a_pile(self) -> None:
        assert after(Move(SLOT, DECK, 7, to=0), deck=[5, 6], aside=7) == {
            "deck": [7, 5, 6],
            "aside": NONE,
        }
        assert after(Move(SLOT, DECK, 7, to=1), deck=[5, 6], aside=7)["deck"] == [5, 7, 6]

    def test_into_and_out_of_a_slot(self) -> None:
        assert after(Move(DECK, SLOT, 5, 0), deck=[5]) == {"deck": [], "aside": 5}
        assert after(Move(SLOT, HAND, 5), aside=5) == {"hand": [[5], []], "aside": NONE}
        assert after(Move(SLOT, HAND, H), aside=H) == {"hand": [[H], []], "aside": NONE}

    def test_knowledge_of_a_slot_goes_along(self) -> None:
        assert after(Move(SLOT, HAND, H), aside=5)["hand"] == [[5], []]

    def test_a_face_shows_itself_on_the_way(self) -> None:
        assert after(Move(DECK, HAND, 5, 0), deck=[H, H]) == {"deck": [H], "hand": [[5], []]}
        assert after(Move(SLOT, HAND, 5), aside=H)["hand"] == [[5], []]

    def test_a_card_of_a_known_place_takes_the_knowledge_along(self) -> None:
        """ "A card that leaves a known place of a pile takes the knowledge along"."""
        assert after(Move(DECK, HAND, H, 0), deck=[5, H]) == {"deck": [H], "hand": [[5], []]}
        assert after(Move(DECK, HAND, H, 1), deck=[5, H]) == {"deck": [5], "hand": [[H], []]}

    @pytest.mark.parametrize(
        ("hand", "left"),
        [
            ([3, H], [H]),
            ([H, 3], [H]),
            ([H, H], [H]),
            ([3, 3], [3]),
            ([5, H], [5]),
            ([3, 5, H], [5, H]),
            ([H], []),
            ([3], []),
        ],
    )
    def test_face_up_out_of_a_bag(self, hand: list[Any], left: list[Any]) -> None:
        """ "Face up takes away a known card of that value, else an unknown one"."""
        assert after(Move(HAND, LAID, 3), hand=[hand, []]) == {"hand": [left, []], "laid": [3]}

    @pytest.mark.parametrize("hand", [[3, 5], [3, H], [H, H]])
    def test_unseen_out_of_a_bag_takes_all_knowledge(self, hand: list[Any]) -> None:
        """ "A card that leaves a bag unseen takes all knowledge of the bag with it"."""
        assert after(Move(HAND, DECK, H), hand=[hand, []]) == {"hand": [[H], []], "deck": [H]}

    @pytest.mark.parametrize("card", [3, H])
    def test_unseen_the_only_card_of_a_bag_is_followed(self, card: Any) -> None:
        """ "Unless it was the only card there: then the knowledge follows it"."""
        assert after(Move(HAND, OTHER, H), hand=[[card], []]) == {"hand": [[], [card]]}

    def test_from_and_to_where_it_is_no_part_of_the_position(self) -> None:
        assert after(Move(None, HAND, 5), hand=[[H], []]) == {"hand": [[H, 5], []]}
        assert after(Move(None, DECK, H, to=0), deck=[5]) == {"deck": [H, 5]}
        assert after(Move(None, SLOT, 5)) == {"aside": 5}
        assert after(Move(HAND, None, 5), hand=[[5, H], []]) == {"hand": [[H], []]}
        assert after(Move(DECK, None, H, 0), deck=[5, H]) == {"deck": [H]}
        assert after(Move(SLOT, None, 5), aside=H) == {"aside": NONE}

    def test_seen_by(self) -> None:
        op = Move(DECK, HAND, 5, 2, 3, seen=only(1))
        assert op.seen_by(1) == Move(DECK, HAND, 5, 2, 3)
        assert op.seen_by(0) == op.seen_by(TABLE) == Move(DECK, HAND, H, 2, 3)
        assert Move(DECK, HAND, 5).seen_by(TABLE) == Move(DECK, HAND, 5)


class TestTurn:
    """Cards of a zone show their faces; none of them moves."""

    def test_in_a_pile(self) -> None:
        assert after(Turn(DECK, (4, 5), 1), deck=[H, H, H, 6]) == {"deck": [H, 4, 5, 6]}
        assert after(Turn(DECK, (4,), 0), deck=[H]) == {"deck": [4]}

    def test_in_a_slot(self) -> None:
        assert after(Turn(SLOT, (4,)), aside=H) == {"aside": 4}

    @pytest.mark.parametrize(
        ("cards", "bag", "now"),
        [
            ((3,), [H], [3]),
            ((3,), [3], [3]),
            ((3,), [H, 3], [H, 3]),
            ((3,), [H, 5], [3, 5]),
            ((3, 3), [3, H], [3, 3]),
            ((3, 5), [5, H], [5, 3]),
            ((3, 5), [3, 5, H], [3, 5, H]),
        ],
    )
    def test_in_a_bag(self, cards: tuple[Any, ...], bag: list[Any], now: list[Any]) -> None:
        """A card known already is not learnt twice."""
        some = table(hand=[bag, []])
        Turn(HAND, cards).fold(some)
        assert some["hand"][0] == now

    def test_seen_by(self) -> None:
        op = Turn(DECK, (4,), 0, only(2))
        assert op.seen_by(2) == Turn(DECK, (4,), 0)
        assert op.seen_by(1) is None
        assert op.seen_by(TABLE) is None
        assert Turn(DECK, (4,), 0).seen_by(TABLE) == Turn(DECK, (4,), 0)


class TestShuffle:
    """A zone holds these cards now, in an order that nobody knows."""

    def test_fold(self) -> None:
        assert after(Shuffle(DECK, (3, 1, 2)), deck=[9]) == {"deck": [3, 1, 2]}
        assert after(Shuffle(DECK, (3, 1, 2)).seen_by(0), deck=[3, H]) == {"deck": [H, H, H]}

    def test_nobody_sees_it_and_all_see_how_many(self) -> None:
        for observer in (0, 5, TABLE):
            assert Shuffle(DECK, (3, 1)).seen_by(observer) == Shuffle(DECK, (H, H))


class TestConceal:
    """What was known of these zones is known no more; the numbers stay."""

    def test_fold(self) -> None:
        op = Conceal((HAND, SLOT, DECK))
        assert after(op, hand=[[1, 2], [3]], aside=4, deck=[5]) == {
            "hand": [[H, H], [3]],
            "aside": H,
            "deck": [H],
        }

    def test_what_is_empty_stays_empty(self) -> None:
        assert after(Conceal((HAND, SLOT, DECK))) == {}

    def test_the_same_for_everyone(self) -> None:
        op = Conceal((DECK,))
        assert op.seen_by(0) == op.seen_by(TABLE) == op


class TestPlace:
    """A card changes its place within a pile; who does not see it forgets the pile."""

    @pytest.mark.parametrize(
        ("to", "now"), [(0, [5, 6, H]), (1, [6, 5, H]), (2, [6, H, 5])], ids=str
    )
    def test_who_sees_follows(self, to: int, now: list[Any]) -> None:
        some = table(deck=[5, 6, H])
        Place(DECK, 0, to, only(1)).seen_by(1).fold(some)
        assert some["deck"] == now

    def test_who_does_not_see_forgets_even_where_one_place_was_possible(self) -> None:
        op = Place(DECK, 0, 0, only(1))
        assert op.seen_by(0) == op.seen_by(TABLE) == Conceal((DECK,))
        assert after(op.seen_by(0), deck=[5]) == {"deck": [H]}


class TestExchange:
    """Two zones change their contents, or only seem to."""

    def test_two_bags(self) -> None:
        assert after(Exchange(HAND, OTHER), hand=[[1, H], [3]]) == {"hand": [[3], [1, H]]}

    def test_a_bag_of_one_and_a_slot(self) -> None:
        assert after(Exchange(HAND, SLOT), hand=[[1], []], aside=H) == {
            "hand": [[H], []],
            "aside": 1,
        }
        assert after(Exchange(SLOT, HAND), hand=[[H], []], aside=4) == {
            "hand": [[4], []],
            "aside": H,
        }

    def test_not_done_changes_nothing(self) -> None:
        assert after(Exchange(HAND, SLOT, False), hand=[[1], []], aside=H) == {}

    def test_done_or_not_looks_the_same_to_who_does_not_see(self) -> None:
        done, not_done = (Exchange(HAND, SLOT, swap, only(0)) for swap in (True, False))
        for observer in (1, TABLE):
            assert done.seen_by(observer) == not_done.seen_by(observer) == Conceal((HAND, SLOT))
        assert done.seen_by(0) == Exchange(HAND, SLOT, True)
        assert not_done.seen_by(0) == Exchange(HAND, SLOT, False)

    def test_contents_do_not_grow_together(self) -> None:
        some = table(hand=[[1], [2]])
        Exchange(HAND, OTHER).fold(some)
        some["hand"][0].append(9)
        assert some["hand"] == [[2, 9], [1]]


class TestSet:
    """A value that is no card changes."""

    def test_fold(self) -> None:
        assert after(Set(SLOT, "x")) == {"aside": "x"}
        assert after(Set(("hand",), [[7], []])) == {"hand": [[7], []]}

    def test_values_are_copied_every_time(self) -> None:
        value: list[Any] = [[], []]
        op = Set(("hand",), value)
        one, two = table(), table()
        op.fold(one)
        op.fold(two)
        one["hand"][0].append(5)
        assert two["hand"] == value == [[], []]

    def test_seen_by(self) -> None:
        op = Set(SLOT, 4, only(2))
        assert op.seen_by(2) == Set(SLOT, 4)
        assert op.seen_by(TABLE) == Set(SLOT, H)
        assert Set(SLOT, 4).seen_by(TABLE) == Set(SLOT, 4)


def test_operations_are_folded_in_order() -> None:
    some = table(deck=[5, 6])
    fold(some, (Move(DECK, HAND, 5, 0), Move(DECK, HAND, 6, 0), Move(HAND, LAID, 5)))
    assert some == table(hand=[[6], []], laid=[5])


def test_seen_forms_never_name_who_else_saw() -> None:
    ops: list[Op] = [
        Move(DECK, HAND, 5, 0, seen=only(0)),
        Turn(DECK, (5,), 0, only(0)),
        Place(DECK, 0, 1, only(0)),
        Exchange(HAND, SLOT, True, only(0)),
        Set(SLOT, 1, only(0)),
    ]
    for op in ops:
        assert getattr(op.seen_by(0), "seen", ALL) == ALL
        assert getattr(op.seen_by(1), "seen", ALL) == ALL
