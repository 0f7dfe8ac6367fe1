"""Windows bitmaps without alpha, which is all that an installer shows."""

from __future__ import annotations

import struct

from studio.icons.png import Picture


def pack(picture: Picture) -> bytes:
    """Return the picture as a .bmp of 24 bits; its alpha is left out."""
    width, height = picture.width, picture.height
    padding = bytes(-3 * width % 4)
    rows = []
    for row in range(height - 1, -1, -1):
        line = picture.pixels[4 * width * row : 4 * width * (row + 1)]
        colours = bytearray(3 * width)
        for place, channel in enumerate((2, 1, 0)):
            colours[place::3] = line[channel::4]
        rows.append(bytes(colours) + padding)
    body = b"".join(rows)
    head = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, len(body), 2835, 2835, 0, 0)
    return struct.pack("<2sIHHI", b"BM", 54 + len(body), 0, 0, 54) + head + body
