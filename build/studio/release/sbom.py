"""The list of parts of a bundle (SBOM), as CycloneDX 1.5, from what really lies in it.

The licences that the bundle carries (``licences/index.json``) say what the parts are; every
library that lies there must be named in it, and every file named must lie there.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from studio.bundle import components as listed
from studio.bundle.contents import FONTS, INDEX, normal
from studio.release import sums
from studio.trouble import Trouble

SPEC = "1.5"
HOUSE = "lamplight"
_LIBRARY = re.compile(r"\.(so(\.\d+)*|dylib|dll|pyd)$", re.IGNORECASE)
_SIMPLE = re.compile(r"[A-Za-z0-9.-]+\+?")
_DAY = re.compile(r"(\d{4})(\d{2})(\d{2})(\..*)?")
Json = dict[str, Any]


def contents_of(bundle: Path) -> Path:
    """The folder of a bundle that holds everything but the program itself."""
    inner = bundle / "_internal"
    return inner if inner.is_dir() else bundle


def make(bundle: Path, packaging: Path, version: str, system: str) -> Json:
    """Return the document; the same bundle gives the same one.

    Raises:
        Trouble: when the bundle has no index of licences, or one that does not fit it.
    """
    contents = contents_of(bundle)
    index = _index(contents)
    _compare(contents, index)
    distributions = _distributions(packaging)
    parts = [_part(contents, entry, distributions) for entry in index if entry["key"] != HOUSE]
    document: Json = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC,
        "version": 1,
        "metadata": _metadata(contents, version, system),
        "components": parts,
        "dependencies": [
            {"ref": HOUSE, "dependsOn": sorted(part["bom-ref"] for part in parts)},
            *({"ref": part["bom-ref"]} for part in parts),
        ],
    }
    text = json.dumps(document, sort_keys=True)
    document["serialNumber"] = uuid.uuid5(uuid.NAMESPACE_URL, text).urn
    return document


def write(document: Json, file: Path) -> Path:
    """Write it, readable and always in the same order; the file."""
    text = json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True)
    file.write_text(text + "\n", encoding="utf-8", newline="\n")
    return file


def _index(contents: Path) -> list[Json]:
    place = contents / "licences" / INDEX
    try:
        found = json.loads(place.read_text(encoding="utf-8"))["components"]
        return [_entry(value) for value in found]
    except FileNotFoundError:
        raise Trouble(f"{place} is missing: make the bundle anew (build/bundle.py).") from None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Trouble(f"{place} is damaged ({error}): make the bundle anew.") from None


def _entry(value: Json) -> Json:
    texts = ("name", "version", "spdx", "home", "key")
    return {name: str(value[name]) for name in texts} | {"files": [*map(str, value["files"])]}


def _compare(contents: Path, index: Iterable[Json]) -> None:
    """What lies there and what the index names must be the same."""
    named = {file for entry in index for file in entry["files"]}
    there = {
        file.relative_to(contents).as_posix()
        for file in contents.rglob("*")
        if _LIBRARY.search(file.name) and not file.is_symlink()
    }
    if unknown := sorted(there - named):
        raise Trouble(f"The bundle holds {unknown[0]}, which its licences do not name.")
    if missing := sorted(file for file in named if not (contents / file).is_file()):
        raise Trouble(f"The bundle's licences name {missing[0]}, which it does not hold.")


def _distributions(packaging: Path) -> dict[str, str]:
    """Component → name in the Python package index, of those that the list of licences names."""
    return {each.name: each.distribution for each in listed.load(packaging / "licences")}


def _metadata(contents: Path, version: str, system: str) -> Json:
    build = _build(contents)
    facts = {"lamplight:system": system, "lamplight:commit": build.get("commit", "")}
    facts["lamplight:build"] = build.get("number", "")
    metadata: Json = {
        "component": {
            "type": "application",
            "bom-ref": HOUSE,
            "name": "Lamplight",
            "version": version,
            "licenses": [{"license": {"id": "MIT"}}],
        },
        "properties": [{"name": name, "value": value} for name, value in facts.items() if value],
    }
    if day := _DAY.fullmatch(build.get("number", "")):
        metadata["timestamp"] = f"{day[1]}-{day[2]}-{day[3]}T00:00:00Z"
    return metadata


def _build(contents: Path) -> dict[str, str]:
    try:
        found = json.loads((contents / "assets" / "build.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(value) for name, value in found.items()}


def _part(contents: Path, entry: Json, distributions: dict[str, str]) -> Json:
    name, version = entry["name"], entry["version"]
    part: Json = {
        "type": _kind(entry),
        "bom-ref": f"{name}@{version}" if version else name,
        "name": name,
        "licenses": [_licence(entry["spdx"])],
    }
    if version:
        part["version"] = version
    if entry["home"]:
        part["externalReferences"] = [{"type": "website", "url": entry["home"]}]
    package = distributions.get(name, name)
    if package and version:
        part["purl"] = f"pkg:pypi/{normal(package)}@{version}"
    if entry["files"]:
        part["components"] = [_file(contents, file) for file in entry["files"]]
    return part


def _kind(entry: Json) -> str:
    return "data" if any(file.endswith(FONTS) for file in entry["files"]) else "library"


def _licence(spdx: str) -> Json:
    if _SIMPLE.fullmatch(spdx) and not spdx.startswith("LicenseRef-"):
        return {"license": {"id": spdx}}
    return {"expression": spdx}


def _file(contents: Path, place: str) -> Json:
    return {
        "type": "file",
        "name": place,
        "hashes": [{"alg": "SHA-256", "content": sums.digest(contents / place)}],
    }
