"""What this program runs on, in plain English lines for bug reports. Nothing says who plays."""

from __future__ import annotations

import os
import platform
import re
import sys
from pathlib import Path

import pygame

from game import about

_WORD = re.compile(r"[\w.:+-]{1,40}", re.ASCII)


def versions() -> str:
    """The program and what it stands on, in a line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Lamplight {about.line()} · Python {platform.python_version()} · "
        f"pygame-ce {pygame.version.ver} · SDL {sdl}"
    )


def system() -> str:
    """The system, its processor, and how the program came to it."""
    kind = f"{platform.system()} {platform.release()} {platform.machine()}".strip()
    parts = [kind, _distribution(), f"{os.cpu_count() or '?'} cores", _origin(), session()]
    return " · ".join(part for part in parts if part)


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "")[:60]
    except OSError:  # not a Linux, or one that does not say
        return ""


def _origin() -> str:
    if getattr(sys, "frozen", False):
        return "bundle"
    return (
        "checkout" if (Path(__file__).parent.parent / "pyproject.toml").is_file() else "installed"
    )


def session() -> str:
    """The kind of desktop session, where the system tells: ``wayland (GNOME)``."""
    kind = _told("XDG_SESSION_TYPE")
    if kind in ("", "tty", "unspecified"):
        known = (("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11"))
        kind = next((name for variable, name in known if os.environ.get(variable)), "")
    desktop = _told("XDG_CURRENT_DESKTOP")
    return f"{kind} ({desktop})" if kind and desktop else kind or desktop


def _told(variable: str) -> str:
    """What a variable says, if it is a plain word: nothing else belongs into a report."""
    value = os.environ.get(variable, "")
    return value if _WORD.fullmatch(value) else ""


def video() -> str:
    """The driver of the window, and the size of every screen in its units."""
    if not pygame.display.get_init():
        return "none"
    screens = ", ".join(f"{w}×{h}" for w, h in pygame.display.get_desktop_sizes())
    return f"{pygame.display.get_driver()} · screens {screens or 'none'}"


def audio() -> str:
    """The driver of the sound while it is open."""
    try:
        opened = pygame.mixer.get_init()
        if not opened:
            return "closed"
        driver = pygame.mixer.get_driver()
    except (pygame.error, NotImplementedError):  # the second: pygame came without its mixer
        return "none"
    rate, bits, channels = opened
    return f"{driver} · {rate} Hz, {abs(bits)} bit, {channels} channels"
