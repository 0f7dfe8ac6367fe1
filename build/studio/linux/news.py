"""The changelog in the forms that packages want: releases for AppStream, a log for Debian."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime
from html import escape

from studio.linux import facts

HEADING = re.compile(r"^## \[([^\]]+)\](?: [–-] (.+))?$", re.MULTILINE)
"""A version's line: its name, and its day or a word such as "unreleased"."""
DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_SENTENCE = re.compile(r"(?<=[.!?])\s")


@dataclass
class Release:
    """One version: its day (None while it is not out), an introduction, and what is new."""

    version: str
    day: str | None
    about: str = ""
    points: list[str] = field(default_factory=list)


def releases(changelog: str) -> list[Release]:
    """The versions of a changelog, newest first, in plain text."""
    found: list[Release] = []
    block = ""
    for line in [*changelog.splitlines(), ""]:
        head = HEADING.match(line)
        starts = head or line.startswith(("- ", "## ")) or not line.strip()
        if starts and block and found:
            _keep(found[-1], block)
        if head:
            day = head[2] if head[2] and DAY.fullmatch(head[2]) else None
            found.append(Release(head[1], day))
        block = "" if head else line if starts else f"{block} {line.strip()}".strip()
    return found


def _keep(release: Release, block: str) -> None:
    text = _plain(block.removeprefix("- "))
    if block.startswith("- "):
        release.points.append(text)
    elif not block.startswith("#"):
        release.about = f"{release.about} {text}".strip()


def _plain(text: str) -> str:
    """Text without the marks of Markdown."""
    return re.sub(r"[*`]", "", _LINK.sub(r"\1", text)).strip()


def metainfo(found: list[Release], seconds: int, indent: str = "  ") -> str:
    """The element ``releases`` of AppStream; a version that is not out yet has the given time."""
    lines = ["<releases>"]
    for release in found:
        kind = "stable" if release.day else "development"
        day = release.day or facts.day(seconds)
        lines.append(f'  <release version="{escape(release.version)}" date="{day}" type="{kind}">')
        lines.append("    <description>")
        if release.about:
            lines.append(f"      <p>{escape(release.about, quote=False)}</p>")
        if release.points:
            lines.append("      <ul>")
            for point in release.points:
                first = _SENTENCE.split(point)[0]
                lines.append(f"        <li>{escape(first, quote=False)}</li>")
            lines.append("      </ul>")
        lines += ["    </description>", "  </release>"]
    return f"\n{indent}".join([*lines, "</releases>"])


def debian(found: list[Release], version: str, seconds: int) -> str:
    """The changelog of the Debian package; a version that it does not know comes first."""
    known = list(found)
    if not any(release.version == version for release in known):
        known.insert(0, Release(version, None, "A package made from the sources as they are."))
    entries = []
    for release in known:
        when = datetime.fromtimestamp(seconds, UTC)
        if release.day:
            when = datetime.strptime(release.day, "%Y-%m-%d").replace(tzinfo=UTC)
        points = ([release.about] if release.about else []) + release.points
        written = "\n".join(
            textwrap.fill(point, 76, initial_indent="  * ", subsequent_indent="    ")
            for point in points or ["See the program's own changelog."]
        )
        entries.append(
            f"{facts.PACKAGE} ({release.version}) unstable; urgency=medium\n\n{written}\n\n"
            f" -- {facts.MAINTAINER}  {format_datetime(when)}\n"
        )
    return "\n".join(entries)
