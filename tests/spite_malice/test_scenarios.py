"""The law as data: every shown scenario of Spite & Malice (1–22), and our own from the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.games import find_game
from game.core.scenario import load, run

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


def test_all_shown_scenarios_and_our_own_are_here() -> None:
    assert len(FILES) >= 32


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    report = run(load(path, find_game))
    assert report.title
    assert report.failures == []
