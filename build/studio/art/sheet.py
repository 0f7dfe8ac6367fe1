"""Contact sheets: every bake is looked at before it is committed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from studio.art.baking import render
from studio.art.catalogue import Drawing

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

CELL, GAP, SMALL = 300, 12, 96
BACKGROUND = (34, 74, 84)


def write(drawings: Sequence[Drawing], assets: Path, target: Path) -> None:
    """Write all drawings, then a row of them 96 px high in colour and one in grey."""
    from PIL import Image, ImageOps

    pictures = [_picture(drawing, assets) for drawing in drawings]
    columns = min(6, len(pictures))
    cells = [ImageOps.contain(picture, (CELL, CELL * 7 // 5)) for picture in pictures]
    rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    small = [ImageOps.contain(picture, (SMALL * 2, SMALL)) for picture in pictures]
    per_row = max(1, columns * (CELL + GAP) // (SMALL * 2 + GAP)) * 2
    small_rows = [small[i : i + per_row] for i in range(0, len(small), per_row)]
    heights = [max(cell.height for cell in row) + GAP for row in [*rows, *small_rows, *small_rows]]
    size = (columns * (CELL + GAP) + GAP, sum(heights) + GAP)
    page = Image.new("RGB", size, BACKGROUND)
    y = GAP
    for index, row in enumerate([*rows, *small_rows, *small_rows]):
        x = GAP
        for cell in row:
            grey = index >= len(rows) + len(small_rows)
            shown = cell.convert("LA").convert("RGBA") if grey else cell
            page.paste(shown, (x, y), shown)
            x += (CELL if index < len(rows) else cell.width) + GAP
        y += heights[index]
    page.save(target)


def _picture(drawing: Drawing, assets: Path) -> Picture:
    from PIL import Image

    if drawing.pixels:
        return Image.open(assets / drawing.place).convert("RGBA")
    return Image.open(io.BytesIO(render(drawing.svg(), 2 * CELL))).convert("RGBA")
