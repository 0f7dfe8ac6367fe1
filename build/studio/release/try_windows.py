"""The installer tried step by step: what must hold after each of them."""

from __future__ import annotations

import hashlib
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from studio.release import sums, windows
from studio.release.wine import Windows, stand_in

OLD, NEW = "0.0.9", "0.1.0"
UNINSTALL = r"software\microsoft\windows\currentversion\uninstall\lamplight"
CLASSES = r"software\classes"
OWN = r"software\lamplight"
TYPE = "Lamplight.Record"
REFUSED = 2
START_SECONDS = 3.0
END_SECONDS = 30.0
OLD_FILES = {
    "_internal/assets/both.txt": "old",
    "_internal/old folder/gone.txt": "only in the old version",
    "_internal/gone too.txt": "only in the old version",
}
NEW_FILES = {
    "_internal/assets/both.txt": "new",
    "_internal/assets/Käthe ß.txt": "with an umlaut",
    "_internal/new/deep/deeper/file.txt": "only in the new version",
    "licences/a.txt": "x",
}


class Wrong(AssertionError):
    """A step did not hold; the text says what."""


def hold(condition: bool, what: str) -> None:
    """Raise Wrong with this text unless the condition holds."""
    if not condition:
        raise Wrong(what)


def snapshot(folder: Path) -> dict[str, str]:
    """Every file below a folder → hash of its content."""
    return {
        file.relative_to(folder).as_posix(): sums.digest(file)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


@dataclass
class Trial:
    """What the steps share: wine's Windows, two bundles and their installers."""

    root: Path
    work: Path

    def __post_init__(self) -> None:
        self.windows = Windows(self.work / "prefix")
        self.bundles = {OLD: self.work / "old" / "lamplight", NEW: self.work / "new" / "lamplight"}
        self.saves: dict[str, str] = {}
        self.own: dict[str, str] = {}
        self.place = Path()

    # ── what steps do and look at ──

    def install(self, version: str, *options: str) -> int:
        """Run an installer silently; its exit code."""
        return self.windows.run(str(self.work / windows.installer_name(version)), "/S", *options)

    def uninstall(self, place: Path, *options: str) -> None:
        """Run the uninstaller silently and wait: it goes on in a copy of its own."""
        self.windows.run(str(place / "uninstall.exe"), "/S", *options)
        end = time.monotonic() + END_SECONDS
        while (place / "uninstall.exe").exists() and time.monotonic() < end:
            time.sleep(0.2)
        self.windows.settle()

    def expect_program(self, version: str, place: Path, own: dict[str, str] | None = None) -> None:
        """Only the files of this version are there, and the person's ``own`` ones."""
        wanted = snapshot(self.bundles[version]) | (own or {})
        found = snapshot(place)
        for extra in ("uninstall.exe", windows.LIST):
            hold(found.pop(extra, None) is not None, f"{extra} is missing")
        for name in sorted(found.keys() | wanted.keys()):
            hold(found.get(name) == wanted.get(name), f"{name} is missing, left over or different")

    def expect_entries(self, version: str, place: Path) -> None:
        """The registry says where everything is, in quotes where a command is meant."""
        keys = self.windows.registry()
        there = self.windows.path(place)
        entry = keys.get(UNINSTALL, {})
        wanted = {
            "DisplayName": "Lamplight",
            "DisplayVersion": version,
            "Publisher": "Lamplight contributors",
            "DisplayIcon": f"{there}\\lamplight.exe,0",
            "InstallLocation": there,
            "UninstallString": f'"{there}\\uninstall.exe"',
            "QuietUninstallString": f'"{there}\\uninstall.exe" /S',
            "NoModify": 1,
            "NoRepair": 1,
        }
        for name, value in wanted.items():
            hold(entry.get(name) == value, f"{name} is {entry.get(name)!r}, not {value!r}")
        size = entry.get("EstimatedSize")
        hold(isinstance(size, int) and 0 < size < 5000, f"EstimatedSize is {size!r} kB")
        kind = keys.get(rf"{CLASSES}\.lamplight", {})
        hold(kind.get("") == TYPE, "*.lamplight is not ours")
        hold(kind.get("Content Type") == "application/x-lamplight-record", "no content type")
        prefix = rf"{CLASSES}\{TYPE}".lower()
        command = keys.get(rf"{prefix}\shell\open\command", {}).get("")
        hold(command == f'"{there}\\lamplight.exe" "%1"', f"files are opened by {command!r}")
        icon = keys.get(rf"{prefix}\defaulticon", {}).get("")
        hold(icon == f"{there}\\lamplight.exe,0", f"files look like {icon!r}")

    def expect_shortcut(self, file: Path, place: Path) -> None:
        """A shortcut is there and starts the program of this folder."""
        hold(file.is_file(), f"no shortcut {file.name} in {file.parent.name}")
        target = self.windows.path(place) + "\\lamplight.exe"
        data = file.read_bytes()
        hold(target.encode("cp1252") in data, "it starts another file")

    def save_matches(self) -> None:
        """Pretend that somebody played."""
        folder = self.windows.local / "Lamplight"
        (folder / "Logs").mkdir(parents=True, exist_ok=True)
        (folder / "locks").mkdir(exist_ok=True)
        for name in ("lamplight.db", "lamplight.db-wal", "lamplight.backup.db", "settings.json"):
            (folder / name).write_text(f"{name} of a person", encoding="utf-8")
        (folder / "Logs" / "lamplight.log").write_text("log", encoding="utf-8")
        (folder / "locks" / "1.lock").write_text("", encoding="utf-8")
        self.saves = snapshot(folder)

    def expect_saves(self) -> None:
        """Nothing that somebody saved has changed."""
        hold(snapshot(self.windows.local / "Lamplight") == self.saves, "saved matches changed")

    def expect_nothing_left(self) -> None:
        """No entry of ours, no shortcut."""
        keys = self.windows.registry()
        left = [key for key, values in keys.items() if "lamplight" in key and values]
        hold(not left, f"left in the registry: {left}")
        for folder in (self.windows.start_menu, self.windows.person / "Desktop"):
            hold(not (folder / "Lamplight.lnk").exists(), f"a shortcut is left in {folder.name}")

    @property
    def usual(self) -> Path:
        """Where it goes when nobody says otherwise."""
        return self.windows.local / "Programs" / "Lamplight"

    # ── the steps ──

    def steps(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """Title and action of each step, in their order."""
        yield "both installers compile, no warning, the same bytes twice", self.compile
        yield "a fresh Windows", self.windows.start
        yield "Windows 7 is refused and nothing installed", self.refuse_old_windows
        yield "install: files, registry, shortcut, file type", self.first_install
        yield "the file type has its German name on a German Windows", self.german
        yield "upgrade and uninstall refuse while the game runs, and change nothing", self.running
        yield "upgrade: old files go, own files and saved matches stay", self.upgrade
        yield "the same version again repairs what is missing", self.repair
        yield "another folder with blanks and an umlaut: the old one is emptied", self.move
        yield "a damaged list removes nothing that is not ours", self.damaged_list
        yield "a folder that cannot be written is refused", self.not_writable
        yield "uninstall: own files and saved matches stay, nothing else", self.remove
        yield "uninstall with /PURGE deletes saved matches too", self.purge

    def compile(self) -> None:
        """Make both stand-ins and their installers."""
        for version, files in ((OLD, OLD_FILES), (NEW, NEW_FILES)):
            bundle = stand_in(self.bundles[version], files)
            made = windows.make_installer(self.root, bundle, version, self.work)
            again = self.work / "again"
            again.mkdir(exist_ok=True)
            twin = windows.make_installer(self.root, bundle, version, again)
            hold(made.read_bytes() == twin.read_bytes(), "two installers differ")

    def refuse_old_windows(self) -> None:
        """Say Windows 7, then Windows 10 for the rest."""
        self.windows.run("winecfg", "-v", "win7")
        hold(self.install(NEW) == REFUSED, "it was installed")
        hold(not self.usual.exists(), "something was written")
        self.windows.run("winecfg", "-v", "win10")
        self.windows.settle()

    def first_install(self) -> None:
        """The usual place."""
        self.save_matches()
        hold(self.install(OLD) == 0, "the installer failed")
        self.expect_program(OLD, self.usual)
        self.expect_entries(OLD, self.usual)
        self.expect_shortcut(self.windows.start_menu / "Lamplight.lnk", self.usual)
        hold(not (self.windows.person / "Desktop/Lamplight.lnk").exists(), "an unasked shortcut")
        self._expect_type_name("Lamplight match")

    def german(self) -> None:
        """Install again where Windows speaks German."""
        self.windows.settle()
        self.windows.speak("de_DE")
        hold(self.install(OLD) == 0, "the installer failed")
        self._expect_type_name("Lamplight-Partie")

    def _expect_type_name(self, wanted: str) -> None:
        name = self.windows.registry().get(rf"{CLASSES}\{TYPE}".lower(), {}).get("")
        hold(name == wanted, f"the type is called {name!r}")

    def running(self) -> None:
        """Nothing may change under a running program."""
        before = snapshot(self.usual)
        game = self.windows.open(self.usual / "lamplight.exe")
        try:
            time.sleep(START_SECONDS)
            hold(game.poll() is None, "the stand-in ended by itself")
            hold(self.install(NEW) == REFUSED, "the upgrade was not refused")
            hold(snapshot(self.usual) == before, "the upgrade changed files")
            # With _?= it runs in place, and its exit code is to be had.
            place = f"_?={self.windows.path(self.usual)}"
            code = self.windows.run(str(self.usual / "uninstall.exe"), "/S", place)
            hold(code == REFUSED, "the uninstaller did not refuse")
            hold(snapshot(self.usual) == before, "the uninstaller changed files")
        finally:
            self.windows.stop()
            game.wait(timeout=END_SECONDS)
        self.expect_entries(OLD, self.usual)

    def upgrade(self) -> None:
        """With files of the person in the program's folder."""
        own = {"my notes.txt": "mine", "_internal/old folder/mine.txt": "mine"}
        for name, text in own.items():
            (self.usual / name).write_text(text, encoding="utf-8")
        self.own = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in own.items()}
        hold(self.install(NEW, "/DESKTOP") == 0, "the installer failed")
        self.expect_program(NEW, self.usual, self.own)
        self.expect_entries(NEW, self.usual)
        self.expect_shortcut(self.windows.person / "Desktop/Lamplight.lnk", self.usual)
        self.expect_saves()

    def repair(self) -> None:
        """Files and even the list are gone."""
        for name in ("lamplight.exe", windows.LIST, "_internal/assets/both.txt"):
            (self.usual / name).unlink()
        hold(self.install(NEW) == 0, "the installer failed")
        self.expect_program(NEW, self.usual, self.own)

    def move(self) -> None:
        """/D= is the last argument, without quotes, as NSIS wants it."""
        self.place = self.windows.drive / "Meine Spiele Ü" / "Lamp"
        options = f"/D={self.windows.path(self.place)}".split(" ")
        hold(self.install(NEW, *options) == 0, "the installer failed")
        self.expect_program(NEW, self.place)
        self.expect_entries(NEW, self.place)
        self.expect_shortcut(self.windows.start_menu / "Lamplight.lnk", self.place)
        self.expect_shortcut(self.windows.person / "Desktop/Lamplight.lnk", self.place)
        hold(snapshot(self.usual) == self.own, "the old folder holds other than the own files")
        self.expect_saves()

    def damaged_list(self) -> None:
        """Wildcards, other folders, NULs and nothing, in front of a true line."""
        neighbour = self.place.parent / "neighbour.txt"
        neighbour.write_text("not ours", encoding="utf-8")
        (self.place / "my notes.txt").write_text("mine", encoding="utf-8")
        true = (self.place / windows.LIST).read_bytes()
        lines = ["*", "*.*", "..\\neighbour.txt", "_internal\\..\\my notes.txt", "C:\\x", "", "\\"]
        lines += ["my notes.tx?", "my notes.txt/", "\x01\x02"]
        damage = "\r\n".join(lines).encode("utf-16-le") + "\r\n".encode("utf-16-le")
        (self.place / windows.LIST).write_bytes(damage + true)
        hold(self.install(NEW) == 0, "the installer failed")
        mine = hashlib.sha256(b"mine").hexdigest()
        self.expect_program(NEW, self.place, {"my notes.txt": mine})
        hold(neighbour.exists(), "a file of another folder was deleted")

    def not_writable(self) -> None:
        """A folder stands where the installer tries to write: root may write anywhere."""
        closed = self.windows.drive / "closed"
        (closed / "uninstall.tmp").mkdir(parents=True)
        hold(self.install(NEW, "/D=C:\\closed") == REFUSED, "it was not refused")
        hold(not snapshot(closed), "something was written")
        self.expect_entries(NEW, self.place)

    def remove(self) -> None:
        """What is not ours stays, wherever it lies."""
        self.uninstall(self.place)
        found = set(snapshot(self.place))
        hold(found == {"my notes.txt"}, f"left in the folder: {sorted(found)}")
        folders = [one for one in self.place.rglob("*") if one.is_dir()]
        hold(not folders, f"empty folders are left: {folders}")
        self.expect_nothing_left()
        self.expect_saves()

    def purge(self) -> None:
        """In the usual place again; a file of another kind beside the saves stays."""
        stranger = self.windows.local / "Lamplight" / "photo.jpg"
        stranger.write_text("mine", encoding="utf-8")
        shutil.rmtree(self.usual)  # of the own files that the steps before left there
        hold(self.install(NEW) == 0, "the installer failed")
        self.expect_program(NEW, self.usual)
        self.uninstall(self.usual, "/PURGE")
        hold(not self.usual.exists(), "the program's folder is left")
        left = set(snapshot(self.windows.local / "Lamplight"))
        hold(left == {"photo.jpg"}, f"left of the saves: {sorted(left)}")
        self.expect_nothing_left()
