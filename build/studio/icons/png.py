"""Read the PNG pictures of the app icon: 8 bits, with alpha, not interlaced."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGBA = 6
CHANNELS = 4


class BadPicture(ValueError):
    """A file that is no picture of the kind expected; the text says why."""


@dataclass(frozen=True, slots=True)
class Picture:
    """``pixels`` are rows from the top, four bytes (red, green, blue, alpha) a pixel."""

    width: int
    height: int
    pixels: bytes

    def channel(self, number: int) -> bytes:
        """One byte of every pixel: 0 red, 1 green, 2 blue, 3 alpha."""
        return self.pixels[number::CHANNELS]


def size(data: bytes) -> tuple[int, int]:
    """Width and height that a PNG names.

    Raises:
        BadPicture: when it is no PNG.
    """
    if not data.startswith(SIGNATURE) or data[12:16] != b"IHDR":
        raise BadPicture("this is no PNG")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def read(data: bytes) -> Picture:
    """Decode a PNG.

    Raises:
        BadPicture: when it is no PNG, or one with other than 8-bit red, green, blue and alpha.
    """
    width, height = size(data)
    if tuple(data[24:29]) != (8, RGBA, 0, 0, 0):
        raise BadPicture("only PNGs with 8-bit RGBA, not interlaced, are read")
    row = width * CHANNELS
    try:
        raw = zlib.decompress(b"".join(_bodies(data)))
    except zlib.error as error:
        raise BadPicture(f"the PNG is damaged: {error}") from error
    if len(raw) != (row + 1) * height:
        raise BadPicture("the PNG is cut short")
    above, rows = bytes(row), []
    for start in range(0, len(raw), row + 1):
        above = _unfilter(raw[start], raw[start + 1 : start + 1 + row], above)
        rows.append(above)
    return Picture(width, height, b"".join(rows))


def _bodies(data: bytes) -> list[bytes]:
    bodies, place = [], len(SIGNATURE)
    while place + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            bodies.append(data[place + 8 : place + 8 + length])
        place += length + 12
    return bodies


def _unfilter(kind: int, line: bytes, above: bytes) -> bytes:
    done = bytearray(line)
    for place, byte in enumerate(line):
        left = done[place - CHANNELS] if place >= CHANNELS else 0
        corner = above[place - CHANNELS] if place >= CHANNELS else 0
        up = above[place]
        guess = (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]
        done[place] = (byte + guess) & 255
    return bytes(done)


def _nearest(left: int, up: int, corner: int) -> int:
    """PNG's Paeth predictor: whichever neighbour is nearest to left + up − corner."""
    aim = left + up - corner
    return min((left, up, corner), key=lambda value: abs(aim - value))
