"""Nothing comes into a bundle without its licence, on whichever system it is made."""

from __future__ import annotations

import json
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

from studio.bundle import components, contents
from studio.bundle.components import Unlicensed

ROOT = Path(__file__).parents[2]
LICENCES = ROOT / "packaging" / "licences"
LISTED = components.load(LICENCES)
# What pygame-ce's wheels for the three systems bring along, and what Python brings.
NAMES = """
libFLAC-e7027ec5.so.14.0.0 libSDL2-2-50d19f93.0.so.0.3200.10
libSDL2_image-2-d6906c81.0.so.0.800.12 libSDL2_mixer-2-6719e6f6.0.so.0.800.2
libSDL2_ttf-2-e69aa315.0.so.0.2400.0 libbrotlicommon-c828db13.so.1.2.0
libbrotlidec-8e4a5025.so.1.2.0 libfluidsynth-2d6ca569.so.3.5.6 libfreetype-b83c5fb4.so.6.20.6
libharfbuzz-672f7280.so.0.61430.0 libjpeg-a5e764f6.so.62.4.0 libmpg123-8b3c3c9e.so.0.49.4
libogg-15db22d2.so.0.8.6 libopus-ddd6afb9.so.0.11.1 libopusfile-96d7a9c0.so.0.4.5
libpng16-fefdc88d.so.16.58.0 libportmidi-8a3ff27a.so.2.0.7 libsharpyuv-f86ac02c.so.0.1.2
libsndfile-b31f7dcd.so.1.0.37 libtiff-9370c332.so.6.3.0 libvorbis-3d07e502.so.0.4.9
libvorbisenc-263afe1b.so.2.0.12 libvorbisfile-07b6198b.so.3.3.8 libwavpack-59f0eb24.so.1.2.8
libwebp-0c3b7151.so.7.2.0 libwebpdemux-cecf59a9.so.2.0.17 libxmp-35a4066c.so.4.7.2
libpython3.11.so.1.0 libsqlite3.so.0 libffi.so.8 libz.so.1 SDL2.dll SDL2_image.dll libtiff-5.dll
libwebp-7.dll libwebpdemux-2.dll libjpeg-62.dll libpng16-16.dll SDL2_mixer.dll libogg-0.dll
libopus-0.dll libopusfile-0.dll libwavpack-1.dll libxmp.dll SDL2_ttf.dll freetype.dll portmidi.dll
python311.dll python3.dll sqlite3.dll libffi-8.dll VCRUNTIME140.dll VCRUNTIME140_1.dll
ucrtbase.dll api-ms-win-crt-runtime-l1-1-0.dll libwebp.7.2.0.dylib libmpg123.0.dylib
libxmp.4.7.2.dylib libogg.0.8.6.dylib libbrotlicommon.1.2.0.dylib libbrotlidec.1.2.0.dylib
libvorbisenc.2.0.12.dylib libpng16.16.58.0.dylib libvorbisfile.3.3.8.dylib libtiff.6.3.0.dylib
libSDL2-2.0.0.dylib libportmidi.2.0.7.dylib libjpeg.62.4.0.dylib libfreetype.6.dylib
libSDL2_mixer-2.0.0.800.2.dylib libFLAC.14.0.0.dylib libharfbuzz.0.dylib
libSDL2_ttf-2.0.0.2400.0.dylib libwebpdemux.2.0.17.dylib libz.1.3.1.zlib-ng.dylib
libSDL2_image-2.0.0.800.12.dylib libwavpack.1.dylib libsndfile.1.0.37.dylib libvorbis.0.4.9.dylib
libopusfile.0.dylib libfluidsynth.3.5.6.dylib libopus.0.dylib libsharpyuv.0.1.2.dylib
libpython3.11.dylib Python
"""
LIBRARIES = NAMES.split()


def names(library: str) -> list[str]:
    return [each.name for each in components.of_library(LISTED, library)]


@pytest.mark.parametrize("library", LIBRARIES)
def test_every_library_of_every_system_has_a_licence(library: str) -> None:
    assert names(f"some/folder/{library}") == names(f"some\\folder\\{library}") != []


