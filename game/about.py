"""What this program is: its version, and of a bundle the build and the commit it was made from."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass

import assets
from game import __version__

VERSION = __version__
"""The version, as in the changelog."""
FILE = "build.json"
"""The asset that only bundles have; ``build/bundle.py`` writes it."""
UNKNOWN = "unknown"
_FACT = re.compile(r"[0-9A-Za-z.+-]{1,40}")


@dataclass(frozen=True, slots=True)
class Build:
    """Which build this is; both are empty in a checkout.

    ``number`` is the day of the commit and how many commits led to it (``20261130.700``);
    ``commit`` its short name, with a "+" where files were changed after it. A bundle that cannot
    tell has the commit "unknown".
    """

    number: str = ""
    commit: str = ""


def build() -> Build:
    """The build of this bundle. A missing or damaged file is no fault: then it is not known."""
    frozen = bool(getattr(sys, "frozen", False))
    try:
        facts = json.loads(assets.path(FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Build("", UNKNOWN if frozen else "")
    except (OSError, ValueError, RecursionError):
        return Build("", UNKNOWN)
    if not isinstance(facts, dict):
        return Build("", UNKNOWN)
    return Build(_fact(facts.get("number")), _fact(facts.get("commit")) or UNKNOWN)


def _fact(value: object) -> str:
    """A short word as it may stand in a line; empty where it is none."""
    return value if isinstance(value, str) and _FACT.fullmatch(value) else ""


def line() -> str:
    """All of it in a line: ``0.1.0 (build 20261130.700, commit 1a2b3c4)``, ``0.1.0 (checkout)``."""
    which = build()
    known = [
        f"{name} {value}"
        for name, value in (("build", which.number), ("commit", which.commit))
        if value
    ]
    return f"{VERSION} ({', '.join(known) or 'checkout'})"
