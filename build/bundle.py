"""Make the one-folder program: dist/lamplight.

    python3 build/bundle.py            make it, and say how big it is
    python3 build/bundle.py --twice    make it twice in other places, and compare every file
    python3 build/bundle.py --starts N measure the first picture of the one in dist, warm and cold
    python3 build/bundle.py --notices  renew packaging/NOTICES.txt from the list of licences

Standard library only. PyInstaller runs in an environment of its own (.venv-bundle) that holds just
what the program needs, in the versions of packaging/constraints.txt, so that nothing else can slip
in.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

import dev
from studio.bundle import components, contents, size, starting, twice
from studio.linux import elf, facts
from studio.trouble import Trouble

ENVIRONMENT = dev.ROOT / ".venv-bundle"
DIST = dev.ROOT / "dist"
BUNDLE = DIST / "lamplight"
WORK = dev.ROOT / "build" / "work"
PACKAGING = dev.ROOT / "packaging"
PROGRAM = "lamplight.exe" if os.name == "nt" else "lamplight"
# The bundle's bytes tell nothing about when it was made.
EPOCH = facts.EPOCH
MOST_STARTS = 100


def build(python: str) -> int:
    """Run PyInstaller; its exit code."""
    os.environ["PYTHONHASHSEED"] = "1"
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
    # Its cache would be shared by all checkouts of a person, and emptied under the others' hands.
    os.environ["PYINSTALLER_CONFIG_DIR"] = str(WORK / "pyinstaller")
    for old in (BUNDLE, WORK / "lamplight"):
        shutil.rmtree(old, ignore_errors=True)
    places = ["--workpath", "build/work", "--distpath", "dist"]
    options = ["--noconfirm", "--clean", "--log-level", "WARN", *places]
    spec = "packaging/lamplight.spec"
    return dev.run([python, "-m", "PyInstaller", *options, spec], dev.ROOT)


def settle(folder: Path) -> None:
    """Give all files the same time, modes that do not depend on who made them, and no paths."""
    for file in sorted(folder.rglob("*"), reverse=True):
        if file.is_symlink():
            continue
        if file.is_file() and elf.is_elf(file):
            elf.forget_search_paths(file)
        if os.name != "nt":
            executable = file.is_dir() or file.stat().st_mode & 0o100
            file.chmod(0o755 if executable else 0o644)
        os.utime(file, (EPOCH, EPOCH))
    if os.name != "nt":
        folder.chmod(0o755)


def make() -> int:
    """Build the bundle and print its size; 1 where it fails or is too big."""
    python = dev.ensure(ENVIRONMENT, "bundle")
    if build(python) != 0:
        print("bundle.py: PyInstaller failed: see the lines above.", file=sys.stderr)
        return 1
    settle(BUNDLE)
    measured = size.measure(BUNDLE)
    print(f"{BUNDLE.relative_to(dev.ROOT)}: {measured.line()}")
    if measured.trouble():
        print(f"bundle.py: {measured.trouble()}", file=sys.stderr)
        return 1
    return 0


def starts(times: int) -> int:
    """Measure how long the bundle takes to show something."""
    program = BUNDLE / PROGRAM
    if not program.is_file():
        raise dev.Trouble("There is no bundle in dist yet: make it with python3 build/bundle.py")
    return starting.report(program, times, print)


def renew_notices() -> int:
    """Write the list of everything that a bundle may hold, on any system."""
    listed = components.load(PACKAGING / "licences")
    (PACKAGING / contents.NOTICES).write_text(
        contents.notices_of_list(listed), encoding="utf-8", newline="\n"
    )
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bundle.py", description="Make dist/lamplight.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--twice", action="store_true", help="build twice, compare every file")
    what.add_argument("--starts", type=int, metavar="N", help="measure N starts, warm and cold")
    what.add_argument("--notices", action="store_true", help="renew packaging/NOTICES.txt")
    given = parser.parse_args(arguments)
    if given.starts is not None and not 1 <= given.starts <= MOST_STARTS:
        parser.error(f"--starts takes a number from 1 to {MOST_STARTS}")
    return given


def main(arguments: list[str]) -> int:
    """Do what is asked; 2 where something must be there or typed differently first."""
    given = parse(arguments)
    try:
        if given.twice:
            return twice.compare(dev.ROOT)
        if given.starts is not None:
            return starts(given.starts)
        return renew_notices() if given.notices else make()
    except (dev.Trouble, Trouble) as problem:
        print(f"bundle.py: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    dev.start(main)
