from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from game import cli

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Done:
    """How a command line ended."""

    code: int
    out: str
    err: str


def start(*arguments: str) -> subprocess.Popen[bytes]:
    """`python -m game …` as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )


def outside(*arguments: str, given: bytes = b"") -> Done:
    """What a command line does in a process of its own."""
    process = start(*arguments)
    out, err = process.communicate(given, timeout=60)
    return Done(process.returncode, out.decode(), err.decode())


@pytest.fixture(name="start")
def start_fixture() -> Callable[..., subprocess.Popen[bytes]]:
    return start


@pytest.fixture(name="outside")
def outside_fixture() -> Callable[..., Done]:
    return outside


@pytest.fixture
def lamplight(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> Callable[..., Done]:
    """Runs a command line in this process, in English unless it says otherwise."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(*arguments: str, given: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = cli.main(list(arguments), {})
        out, err = capfd.readouterr()
        return Done(code, out, err)

    return run
