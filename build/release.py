"""Make everything of a release that this system can make, into dist/.

    python3 build/release.py                       bundle, packages, sums, list of parts, notes
    python3 build/release.py --no-build            the same of the bundle that is there
    python3 build/release.py --windows FOLDER      and the Windows packages of a bundle from there
    python3 build/release.py --gather FOLDER       sums and notes of packages made elsewhere
    python3 build/release.py --version-check [TAG] whether program, changelog and tag agree

Standard library only, from a clean clone. It says what it did not make, and why. The Windows and
macOS parts were not yet run on those systems; see "Not yet verified" in the README.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import bundle
import dev
from studio.release import announcement, notes, sums, windows
from studio.release.plan import Release, fresh, writable
from studio.trouble import Trouble

OUT = dev.ROOT / "dist"


def release(given: argparse.Namespace) -> int:
    """Make it all; 1 where a part fails that should be made here."""
    section = notes.of(dev.ROOT)
    writable(given.out)
    if given.windows is not None:
        windows.ready(given.windows)  # before minutes of work
    if not given.no_build and (code := bundle.main([])) != 0:
        return code
    work = Release(dev.ROOT, bundle.BUNDLE, given.out.resolve(), section.version)
    line = work.check_bundle()
    print(line)
    fresh(work.out, sums.named(work.out))
    makers = [*work.packages()]
    if given.windows is not None:
        makers += work.windows_packages(given.windows.resolve())
    for make in makers:
        made = make()
        if made is not None:
            work.made.append(made)
            print(f"made  {shown(made)}: {announcement.size(made)}", flush=True)
    finish(work.out, section, work.made, line)
    for left in [*work.left, *work.elsewhere(given.windows is not None)]:
        print(f"not made here  {left}")
    return 0


def gather(folder: Path) -> int:
    """Sums and notes of everything that a folder holds: packages of several systems."""
    section = notes.of(dev.ROOT)
    files = [file for file in sorted(folder.iterdir()) if announcement.kind(file.name)]
    strange = [file.name for file in files if section.version not in file.name]
    if not files or strange:
        what = f"{strange[0]} is not of {section.version}" if strange else "there is no package"
        raise Trouble(f"{folder}: {what}.")
    finish(folder, section, files, "")
    return 0


def finish(out: Path, section: notes.Section, files: list[Path], line: str) -> None:
    """The notes, and the sums of everything."""
    written = announcement.write(out, section, files, line)
    for file in (written, sums.write(out, [*files, written])):
        print(f"made  {shown(file)}")


def shown(file: Path) -> str:
    """A file from the checkout, where it lies in it."""
    return str(file.relative_to(dev.ROOT) if file.is_relative_to(dev.ROOT) else file)


def parse(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="release.py", description="Make everything of a release that this system can make."
    )
    parser.add_argument("--no-build", action="store_true", help="take dist/lamplight as it is")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FOLDER", help="default: dist")
    parser.add_argument(
        "--windows", type=Path, metavar="FOLDER", help="pack this bundle made on Windows, too"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--gather", type=Path, metavar="FOLDER", help="only sums and notes of these")
    what.add_argument(
        "--version-check", nargs="?", const="", metavar="TAG", help="only compare versions"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Do what is asked; 2 where something is missing or does not fit, in one line."""
    given = parse(arguments)
    try:
        if given.version_check is not None:
            version = notes.check(dev.ROOT, given.version_check)
            agreeing = (
                "program, changelog and tag" if given.version_check else "program and changelog"
            )
            print(f"{version}: {agreeing} agree")
            return 0
        return release(given) if given.gather is None else gather(given.gather.resolve())
    except (Trouble, dev.Trouble, OSError) as problem:
        print(f"release.py: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    dev.start(main)
