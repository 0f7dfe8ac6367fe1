"""Contact sheets: every bake is looked at before it is committed, as eyes of all kinds see it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from studio.art.baking import render
from studio.art.catalogue import Drawing
from studio.art.vision import SIMULATION, Sight

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

PAGE, GAP, HEAD = 2400, 12, 34
HEIGHTS = (220, 150, 96)
FACES = "cards/"
BACKGROUND, INK = (34, 74, 84), (255, 246, 224)

Change: TypeAlias = "Callable[[Picture], Picture]"


@dataclass(frozen=True, slots=True)
class _Band:
    """Some pictures at one height under one heading."""

    title: str
    pictures: Sequence[Picture]
    height: int
    change: Change

    def cells(self) -> Iterator[tuple[Picture, int, int]]:
        """Yield each picture with its place below the heading."""
        x, y = GAP, HEAD
        for picture in self.pictures:
            cell = self.change(_fitted(picture, self.height))
            if x > GAP and x + cell.width + GAP > PAGE:
                x, y = GAP, y + self.height + GAP
            yield cell, x, y
            x += cell.width + GAP


def write(drawings: Sequence[Drawing], assets: Path, target: Path) -> None:
    """Write all at 220, 150 and 96 px height, then in grey; faces as the colour-blind see them."""
    from PIL import Image, ImageDraw, ImageFont

    pictures = [(drawing.place, _picture(drawing, assets)) for drawing in drawings]
    font = ImageFont.truetype(assets / "fonts" / "ui-bold.ttf", 18)
    strips = []
    for band in _bands(pictures):
        cells = list(band.cells())
        strip = Image.new("RGB", (PAGE, cells[-1][2] + band.height + GAP), BACKGROUND)
        ImageDraw.Draw(strip).text((GAP, 6), band.title, INK, font)
        for cell, x, y in cells:
            strip.paste(cell, (x, y), cell)
        strips.append(strip)
    page = Image.new("RGB", (PAGE, sum(strip.height for strip in strips)), BACKGROUND)
    y = 0
    for strip in strips:
        page.paste(strip, (0, y))
        y += strip.height
    page.save(target)


def _bands(pictures: Iterable[tuple[str, Picture]]) -> Iterator[_Band]:
    named = list(pictures)
    all_of_them = [picture for _, picture in named]
    faces = [picture for place, picture in named if place.startswith(FACES)]
    for height in HEIGHTS:
        yield _Band(f"{height} px", all_of_them, height, _same)
    for height in HEIGHTS:
        yield _Band(f"{height} px, grey", all_of_them, height, _grey)
    if faces:
        for sight in list(Sight)[1:]:
            for height in HEIGHTS:
                yield _Band(f"Faces, {height} px, {sight}", faces, height, _simulation(sight))


def _same(picture: Picture) -> Picture:
    return picture


def _grey(picture: Picture) -> Picture:
    return picture.convert("LA").convert("RGBA")


def _simulation(sight: Sight) -> Change:
    """Return what shows a picture as such an eye sees it."""
    import numpy as np
    from PIL import Image

    matrix = np.array(SIMULATION[sight])

    def change(picture: Picture) -> Picture:
        values: Any = np.asarray(picture, dtype=float) / 255
        colour, alpha = values[..., :3], values[..., 3:]
        light = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
        light = np.clip(light @ matrix.T, 0, 1)
        shown = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
        pixels = np.concatenate([shown, alpha], axis=-1)
        return Image.fromarray((pixels * 255).round().astype(np.uint8))

    return change


def _fitted(picture: Picture, height: int) -> Picture:
    from PIL import ImageOps

    return ImageOps.contain(picture, (2 * height, height))


def _picture(drawing: Drawing, assets: Path) -> Picture:
    from PIL import Image

    if drawing.pixels:
        with Image.open(assets / drawing.place) as image:
            return image.convert("RGBA")
    return Image.open(io.BytesIO(render(drawing.svg(), 2 * HEIGHTS[0]))).convert("RGBA")
