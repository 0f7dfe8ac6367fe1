"""Matches of random bots are recorded and replayed without a difference."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from game import cli


@pytest.mark.parametrize("seats", range(2, 7))
def test_records_replay_exactly(
    seats: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A small version of the proof; the whole one plays 300 matches of every kind."""
    for trickster, reshuffle in product(("true", "false"), ("when_needed", "every_round")):
        file = str(tmp_path / "record.jsonl")
        options = ["--option", f"trickster={trickster}", "--option", f"reshuffle={reshuffle}"]
        arguments = ["--seats", str(seats), "--matches", "3", *options, "--record", file]
        assert cli.main(["selfplay", "coyote", *arguments], {}) == 0
        assert cli.main(["replay", file], {}) == 0
    assert "3 matches" in capfd.readouterr().err