def test_a_library_belongs_to_whose_code_it_holds() -> None:
    assert names("libopus-ddd6afb9.so.0.11.1") == ["Opus"]
    assert names("libopusfile-96d7a9c0.so.0.4.5") == ["Opusfile"]
    assert names("libSDL2-2-50d19f93.0.so.0.3200.10") == ["SDL", "HIDAPI"]
    assert names("SDL2_image.dll") == ["SDL_image", "NanoSVG", "QOI"]
    assert names("libSDL2_mixer-2-6719e6f6.0.so.0.800.2") == ["SDL_mixer", "TiMidity"]
    assert names("libpng16-16.dll") == ["libpng", "zlib"]
    assert names("SDL2_ttf.dll") == ["SDL_ttf", "FreeType", "HarfBuzz"]
    assert names("libz.so.1") == ["zlib"]


@pytest.mark.parametrize("library", ["libcrypto-3.dll", "libssl.so.3", "libnew.so.1", "libzmq.so"])
def test_an_unknown_library_stops_the_build(library: str) -> None:
    with pytest.raises(Unlicensed, match=f"The library x/{library} belongs to no known component"):
        components.of_library(LISTED, f"x/{library}")


def test_every_component_has_name_licence_and_text() -> None:
    assert len({each.name for each in LISTED}) == len(LISTED)
    assert len({contents.slug(each.name).lower() for each in LISTED}) == len(LISTED)
    for each in LISTED:
        text = each.licence(LICENCES)
        assert each.spdx
        assert len(text) > 200 or each.distribution
        assert "{" not in text
        standard = each.text in {"MIT.txt", "MIT-0.txt", "Zlib.txt", "BSD-3-Clause.txt"}
        assert not standard or text.startswith("Copyright"), f"{each.name}: whose is it?"
        assert (each.text == "BSD-3-Clause.txt") == bool(each.holder)
        used = each.always or each.libraries or each.assets or each.distribution
        assert used, f"{each.name} is in no bundle"


def test_every_text_is_used() -> None:
    used = {each.text for each in LISTED} | {components.FILE}
    assert {file.name for file in LICENCES.iterdir()} <= used


def test_the_notices_name_everything_and_are_current() -> None:
    text = (ROOT / "packaging" / contents.NOTICES).read_text(encoding="utf-8")
    assert text == contents.notices_of_list(LISTED), "run python3 build/bundle.py --notices"
    for each in LISTED:
        assert each.name in text
    assert "Independent JPEG Group" in text
    assert "FreeType Team" in text


def test_every_font_has_a_licence() -> None:
    fonts = [(f"assets/fonts/{file.name}", str(file), "DATA") for file in
             sorted((ROOT / "assets" / "fonts").glob("*.ttf"))]  # fmt: skip
    assert fonts
    found = {each.component.name for each in gather(datas=fonts)}
    assert {"Manrope", "Arapey", "Fredoka One", "National Park", "League Spartan"} <= found
    with pytest.raises(Unlicensed, match=r"The font assets/fonts/new\.otf belongs to no known"):
        gather(datas=[("assets/fonts/new.otf", "", "DATA")])


# -- what is gathered --------------------------------------------------------------------------

# PyInstaller is not installed here: its licence comes from its own environment.
HERE = [each for each in LISTED if each.distribution != "pyinstaller"]


def gather(
    binaries: contents.Toc = (), modules: contents.Toc = (), datas: contents.Toc = ()
) -> list[contents.Found]:
    return contents.gather(HERE, LICENCES, binaries, modules, datas)


def source(module: str) -> str:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return spec.origin


def test_modules_and_extensions_belong_to_whom_installed_them() -> None:
    core = source("msgspec._core")
    found = gather(
        binaries=[
            ("msgspec/_core.so", core, "EXTENSION"),
            ("libSDL2-2.0.so.0", "elsewhere", "SYMLINK"),
        ],
        modules=[
            ("msgspec.json", source("msgspec.json"), "PYMODULE"),
            ("platformdirs", source("platformdirs"), "PYMODULE"),
            ("json", source("json"), "PYMODULE"),
            ("scenes.main", source("scenes.main"), "PYMODULE"),
            ("game", source("game"), "PYMODULE"),
            ("some.namespace", "-", "PYMODULE"),
        ],
    )
    by_name = {each.component.name: each for each in found}
    assert list(by_name) == ["Lamplight", "Python", "msgspec", "platformdirs"]
    assert by_name["msgspec"].files == [("msgspec/_core.so", core)]
    installed = {each.metadata["Name"]: each.version for each in distributions()}
    assert by_name["msgspec"].version == installed["msgspec"]
    assert "Redistribution and use" in by_name["msgspec"].licence
    assert by_name["Python"].version.count(".") == 2


