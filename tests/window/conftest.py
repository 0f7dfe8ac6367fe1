"""What the tests of the real window stand on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.program import Program
from tests.window.x11 import X11


@pytest.fixture(scope="session")
def x11(screen: Any) -> Iterator[X11]:
    """A connection of our own to the virtual screen."""
    connection = X11(screen.display)
    yield connection
    connection.close()


@pytest.fixture
def start(screen: Any, x11: X11, home: Path) -> Iterator[Callable[..., Program]]:
    """Start the program, as often as wanted; what is left of it is ended after the test."""
    started: list[Program] = []

    def run(*arguments: str, at: Path | None = None, **more: Any) -> Program:
        place = home if at is None else at
        program = Program(screen, x11, place, len(started), *arguments, **more)
        started.append(program)
        return program

    yield run
    for program in started:
        program.tidy()


@pytest.fixture
def manager(screen: Any) -> Iterator[None]:
    """A window manager on the virtual screen, which a bare X server does not have."""
    program = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("manager.py")), screen.display],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert program.stdout is not None
        assert program.stdout.readline().strip() == "ready"
        yield
    finally:
        program.kill()
        program.communicate()
