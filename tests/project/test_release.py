"""A release's notes, sums, list of parts and archive, from small stand-ins."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest

import release
from game import about
from studio.release import announcement, archive, notes, plan, sbom, sums, windows
from studio.trouble import Trouble

ROOT = Path(__file__).parents[2]
posix_only = pytest.mark.skipif(os.name == "nt", reason="scripts, modes and tools of Unix")
LOG = """# Changelog

## [1.2.0] – 2026-12-24

- New.

### Mended

- A fault.

## [1.1.0] – unreleased

- Old.

## [1.0.0] - 2026-01-01
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of 1.2.0."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text('__version__ = "1.2.0"\n', encoding="utf-8")
    (tmp_path / notes.CHANGELOG).write_text(LOG, encoding="utf-8")
    return tmp_path


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A bundle with a library, an extension, a font and the index of their licences."""
    folder = tmp_path / "dist" / "lamplight"
    inner = folder / "_internal"
    for name in ("libSDL2-2-abc.so.0.1", "pygame/base.so", "assets/fonts/ui.ttf", "licences/x.txt"):
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).write_bytes(name.encode())
    program = folder / "lamplight"
    program.write_text("#!/bin/sh\necho lamplight 1.2.0 '(build 1, commit a)'\n", encoding="utf-8")
    program.chmod(0o755)
    (inner / "assets" / "build.json").write_text('{"number": "20261130.7", "commit": "abc"}')
    write_index(folder)
    return folder


def entry(name: str, version: str, spdx: str, *files: str, key: str = "") -> dict[str, Any]:
    home = f"https://{name.split()[0].lower()}.example"
    return {
        "name": name,
        "version": version,
        "spdx": spdx,
        "home": home,
        "text": "licences/x.txt",
        "key": key,
        "files": list(files),
    }


def write_index(bundle: Path, *more: dict[str, Any]) -> None:
    components = [
        entry("Lamplight", "1.2.0", "MIT", key="lamplight"),
        entry("SDL", "2.32", "Zlib", "libSDL2-2-abc.so.0.1"),
        entry("Loader", "", "GPL-2.0-or-later WITH Bootloader-exception"),
        entry("a_new.package", "3.1", "MIT", "pygame/base.so"),
        entry("Manrope", "", "OFL-1.1", "assets/fonts/ui.ttf"),
        *more,
    ]
    text = json.dumps({"format": 1, "components": components})
    (bundle / "_internal" / "licences" / "index.json").write_text(text, encoding="utf-8")


def parts_of(bundle: Path) -> sbom.Json:
    return sbom.make(bundle, ROOT / "packaging", "1.2.0", "linux-x86_64")


# ── versions and notes ──


def test_our_own_versions_agree() -> None:
    assert notes.check(ROOT) == about.VERSION


def test_the_notes_are_the_section_of_the_version_and_no_other() -> None:
    found = notes.section(LOG, "1.2.0")
    assert found == notes.Section("1.2.0", "2026-12-24", "- New.\n\n### Mended\n\n- A fault.")
    assert notes.section(LOG, "1.1.0").body == "- Old."


@pytest.mark.parametrize(("version", "why"), [("1.3.0", "has no section"), ("1.0.0", "nothing")])
def test_a_version_that_the_changelog_does_not_tell_of_is_refused(version: str, why: str) -> None:
    with pytest.raises(Trouble, match=why) as told:
        notes.section(LOG, version)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("tag", "why"),
    [("v1.1.0", "make them agree"), ("1.2.0", "a tag like"), ("v1.2", "a tag like")],
)
def test_a_tag_of_another_version_is_refused(checkout: Path, tag: str, why: str) -> None:
    assert notes.check(checkout, "v1.2.0") == "1.2.0"
    with pytest.raises(Trouble, match=why):
        notes.check(checkout, tag)


@pytest.mark.parametrize("day", ["unreleased", "soon"])
def test_a_tag_needs_the_day_of_the_release(checkout: Path, day: str) -> None:
    (checkout / notes.CHANGELOG).write_text(LOG.replace("2026-12-24", day), encoding="utf-8")
    assert notes.check(checkout) == "1.2.0"
    with pytest.raises(Trouble, match="the day of the release"):
        notes.check(checkout, "v1.2.0")


def test_the_notes_say_which_file_is_for_whom(tmp_path: Path) -> None:
    names = [
        "Lamplight-1.2.0-windows-x64-setup.exe",
        "Lamplight-1.2.0-macos-arm64.dmg",
        "lamplight_1.2.0_amd64.deb",
        "Lamplight-1.2.0-linux-x86_64.cdx.json",
    ]
    for name in names:
        (tmp_path / name).write_bytes(bytes(2_400 if name.endswith(".json") else 1_500_000))
    section = notes.section(LOG, "1.2.0")
    made = announcement.write(tmp_path, section, [tmp_path / name for name in names], "a line")
    text = made.read_text(encoding="utf-8")
    assert section.body in text
    rows = re.findall(r"^\| `(.+)` \| (.+) \| (.+) \|$", text, re.MULTILINE)
    assert [name for name, _, _ in rows] == names
    assert all(for_whom for _, for_whom, _ in rows)
    assert [size for _, _, size in rows] == ["1.5 MB", "1.5 MB", "1.5 MB", "2 kB"]
    assert "unknown publisher" in text
    assert "Open Anyway" in text


# ── sums ──


@posix_only
def test_the_sums_are_those_that_sha256sum_knows(tmp_path: Path) -> None:
    for name in ("b.deb", "a b.run"):
        (tmp_path / name).write_bytes(name.encode() * 1000)
    files = [tmp_path / "b.deb", tmp_path / "a b.run"]
    sums.write(tmp_path, files)
    check = ["sha256sum", "--check", "--strict", sums.FILE]
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    assert sums.named(tmp_path) == sorted(files)
    (tmp_path / "b.deb").write_bytes(b"damaged")
    assert subprocess.run(check, cwd=tmp_path, capture_output=True, check=False).returncode == 1


@pytest.mark.parametrize("text", ["", "x", "0" * 64 + "  ../keep\n", "\0", "0" * 64 + "  /keep\n"])
def test_damaged_sums_never_name_a_file_of_another_folder(tmp_path: Path, text: str) -> None:
    (tmp_path / "keep").touch()
    out = tmp_path / "out"
    out.mkdir()
    assert sums.named(out) == []
    (out / sums.FILE).write_text(text, encoding="utf-8")
    assert sums.named(out) == []


# ── the list of parts ──


def test_the_list_names_every_part_with_licence_version_and_files(bundle: Path) -> None:
    document = parts_of(bundle)
    assert (document["bomFormat"], document["specVersion"], document["version"]) == (
        "CycloneDX",
        "1.5",
        1,
    )
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", document["serialNumber"])
    assert document["metadata"]["timestamp"] == "2026-11-30T00:00:00Z"
    assert {"name": "lamplight:commit", "value": "abc"} in document["metadata"]["properties"]
    parts = {part["name"]: part for part in document["components"]}
    assert set(parts) == {"SDL", "Loader", "a_new.package", "Manrope"}
    assert parts["SDL"]["licenses"] == [{"license": {"id": "Zlib"}}]
    assert parts["Loader"]["licenses"] == [
        {"expression": "GPL-2.0-or-later WITH Bootloader-exception"}
    ]
    assert "version" not in parts["Loader"]
    assert parts["a_new.package"]["purl"] == "pkg:pypi/a-new-package@3.1"
    assert parts["Manrope"]["type"] == "data"
    (file,) = parts["SDL"]["components"]
    content = hashlib.sha256(b"libSDL2-2-abc.so.0.1").hexdigest()
    assert file == {
        "type": "file",
        "name": "libSDL2-2-abc.so.0.1",
        "hashes": [{"alg": "SHA-256", "content": content}],
    }
    references = [part["bom-ref"] for part in document["components"]]
    assert len(set(references)) == len(references)
    assert document["dependencies"][0] == {"ref": "lamplight", "dependsOn": sorted(references)}


def test_the_list_depends_on_the_bundle_alone(bundle: Path, tmp_path: Path) -> None:
    first = sbom.write(parts_of(bundle), tmp_path / "1.json").read_bytes()
    os.utime(bundle / "_internal" / "pygame" / "base.so", (1, 1))
    copy = shutil.copytree(bundle, tmp_path / "elsewhere")
    assert sbom.write(parts_of(copy), tmp_path / "2.json").read_bytes() == first
    (copy / "_internal" / "pygame" / "base.so").write_bytes(b"another")
    assert sbom.write(parts_of(copy), tmp_path / "3.json").read_bytes() != first


@pytest.mark.parametrize("name", ["libnew.so", "libnew.so.1.2", "new.dll", "new.pyd", "a/n.dylib"])
def test_a_library_that_the_index_does_not_name_stops_the_list(bundle: Path, name: str) -> None:
    (bundle / "_internal" / name).parent.mkdir(exist_ok=True)
    (bundle / "_internal" / name).touch()
    with pytest.raises(Trouble, match="do not name"):
        parts_of(bundle)


def test_a_file_that_only_the_index_has_stops_the_list(bundle: Path) -> None:
    write_index(bundle, entry("Ghost", "1", "MIT", "libghost.so"))
    with pytest.raises(Trouble, match=r"libghost\.so, which it does not hold"):
        parts_of(bundle)


@pytest.mark.parametrize(
    "damage", [None, "", "{", "[]", "{}", '{"components": 1}', '{"components": ["x"]}']
)
def test_a_bundle_without_a_good_index_is_refused_in_one_line(
    bundle: Path, damage: str | None
) -> None:
    index = bundle / "_internal" / "licences" / "index.json"
    index.unlink()
    if damage is not None:
        index.write_text(damage, encoding="utf-8")
    with pytest.raises(Trouble, match=r"make the bundle anew") as told:
        parts_of(bundle)
    assert "\n" not in str(told.value)


# ── the archive, and the whole command ──


@posix_only
def test_the_archive_is_the_same_each_time_and_nobodys(bundle: Path, tmp_path: Path) -> None:
    packed = []
    for number in range(2):
        os.utime(bundle / "lamplight", (number, number))
        (bundle / "_internal" / "licences" / "x.txt").chmod((0o600, 0o664)[number])
        made = archive.make(bundle, tmp_path / f"{number}.tar.xz", "lamplight-1.2.0")
        packed.append(made.read_bytes())
    assert packed[0] == packed[1]
    with tarfile.open(made) as opened:
        entries = {one.name: one for one in opened}
    assert entries["lamplight-1.2.0/lamplight"].mode == 0o755
    assert entries["lamplight-1.2.0/_internal/licences/x.txt"].mode == 0o644
    assert {(one.uid, one.gid, one.uname, one.gname) for one in entries.values()} == {
        (0, 0, "", "")
    }


def release_of(checkout: Path, bundle: Path, platform: str) -> plan.Release:
    return plan.Release(checkout, bundle, checkout / "dist", "1.2.0", platform)


@posix_only
def test_the_bundle_is_asked_for_its_version(checkout: Path, bundle: Path) -> None:
    work = release_of(checkout, bundle, "linux")
    assert work.check_bundle() == "lamplight 1.2.0 (build 1, commit a)"
    work.version = "1.2.1"
    with pytest.raises(Trouble, match=r"should be version 1\.2\.1 and says: lamplight 1\.2\.0"):
        work.check_bundle()
    (bundle / "lamplight").unlink()
    with pytest.raises(Trouble, match="There is no"):
        work.check_bundle()


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_system_says_what_it_does_not_make(
    checkout: Path, bundle: Path, platform: str
) -> None:
    kinds = {"linux": ".deb", "win32": "Windows installer", "darwin": "macOS disk image"}
    lines = release_of(checkout, bundle, platform).elsewhere(False)
    for system, kind in kinds.items():
        assert any(kind in line for line in lines) == (system != platform)
    assert any("AppImage and Flatpak" in line for line in lines)


def test_packages_of_several_systems_are_gathered(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(release.dev, "ROOT", checkout)
    folder = tmp_path / "files"
    folder.mkdir()
    for name in ("lamplight_1.2.0_amd64.deb", "Lamplight-1.2.0-windows-x64-setup.exe", "other.txt"):
        (folder / name).write_bytes(name.encode())
    assert release.main(["--gather", str(folder)]) == 0
    summed = (folder / sums.FILE).read_text(encoding="utf-8")
    for name in ("amd64.deb", "setup.exe", announcement.FILE):
        assert name in summed
    assert "other.txt" not in summed
    assert release.main(["--gather", str(folder)]) == 0, "again, over what is there"
    (folder / "lamplight_1.1.0_amd64.deb").touch()
    assert release.main(["--gather", str(folder)]) == 2


def test_what_cannot_be_gathered_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["--gather", str(tmp_path)]) == 2
    assert release.main(["--gather", str(tmp_path / "nothing")]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(line.startswith("release.py: ") for line in lines)


@posix_only
def test_a_release_makes_packages_sums_parts_and_notes_and_tidies_the_old_ones(
    checkout: Path,
    bundle: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = checkout / "out"
    out.mkdir()
    old = out / "lamplight_1.1.0_amd64.deb"
    old.write_bytes(b"old")
    own = out / "own.txt"
    own.write_bytes(b"own")
    sums.write(out, [old])
    monkeypatch.setattr(release.dev, "ROOT", checkout)
    monkeypatch.setattr(release.bundle, "BUNDLE", bundle)
    shutil.copytree(ROOT / "packaging" / "licences", checkout / "packaging" / "licences")

    def packages(work: plan.Release) -> list[Any]:
        return [work._archive, lambda: work.parts(work.bundle, "linux-x86_64"), lambda: None]

    monkeypatch.setattr(plan.Release, "packages", packages)
    given = argparse.Namespace(no_build=True, out=out, windows=None)
    assert release.release(given) == 0
    names = {file.name for file in out.iterdir()}
    assert names == {
        f"Lamplight-1.2.0-linux-{plan.machine()}.tar.xz",
        "Lamplight-1.2.0-linux-x86_64.cdx.json",
        "RELEASE_NOTES.md",
        "SHA256SUMS",
        "own.txt",
    }
    told = capsys.readouterr().out
    assert "not made here  macOS disk image" in told
    assert "lamplight 1.2.0 (build 1, commit a)" in (out / "RELEASE_NOTES.md").read_text("utf-8")


def test_a_bundle_from_windows_is_packed_on_any_system(
    checkout: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    there = shutil.copytree(bundle, tmp_path / "from windows")
    (there / "lamplight").rename(there / "lamplight.exe")
    asked = []

    def compiled(root: Path, folder: Path, version: str, out: Path) -> Path:
        asked.append((root, folder, version))
        made = out / windows.installer_name(version)
        made.touch()
        return made

    monkeypatch.setattr(windows, "make_installer", compiled)
    shutil.copytree(ROOT / "packaging" / "licences", checkout / "packaging" / "licences")
    work = release_of(checkout, bundle, "linux")
    work.out.mkdir(exist_ok=True)
    names = [made.name for make in work.windows_packages(there) if (made := make()) is not None]
    assert names == [
        "Lamplight-1.2.0-windows-x64-portable.zip",
        "Lamplight-1.2.0-windows-x64-setup.exe",
        "Lamplight-1.2.0-windows-x86_64.cdx.json",
    ]
    assert asked == [(checkout, there, "1.2.0")]
    assert all(announcement.kind(name) for name in names)
    assert not any("Windows" in line for line in work.elsewhere(True))


def test_a_wrong_windows_folder_is_said_before_the_long_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release.bundle, "main", lambda arguments: pytest.fail("it was built"))
    command = ["--out", str(tmp_path / "out"), "--windows", str(tmp_path)]
    assert release.main(command) == 2
    (tmp_path / "lamplight.exe").touch()
    monkeypatch.setattr(windows, "makensis", lambda: None)
    assert release.main(command) == 2
    wrong, missing = capsys.readouterr().err.splitlines()
    assert "no bundle for Windows" in wrong
    assert "needs NSIS" in missing


@pytest.mark.parametrize("script", ["bundle", "linux", "release", "try_linux", "try_windows"])
def test_an_older_python_is_told_in_one_line(script: str) -> None:
    older = "import sys; sys.version_info = (3, 10, 4); sys.modules['tomllib'] = None"
    code = f"{older}; sys.path.insert(0, 'build'); import {script}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "Lamplight needs Python 3.11 or newer; this one is 3.10.4.\n"


def test_the_release_starts_from_a_clean_clone_with_the_standard_library_alone() -> None:
    code = "import sys; sys.path.insert(0, 'build'); import release; release.parse([])"
    bare = str(getattr(sys, "_base_executable", sys.executable))
    done = subprocess.run([bare, "-I", "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
