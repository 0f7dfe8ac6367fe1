"""Make scenes/spare_letters.py anew from the interface's font; with --check only compare.

    python build/spare_font.py [--check]

Exit code 1 where --check finds that it is not up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from studio import spare_font

ROOT = Path(__file__).resolve().parent.parent
FONT = ROOT / "assets" / "fonts" / "ui-medium.ttf"
TARGET = ROOT / "scenes" / "spare_letters.py"


def main(arguments: list[str] | None = None) -> int:
    """Write the module, or say whether it is as it should be."""
    parser = argparse.ArgumentParser(prog="spare_font.py", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    checking = parser.parse_args(arguments).check
    text = spare_font.module(spare_font.shrunk(FONT))
    if not checking:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        print("scenes/spare_letters.py is not up to date: run build/spare_font.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
