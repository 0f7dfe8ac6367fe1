"""Nothing is ever sent anywhere: no process of the program opens a socket of the network."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from studio import unheard

ROOT = Path(__file__).resolve().parents[2]
WATCH = """
import os, socket, sys
LOG = os.environ["LAMPLIGHT_WATCH"]
OWN = int(getattr(socket, "AF_UNIX", -1))

def note(text):
    with open(LOG, "a", encoding="utf-8") as file:
        file.write(f"{os.getpid()} {text}\\n")

def watch(event, args):
    if event == "socket.__new__" and int(args[1]) != OWN:
        note(f"{event} {args[1]!r}")
    elif event.startswith("socket.") and event not in ("socket.__new__", "socket.gethostname"):
        if not (event in ("socket.connect", "socket.bind") and args[0].family == OWN):
            note(event)
    elif event in ("urllib.Request", "http.client.connect", "ftplib.connect", "smtplib.connect"):
        note(event)

sys.addaudithook(watch)
note("watched")
"""
NETWORKED = {"http", "urllib", "ftplib", "smtplib", "imaplib", "poplib", "telnetlib", "requests"}
NETWORKED |= {"socket", "socketserver", "ssl", "xmlrpc", "asyncio", "webbrowser", "aiohttp"}


@pytest.fixture
def watched(tmp_path: Path) -> dict[str, str]:
    """An environment in which every Python process watches itself."""
    (tmp_path / "watch").mkdir()
    (tmp_path / "watch" / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(tmp_path / "watch"), str(ROOT)]),
        "LAMPLIGHT_WATCH": str(tmp_path / "seen"),
    }
    return unheard.quiet_env(env, str(tmp_path / "home"))


def seen(tmp_path: Path) -> list[tuple[str, str]]:
    """Which process asked for what."""
    lines = (tmp_path / "seen").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(" ", 1)) for line in lines]  # type: ignore[misc]


def test_nothing_is_ever_sent(watched: dict[str, str], tmp_path: Path) -> None:
    """Window, a match of each game against bots, credits, selfcheck, text mode, selfplay."""
    done = subprocess.run(
        unheard.command(),
        env=watched,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines()[-1] == "played"
    told = seen(tmp_path)
    processes = {process for process, what in told if what == "watched"}
    assert len(processes) >= 3  # the window's, its bots', and those of selfcheck
    assert [each for each in told if each[1] != "watched"] == []


@pytest.mark.parametrize(
    "code",
    [
        "import socket; socket.socket(socket.AF_INET, socket.SOCK_STREAM)",
        "import socket; socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)",
        "import socket; socket.getaddrinfo('localhost', 80)",
    ],
)
def test_the_watch_would_see_it(code: str, watched: dict[str, str], tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", code], env=watched, check=False, capture_output=True)
    assert [what for _, what in seen(tmp_path) if what != "watched"] != []


def test_no_module_of_the_program_knows_a_network() -> None:
    for folder in ("game", "scenes", "assets"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                assert not {name.split(".")[0] for name in names} & NETWORKED, file
