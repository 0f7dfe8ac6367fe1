"""The window: traps before it opens, and a real one under a virtual screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes import backend
from scenes.backend import HeadlessBackend, NoScreen

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys, time
from scenes.app import App, Prefs
from scenes.backend import WindowBackend
from scenes.gallery import Gallery

class Keys:
    def __call__(self, key, **values): return key
    def count(self, key, n, **values): return key

window = WindowBackend("Lamplight", (1280, 720))
app = App(window, Keys(), Prefs())
gallery = Gallery()
app.stack.push(gallery)
print("driver", window.driver, flush=True)
seen, end = None, time.monotonic() + 25
while app.running and len(app.stack) and time.monotonic() < end:
    app.step()
    now = (*window.size, gallery.switch.on, window.fullscreen, len(app.stack))
    if now != seen:
        x, y = gallery.switch.rect.center
        print("state", *now, gallery.switch.rect.right - 20, y, flush=True)
        seen = now
app.close()
window.close()
print("closed", flush=True)
"""


def test_an_empty_driver_does_not_break_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    backend._prepare_environment()
    assert "SDL_VIDEODRIVER" not in os.environ
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_a_driver_without_a_screen_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoScreen):
        backend._check_driver(None)
    assert backend._check_driver("offscreen") == "offscreen"


@pytest.mark.parametrize(("language", "begins"), [("en", "No window"), ("de", "Es lässt sich")])
@pytest.mark.parametrize(
    ("variables", "there", "named"),
    [
        ({}, (), ["DISPLAY", "WAYLAND_DISPLAY", "lamplight text"]),
        ({"DISPLAY": ":7"}, (), ["libX11.so.6", "libXext.so.6", "libx11-6 libxext6"]),
        ({"DISPLAY": ":7"}, ("libX11.so.6",), ["apt install libxext6)"]),
        ({"DISPLAY": ":7"}, tuple(backend.X11), [":7", "lamplight text"]),
        ({"WAYLAND_DISPLAY": "w0"}, tuple(backend.X11), ["libwayland-client0", "libxkbcommon0"]),
        ({"WAYLAND_DISPLAY": "w0"}, tuple(backend.WAYLAND), ["w0"]),
    ],
)
def test_it_is_told_why_there_is_no_screen(
    variables: dict[str, str],
    there: tuple[str, ...],
    named: list[str],
    language: str,
    begins: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"LANG": f"{language}.UTF-8", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(backend, "_can_be_loaded", lambda library: library in there)
    said = str(backend._no_screen())
    assert said.startswith(begins)
    assert [word for word in named if word not in said] == []
    if there:
        assert there[0] not in said


@pytest.mark.parametrize(("driver", "expected"), [("x11", "0"), ("wayland", None)])
def test_only_x11_draws_without_acceleration(
    monkeypatch: pytest.MonkeyPatch, driver: str, expected: str | None
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    backend._check_driver(None)
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == expected
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)


def test_windows_fit_the_screen_and_can_be_grabbed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backend, "_desktop", lambda: (1366, 768))
    assert backend._fit_size((5000, 5000)) == (1366, 768)
    assert backend._fit_size((10, 10)) == backend.MIN_SIZE
    w, h = backend._fit_size(None)
    assert w <= 1366 * 0.8 + 1
    assert h <= 768 * 0.8 + 1
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert backend._on_screen((100, 100), (800, 600))
    assert not backend._on_screen((3000, 100), (800, 600))
    assert not backend._on_screen((100, -500), (800, 600))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768), (1920, 1080)])
    assert backend._on_screen((3000, 100), (800, 600))


def test_a_headless_screen_follows_a_resize() -> None:
    screen = HeadlessBackend((640, 360))
    screen.resize((800, 600))
    assert screen.surface().get_size() == screen.size == (800, 600)
    assert screen.events()[0].type == pygame.WINDOWSIZECHANGED


class Player:
    """The gallery in a real window, and hands that use it."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            cwd=ROOT,
            env=screen.env(),
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.driver = self.line("driver")[0]
        self.state = self.line("state")
        self.window = screen.xdotool("search", "--sync", "--class", "lamplight").split()[-1]

    def line(self, word: str) -> list[str]:
        assert self.program.stdout is not None
        for text in self.program.stdout:
            if text.startswith(word):
                return text.split()[1:]
        raise AssertionError(f"the window ended before it said {word!r}")

    def until(self, place: int, value: str) -> None:
        while self.state[place] != value:
            self.state = self.line("state")

    def click_switch(self) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, self.state[5], self.state[6])
        time.sleep(0.1)
        self.screen.xdotool("click", "1")


@pytest.mark.needs_screen
def test_a_real_window_is_resized_clicked_and_closed(screen: Any) -> None:
    player = Player(screen)
    try:
        assert player.driver == "x11"
        assert player.state[:2] == ["1280", "720"]
        player.click_switch()
        player.until(2, "False")
        screen.xdotool("windowsize", player.window, "1000", "700")
        player.until(0, "1000")
        player.click_switch()  # clicks hit what they show, at the new size too
        player.until(2, "True")
        screen.xdotool("key", "F11")
        player.until(3, "True")
        player.until(0, "1920")
        screen.xdotool("key", "q")
        player.until(4, "2")
        screen.xdotool("key", "Escape")
        player.until(4, "1")
        screen.xdotool("key", "Escape")
        player.line("closed")
        assert player.program.wait(10) == 0
    finally:
        player.program.kill()
        player.program.wait()
