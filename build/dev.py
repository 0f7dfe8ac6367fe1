"""Everything a developer does with a checkout: play, test, check, env, clean.

    python3 build/dev.py play [ARGUMENTS OF lamplight]
    python3 build/dev.py test [ARGUMENTS OF pytest]

Standard library only, on Linux, Windows and macOS, from any folder. The environment lies in .venv
beside pyproject.toml and is renewed when pyproject.toml changes.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
STAMP = "lamplight-stamp.json"
NEEDED = (3, 11)
# Passed to the environment's Python with -c, so that started worker processes import no window.
PLAY = "import sys; from scenes.main import main; sys.argv[0] = 'lamplight'; sys.exit(main())"
CONTRACTS = "from importlinter.cli import lint_imports_command as lint; lint(['--no-logo'])"
CHECKS = (
    ("lint", ("-m", "ruff", "check", ".")),
    ("format", ("-m", "ruff", "format", "--check", ".")),
    ("types", ("-m", "mypy")),
    ("contracts", ("-c", CONTRACTS)),
)
# Extras whose exact versions are given; others take the newest that pyproject.toml allows.
CONSTRAINTS = {"bundle": "packaging/constraints.txt"}
CACHES = (".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", ".import_linter_cache")


class Trouble(Exception):
    """Something the person at the terminal can mend; its text is one clear line or a few."""


def python_of(environment: Path) -> Path:
    """The Python inside a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def version_trouble(version: tuple[int, ...]) -> str | None:
    """Why this Python will not do, or None."""
    if version[:2] >= NEEDED:
        return None
    have = ".".join(map(str, version[:3]))
    return f"Lamplight needs Python {NEEDED[0]}.{NEEDED[1]} or newer; this one is {have}."


def venv_trouble() -> str | None:
    """Which package to install where Python comes without venv, or None."""
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return None
    exact = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    return (
        "This Python has no venv: install the package python3-venv"
        f" (for this version {exact}), then run the same command again."
    )


def run(command: list[str], folder: Path | None = None) -> int:
    """Run a command with the terminal as it is; its exit code."""
    sys.stdout.flush()
    return subprocess.call(command, cwd=folder)


def fingerprint(extras: str) -> str:
    """What an installation depends on: project file, extras, constraints, place of the checkout."""
    project = (ROOT / "pyproject.toml").read_bytes()
    if extras in CONSTRAINTS:
        project += (ROOT / CONSTRAINTS[extras]).read_bytes()
    return hashlib.sha256(project + f"\0{extras}\0{ROOT}".encode()).hexdigest()


