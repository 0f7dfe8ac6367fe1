"""Words as outlines, so that no drawing needs a text engine."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import decomposeQuadraticSegment  # type: ignore[import-untyped, unused-ignore]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped, unused-ignore]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped, unused-ignore]

from studio.svg.marks import Fill, Number, Value, at, num, path

FONTS = Path(__file__).parents[3] / "assets" / "fonts"
KING_CAT = "king_cat.ttf"
TITLE = "title.ttf"
UI = "ui-extrabold.ttf"


@functools.cache
def _font(name: str) -> Any:
    return TTFont(FONTS / name)


@functools.cache
def _strokes(name: str, glyph: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    glyph_set = _font(name).getGlyphSet()
    pen = DecomposingRecordingPen(glyph_set)
    glyph_set[glyph].draw(pen)
    return tuple(pen.value)


def _outline(name: str, glyph: str, x: float, scale: float) -> str:
    """Path data of one glyph standing on y = 0 at ``x``."""

    def spot(point: tuple[float, float]) -> str:
        return f"{num(x + point[0] * scale)} {num(-point[1] * scale)}"

    data = ""
    for command, points in _strokes(name, glyph):
        if command == "moveTo":
            data += f"M{spot(points[0])}"
        elif command == "lineTo":
            data += f"L{spot(points[0])}"
        elif command == "qCurveTo":
            if points[-1] is None:  # a contour of control points only: begin between two of them
                begin = tuple((a + b) / 2 for a, b in zip(points[-2], points[0], strict=True))
                points = (*points[:-1], begin)
                data += f"M{spot(begin)}"
            for control, end in decomposeQuadraticSegment(points):
                data += f"Q{spot(control)} {spot(end)}"
        elif command == "closePath":
            data += "Z"
        else:
            raise ValueError(f"{glyph} of {name} has a {command}: only TrueType outlines work")
    return data


@functools.cache
def _kerns(name: str) -> tuple[Any, ...]:
    """The pair adjustment tables of the font's ``kern`` feature."""
    font = _font(name)
    if "GPOS" not in font:
        return ()
    table = font["GPOS"].table
    indices = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    parts = [part for i in sorted(indices) for part in table.LookupList.Lookup[i].SubTable]
    parts = [getattr(part, "ExtSubTable", part) for part in parts]
    return tuple(part for part in parts if part.LookupType == 2)


def _kern(name: str, left: str, right: str) -> int:
    for part in _kerns(name):
        if left not in part.Coverage.glyphs:
            continue
        if part.Format == 1:
            pairs = part.PairSet[part.Coverage.glyphs.index(left)].PairValueRecord
            found = [pair.Value1 for pair in pairs if pair.SecondGlyph == right]
            if not found:
                continue
            value = found[0]
        else:
            first = part.ClassDef1.classDefs.get(left, 0)
            second = part.ClassDef2.classDefs.get(right, 0)
            value = part.Class1Record[first].Class2Record[second].Value1
        return getattr(value, "XAdvance", 0) or 0 if value else 0
    return 0


def shape(words: str, size: Number, name: str, track: Number = 0) -> tuple[str, float]:
    """Return path data of ``words`` from x = 0 on the line y = 0, and their width."""
    font = _font(name)
    scale = size / font["head"].unitsPerEm
    cmap = font.getBestCmap()
    glyphs = [cmap[ord(letter)] for letter in words]
    data, x = "", 0.0
    for i, glyph in enumerate(glyphs):
        data += _outline(name, glyph, x, scale)
        advance = font["hmtx"][glyph][0]
        if i + 1 < len(glyphs):
            advance += _kern(name, glyph, glyphs[i + 1])
        x += advance * scale + track
    return data, x - track


def width(words: str, size: Number, name: str, track: Number = 0) -> float:
    """Return how wide ``words`` are."""
    return shape(words, size, name, track)[1]


def text(
    words: str,
    x: Number,
    y: Number,
    size: Number,
    fill: Fill,
    name: str,
    track: Number = 0,
    **style: Value,
) -> str:
    """Draw ``words`` centred at ``x`` on the line ``y``."""
    data, wide = shape(words, size, name, track)
    return at(x - wide / 2, y, path(data, fill, **style))
