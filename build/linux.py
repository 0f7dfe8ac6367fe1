"""Make the Linux packages of a bundle: a .deb, and a .run for any distribution.

    python3 build/linux.py [--bundle dist/lamplight] [--out dist] [--only deb|run|appdir|tree]

Standard library only; the .deb needs dpkg-deb. The same bundle gives the same bytes (files are
dated with SOURCE_DATE_EPOCH, else with a fixed day). ``appdir`` and ``tree`` make the folders that
the recipes for AppImage and Flatpak begin with.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

import dev
from studio.linux import appdir, deb, run
from studio.trouble import Trouble

MAKERS: dict[str, Callable[[Path, Path], Path]] = {
    "deb": deb.make,
    "run": run.make,
    "appdir": appdir.make,
    "tree": appdir.make_tree,
}
USUAL = ("deb", "run")


def main(arguments: list[str] | None = None) -> int:
    """Make what is asked for and print it with its size and sum; 2 where it cannot be made."""
    parser = argparse.ArgumentParser(prog="linux.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--bundle", type=Path, default=dev.ROOT / "dist" / "lamplight")
    parser.add_argument("--out", type=Path, default=dev.ROOT / "dist")
    parser.add_argument("--only", choices=MAKERS, action="append", help="repeatable")
    given = parser.parse_args(arguments)
    try:
        for kind in given.only or USUAL:
            tell(MAKERS[kind](given.bundle.resolve(), given.out.resolve()))
    except (Trouble, OSError, ValueError) as problem:
        print(f"linux.py: {problem}", file=sys.stderr)
        return 2
    return 0


def tell(made: Path) -> None:
    """A line about what was made."""
    if made.is_dir():
        print(made)
        return
    data = made.read_bytes()
    print(f"{made}: {len(data) / 1e6:.1f} MB, sha256 {hashlib.sha256(data).hexdigest()}")


if __name__ == "__main__":
    sys.exit(main())
