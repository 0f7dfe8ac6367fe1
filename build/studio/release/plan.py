"""What a system can make of a bundle, and why it cannot make the rest."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from studio.linux import deb, run
from studio.release import archive, sbom, windows
from studio.trouble import Trouble

MACHINES = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}


def machine() -> str:
    """The kind of processor: x86_64 or arm64, whatever the system calls it."""
    name = platform.machine().lower()
    return MACHINES.get(name, name)


def system() -> str:
    """The system and processor of this machine in one word, such as linux-x86_64."""
    known = {"linux": "linux", "win32": "windows", "darwin": "macos"}
    return f"{known.get(sys.platform, sys.platform)}-{machine()}"


@dataclass
class Release:
    """One run: where everything lies, what was made, and what was not and why."""

    root: Path
    bundle: Path
    out: Path
    version: str
    platform: str = field(default_factory=lambda: sys.platform)
    made: list[Path] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def packages(self) -> Iterator[Callable[[], Path | None]]:
        """What makes a package here, one after the other; None where it cannot be made."""
        if self.platform == "linux":
            yield self._archive
            yield self._deb
            yield lambda: run.make(self.bundle, self.out)
        elif self.platform == "win32":
            yield lambda: windows.make_zip(self.bundle, self.version, self.out)
            yield lambda: windows.make_installer(self.root, self.bundle, self.version, self.out)
        elif self.platform == "darwin":
            yield self._dmg
        yield lambda: self.parts(self.bundle, system())

    def windows_packages(self, bundle: Path) -> Iterator[Callable[[], Path | None]]:
        """The same from a bundle that was made on Windows, on any system."""
        yield lambda: windows.make_zip(bundle, self.version, self.out)
        yield lambda: windows.make_installer(self.root, bundle, self.version, self.out)
        yield lambda: self.parts(bundle, "windows-x86_64")

    def elsewhere(self, windows_too: bool) -> list[str]:
        """What other systems make, and what nobody here has run."""
        lines = []
        if self.platform != "linux":
            lines.append(".deb, .run and .tar.xz: made on Linux")
        if self.platform != "win32" and not windows_too:
            lines.append(
                "Windows installer and zip: PyInstaller makes a Windows bundle only on Windows;"
                " --windows FOLDER packs one here"
            )
        if self.platform != "darwin":
            lines.append("macOS disk image: needs a Mac")
        lines.append("AppImage and Flatpak: recipes in packaging/linux, not part of this command")
        return lines

    def parts(self, bundle: Path, name: str) -> Path:
        """The list of parts of a bundle."""
        document = sbom.make(bundle, self.root / "packaging", self.version, name)
        return sbom.write(document, self.out / f"Lamplight-{self.version}-{name}.cdx.json")

    def check_bundle(self) -> str:
        """Ask the bundle which version it is; its line.

        Raises:
            Trouble: when it does not start, or says another version.
        """
        name = {"win32": windows.TERMINAL}.get(self.platform, "lamplight")
        program = self.bundle / name
        if not program.is_file():
            raise Trouble(f"There is no {program}: run this without --no-build.")
        try:
            done = subprocess.run(
                [str(program), "--version"],
                capture_output=True,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=60,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Trouble(f"{program} does not start: {error}") from error
        line = done.stdout.strip()
        if done.returncode != 0 or line.split()[:2] != ["lamplight", self.version]:
            said = line or " ".join(done.stderr.split()) or f"exit code {done.returncode}"
            raise Trouble(f"{program} should be version {self.version} and says: {said}")
        return line

    def _archive(self) -> Path:
        made = self.out / archive.tar_name(self.version, machine())
        return archive.make(self.bundle, made, f"lamplight-{self.version}")

    def _deb(self) -> Path | None:
        if shutil.which("dpkg-deb") is None:
            self.left.append(".deb: dpkg-deb is missing (package dpkg)")
            return None
        return deb.make(self.bundle, self.out)

    def _dmg(self) -> Path:
        """Sign the program and pack it; the scripts say what is missing. Not yet run on a Mac."""
        app = self.bundle.parent / "Lamplight.app"
        made = self.out / f"Lamplight-{self.version}-macos-{machine()}.dmg"
        scripts = self.root / "packaging" / "macos"
        for command in (("sign.sh", app), ("dmg.sh", app, made)):
            name, *arguments = map(str, command)
            if subprocess.call(["/bin/sh", str(scripts / name), *arguments]) != 0:
                raise Trouble(f"packaging/macos/{name} failed: see its lines above.")
        return made


def fresh(out: Path, old: list[Path]) -> None:
    """Make the folder, without what an earlier release left in it."""
    out.mkdir(parents=True, exist_ok=True)
    for file in old:
        file.unlink()


def writable(out: Path) -> None:
    """Complain before long work about a folder that cannot take its result.

    Raises:
        Trouble: when it cannot.
    """
    out.mkdir(parents=True, exist_ok=True)
    if not os.access(out, os.W_OK):
        raise Trouble(f"Nothing can be written into {out}.")
