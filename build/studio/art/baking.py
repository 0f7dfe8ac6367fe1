"""From SVG to committed files: bake what changed, remember what it was made from."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable
from pathlib import Path

from studio.art.app_icon import SIZES
from studio.art.catalogue import QUALITY, Drawing

MANIFEST = "art.json"


def digest(drawing: Drawing) -> str:
    """Return the hash of everything a drawing's file depends on."""
    source = f"{drawing.pixels}\n{drawing.svg()}"
    if drawing.quality != QUALITY:
        source += f"\n{drawing.quality}"
    return hashlib.sha256(source.encode()).hexdigest()


def read_manifest(assets: Path) -> dict[str, str]:
    """Return place → hash of the committed files; empty if there is none yet."""
    path = assets / MANIFEST
    if not path.exists():
        return {}
    return {str(k): str(v) for k, v in json.loads(path.read_text(encoding="utf-8")).items()}


def write_manifest(assets: Path, manifest: dict[str, str]) -> None:
    """Write the manifest, sorted, so that changes are easy to read."""
    text = json.dumps(dict(sorted(manifest.items())), indent=1)
    (assets / MANIFEST).write_text(text + "\n", encoding="utf-8")


def changed(drawings: Iterable[Drawing], assets: Path) -> list[Drawing]:
    """Return the drawings whose file is missing or made from another source."""
    manifest = read_manifest(assets)
    return [
        drawing
        for drawing in drawings
        if not (assets / drawing.place).exists() or manifest.get(drawing.place) != digest(drawing)
    ]


def orphans(drawings: Iterable[Drawing], assets: Path) -> list[str]:
    """Return places of the manifest that nothing draws any more."""
    return sorted(set(read_manifest(assets)) - {drawing.place for drawing in drawings})


def render(svg: str, pixels: int) -> bytes:
    """Return the SVG as PNG, ``pixels`` wide."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=pixels))


def bake(drawing: Drawing, assets: Path) -> int:
    """Write one drawing's file and return its size in bytes."""
    target = assets / drawing.place
    target.parent.mkdir(parents=True, exist_ok=True)
    svg = drawing.svg()
    if not drawing.pixels:
        target.write_text(svg + "\n", encoding="utf-8")
    elif target.suffix == ".png":
        target.write_bytes(render(svg, drawing.pixels))
    else:
        from PIL import Image

        with Image.open(io.BytesIO(render(svg, drawing.pixels))) as image:
            image.save(target, quality=drawing.quality, method=6)
    return target.stat().st_size


def write_ico(assets: Path) -> None:
    """Put the app icon's sizes up to 256 px into one ``app.ico``."""
    from PIL import Image

    folder = assets / "icons" / "app"
    pictures = [
        Image.open(folder / f"{pixels}.png").convert("RGBA") for pixels in SIZES if pixels <= 256
    ]
    sizes = [picture.size for picture in pictures]
    pictures[-1].save(folder / "app.ico", sizes=sizes, append_images=pictures[:-1])
