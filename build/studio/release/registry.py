"""Read wine's registry file ``user.reg``: what an installer left in HKEY_CURRENT_USER."""

from __future__ import annotations

import re

Value = str | int
_KEY = re.compile(r"^\[(.+)\] \d+$")
_VALUE = re.compile(r'^(?:@|"((?:[^"\\]|\\.)*)")=(.*)$')
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{1,4}|.)")
_NAMED = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}


def read(text: str) -> dict[str, dict[str, Value]]:
    """Key (small letters, single backslashes) → name → text or number; "" is the default value."""
    keys: dict[str, dict[str, Value]] = {}
    here: dict[str, Value] = {}
    for line in text.splitlines():
        if key := _KEY.match(line):
            here = keys.setdefault(_plain(key[1]).lower(), {})
        elif value := _VALUE.match(line):
            here[_plain(value[1] or "")] = _value(value[2])
    return keys


def _value(text: str) -> Value:
    if text.startswith("dword:"):
        return int(text.removeprefix("dword:"), 16)
    if text.startswith("str("):
        text = text.partition(":")[2]
    return _plain(text[1:-1]) if text.startswith('"') else text


def _plain(text: str) -> str:
    return _ESCAPE.sub(lambda found: _character(found[1]), text)


def _character(code: str) -> str:
    if code.startswith("x") and len(code) > 1:
        return chr(int(code[1:], 16))
    return _NAMED.get(code, code)
