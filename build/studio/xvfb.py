"""A virtual screen for as long as something needs a window."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = (1920, 1080)
SECONDS = 20
"""How long the server may take to end."""


@contextmanager
def display(*options: str) -> Iterator[str]:
    """Start Xvfb with further options; what belongs into DISPLAY, such as ":3".

    Raises:
        OSError: when there is no Xvfb.
        RuntimeError: when it ends at once.
    """
    reading, writing = os.pipe()
    # -noreset: without it the server starts anew when its last client leaves, and a program that
    # connects at that moment finds no screen.
    screen = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen, *options],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        # Xvfb picks a free number and writes it when it is ready; the pipe ends if it fails.
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb ended at once with code {server.wait(SECONDS)}")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(SECONDS)
