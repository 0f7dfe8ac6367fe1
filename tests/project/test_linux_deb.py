"""The .deb, made from a stand-in for the bundle and read again by Debian's own tools."""

from __future__ import annotations

import gzip
import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from studio.linux import deb, facts, tree
from studio.linux.facts import APP_ID
from studio.trouble import Trouble
from tests.project.linux_packages import stand_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("deb")
    return deb.make(stand_in(place / "lamplight"), place, seconds=1_700_000_000, quick=True)


def asked(*words: str | Path) -> str:
    """What dpkg-deb answers."""
    return subprocess.run(
        ["dpkg-deb", *words], check=True, capture_output=True, text=True, timeout=60
    ).stdout


@pytest.fixture(scope="module")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("unpacked")
    asked("--raw-extract", package, place)
    return place


def test_its_control_file_says_what_it_is(package: Path) -> None:
    assert package.name == f"lamplight_{facts.version()}_amd64.deb"
    fields = {name: asked("--field", package, name).strip() for name in ("Package", "Version")}
    assert fields == {"Package": "lamplight", "Version": facts.version()}
    assert asked("--field", package, "Architecture").strip() == "amd64"
    assert "libc6 (>= 2." in asked("--field", package, "Depends")
    assert "shared-mime-info" in asked("--field", package, "Recommends")
    first, *more = asked("--field", package, "Description").splitlines()
    assert 10 < len(first) < 80
    assert not first.startswith("lamplight")
    assert all(line.startswith(" ") and len(line) < 80 for line in more)


def test_everything_is_root_s_and_closed(package: Path) -> None:
    lines = asked("--contents", package).splitlines()
    assert {line.split()[1] for line in lines} == {"root/root"}
    modes = {line.split(maxsplit=5)[5].split(" -> ")[0]: line.split()[0] for line in lines}
    assert {mode for path, mode in modes.items() if path.endswith("/")} == {"drwxr-xr-x"}
    starts = {path for path, mode in modes.items() if mode == "-rwxr-xr-x"}
    assert starts == {"./usr/lib/lamplight/lamplight", "./usr/lib/lamplight/_internal/helper"}
    assert modes["./usr/lib/lamplight/_internal/assets/card.txt"] == "-rw-r--r--"
    assert any(line.endswith("./usr/bin/lamplight -> ../lib/lamplight/lamplight") for line in lines)
    assert any(line.endswith("link.txt -> assets/card.txt") for line in lines)


def test_it_has_what_a_desktop_looks_for(unpacked: Path) -> None:
    share = unpacked / "usr" / "share"
    assert (share / "applications" / f"{APP_ID}.desktop").is_file()
    assert (share / "metainfo" / f"{APP_ID}.metainfo.xml").is_file()
    assert (share / "mime" / "packages" / f"{APP_ID}.xml").is_file()
    icons = share / "icons" / "hicolor"
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        data = (icons / f"{size}x{size}" / "apps" / f"{APP_ID}.png").read_bytes()
        assert int.from_bytes(data[16:20], "big") == int.from_bytes(data[20:24], "big") == size
    assert (icons / "scalable" / "apps" / f"{APP_ID}.svg").is_file()


def test_manual_and_changelog_are_packed_without_a_time(unpacked: Path) -> None:
    doc = unpacked / "usr" / "share" / "doc" / "lamplight"
    for file in (doc / "changelog.gz", unpacked / "usr/share/man/man1/lamplight.1.gz"):
        data = file.read_bytes()
        assert data[3] & 0x18 == 0, "neither a name nor a remark"
        assert data[4:8] == b"\0\0\0\0"
    changes = gzip.decompress((doc / "changelog.gz").read_bytes()).decode()
    assert changes.startswith(f"lamplight ({facts.version()}) ")
    assert f" -- {facts.MAINTAINER}  " in changes
    assert "License: Expat" in (doc / "copyright").read_text(encoding="utf-8")


def test_its_sums_and_its_size_are_true(package: Path, unpacked: Path) -> None:
    lines = (unpacked / "DEBIAN" / "md5sums").read_text(encoding="utf-8").splitlines()
    listed = {path: total for total, path in (line.split("  ", 1) for line in lines)}
    files = {
        file.relative_to(unpacked).as_posix(): file
        for file in unpacked.rglob("*")
        if file.is_file() and not file.is_symlink() and file.parent.name != "DEBIAN"
    }
    assert listed.keys() == files.keys()
    for path, file in files.items():
        assert hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest() == listed[path]
    kibibytes = int(asked("--field", package, "Installed-Size"))
    content = sum(file.stat().st_size for file in files.values()) / 1024
    assert content < kibibytes < content + 2 * len(list(unpacked.rglob("*")))


def test_it_has_no_scripts_and_no_configuration_files(unpacked: Path) -> None:
    assert {file.name for file in (unpacked / "DEBIAN").iterdir()} == {"control", "md5sums"}
    assert not (unpacked / "etc").exists()


def test_the_same_bundle_gives_the_same_bytes(package: Path, tmp_path: Path) -> None:
    other = stand_in(tmp_path / "elsewhere" / "lamplight")
    (other / "lamplight").touch()
    again = deb.make(other, tmp_path, seconds=1_700_000_000, quick=True)
    assert again.read_bytes() == package.read_bytes()


def test_what_is_missing_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Trouble, match=r"build/bundle\.py"):
        deb.make(tmp_path, tmp_path)
    bundle = stand_in(tmp_path / "lamplight")
    (bundle / "_internal" / "away").symlink_to("/etc/passwd")
    with pytest.raises(Trouble, match="leads out of the bundle"):
        tree.bundle(bundle, "usr/lib")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Trouble, match="install the package dpkg"):
        deb.make(bundle, tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(Trouble, match="SOURCE_DATE_EPOCH"):
        facts.epoch()
