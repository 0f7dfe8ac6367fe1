"""The child's side of the worker process: take bytes, decide, give bytes back.

This module is all that a fresh process imports before the function it serves, so it needs only
the standard library. Both pipes carry `Message`s packed to bytes; nothing is ever unpickled.
"""

from __future__ import annotations

import faulthandler
import importlib
import os
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import NamedTuple, Protocol

Decide = Callable[[bytes], bytes]

REQUEST = b"Q"
"""To the child: decide this."""
READY = b"R"
"""To the parent: the function is imported."""
ANSWER = b"A"
"""To the parent: what the function returned."""
FAULT = b"F"
"""To the parent: the traceback of a function that raised; number 0: it could not be imported."""

_HEAD = struct.Struct("!cQ")


class Readable(Protocol):
    """The end of a pipe that bytes come out of."""

    def recv_bytes(self) -> bytes:
        """Wait for one message; EOFError when the other side is gone."""

    def close(self) -> None:
        """Give the end back."""


class Writable(Protocol):
    """The end of a pipe that bytes go into."""

    def send_bytes(self, buf: bytes) -> None:
        """Write one message, waiting for room; OSError when the other side is gone."""

    def close(self) -> None:
        """Give the end back."""


class Message(NamedTuple):
    """One message in a pipe: its kind, the number of the request it is about, and its bytes."""

    kind: bytes
    number: int = 0
    data: bytes = b""

    def pack(self) -> bytes:
        """The message as bytes."""
        return _HEAD.pack(self.kind, self.number) + self.data

    @classmethod
    def unpack(cls, raw: bytes) -> Message:
        """The message that `pack` made; ValueError when it is too short to be one."""
        if len(raw) < _HEAD.size:
            raise ValueError(f"a message of {len(raw)} bytes is too short: it was cut on its way")
        kind, number = _HEAD.unpack_from(raw)
        return cls(kind, number, raw[_HEAD.size :])


def split_name(name: str) -> tuple[str, str]:
    """Module and function of "package.module:function"; ValueError when it is not of that form."""
    module, colon, function = name.partition(":")
    if not (module and colon and function):
        raise ValueError(f'{name!r} names no function: write "package.module:function"')
    return module, function


def run(decide: str, requests: Readable, answers: Writable, errors: str) -> None:
    """Serve requests until the parent is gone. The target of the spawned process.

    `decide` names the function, `errors` the file that takes what is printed here.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _redirect(errors)
    inbox: SimpleQueue[Message] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, inbox), name="requests", daemon=True).start()
    try:
        function = _load(decide)
    except Exception:  # noqa: BLE001 – an import may raise anything; the parent logs it
        answers.send_bytes(Message(FAULT, 0, _trace()).pack())
        return
    try:
        answers.send_bytes(Message(READY).pack())
        while True:
            answers.send_bytes(_answer(function, inbox.get()).pack())
    except BrokenPipeError:
        return  # the parent is gone


def _listen(requests: Readable, inbox: SimpleQueue[Message]) -> None:
    """Take requests off the pipe at once, so that the parent never waits for a thinking child.

    It also notices the end of the parent in the middle of a thought, and ends everything.
    """
    while True:
        try:
            inbox.put(Message.unpack(requests.recv_bytes()))
        except (EOFError, OSError):
            os._exit(0)


def _load(name: str) -> Decide:
    module, function = split_name(name)
    found: Decide = getattr(importlib.import_module(module), function)
    return found


def _answer(function: Decide, message: Message) -> Message:
    try:
        data = function(message.data)
        if not isinstance(data, bytes):
            raise TypeError(f"a decision must be bytes, not {type(data).__name__}")
    except (Exception, SystemExit):  # noqa: BLE001 – told to the parent
        return Message(FAULT, message.number, _trace())
    return Message(ANSWER, message.number, data)


def _trace() -> bytes:
    return traceback.format_exc().encode("utf-8", "backslashreplace")


def _redirect(errors: str) -> None:
    """Send what this process prints, C code and crash reports included, to the file `errors`.

    A bot must not write into the terminal of a text game, and a windowed program has none.
    """
    file = os.open(errors or os.devnull, os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    if file > 2:
        os.close(file)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", errors="replace", closefd=False)
    sys.stderr = os.fdopen(
        2, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False
    )
    faulthandler.enable()
    if errors and os.name == "posix":
        os.unlink(errors)  # both sides hold it open: even a killed parent leaves nothing behind
