"""What a command is called with, and how refusals become one line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import BinaryIO, TextIO

from game.core.refusal import Refusal, refuse
from game.core.teller import SEAT_VALUES
from game.core.words import LANGUAGES, Words

FAILED = 1
"""Exit code: what was asked for was done, and something is not as it should be."""
INTERRUPTED = 130
"""Exit code: somebody pressed Ctrl-C."""
WRONG = 2
"""Exit code: what was asked for cannot be done."""


@dataclass
class Context:
    """The language of a call, if it names one, and its streams."""

    language: str = ""

    @cached_property
    def words(self) -> Words:
        """The words of the language asked for, or of the system's."""
        return Words.load(self.language)

    def say(self, text: str = "") -> None:
        """A line of what was asked for."""
        print(text)

    def note(self, text: str) -> None:
        """A line beside it, on standard error."""
        print(one_line(text), file=sys.stderr, flush=True)

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in words; a value that is itself a refusal is put into words first."""
        return self.words(refusal.key, **self._shown(refusal.values))

    def _shown(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: self._value(name, value) for name, value in values.items()}

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, Refusal):
            return self.sentence(value)
        return f"@{value}" if name in SEAT_VALUES else value


def language_of(arguments: list[str]) -> str:
    """The language that a command line names, anywhere; "" when it names none.

    Raises:
        Refused: when the house does not speak it.
    """
    language = ""
    for place, word in enumerate(arguments):
        if word == "--":
            break
        if word.startswith("--lang="):
            language = word.removeprefix("--lang=")
        elif word == "--lang" and place + 1 < len(arguments):
            language = arguments[place + 1]
        else:
            continue
        if language not in LANGUAGES:
            raise refuse("cli.language", language=language, known=", ".join(LANGUAGES))
    return language


def one_line(text: str) -> str:
    """Text without line ends and control characters: an error is one line, whatever is in it."""
    shown = " ".join(text.split())
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in shown)


def binary(stream: TextIO) -> BinaryIO:
    """The bytes beneath a standard stream, with what was written to it before them.

    Raises:
        Refused: when the stream has none, as in a windowed program.
    """
    found = getattr(stream, "buffer", None)
    if found is None:
        raise refuse("cli.no_stream")
    if stream.writable():
        stream.flush()
    return found  # type: ignore[no-any-return]
