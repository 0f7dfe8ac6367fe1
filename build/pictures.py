"""Renew the README's pictures from the real program: ``python build/pictures.py``.

They are drawn by ``lamplight screenshot`` and kept small as WebP (needs the ``art`` extra).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent.parent
PICTURES = HERE / "packaging" / "pictures"
POSITION = HERE / "packaging" / "pictures" / "table.toml"
SIZE = "1600x900"

SHOTS = {
    "title": ["title"],
    "table": ["--position", str(POSITION), "--seat", "0", "--step", "4"],
    "setup": ["setup"],
    "rules_de": ["rules", "--lang", "de"],
}


def main() -> int:
    """Draw every picture; the exit code of the last command that failed, or 0."""
    start = "from scenes.main import main; main()"
    for name, arguments in SHOTS.items():
        with tempfile.TemporaryDirectory() as folder:
            png = Path(folder) / f"{name}.png"
            shot = [sys.executable, "-c", start, "screenshot", *arguments]
            done = subprocess.run([*shot, "--size", SIZE, "--out", str(png)], cwd=HERE, check=False)
            if done.returncode:
                return done.returncode
            with Image.open(png) as picture:
                picture.convert("RGB").save(PICTURES / f"{name}.webp", quality=86, method=6)
        print(f"packaging/pictures/{name}.webp")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
