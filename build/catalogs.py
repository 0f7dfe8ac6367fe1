"""Merge and compile assets/locale/<language>/*.po; with --check only say what is wrong.

    python build/catalogs.py [--check]

Exit code 1 where a sentence, a translation or (with --check) a compiled catalog is wrong.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from studio import catalogs

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"


def main(arguments: list[str] | None = None, locale: Path = LOCALE) -> int:
    """Check the sources, then compile them (or check that they are compiled)."""
    parser = argparse.ArgumentParser(prog="catalogs.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    checking = parser.parse_args(arguments).check
    found = catalogs.problems(locale)
    if checking:
        found += [
            f"{language}: the compiled catalog is not up to date: run build/catalogs.py"
            for language in catalogs.stale(locale)
        ]
    else:
        for target in catalogs.compile_all(locale):
            print(f"compiled {target.relative_to(locale)}")
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
