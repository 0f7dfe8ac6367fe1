"""What an observer cannot know by the rule page never shows: thousands of twin matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.zones import TABLE, Table
from game.honesty.twins_seven_sins import (
    SITUATIONS,
    Twins,
    running_twins,
    saw,
    table_of,
    twin_pairs,
)

PAIRS = 3_000


def assert_alike(pair: Twins) -> None:
    a, b, observer = pair
    assert a.view(observer).to_bytes() == b.view(observer).to_bytes()
    assert a.game.glance(a.state, observer) == b.game.glance(b.state, observer)


def test_views_and_seen_events_do_not_depend_on_what_they_hide() -> None:
    looked = number = 0
    where: Counter[str] = Counter()
    situations: Counter[str] = Counter()
    while looked < PAIRS:
        number += 1
        told = 0
        for pair in running_twins(number, *table_of(number)):
            looked += 1
            assert_alike(pair)
            a, b, observer = pair
            seen = a.seen(observer, told)
            assert seen == b.seen(observer, told)
            told = len(a.events)
            assert told == len(b.events)
            assert [e.to_dict() for e in seen] == [e.to_dict() for e in b.seen(observer)][
                -len(seen) :
            ]
            where.update(pair.zones)
            situations[pair.situation] += 1
    assert set(situations) == set(SITUATIONS)
    assert where["hand"] > PAIRS * 0.5
    assert where["deck"] > PAIRS * 0.4


def test_cards_put_down_in_secret_differ_between_twins_and_do_not_show() -> None:
    hidden = 0
    for pair in twin_pairs(800, seed=3, last="pick"):
        assert_alike(pair)
        if "pick" in pair.zones:
            a, b = pair.a.entries[-1], pair.b.entries[-1]
            assert a.seat == b.seat != pair.observer
            assert a.move != b.move
            hidden += 1
    assert hidden > 5


def test_every_observer_has_pairs() -> None:
    watched = {table_of(number) for number in range(4 * 8 * 7)}
    assert watched >= {(seats, o) for seats in (3, 4, 5, 6) for o in (*range(seats), TABLE)}
    found = {(pair.a.seats, pair.observer) for pair in twin_pairs(900, seed=2)}
    assert {seats for seats, _ in found} == {3, 4, 5, 6}
    assert (3, TABLE) in found


def test_the_same_arguments_give_the_same_pairs() -> None:
    first, second = (
        [(pair.a.state.to_dict(), pair.b.state.to_dict()) for pair in twin_pairs(30, seed=9)]
        for _ in range(2)
    )
    assert first == second


def base(**changes: Any) -> Table:
    table: Table = {
        "phase": "play",
        "to_move": 0,
        "hand": [["greed-1", "pride-2"], ["wrath-3"], ["lust-4"]],
        "level": [6, 6, 6],
        "deck": ["sloth-1", "sloth-2"],
        "discard": ["envy-1"],
        "sloth": ["none"] * 3,
        "played": [],
        "as": "none",
        "target": "none",
        "dealt": [[], [], []],
        "pick": ["none"] * 3,
        "turn": 0,
        "again": False,
        "lowered": [],
        "winners": [],
    }
    return table | changes


def test_the_oracle_tells_apart_what_the_rule_page_lets_one_see() -> None:
    """``saw`` itself can fail: each private look of the page makes a difference."""

    def same(observer: int, **changes: Any) -> bool:
        return saw(None, None, base(), observer) == saw(None, None, base(**changes), observer)

    other_hand = [["greed-1", "pride-2"], ["wrath-5"], ["lust-4"]]
    assert same(0, hand=other_hand)
    assert same(TABLE, hand=other_hand)
    assert not same(1, hand=other_hand)
    assert same(2, deck=["sloth-2", "sloth-1"])
    assert not same(2, deck=["sloth-2"])
    assert not same(2, discard=["envy-2"])
    assert not same(TABLE, dealt=[[], ["envy-1"], []])
    pick = {"phase": "pick"}
    one, two = (base(**pick, pick=[card, "none", "none"]) for card in ("greed-1", "nothing"))
    assert saw(None, None, one, 1) == saw(None, None, two, 1)
    assert saw(None, None, one, 0) != saw(None, None, two, 0)
    steps = ((0, "pick greed-1"), (0, "pick nothing"))
    assert saw(base(**pick), steps[0], one, 1) == saw(base(**pick), steps[1], two, 1)
    assert saw(one, (1, "pick nothing"), base(), 2) != saw(two, (1, "pick nothing"), base(), 2)
    assert saw(base(), (0, "show pride-2"), base(), 1) != saw(
        base(), (0, "show pride-3"), base(), 1
    )
    busted = base(hand=[["pride-2", "envy-3", "envy-4"], ["wrath-3"], ["lust-4"]])
    other = base(hand=[["pride-2", "envy-3", "envy-5"], ["wrath-3"], ["lust-4"]])
    greed = (0, "play greed-1")
    assert saw(base(), greed, busted, 2) != saw(base(), greed, other, 2)
    assert saw(base(), (0, "play greed-2 sloth-1"), busted, 2) == saw(
        base(), (0, "play greed-2 sloth-1"), other, 2
    )
