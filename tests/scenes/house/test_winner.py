"""The winner: a crown that lands, paper that flies and is gone, and stillness for who wants it."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import Prefs, SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.confetti import LIFE, Confetti
from scenes.house import House
from scenes.kit.look import Look
from scenes.results import ResultsScene
from scenes.samples import finished
from scenes.winner import DROP, WAIT, Winner

SIZE = (640, 360)


def _results(**prefs: object) -> ResultsScene:
    house = House.for_now("en")
    app = house.make_app(HeadlessBackend(SIZE), SteadyTicker())
    app.prefs = Prefs(**prefs)  # type: ignore[arg-type]
    scene = ResultsScene(house, finished(house.store, 3, [0]))
    app.stack.push(scene)
    app.step()
    return scene


def _still(scene: ResultsScene) -> bool:
    return not scene.winner.moving and not scene.busy


def test_the_crown_falls_once_and_then_all_is_still() -> None:
    scene = _results()
    assert not _still(scene)
    for _ in range(round((WAIT + DROP + LIFE) * 60) + 5):
        scene.app.step()
    assert _still(scene)
    scene.rebuild()
    assert _still(scene)
    scene.app.close()


@pytest.mark.parametrize("prefs", [{"reduced_motion": True}, {"speed": "instant"}])
def test_who_wants_no_motion_sees_none(prefs: dict[str, object]) -> None:
    scene = _results(**prefs)
    assert not scene.winner.moving
    assert not scene.busy
    scene.app.close()


def test_confetti_flies_only_while_it_lives() -> None:
    confetti, canvas = Confetti(), pygame.Surface(SIZE)
    assert not confetti.flies
    assert not confetti.update(1.0)
    confetti.burst()
    confetti.update(0.6)
    confetti.draw(canvas, Look(SIZE), (320, 180))
    assert pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1)).count() < SIZE[0] * SIZE[1]
    while confetti.update(0.1):
        assert confetti.age < LIFE + 0.1
    canvas.fill((0, 0, 0))
    confetti.draw(canvas, Look(SIZE), (320, 180))
    assert pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1)).count() == SIZE[0] * SIZE[1]


def test_a_winner_that_is_not_shown_does_not_move() -> None:
    winner = Winner("Mara", "fox")
    winner.crown()
    winner.visible = False
    assert not winner.moving
    assert not winner.update(1.0)
