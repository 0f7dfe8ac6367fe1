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
SIZE = "1600x900"


def _table(name: str, step: int) -> list[str]:
    """A position, some steps on, as seat 0 sees it."""
    position = PICTURES / f"{name}.toml"
    return ["--position", str(position), "--seat", "0", "--step", str(step)]


SHOTS = {
    "title": ["title"],
    "king_cat": _table("king_cat", 4),
    "coyote": _table("coyote", 6),
    "spite_malice": _table("spite_malice", 1),
    "seven_sins": _table("seven_sins", 1),
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
