"""Windowless screens for the scene tests."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app import App, Prefs, SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.kit.look import Look
from scenes.kit.theme import KING_CAT


class KeyWords:
    """Words that say their own key: layout does not need sentences."""

    def __call__(self, key: str, **values: object) -> str:
        return " ".join([key, *(str(v) for v in values.values())])

    def count(self, key: str, n: int, **values: object) -> str:
        return f"{key} {n}"


@pytest.fixture
def screen_of() -> Callable[..., App]:
    """Make an app on a plain surface: ``screen_of((1280, 720), text_size=200)``."""

    def make(size: tuple[int, int] = (1280, 720), **prefs: object) -> App:
        return App(HeadlessBackend(size), KeyWords(), Prefs(**prefs), SteadyTicker())  # type: ignore[arg-type]

    return make


@pytest.fixture
def look() -> Look:
    """King Cat's colours at 1280 × 720."""
    pygame.font.init()
    return Look((1280, 720), palette=KING_CAT)
