"""The sounds are what the script makes, none too high, each group evenly loud; faults are found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

import sound as script
from studio.sound import files, levels, waves
from studio.sound.cues import CUES

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
STAGE_AND_KIT = {
    "flick", "slide", "place", "shuffle", "select", "refuse", "knock", "token", "win", "lose",
    "turn", "pizzicato", "pizzicato_win", "howl", "coyote_win", "strike",
}  # fmt: skip
SINS = {
    "sin_greed", "sin_bust", "sin_pride", "sin_wrath", "sin_lust", "sin_gluttony", "sin_sloth",
    "sin_envy", "sin_corruption", "sin_purity", "sin_halo", "sin_level", "sin_win", "sin_lose",
}  # fmt: skip


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SOUNDS, tmp_path / "sounds"))


def test_the_sounds_of_the_program_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert script.main(["--check"]) == 0
    assert "flick_4.wav" in capsys.readouterr().out


def test_every_cue_is_there_in_a_group_of_the_settings() -> None:
    assert set(CUES) == STAGE_AND_KIT | SINS
    assert {cue.group for cue in CUES.values()} <= {"interface", "cards", "stings"}
    assert json.loads((SOUNDS / files.TABLE).read_text(encoding="utf-8")).keys() == CUES.keys()


OFTEN = {
    "flick", "slide", "place", "shuffle", "token", "select", "refuse", "turn", "knock",
}  # fmt: skip


def test_what_is_heard_often_has_several_takes() -> None:
    assert all(CUES[cue].takes >= 2 for cue in OFTEN)


def test_takes_of_a_cue_differ() -> None:
    for cue, made in CUES.items():
        takes = {files.synthesised(cue, take) for take in range(made.takes)}
        assert len(takes) == made.takes, cue


def test_nothing_clicks_at_its_ends() -> None:
    for name, cue, _ in files.takes():
        samples = files.read((SOUNDS / name).read_bytes())
        highest = float(np.max(np.abs(samples)))
        assert abs(samples[0]) < 0.05 * highest, name
        assert abs(samples[-1]) < 0.01 * highest, name
        assert len(samples) / waves.RATE <= 1.2, cue


def test_making_again_changes_nothing(copied: Path) -> None:
    assert files.write_all(copied) == []
    (copied / "old.wav").write_bytes(b"")
    (copied / "flick_1.wav").unlink()
    assert files.write_all(copied) == ["flick_1.wav", "old.wav"]
    assert files.problems(copied) == []


def test_loudness_follows_the_standard() -> None:
    sine = waves.tone(1.0, 997)  # BS.1770: a sine of full scale in one channel has −3.01 LUFS
    assert levels.loudness(sine) == pytest.approx(-3.01, abs=0.05)
    assert levels.loudness(sine / 2) == pytest.approx(-9.03, abs=0.05)
    assert levels.loudness(waves.tone(1.0, 30)) < -10
    assert levels.peak(sine / 2) == pytest.approx(-6.02, abs=0.05)


def test_levelling_keeps_peaks_below_the_ceiling() -> None:
    spike = np.zeros(4410)
    spike[100:130] = 1.0
    made = levels.levelled(spike, "stings")
    assert levels.peak(made) <= levels.PEAK


def test_faults_are_found(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    quiet = files.read((copied / "place_1.wav").read_bytes()) / 2
    (copied / "slide_1.wav").write_bytes(b"RIFF no")
    (copied / "flick_2.wav").unlink()
    (copied / "place_1.wav").write_bytes((copied / "place_2.wav").read_bytes())
    found = files.problems(copied)
    assert [line.split()[0] for line in found] == ["flick_2.wav", "slide_1.wav", "place_1.wav"]
    assert script.main(["--check"], copied) == 1
    assert "flick_2.wav is missing" in capsys.readouterr().err
    measured = files.Measured("x.wav", "cards", 0.1, -0.2, levels.loudness(quiet))
    assert len(list(files._faults(measured))) == 2
