"""Macintosh icons: the .icns container, with the entries that Apple's iconutil writes."""

from __future__ import annotations

import struct
from collections.abc import Mapping

from studio.icons import png

# Entry → width in pixels. ic11–ic14 and ic10 are the doubled ones of Retina screens.
PNG_ENTRIES = {
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
# The two smallest are not PNG: some systems draw PNG garbled at these sizes.
ARGB_ENTRIES = {b"ic04": 16, b"ic05": 32}
SIZES = tuple(sorted({*PNG_ENTRIES.values(), *ARGB_ENTRIES.values()}))


def pack(pictures: Mapping[int, bytes]) -> bytes:
    """Put PNGs, by width, into one .icns; every width of ``SIZES`` is needed."""
    missing = [size for size in SIZES if size not in pictures]
    if missing:
        raise png.BadPicture(f"the .icns lacks the sizes {', '.join(map(str, missing))}")
    entries = b""
    for kind, size in sorted({**ARGB_ENTRIES, **PNG_ENTRIES}.items()):
        body = pictures[size] if kind in PNG_ENTRIES else _argb(pictures[size])
        entries += kind + struct.pack(">I", len(body) + 8) + body
    return b"icns" + struct.pack(">I", len(entries) + 8) + entries


def entries(data: bytes) -> dict[bytes, bytes]:
    """Kind → body of every entry."""
    found, place = {}, 8
    while place < len(data):
        kind, length = struct.unpack(">4sI", data[place : place + 8])
        found[kind] = data[place + 8 : place + length]
        place += length
    return found


def _argb(data: bytes) -> bytes:
    picture = png.read(data)
    return b"ARGB" + b"".join(squeeze(picture.channel(number)) for number in (3, 0, 1, 2))


def squeeze(channel: bytes) -> bytes:
    """Run lengths as .icns wants them: 0–127: that many + 1 bytes follow; 128–255: one byte comes
    3–130 times.
    """
    out, plain, place = bytearray(), bytearray(), 0
    while place < len(channel):
        run = _run(channel, place)
        if run >= 3:
            _plain(out, plain)
            out += bytes((run + 125, channel[place]))
            place += run
        else:
            plain.append(channel[place])
            place += 1
            if len(plain) == 128:
                _plain(out, plain)
    _plain(out, plain)
    return bytes(out)


def unsqueeze(data: bytes) -> bytes:
    """What ``squeeze`` was given."""
    out, place = bytearray(), 0
    while place < len(data):
        code = data[place]
        if code < 128:
            out += data[place + 1 : place + 2 + code]
            place += code + 2
        else:
            out += data[place + 1 : place + 2] * (code - 125)
            place += 2
    return bytes(out)


def _run(channel: bytes, place: int) -> int:
    end = place
    while end < len(channel) and end - place < 130 and channel[end] == channel[place]:
        end += 1
    return end - place


def _plain(out: bytearray, plain: bytearray) -> None:
    if plain:
        out.append(len(plain) - 1)
        out += plain
        plain.clear()
