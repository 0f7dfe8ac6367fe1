"""The shape of the project: what must never be there, and what must always be."""

from __future__ import annotations

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from xml.etree import ElementTree

import pytest

import assets
import game

ROOT = Path(__file__).parents[2]
LONGEST = 500
CODE = ("game", "scenes", "assets", "build", "packaging")


def modules(*folders: str) -> list[Path]:
    return [
        file
        for folder in folders
        for file in sorted((ROOT / folder).rglob("*.py"))
        if not file.is_relative_to(ROOT / "build" / "work")
    ]


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def offences(file: Path) -> Iterator[str]:
    """Calls and imports that the design forbids everywhere."""
    for node in ast.walk(tree(file)):
        where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            yield f"{where}: bare except"
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        called = node.func.id if isinstance(node.func, ast.Name) else called
        first = node.args[0] if node.args else None
        if called in {"SysFont", "get_default_font", "match_font"}:
            yield f"{where}: {called}: fonts come from assets/fonts"
        if called == "Font" and (first is None or getattr(first, "value", "") is None):
            yield f"{where}: Font(None): fonts come from assets/fonts"
    for name in imported(file):
        if name.split(".")[0] in {"pickle", "shelve", "marshal", "dill"}:
            yield f"{file.relative_to(ROOT)}: imports {name}"


def test_folders_of_scripts_are_no_packages() -> None:
    for folder in ("build", "packaging"):
        assert not (ROOT / folder / "__init__.py").exists(), f"{folder} would hide a library"


def test_files_stay_short() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines())
        for file in modules(*CODE)
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_nothing_forbidden_is_called() -> None:
    assert [line for file in modules(*CODE) for line in offences(file)] == []


@pytest.mark.parametrize(
    "line",
    [
        "import pickle",
        "from pickle import loads",
        "pygame.font.SysFont('x', 1)",
        "Font(None, 12)",
        "pygame.font.Font()",
        "try:\n    x()\nexcept:\n    y()",
    ],
)
def test_the_search_for_forbidden_things_finds_them(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / "bad.py"
    file.write_text(line + "\n", encoding="utf-8")
    assert list(offences(file))


def reached(file: Path) -> Iterator[tuple[Path, str]]:
    """Every import of a script in build/, and of all that it reaches there: the file, the name."""
    seen, waiting = set(), [file]
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        for node in ast.walk(tree(here)):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
            for name in names:
                yield here, name
                place = ROOT / "build" / name.replace(".", "/")
                waiting += [
                    one
                    for one in (place.with_suffix(".py"), place / "__init__.py")
                    if one.is_file()
                ]


@pytest.mark.parametrize(
    "script",
    ["dev", "bundle", "linux", "release", "try_linux", "try_windows", "lint_workflows"],
)
def test_scripts_that_start_from_nothing_use_the_standard_library_alone(script: str) -> None:
    own = {"studio", *(file.stem for file in (ROOT / "build").glob("*.py"))}
    for file, name in reached(ROOT / "build" / f"{script}.py"):
        top = name.split(".")[0]
        assert top in own | set(sys.stdlib_module_names), f"{file.relative_to(ROOT)}: {name}"


def test_text_assets_can_be_read() -> None:
    readers = {".svg": ElementTree.fromstring, ".json": json.loads, ".toml": tomllib.loads}
    for file in sorted((ROOT / "assets").rglob("*")):
        if file.suffix in {".svg", ".json", ".toml", ".po", ".txt", ".md", ".csv"}:
            text = file.read_text(encoding="utf-8")
            assert text.strip(), f"{file.relative_to(ROOT)} is empty"
            readers.get(file.suffix, str)(text)


def test_assets_are_found_and_stay_inside() -> None:
    assert assets.path("fonts", "ui-bold.ttf").is_file()
    assert assets.path("fonts/ui-bold.ttf") == assets.path("fonts", "ui-bold.ttf")
    assert not assets.path("fonts", "no such font").exists()
    for outside in (("..", "pyproject.toml"), ("fonts/../../x",), ("/etc",)):
        with pytest.raises(ValueError, match="inside the assets"):
            assets.path(*outside)


def test_every_command_of_the_project_file_can_be_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["lamplight.commands"]
    found = {entry.name: entry for entry in entry_points(group="lamplight.commands")}
    assert {name: entry.value for name, entry in found.items()} == declared
    for entry in found.values():
        assert callable(entry.load())
    (start,) = entry_points(group="console_scripts", name="lamplight")
    assert callable(start.load())


def test_the_version_is_told_once() -> None:
    assert f"[{game.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
