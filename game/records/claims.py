"""Who plays which match: locks of the system, which end with the process that holds them."""

from __future__ import annotations

import errno
import logging
import os
import sys
from contextlib import suppress
from pathlib import Path

_log = logging.getLogger("lamplight.records")
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class _Held(Exception):
    """Somebody else holds the lock."""


class Claims:
    """The locks that one store holds, each a file named after its match.

    Without a folder, or where the folder cannot be written, every claim succeeds: then nothing is
    shared that could be spoilt.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[str, int | None] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._held

    def claim(self, name: str) -> bool:
        """Whether the match is now ours. False: another store, in whatever process, has it."""
        if name in self._held:
            return True
        handle: int | None = None
        if self._folder is not None:
            try:
                handle = self._lock(self._folder / f"{name}.lock")
            except _Held:
                return False
            except OSError as error:
                _log.warning("no lock file can be made: %s", type(error).__name__)
        self._held[name] = handle
        return True

    def release(self, name: str) -> None:
        """Let others have the match; nothing happens if it was not ours."""
        handle = self._held.pop(name, None)
        if handle is None or self._folder is None:
            return
        path = self._folder / f"{name}.lock"
        # POSIX: removed while held, so that nobody holds a file that is already gone (see _lock).
        # Windows does not remove open files: there it goes afterwards, if nobody took it meanwhile.
        if os.name != "nt":
            _remove(path)
        os.close(handle)
        if os.name == "nt":
            _remove(path)

    def release_all(self) -> None:
        """Let go of everything."""
        for name in list(self._held):
            self.release(name)

    @staticmethod
    def _lock(path: Path) -> int:
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _try_lock(handle)
                if _is_still(handle, path):
                    return handle
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)  # its holder removed it between our opening and locking: once more


def _try_lock(handle: int) -> None:
    try:
        _lock_file(handle)
    except OSError as error:
        if error.errno in _HELD:
            raise _Held from error
        raise


def _is_still(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _remove(path: Path) -> None:
    with suppress(OSError):  # an empty file left behind does no harm
        path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock_file(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
