"""What xdotool cannot do on a bare Debian: pictures of the screen, and a title bar's ×."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

import pygame

_Z_PIXMAP, _ALL_PLANES = 2, c_ulong(-1)
_CLIENT_MESSAGE = 33
_HANDLER = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)


class _Image(Structure):
    _fields_ = (
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("data", c_void_p),
        ("byte_order", c_int),
        ("bitmap_unit", c_int),
        ("bitmap_bit_order", c_int),
        ("bitmap_pad", c_int),
        ("depth", c_int),
        ("bytes_per_line", c_int),
        ("bits_per_pixel", c_int),
    )


class _Message(Structure):
    _fields_ = (
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
        ("rest", c_long * 24),
    )


@_HANDLER
def _ignore(display: object, error: object) -> int:
    """A window that is just gone is no reason to end the test run, which is Xlib's default."""
    return 0


class X11:
    """A connection to the virtual screen."""

    def __init__(self, display: str) -> None:
        self._x = x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = c_void_p
        x.XOpenDisplay.argtypes = [c_char_p]
        x.XDefaultRootWindow.restype = c_ulong
        x.XDefaultRootWindow.argtypes = [c_void_p]
        x.XInternAtom.restype = c_ulong
        x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
        x.XGetImage.restype = POINTER(_Image)
        x.XGetImage.argtypes = [
            c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int,
        ]  # fmt: skip
        x.XDestroyImage.argtypes = [POINTER(_Image)]
        x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
        x.XSync.argtypes = [c_void_p, c_int]
        x.XCloseDisplay.argtypes = [c_void_p]
        x.XSetErrorHandler(_ignore)
        self._display = x.XOpenDisplay(display.encode())
        assert self._display, f"no connection to {display}"

    def picture(self, area: tuple[int, int, int, int]) -> pygame.Surface:
        """What the screen shows in a rectangle of it."""
        x, y, w, h = area
        root = self._x.XDefaultRootWindow(self._display)
        image = self._x.XGetImage(self._display, root, x, y, w, h, _ALL_PLANES, _Z_PIXMAP)
        assert image, f"no picture of {area}"
        seen = image.contents
        assert (seen.bits_per_pixel, seen.bytes_per_line) == (32, w * 4)
        data = ctypes.string_at(seen.data, w * h * 4)
        self._x.XDestroyImage(image)
        opaque = bytearray(data)
        opaque[3::4] = b"\xff" * (w * h)  # the fourth byte means nothing
        return pygame.image.frombytes(bytes(opaque), (w, h), "BGRA")

    def ask_to_close(self, window: int) -> None:
        """What the × of a title bar does."""
        message = _Message(type=_CLIENT_MESSAGE, window=window, format=32)
        message.message_type = self._x.XInternAtom(self._display, b"WM_PROTOCOLS", 0)
        message.data[0] = self._x.XInternAtom(self._display, b"WM_DELETE_WINDOW", 0)
        self._x.XSendEvent(self._display, window, 0, 0, byref(message))
        self._x.XSync(self._display, 0)

    def close(self) -> None:
        """Let go."""
        self._x.XCloseDisplay(self._display)
