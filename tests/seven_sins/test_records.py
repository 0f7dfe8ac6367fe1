"""Records of Seven Sins: played by random bots, read back and played again without a difference.

A larger run: ``lamplight selfplay seven_sins --seats N --matches 300 --record FILE`` and then
``lamplight replay FILE``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_matches_replay_without_a_difference(
    seats: int, tmp_path: Path, capfd: pytest.CaptureFixture[str], home: Path
) -> None:
    file = tmp_path / "matches.jsonl"
    play = f"selfplay seven_sins --seats {seats} --bots random --matches 2 --seed 4 --record {file}"
    assert cli.main(play.split(), {}) == 0
    capfd.readouterr()
    assert cli.main(["replay", str(file)], {}) == 0
    assert "2 matches" in (said := capfd.readouterr().out)
    assert "no difference" in said
