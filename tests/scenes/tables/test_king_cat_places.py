"""Controls of the King Cat table: on the screen, not above each other, named, reachable."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.match import Match
from game.king_cat.cards import GUESSES
from tests.scenes.tables.hands import Mouse, aim
from tests.scenes.tables.positions import position
from tests.scenes.tables.rig import FedWorker, Rig

SIZES = [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)]
MAY_MEET = ({"hand", "choice"}, {"slip", "hand"}, {"seats", "slip"})


def _states(seats: int) -> list[tuple[str, Match, list[str]]]:
    others = [[3], [4], [1], [1], [5]][: seats - 1]
    place = position(seats, hand=[[2, 6], *others])
    place.play(0, "play 2")
    dig = position(seats, hand=[[2, 6], *others])
    dig.play(0, "play 6")
    wheel = ["hand0", "seat1"] if seats > 2 else ["hand0"]
    return [
        ("play", position(seats, hand=[[1, 2], *others]), []),
        ("wheel", position(seats, hand=[[1, 2], *others]), wheel),
        ("place", place, ["gap1"]),
        ("dig", dig, ["swap"]),
    ]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_control_leaves_the_screen_or_covers_another(seats: int, language: str) -> None:
    faults = []
    for size in SIZES:
        rig = Rig(size, language, "instant")
        for name, match, chosen in _states(seats):
            rig.sit(match, [0], FedWorker())
            rig.app.stack.update(0.02)
            rig.app.stack.update(0.02)
            for key in chosen:
                widget = rig.table.ui.find(key)
                assert widget is not None
                widget.activate()
            faults += [f"{size} {name}: {fault}" for fault in _misplaced(rig)]
        rig.close()
    assert not faults, "\n".join(faults)


def _misplaced(rig: Rig) -> Iterator[str]:
    screen = pygame.Rect((0, 0), rig.backend.size)
    controls = [c for c in rig.table.controls() if c.focusable]
    for control in controls:
        seen = control.rect.clip(screen)
        most = control.rect.w * control.rect.h * (0.85 if control.group == "hand" else 1)
        if seen.w * seen.h < most:
            yield f"{control.key} leaves the screen: {control.rect}"
        if min(control.rect.size) < 24:
            yield f"{control.key} is too small: {control.rect}"
        try:
            aim(rig, control.key)
        except AssertionError as error:
            yield str(error)
    for i, one in enumerate(controls):
        for two in controls[i + 1 :]:
            if _covers(one.rect, two.rect) and {one.group, two.group} not in MAY_MEET:
                yield f"{one.key} {one.rect} and {two.key} {two.rect} overlap"


def _covers(one: pygame.Rect, two: pygame.Rect) -> bool:
    both = one.clip(two)
    return both.w * both.h > 0.12 * min(one.w * one.h, two.w * two.h)


def test_every_control_has_a_name_in_both_languages() -> None:
    for language in ("en", "de"):
        rig = Rig((960, 540), language, "instant")
        for _, match, chosen in _states(4):
            rig.sit(match, [0], FedWorker())
            rig.settle()
            for key in chosen:
                Mouse(rig).use(key)
            names = [c.name for c in rig.table.controls() if c.focusable]
            assert all(names)
            missing = [name for name in names if name.startswith(("king_cat.", "table.", "kit."))]
            assert not missing
        rig.close()


def test_the_guessing_wheel_offers_every_number_but_one() -> None:
    rig = Rig((960, 540), speed="instant")
    rig.sit(position(3), [0], FedWorker())
    rig.settle()
    for key in ("hand0", "seat1"):
        Mouse(rig).use(key)
    offered = [c.key for c in rig.table.controls() if c.key.startswith("guess")]
    assert offered == [f"guess{card}" for card in GUESSES]
    rig.close()
