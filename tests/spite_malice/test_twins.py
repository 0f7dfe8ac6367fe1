"""What an observer cannot know by the rule page never shows."""

from __future__ import annotations

from collections import Counter

from game.core.zones import TABLE
from game.honesty.twins_spite_malice import observer_of, running_twins, saw

PAIRS = 2500


def test_views_and_seen_events_do_not_depend_on_what_they_hide() -> None:
    looked = differ = number = 0
    where: Counter[str] = Counter()
    while looked < PAIRS:
        number += 1
        told = 0
        for pair in running_twins(number, observer_of(number)):
            a, b, observer = pair
            looked += 1
            assert a.view(observer).to_bytes() == b.view(observer).to_bytes()
            assert a.game.glance(a.state, observer) == b.game.glance(b.state, observer)
            assert a.view(observer).data == a.game.glance(a.state, observer)
            seen = a.seen(observer, told)
            assert seen == b.seen(observer, told)
            assert [event.to_dict() for event in seen] == [
                event.to_dict() for event in b.seen(observer, told)
            ]
            told = len(a.events)
            assert told == len(b.events)
            differ += bool(pair.zones)
            where.update(pair.zones)
    assert differ > PAIRS * 0.7
    assert set(where) == {"hand", "payoff", "stock"}
    assert min(where.values()) > PAIRS * 0.05


def test_the_oracle_tells_apart_what_the_rule_page_lets_one_see() -> None:
    """``saw`` itself can fail: everything that is not private makes a difference."""
    base = {
        "phase": "play",
        "to_move": 0,
        "hand": [["AS", "2D"], ["3H"]],
        "payoff": [["4C", "5C"], ["6C", "7C"]],
        "side": [[["9D"], [], [], []], [[], [], [], []]],
        "center": [["AH"], [], []],
        "stock": ["TD", "JD"],
        "points": [0, 0],
        "starter": 0,
        "winners": [],
    }

    def differs(observer: int, **changes: object) -> bool:
        return saw(None, None, base, observer) != saw(None, None, base | changes, observer)

    for observer in (0, 1, TABLE):
        assert not differs(observer, stock=["JD", "TD"])
        assert not differs(observer, payoff=[["4C", "8C"], ["6C", "9C"]])
        assert differs(observer, payoff=[["5C", "4C"], ["6C", "7C"]])
        assert differs(observer, stock=["TD"])
        assert differs(observer, center=[["AD"], [], []])
        assert differs(observer, side=[[["8D"], [], [], []], [[], [], [], []]])
        assert differs(observer, hand=[["AS"], ["3H"]])
    assert differs(0, hand=[["AS", "3D"], ["3H"]])
    assert not differs(0, hand=[["AS", "2D"], ["4H"]])
    assert differs(1, hand=[["AS", "2D"], ["4H"]])
    assert not differs(TABLE, hand=[["AS", "3D"], ["4H"]])
