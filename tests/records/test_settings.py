"""Settings survive everything: what is right is kept, what is wrong gets its default."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.records import files
from game.records.profiles import PlayerSpec
from game.records.settings import Settings, SetUp
from game.records.trouble import Trouble
from tests.records.helpers import posix_only, run_python

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
# A busy machine is no fault of the code.
CALM = hypothesis_settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
FILE = Settings().to_dict()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Zoë" / "settings.json"


def write(file: Path, data: object) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(data))


def test_the_defaults_of_a_first_start(file: Path) -> None:
    settings, trouble = Settings.load(file)
    assert trouble is None
    volumes = settings.volumes
    assert [volumes.interface, volumes.cards, volumes.stings] == [100] * 3
    assert volumes.master == 50  # the first start is at half volume
    assert (settings.language, settings.speed, settings.text_size) == ("", "normal", 100)
    assert not settings.fullscreen
    assert settings.confirm_king_cat
    assert settings.confirm_side_stack
    assert (settings.index_letters, settings.four_colours) == ("JQK", False)
    assert settings.hand_order == "colour"
    assert not file.exists()


def test_what_was_chosen_comes_back(file: Path) -> None:
    settings, _ = Settings.load(file)
    settings.language, settings.speed, settings.text_size = "de", "instant", 200
    settings.volumes.master, settings.hand_order = 0, "number"
    settings.window.width, settings.window.x = 1280, -1900
    players = [PlayerSpec(name="Mara", avatar="fox"), PlayerSpec(kind="ai", level="rule")]
    settings.setups["king_cat"] = SetUp(players, {"first": 1})
    assert settings.save() is None
    again, trouble = Settings.load(file)
    assert trouble is None
    assert again == settings
    assert [each.name for each in file.parent.iterdir()] == ["settings.json"]
    assert '\n  "language": "de",\n' in file.read_text()


WRONG: list[tuple[str, object]] = [
    ("language", 7),
    ("language", "../../etc/passwd"),
    ("speed", "ludicrous"),
    ("index_letters", "VDR"),
    ("four_colours", 4),
    ("hand_order", "beauty"),
    ("confirm_side_stack", "no"),
    ("fullscreen", "yes"),
    ("fullscreen", 1),
    ("text_size", 99),
    ("text_size", 201),
    ("text_size", "150"),
    ("text_size", 10**400),
    ("volumes", [50, 50]),
    ("volumes", {"master": -1}),
    ("volumes", {"master": 101}),
    ("volumes", {"master": None}),
    ("window", {"width": 0}),
    ("window", {"x": 1e300}),
    ("setups", []),
    ("setups", {"king_cat": "none"}),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_one_wrong_key_does_not_spoil_the_others(file: Path, key: str, value: object) -> None:
    right: dict[str, Any] = {
        "language": "de",
        "speed": "fast",
        "fullscreen": True,
        "text_size": 150,
        "volumes": {"cards": 10},
        "window": {"height": 700},
        "aids": False,
    }
    write(file, {**right, key: value})
    settings, trouble = Settings.load(file)
    assert trouble is not None
    assert trouble.key == "records.settings_wrong"
    assert str(trouble.values["keys"]).startswith(key)
    expected = Settings()
    for name in ("language", "speed", "fullscreen", "text_size", "aids"):
        if name != key:
            setattr(expected, name, right[name])
    if key != "volumes":
        expected.volumes.cards = 10
    if key != "window":
        expected.window.height = 700
    settings.setups = {}
    assert settings == expected


def test_right_keys_beside_a_wrong_one_in_a_group(file: Path) -> None:
    write(file, {"volumes": {"master": 500, "cards": 10}, "window": {"x": "left", "y": 20}})
    settings, trouble = Settings.load(file)
    assert trouble == Trouble("records.settings_wrong", {"keys": "volumes.master, window.x"})
    assert (settings.volumes.master, settings.volumes.cards) == (50, 10)
    assert (settings.window.x, settings.window.y) == (None, 20)


def test_a_half_wrong_set_up_keeps_its_right_half(file: Path) -> None:
    players = [{"name": " Bo\u202e ", "kind": "ghost", "avatar": "owl"}, 5, {"name": None}]
    write(file, {"setups": {"king_cat": {"players": players, "options": ["x"]}}})
    settings, _ = Settings.load(file)
    assert settings.setups["king_cat"] == SetUp(
        [PlayerSpec(name="Bo", avatar="owl"), PlayerSpec(), PlayerSpec()], {}
    )


def test_unknown_keys_stay_in_the_file(file: Path) -> None:
    write(file, {"from_the_future": [1, {"a": None}], "volumes": {"voices": 30, "master": 20}})
    settings, trouble = Settings.load(file)
    assert trouble is None
    settings.volumes.master = 40
    assert settings.save() is None
    data = json.loads(file.read_text())
    assert data["from_the_future"] == [1, {"a": None}]
    assert data["volumes"]["voices"] == 30
    assert data["volumes"]["master"] == 40


def test_a_set_up_that_was_removed_stays_removed(file: Path) -> None:
    write(file, {"setups": {"king_cat": {"players": []}, "coyote": {"later": 1}}})
    settings, _ = Settings.load(file)
    del settings.setups["king_cat"]
    settings.save()
    assert list(json.loads(file.read_text())["setups"]) == ["coyote"]
    assert json.loads(file.read_text())["setups"]["coyote"]["later"] == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 4096,
        json.dumps(FILE).encode()[:-20],
        b"[]",
        b"null",
        b"{'a': 1}",
        b"\xff\xfe{\0}\0",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"speed": "fast"}' + b" " * 1_000_001,
    ],
    ids=["empty", "nul", "cut", "list", "null", "quotes", "utf16", "deep", "deeper", "huge"],
)
def test_a_damaged_file_is_set_aside(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    settings, trouble = Settings.load(file)
    assert settings == Settings()
    assert trouble == Trouble("records.settings_damaged", {"file": "settings.json.damaged-1"})
    assert (file.parent / "settings.json.damaged-1").read_bytes() == content
    assert settings.save() is None
    assert Settings.load(file) == (Settings(), None)


def test_a_byte_order_mark_is_harmless(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b'\xef\xbb\xbf{"language": "de"}')
    settings, trouble = Settings.load(file)
    assert (settings.language, trouble) == ("de", None)


def survives(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        file.write_bytes(content)
        settings, _ = Settings.load(file)
        assert settings.save() is None
        again, _ = Settings.load(file)
        assert again == settings


@CALM
@given(st.binary())
def test_any_bytes_load_and_save(content: bytes) -> None:
    survives(content)


@CALM
@given(st.integers(0, 600), st.binary(max_size=4))
def test_any_scratch_in_a_good_file_loads_and_saves(at: int, scratch: bytes) -> None:
    good = json.dumps(FILE).encode()
    survives(good[:at] + scratch + good[at + len(scratch) :])


@CALM
@given(st.dictionaries(st.sampled_from([*FILE, "other"]), ANYTHING))
def test_any_values_load_and_save(data: dict[str, Any]) -> None:
    survives(json.dumps(data).encode())


@CALM
@given(st.dictionaries(st.sampled_from(["players", "options", "x"]), ANYTHING))
def test_any_set_up_loads_and_saves(data: dict[str, Any]) -> None:
    survives(json.dumps({"setups": {"king_cat": data}}).encode())


def test_a_failed_save_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, _ = Settings.load(file)
    settings.save()
    before = file.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", fail)
    settings.language = "de"
    assert settings.save() == Trouble("records.settings_full")
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == ["settings.json"]


def test_a_folder_in_place_of_the_file_or_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings, trouble = Settings.load(tmp_path / "settings.json")
    assert trouble == Trouble("records.settings_unreadable", {"file": "settings.json"})
    assert settings.save() == trouble
    (tmp_path / "config").write_text("in the way")
    settings, trouble = Settings.load(tmp_path / "config" / "settings.json")
    assert settings == Settings()
    assert settings.save() is not None
    assert sorted(each.name for each in tmp_path.iterdir()) == ["config", "settings.json"]


def test_a_file_that_cannot_be_read_is_not_written_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, {"language": "de"})

    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "open", fail)
        settings, trouble = Settings.load(file)
    assert trouble == Trouble("records.settings_unreadable", {"file": "settings.json"})
    settings.language = "en"
    assert settings.save() == trouble
    assert Settings.load(file)[0].language == "de"


def test_values_that_no_file_can_hold_are_said(file: Path) -> None:
    settings, _ = Settings.load(file)
    settings.setups["king_cat"] = SetUp([], {"first": object()})
    assert settings.save() == Trouble("records.settings_unwritable")


def test_without_a_path_settings_live_in_memory() -> None:
    settings, trouble = Settings.load(None)
    assert trouble is None
    assert settings.save() is None


@posix_only
def test_a_full_disk_really(tmp_path: Path) -> None:
    code = """
import resource, sys
from pathlib import Path
from game.records.settings import Settings
settings, _ = Settings.load(Path(sys.argv[1]))
settings.save()
_, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (50, hard))
settings.language = "de"
print(settings.save().key, Settings.load(Path(sys.argv[1]))[0].language == "")
"""
    answer = run_python(code, tmp_path / "settings.json")
    assert answer == "records.settings_full True"
    assert os.listdir(tmp_path) == ["settings.json"]


@posix_only
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.json"
    real.write_text("{}")
    link = tmp_path / "settings.json"
    link.symlink_to(real)
    settings, _ = Settings.load(link)
    settings.language = "de"
    assert settings.save() is None
    assert link.is_symlink()
    assert json.loads(real.read_text())["language"] == "de"
