"""Whether everything that ships is there and whole."""

from __future__ import annotations

import json
from pathlib import Path

import assets
from game.core.shipped import name_of
from game.core.soundness import fault_of
from game.core.words import DOMAIN, LANGUAGES
from scenes.kit.fonts import ROLES
from scenes.sound import TABLE

BOTS = ("king_cat.json", "seven_sins.json", "spite_malice.json", "told.json")
"""What was learned for bots, below assets/bots."""
_ART = "art.json"
_NOT_SHIPPED = {".py", ".pyc", ".po"}


def faults() -> dict[str, str]:
    """What is wrong with which file, by its name below the program's folder; empty if all is well.

    See ``game.core.soundness`` for the words.
    """
    found = {}
    for parts in sorted(expected() | present()):
        fault = fault_of(assets.path(*parts))
        if fault:
            found[name_of(parts)] = fault
    return found


def present() -> set[tuple[str, ...]]:
    """Every file that is there, except those that only a checkout has."""
    return {
        file.relative_to(assets.ROOT).parts
        for file in assets.ROOT.rglob("*")
        if file.is_file() and file.suffix not in _NOT_SHIPPED
    }


def expected() -> set[tuple[str, ...]]:
    """Every file that must be there, as far as the program and the lists among its files know."""
    names: set[tuple[str, ...]] = {("fonts", file) for file in ROLES.values()} | {
        ("bots", name) for name in BOTS
    }
    names |= {("locale", each, "LC_MESSAGES", f"{DOMAIN}.mo") for each in LANGUAGES}
    names |= {(_ART,), TABLE}
    drawn = _read(assets.path(_ART))
    names |= {tuple(name.split("/")) for name in drawn}
    for cue, entry in _read(assets.path(*TABLE)).items():
        takes = entry.get("takes", 0) if isinstance(entry, dict) else 0
        names |= {("sounds", f"{cue}_{take + 1}.wav") for take in range(takes)}
    return names


def _read(path: Path) -> dict[str, object]:
    """A list of files; nothing where it is damaged itself, which is then told of it."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
