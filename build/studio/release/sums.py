"""SHA256SUMS, as ``sha256sum -c`` reads it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

FILE = "SHA256SUMS"
_LINE = re.compile(r"[0-9a-f]{64}  ([^/\\\0]+)")


def digest(file: Path) -> str:
    """The SHA-256 of a file's content."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def write(folder: Path, files: Iterable[Path]) -> Path:
    """Write the sums of files that lie in the folder, by name; the file."""
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(files)]
    made = folder / FILE
    made.write_text("".join(lines), encoding="utf-8", newline="\n")
    return made


def named(folder: Path) -> list[Path]:
    """The files that an earlier release left in a folder, by its sums; only those that exist."""
    try:
        text = (folder / FILE).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return []
    names = [found[1] for line in text.splitlines() if (found := _LINE.fullmatch(line))]
    return [folder / name for name in names if (folder / name).is_file()]
