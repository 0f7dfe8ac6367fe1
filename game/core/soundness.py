"""Whether a shipped file is whole, told from its form alone: quick enough for all of them."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from pathlib import Path

_ORDERS = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
_PNG = b"\x89PNG\r\n\x1a\n"


def fault_of(path: Path) -> str:
    """What is wrong with a file, "" if nothing: missing, unreadable, empty or damaged.

    Kinds that are not known need only be there and not be empty.
    """
    try:
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return "missing"
    except OSError:
        return "unreadable"
    if not data:
        return "empty"
    check = _CHECKS.get(path.suffix.lower())
    try:
        return "" if check is None or check(data) else "damaged"
    except (ValueError, IndexError, struct.error, RecursionError):
        return "damaged"


def _riff(data: bytes) -> bool:
    """WebP and WAV: the length that the head tells is there."""
    return data[:4] == b"RIFF" and struct.unpack_from("<I", data, 4)[0] + 8 <= len(data)


def _png(data: bytes) -> bool:
    return data.startswith(_PNG) and b"IEND" in data[-12:]


def _font(data: bytes) -> bool:
    """TrueType: every table lies within the file."""
    kind, count = struct.unpack_from(">4sH", data)
    if kind not in (b"\0\1\0\0", b"OTTO") or not count:
        return False
    tables = (struct.unpack_from(">4s3I", data, 12 + 16 * i) for i in range(count))
    return all(offset + length <= len(data) for _, _, offset, length in tables)


def _svg(data: bytes) -> bool:
    text = data.decode("utf-8").strip()
    return text.startswith("<") and text.endswith("</svg>")


def _json(data: bytes) -> bool:
    json.loads(data)
    return True


def _catalog(data: bytes) -> bool:
    """A compiled catalog: every text lies within the file."""
    order = _ORDERS.get(data[:4])
    if order is None:
        return False
    count, *starts = struct.unpack_from(f"{order}3I", data, 8)
    places = [
        struct.unpack_from(f"{order}2I", data, start + 8 * i)
        for start in starts
        for i in range(count)
    ]
    return count > 1 and all(at + length <= len(data) for length, at in places)


def _text(data: bytes) -> bool:
    return b"\0" not in data and bool(data.decode("utf-8", "replace").strip())


_CHECKS: dict[str, Callable[[bytes], bool]] = {
    ".webp": _riff,
    ".wav": _riff,
    ".png": _png,
    ".ttf": _font,
    ".svg": _svg,
    ".json": _json,
    ".mo": _catalog,
    ".txt": _text,
}
