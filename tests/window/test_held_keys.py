"""A slow machine sees many repeats of a key before it sees that it was let go."""

from __future__ import annotations

import pygame

from game.core.words import Words
from scenes.app import App, SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.stack import Scene


def test_full_screen_does_not_flicker_while_its_key_is_held() -> None:
    backend = HeadlessBackend((960, 540))
    app = App(backend, Words.load("en"), ticker=SteadyTicker())
    app.stack.push(Scene())
    shapes: list[bool] = []
    for kind in (pygame.KEYDOWN,) * 3 + (pygame.KEYUP, pygame.KEYDOWN):
        keys = {"key": pygame.K_F11, "scancode": pygame.KSCAN_F11, "mod": 0, "unicode": ""}
        backend.queue.append(pygame.event.Event(kind, **keys))
        app.step()
        shapes.append(backend.fullscreen)
    assert shapes == [True, True, True, True, False]
