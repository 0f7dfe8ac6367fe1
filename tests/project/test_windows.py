"""What Windows gets, as far as it can be said without NSIS, wine and Windows.

`python3 build/try_windows.py` compiles the installer and runs it under wine.
"""

from __future__ import annotations

import hashlib
import os
import re
import zipfile
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pytest

from game.records import paths
from studio.linux.facts import version
from studio.release import identity, registry, windows
from studio.trouble import Trouble

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "packaging" / "windows"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "Käthes bundle"
    for name in (
        "lamplight.exe",
        "lamplight-cli.exe",
        "_internal/assets/Ä b.txt",
        "_internal/assets/x/deep.txt",
        "_internal/base.zip",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name * 100, encoding="utf-8")
    (folder / "_internal" / "empty").mkdir()
    return folder


def script() -> str:
    return (FOLDER / "lamplight.nsi").read_text(encoding="utf-8")


def strings() -> dict[str, tuple[str, str]]:
    text = (FOLDER / "strings.nsh").read_text(encoding="utf-8").replace("\\\n", " ")
    found = re.findall(r'^!insertmacro Text (\w+)\s+"([^"]*)"\s+"([^"]*)"\s*$', text, re.M)
    return {name: (english, german) for name, english, german in found}


def test_the_uninstaller_is_told_every_file_and_every_folder_the_deepest_first(
    bundle: Path,
) -> None:
    files = windows.contents(bundle)
    lines = windows.installed_list(files).decode("utf-16-le").split("\r\n")
    assert lines.pop() == ""
    assert lines[: len(files)] == [str(file).replace("/", "\\") for file in files]
    assert lines[len(files) :] == ["_internal\\assets\\x\\", "_internal\\assets\\", "_internal\\"]


def test_every_file_is_installed_into_its_folder(bundle: Path) -> None:
    files = windows.contents(bundle)
    place, installed = "", {}
    for line in windows.install_macro(bundle, files).splitlines():
        if out := re.fullmatch(r'  SetOutPath "\$INSTDIR(.*)"', line):
            place = out[1].replace("\\", "/").strip("/")
        elif file := re.fullmatch(r'  File "\$\{BUNDLE\}/(.*)"', line):
            installed[file[1]] = str(PurePosixPath(place) / PurePosixPath(file[1]).name)
    assert installed == {str(file): str(file) for file in files}
    assert len(files) == 5


def test_windows_is_told_the_size_in_kilobytes(bundle: Path) -> None:
    size = sum(file.stat().st_size for file in bundle.rglob("*") if file.is_file())
    macro = windows.install_macro(bundle, windows.contents(bundle))
    assert f"!define SIZE_KB {-(-size // 1024)}" in macro


@pytest.mark.parametrize("name", ["a:b", "a*", 'a"b', "$INSTDIR", "installed.txt", "uninstall.exe"])
def test_names_that_windows_or_nsis_would_misread_are_refused(bundle: Path, name: str) -> None:
    (bundle / name).write_text("x")
    with pytest.raises(Trouble, match="cannot be installed"):
        windows.contents(bundle)


def test_a_bundle_of_another_system_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lamplight").touch()
    for make in (
        lambda: windows.make_zip(tmp_path, "1.2.3", tmp_path),
        lambda: windows.contents(tmp_path),
    ):
        with pytest.raises(Trouble, match=r"holds no lamplight\.exe"):
            make()


def test_the_portable_zip_is_marked_and_the_same_each_time(bundle: Path, tmp_path: Path) -> None:
    hashes = set()
    for number in range(2):
        out = tmp_path / str(number)
        out.mkdir()
        made = windows.make_zip(bundle, "1.2.3", out)
        hashes.add(hashlib.sha256(made.read_bytes()).hexdigest())
        os.utime(bundle / "lamplight.exe", (number, number))
    assert len(hashes) == 1
    with zipfile.ZipFile(made) as packed:
        assert packed.testzip() is None
        names = set(packed.namelist())
        mark = packed.read(f"Lamplight/{windows.PORTABLE}").decode()
    assert names == {
        f"Lamplight/{name}" for name in [*map(str, windows.contents(bundle)), windows.PORTABLE]
    }
    assert windows.PORTABLE == paths.PORTABLE
    assert mark.count(f'"{paths.PORTABLE_HOME}"') == 2  # once in each language


