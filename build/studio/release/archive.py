"""The bundle as an archive for Linux, which is the same whoever packs it."""

from __future__ import annotations

import tarfile
from pathlib import Path

from studio.linux.facts import epoch


def tar_name(version: str, machine: str) -> str:
    """The archive's file name."""
    return f"Lamplight-{version}-linux-{machine}.tar.xz"


def make(bundle: Path, made: Path, folder: str) -> Path:
    """Pack a bundle under one folder of that name; the file."""
    with tarfile.open(made, "w:xz", format=tarfile.PAX_FORMAT) as packed:
        for file in [bundle, *sorted(bundle.rglob("*"))]:
            place = (Path(folder) / file.relative_to(bundle)).as_posix()
            packed.add(file, place, recursive=False, filter=_plain)
    return made


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody's, of a fixed time, and with modes that do not depend on the packer's umask."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry
