"""Every key that stands in the code has its sentence, with values that the code gives."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from studio import catalogs

ROOT = Path(__file__).resolve().parent.parent.parent
ENTRIES = {
    language: catalogs.read(ROOT / "assets" / "locale", language).entries
    for language in ("en", "de")
}
KEY = re.compile(r"[a-z][a-z_]*(\.[a-z0-9_]*[a-z0-9])+")
PARTS = {key.split(".")[0] for key in ENTRIES["en"]}
REFUSING = {"refuse", "Refusal"}
NO_KEYS = {"start.position", "start.known", "lamplight.db"}
"""Dotted words that are no keys: a key of a header, files."""


@dataclass(frozen=True)
class Call:
    """A refusal in the code: its key, and the names of its values (None: not to be seen here)."""

    key: str
    values: frozenset[str] | None
    where: str


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def literal_keys() -> dict[str, str]:
    """All strings that look like a key of a catalog, with the file where they stand."""
    found = {}
    for where, tree in trees():
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and is_key(text):
                found[text] = where
    return found


def is_key(text: str) -> bool:
    if not KEY.fullmatch(text) or text in NO_KEYS or text.split(".")[0] not in PARTS:
        return False
    if (ROOT / "assets" / "bots" / text).exists():
        return False
    path = ROOT / text.replace(".", "/")
    return not path.is_dir() and not path.with_suffix(".py").exists()


def calls() -> Iterator[Call]:
    for where, tree in trees():
        for node in ast.walk(tree):
            named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if not named or node.func.id not in REFUSING or not node.args:
                continue
            key = node.args[0]
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield Call(key.value, values_of(node), f"{where}:{node.lineno}")


def values_of(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    if len(node.args) > 1:
        given = node.args[1]
        if not isinstance(given, ast.Dict):
            return None
        names += [key.value if isinstance(key, ast.Constant) else None for key in given.keys]
    return None if None in names else frozenset(str(name) for name in names)


def test_there_are_keys_to_look_at() -> None:
    assert len(literal_keys()) > 100
    assert sum(call.values is not None for call in calls()) > 60


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_literal_key_has_a_sentence(language: str) -> None:
    missing = {key: where for key, where in literal_keys().items() if key not in ENTRIES[language]}
    assert missing == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_gives_the_values_of_its_sentence(language: str) -> None:
    wrong = []
    for call in calls():
        if call.values is None or call.key not in ENTRIES[language]:
            continue
        for sentence in ENTRIES[language][call.key].sentences:
            lacking = catalogs.placeholders(sentence) - call.values
            if lacking:
                wrong.append(f"{call.where}: {call.key} lacks {', '.join(sorted(lacking))}")
    assert wrong == []


def test_no_general_sentence_is_without_a_use() -> None:
    used = literal_keys().keys() | {call.key for call in calls()} | {"list.and"}
    parts = ("en/errors.po",)
    idle = [key for key, entry in ENTRIES["en"].items() if entry.part in parts and key not in used]
    assert idle == []
