"""Every file of packaging/icons, from the app icon as the art studio draws and baked it."""

from __future__ import annotations

from pathlib import Path

from studio.art import app_icon
from studio.art.baking import render
from studio.icons import icns, ico
from studio.svg.marks import document

NAME = "lamplight"
BAKED = Path("assets") / "icons" / "app"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)


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
    return files


def stale(root: Path, folder: Path) -> list[str]:
    """Names of files that are missing in ``folder`` or not as ``make`` makes them."""
    return [
        name
        for name, data in make(root).items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != data
    ]
