"""Synthesise the sounds under assets/sounds and measure them: ``python build/sound.py``.

With --check nothing is written; exit code 1 where a file is not what this script makes, too high or
not as loud as its group. Needs numpy, from the ``art`` extra.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from studio.sound import files
from studio.sound.levels import TARGETS

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"


def main(arguments: list[str] | None = None, folder: Path = SOUNDS) -> int:
    """Make (or only check) the sounds, tell their levels, and return the exit code."""
    parser = argparse.ArgumentParser(prog="sound.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    if not parser.parse_args(arguments).check:
        for name in files.write_all(folder):
            print(f"changed {name}")
    found = files.problems(folder)
    if not found:
        _report(folder)
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


def _report(folder: Path) -> None:
    for take in files.measured(folder):
        print(
            f"{take.group:9} {take.name:14} {take.seconds * 1000:5.0f} ms"
            f"   peak {take.peak:6.2f} dBFS"
            f"   loudness {take.loudness:6.2f} LUFS ({TARGETS[take.group]:.0f})"
        )
    size = sum(place.stat().st_size for place in folder.glob("*.wav"))
    print(f"{size} bytes in all (at most {files.MOST_BYTES})")


if __name__ == "__main__":
    sys.exit(main())