def test_the_installer_speaks_both_languages() -> None:
    asked = set(re.findall(r"\$\(([A-Z]\w+)\)", script()))
    assert asked == strings().keys()
    for english, german in strings().values():
        assert english
        assert german
        assert english != german
        assert english.count("$R9") == german.count("$R9")
    assert "LangString" not in script(), "strings belong into strings.nsh, where both stand"


def test_the_installer_never_deletes_a_whole_tree_and_needs_no_administrator() -> None:
    commands = [line.strip() for line in script().splitlines() if not line.strip().startswith(";")]
    assert not [line for line in commands if re.match(r"RMDir\s+/r", line, re.I)]
    assert "RequestExecutionLevel user" in commands
    assert not [line for line in commands if re.search(r"\bHKLM\b|\bHKCR\b|SHCTX", line)]
    assert "AllowSkipFiles off" in commands
    for line in commands:  # a wildcard may only name what the program itself makes
        if line.startswith("Delete ") and "*" in line:
            assert line.startswith('Delete "$R9\\')


def test_the_program_deletes_only_saves_that_it_made() -> None:
    patterns = re.findall(r'Delete "\$R9\\([^"]*\*[^"]*)"', script())
    place = paths.Place(Path("data"), Path("data"), Path("data/Logs"), True)
    assert place.database is not None
    assert place.settings is not None
    for name in (place.database.name, f"{place.database.name}-wal", place.settings.name):
        assert any(PurePosixPath(name).match(pattern) for pattern in patterns), name
    assert "*.*" not in patterns


def test_the_version_resource_holds_the_version() -> None:
    text = identity.version_resource("1.22.333", "lamplight.exe")
    names: dict[str, object] = {
        name: lambda *args, **values: (args, values)
        for name in (
            "VSVersionInfo",
            "FixedFileInfo",
            "StringFileInfo",
            "StringTable",
            "StringStruct",
            "VarFileInfo",
            "VarStruct",
        )
    }
    eval(text, names)  # as PyInstaller reads it
    assert text.count("filevers=(1, 22, 333, 0)") == text.count("prodvers=(1, 22, 333, 0)") == 1
    assert text.count("'1.22.333'") == 4  # FileVersion and ProductVersion in two languages


@pytest.mark.parametrize("wrong", ["", "1.2", "1.2.3.4", "1.2.3rc1", "v1.2.3"])
def test_a_version_that_windows_cannot_hold_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="three numbers"):
        identity.numbers(wrong)


def test_our_version_can_be_told_to_windows() -> None:
    assert identity.numbers(version())[3] == 0


def test_the_manifest_asks_for_each_screens_density_and_no_administrator() -> None:
    root = ElementTree.parse(FOLDER / "lamplight.manifest").getroot()
    found = {element.tag.rpartition("}")[2]: element for element in root.iter()}
    assert (found["dpiAwareness"].text or "").split(", ")[0] == "PerMonitorV2"
    assert found["dpiAware"].text == "true/pm"
    assert found["longPathAware"].text == "true"
    assert found["activeCodePage"].text == "UTF-8"
    assert found["requestedExecutionLevel"].get("level") == "asInvoker"


def test_wines_registry_is_read() -> None:
    text = (
        "WINE REGISTRY Version 2\n\n"
        "[Software\\\\Classes\\\\.lamplight] 1700000000\n#time=1d\n"
        '@="Lamplight.Record"\n"Command"="\\"C:\\\\Spiele \\x00dc\\\\a.exe\\" \\"%1\\""\n'
        '"Size"=dword:0000001f\n"Where"=str(2):"%APPDATA%"\n"Bytes"=hex:01,02\n'
    )
    assert registry.read(text) == {
        r"software\classes\.lamplight": {
            "": "Lamplight.Record",
            "Command": '"C:\\Spiele Ü\\a.exe" "%1"',
            "Size": 31,
            "Where": "%APPDATA%",
            "Bytes": "hex:01,02",
        }
    }
