"""Functions for a worker process to serve. Imported by name in the child."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable


def echo(request: bytes) -> bytes:
    return request


def reverse(request: bytes) -> bytes:
    return request[::-1]


def obey(request: bytes) -> bytes:
    """Do what the request says: "word" or "word argument"; an unknown word is just echoed."""
    word, _, argument = request.decode().partition(" ")
    act = _ACTS.get(word)
    answer = request if act is None else act(argument)
    return request if answer is None else answer


def _burn(seconds: str) -> None:
    end = time.monotonic() + float(seconds)
    while time.monotonic() < end:
        pass


def _fail(text: str) -> None:
    raise ValueError(text)


def _die(name: str) -> None:
    print(f"last words of {name}", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)


def _die_once(mark: str) -> None:
    if not os.path.exists(mark):
        with open(mark, "w", encoding="utf-8"):
            os._exit(7)


def _print(text: str) -> None:
    print(text)
    print(text, file=sys.stderr)
    os.write(2, b"from below Python\n")


def _wrong(_: str) -> bytes:
    return "no bytes"  # type: ignore[return-value]


_ACTS: dict[str, Callable[[str], bytes | None]] = {
    "pid": lambda _: str(os.getpid()).encode(),
    "sleep": lambda seconds: time.sleep(float(seconds)),
    "burn": _burn,
    "raise": _fail,
    "exit": lambda code: sys.exit(int(code)),
    "die": _die,
    "die-once": _die_once,
    "crash": lambda _: ctypes.string_at(0),
    "interrupt": lambda _: signal.raise_signal(signal.SIGINT),
    "print": _print,
    "wrong": _wrong,
    "modules": lambda _: "\n".join(sys.modules).encode(),
}
