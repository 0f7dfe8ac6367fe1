"""Which packages a bundle needs: read from real binaries, and from the SDL that is shipped."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from studio.linux import elf, needs
from studio.trouble import Trouble
from tests.project.linux_packages import TRUE, stand_in

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")
PYGAME = Path(pygame.__file__).parent
Fake = Callable[[Path], elf.Elf]


def shipped(name: str) -> Path:
    """A library of the installed wheel."""
    return next((PYGAME.parent / "pygame_ce.libs").glob(f"{name}*"))


def test_a_program_and_a_library_are_read_as_readelf_reads_them() -> None:
    program, library = elf.read(TRUE), elf.read(shipped("libfluidsynth"))
    assert program.starts
    assert not library.starts
    for file, found in ((TRUE, program), (shipped("libfluidsynth"), library)):
        said = subprocess.run(
            ["readelf", "--wide", "--dynamic", "--version-info", file],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        lines = [line for line in said.splitlines() if "(NEEDED)" in line]
        assert [line.split("[")[1].rstrip("]") for line in lines] == list(found.needed)
        names = {name for known in found.versions.values() for name in known}
        assert names
        assert names == {
            line.split("Name: ")[1].split()[0] for line in said.splitlines() if "Flags" in line
            and "Name: " in line and "Index" not in line
        } - {""}  # fmt: skip


def test_damaged_binaries_are_named(tmp_path: Path) -> None:
    cut = tmp_path / "cut.so"
    cut.write_bytes(TRUE.read_bytes()[:200])
    with pytest.raises(ValueError, match=r"cut\.so"):
        elf.read(cut)
    cut.write_text("text")
    with pytest.raises(ValueError, match="no 64-bit"):
        elf.read(cut)


def test_every_library_that_this_sdl_opens_has_a_package(tmp_path: Path) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    for library in (PYGAME.parent / "pygame_ce.libs").iterdir():
        shutil.copy(library, bundle / "_internal")
    found = needs.of(bundle)
    assert {"libx11-6", "libxext6"} <= set(found.depends)
    assert any(package.startswith("libc6 (>= 2.") for package in found.depends)
    assert any(package.startswith("libstdc++6 (>= ") for package in found.depends)
    assert {"libxrandr2", "libpulse0", "libwayland-client0"} <= set(found.recommends)
    assert not set(found.depends) & set(found.recommends)


def test_the_newest_symbol_decides_and_inner_libraries_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    (bundle / "_internal" / "libinner.so.1").write_bytes(elf.MAGIC)
    fakes = {
        "helper": elf.Elf(
            ("libc.so.6", "libinner.so.1"), {"libc.so.6": {"GLIBC_2.9", "GLIBC_2.31"}}
        ),
        "libinner.so.1": elf.Elf(
            ("libstdc++.so.6",), {"libstdc++.so.6": {"GLIBCXX_3.4", "GLIBCXX_3.4.26", "CXXABI_1.3"}}
        ),
    }
    monkeypatch.setattr(elf, "read", lambda file: fakes[file.name])
    assert needs.of(bundle).depends == ("libc6 (>= 2.31)", "libstdc++6 (>= 9)")


@pytest.mark.parametrize(
    ("found", "complaint"),
    [
        (elf.Elf(("libstrange.so.3",)), "libstrange"),
        (elf.Elf((), {"libstdc++.so.6": {"GLIBCXX_3.4.99"}}), r"GLIBCXX_3\.4\.99"),
    ],
)
def test_what_is_not_known_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: elf.Elf, complaint: str
) -> None:
    monkeypatch.setattr(elf, "read", lambda file: found)
    with pytest.raises(Trouble, match=f"{complaint}.*needs.py"):
        needs.of(stand_in(tmp_path / "lamplight"))


def test_a_library_that_a_newer_sdl_opens_is_noticed(tmp_path: Path) -> None:
    bundle = stand_in(tmp_path / "lamplight")
    sdl = bundle / "_internal" / "libSDL2-2-1234.so"
    sdl.write_bytes(TRUE.read_bytes() + b"\0libX11.so.6\0libnovel.so.2\0")
    with pytest.raises(Trouble, match=r"libnovel\.so\.2"):
        needs.of(bundle)


def test_search_paths_of_the_builder_go_and_the_library_works(tmp_path: Path) -> None:
    told = {
        file: subprocess.run(
            ["readelf", "--dynamic", file], check=True, capture_output=True, text=True
        ).stdout
        for file in [*PYGAME.glob("*.so"), shipped("libSDL2-2")]
    }
    with_path = [file for file, said in told.items() if "[/" in said]
    with_origin = [file for file, said in told.items() if "[$ORIGIN" in said]
    assert with_path
    assert with_origin
    for file in (*with_path, with_origin[0]):
        clean = tmp_path / file.name
        clean.write_bytes(elf.without_search_paths(file.read_bytes()))
        said = subprocess.run(
            ["readelf", "--dynamic", clean], check=True, capture_output=True, text=True
        ).stdout
        assert "[/" not in said
        assert ("[$ORIGIN" in said) == ("[$ORIGIN" in told[file])
        assert elf.read(clean) == elf.read(file)
    math = next(tmp_path.glob("math.*.so"))
    spec = importlib.util.spec_from_file_location("pygame.math", math)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.Vector2(3, 4).length() == 5
