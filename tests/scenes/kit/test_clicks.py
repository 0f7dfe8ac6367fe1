"""Who double-clicks something that opens another screen does not hit what lies there."""

from __future__ import annotations

import pytest

from scenes.kit.clicks import APART, TOGETHER, Clicks
from scenes.kit.input import Action, Do

SCREEN, OTHER = object(), object()


def second(clicks: Clicks, seconds: float, slip: int, screen: object) -> bool:
    """Whether the second press, and with it its release, counts as stray."""
    assert not clicks.stray(Action(Do.PRESS, (100, 100)), SCREEN)
    assert not clicks.stray(Action(Do.RELEASE, (100, 100)), SCREEN)
    clicks.wait(seconds)
    pressed = clicks.stray(Action(Do.PRESS, (100 + slip, 100)), screen)
    assert clicks.stray(Action(Do.RELEASE, (100 + slip, 100)), screen) is pressed
    return pressed


def test_a_second_click_on_another_screen_is_stray() -> None:
    assert second(Clicks(), TOGETHER / 2, APART, OTHER)


@pytest.mark.parametrize(
    ("seconds", "slip", "screen"),
    [(TOGETHER / 2, 0, SCREEN), (TOGETHER * 1.1, 0, OTHER), (TOGETHER / 2, APART + 1, OTHER)],
    ids=["same screen", "later", "elsewhere"],
)
def test_other_clicks_count(seconds: float, slip: int, screen: object) -> None:
    assert not second(Clicks(), seconds, slip, screen)


def test_after_a_stray_click_the_next_counts() -> None:
    clicks = Clicks()
    assert second(clicks, TOGETHER / 2, 0, OTHER)
    clicks.wait(TOGETHER)
    assert not clicks.stray(Action(Do.PRESS, (100, 100)), OTHER)


def test_keys_are_never_stray() -> None:
    clicks = Clicks()
    assert second(clicks, TOGETHER / 2, 0, OTHER)
    assert not clicks.stray(Action(Do.CHOOSE), OTHER)


def test_a_key_between_two_clicks_parts_them() -> None:
    clicks = Clicks()
    assert not clicks.stray(Action(Do.PRESS, (100, 100)), SCREEN)
    assert not clicks.stray(Action(Do.BACK), OTHER)
    assert not clicks.stray(Action(Do.PRESS, (100, 100)), OTHER)
