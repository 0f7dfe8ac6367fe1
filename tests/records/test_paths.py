"""The folders of the person who plays, wherever they are and whether or not they exist."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs
import pytest

from game.records.paths import PORTABLE, PORTABLE_HOME, Place
from game.records.store import Store
from tests.records.helpers import posix_only, run_python

HOME_NAMES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


def test_everything_is_under_the_home_that_is_named(home: Path) -> None:
    place = Place.find()
    assert place.writable
    assert place.database == home / "data" / "lamplight.db"
    assert place.settings == home / "config" / "settings.json"
    assert place.logs == home / "log"


def test_a_home_with_other_letters_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path / "Jörg Ñandú 猫 #1?%20"))
    place = Place.find()
    assert place.writable
    store = Store.open(place.database)
    assert store.trouble is None
    store.close()


def test_the_folders_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in HOME_NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LAMPLIGHT_HOME", " ")
    monkeypatch.setenv("HOME", str(tmp_path))
    place = Place.find()
    assert place.writable
    for folder in (place.data, place.config, place.logs):
        assert folder is not None
        assert folder.is_relative_to(tmp_path)


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a bundle with a "portable.txt", running from there."""
    folder = tmp_path / "Stick Ü" / "lamplight"
    folder.mkdir(parents=True)
    (folder / PORTABLE).touch()
    monkeypatch.setenv("LAMPLIGHT_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "executable", str(folder / "lamplight"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    return folder


def test_a_portable_program_keeps_everything_beside_it(stick: Path, tmp_path: Path) -> None:
    place = Place.find()
    assert place.writable
    for folder in (place.data, place.config, place.logs):
        assert folder is not None
        assert folder.parent == stick / PORTABLE_HOME
    assert not (tmp_path / "home").exists()


def test_a_home_that_is_named_comes_before_the_portable_one(
    stick: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAMPLIGHT_HOME", str(home))
    assert Place.find().data == home / "data"


def test_only_a_bundle_with_the_mark_is_portable(
    stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in HOME_NAMES[1:]:
        monkeypatch.delenv(name, raising=False)
    (stick / PORTABLE).unlink()
    assert PORTABLE_HOME not in str(Place.find().data)
    (stick / PORTABLE).touch()
    monkeypatch.setattr(sys, "frozen", False)
    assert PORTABLE_HOME not in str(Place.find().data)


@posix_only
def test_a_portable_program_on_a_closed_stick_plays_in_memory(stick: Path) -> None:
    (stick / PORTABLE_HOME).write_text("no folder")
    place = Place.find()
    assert not place.writable
    assert Store.open(place.database).trouble is not None


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("no folder")
    monkeypatch.setenv("LAMPLIGHT_HOME", str(tmp_path / "home"))
    place = Place.find()
    assert not place.writable
    assert place.data == tmp_path / "home" / "data"


@pytest.mark.parametrize("answer", ["~/.local/share/Lamplight", "", "relative"])
def test_a_system_that_knows_no_home(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.delenv("LAMPLIGHT_HOME")
    for name in ("user_data_dir", "user_config_dir", "user_log_dir"):
        monkeypatch.setattr(platformdirs, name, lambda *_, **__: answer)
    assert Place.find() == Place(None, None, None, False)
    assert Place.find().database is None
    assert Place.find().settings is None


def test_a_system_that_fails_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> str:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("LAMPLIGHT_HOME")
    monkeypatch.setattr(platformdirs, "user_data_dir", fail)
    monkeypatch.setattr(platformdirs, "user_config_dir", fail)
    monkeypatch.setattr(platformdirs, "user_log_dir", fail)
    assert Place.find() == Place(None, None, None, False)


@posix_only
def test_an_unset_home_in_a_process_of_nobody(tmp_path: Path) -> None:
    """A user without an entry in the list of users and without HOME: play in memory."""
    code = """
import os, pwd
from game.records.paths import PORTABLE, PORTABLE_HOME, Place
from game.records.settings import Settings
from game.records.store import Store
for name in list(os.environ):
    if name in {"HOME", "LAMPLIGHT_HOME"} or name.startswith("XDG_"):
        del os.environ[name]
def nobody(*_):
    raise KeyError("no such user")
pwd.getpwuid = pwd.getpwnam = nobody
place = Place.find()
store = Store.open(place.database)
header = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 1}
match = store.create(header)
store.append(match, 1, 0, "draw")
Settings.load(place.settings)[0].save()
print(len(store.load(match).moves), place)
"""
    nowhere = "Place(data=None, config=None, logs=None, writable=False)"
    assert run_python(code) == f"1 {nowhere}"
    assert not os.path.exists("~")
