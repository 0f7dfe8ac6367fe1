"""The Debian package: the same bytes from the same bundle, whoever builds it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from pathlib import Path

from studio.linux import facts, needs, news, tree
from studio.linux.facts import PACKAGE, PROGRAM
from studio.linux.tree import Item, Tree
from studio.trouble import Trouble

PLACE = f"usr/lib/{PACKAGE}"
DOC = f"usr/share/doc/{PACKAGE}"
DESCRIPTION = """\
four mischievous card games, against people and honest AIs
 A desktop table for King Cat, Coyote, Spite & Malice and Seven Sins, by
 lamplight. One person plays against AI opponents, or a family plays at one
 computer, people and AIs in any mix. In English and German.
 .
 The AIs know only what their seat may know. Every move is saved at once, so
 that one can go on where one stopped. Nothing is ever sent anywhere.
"""


def make(
    bundle: Path,
    out: Path,
    version: str | None = None,
    seconds: int | None = None,
    *,
    quick: bool = False,
) -> Path:
    """Make ``lamplight_VERSION_amd64.deb`` in a folder; returns the file.

    A ``quick`` one is hardly packed at all: for trials.

    Raises:
        Trouble: when a tool, the bundle or an icon is missing.
    """
    version = version or facts.version()
    seconds = facts.epoch() if seconds is None else seconds
    tool = shutil.which("dpkg-deb")
    if tool is None:
        raise Trouble("A .deb needs the program dpkg-deb: install the package dpkg.")
    files = contents(bundle, version, seconds)
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{PACKAGE}_{version}_{facts.DEBIAN_ARCHITECTURE}.deb"
    with tempfile.TemporaryDirectory(prefix="lamplight-deb-") as work:
        tree.write(files | meta(bundle, files, version), Path(work), seconds)
        # One thread: how many there are would show in the packed bytes.
        how = ("-Zgzip", "-z1") if quick else ("-Zxz",)
        command = [tool, "--root-owner-group", *how, "--build", work, str(package)]
        settled = {"SOURCE_DATE_EPOCH": str(seconds), "DPKG_DEB_THREADS_MAX": "1", "LC_ALL": "C"}
        done = subprocess.run(
            command, env=settled, capture_output=True, text=True, errors="replace", check=False
        )
    if done.returncode != 0:
        raise Trouble(f"dpkg-deb failed: {' '.join(done.stderr.split())}")
    return package


def contents(bundle: Path, version: str, seconds: int) -> Tree:
    """Every file that the package installs."""
    log = news.releases((facts.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    files = tree.bundle(bundle, PLACE) | tree.share("usr/share", version, seconds)
    files |= {
        f"usr/bin/{PROGRAM}": Item(link=f"../lib/{PACKAGE}/{PROGRAM}"),
        f"{DOC}/copyright": Item(source=facts.SOURCES / "copyright"),
        f"{DOC}/changelog.gz": Item(tree.squeezed(news.debian(log, version, seconds))),
        f"usr/share/lintian/overrides/{PACKAGE}": Item(source=facts.SOURCES / "lintian-overrides"),
    }
    for page in ("bots.md", "opponents.md", "protocol.md"):
        squeezed = tree.squeezed((facts.ROOT / "docs" / page).read_bytes())
        files[f"{DOC}/{page}.gz"] = Item(squeezed)
    return files


def meta(bundle: Path, files: Tree, version: str) -> Tree:
    """The control file and the checksums."""
    sums = "".join(
        f"{hashlib.md5(item.content(), usedforsecurity=False).hexdigest()}  {path}\n"
        for path, item in sorted(files.items())
        if item.link is None
    )
    return {
        "DEBIAN/control": Item(control(needs.of(bundle), version, installed(files)).encode()),
        "DEBIAN/md5sums": Item(sums.encode()),
    }


def installed(files: Tree) -> int:
    """The size once installed, in KiB, counted as Debian does: every file and folder by itself."""
    folders = {str(parent) for path in files for parent in Path(path).parents}
    return sum(-(-item.size // 1024) or 1 for item in files.values()) + len(folders)


def control(packages: needs.Needs, version: str, kibibytes: int) -> str:
    """The control file."""
    lists = {
        "Depends": packages.depends,
        "Recommends": packages.recommends,
        "Suggests": packages.suggests,
    }
    lines = [
        f"Package: {PACKAGE}",
        f"Version: {version}",
        f"Architecture: {facts.DEBIAN_ARCHITECTURE}",
        f"Maintainer: {facts.MAINTAINER}",
        f"Installed-Size: {kibibytes}",
        *(f"{name}: {', '.join(names)}" for name, names in lists.items() if names),
        "Section: games",
        "Priority: optional",
    ]
    return "\n".join(lines) + f"\nDescription: {DESCRIPTION}"
