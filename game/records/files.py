"""Files that survive: written whole or not at all, and set aside instead of overwritten."""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

# A virus scanner may hold a file for a moment under Windows; that is no reason to lose a save.
_TRIES = 3
_PAUSE = 0.02


def set_aside(path: Path, companions: tuple[str, ...] = ()) -> Path:
    """Rename a damaged file to ``name.damaged-N`` (the next free number) and say where it is.

    Files whose names are the path's with one of the ``companions`` added go along.

    Raises:
        OSError: when it cannot be renamed; it is then where it was.
    """
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    path.rename(aside)
    for ending in companions:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside


def write_atomically(path: Path, content: bytes) -> None:
    """Replace a file by new content. A crash leaves the old file or the new one, never a mixture.

    Raises:
        OSError: when it cannot be written; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    target = path.resolve()  # a link stays a link
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        replace(Path(name), target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def replace(source: Path, target: Path) -> None:
    """Move a file over another one, in one step, and make the change lasting.

    Raises:
        OSError: when it cannot be done.
    """
    for tries_left in reversed(range(_TRIES)):
        try:
            os.replace(source, target)
            break
        except PermissionError:
            if os.name != "nt" or not tries_left:
                raise
            time.sleep(_PAUSE)
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make renames in a folder lasting, where the system has a way to ask for it."""
    if os.name == "nt":
        return
    with suppress(OSError):  # some file systems refuse; the rename itself has been done
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
