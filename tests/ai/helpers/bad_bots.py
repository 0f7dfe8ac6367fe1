"""Bots that go wrong in every way; the name in the request says how."""

from __future__ import annotations

import os
import time

from game.ai.bots import decide
from game.core.bot import Choice, Request

NONSENSE = {
    "bytes": b"\xff\xfe",
    "list": b"[]",
    "number": b"7",
    "no_reasons": b'{"move": "deal"}',
    "move_is_a_number": b'{"move": 5, "reasons": [], "weighed": []}',
    "weighed_is_text": b'{"move": "deal", "reasons": [], "weighed": ["abc"]}',
    "deep": b"[" * 100_000,
    "empty": b"",
}


def misbehave(data: bytes) -> bytes:
    """What the bot of a request does."""
    kind = Request.from_bytes(data).bot
    if kind == "raises":
        raise ZeroDivisionError("a bot divided by zero")
    if kind == "hangs":
        time.sleep(60)
    if kind == "dies":
        os._exit(3)
    if kind == "illegal":
        return Choice("play 99 @7").to_bytes()
    if kind == "babbles":
        return Choice("good evening\n").to_bytes()
    return NONSENSE[kind] if kind in NONSENSE else decide(data)
