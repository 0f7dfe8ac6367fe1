"""Compile the Windows installer and try it under wine64, in a fresh Windows of its own.

    python3 build/try_windows.py [--keep FOLDER]

Standard library only; needs the packages nsis, wine64 and locales. A stand-in takes the place of
the program. One line a step; exit code 0 only when all hold, 2 when something is missing. What
wine cannot show (a real Windows, the installer's pages as they look) is not tried here.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from studio.release import wine
from studio.release.try_windows import Trial, Wrong
from studio.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent


def attempt(work: Path) -> int:
    """Go through the steps; the first that does not hold ends it."""
    trial = Trial(ROOT, work)
    try:
        for number, (title, act) in enumerate(trial.steps(), start=1):
            began = time.monotonic()
            try:
                act()
            except Wrong as wrong:
                print(f"{number:2} FAILED  {title}: {wrong}", flush=True)
                return 1
            print(f"{number:2} ok      {title} ({time.monotonic() - began:.1f} s)", flush=True)
    finally:
        if trial.windows.prefix.exists():
            trial.windows.stop()
    print("Windows installer under wine: every step holds.")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Try it in a temporary folder, or in one that is kept."""
    parser = argparse.ArgumentParser(
        prog="try_windows.py", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="work here, and leave it")
    keep = parser.parse_args(arguments).keep
    lacking = wine.missing()
    if lacking:
        print(f"try_windows.py: install these packages first: {' '.join(lacking)}", file=sys.stderr)
        return 2
    try:
        if keep is not None:
            keep.mkdir(parents=True)
            return attempt(keep.resolve())
        with tempfile.TemporaryDirectory() as folder:
            return attempt(Path(folder))
    except (Trouble, OSError) as problem:
        print(f"try_windows.py: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
