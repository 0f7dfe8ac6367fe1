"""The licences as a bundle has them: an index of all inside it, whole or damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.words import Words
from scenes import credits, licences, routes, selfcheck
from scenes.credits import CreditsScene
from scenes.house import House
from scenes.kit.input import Do
from tests.scenes.house.helpers import press, top

ENTRIES: list[dict[str, Any]] = [
    {"key": "lamplight", "name": "Lamplight", "version": "0.1.0", "spdx": "MIT", "home": ""},
    {"key": "pygame", "name": "pygame-ce", "version": "2.5.8", "spdx": "LGPL-2.1-or-later"},
    {"key": "", "name": "SDL_ttf {2}", "version": "2.24.0", "spdx": "Zlib", "home": "https://x.y"},
    {"key": "unheard", "name": "mpg123", "version": "", "spdx": "LGPL-2.1-only", "home": ""},
]


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a bundle's contents, with an index of four parts."""
    folder = tmp_path / "contents"
    (folder / "licences").mkdir(parents=True)
    entries = []
    for number, entry in enumerate(ENTRIES):
        text = f"licences/{number}.txt"
        (folder / text).write_text(f"The licence of {entry['name']}", encoding="utf-8")
        entries.append({"home": "", "files": []} | entry | {"text": text})
    write(folder, {"format": 1, "components": entries})
    monkeypatch.setattr(licences.sys, "_MEIPASS", str(folder), raising=False)
    return folder


def write(folder: Path, index: object) -> None:
    (folder / licences.INDEX).write_text(json.dumps(index), encoding="utf-8")


def test_a_checkout_has_no_index() -> None:
    assert licences.parts() == licences.PARTS


def test_a_bundle_lists_everything_inside(bundle: Path) -> None:
    parts = licences.parts()
    assert [part.known_as for part in parts] == [entry["name"] for entry in ENTRIES]
    assert [part.key for part in parts] == ["lamplight", "pygame", "", ""]
    for part in parts:
        assert licences.licence_of(part) == f"The licence of {part.name}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_is_named_and_explained(bundle: Path, language: str) -> None:
    words = Words.load(language)
    _, fair, *rest = credits.shown()
    assert fair.page == credits.HONESTY
    pygame_ce, ttf, mpg = rest
    assert credits.row(pygame_ce, words).label.startswith("pygame-ce: ")
    assert credits.title(pygame_ce, words) == "pygame-ce 2.5.8"
    assert credits.title(fair, words) == words("honesty.page.title")
    assert credits.row(ttf, words).label == "SDL_ttf {2}: 2.24.0 · Zlib"
    assert credits.row(mpg, words).label == "mpg123: LGPL-2.1-only"
    said = " ".join(credits.text(mpg, words))
    assert "mpg123" in said
    assert words("house.credits.other.lesser") in said
    assert words("house.credits.other.home", home="https://x.y") in credits.text(ttf, words)
    assert words("house.credits.other.lesser") not in credits.text(ttf, words)


def test_the_credits_show_every_licence_of_a_bundle(bundle: Path, house: House) -> None:
    routes.open_credits(house)
    house.app.step()
    scene = top(house)
    assert isinstance(scene, CreditsScene)
    seen = [scene.page.value]
    for _ in ENTRIES:
        press(house, Do.DOWN)
        seen.append(scene.page.value)
    assert "0.1.0 (" in seen[0]  # version and build
    for page, entry in zip([seen[0], *seen[2:]], ENTRIES, strict=True):
        assert f"The licence of {entry['name']}" in page


def test_the_self_check_counts_them_and_names_a_missing_one(bundle: Path) -> None:
    check = selfcheck.Check(Words.load("en"))
    assert selfcheck.licences(check) == "4 texts are there"
    (bundle / "licences" / "2.txt").unlink()
    (bundle / "licences" / "3.txt").write_text(" \n", encoding="utf-8")
    with pytest.raises(selfcheck.Wrong, match=r"^missing: SDL_ttf \{2\}, mpg123$"):
        selfcheck.licences(check)


def test_the_self_check_names_a_lost_index(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (bundle / licences.INDEX).unlink()
    assert licences.lost_index(licences.parts()) == []  # a checkout has none
    monkeypatch.setattr(licences.sys, "frozen", True, raising=False)
    with pytest.raises(selfcheck.Wrong, match=r"^missing: licences/index\.json, "):
        selfcheck.licences(selfcheck.Check(Words.load("en")))


@pytest.mark.parametrize(
    "damage",
    [b"", b"\0\0", b"[]", b"{}", b'{"components": []}', b'{"components": [7]}', b"[" * 100_000,
     b'{"components": [{"name": "x"}]}', b"\xff"],
)  # fmt: skip
def test_a_damaged_index_is_no_fault_of_the_credits(bundle: Path, damage: bytes) -> None:
    (bundle / licences.INDEX).write_bytes(damage)
    assert licences.parts() == licences.PARTS
