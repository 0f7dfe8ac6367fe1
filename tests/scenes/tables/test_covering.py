"""F2, and another window in front: what one person may see is gone at once, whatever lies above."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.core.match import Match
from game.core.zones import TABLE
from scenes.curtain import CurtainScene
from scenes.kit.dialog import Dialog
from scenes.kit.input import Action, Do
from scenes.pause import PauseScene
from scenes.rules import RulesScene
from scenes.settings import SettingsScene
from tests.scenes.tables.games import GAMES, still
from tests.scenes.tables.hands import Mouse
from tests.scenes.tables.lockstep import perceived
from tests.scenes.tables.positions import position, toasts
from tests.scenes.tables.rig import FedWorker, Rig

HANDS = [[10, 2], [10, 6]]
"""What the viewer may hold; nobody else can tell."""
ABOVE: dict[str, tuple[list[str], type | None]] = {
    "nothing": ([], None),
    "pause": (["menu"], PauseScene),
    "rules": (["rules"], RulesScene),
    "settings": (["settings"], SettingsScene),
    "settings above the pause": (["menu", "settings"], SettingsScene),
    "the question before a move": (["hand0", "main"], Dialog),
    "the question who leaves": (["menu", "leave1"], Dialog),
}


@pytest.fixture(params=["key", "another window"])
def hide(request: pytest.FixtureRequest) -> Callable[[Rig], None]:
    def by_key(rig: Rig) -> None:
        rig.key(pygame.K_F2)

    def by_window(rig: Rig) -> None:
        rig.backend.queue.append(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        rig.step()

    return by_key if request.param == "key" else by_window


def looking(hand: list[int]) -> Rig:
    """The first of two people looks at their hand."""
    rig = Rig((1280, 720), reduced_motion=True)
    rig.sit(position(3, hand=[hand, [3], [3]]), [0, 1], FedWorker())
    rig.settle()
    rig.step(30)
    Mouse(rig).use("ready")
    rig.settle()
    assert rig.table.director.viewer == 0
    return rig


@pytest.mark.parametrize("above", ABOVE)
def test_whatever_lies_above_nothing_private_can_be_seen(
    above: str, hide: Callable[[Rig], None]
) -> None:
    seen = []
    clicks, kind = ABOVE[above]
    for hand in HANDS:
        rig = looking(hand)
        for key in clicks:
            Mouse(rig).use(key)
        rig.step(3)
        assert kind is None or isinstance(rig.app.stack.top, kind)
        before = rig.picture()
        hide(rig)
        rig.step(2)
        assert rig.table.director.viewer == TABLE
        what = perceived(rig)
        seen.append((before, what, rig.picture()))
        while not isinstance(rig.app.stack.top, CurtainScene):
            assert rig.table.director.viewer == TABLE
            if rig.app.stack.top is not rig.table:
                rig.key(pygame.K_ESCAPE)
            rig.step(3)
        rig.close()
    if kind not in (RulesScene, SettingsScene):
        assert seen[0][0] != seen[1][0], "the proof can fail"
    assert seen[0][1:] == seen[1][1:]


def test_the_question_before_a_move_goes_with_who_was_asked(hide: Callable[[Rig], None]) -> None:
    rig = looking([10, 2])
    Mouse(rig).use("hand0")
    Mouse(rig).use("main")
    assert isinstance(rig.app.stack.top, Dialog)
    hide(rig)
    assert not any(isinstance(scene, Dialog) for scene in rig.app.stack.scenes)
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    assert rig.table.session.match.entries == []
    rig.close()


def test_the_curtain_has_a_button_where_several_people_play() -> None:
    rig = looking([1, 2])
    Mouse(rig).use("cover")
    rig.settle()
    assert isinstance(rig.app.stack.top, CurtainScene)
    rig.step(30)
    Mouse(rig).use("ready")
    rig.settle()
    assert rig.table.director.viewer == 0
    rig.close()


def test_a_double_click_on_the_curtain_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = looking([1, 2])
    Mouse(rig).use("cover")
    rig.settle()
    rig.step(30)
    assert isinstance(rig.app.stack.top, CurtainScene)
    ready = rig.app.stack.top.ready
    heard: list[Do] = []
    handle: Callable[[Action], bool] = rig.table.handle

    def hear(action: Action) -> bool:
        heard.append(action.do)
        return handle(action)

    monkeypatch.setattr(rig.table, "handle", hear)
    for _ in range(2):
        rig.click(ready.rect.center)
    rig.settle()
    assert rig.table.director.viewer == 0
    assert Do.PRESS not in heard
    rig.step(30)
    rig.click(ready.rect.center)
    assert Do.PRESS in heard, "later clicks count"
    rig.close()


def test_covered_already_says_so() -> None:
    rig = Rig((960, 540), reduced_motion=True)
    rig.sit(position(3), [1, 2], FedWorker())
    rig.step(60)
    assert rig.table.director.viewer == TABLE
    Mouse(rig).use("cover")
    assert toasts(rig) == [rig.house.words("table.cover.already")]
    rig.close()


def test_who_plays_alone_has_nothing_to_cover(hide: Callable[[Rig], None]) -> None:
    rig = Rig((960, 540), reduced_motion=True)
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    cover = rig.table.ui.find("cover")
    assert cover is not None
    assert not cover.visible
    hide(rig)
    assert rig.table.director.viewer == 0
    assert rig.app.stack.top is rig.table
    rig.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_button_takes_no_room_from_the_table(size: tuple[int, int], text: int) -> None:
    rig = Rig(size, reduced_motion=True, text_size=text)
    lows = []
    for people in ([1], [1, 2]):
        table = rig.sit(position(3), people, FedWorker())
        rig.step(3)
        icons = [icon for icon in table.column.icons.values() if icon.visible]
        assert all(one.rect.bottom < two.rect.top for one, two in itertools.pairwise(icons))
        lows.append(max(icon.rect.bottom for icon in icons))
    assert lows[1] <= max(lows[0], size[1] * 0.44)
    rig.close()


ROUNDS = [game for game, known in GAMES.items() if "round_over" in known.situations]


def over(game: str) -> Match:
    """A match whose first round has just ended, and another one will be dealt."""
    known = GAMES[game]
    for seed in range(20):
        for match, line in known.story(seed, min(known.seats)):
            if line == "deal":
                return still(match)
    raise AssertionError(f"no round of {game} ended before the match")


@pytest.mark.parametrize("game", ROUNDS)
def test_who_deals_with_all_looking_shows_nobody_the_new_cards(game: str) -> None:
    rig = Rig((960, 540), reduced_motion=True)
    match = over(game)
    dealer = match.state.to_move
    rig.sit(match, range(match.seats), FedWorker())
    rig.table.director.look(dealer)
    rig.table._look_anew()
    rig.settle()
    assert rig.table.director.viewer == dealer
    Mouse(rig).use("main")
    entries = len(match.entries)
    assert match.entries[-1].move == "deal"
    while not isinstance(rig.app.stack.top, CurtainScene):
        assert rig.table.director.viewer == TABLE
        rig.step()
    assert len(match.entries) == entries
    rig.close()
