"""Sounds play at the volumes of the settings, and where there is no device nothing breaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

import scenes.sound as module
from game.core.words import Words
from game.records.settings import Settings, Volumes
from scenes.app import SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.sound import AGAIN_SECONDS, SoundBox


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class FakeSound:
    """Takes note of what is played."""

    played: ClassVar[list[tuple[str, float]]] = []

    def __init__(self, file: str) -> None:
        assert Path(file).is_file()
        self.name = Path(file).stem
        self.volume = 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.name, self.volume))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    FakeSound.played = []
    monkeypatch.setattr(pygame.mixer, "Sound", FakeSound)
    return FakeSound.played


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def test_the_device_opens_with_the_first_cue_and_not_before() -> None:
    box = SoundBox.open(Settings())
    assert not box.is_open
    assert pygame.mixer.get_init() is None
    box.play("flick")
    assert box.is_open
    assert box.trouble is None
    assert pygame.mixer.get_init()[0] == 44_100
    box.close()
    assert pygame.mixer.get_init() is None


def test_each_cue_sounds_at_the_volume_of_its_group(played: list[tuple[str, float]]) -> None:
    box = SoundBox(Volumes(interface=100, cards=50, stings=10, master=100))
    for cue in box.cues:
        box.play(cue)
    volumes = {name.rsplit("_", 1)[0]: volume for name, volume in played}
    assert set(volumes) == set(box.cues)
    assert volumes["select"] == 1.0
    assert volumes["flick"] == pytest.approx(0.25)
    assert volumes["win"] == pytest.approx(0.01)
    assert box.group("knock") == "stings"
    assert box.group("nothing") == ""


def test_a_group_that_is_off_is_silent_and_all_off_closes_the_device(
    played: list[tuple[str, float]],
) -> None:
    box = SoundBox(Volumes(cards=0))
    box.play("flick")
    assert played == []
    assert not box.is_open
    box.play("select")
    assert box.is_open
    box.set_volumes(Volumes(0, 0, 0, 100))
    assert not box.is_open
    assert pygame.mixer.get_init() is None
    box.play("select")
    assert not box.is_open
    box.set_volumes(Volumes(interface=1))
    assert not box.is_open
    box.play("select")
    assert box.is_open


def test_no_take_follows_itself_and_the_order_is_the_same_every_time(
    played: list[tuple[str, float]],
) -> None:
    orders = []
    for _ in range(2):
        clock = Clock()
        box = SoundBox(clock=clock)
        played.clear()
        for _ in range(60):
            clock.now += 0.1
            box.play("flick")
        orders.append([name for name, _ in played])
    assert orders[0] == orders[1]
    assert len(set(orders[0])) == 4
    assert all(a != b for a, b in zip(orders[0], orders[0][1:], strict=False))


def test_cards_that_land_together_sound_once(played: list[tuple[str, float]]) -> None:
    clock = Clock()
    box = SoundBox(clock=clock)
    for _ in range(12):
        box.play("place")
    box.play("slide")
    clock.now = AGAIN_SECONDS * 1.1
    box.play("place")
    assert [name.split("_")[0] for name, _ in played] == ["place", "slide", "place"]


def test_without_a_device_everything_is_silent_and_said_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    box = SoundBox()
    box.start()
    assert not box.is_open
    assert box.trouble is not None
    for language in ("en", "de"):
        words = Words.load(language)
        assert words.has(box.trouble.key)
    tries = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: tries.append(1))
    for cue in box.cues:
        box.play(cue)
    assert tries == []  # one try is enough until someone asks for another
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.undo()
    box.retry()
    assert box.is_open
    assert box.trouble is None


def test_a_device_that_goes_away_silences_the_rest(
    played: list[tuple[str, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(self: FakeSound) -> None:
        raise pygame.error("mixer not initialized")

    box = SoundBox()
    box.start()
    monkeypatch.setattr(FakeSound, "play", gone)
    box.play("flick")
    box.play("select")
    assert box.trouble is not None
    assert box.trouble.key == "sound.lost"
    assert not box.is_open


def test_missing_and_broken_files_are_silence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "asset", lambda *parts: tmp_path.joinpath(*parts))
    empty = SoundBox()
    empty.play("flick")
    assert empty.trouble is not None
    assert empty.trouble.key == "sound.no_files"
    (tmp_path / "sounds").mkdir()
    table = tmp_path / "sounds" / "sounds.json"
    for broken in ("", "[]", '{"flick": 3}', '{"flick": {"group": "cards"}}'):
        table.write_text(broken, encoding="utf-8")
        SoundBox().play("flick")
    table.write_text(json.dumps({"flick": {"group": "cards", "takes": 1}}), encoding="utf-8")
    (tmp_path / "sounds" / "flick_1.wav").write_bytes(b"RIFF?")
    box = SoundBox()
    box.play("flick")
    assert box.trouble is not None
    assert (box.trouble.key, box.trouble.values) == ("sound.file", {"cue": "flick"})


def test_unknown_cues_are_silence(played: list[tuple[str, float]]) -> None:
    SoundBox().play("a trumpet")
    assert played == []


def test_the_sounds_of_a_house_follow_its_settings(played: list[tuple[str, float]]) -> None:
    house = House.for_now()
    app = house.make_app(HeadlessBackend((640, 360)), SteadyTicker())
    house.start_sound()
    app.play_sound("flick")
    assert played[0][1] == pytest.approx(0.25)
    assert pygame.mixer.get_init()
    house.settings.volumes = Volumes(0, 0, 0, 0)
    house.save()
    assert pygame.mixer.get_init() is None
    house.settings.volumes = Volumes(0, 100, 0, 100)
    house.save()
    app.play_sound("slide")
    assert played[-1][1] == 1.0
    app.close()
    assert pygame.mixer.get_init() is None


def test_a_house_without_a_device_says_so_in_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    house = House.for_now("de")
    app = house.make_app(HeadlessBackend((640, 360)), SteadyTicker())
    house.start_sound()
    app.play_sound("flick")
    assert house.trouble_line(sound=True).startswith("Hier ist kein Tongerät")
    assert house.trouble_line() == ""
    app.close()
