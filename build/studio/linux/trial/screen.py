"""A virtual screen outside the root, and hands for it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

AWAY = ("1919", "1079")
"""The corner in which the mouse lies: nothing is played with it."""


@dataclass(frozen=True)
class Screen:
    """A running virtual screen."""

    display: str

    def xdotool(self, *words: str) -> str:
        """What xdotool answers; "" where it finds nothing."""
        done = subprocess.run(
            ["xdotool", *words],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        return done.stdout.strip()

    def windows(self, name: str) -> list[str]:
        """The windows of a class."""
        return self.xdotool("search", "--onlyvisible", "--class", f"^{name}$").split()


@contextmanager
def shown() -> Iterator[Screen]:
    """A screen of 1920×1080 for a while."""
    reading, writing = os.pipe()
    size = ("-screen", "0", "1920x1080x24")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *size, "-nolisten", "tcp", "-noreset", "-ac"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.wait(20)
