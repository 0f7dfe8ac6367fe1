"""Draw and bake what is under assets/: ``python build/art.py [NAME…]``.

NAME is the beginning of a place, such as ``cards/king_cat`` or ``avatars/owl``; without one,
everything that changed is baked. ``--all`` bakes unchanged drawings too, ``--sheet FILE``
writes a contact sheet, ``--fonts FOLDER`` makes the fonts from the unpacked packages there.
Needs the ``art`` extra.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from studio.art import baking, fonts, sheet
from studio.art.catalogue import Drawing, drawings

ASSETS = Path(__file__).parents[1] / "assets"


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit code."""
    parser = argparse.ArgumentParser(description="Draw and bake the pictures of Lamplight.")
    parser.add_argument("names", nargs="*", help="beginnings of places below assets/")
    parser.add_argument("--all", action="store_true", help="bake unchanged drawings too")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="write a contact sheet")
    parser.add_argument("--fonts", type=Path, metavar="FOLDER", help="make the fonts")
    options = parser.parse_args(arguments)
    if options.fonts:
        fonts.make_all(options.fonts, ASSETS / "fonts")
    chosen = _chosen(options.names)
    if not chosen:
        print(f"No drawing begins with {' or '.join(options.names)}.")
        return 2
    _bake(chosen if options.all else baking.changed(chosen, ASSETS))
    if options.sheet:
        sheet.write(chosen, ASSETS, options.sheet)
    return 0


def _chosen(names: list[str]) -> list[Drawing]:
    known = drawings()
    if not names:
        return known
    return [drawing for drawing in known if drawing.place.startswith(tuple(names))]


def _bake(chosen: list[Drawing]) -> None:
    for drawing in chosen:
        size = baking.bake(drawing, ASSETS)
        # Read anew each time: another run may be baking other drawings meanwhile.
        manifest = baking.read_manifest(ASSETS)
        manifest[drawing.place] = baking.digest(drawing)
        baking.write_manifest(ASSETS, manifest)
        print(f"{drawing.place}  {size / 1000:.1f} kB", flush=True)
    if any(drawing.place.startswith("icons/app/") for drawing in chosen):
        baking.write_ico(ASSETS)
    for place in baking.orphans(drawings(), ASSETS):
        (ASSETS / place).unlink(missing_ok=True)
        manifest = baking.read_manifest(ASSETS)
        manifest.pop(place, None)
        baking.write_manifest(ASSETS, manifest)
        print(f"{place}  removed")


if __name__ == "__main__":
    sys.exit(main())
