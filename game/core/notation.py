"""The text language of moves, seats and deal codes (see the house's page on formats)."""

from __future__ import annotations

import re

from game.core.chance import MAX_SEED, SEED_BITS
from game.core.refusal import refuse

MAX_LINE = 400
_NUMBER = re.compile(r"0|-?[1-9][0-9]*")
_CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
_CODE_LENGTH = SEED_BITS // 5
_CODE_TWINS = str.maketrans("ILO", "110")


def words_of(line: str) -> list[str]:
    """The words of a move line: ASCII, separated by single spaces.

    Raises:
        Refused: when the line is not written that way.
    """
    if len(line) > MAX_LINE:
        raise refuse("move.too_long", most=MAX_LINE)
    if not line.isascii() or not line.isprintable():
        raise refuse("move.unreadable", line=line)
    words = line.split(" ")
    if not all(words):
        raise refuse("move.spaces", line=line)
    return words


def number_of(word: str, line: str) -> int:
    """The whole number that a word stands for: no plus sign, no leading zeros."""
    if not _NUMBER.fullmatch(word) or len(word) > 9:
        raise refuse("move.not_a_number", word=word, line=line)
    return int(word)


def seat_of(word: str, line: str) -> int:
    """The seat that a word like ``@2`` names."""
    if not word.startswith("@") or not word[1:].isdigit():
        raise refuse("move.not_a_seat", word=word, line=line)
    return number_of(word[1:], line)


def deal_code(seed: int) -> str:
    """The seed in the form in which people pass it on: eight letters, ``XXXX-XXXX``."""
    letters = ""
    for _ in range(_CODE_LENGTH):
        seed, rest = divmod(seed, 32)
        letters = _CODE_LETTERS[rest] + letters
    return f"{letters[:4]}-{letters[4:]}"


def seed_of(code: str) -> int:
    """The seed that a deal code (or a plain number) stands for.

    Case, blanks and the dash do not matter, and I, L and O are read as 1, 1 and 0.

    Raises:
        Refused: when it is neither a deal code nor a number from 0 to 2^40 - 1.
    """
    text = code.strip().upper().replace(" ", "")
    if text.isdigit() and text.isascii() and len(text) != _CODE_LENGTH:
        if len(text) <= 13 and int(text) <= MAX_SEED:
            return int(text)
        raise refuse("code.unreadable", code=code)
    letters = text.replace("-", "").translate(_CODE_TWINS)
    fits = code.isascii() and len(letters) == _CODE_LENGTH
    if not fits or any(letter not in _CODE_LETTERS for letter in letters):
        raise refuse("code.unreadable", code=code)
    seed = 0
    for letter in letters:
        seed = seed * 32 + _CODE_LETTERS.index(letter)
    return seed
