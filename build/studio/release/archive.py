"""The bundle as an archive for Linux, which is the same whoever packs it."""

from __future__ import annotations

import tarfile
from pathlib import Path

from studio.linux import tree
from studio.linux.facts import epoch


def tar_name(version: str, machine: str) -> str:
    """The archive's file name."""
    return f"Lamplight-{version}-linux-{machine}.tar.xz"


def make(bundle: Path, made: Path, folder: str) -> Path:
    """Pack a bundle under one folder of that name; the file.

    Raises:
        Trouble: when it is no bundle, or a link leads out of it.
    """
    with tarfile.open(made, "w:xz", format=tarfile.PAX_FORMAT) as packed:
        tree.pack(tree.bundle(bundle, folder), packed, epoch())
    return made