def test_a_distribution_that_the_list_does_not_name_brings_its_own_licence() -> None:
    found = gather(modules=[("pytest", source("pytest"), "PYMODULE")])[-1]
    assert (found.component.name, found.component.spdx) == ("pytest", "MIT")
    assert "Holger Krekel" in found.licence


def test_what_nobody_installed_stops_the_build(tmp_path: Path) -> None:
    stray = tmp_path / "stray.py"
    stray.write_text("", encoding="utf-8")
    with pytest.raises(Unlicensed, match="module stray"):
        gather(modules=[("stray", str(stray), "PYMODULE")])
    with pytest.raises(Unlicensed, match="Nobody knows who installed"):
        gather(binaries=[("stray.so", str(stray), "EXTENSION")])


def test_a_library_tells_its_version(tmp_path: Path) -> None:
    library = tmp_path / "libFLAC-1.so"
    library.write_bytes(b"\x7fELF\0\xff reference libFLAC 1.5.0 20250211\0")
    found = gather(binaries=[("x/libFLAC-1.so", str(library), "BINARY")])[-1]
    assert (found.component.name, found.version) == ("FLAC", "1.5.0")
    library.write_bytes(b"\x7fELF")
    assert gather(binaries=[("x/libFLAC-1.so", str(library), "BINARY")])[-1].version == ""


@pytest.mark.parametrize("name", ["libbrotlidec-8e4a5025.so.1.2.0", "libbrotlicommon.1.2.0.dylib"])
def test_a_library_may_tell_its_version_by_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\x7fELF")
    found = gather(binaries=[(f"x/{name}", str(tmp_path / name), "BINARY")])[-1]
    assert (found.component.name, found.version) == ("Brotli", "1.2.0")


def test_index_and_texts_are_written_the_same_each_time(tmp_path: Path) -> None:
    library = tmp_path / "libogg-1.so"
    library.write_bytes(b"")
    found = gather(binaries=[("b/libogg-1.so", str(library), "BINARY")])
    folder = tmp_path / "licences"
    folder.mkdir()
    (folder / "old.txt").write_text("of another build", encoding="utf-8")
    written = {file.name: file.read_bytes() for file in contents.write(found, folder, "9.8.7")}
    assert {file.name for file in folder.iterdir()} == written.keys()
    assert set(written) == {"Lamplight.txt", "Python.txt", "Ogg.txt", "index.json", "NOTICES.txt"}
    again = {file.name: file.read_bytes() for file in contents.write(found, folder, "9.8.7")}
    assert written == again
    index = json.loads(written["index.json"])
    assert index["format"] == 1
    first, _, last = index["components"]
    assert (first["name"], first["version"], first["key"]) == ("Lamplight", "9.8.7", "lamplight")
    assert last == {
        "name": "Ogg",
        "version": "",
        "spdx": "BSD-3-Clause",
        "home": "https://xiph.org/ogg",
        "text": "licences/Ogg.txt",
        "key": "",
        "files": ["b/libogg-1.so"],
    }
    assert b"Neither the name of the Xiph.Org Foundation" in written["Ogg.txt"]
    assert b"FreeType Team" not in written["NOTICES.txt"]


@pytest.mark.parametrize(
    "damage",
    ["", "\0", "component = 3", "name = 'x'", "{}version = '('", "{}unknown = 'z'"],
)
def test_a_damaged_list_is_named(tmp_path: Path, damage: str) -> None:
    text = damage.replace("{}", "[[component]]\nname = 'x'\nspdx = 'y'\n")
    (tmp_path / components.FILE).write_text(text, encoding="utf-8")
    with pytest.raises(Unlicensed, match=r"components\.toml cannot be read"):
        components.load(tmp_path)


def test_a_missing_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unlicensed, match="licence text of X is missing"):
        components.Component("X", "MIT", text="nothing.txt").licence(tmp_path)
