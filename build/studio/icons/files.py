"""Every file of packaging/icons, from the app icon as the art studio draws and baked it."""

from __future__ import annotations

from pathlib import Path

from studio.art import app_icon
from studio.art.baking import render
from studio.icons import bmp, icns, ico, png
from studio.svg.marks import at, document, radial, rect

NAME = "lamplight"
BAKED = Path("assets") / "icons" / "app"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
SIDE = (164, 314)
"""Pixels of the picture at the side of the Windows installer's first and last page."""


def make(root: Path) -> dict[str, bytes]:
    """File name → bytes, from the baked pictures of the checkout ``root``.

    Only the .icns needs the drawing itself, for the width of 1024 that is baked nowhere else.
    """
    baked = {size: (root / BAKED / f"{size}.png").read_bytes() for size in app_icon.SIZES}
    svg = document(app_icon.draw(), app_icon.SIZE, app_icon.SIZE)
    files = {f"{NAME}-{size}.png": data for size, data in baked.items()}
    files[f"{NAME}.svg"] = svg.encode() + b"\n"
    files[f"{NAME}.ico"] = ico.pack([baked[size] for size in ICO_SIZES])
    files[f"{NAME}.icns"] = icns.pack({**baked, 1024: render(svg, 1024)})
    files["installer-side.bmp"] = bmp.pack(png.read(render(side(), SIDE[0])))
    return files


def side() -> str:
    """The installer's picture as an SVG: the icon on aubergine paper."""
    width, height = SIDE
    paper = radial((0, "#5A3A78"), (1, "#1B0F2A"), centre=(82, 120), radius=230)
    icon = at(23, 60, app_icon.draw(), scale=0.46)
    return document(rect(0, 0, width, height, paper) + icon, width, height)


def stale(made: dict[str, bytes], folder: Path) -> list[str]:
    """Names of files that are missing in ``folder`` or not as ``make`` has made them."""
    return [
        name
        for name, data in made.items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != data
    ]
