"""Which build this is: facts of the commit only, never of the clock or the machine."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

UNKNOWN = "unknown"
SHORT = 7


def facts(root: Path) -> dict[str, str]:
    """The ``number`` and the ``commit`` of a checkout (``game/about.py`` says what they mean).

    Without git, or in a tree that is no checkout of its own (an unpacked tarball inside somebody
    else's repository), the number is empty and the commit "unknown". A shallow clone does not know
    how many commits there are: its number is the day alone.
    """
    top = git(root, "rev-parse", "--show-toplevel")
    commit = git(root, "rev-parse", "HEAD")
    if not top or not commit or Path(top).resolve() != root.resolve():
        return {"number": "", "commit": UNKNOWN}
    day = git(root, "log", "-1", "--format=%cd", "--date=format-local:%Y%m%d")
    count = git(root, "rev-list", "--count", "HEAD")
    if git(root, "rev-parse", "--is-shallow-repository") == "true":
        count = ""
    changed = "+" if git(root, "status", "--porcelain") else ""
    return {"number": ".".join(filter(None, (day, count))), "commit": commit[:SHORT] + changed}


def git(root: Path, *arguments: str) -> str:
    """What git says there, without the line's end; empty where it says nothing or is not there."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments],
            env=env | {"TZ": "UTC", "LC_ALL": "C"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def write(root: Path, folder: Path) -> Path:
    """Write the facts as the asset ``build.json`` into a folder; the file."""
    file = folder / "build.json"
    text = json.dumps(facts(root), indent=1, sort_keys=True) + "\n"
    file.write_text(text, encoding="utf-8", newline="\n")
    return file
