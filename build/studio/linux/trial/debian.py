"""The .deb in a bare Debian: installed, played, upgraded, removed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from studio.linux.facts import APP_ID, DEBIAN_ARCHITECTURE, GLOB, PACKAGE
from studio.linux.trial import steps
from studio.linux.trial.roots import SCRATCH, Root, layer
from studio.linux.trial.steps import Trial

PROGRAM = "/usr/bin/lamplight"


def checked(package: Path) -> str:
    """What lintian counts; errors fail."""
    command = ["lintian", "--no-cfg", "--allow-root", str(package)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    lines = [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:")]
    errors = [line for line in lines if line.startswith("E:")]
    assert not errors, f"{len(errors)} errors, first: {errors[0]}"
    return f"{len(lines)} warnings"


def install(root: Root, package: Path) -> None:
    """Install a file with apt, with what it depends on and nothing that it recommends."""
    shutil.copy(package, root.path(SCRATCH) / package.name)
    quiet = ("-q", "-y", "--no-install-recommends")
    root.must("apt-get", "install", *quiet, f"/{SCRATCH}/{package.name}")


def try_all(trial: Trial, base: Path, place: Path, older: Path, package: Path) -> None:
    """Everything that can be tried with the .deb."""
    with trial.step("lintian finds no errors") as say:
        say(checked(package))
    root = layer(base, place / "deb")
    ada = root.add("ada", 1000)
    jürgen = root.add("jürgen-ß", 1001)
    before, known = root.files(), installed(root)
    with trial.step("apt installs the older .deb, with only what it depends on") as say:
        install(root, older)
        say(f"came along: {' '.join(sorted(installed(root) - known - {PACKAGE}))}")
    with trial.step("the files are root's, and nobody else can write them") as say:
        say(f"{owned_by_root(root)} files")
    with trial.step("the command, its version and its manual are there") as say:
        said = root.run("lamplight", "--version", by=ada)
        assert said.code == 0, said.last
        assert root.path("usr/share/man/man1/lamplight.1.gz").exists() or excluded(root)
        say(said.last)
    with trial.step("selfcheck, in a window") as say:
        say(steps.selfcheck(trial, root, PROGRAM, ada))
    moves: list[str] = []
    with trial.step("a match of King Cat by keyboard, and kill -9") as say:
        moves += steps.play_and_lose_power(trial, root, PROGRAM, ada)
        say(f"{len(moves)} moves kept")
    with trial.step("Continue goes on where the power was lost") as say:
        say(steps.goes_on(trial, root, PROGRAM, ada, moves))
    with trial.step("apt upgrades to this version, and the match is still there") as say:
        old = set(listed(root))
        install(root, package)
        gone = [path for path in old - set(listed(root)) if root.path(path).exists()]
        assert not gone, f"left behind by the older version: {gone}"
        say(root.must("dpkg-query", "-W", PACKAGE).strip().replace("\t", " "))
        say(steps.goes_on(trial, root, PROGRAM, ada, moves))
    with trial.step("somebody called jürgen-ß plays, and keeps it in a home of that name") as say:
        kept = steps.play_and_lose_power(trial, root, PROGRAM, jürgen)
        say(steps.goes_on(trial, root, PROGRAM, jürgen, kept))
    with trial.step("a record is opened, as a double click does") as say:
        say(steps.opens_a_record(trial, root, PROGRAM, ada))
    with trial.step("the installed folder is read-only"), steps.read_only(root.path("usr")):
        steps.reaches_a_hand(trial.start(root, PROGRAM, by=ada))
    steps.hard_places(trial, root, PROGRAM, ada)
    _remove(trial, root, before)
    _lists(trial, base, place, package)
    _bare(trial, base, place, package)


def _remove(trial: Trial, root: Root, before: set[str]) -> None:
    with trial.step("remove and purge leave nothing but what people have played") as say:
        root.must("apt-get", "-q", "-y", "remove", PACKAGE)
        root.must("dpkg", "--purge", PACKAGE)
        left = {path for path in root.files() - before if "lamplight" in path.lower()}
        assert not left, f"left: {sorted(left)}"
        root.must("apt-get", "-q", "-y", "autoremove", "--purge")
        more = {path for path in root.files() - before if not path.startswith("var/lib/dpkg")}
        assert not {path for path in more if not path.startswith("etc")}, sorted(more)
        for person in root.people:
            store = f"{person.home}/.local/share/Lamplight/lamplight.db"
            assert root.path(store).exists(), f"{store} is gone"
        say(f"the matches of {' and '.join(person.name for person in root.people)} are kept")


def _lists(trial: Trial, base: Path, place: Path, package: Path) -> None:
    """What a desktop has: its lists know the menu entry and the file type, and forget them."""
    root = layer(base, place / "lists")
    lists = {"usr/share/mime/globs2": GLOB, "usr/share/applications/mimeinfo.cache": APP_ID}
    with trial.step("the lists of a desktop know the menu entry and the file type, until purged"):
        root.must("apt-get", "install", "-q", "-y", "shared-mime-info", "desktop-file-utils")
        install(root, package)
        for file, word in lists.items():
            assert word in root.path(file).read_text(encoding="utf-8"), f"{file} lacks {word}"
        root.must("dpkg", "--purge", PACKAGE)
        for file, word in lists.items():
            there = root.path(file)
            assert not there.exists() or word not in there.read_text(encoding="utf-8"), file


def _bare(trial: Trial, base: Path, place: Path, package: Path) -> None:
    """Without what it depends on: forced, as on a system whose libraries are broken."""
    root = layer(base, place / "bare")
    ada = root.add("ada", 1000)
    with trial.step("dpkg alone refuses, and names the libraries that are missing") as say:
        shutil.copy(package, root.path(SCRATCH) / package.name)
        done = root.run("dpkg", "-i", f"/{SCRATCH}/{package.name}")
        assert done.code != 0, "it was installed"
        named = re.findall(r"depends on ([a-z0-9.+-]+)", done.err)
        assert {"libx11-6", "libxext6"} <= set(named), done.err
        say(" ".join(sorted(set(named))))
        root.must("dpkg", "-i", "--force-depends", f"/{SCRATCH}/{package.name}")
    steps.without_x11(trial, root, PROGRAM, ada)


def installed(root: Root) -> set[str]:
    """The names of all packages."""
    return set(root.must("dpkg-query", "-W", "-f", "${Package} ").split())


def listed(root: Root) -> list[str]:
    """The paths of the package."""
    return root.must("dpkg", "-L", PACKAGE).split("\n")[1:-1]


def excluded(root: Root) -> bool:
    """Whether this root keeps no manuals at all, as containers do."""
    return any(
        "path-exclude" in file.read_text(encoding="utf-8")
        for file in root.path("etc/dpkg/dpkg.cfg.d").glob("*")
    )


def owned_by_root(root: Root) -> int:
    """See that every file of the package belongs to root and is written by nobody else."""
    assert root.must("dpkg", "--print-architecture").strip() == DEBIAN_ARCHITECTURE
    count = 0
    for path in listed(root):
        found = root.path(path).lstat()
        assert (found.st_uid, found.st_gid) == (0, 0), f"{path} belongs to {found.st_uid}"
        assert root.path(path).is_symlink() or not found.st_mode & 0o022, f"{path} is open"
        count += 1
    for path in (f"applications/{APP_ID}.desktop", f"icons/hicolor/16x16/apps/{APP_ID}.png"):
        assert root.path(f"usr/share/{path}").is_file(), path
    return count
