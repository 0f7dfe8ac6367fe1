"""Nothing moves: the processor rests. The measured figure is ``lamplight bench``'s."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.matches import prepare
from tests.window.player import is_asked
from tests.window.program import Program, processor_seconds, settle_home

pytestmark = pytest.mark.needs_screen
SETTLED, WATCHED = 3.0, 5.0
MOST = 0.05
"""Of a core. A loop that never sleeps takes all of it, a picture for nothing 10 % and more."""


def test_the_processor_rests(start: Callable[..., Program], home: Path) -> None:
    """The title of one start and a table of another wait at the same time, to save time."""
    prepare(home, 1, 1)
    settle_home(home, speed="instant", reduced_motion=True)
    table = start("--lang", "en")
    table.click("continue", table.open())
    table.wait(is_asked, "the question")
    title = start("--lang", "en")
    title.open()
    time.sleep(SETTLED)
    programs = (title, table)
    before, began = [processor_seconds(each.process.pid) for each in programs], time.monotonic()
    frames = [len(each.sights) for each in programs]
    time.sleep(WATCHED)
    passed = time.monotonic() - began
    shares = [
        (processor_seconds(each.process.pid) - start_value) / passed
        for each, start_value in zip(programs, before, strict=True)
    ]
    assert [each.see() is not None and len(each.sights) for each in programs] == frames
    assert max(shares) < MOST, f"title {shares[0]:.1%}, table {shares[1]:.1%}"
    print(f"title {shares[0]:.2%}, table {shares[1]:.2%}")
