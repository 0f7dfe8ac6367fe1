"""The font that lies in the program itself, for the page that is shown when something went wrong.

It holds the letters of both languages from the interface's font, and nothing else.
"""

from __future__ import annotations

import base64
import io
import zlib
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped, unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped, unused-ignore]

LETTERS = "".join(map(chr, range(32, 127))) + "ÄÖÜäöüßéèàçñ–…„“”‚‘’·−×"
_WIDTH = 92
_HEAD = '''"""The packed font of ``spare_font``: base 85 of zlib.

Made by build/spare_font.py from assets/fonts/ui-medium.ttf (SIL OFL 1.1, see OFL-Manrope.txt
there). Do not edit.
"""

DATA = (
'''


def shrunk(font: Path) -> bytes:
    """The font with nothing but ``LETTERS``.

    Raises:
        OSError, TTLibError: when the file cannot be read, or is no font.
    """
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 13]
    with TTFont(font, recalcTimestamp=False) as opened:
        worker = subset.Subsetter(options)
        worker.populate(text=LETTERS)
        worker.subset(opened)
        out = io.BytesIO()
        opened.save(out)
    return out.getvalue()


def module(data: bytes) -> str:
    """The Python module that holds a font."""
    text = base64.b85encode(zlib.compress(data, 9)).decode("ascii")
    lines = [text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH)]
    return _HEAD + "".join(f'    "{line}",\n' for line in lines) + ")\n"
