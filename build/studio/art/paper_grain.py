"""The grain of the paper: one seamless tile, multiplied over surfaces when they are loaded.

It stays out of the baked pictures, which it would make several times larger.
"""

from __future__ import annotations

SIZE = 256
MEAN, DEPTH = 247, 0.11


def draw() -> str:
    """Return a tile of soft noise around 247, hardly ever below 234."""
    row = f"{DEPTH} 0 0 0 {MEAN / 255 - DEPTH / 2:.4f}"
    return (
        '<filter id="grain" x="0" y="0" width="100%" height="100%" '
        'color-interpolation-filters="sRGB">'
        '<feTurbulence type="fractalNoise" baseFrequency="0.25" numOctaves="3" seed="5" '
        'stitchTiles="stitch"/>'
        f'<feColorMatrix values="{row} {row} {row} 0 0 0 0 1"/></filter>'
        f'<rect width="{SIZE}" height="{SIZE}" filter="url(#grain)"/>'
    )
