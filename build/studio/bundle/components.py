"""What others wrote that a bundle may hold, as ``packaging/licences/components.toml`` lists it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from studio.trouble import Trouble

FILE = "components.toml"


class Unlicensed(Trouble):
    """Something would be in the bundle without a licence; the text says what, and what to do."""


@dataclass(frozen=True)
class Component:
    """One entry of the list; the file itself says what each field means."""

    name: str
    spdx: str
    key: str = ""
    home: str = ""
    copyright: tuple[str, ...] = ()
    holder: str = ""
    text: str = ""
    libraries: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()
    distribution: str = ""
    always: bool = False
    version: str = ""
    ask: str = ""

    def is_library(self, name: str) -> bool:
        """Whether a shared library of that file name holds code of this component."""
        return any(fnmatchcase(name.lower(), pattern.lower()) for pattern in self.libraries)

    def is_asset(self, name: str) -> bool:
        """Whether an asset (its place below ``assets``) comes from this component."""
        return any(fnmatchcase(name, pattern) for pattern in self.assets)

    def licence(self, folder: Path) -> str:
        """The licence in full, headed by the copyright lines; empty where its distribution has it.

        Raises:
            Unlicensed: where the text is not there.
        """
        if not self.text:
            return ""
        file = folder / self.text
        try:
            text = file.read_text(encoding="utf-8")
        except OSError as error:
            raise Unlicensed(
                f"The licence text of {self.name} is missing: {file} ({error.strerror})."
            ) from error
        text = text.replace("{holder}", self.holder or "the copyright holder")
        head = "\n".join(self.copyright)
        return f"{head}\n\n{text}" if head else text


def load(folder: Path) -> list[Component]:
    """All entries, in the order of the file.

    Raises:
        Unlicensed: where the list is damaged.
    """
    try:
        listed = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))["component"]
        found = [_component(entry) for entry in listed]
        for component in found:
            re.compile(component.version)
    except (OSError, ValueError, KeyError, TypeError, re.error) as error:
        raise Unlicensed(f"{folder / FILE} cannot be read: {error}") from error
    return found


def _component(entry: dict[str, object]) -> Component:
    values = {
        name: tuple(map(str, value)) if isinstance(value, list) else value
        for name, value in entry.items()
    }
    return Component(**values)  # type: ignore[arg-type]


def of_library(components: list[Component], place: str) -> list[Component]:
    """Whose code a shared library holds, by its file name.

    Raises:
        Unlicensed: where nothing is known of it.
    """
    name = PurePosixPath(place.replace("\\", "/")).name
    found = [component for component in components if component.is_library(name)]
    if not found:
        raise Unlicensed(
            f"The library {place} belongs to no known component: name it and its licence in"
            f" packaging/licences/{FILE}, or keep it out of the bundle (packaging/lamplight.spec)."
        )
    return found
