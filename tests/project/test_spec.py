"""The spec, carried out with stand-ins for PyInstaller: what each system is given.

Windows and macOS have not built it yet; here at least every line of their parts runs.
"""

from __future__ import annotations

import runpy
import sys
import types
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game import about
from studio.bundle import contents
from studio.linux.facts import APP_ID

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "packaging" / "lamplight.spec"


@dataclass
class Built:
    """What the spec asked PyInstaller for."""

    programs: list[dict[str, Any]] = field(default_factory=list)
    folders: list[tuple[tuple[Any, ...], dict[str, Any]]] = field(default_factory=list)
    apps: list[dict[str, Any]] = field(default_factory=list)


class Analysis:
    """PyInstaller's look at the sources, with one library in it."""

    def __init__(self, scripts: list[str], **given: Any) -> None:
        self.scripts, self.pure = scripts, [("game", "game.py", "PYMODULE")]
        self.binaries = [("libSDL2.so", "/x/libSDL2.so", "BINARY")]
        self.datas = [
            (f"{place}/{Path(file).name}", file, "DATA") for file, place in given["datas"]
        ]


def carry_out(monkeypatch: pytest.MonkeyPatch, work: Path, platform: str) -> Built:
    """Run the spec as if on this system."""
    built = Built()
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    hooks.collect_submodules = lambda name: [name]  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(contents, "gather", lambda *given: [])
    monkeypatch.setattr(contents, "write", lambda *given: [])
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "platform", platform)

    def exe(*parts: Any, **options: Any) -> str:
        built.programs.append(options)
        return str(options["name"])

    def collect(*parts: Any, **options: Any) -> str:
        built.folders.append((parts, options))
        return "the folder"

    def app(*parts: Any, **options: Any) -> None:
        assert parts == ("the folder",)
        built.apps.append(options)

    names = {"SPECPATH": str(SPEC.parent), "workpath": str(work), "Analysis": Analysis}
    tools = {"PYZ": lambda *modules: "code", "EXE": exe, "COLLECT": collect, "BUNDLE": app}
    runpy.run_path(str(SPEC), names | tools)
    return built


def test_linux_gets_one_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built = carry_out(monkeypatch, tmp_path, "linux")
    assert [(one["name"], one["console"]) for one in built.programs] == [("lamplight", True)]
    assert built.apps == []


def test_windows_gets_one_program_for_people_and_one_for_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built = carry_out(monkeypatch, tmp_path, "win32")
    programs = {one["name"]: one for one in built.programs}
    assert {name: one["console"] for name, one in programs.items()} == {
        "lamplight": False,
        "lamplight-cli": True,
    }
    for name, one in programs.items():
        assert Path(one["icon"]).is_file()
        assert "PerMonitorV2" in one["manifest"]
        assert f"{name}.exe" in Path(one["version"]).read_text(encoding="utf-8")
        assert not one["strip"]
    ((parts, options),) = built.folders
    assert parts[:2] == ("lamplight", "lamplight-cli")
    assert options["name"] == "lamplight"
    assert built.apps == []


def test_macos_gets_an_app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    built = carry_out(monkeypatch, tmp_path, "darwin")
    (program,) = built.programs
    assert not program["console"]
    assert not program["strip"]
    assert Path(program["entitlements_file"]).is_file()
    (app,) = built.apps
    assert app["name"] == "Lamplight.app"
    assert app["bundle_identifier"] == APP_ID
    assert app["version"] == about.VERSION
    assert app["info_plist"]["CFBundleShortVersionString"] == about.VERSION
    assert Path(app["icon"]).is_file()
