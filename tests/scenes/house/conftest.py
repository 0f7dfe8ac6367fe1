"""Houses without a window, without a disk and without a second process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House


@pytest.fixture
def house() -> Iterator[House]:
    """A house whose window is a surface of 1280 × 720 pixels."""
    made = House.for_now("en")
    made.make_app(HeadlessBackend((1280, 720)), SteadyTicker())
    yield made
    made.app.close()
