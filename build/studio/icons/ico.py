"""Windows icons: one file with every size."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from studio.icons import png

LARGEST = 256


def pack(pictures: Sequence[bytes]) -> bytes:
    """Put PNGs of different sizes, at most 256 px, into one .ico.

    Sizes below 256 are stored as plain bitmaps, which every tool that reads icons knows; 256 stays
    a PNG, as Windows itself has it.
    """
    bodies = [_body(data) for data in pictures]
    place = 6 + 16 * len(bodies)
    entries = b""
    for data, body in zip(pictures, bodies, strict=True):
        width, height = png.size(data)
        if max(width, height) > LARGEST:
            raise png.BadPicture(f"an .ico holds at most {LARGEST} px, not {width}")
        entries += struct.pack(
            "<BBBBHHII", width % 256, height % 256, 0, 0, 1, 32, len(body), place
        )
        place += len(body)
    return struct.pack("<HHH", 0, 1, len(bodies)) + entries + b"".join(bodies)


def sizes(data: bytes) -> list[int]:
    """The widths in an .ico, in its order."""
    (count,) = struct.unpack("<H", data[4:6])
    return [data[6 + 16 * number] or LARGEST for number in range(count)]


def _body(data: bytes) -> bytes:
    if png.size(data)[0] >= LARGEST:
        return data
    picture = png.read(data)
    width, height = picture.width, picture.height
    # The header counts the mask's rows too; colours and mask go from the bottom up.
    header = struct.pack("<IiiHHIIiiII", 40, width, 2 * height, 1, 32, 0, 0, 0, 0, 0, 0)
    colours = bytearray(len(picture.pixels))
    for place, channel in enumerate((2, 1, 0, 3)):
        colours[place::4] = picture.channel(channel)
    return header + _upside_down(bytes(colours), 4 * width) + _mask(picture)


def _mask(picture: png.Picture) -> bytes:
    """One bit a pixel, 1 where it is clear, rows padded to four bytes: for what knows no alpha."""
    alpha, width = picture.channel(3), picture.width
    row_bytes = (width + 31) // 32 * 4
    rows = b""
    for start in range(0, len(alpha), width):
        bits = "".join("0" if value >= 128 else "1" for value in alpha[start : start + width])
        rows += int(bits.ljust(row_bytes * 8, "0"), 2).to_bytes(row_bytes, "big")
    return _upside_down(rows, row_bytes)


def _upside_down(rows: bytes, length: int) -> bytes:
    return b"".join(rows[start : start + length] for start in range(0, len(rows), length)[::-1])
