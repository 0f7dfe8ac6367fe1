"""How big a bundle is, part by part, and how big it may be."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

LIMIT_PROGRAM = 45
LIMIT_ALL = 80
"""In megabytes of a million bytes: what is not art or sound, and everything."""
NO_ART = frozenset({"sounds", "fonts", "locale", "bots"})
"""Folders of the assets that are not art. Fonts, catalogs and trained numbers count as program."""


@dataclass(frozen=True)
class Size:
    """Bytes of the parts of a bundle."""

    program: int
    art: int
    sound: int

    @property
    def all(self) -> int:
        """Bytes of everything."""
        return self.program + self.art + self.sound

    def line(self) -> str:
        """All of it for people."""
        program, art, sound, everything = (
            f"{each / 1e6:.1f}" for each in (self.program, self.art, self.sound, self.all)
        )
        return (
            f"program {program} MB (at most {LIMIT_PROGRAM}) + art {art} + sound {sound}"
            f" = {everything} MB (at most {LIMIT_ALL})"
        )

    def trouble(self) -> str:
        """What is too big; empty where nothing is."""
        if self.program > LIMIT_PROGRAM * 1e6:
            return "the bundle without art and sound is too big."
        if self.all > LIMIT_ALL * 1e6:
            return "the bundle is too big."
        return ""


def measure(folder: Path) -> Size:
    """The size of a bundle; a link counts as itself, on disk a file takes a little more."""
    parts = {"program": 0, "art": 0, "sound": 0}
    for file in folder.rglob("*"):
        if not file.is_dir() or file.is_symlink():
            parts[_part(file.relative_to(folder))] += file.lstat().st_size
    return Size(**parts)


def _part(place: Path) -> str:
    names = place.parts
    if "assets" not in names[:-1]:
        return "program"
    inside = names[names.index("assets") + 1 :]
    if inside[0] == "sounds":
        return "sound"
    return "program" if len(inside) == 1 or inside[0] in NO_ART else "art"
