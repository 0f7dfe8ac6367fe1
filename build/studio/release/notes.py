"""The changelog as notes for a release, and whether everything names the same version."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from studio.linux import facts
from studio.linux.news import DAY, HEADING
from studio.trouble import Trouble

CHANGELOG = "CHANGELOG.md"
_TAG = re.compile(r"v(\d+\.\d+\.\d+)")


@dataclass(frozen=True, slots=True)
class Section:
    """What the changelog says of a version; ``date`` is a day, "unreleased" or empty."""

    version: str
    date: str
    body: str


def section(changelog: str, version: str) -> Section:
    """The section of a version.

    Raises:
        Trouble: when there is none, or when nothing stands in it.
    """
    headings = list(HEADING.finditer(changelog))
    for number, heading in enumerate(headings):
        if heading[1] != version:
            continue
        after = headings[number + 1 :]
        end = after[0].start() if after else len(changelog)
        body = changelog[heading.end() : end].strip()
        if not body:
            raise Trouble(f"{CHANGELOG} says nothing about {version}: write what is new.")
        return Section(version, heading[2] or "", body)
    known = ", ".join(heading[1] for heading in headings) or "none"
    raise Trouble(
        f'{CHANGELOG} has no section "## [{version}]" (it has: {known}): write what is new.'
    )


def of(root: Path) -> Section:
    """The section of the version that a checkout has."""
    text = (root / CHANGELOG).read_text(encoding="utf-8")
    return section(text, facts.version(root))


def check(root: Path, tag: str = "") -> str:
    """The version, where program, changelog and tag agree on it.

    With a tag the changelog must also name the day of the release.

    Raises:
        Trouble: where they do not.
    """
    found = of(root)
    if not tag:
        return found.version
    named = _TAG.fullmatch(tag)
    if named is None:
        raise Trouble(f'A release has a tag like v1.2.3, not "{tag}".')
    if named[1] != found.version:
        raise Trouble(
            f"The tag says {named[1]}, game/__init__.py says {found.version}: make them agree."
        )
    if not DAY.fullmatch(found.date):
        raise Trouble(
            f'{CHANGELOG} calls {found.version} "{found.date or "undated"}": write the day of the'
            " release, such as 2026-12-24."
        )
    return found.version
