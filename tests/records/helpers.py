"""Matches to store, a clock to set, and other processes that use the same files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.records.store import Store

ROOT = Path(__file__).parents[2]
HEADER: dict[str, Any] = {
    "format": 1,
    "game": "king_cat",
    "rules": 1,
    "seats": 3,
    "options": {"first": 2},
    "seed": 2**40 - 1,
    "players": [
        {"name": "Mara", "kind": "person", "avatar": "fox"},
        {"name": "Bo", "kind": "ai", "level": "rule", "avatar": "owl"},
        {"name": "رنا {} %s", "kind": "person"},
    ],
    "bot_seed": 99,
}
DAY = 86_400.0
posix_only = pytest.mark.skipif(os.name == "nt", reason="limits and modes of files are POSIX")


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def play(store: Store, moves: int = 5) -> str:
    """A fresh match with some moves."""
    match_id = store.create(HEADER)
    for n in range(1, moves + 1):
        store.append(match_id, n, n % 3, f"play {n} @0")
    return match_id


def lines(store: Store, match_id: str) -> list[str]:
    """The moves of a stored match as text."""
    return [entry.move for entry in store.load(match_id).moves]


def start_python(code: str, *arguments: object, **env: str) -> subprocess.Popen[str]:
    """Another process that runs a piece of code of this project."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def run_python(code: str, *arguments: object, **env: str) -> str:
    """What such a process prints; it fails the test where it fails."""
    with start_python(code, *arguments, **env) as process:
        out, err = process.communicate(timeout=30)
    assert process.returncode == 0, err
    return out.strip()
