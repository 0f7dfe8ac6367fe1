"""The window, the only module that knows how pygame opens, resizes and presents one.

Sizes are real pixels everywhere above this module. ``HeadlessBackend`` offers the same interface
on a plain surface, for screenshots and tests.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.words import Words

MIN_SIZE = (640, 360)
X11 = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libEGL.so.1": "libegl1",
}
"""Libraries that SDL opens for a window on Linux, and the Debian packages that have them."""


class NoScreen(RuntimeError):
    """There is no screen to open a window on.

    ``key`` and ``values`` say what is wrong and what to do; the text says it in the system's
    language.
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(Words.load()(key, **values))
        self.key, self.values = key, values


class Backend(Protocol):
    """What the app needs from a window."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in real pixels."""

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""

    def surface(self) -> pygame.Surface:
        """The surface to draw on; ask again for every frame."""

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn. ``None`` means everywhere."""

    def events(self) -> list[pygame.event.Event]:
        """Everything that happened since the last call."""

    def to_pixels(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Turn a mouse position in window units into real pixels."""

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""

    def text_input(self, rect: pygame.Rect | None) -> None:
        """Start text input (IME) beside ``rect``, or stop it."""

    def close(self) -> None:
        """Close the window."""


def _prepare_environment() -> None:
    """Set what SDL reads before it starts."""
    if not os.environ.get("SDL_VIDEODRIVER", "x"):
        del os.environ["SDL_VIDEODRIVER"]  # an empty value breaks SDL's start
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "lamplight"  # pygame's import sets the script's name
    # Under Wayland a window finds its icon by the name of the menu entry.
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "io.github.lamplight.Lamplight")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def _no_screen() -> NoScreen:
    """Why SDL found neither X11 nor Wayland."""
    display = os.environ.get("DISPLAY", "")
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    if not display and not wayland:
        return NoScreen("screen.no_desktop")
    known = X11 if display else WAYLAND
    missing = [library for library in known if not _can_be_loaded(library)]
    if missing:
        packages = " ".join(known[library] for library in missing)
        return NoScreen("screen.no_libraries", libraries=", ".join(missing), packages=packages)
    return NoScreen("screen.no_answer", display=display or wayland)


def _can_be_loaded(library: str) -> bool:
    try:
        import ctypes  # only asked when something is wrong

        ctypes.CDLL(library)
    except (ImportError, OSError):
        return False
    return True


def _check_driver(wanted: str | None) -> str:
    """Name the video driver in use, or raise when SDL silently took one without a screen."""
    driver = pygame.display.get_driver()
    if driver == "offscreen" and wanted != "offscreen":
        raise _no_screen()
    if driver == "x11":
        # SDL would go through OpenGL, which is software on virtual machines. Not under Wayland.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return driver


