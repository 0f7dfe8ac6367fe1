"""What holds at every table, whatever a test does at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import shipped


@pytest.fixture(autouse=True)
def every_picture_is_there() -> Iterator[None]:
    """Nothing is drawn that has no picture: a card on its way stays a card, a marker a marker."""
    yield
    assert shipped.damaged() == []
