"""Whether two builds of the same sources are the same, file by file.

Each build runs in a copy of the checkout: with folders of other names and lengths, an environment
of its own, another time zone, language, umask and order of hashes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from studio.bundle import facts
from studio.trouble import Trouble

LEFT_OUT = shutil.ignore_patterns(".venv*", "dist", "__pycache__", ".*_cache", "work")


@dataclass(frozen=True)
class Circumstance:
    """Where and how one of the builds runs."""

    folder: str
    umask: int
    env: dict[str, str]


CIRCUMSTANCES = (
    Circumstance("one", 0o022, {"TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "7"}),
    Circumstance(
        "an-other/folder-with-a-longer-name",
        0o077,
        {"TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONHASHSEED": "8"},
    ),
)


class NotBuilt(Trouble):
    """One of the builds failed; the text says which."""


def files(folder: Path) -> dict[str, str]:
    """Every file of a folder by its place: whether it can be started, and its SHA-256.

    Of a link, where it leads. Folders are not named: an empty one is nothing.
    """
    found = {}
    for file in sorted(folder.rglob("*")):
        place = file.relative_to(folder).as_posix()
        if file.is_symlink():
            found[place] = f"link to {os.readlink(file)}"
        elif file.is_file():
            kind = "program" if file.stat().st_mode & stat.S_IXUSR else "file"
            found[place] = f"{kind} {hashlib.sha256(file.read_bytes()).hexdigest()}"
    return found


def total(found: dict[str, str]) -> str:
    """One SHA-256 for all files of a folder."""
    lines = "".join(f"{found[place]}  {place}\n" for place in sorted(found))
    return hashlib.sha256(lines.encode()).hexdigest()


def differences(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """What is not the same in two folders, one line each."""
    lines = []
    for place in sorted(first.keys() | second.keys()):
        if place not in second:
            lines.append(f"only in the first: {place}")
        elif place not in first:
            lines.append(f"only in the second: {place}")
        elif first[place] != second[place]:
            lines.append(f"differs: {place}")
    return lines


def copy(root: Path, target: Path) -> None:
    """The sources as they lie there, with what git knows of them, where it knows anything."""
    listed = facts.git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    facts.git(root.parent, "clone", "-q", str(root), str(target))
    if not target.exists():
        shutil.copytree(root, target, ignore=LEFT_OUT)
        return
    for name in filter(None, listed.split("\0")):
        source, place = root / name, target / name
        if source.is_file():
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)
        else:
            place.unlink(missing_ok=True)


def build(root: Path, folder: Path, circumstance: Circumstance) -> dict[str, str]:
    """Build in a copy of its own; the files of the bundle.

    Raises:
        NotBuilt: where that fails.
    """
    copied = folder / circumstance.folder
    copied.parent.mkdir(parents=True, exist_ok=True)
    copy(root, copied)
    env = os.environ | circumstance.env
    command = [sys.executable, str(copied / "build" / "bundle.py")]
    umask = circumstance.umask if os.name != "nt" else -1
    if subprocess.run(command, env=env, umask=umask, check=False).returncode != 0:
        raise NotBuilt(f"The build in {circumstance.folder} failed: see the lines above.")
    found = files(copied / "dist" / "lamplight")
    shutil.rmtree(copied, ignore_errors=True)
    return found


def compare(root: Path) -> int:
    """Build twice and say whether it is the same; 0 where it is, else 1.

    Raises:
        NotBuilt: where a build fails.
    """
    with tempfile.TemporaryDirectory(prefix="lamplight-twice-") as name:
        first, second = (build(root, Path(name), each) for each in CIRCUMSTANCES)
    lines = differences(first, second)
    for line in lines:
        print(line)
    if lines:
        print(f"not the same: {len(lines)} of {len(first.keys() | second.keys())} files")
        return 1
    print(f"identical: {len(first)} files, sha256 {total(first)} of all")
    return 0
