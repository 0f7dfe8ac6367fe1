"""The licences of what is really in a bundle: an index, the texts, and notices made from them.

PyInstaller's spec calls ``gather`` with what it found, and ``write`` for the files of the folder
``licences`` in the bundle. What no licence is known of stops the build.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from importlib.metadata import Distribution, distributions
from pathlib import Path

from studio.bundle.components import Component, Unlicensed, of_library

FORMAT = 1
INDEX = "index.json"
NOTICES = "NOTICES.txt"
HOUSE = frozenset({"game", "scenes", "assets"})
THANKS = {"FreeType": "the FreeType Team", "libjpeg-turbo": "the Independent JPEG Group"}
"""Whom the documentation has to name, by what is inside."""
FONTS = (".ttf", ".otf", ".woff", ".woff2", ".ttc")
_LICENCE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
Toc = Iterable[tuple[str, str, str]]
"""What PyInstaller lists: the place in the bundle, the source, and the kind."""


@dataclass
class Entry:
    """A line of the index. ``files`` lie below the bundle's folder of contents, as does ``text``.

    ``version`` is empty where nobody could tell it; ``key`` names the words of the credits.
    """

    name: str
    version: str
    spdx: str
    home: str
    text: str
    key: str = ""
    files: list[str] = field(default_factory=list)


@dataclass
class Found:
    """What belongs to a component of this bundle."""

    component: Component
    licence: str
    version: str = ""
    files: list[tuple[str, str]] = field(default_factory=list)
    """place and source of each file"""


class Owners:
    """Which Python distribution a file was installed by."""

    def __init__(self, installed: Iterable[Distribution]) -> None:
        self._files: dict[Path, Distribution] = {}
        self._named: dict[str, Distribution] = {}
        for each in installed:
            self._named.setdefault(normal(each.metadata["Name"]), each)
            for file in each.files or ():
                self._files[Path(str(each.locate_file(file))).resolve()] = each

    def of(self, source: str) -> Distribution | None:
        """The distribution of a file."""
        return self._files.get(Path(source).resolve())

    def named(self, name: str) -> Distribution | None:
        """The distribution of that name."""
        return self._named.get(normal(name))


def normal(name: str) -> str:
    """A distribution's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


class Gathering:
    """Goes through a bundle, and notes for each component what is there of it."""

    def __init__(self, components: list[Component], folder: Path, owners: Owners) -> None:
        self.components = components
        self.folder = folder
        self.owners = owners
        self.found: dict[str, Found] = {}
        for component in components:
            if component.always:
                self._note(component)

    def binaries(self, listed: Toc) -> None:
        """Extension modules belong to whoever installed them, libraries to whom the list says."""
        for place, source, kind in listed:
            if kind == "SYMLINK":
                continue
            if kind != "EXTENSION":
                for component in of_library(self.components, place):
                    self._note(component, place, source)
            elif (owner := self.owners.of(source)) is not None:
                self._note(self._of_distribution(owner), place, source)
            elif is_pythons(source):
                self._note(self._named("Python"), place, source)
            else:
                raise Unlicensed(f"Nobody knows who installed {source}, which the bundle holds.")

    def modules(self, listed: Toc) -> None:
        """Python's own modules and those of the house are known; others have a distribution."""
        for name, source, _ in listed:
            top = name.partition(".")[0]
            if top in HOUSE or top in sys.stdlib_module_names or is_pythons(source):
                continue
            owner = self.owners.of(source)
            if owner is None:
                if source in ("", "-"):
                    continue  # a namespace: a folder, and no code
                raise Unlicensed(f"The module {name} ({source}) belongs to no distribution.")
            self._note(self._of_distribution(owner))

    def fonts(self, listed: Toc) -> None:
        """Every font is somebody's."""
        for place, source, _ in listed:
            name = place.replace("\\", "/")
            if not name.lower().endswith(FONTS):
                continue
            inside = name.partition("assets/")[2]
            owner = next((each for each in self.components if each.is_asset(inside)), None)
            if owner is None:
                raise Unlicensed(
                    f"The font {name} belongs to no known component: name it and its licence in"
                    " packaging/licences/components.toml."
                )
            self._note(owner, name, source)

    def _named(self, name: str) -> Component:
        return next(each for each in self.components if each.name == name)

    def _of_distribution(self, owner: Distribution) -> Component:
        name = normal(owner.metadata["Name"])
        for component in self.components:
            if component.distribution and normal(component.distribution) == name:
                return component
        spdx = owner.metadata.json.get("license_expression", "")
        if not spdx:
            raise Unlicensed(
                f"{owner.metadata['Name']} does not say its licence in a known form: name it in"
                " packaging/licences/components.toml."
            )
        return Component(owner.metadata["Name"], str(spdx), distribution=owner.metadata["Name"])

    def _note(self, component: Component, place: str = "", source: str = "") -> None:
        if component.name not in self.found:
            owner = self.owners.named(component.distribution) if component.distribution else None
            licence = component.licence(self.folder) or (texts_of(owner) if owner else "")
            if not licence.strip():
                raise Unlicensed(f"There is no licence text of {component.name}.")
            version = owner.version if owner else asked(component.ask)
            self.found[component.name] = Found(component, licence, version)
        if place:
            found = self.found[component.name]
            found.files.append((place.replace("\\", "/"), source))
            found.version = found.version or version_in(component.version, Path(source))


