"""What went wrong with people's data, as a key of the catalogs with values."""

from __future__ import annotations

import errno
import sqlite3

import msgspec


class Trouble(msgspec.Struct, frozen=True):
    """One plain line to show: what happened, what is safe, what to do.

    ``key`` is a key of the catalogs, ``values`` are its named values.
    """

    key: str
    values: dict[str, str | int] = {}


def reason(error: BaseException) -> str:
    """Why something could not be written: ``full``, ``read_only``, ``busy`` or ``unwritable``."""
    if isinstance(error, sqlite3.Error):
        return _sqlite_reason(error)
    if isinstance(error, OSError):
        if error.errno in {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}:
            return "full"
        if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
            return "read_only"
    return "unwritable"


def sqlite_code(error: sqlite3.Error) -> int:
    """The primary result code of an SQLite error, or 0 where the library gave none."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF


def _sqlite_reason(error: sqlite3.Error) -> str:
    code = sqlite_code(error)
    if code == sqlite3.SQLITE_FULL:
        return "full"
    if code in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}:
        return "read_only"
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return "busy"
    return "unwritable"
