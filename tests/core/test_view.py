"""Views: canonical bytes, bags without order, comparing."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from game.core.view import View, canonical, same
from game.core.zones import HIDDEN, TABLE, Set

H = HIDDEN


def test_canonical_bytes_do_not_depend_on_the_order_of_keys() -> None:
    assert canonical({"b": [1, "ü"], "a": None}) == canonical({"a": None, "b": [1, "ü"]})
    assert canonical({"b": [1, "ü"], "a": None}) == b'{"a":null,"b":[1,"\\u00fc"]}'
    assert canonical([1, 2]) != canonical([2, 1])


@pytest.mark.parametrize(
    ("hand", "tidy"),
    [
        ([H, 3], [3, H]),
        ([H, 10, 3], [10, 3, H]),
        ([5, 3], [5, 3]),
        ([H, H], [H, H]),
        ([], []),
    ],
)
def test_in_partly_known_bags_the_known_come_first(hand: list[Any], tidy: list[Any]) -> None:
    view = View(0, {"hand": [[]], "deck": [H, 3]}, frozenset({"hand"}))
    view.see([Event(ops=(Set(("hand",), [hand]),))])
    assert view.data == {"hand": [tidy], "deck": [H, 3]}


def test_copies_are_independent() -> None:
    view = View(TABLE, {"deck": [1]})
    twin = view.copy()
    twin.data["deck"].append(2)
    view.to_dict()["deck"].append(3)
    assert (view.data, view.is_table, View(0, {}).is_table) == ({"deck": [1]}, True, False)
    assert view.to_bytes() == b'{"deck":[1]}'


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        ([[1, 2], []], [[2, 1], []], True),
        ([[1, H], []], [[H, 1], []], True),
        ([[1, 1], []], [[1, 2], []], False),
        ([[1], []], [[], [1]], False),
        ([[1]], [[1], []], False),
        ([1], [[1]], False),
        ("none", [[1]], False),
    ],
)
def test_bags_are_the_same_whatever_their_order(a: object, b: object, equal: bool) -> None:
    assert same("hand", frozenset({"hand"}), a, b) is equal


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        ([1, 2], [2, 1], False),
        ([1, 2], [1, 2], True),
        (1, True, False),
        (0, "none", False),
        ([[1, 2]], [[2, 1]], False),
    ],
)
def test_other_keys_keep_their_order_and_type(a: object, b: object, equal: bool) -> None:
    assert same("deck", frozenset({"hand"}), a, b) is equal


def test_a_number_is_no_text_in_bags_either() -> None:
    bags = frozenset({"hand"})
    assert not same("hand", bags, [["1"]], [[1]])
    assert not same("hand", bags, [[True]], [[1]])