def gather(
    components: list[Component], folder: Path, binaries: Toc, modules: Toc, datas: Toc
) -> list[Found]:
    """What is in a bundle, in the order of the list; distributions not listed come last.

    Raises:
        Unlicensed: where a licence, or its text, is not known.
    """
    gathering = Gathering(components, folder, Owners(distributions()))
    gathering.binaries(binaries)
    gathering.modules(modules)
    gathering.fonts(datas)
    order = {component.name: place for place, component in enumerate(components)}
    last = len(order)
    return sorted(
        gathering.found.values(),
        key=lambda found: (order.get(found.component.name, last), found.component.name),
    )


def is_pythons(source: str) -> bool:
    """Whether a file is one of Python's own modules."""
    place = Path(source).resolve()
    if any(part in ("site-packages", "dist-packages") for part in place.parts):
        return False
    homes = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    homes |= {sysconfig.get_config_var("DESTSHARED"), str(Path(sys.base_prefix) / "DLLs")}
    return any(home and place.is_relative_to(Path(home).resolve()) for home in homes)


def texts_of(owner: Distribution) -> str:
    """The licence texts that a distribution brought along, one after another."""
    files = [file for file in owner.files or () if _LICENCE.search(file.as_posix())]
    files = [file for file in files if ".dist-info/" in file.as_posix()]
    read = (file.read_text(encoding="utf-8") for file in sorted(files))
    return "\n\n".join(text.strip() for text in read if text.strip()) + "\n"


def version_in(expression: str, file: Path) -> str:
    """The version that a library tells by its name or in its content; empty where it does not."""
    if not expression:
        return ""
    found = re.search(expression.encode(), file.name.encode() + b"\0" + file.read_bytes())
    return found[1].decode("ascii", "replace") if found else ""


def asked(question: str) -> str:
    """The answer of ``MODULE:NAME``: a word, numbers, or a function that gives one of these."""
    if not question:
        return ""
    module, _, name = question.partition(":")
    try:
        answer = getattr(importlib.import_module(module), name)
        answer = answer() if callable(answer) else answer
    except (ImportError, AttributeError):
        return ""
    return answer if isinstance(answer, str) else ".".join(map(str, answer))


# -- what is written ---------------------------------------------------------------------------


def write(found: list[Found], folder: Path, house_version: str) -> list[Path]:
    """Write index, texts and notices; the files, all directly in the folder."""
    for old in folder.glob("*"):
        old.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    entries, written = [], []
    for each in found:
        component = each.component
        text = folder / f"{slug(component.name)}.txt"
        text.write_text(each.licence, encoding="utf-8", newline="\n")
        written.append(text)
        entries.append(
            Entry(
                component.name,
                house_version if component.key == "lamplight" else each.version,
                component.spdx,
                component.home,
                f"licences/{text.name}",
                component.key,
                sorted(place for place, _ in each.files),
            )
        )
    index = {"format": FORMAT, "components": [asdict(entry) for entry in entries]}
    for name, content in (
        (INDEX, json.dumps(index, indent=1, ensure_ascii=False) + "\n"),
        (NOTICES, notices(entries)),
    ):
        written.append(folder / name)
        written[-1].write_text(content, encoding="utf-8", newline="\n")
    return written


def slug(name: str) -> str:
    """A file's name for a component."""
    return re.sub(r"[^A-Za-z0-9.+]+", "-", name).strip("-")


def notices(entries: Iterable[Entry], said: str = "This bundle also holds") -> str:
    """The list for people."""
    listed = [entry for entry in entries if entry.key != "lamplight"]
    lines = [f"Lamplight is MIT licensed (Lamplight.txt). {said}, unchanged:", ""]
    for entry in listed:
        name = f"{entry.name} {entry.version}".strip()
        lines.append(f"{name:30} {entry.spdx}")
        lines += [f"{'':30} {entry.home}"] if entry.home else []
    lesser = [entry.name for entry in listed if entry.spdx.startswith("LGPL")]
    lines += ["", "The texts of all licences lie beside this file, by these names."]
    if lesser:
        lines += [
            "",
            f"Under the LGPL: {', '.join(lesser)}.",
            "They lie beside the program as files of their own: put another build of the same",
            "library in place of one, and the program uses it. Their sources are to be had from",
            "their projects; pygame-ce's project lists the exact versions that it built.",
        ]
    names = {entry.name for entry in listed}
    thanks = [who for what, who in THANKS.items() if what in names]
    if thanks:
        lines += ["", f"This software is based in part on the work of {' and of '.join(thanks)}."]
    return "\n".join(lines) + "\n"


def notices_of_list(components: list[Component]) -> str:
    """The same of everything that a bundle may hold, on any system."""
    entries = [Entry(each.name, "", each.spdx, each.home, "", key=each.key) for each in components]
    return notices(entries, "Its bundles also hold, as far as the system needs it")
