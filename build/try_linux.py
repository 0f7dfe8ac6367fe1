"""Try the Linux packages in a bare Debian, as people use them; one line a step.

    sudo python3 build/try_linux.py [--bundle dist/lamplight] [--only deb|run] [--suite bookworm]

Makes a bare root with debootstrap (once, kept in build/work), installs the .deb and the .run there,
starts them in a window on a virtual screen outside of it, plays by keyboard, cuts the power,
upgrades from an older version, and removes them again. Needs root, a network for apt, and the
Debian packages debootstrap, xvfb, xdotool and lintian. Exit code 0 only when every step held.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import dev
from studio.linux import deb, facts, run
from studio.linux.trial import anywhere, debian, roots
from studio.linux.trial.screen import shown
from studio.linux.trial.steps import Trial
from studio.trouble import Trouble

WORK = dev.ROOT / "build" / "work"
INSIDE = "LAMPLIGHT_TRIAL"
OLDER = "0.0.1"


def main(arguments: list[str] | None = None) -> int:
    """Try everything; 1 where a step failed, 2 where nothing can be tried."""
    parser = argparse.ArgumentParser(
        prog="try_linux.py", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--bundle", type=Path, default=dev.ROOT / "dist" / "lamplight")
    parser.add_argument("--suite", default=roots.SUITE, help="release of Debian (%(default)s)")
    parser.add_argument("--only", choices=("deb", "run"), help="just one of the two")
    given = parser.parse_args(arguments)
    trouble = cannot(given.bundle)
    if trouble:
        print(f"try_linux.py: {trouble}", file=sys.stderr)
        return 2
    if INSIDE not in os.environ:  # once more, where what is mounted vanishes with us
        again = [sys.executable, *sys.argv]
        command = ["unshare", "--mount", "--propagation", "private", "--", *again]
        return subprocess.call(command, env=os.environ | {INSIDE: "1"})
    try:
        return attempt(given.bundle.resolve(), given.only, given.suite)
    except Trouble as problem:
        print(f"try_linux.py: {problem}", file=sys.stderr)
        return 2


def cannot(bundle: Path) -> str:
    """Why nothing can be tried here; "" where it can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "Making a root and mounting needs root: start it with sudo."
    missing = roots.missing_tools()
    if missing:
        return f"Install these packages first: {' '.join(missing)}."
    if not (bundle / facts.PROGRAM).is_file():
        return f"{bundle} is no bundle: run build/bundle.py first."
    return ""


def attempt(bundle: Path, only: str | None, suite: str) -> int:
    """Try an older and this version of the packages."""
    base = roots.base(WORK, suite)
    place = Path(tempfile.mkdtemp(prefix="trial-", dir=WORK))
    try:
        with shown() as screen:
            trial = Trial(screen)
            if only != "run":
                older = deb.make(bundle, place, OLDER, quick=True)
                debian.try_all(trial, base, place, older, this(bundle, place, deb.make))
            if only != "deb":
                older = run.make(bundle, place, OLDER, quick=True)
                anywhere.try_all(trial, base, place, older, this(bundle, place, run.make))
    finally:
        roots.remove(place)
    print(f"{trial.passed} steps held, {len(trial.failed)} did not")
    return 1 if trial.failed else 0


def this(bundle: Path, place: Path, make: Callable[..., Path]) -> Path:
    """The package of this version: the one beside the bundle, if it was made from it."""
    patterns = {deb.make: f"lamplight_{facts.version()}_*.deb", run.make: "*.run"}
    made = (bundle / facts.PROGRAM).stat().st_ctime  # its mtime is the same in every bundle
    for file in sorted(bundle.parent.glob(patterns[make])):
        if file.stat().st_mtime >= made and facts.version() in file.name:
            print(f"     {file.name} is the one beside the bundle")
            return file
    return make(bundle, place, quick=True)


if __name__ == "__main__":
    sys.exit(main())
