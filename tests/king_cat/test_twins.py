"""What an observer cannot know by the rule page never shows: thousands of twin matches."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.bot import Request
from game.core.zones import TABLE
from game.honesty.twins_king_cat import (
    SITUATIONS,
    Twins,
    running_twins,
    saw,
    table_of,
    twin_pairs,
    twins,
)
from tests.king_cat.bot_walks import OPENING

RUNNING_PAIRS = 5_000
STILL_PAIRS = 250


def assert_alike(pair: Twins) -> None:
    a, b, observer = pair
    assert a.view(observer).to_bytes() == b.view(observer).to_bytes()
    assert a.seen(observer) == b.seen(observer)
    told = [event.to_dict() for event in a.seen(observer)]
    assert told == [event.to_dict() for event in b.seen(observer)]
    glance = a.game.glance(a.state, observer)
    assert glance == b.game.glance(b.state, observer)


def test_views_and_seen_events_do_not_depend_on_what_they_hide() -> None:
    looked = differ = number = 0
    where: Counter[str] = Counter()
    while looked < RUNNING_PAIRS:
        number += 1
        told = 0
        for pair in running_twins(number, *table_of(number)):
            a, b, observer = pair
            looked += 1
            assert a.view(observer).to_bytes() == b.view(observer).to_bytes()
            assert a.game.glance(a.state, observer) == b.game.glance(b.state, observer)
            assert a.seen(observer, told) == b.seen(observer, told)
            told = len(a.events)
            assert told == len(b.events)
            differ += bool(pair.zones)
            where.update(pair.zones)
    assert differ > RUNNING_PAIRS * 0.7
    assert set(where) == {"hand", "deck", "aside"}
    assert min(where.values()) > RUNNING_PAIRS * 0.05


def test_pairs_stand_in_every_situation_and_look_alike() -> None:
    situations: Counter[str] = Counter()
    for pair in twin_pairs(STILL_PAIRS):
        assert_alike(pair)
        situations[pair.situation] += 1
        if pair.observer != TABLE and pair.a.state.to_move == pair.observer:
            a, b = (Request.of(match, pair.observer, "rule", 5) for match in pair[:2])
            assert a.to_bytes() == b.to_bytes()
    assert set(situations) == set(SITUATIONS)


@pytest.mark.parametrize("situation", [name for name in SITUATIONS if name != "round_over"])
def test_pairs_of_a_situation_that_differ_at_this_moment(situation: str) -> None:
    for pair in twin_pairs(12, phases=(situation,), now=True):
        assert pair.situation == situation
        assert pair.zones
        assert_alike(pair)


def test_hidden_choices_of_others_differ_between_twins() -> None:
    """The place chosen with 2 and keep or swap with 6 are among the changes."""
    changed: Counter[str] = Counter()
    for number in range(200):
        for pair in twins(number, *table_of(number), cuts=1):
            for one, two in zip(pair.a.entries, pair.b.entries, strict=True):
                if one.move != two.move:
                    assert one.seat != pair.observer
                    changed[one.move.split()[0]] += 1
    assert changed["put"] > 5
    assert changed["keep"] + changed["swap"] > 2


def test_twins_play_on_alike_while_nothing_new_is_seen() -> None:
    """Pairs are matches of their own: they undo to the deal, and their records hold."""
    for pair in twin_pairs(30):
        steps = [(entry.seat, entry.move) for entry in pair.b.entries]
        pair.a.undo(0)
        assert [(entry.seat, entry.move) for entry in pair.b.entries] == steps
        before = pair.b.state.to_dict()
        assert list(pair.b.lines())[-1]["state"] == before
        pair.a.undo(len(steps))
        assert_alike(pair)


def test_every_observer_has_pairs() -> None:
    for seats in range(2, 7):
        for observer in (*range(seats), TABLE):
            pair = next(twin_pairs(1, seats=seats, observer=observer))
            assert pair.a.seats == seats
            assert pair.observer == observer


def test_the_same_arguments_give_the_same_pairs() -> None:
    first, second = (
        [(pair.a.state.to_dict(), pair.b.state.to_dict()) for pair in twin_pairs(20, seed=9)]
        for _ in range(2)
    )
    assert first == second


def test_the_oracle_tells_apart_what_the_rule_page_lets_one_see() -> None:
    """``saw`` itself can fail: each private look of the page makes a difference."""
    base = OPENING | {"hand": [[3, 5], [8], [1]], "deck": [2, 4], "aside": 9}

    def differs(observer: int, step: tuple[int, str], **changes: object) -> bool:
        other = base | changes
        after, other_after = base | {"to_move": 1}, other | {"to_move": 1}
        return saw(base, step, after, observer) != saw(other, step, other_after, observer)

    assert not differs(2, (0, "play 5 @1"), deck=[4, 2])
    assert not differs(2, (0, "play 3 @1"), hand=[[3, 5], [7], [1]])
    assert differs(0, (0, "play 3 @1"), hand=[[3, 5], [7], [1]])
    assert differs(1, (0, "play 3 @1"), hand=[[3, 6], [8], [1]])
    place = {"phase": "place", "to_move": 0}
    assert saw(None, None, base | place, 0) != saw(None, None, base | place | {"deck": [4, 2]}, 0)
    assert saw(None, None, base | place, 1) == saw(None, None, base | place | {"deck": [4, 2]}, 1)
    dig = {"phase": "dig", "to_move": 0}
    assert saw(None, None, base | dig, 0) != saw(None, None, base | dig | {"aside": 6}, 0)
    assert saw(None, None, base | dig, TABLE) == saw(None, None, base | dig | {"aside": 6}, TABLE)
    assert saw(base, (0, "put 1"), base, 0) != saw(base, (0, "put 0"), base, 0)
    assert saw(base, (0, "put 1"), base, 1) == saw(base, (0, "put 0"), base, 1)
    assert saw(base, (0, "keep"), base, 0) != saw(base, (0, "swap"), base, 0)
    assert saw(base, (0, "keep"), base, 2) == saw(base, (0, "swap"), base, 2)
    over = base | {"phase": "round_over"}
    shown, last = over | {"hand": [[3], [8], [1]]}, over | {"hand": [[3], [], []], "out": [1, 2]}
    assert saw(None, None, shown, 2) != saw(None, None, shown | {"hand": [[3], [7], [1]]}, 2)
    assert saw(None, None, last, 2) == saw(None, None, last | {"hand": [[4], [], []]}, 2)
