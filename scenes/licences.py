"""What the program is made of, and the licence of each part.

A bundle has an index of everything inside (``build/studio/bundle/contents.py`` writes it); a
checkout names what it is made of itself, and finds the licences where they were installed.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from assets import path as asset

LOG = logging.getLogger("lamplight.licences")
INDEX = "licences/index.json"
_LICENCE = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
_ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Part:
    """Something the program is made of.

    ``key`` names its words: house.credits.KEY(.by, .text); without one, ``name`` is what it is
    called. A page of its own has its words elsewhere: PAGE.name, PAGE.by, PAGE.title and PAGE.
    Its licence is read from ``asset_file`` (below assets), ``house_file`` (below the program's
    folder) or the installed ``package``.
    """

    key: str = ""
    asset_file: tuple[str, ...] = ()
    house_file: str = ""
    package: str = ""
    page: str = ""
    name: str = ""
    version: str = ""
    spdx: str = ""
    home: str = ""

    @property
    def known_as(self) -> str:
        """A word for it in any language."""
        return self.name or self.key

    @property
    def name_key(self) -> str:
        """The key of its name."""
        return f"{self.page}.name" if self.page else f"house.credits.{self.key}"

    @property
    def by_key(self) -> str:
        """The key of whom it is by."""
        return f"{self.page}.by" if self.page else f"house.credits.{self.key}.by"

    @property
    def title_key(self) -> str:
        """The key of its page's heading."""
        return f"{self.page}.title" if self.page else self.name_key

    @property
    def text_key(self) -> str:
        """The key of its text."""
        return self.page or f"house.credits.{self.key}.text"


PARTS = (
    Part("lamplight", house_file="LICENSE", package="lamplight"),
    Part("manrope", asset_file=("fonts", "OFL-Manrope.txt")),
    Part("arapey", asset_file=("fonts", "OFL-Arapey.txt")),
    Part("fredoka", asset_file=("fonts", "OFL-FredokaOne.txt")),
    Part("national_park", asset_file=("fonts", "OFL-NationalPark.txt")),
    Part("spartan", asset_file=("fonts", "OFL-LeagueSpartan.txt")),
    Part("pygame", house_file="packaging/licences/LGPL-2.1.txt", package="pygame-ce"),
    Part("libraries", house_file="packaging/NOTICES.txt"),
    Part("msgspec", package="msgspec"),
    Part("platformdirs", package="platformdirs"),
)
"""What a checkout is made of."""


def root() -> Path:
    """The program's folder: of a bundle the one with its contents, else the checkout."""
    return Path(getattr(sys, "_MEIPASS", _ROOT))


def parts() -> tuple[Part, ...]:
    """Everything in this bundle, or what a checkout is made of."""
    file = root() / INDEX
    if not file.is_file():
        return PARTS
    try:
        listed = json.loads(file.read_text(encoding="utf-8"))["components"]
        return tuple(_part(entry) for entry in listed) or PARTS
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        LOG.error("%s cannot be read: %s", INDEX, error)
        return PARTS


def lost_index(listed: tuple[Part, ...]) -> list[str]:
    """The index's name where a bundle has to do without it: then little else can be found."""
    return [INDEX] if getattr(sys, "frozen", False) and listed is PARTS else []


def _part(entry: dict[str, Any]) -> Part:
    key = entry["key"] if entry["key"] in {each.key for each in PARTS} else ""
    return Part(
        key,
        house_file=str(entry["text"]),
        name=str(entry["name"]),
        version=str(entry["version"]),
        spdx=str(entry["spdx"]),
        home=str(entry["home"]),
    )


def licence_of(part: Part) -> str:
    """The text of a part's licence; empty where this installation has none."""
    places = [asset(*part.asset_file)] if part.asset_file else []
    if part.house_file:
        places.append(root() / part.house_file)
    for place in places:
        try:
            return place.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            continue
        except OSError as error:
            LOG.error("a licence cannot be read: %s: %s", place.name, error.strerror)
    return _packaged(part.package) if part.package else ""


def _packaged(package: str) -> str:
    try:
        files = distribution(package).files or []
        found = [file for file in files if _LICENCE.search(file.as_posix())]
        return found[0].read_text(encoding="utf-8") if found else ""
    except (PackageNotFoundError, OSError, UnicodeError):
        return ""
