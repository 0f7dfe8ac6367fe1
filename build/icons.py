"""Make packaging/icons from the app icon: PNGs, .svg, .ico and .icns.

    python build/icons.py [--check]

Run it after `build/art.py icons/app` changed the icon. Needs the ``art`` extra. With --check
nothing is written, and the exit code is 1 where a file is not as it should be.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from studio.icons import files

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "packaging" / "icons"


def main(arguments: list[str] | None = None) -> int:
    """Write what changed, or only look."""
    parser = argparse.ArgumentParser(prog="icons.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    checking = parser.parse_args(arguments).check
    made = files.make(ROOT)
    changed = files.stale(made, FOLDER)
    if checking:
        for name in changed:
            print(f"{name} is not up to date: run build/icons.py", file=sys.stderr)
        return 1 if changed else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in changed:
        (FOLDER / name).write_bytes(made[name])
        print(f"{name}  {len(made[name]) / 1000:.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
