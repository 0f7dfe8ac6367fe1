"""Where things are kept: the folders of the person who plays."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "Lamplight"
HOME_VARIABLE = "LAMPLIGHT_HOME"
PORTABLE = "portable.txt"
"""A file of this name beside the program of a bundle: everything is kept beside it."""
PORTABLE_HOME = "lamplight-data"


@dataclass(frozen=True, slots=True)
class Place:
    """The folders for matches, settings and the log.

    A folder is None when the system names none; it may also be there but closed to writing.
    ``writable`` says whether matches and settings can be kept. Everything in this package accepts
    a missing or closed folder and then keeps its things in memory.
    """

    data: Path | None
    config: Path | None
    logs: Path | None
    writable: bool

    @property
    def database(self) -> Path | None:
        """The file of the matches."""
        return self.data / "lamplight.db" if self.data else None

    @property
    def settings(self) -> Path | None:
        """The file of the settings."""
        return self.config / "settings.json" if self.config else None

    @classmethod
    def find(cls) -> Place:
        """The folders for this person, made if need be. Never raises.

        The environment variable LAMPLIGHT_HOME puts everything under one folder; so does a file
        "portable.txt" beside the program of a bundle, under a folder beside it.
        """
        home = os.environ.get(HOME_VARIABLE, "").strip() or _portable_home()
        if home:
            data, config, logs = _under(home)
        else:
            data = _folder(lambda: platformdirs.user_data_dir(APP, appauthor=False))
            config = _folder(lambda: platformdirs.user_config_dir(APP, appauthor=False))
            logs = _folder(lambda: platformdirs.user_log_dir(APP, appauthor=False))
        writable = all(folder is not None and can_write(folder) for folder in (data, config))
        return cls(data, config, logs, writable)


def can_write(folder: Path) -> bool:
    """Whether files can be made in a folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"lamplight")
            file.flush()
    except (OSError, ValueError):
        return False
    return True


def _portable_home() -> str:
    """The folder beside a portable program; "" where the program is none."""
    if not getattr(sys, "frozen", False):
        return ""
    folder = Path(sys.executable).parent
    try:
        portable = (folder / PORTABLE).is_file()
    except OSError:
        return ""
    return str(folder / PORTABLE_HOME) if portable else ""


def _under(home: str) -> tuple[Path | None, Path | None, Path | None]:
    root = _folder(lambda: os.path.abspath(os.path.expanduser(home)))
    if root is None:
        return None, None, None
    return root / "data", root / "config", root / "log"


def _folder(name: Callable[[], str]) -> Path | None:
    """A folder by name, unless the system cannot tell: then a name such as "~/…" may come back."""
    try:
        path = Path(name())
    except (OSError, RuntimeError, KeyError, ValueError, ImportError):
        return None
    return path if path.is_absolute() else None
