"""Text with inline marks.

``{b}…{/b}`` bold, ``{gold}…{/gold}`` in the accent colour, ``{card:7}`` a card's badge,
``{icon:eye}`` an icon. Everything else in braces stays as it is. In a catalog sentence the braces
are doubled (``{{card:{n}}}``), because values are filled in first. Names of people pass through
``literal`` so that they can never form a mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_MARK = re.compile(r"\{(/?b|/?gold|card:[^{}\s]{1,24}|icon:[a-z_]{1,24})\}")
_BRACE = "\ue000"  # private use: stands for a brace inside a literal


@dataclass(frozen=True)
class Span:
    """A run of text, or (``kind`` card/icon) one inline picture named by ``text``."""

    text: str
    kind: str = "text"
    bold: bool = False
    gold: bool = False


def literal(text: str) -> str:
    """Text whose braces mean nothing."""
    return text.replace("{", _BRACE)


def gilded(text: str, names: Iterable[str]) -> str:
    """A plain sentence as marked text in which these names stand out."""
    longest_first = sorted({name for name in names if name}, key=len, reverse=True)
    if not longest_first:
        return literal(text)
    found = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")
    parts = found.split(text)
    return "".join(
        f"{{gold}}{literal(part)}{{/gold}}" if i % 2 else literal(part)
        for i, part in enumerate(parts)
    )


def parse(text: str) -> list[Span]:
    """Cut a marked text into spans."""
    spans: list[Span] = []
    bold = gold = False
    at = 0
    for mark in _MARK.finditer(text):
        if mark.start() > at:
            spans.append(Span(_plain(text[at : mark.start()]), "text", bold, gold))
        at = mark.end()
        word = mark.group(1)
        if word in ("b", "/b"):
            bold = word == "b"
        elif word in ("gold", "/gold"):
            gold = word == "gold"
        else:
            kind, _, value = word.partition(":")
            spans.append(Span(value, kind, bold, gold))
    if at < len(text):
        spans.append(Span(_plain(text[at:]), "text", bold, gold))
    return spans


def _plain(text: str) -> str:
    return text.replace(_BRACE, "{")


def spoken(text: str) -> str:
    """The text without marks, for accessible names: a card's badge is read as its value."""
    return "".join(s.text for s in parse(text) if s.kind != "icon").strip()
