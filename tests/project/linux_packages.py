"""A stand-in for the bundle, so small that packages of it are made in no time."""

from __future__ import annotations

import shutil
from pathlib import Path

TRUE = Path("/bin/true")
PROGRAM = '#!/bin/sh\necho "lamplight {version} of the stand-in"\n'


def stand_in(folder: Path, version: str = "1", *more: str) -> Path:
    """A folder such as PyInstaller makes; ``more`` are further files of this version."""
    inner = folder / "_internal"
    (inner / "assets").mkdir(parents=True)
    program = folder / "lamplight"
    program.write_text(PROGRAM.format(version=version), encoding="utf-8")
    program.chmod(0o700)
    for name in ("assets/card.txt", "assets/Ärger mit Leerzeichen.txt", *more):
        (inner / name).write_text(f"{name} {version}", encoding="utf-8")
    (inner / "assets" / "card.txt").chmod(0o777)
    (inner / "link.txt").symlink_to("assets/card.txt")
    shutil.copy(TRUE, inner / "helper")
    (inner / "helper").chmod(0o711)
    return folder
