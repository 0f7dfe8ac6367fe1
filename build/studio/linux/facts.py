"""Names and facts that all Linux packages share, each in this one place."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path

from studio.trouble import Trouble

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "packaging" / "linux"
ICONS = ROOT / "packaging" / "icons"

APP_ID = "io.github.lamplight.Lamplight"
"""The name of the menu entry, the icons, the metainfo and the Flatpak."""
PACKAGE = "lamplight"
PROGRAM = "lamplight"
"""The program in the bundle, and the command."""
MIME = "application/x-lamplight-record"
GLOB = "*.lamplight"
DEBIAN_ARCHITECTURE = "amd64"
MACHINE = "x86_64"
MAINTAINER = "Lamplight contributors <lamplight@lists.example>"
"""The project has no mail address yet (RFC 2606 reserves this ending): the README says so."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Edges of the icons, in pixels."""
EPOCH = 1767225600
"""2026-01-01: the time of every file where SOURCE_DATE_EPOCH names no other one."""


def version(root: Path = ROOT) -> str:
    """The version of the program, read without importing it."""
    file = root / "game" / "__init__.py"
    found = re.search(r'^__version__ = "([^"]+)"$', file.read_text(encoding="utf-8"), re.M)
    if found is None:
        raise Trouble(f'{file} has no line __version__ = "…".')
    return found[1]


def epoch() -> int:
    """Seconds since 1970 that all files are dated with."""
    named = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if named and not named.isdigit():
        raise Trouble(f"SOURCE_DATE_EPOCH must be whole seconds since 1970, not {named!r}.")
    return int(named) if named else EPOCH


def day(seconds: int) -> str:
    """A time as the day it falls on, in UTC: 2026-01-31."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d")