def installed(environment: Path) -> dict[str, str]:
    """Fingerprints of what was installed there, by extras; empty where nothing is known."""
    try:
        stamp = json.loads((environment / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def works(environment: Path) -> bool:
    """Whether the environment's Python starts, is new enough and has pip."""
    python = python_of(environment)
    if not python.exists():
        return False
    question = f"import sys, pip; sys.exit(sys.version_info[:2] < {NEEDED!r})"
    try:
        answer = subprocess.run([str(python), "-c", question], capture_output=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0


def make_environment(environment: Path) -> None:
    """Make a virtual environment, or make a broken one anew."""
    trouble = venv_trouble()
    if trouble:
        raise Trouble(trouble)
    print(f"Making the environment {environment.name} …", flush=True)
    if run([sys.executable, "-m", "venv", "--clear", str(environment)]) != 0:
        raise Trouble(f"The environment {environment} could not be made: see the lines above.")


def point_at_checkout(environment: Path) -> None:
    """Write the editable install's path in ASCII, relative to where it is written.

    Python reads it in the code page of the system (until 3.12 on Windows): with an umlaut in the
    checkout's path the program would not be found, or Python would not even start.
    """
    for file in environment.rglob("site-packages/*.pth"):
        text = file.read_text(encoding="utf-8")
        relative = Path(os.path.relpath(ROOT, file.parent)).as_posix()
        lines = [relative if line == str(ROOT) else line for line in text.splitlines()]
        if lines != text.splitlines():
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def ensure(environment: Path, extras: str = "") -> str:
    """Make sure the environment holds the program and these extras; its Python.

    It installs only where pyproject.toml, the extras or the place of the checkout changed.
    """
    python = str(python_of(environment))
    stamp = installed(environment) if works(environment) else {}
    if stamp.get(extras) == fingerprint(extras):
        return python
    if not works(environment):
        make_environment(environment)
    what = f"lamplight[{extras}]" if extras else "lamplight"
    print(f"Installing {what} …", flush=True)
    target = f"{ROOT}[{extras}]" if extras else str(ROOT)
    pip = ["-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    exact = ["--constraint", str(ROOT / CONSTRAINTS[extras])] if extras in CONSTRAINTS else []
    if run([python, *pip, *exact, "--editable", target]) != 0:
        raise Trouble(
            f"{what} could not be installed: see pip's lines above. Without a network, connect"
            " once and run the same command again; nothing needs to be tidied up first."
        )
    point_at_checkout(environment)
    fresh = {name: mark for name, mark in stamp.items() if mark == fingerprint(name)}
    fresh[extras] = fingerprint(extras)
    if extras:
        fresh[""] = fingerprint("")
    (environment / STAMP).write_text(json.dumps(fresh, indent=2) + "\n", encoding="utf-8")
    return python


def play(rest: list[str]) -> int:
    """Open the game; further arguments go to `lamplight`."""
    return run([ensure(ENVIRONMENT), "-P", "-c", PLAY, *rest])


def test(rest: list[str]) -> int:
    """Run every test, or those that the arguments of pytest choose (paths from the checkout)."""
    # One worker a core; the tests of a file stay together, since many share what they prepare.
    together = ["-n", "auto", "--dist", "loadfile"]
    return run([ensure(ENVIRONMENT, "dev,art"), "-m", "pytest", "-q", *together, *rest], ROOT)


def check(rest: list[str]) -> int:
    """Lint, format, types and import contracts: all are run, whatever fails."""
    if rest:
        raise Trouble(f"check takes no arguments: {' '.join(rest)}")
    python = ensure(ENVIRONMENT, "dev,art")
    failed = []
    for name, arguments in CHECKS:
        print(f"── {name}", flush=True)
        if run([python, *arguments], ROOT) != 0:
            failed.append(name)
    print("check: " + ("failed: " + ", ".join(failed) if failed else "all clean"))
    return 1 if failed else 0


def env(rest: list[str]) -> int:
    """Make or renew the environment with everything for development, and say what is in it."""
    if rest:
        raise Trouble(f"env takes no arguments: {' '.join(rest)}")
    python = ensure(ENVIRONMENT, "dev,art")
    print(f"Python: {python}", flush=True)
    return run([python, "-m", "pip", "--disable-pip-version-check", "list"])


def clean(rest: list[str]) -> int:
    """Remove caches, bundles and their work; with --all the environments too. No saved matches."""
    if rest not in ([], ["--all"]):
        raise Trouble(f"clean takes only --all: {' '.join(rest)}")
    gone = [ROOT / name for name in (*CACHES, "dist", "build/work")]
    for part in ("game", "scenes", "assets", "build", "packaging", "tests"):
        gone += sorted((ROOT / part).rglob("__pycache__"))
    if rest:
        gone += sorted(ROOT.glob(".venv*"))
    for folder in gone:
        if folder.is_dir():
            shutil.rmtree(folder)
            print(f"removed {folder.relative_to(ROOT)}")
    return 0


COMMANDS = {"play": play, "test": test, "check": check, "env": env, "clean": clean}


def parse(arguments: list[str]) -> tuple[str, list[str]]:
    """The command and what is passed on to it."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        description="Play, test and check Lamplight from a checkout.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(
            f"  {name:6} {(do.__doc__ or '').splitlines()[0]}" for name, do in COMMANDS.items()
        ),
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="passed on to the command")
    parsed = parser.parse_args(arguments)
    return parsed.command, parsed.rest


def main(arguments: list[str]) -> int:
    """Run one command; 2 where something must be installed or typed differently first."""
    command, rest = parse(arguments)
    trouble = version_trouble(tuple(sys.version_info[:3]))
    try:
        if trouble:
            raise Trouble(trouble)
        return COMMANDS[command](rest)
    except Trouble as problem:
        print(f"dev.py: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def start(main: Callable[[list[str]], int]) -> NoReturn:
    """A script itself. The terminal may know no UTF-8: then a sign is replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    start(main)
