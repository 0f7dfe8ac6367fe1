"""Make the one-folder program: dist/lamplight.

    python3 build/bundle.py

Standard library only. PyInstaller runs in an environment of its own (.venv-bundle) that holds just
what the program needs, so that nothing else can slip in.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import dev

ENVIRONMENT = dev.ROOT / ".venv-bundle"
BUNDLE = dev.ROOT / "dist" / "lamplight"
LIMIT_MB = 60
# 2026-01-01: the bundle's bytes tell nothing about when it was made.
EPOCH = "1767225600"


def size(folder: Path) -> int:
    """Bytes of all files under a folder; a link counts as itself."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir())


def build(python: str) -> int:
    """Run PyInstaller; its exit code."""
    os.environ["PYTHONHASHSEED"] = "1"
    os.environ.setdefault("SOURCE_DATE_EPOCH", EPOCH)
    places = ["--workpath", "build/work", "--distpath", "dist"]
    options = ["--noconfirm", "--clean", "--log-level", "WARN", *places]
    spec = "packaging/lamplight.spec"
    return dev.run([python, "-m", "PyInstaller", *options, spec], dev.ROOT)


def main() -> int:
    """Build the bundle and print its size; 1 where it fails or is too big."""
    trouble = dev.version_trouble(tuple(sys.version_info[:3]))
    try:
        if trouble:
            raise dev.Trouble(trouble)
        python = dev.ensure(ENVIRONMENT, "bundle")
    except dev.Trouble as problem:
        print(f"bundle.py: {problem}", file=sys.stderr)
        return 2
    if build(python) != 0:
        print("bundle.py: PyInstaller failed: see the lines above.", file=sys.stderr)
        return 1
    megabytes = size(BUNDLE) / 1e6
    print(f"{BUNDLE.relative_to(dev.ROOT)}: {megabytes:.1f} MB (at most {LIMIT_MB})")
    if megabytes > LIMIT_MB:
        print("bundle.py: the bundle is too big.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