class WindowBackend:
    """A real, resizable window."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        position: tuple[int, int] | None = None,
        fullscreen: bool = False,
        icon: pygame.Surface | None = None,
    ) -> None:
        """Open the window. ``size`` and ``position`` are window units; both are made to fit."""
        _prepare_environment()
        wanted = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoScreen("screen.trouble", why=str(error)) from error
        self.driver = _check_driver(wanted)
        pygame.font.init()
        pygame.key.set_repeat(420, 45)
        fitted = _fit_size(size)
        self._window = pygame.Window(title, fitted, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = MIN_SIZE
        if icon is not None:
            self._window.set_icon(icon)
        if position is not None and _on_screen(position, fitted):
            self._window.position = position
        self._surface = self._window.get_surface()
        self._fullscreen = False
        self._typing = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def window(self) -> pygame.Window:
        """The pygame window, for its size and place when they are to be remembered."""
        return self._window

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in real pixels."""
        return self.surface().get_size()

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""
        return self._window.focused

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    def surface(self) -> pygame.Surface:
        """The window's surface, fetched anew because SDL replaces it when the size changes."""
        self._surface = self._window.get_surface()
        return self._surface

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what was drawn. pygame 2.5 can only present the whole window; nothing: no call."""
        if rects is None or len(rects) > 0:
            self._window.flip()

    def events(self) -> list[pygame.event.Event]:
        """Everything that happened since the last call."""
        return pygame.event.get()

    def to_pixels(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Turn a mouse position in window units into real pixels."""
        (w, h), (sw, sh) = self._window.size, self._surface.get_size()
        return round(pos[0] * sw / max(w, 1)), round(pos[1] * sh / max(h, 1))

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen (as a desktop-sized window), or go back."""
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._fullscreen = on
        self.surface()

    def text_input(self, rect: pygame.Rect | None) -> None:
        """Start text input beside ``rect`` (pixels), or stop it."""
        if rect is None:
            if self._typing:
                pygame.key.stop_text_input()
        else:
            if not self._typing:
                pygame.key.start_text_input()
            (w, h), (sw, sh) = self._window.size, self._surface.get_size()
            fx, fy = w / max(sw, 1), h / max(sh, 1)
            pygame.key.set_text_input_rect(
                pygame.Rect(rect.x * fx, rect.y * fy, rect.w * fx, rect.h * fy)
            )
        self._typing = rect is not None

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()


def _desktop() -> tuple[int, int]:
    """Size of the first screen in window units."""
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else (1280, 720)


def _all_screens() -> tuple[int, int]:
    """Size of all screens side by side in window units."""
    sizes = pygame.display.get_desktop_sizes() or [_desktop()]
    return sum(w for w, _ in sizes), min(h for _, h in sizes)


def _fit_size(size: tuple[int, int] | None) -> tuple[int, int]:
    """A window size that fits the screen: the wish, or three quarters of the screen at 16:9."""
    w, h = _desktop()
    if size is None:
        scale = min(w * 0.8 / 16, h * 0.8 / 9)
        size = (round(16 * scale), round(9 * scale))
    return max(min(size[0], w), MIN_SIZE[0]), max(min(size[1], h), MIN_SIZE[1])


def _on_screen(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether enough of a window at ``position`` can be seen and grabbed.

    pygame tells the sizes of the screens, not their places: they are taken to stand in a row.
    """
    w, h = _all_screens()
    x, y = position
    return -size[0] + 120 < x < w - 120 and 0 <= y < h - 80


class HeadlessBackend:
    """A plain surface without a window, with the same interface."""

    def __init__(self, size: tuple[int, int] = (1920, 1080)) -> None:
        """Make a picture of ``size`` pixels."""
        _prepare_environment()
        pygame.font.init()
        self._surface = pygame.Surface(size, 0, 32)
        self.queue: list[pygame.event.Event] = []
        self.presented: list[Sequence[pygame.Rect] | None] = []
        self.focus = True
        self.text_rect: pygame.Rect | None = None
        self._fullscreen = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    @property
    def focused(self) -> bool:
        """Whether the window would have the keyboard; set ``focus`` to change it."""
        return self.focus

    @property
    def fullscreen(self) -> bool:
        """The last wish for full screen."""
        return self._fullscreen

    def surface(self) -> pygame.Surface:
        """The picture."""
        return self._surface

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Remember what was presented."""
        self.presented.append(rects)

    def events(self) -> list[pygame.event.Event]:
        """Hand over the events put into ``queue``."""
        queued, self.queue = self.queue, []
        return queued

    def to_pixels(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Window units are pixels here."""
        return round(pos[0]), round(pos[1])

    def set_fullscreen(self, on: bool) -> None:
        """Remember the wish."""
        self._fullscreen = on

    def text_input(self, rect: pygame.Rect | None) -> None:
        """Remember where text input happens."""
        self.text_rect = rect

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size as a person dragging the window's edge would."""
        self._surface = pygame.Surface(size, 0, 32)
        self.queue.append(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def close(self) -> None:
        """Nothing to close."""
