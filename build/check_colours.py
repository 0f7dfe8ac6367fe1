"""Measure colours that must be told apart: ``python build/check_colours.py [NAME…]``.

NAME is a game or set, such as ``king_cat`` or ``avatars``; without one, all are measured. For
each palette the worst pair is told for normal and for three kinds of colour-blind sight (ΔE′ in
CAM02-UCS) and in grey (L*), then the WCAG contrasts. The exit code is 1 if a value lies below
its floor, 2 if a name is unknown. Needs the ``art`` extra.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from studio.art.colours import PALETTES, Finding, measure


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    parser = argparse.ArgumentParser(description="Measure the colours of Lamplight.")
    parser.add_argument("names", nargs="*", help=", ".join(PALETTES))
    names = parser.parse_args(arguments).names or list(PALETTES)
    unknown = [name for name in names if name not in PALETTES]
    if unknown:
        print(f"No palette is called {' or '.join(unknown)}. There are: {', '.join(PALETTES)}.")
        return 2
    failures = 0
    for palette in (one for name in names for one in PALETTES[name]):
        print(f"\n{palette.title}")
        for finding in measure(palette):
            print(_line(finding))
            failures += finding.fails
    print(f"\n{failures} below the floor." if failures else "\nAll at or above their floors.")
    return 1 if failures else 0


def _line(finding: Finding) -> str:
    floor = f"floor {finding.floor:4.1f}" if finding.floor else "         "
    verdict = "  TOO LOW" if finding.fails else ""
    return f"  {finding.kind:9}{finding.value:6.1f}  {floor}  {finding.what}{verdict}"


if __name__ == "__main__":
    sys.exit(main())
