"""A virtual screen outside the root, and hands for it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from studio import xvfb

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
    with xvfb.display("-ac") as display:  # people of a root have no right to it otherwise
        yield Screen(display)
