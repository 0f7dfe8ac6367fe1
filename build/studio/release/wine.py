"""A fresh Windows of wine's, with a stand-in for the program, to try the installer in."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from studio.release import registry
from studio.trouble import Trouble

NEEDED = {"makensis": "nsis", "wine": "wine64", "wineserver": "wine64", "localedef": "locales"}
BESIDE = "/usr/lib/wine"
"""Where Debian has the wineserver: in no PATH."""
START_SECONDS = 300
RUN_SECONDS = 120
STAND_IN_MILLISECONDS = 60_000
# The program: it shows nothing and runs until it is ended.
STAND_IN = """\
Target amd64-unicode
Unicode true
SilentInstall silent
RequestExecutionLevel user
OutFile "{out}"
Section
  Sleep {time}
SectionEnd
"""


def missing() -> list[str]:
    """Debian packages to install first."""
    return sorted({package for name, package in NEEDED.items() if _tool(name) is None})


def _tool(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path=BESIDE)


def stand_in(folder: Path, files: dict[str, str]) -> Path:
    """Make a bundle folder with a program that only waits, and these text files."""
    folder.mkdir(parents=True)
    script = folder.parent / "stand_in.nsi"
    program = folder / "lamplight.exe"
    script.write_text(STAND_IN.format(out=program, time=STAND_IN_MILLISECONDS), encoding="utf-8")
    done = subprocess.run(["makensis", "-V1", str(script)], capture_output=True, check=False)
    if done.returncode != 0:
        raise Trouble("makensis could not make the stand-in: is it NSIS 3 with 64-bit stubs?")
    shutil.copyfile(program, folder / "lamplight-cli.exe")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@dataclass
class Windows:
    """One prefix of wine's; ``local`` and ``roaming`` are the person's folders there."""

    prefix: Path
    language: str = "en_US"

    @property
    def _locales(self) -> Path:
        return self.prefix.parent / "locales"

    @property
    def drive(self) -> Path:
        """Its C:."""
        return self.prefix / "drive_c"

    @property
    def person(self) -> Path:
        """The folder of the person who is logged in."""
        people = [one for one in (self.drive / "users").iterdir() if one.name != "Public"]
        return people[0]

    @property
    def local(self) -> Path:
        """%LOCALAPPDATA%."""
        return self.person / "AppData" / "Local"

    @property
    def start_menu(self) -> Path:
        """The folder of the start menu's programs."""
        return self.person / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"

    def environment(self) -> dict[str, str]:
        """No screen, no messages, no menus of the Linux desktop; nothing of the person's own."""
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        return kept | {
            "HOME": str(self.prefix.parent),
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "winemenubuilder.exe=d;mscoree=d;mshtml=d",
            "LOCPATH": str(self._locales),
            "LC_ALL": f"{self.language}.UTF-8",
        }

    def start(self) -> None:
        """Make the prefix.

        Raises:
            Trouble: when wine cannot.
        """
        self.prefix.mkdir(parents=True)
        self.speak(self.language)
        if self.run("wineboot", "--init", seconds=START_SECONDS) != 0 or not self.drive.is_dir():
            raise Trouble("wine could not make a fresh Windows (wineboot --init failed).")
        self.settle()

    def speak(self, language: str) -> None:
        """Let Windows speak a language, such as "de_DE", from the next program on.

        The locale is made here, since few machines have it: without one, wine knows neither the
        language nor umlauts in file names.
        """
        self.language = language
        place = self._locales / f"{language}.UTF-8"
        if not place.exists():
            self._locales.mkdir(parents=True, exist_ok=True)
            command = ["localedef", "-i", language, "-f", "UTF-8", str(place)]
            subprocess.run(command, capture_output=True, check=False)
        if not place.exists():
            raise Trouble(f"localedef could not make {language}: is the package locales there?")

    def run(self, *command: str, seconds: float = RUN_SECONDS) -> int:
        """Run a program to its end; its exit code."""
        done = subprocess.run(
            ["wine", *command],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
        )
        return done.returncode

    def open(self, program: Path) -> subprocess.Popen[bytes]:
        """Start a program and leave it running."""
        return subprocess.Popen(
            ["wine", str(program)],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def settle(self) -> None:
        """Wait until every program ended and the registry is written."""
        self._server("-w")

    def stop(self) -> None:
        """End every program of this prefix, and only of this one."""
        self._server("-k")
        self._server("-w")

    def registry(self) -> dict[str, dict[str, registry.Value]]:
        """HKEY_CURRENT_USER, once everything has ended."""
        self.settle()
        text = (self.prefix / "user.reg").read_text(encoding="utf-8", errors="replace")
        return registry.read(text)

    def path(self, file: Path) -> str:
        r"""A file on its C: as Windows names it, such as ``C:\x``."""
        return "C:\\" + str(file.relative_to(self.drive)).replace("/", "\\")

    def _server(self, option: str) -> None:
        subprocess.run(
            [_tool("wineserver") or "wineserver", option],
            env=self.environment(),
            capture_output=True,
            timeout=START_SECONDS,
            check=False,
        )
