"""A small window manager, for the virtual screen: focus, full screen, and back.

Run as a program with the display's name; it says ``ready`` and works until it is ended. Without
one, nobody on a bare X server makes a window fill the screen.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import (
    Structure,
    Union,
    byref,
    c_char_p,
    c_int,
    c_long,
    c_uint,
    c_ulong,
    c_void_p,
)

MAP_REQUEST, CONFIGURE_REQUEST, CLIENT_MESSAGE = 20, 23, 33
REDIRECT, ATOM, WINDOW, REPLACE = 1 << 20, 4, 33, 0


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
    )


class _Changes(Structure):
    _fields_ = (
        ("x", c_int),
        ("y", c_int),
        ("width", c_int),
        ("height", c_int),
        ("border", c_int),
        ("sibling", c_ulong),
        ("stack", c_int),
    )


class _Request(Structure):
    """A wish to be shown, or to be placed and sized."""

    _fields_ = (
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("parent", c_ulong),
        ("window", c_ulong),
        ("x", c_int),
        ("y", c_int),
        ("width", c_int),
        ("height", c_int),
        ("border", c_int),
        ("above", c_ulong),
        ("detail", c_int),
        ("mask", c_ulong),
    )


class _Event(Union):
    _fields_ = (("type", c_int), ("message", _Message), ("request", _Request), ("pad", c_long * 24))


@ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)
def _ignore(display: object, error: object) -> int:
    """Windows may be gone before they are answered."""
    return 0


class Manager:
    """Answers what windows ask for."""

    def __init__(self, display: str) -> None:
        self.x = x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = x.XCreateSimpleWindow.restype = (
            c_ulong
        )
        x.XSetErrorHandler(_ignore)
        self.display = c_void_p(x.XOpenDisplay(c_char_p(display.encode())))
        self.root = c_ulong(x.XDefaultRootWindow(self.display))
        x.XSelectInput(self.display, self.root, c_long(REDIRECT))
        self.screen = (x.XDisplayWidth(self.display, 0), x.XDisplayHeight(self.display, 0))
        self.before: dict[int, tuple[int, int, int, int]] = {}
        self.state = self.atom("_NET_WM_STATE")
        self.full = self.atom("_NET_WM_STATE_FULLSCREEN")
        own = x.XCreateSimpleWindow(
            self.display, self.root, -9, -9, 1, 1, 0, c_ulong(0), c_ulong(0)
        )
        check = self.atom("_NET_SUPPORTING_WM_CHECK")
        for window in (self.root.value, own):
            self.put(window, check, WINDOW, [own])
        self.put(self.root.value, self.atom("_NET_SUPPORTED"), ATOM, [check, self.state, self.full])

    def atom(self, name: str) -> int:
        return int(self.x.XInternAtom(self.display, c_char_p(name.encode()), 0))

    def put(self, window: int, name: int, kind: int, values: list[int]) -> None:
        """Set a property of a window."""
        data = (c_long * max(1, len(values)))(*values)
        self.x.XChangeProperty(
            self.display,
            c_ulong(window),
            c_ulong(name),
            c_ulong(kind),
            32,
            REPLACE,
            data,
            len(values),
        )

    def area(self, window: int) -> tuple[int, int, int, int]:
        """Where a window is."""
        root, (x, y), (w, h, border, depth) = (
            c_ulong(),
            (c_int(), c_int()),
            (c_uint() for _ in "whbd"),
        )
        self.x.XGetGeometry(
            self.display, c_ulong(window), byref(root),
            byref(x), byref(y), byref(w), byref(h), byref(border), byref(depth),
        )  # fmt: skip
        return x.value, y.value, w.value, h.value

    def move(self, window: int, area: tuple[int, int, int, int]) -> None:
        x, y, w, h = area
        self.x.XMoveResizeWindow(self.display, c_ulong(window), x, y, c_uint(w), c_uint(h))

    def show(self, request: _Request) -> None:
        """Show a new window, and give it the keyboard."""
        self.x.XMapRaised(self.display, c_ulong(request.window))
        self.x.XSync(self.display, 0)
        self.x.XSetInputFocus(self.display, c_ulong(request.window), 2, c_ulong(0))

    def configure(self, request: _Request) -> None:
        """Let a window have the place and size that it wants."""
        changes = _Changes(
            request.x, request.y, request.width, request.height, request.border,
            request.above, request.detail,
        )  # fmt: skip
        self.x.XConfigureWindow(
            self.display, c_ulong(request.window), c_uint(request.mask), byref(changes)
        )

    def fill(self, message: _Message) -> None:
        """Full screen, or back to where the window was."""
        wanted, asked = message.data[0], (message.data[1], message.data[2])
        if message.message_type != self.state or self.full not in asked:
            return
        window = message.window
        on = wanted == 1 or (wanted == 2 and window not in self.before)
        if on:
            self.before.setdefault(window, self.area(window))
            self.put(window, self.state, ATOM, [self.full])
            self.move(window, (0, 0, *self.screen))
        elif window in self.before:
            self.put(window, self.state, ATOM, [])
            self.move(window, self.before.pop(window))

    def run(self) -> None:
        event = _Event()
        self.x.XSync(self.display, 0)
        print("ready", flush=True)
        while True:
            self.x.XNextEvent(self.display, byref(event))
            if event.type == MAP_REQUEST:
                self.show(event.request)
            elif event.type == CONFIGURE_REQUEST:
                self.configure(event.request)
            elif event.type == CLIENT_MESSAGE:
                self.fill(event.message)


if __name__ == "__main__":
    Manager(sys.argv[1]).run()
