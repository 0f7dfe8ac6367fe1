"""Names that people give themselves: made harmless, never made fun of."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence

LONGEST = 40  # characters as people count them
_MOST_POINTS = 160  # code points in all: a character may be made of several
_MOST_MARKS = 4  # marks on one letter; more would climb out of their line
_JOINER = "\u200d"
_JOINERS = {_JOINER, "\u200c"}  # emoji families and Persian need them
# Letters that show nothing: a name of these would be an empty name.
_BLANKS = {"\u115f", "\u1160", "\u3164", "\uffa0", "\u2800", "\u180e", "\u17b4", "\u17b5"}
_DROPPED = {"Cc", "Cf", "Cs"}


def clean_name(text: str) -> str:
    """A name as it is kept: NFC, trimmed, single spaces, no control or direction characters.

    At most 40 characters as people count them. It may be empty; see :func:`shown_names`.
    """
    return _settle(text[: 8 * _MOST_POINTS])


def shown_names(names: Sequence[str], unnamed: Callable[[int], str]) -> list[str]:
    """Names to show, all different: "Mara", "Mara 2".

    ``unnamed`` gives the name of who has none, by seat from 0.
    """
    given = [name or unnamed(seat) for seat, name in enumerate(names)]
    taken = {_ear(name) for name in given}
    heard: set[str] = set()
    shown = []
    for name in given:
        different, number = name, 2
        if _ear(name) in heard:
            while _ear(different := f"{name} {number}") in taken:
                number += 1
        heard.add(_ear(different))
        taken.add(_ear(different))
        shown.append(different)
    return shown


def _settle(text: str) -> str:
    """Clean until nothing changes: putting parts together can make new ones."""
    while (cleaner := _clean_once(text)) != text:
        text = cleaner
    return text


def _clean_once(text: str) -> str:
    kept = "".join(" " if _is_space(char) else char for char in text if _is_kept(char))
    words = (_bare(word) for word in kept.split())
    composed = unicodedata.normalize("NFC", " ".join(word for word in words if word))
    return _cut(composed).strip()


def _is_kept(char: str) -> bool:
    return _is_space(char) or char in _JOINERS or unicodedata.category(char) not in _DROPPED


def _is_space(char: str) -> bool:
    return char.isspace() or char in _BLANKS


def _bare(word: str) -> str:
    """A word without joiners and marks that have nothing to join or to stand on."""
    word = word.strip("".join(_JOINERS))
    while word and _is_mark(word[0]):
        word = word[1:].lstrip("".join(_JOINERS))
    return word


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def _cut(text: str) -> str:
    kept = ""
    for number, cluster in enumerate(_clusters(text)):
        if number == LONGEST or len(kept) + len(cluster) > _MOST_POINTS:
            return kept or cluster[:_MOST_POINTS]
        kept += cluster
    return kept


def _clusters(text: str) -> Iterator[str]:
    """Characters as people count them, near enough: letter with marks, joined emoji, flag."""
    cluster, marks = "", 0
    for char in text:
        if cluster and _is_mark(char):
            marks += 1
            cluster += char if marks <= _MOST_MARKS else ""
        elif cluster and _belongs(cluster, char):
            cluster, marks = cluster + char, 0
        else:
            if cluster:
                yield cluster
            cluster, marks = char, 0
    if cluster:
        yield cluster


def _belongs(cluster: str, char: str) -> bool:
    if char in _JOINERS or "\U0001f3fb" <= char <= "\U0001f3ff":
        return True
    if cluster.endswith(_JOINER):
        return True
    flag = len(cluster) == 1 and _is_flag_half(cluster)
    return flag and _is_flag_half(char)


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _ear(name: str) -> str:
    """What two names share when nobody could tell them apart by ear."""
    return unicodedata.normalize("NFKC", name).casefold()
