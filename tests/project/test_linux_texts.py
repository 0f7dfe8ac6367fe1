"""What packages say about the program: menu entry, metainfo, file type, manual, recipes."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import linux
from game import about, cli
from game.core.words import LANGUAGES
from scenes import commands
from studio.linux import appdir, facts, news, tree
from studio.linux.facts import APP_ID, MIME
from tests.project.linux_packages import stand_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")
SOURCES = facts.SOURCES
OTHERS = [language for language in LANGUAGES if language != "en"]
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SCREEN_COMMANDS = ("bench", "screenshot", "selfcheck")
VALIDATORS = {
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "man": "man-db",
}


def tool(name: str) -> str:
    """A validator; without it the test is skipped and counted."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"install {VALIDATORS[name]}")
    return found


def entry() -> configparser.SectionProxy:
    reader = configparser.RawConfigParser(delimiters="=", interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(SOURCES / f"{APP_ID}.desktop", encoding="utf-8")
    return reader["Desktop Entry"]


def test_the_version_is_the_program_s() -> None:
    assert facts.version() == about.VERSION


def test_the_menu_entry_is_valid_and_speaks_every_language() -> None:
    done = subprocess.run(
        [tool("desktop-file-validate"), SOURCES / f"{APP_ID}.desktop"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    known = entry()
    for key in ("GenericName", "Comment", "Keywords"):
        for language in OTHERS:
            assert known[f"{key}[{language}]"] != known[key] or key == "Keywords"
    assert known["Exec"] == "lamplight %f"
    assert known["Icon"] == APP_ID
    assert known["MimeType"] == f"{MIME};"


def test_the_window_is_found_by_the_menu_entry() -> None:
    backend = (facts.ROOT / "scenes" / "backend.py").read_text(encoding="utf-8")
    assert f'"SDL_VIDEO_X11_WMCLASS"] = "{entry()["StartupWMClass"]}"' in backend
    assert f'"SDL_VIDEO_WAYLAND_WMCLASS", "{APP_ID}"' in backend


def test_the_metainfo_is_valid(tmp_path: Path) -> None:
    file = tmp_path / f"{APP_ID}.metainfo.xml"
    file.write_text(tree.metainfo(facts.EPOCH), encoding="utf-8")
    done = subprocess.run(
        [tool("appstreamcli"), "validate", "--no-net", "--no-color", file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_metainfo_knows_the_releases_and_every_language() -> None:
    root = ElementTree.fromstring(tree.metainfo(facts.EPOCH))
    changelog = (facts.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[([^\]]+)\]", changelog, re.M)
    found = root.findall("releases/release")
    assert [release.get("version") for release in found] == versions
    assert found[0].get("version") == about.VERSION
    assert all(len(release.findall("description/ul/li")) > 0 for release in found)
    release_notes = set(root.find("releases").iter())  # type: ignore[union-attr]
    texts = [each for each in root.iter() if each.tag in ("summary", "p", "li")]
    spoken = [each.get(LANG, "en") for each in texts if each not in release_notes]
    for language in LANGUAGES:
        assert spoken.count(language) * len(LANGUAGES) == len(spoken)
    assert root.findtext("launchable") == f"{APP_ID}.desktop"
    assert root.findtext("provides/mediatype") == MIME


def test_the_file_type_names_its_files_in_every_language() -> None:
    root = ElementTree.parse(SOURCES / f"{APP_ID}.mime.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = root.findall(f"{space}mime-type")
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.findall(f"{space}glob")] == [facts.GLOB]
    spoken = {comment.get(LANG, "en") for comment in kind.findall(f"{space}comment")}
    assert spoken == set(LANGUAGES)


def manual() -> dict[str, str]:
    """The manual by command; "" has what stands before the commands. Hyphens are plain."""
    text = tree.manual("1", facts.EPOCH).replace("\\-", "-")
    first, *parts = re.split(r"^\.SS lamplight ", text, flags=re.M)
    return {"": first} | {part.split()[0]: part for part in parts}


def test_the_manual_names_every_command_and_every_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = manual()
    assert set(told) - {""} == {*cli.COMMANDS, *SCREEN_COMMANDS}
    run: dict[str, Callable[[list[str]], int]] = {
        name: getattr(commands, name) for name in SCREEN_COMMANDS
    }
    for command, text in told.items():
        arguments = ["--help"]
        if command in run:
            assert run[command](arguments) == 0
        else:
            assert cli.main([command, *arguments] if command else arguments, {}) == 0
        options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", capsys.readouterr().out))
        missing = {
            option
            for option in options - {"--help", "--lang"}
            if option not in text and f".BR {option}" not in text
        }
        assert not missing, f"lamplight {command}"
    assert {"--help", "--lang", "--version"} <= set(re.findall(r"--[a-z]+", told[""]))


def test_the_manual_is_well_formed(tmp_path: Path) -> None:
    page = tmp_path / "lamplight.1"
    page.write_text(tree.manual("1", facts.EPOCH), encoding="utf-8")
    done = subprocess.run(
        [tool("man"), "--warnings", "--local-file", page],
        env={"PATH": os.environ["PATH"], "MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "selfcheck" in done.stdout


CHANGELOG = """# Changelog

Words before.

## [0.2.0] – unreleased

An introduction,
over two lines.

- **First** point & more. A second sentence.
  It goes on.
- See [the page](docs/x.md).

## [0.1.0] – 2026-02-03

- Old.
"""


def test_a_changelog_becomes_releases() -> None:
    new, old = news.releases(CHANGELOG)
    assert (new.version, new.day, new.about) == ("0.2.0", None, "An introduction, over two lines.")
    assert new.points == ["First point & more. A second sentence. It goes on.", "See the page."]
    assert (old.day, old.points) == ("2026-02-03", ["Old."])
    root = ElementTree.fromstring(news.metainfo([new, old], 0))
    assert [(each.get("date"), each.get("type")) for each in root] == [
        ("1970-01-01", "development"),
        ("2026-02-03", "stable"),
    ]
    assert root.findtext("release/description/ul/li") == "First point & more."
    text = news.debian([new, old], "0.3.0", 0)
    heads = re.findall(r"^lamplight \((.+?)\) unstable", text, re.M)
    assert heads == ["0.3.0", "0.2.0", "0.1.0"]
    assert f" -- {facts.MAINTAINER}  Tue, 03 Feb 2026 00:00:00 +0000\n" in text
    assert max(len(line) for line in text.splitlines() if not line.startswith(" -- ")) <= 80


def test_the_folders_for_appimage_and_flatpak(tmp_path: Path) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    for _ in range(2):  # made anew over an older one
        place = appdir.make(bundle, tmp_path)
    for name in ("AppRun", f"{APP_ID}.desktop", f"{APP_ID}.png", ".DirIcon"):
        assert (place / name).is_file(), name
    said = subprocess.run([place / "AppRun"], capture_output=True, text=True, check=True).stdout
    assert said.startswith("lamplight 1")
    place = appdir.make_tree(bundle, tmp_path)
    assert {each.name for each in place.iterdir()} == {"bin", "lib", "share"}
    assert (place / "bin" / "lamplight").resolve() == place / "lib" / "lamplight" / "lamplight"


def test_what_was_not_run_says_so() -> None:
    recipes = [SOURCES / "appimage" / "make.sh", SOURCES / "flatpak" / f"{APP_ID}.yml"]
    for recipe in recipes:
        assert "NOT YET RUN" in recipe.read_text(encoding="utf-8")
    text = recipes[1].read_text(encoding="utf-8")
    assert f"\nid: {APP_ID}\n" in text
    assert "--share=network" not in text
    assert "--filesystem" not in text


def test_the_command_makes_packages_or_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    arguments = ["--bundle", str(bundle), "--out", str(tmp_path / "out"), "--only", "run"]
    assert linux.main(arguments) == 0
    line = capsys.readouterr().out
    assert f"Lamplight-{about.VERSION}-x86_64.run: " in line
    assert re.search(r"sha256 [0-9a-f]{64}$", line.strip())
    assert linux.main(["--bundle", str(tmp_path / "none")]) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "build/bundle.py" in said
