"""Compile the rules and the bots with mypyc, and run something with them: 2–5 times as fast.

    python build/compile.py run [--game GAME] -- python -m game arena king_cat --a rule --b rule …
    python build/compile.py test [--game GAME] [ARGUMENTS OF pytest]

For training and for long measurements; what ships is plain Python. ``--game`` compiles one game
only (four times as quick to build). The first call compiles a copy (see ``WORK``),
later ones use it until the sources change; a call that runs keeps the copy it began with. Needs a
C compiler and the Python headers.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "work" / "compiled"
CORE = ("game/core/bot.py",)
"""What bots use of the core; the rest runs once a move and has no need to be quick."""
GAMES = ("king_cat", "coyote", "spite_malice", "seven_sins")
LEFT_OUT = ("__init__.py", "events.py", "rules.py", "words.py")
"""Files of the games that stay plain Python: they are no part of a search. The events are
dataclasses with a field by keyword first, which mypyc gets wrong."""
FUTURE = "from __future__ import annotations\n"
KEEP = 24 * 3600
"""Seconds after which an unused copy is removed."""
BARE = re.compile(r"\b(\w+)\.__new__\(\1\)")
"""How a class makes an object without ``__init__``. mypyc calls it all the same, unless the class
may have interpreted subclasses."""
ERROR = re.compile(r"^(game/\S+?\.py):\d+: (?:error: (.*)|.*internal mypyc error.*)$", re.M)


class Trouble(Exception):
    """Something the person at the terminal can mend."""


def compiled_files(root: Path, games: tuple[str, ...]) -> list[str]:
    """The modules to be compiled, as paths below the root."""
    found = [
        file.relative_to(root).as_posix()
        for folder in ("search", *games)
        for file in sorted((root / "game" / folder).glob("*.py"))
        if file.name not in LEFT_OUT
    ]
    return [*CORE, *found]


def fingerprint(root: Path, files: list[str]) -> str:
    """What a build depends on: the sources, this script, Python and mypyc."""
    from mypy.version import __version__ as mypy_version

    found = hashlib.sha256(f"{sys.version} {mypy_version}".encode())
    found.update(Path(__file__).read_bytes())
    for name in files:
        found.update(name.encode() + b"\0" + (root / name).read_bytes())
    return found.hexdigest()[:16]


def tree_for(games: tuple[str, ...]) -> Path:
    """A copy of ``game/`` with these games compiled, made now or found.

    Raises:
        Trouble: without mypyc or a compiler.
    """
    _check_tools()
    WORK.mkdir(parents=True, exist_ok=True)
    _forget_old()
    fresh = WORK / f".new-{os.getpid()}"
    shutil.rmtree(fresh, ignore_errors=True)
    _copy_sources(fresh)
    try:
        name = fingerprint(
            fresh, sorted(path.relative_to(fresh).as_posix() for path in _all(fresh))
        )
        tree = WORK / f"tree-{'-'.join(games)}-{name}"
        if not tree.exists():
            _add_binaries(fresh, games)
            try:
                fresh.rename(tree)
            except OSError:  # somebody else was quicker
                if not tree.exists():
                    raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    os.utime(tree)
    return tree


def _all(root: Path) -> list[Path]:
    return list((root / "game").rglob("*.py"))


def _copy_sources(target: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "build", "*.so", "*.pyd")
    shutil.copytree(ROOT / "game", target / "game", ignore=ignore)
    for file in _all(target):
        _let_copy(file)
    # mypyc must see what ``assets`` offers; when it runs, the real one is found.
    (target / "types").mkdir()
    shutil.copytree(ROOT / "assets", target / "types" / "assets", ignore=_only_python)


def _let_copy(file: Path) -> None:
    """Let the classes of a copied module be made without ``__init__``."""
    text = file.read_text(encoding="utf-8")
    for name in set(BARE.findall(text)):
        text = text.replace(
            f"\nclass {name}:", f"\n@mypyc_attr(allow_interpreted_subclasses=True)\nclass {name}:"
        )
        text = text.replace(FUTURE, f"{FUTURE}\nfrom mypy_extensions import mypyc_attr", 1)
        file.write_text(text, encoding="utf-8")


def _only_python(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".py")}


def _add_binaries(fresh: Path, games: tuple[str, ...]) -> None:
    """Put the compiled modules beside the sources: built now, or kept from before."""
    files = compiled_files(fresh, games)
    kept = WORK / f"modules-{fingerprint(fresh, files)}"
    if not kept.exists():
        _build(fresh, files)
        making = WORK / f".modules-{os.getpid()}"
        _copy_binaries(fresh, making)
        if not kept.exists():
            making.rename(kept)
        shutil.rmtree(making, ignore_errors=True)
    os.utime(kept)
    _copy_binaries(kept, fresh)


def _copy_binaries(source: Path, target: Path) -> None:
    for file in [*source.rglob("*.so"), *source.rglob("*.pyd")]:
        place = target / file.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        if file != place:
            shutil.copy2(file, place)


def _build(folder: Path, files: list[str]) -> None:
    """Run mypyc over the files; one that it cannot compile is left out and named."""
    began = time.monotonic()
    print(f"Compiling {len(files)} modules …", file=sys.stderr, flush=True)
    environment = dict(os.environ, MYPYC_OPT_LEVEL="1", MYPYC_MULTI_FILE="1", MYPYPATH="types")
    environment.pop("PYTHONPATH", None)
    while files:
        command = [sys.executable, "-m", "mypyc", "--explicit-package-bases", *files]
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            break
        output = done.stdout + done.stderr
        found = {match[1]: match[2] or "mypyc failed" for match in ERROR.finditer(output)}
        bad = [name for name in files if name in found]
        if not bad:
            raise Trouble(f"mypyc gave up:\n{output[-3000:]}")
        for name in bad:
            print(f"left out: {name} ({found[name]})", file=sys.stderr, flush=True)
        files = [name for name in files if name not in bad]
    shutil.rmtree(folder / "build", ignore_errors=True)
    took = time.monotonic() - began
    print(f"{len(files)} modules in {took:.0f} s", file=sys.stderr, flush=True)


def _check_tools() -> None:
    missing = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    if missing:
        raise Trouble(
            f"{missing[0]} is missing. Run this with the environment's Python, .venv/bin/python "
            "(python3 build/dev.py env makes it); from Python 3.12 on, pip install setuptools too."
        )
    if os.name != "nt" and not any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang"))):
        raise Trouble(
            "There is no C compiler: install gcc or clang (on Debian: apt install build-essential "
            "python3-dev), or run without compiling."
        )


def _forget_old() -> None:
    for folder in WORK.iterdir():
        if time.time() - folder.stat().st_mtime > KEEP:
            shutil.rmtree(folder, ignore_errors=True)


def run(tree: Path, command: list[str], folder: Path | None = None) -> int:
    """Run a command that finds the compiled modules first; its exit code."""
    path = os.pathsep.join(filter(None, (str(tree), os.environ.get("PYTHONPATH", ""))))
    environment = dict(os.environ, PYTHONPATH=path, PYTHONSAFEPATH="1")
    if command[0] in ("python", "python3"):
        command = [sys.executable, *command[1:]]
    return subprocess.call(command, cwd=folder, env=environment)


def test(tree: Path, games: tuple[str, ...], arguments: list[str]) -> int:
    """Run the tests of rules and bots with the compiled modules; the exit code of pytest."""
    shutil.copytree(ROOT / "tests", tree / "tests", dirs_exist_ok=True)
    shutil.copy2(ROOT / "pyproject.toml", tree)
    chosen = ["core", "search", "properties", *games]
    given = arguments or [f"tests/{name}" for name in chosen]
    return run(tree, ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *given], tree)


def main(arguments: list[str] | None = None) -> int:
    """Compile what is needed, and run."""
    parser = argparse.ArgumentParser(prog="compile.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("what", choices=("run", "test"))
    parser.add_argument("--game", choices=GAMES, help="compile this game alone")
    given, rest = parser.parse_known_args(arguments)
    rest = rest[1:] if rest[:1] == ["--"] else rest
    games = (given.game,) if given.game else GAMES
    try:
        if given.what == "run" and not rest:
            raise Trouble("There is nothing to run: write the command after --.")
        tree = tree_for(games)
    except Trouble as trouble:
        print(f"compile.py: {trouble}", file=sys.stderr)
        return 1
    return run(tree, rest) if given.what == "run" else test(tree, games, rest)


if __name__ == "__main__":
    sys.exit(main())
