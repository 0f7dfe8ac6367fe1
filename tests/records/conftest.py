"""What the tests of the records share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.records.store import Store
from tests.records.helpers import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the matches are; the folder is one of a person whose name is not ASCII."""
    return tmp_path / "Jürgen 猫" / "lamplight.db"


@pytest.fixture
def store(path: Path, clock: Clock) -> Iterator[Store]:
    opened = Store.open(path, clock)
    yield opened
    opened.close()
