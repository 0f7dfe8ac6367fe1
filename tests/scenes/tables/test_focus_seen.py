"""Whoever plays by keys sees where they are: also on what is marked as chosen, or on turn."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit.theme import Colour, contrast
from scenes.kit.widget import Widget
from scenes.tables.director import Wait
from tests.scenes.tables.games import GAMES
from tests.scenes.tables.rig import FedWorker, Rig

SIZE = (960, 540)
LEAST = 3.0
"""How much lighter or darker a pixel must become to count as a part of the ring."""


def _look_at(rig: Rig, widget: Widget | None, area: pygame.Rect) -> list[Colour]:
    """The pixels of a place while a control has the focus."""
    ui = rig.table.ui
    ui.ring, ui.focused = True, widget
    rig.table.stage.invalidate()
    rig.fresh_picture()
    part = rig.backend.surface().subsurface(area)
    pixels = [part.get_at((x, y)) for y in range(area.h) for x in range(area.w)]
    return [(each.r, each.g, each.b) for each in pixels]


def _strongly_changed(rig: Rig, widget: Widget) -> int:
    area = widget.rect.inflate(24, 24).clip(rig.backend.surface().get_rect())
    pairs = zip(_look_at(rig, None, area), _look_at(rig, widget, area), strict=True)
    return sum(one != two and contrast(one, two) >= LEAST for one, two in pairs)


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_can_be_seen_on_every_player(game: str) -> None:
    """The one whose turn it is has a mark: that must not look like the ring."""
    rig = Rig(SIZE, speed="instant")
    match, _ = next(iter(GAMES[game].story(1, GAMES[game].seats[0])))
    seat = match.state.to_move
    assert seat is not None
    rig.sit(match, [seat], FedWorker())
    rig.settle()
    assert rig.table.director.waits_for is Wait.PERSON
    rig.table.ui.on_focus = None
    players = [spot for spot in rig.table.ui.group("seats") if spot.focusable]
    assert players
    for spot in players:
        ring = 2 * (spot.rect.w + spot.rect.h)
        assert _strongly_changed(rig, spot) > 0.5 * ring, spot.key
    rig.close()
