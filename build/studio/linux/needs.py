"""Which Debian packages a bundle depends on, read from its binaries.

What the binaries are linked against comes from their tables, with the least version that has all
their symbols. SDL opens more libraries by name while it runs; these names are looked for in its
binary, so that a newer SDL that opens another one is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from studio.linux import elf
from studio.trouble import Trouble

LINKED = {
    "libc.so.6": "libc6",
    "libm.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "ld-linux-x86-64.so.2": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
}
"""Libraries that the system must have, and their packages."""
GLIBCXX = "15=4.6 17=4.7 18=4.8 20=4.9 21=5.2 22=6 24=7 25=8 26=9 28=10.2 29=11 30=12 32=13.1"
"""Versions of libstdc++6 by the last number of GLIBCXX_3.4.x, from Debian's symbol files."""

MUST, SHOULD, MAY = "Depends", "Recommends", "Suggests"
OPENED = {
    # The window under X11. Measured: without either of the first two SDL takes no X11 at all.
    "libX11.so.6": (MUST, "libx11-6"),
    "libXext.so.6": (MUST, "libxext6"),
    "libXcursor.so.1": (SHOULD, "libxcursor1"),
    "libXfixes.so.3": (SHOULD, "libxfixes3"),
    "libXi.so.6": (SHOULD, "libxi6"),
    "libXrandr.so.2": (SHOULD, "libxrandr2"),
    "libXss.so.1": (SHOULD, "libxss1"),
    # The window under Wayland, which needs OpenGL.
    "libwayland-client.so.0": (SHOULD, "libwayland-client0"),
    "libwayland-cursor.so.0": (SHOULD, "libwayland-cursor0"),
    "libwayland-egl.so.1": (SHOULD, "libwayland-egl1"),
    "libxkbcommon.so.0": (SHOULD, "libxkbcommon0"),
    "libdecor-0.so.0": (SHOULD, "libdecor-0-0"),
    "libEGL.so.1": (SHOULD, "libegl1"),
    "libGLESv2.so.2": (SHOULD, "libgles2"),
    "libGL.so.1": (SHOULD, "libgl1"),
    # Sound: PulseAudio also reaches PipeWire.
    "libpulse.so.0": (SHOULD, "libpulse0"),
    "libasound.so.2": (SHOULD, "libasound2t64 | libasound2"),
    "libpipewire-0.3.so.0": (MAY, "libpipewire-0.3-0t64 | libpipewire-0.3-0"),
    "libsamplerate.so.0": (MAY, "libsamplerate0"),
    # Keyboards for other scripts, and gamepads.
    "libdbus-1.so.3": (SHOULD, "libdbus-1-3"),
    "libudev.so.1": (SHOULD, "libudev1"),
}
UNUSED = {
    "libGLES_CM.so.1",
    "libGLESv1_CM.so.1",
    "libOpenGL.so.0",
    "libdrm.so.2",
    "libgbm.so.1",
    "libudev.so.0",
}
"""Opened for old OpenGL, for consoles without a desktop, or on very old systems."""
DESKTOP = ("hicolor-icon-theme", "shared-mime-info", "desktop-file-utils")
"""What makes icons, the file type and the menu entry work; every desktop has them."""
_NAME = re.compile(rb"\blib[A-Za-z0-9_.+-]+?\.so\.[0-9]+(?=\0)")


@dataclass(frozen=True)
class Needs:
    """The packages, as the fields of a control file want them."""

    depends: tuple[str, ...]
    recommends: tuple[str, ...]
    suggests: tuple[str, ...]


def of(bundle: Path) -> Needs:
    """What a bundle needs of a Debian system.

    Raises:
        Trouble: when it needs a library that is neither inside nor known.
    """
    inside = {file.name for file in bundle.rglob("*.so*")}
    least: dict[str, tuple[int, ...]] = {"libc6": (2, 0)}
    by_field: dict[str, set[str]] = {MUST: set(), SHOULD: set(DESKTOP), MAY: set()}
    for file in binaries(bundle):
        found = elf.read(file)
        for library in found.needed:
            if library not in inside and library not in LINKED:
                raise Trouble(
                    f"{file.name} needs {library}, which is not in the bundle: name its package"
                    " in build/studio/linux/needs.py."
                )
        for library, package, version in _linked(found, inside):
            least[package] = max(least.get(package, (0,)), _release(package, version, library))
        if file.name.startswith("libSDL2-"):
            _opened(file, inside, by_field)
    linked = [
        f"{package} (>= {'.'.join(map(str, version))})" if version > (0,) else package
        for package, version in sorted(least.items())
    ]
    return Needs(
        (*linked, *sorted(by_field[MUST])),
        tuple(sorted(by_field[SHOULD])),
        tuple(sorted(by_field[MAY])),
    )


def binaries(bundle: Path) -> Iterator[Path]:
    """Every program and library of a bundle, once."""
    for file in sorted(bundle.rglob("*")):
        if file.is_file() and not file.is_symlink() and elf.is_elf(file):
            yield file


def _linked(found: elf.Elf, inside: set[str]) -> Iterator[tuple[str, str, str]]:
    """Libraries of the system with their packages and the versions of their symbols."""
    for library in found.needed:
        if library not in inside:
            yield library, LINKED[library], ""
    for library, names in found.versions.items():
        if library not in inside and library in LINKED:
            for name in names:
                yield library, LINKED[library], name


def _release(package: str, symbol: str, library: str) -> tuple[int, ...]:
    """The version of a package that has a symbol's version."""
    name, _, number = symbol.partition("_")
    if package == "libc6" and name == "GLIBC" and number[:1].isdigit():
        return tuple(map(int, number.split(".")))
    if package == "libstdc++6" and name == "GLIBCXX":
        last = int((number + ".0.0").split(".")[2])
        releases = dict(pair.split("=") for pair in GLIBCXX.split())
        known = min((each for each in map(int, releases) if each >= last), default=None)
        if known is None:
            raise Trouble(
                f"{library}: the version of {symbol} is not known: add it to"
                " build/studio/linux/needs.py."
            )
        return tuple(map(int, releases[str(known)].split(".")))
    return (0,)


def _opened(sdl: Path, inside: set[str], by_field: dict[str, set[str]]) -> None:
    names = {name.decode() for name in _NAME.findall(sdl.read_bytes())}
    own = {name for name in names if name.startswith("libSDL2")}
    for name in sorted(names - inside - own - UNUSED - set(LINKED)):
        if name not in OPENED:
            raise Trouble(
                f"SDL opens {name}, whose package is not known: add it to"
                " build/studio/linux/needs.py."
            )
        field, package = OPENED[name]
        by_field[field].add(package)
