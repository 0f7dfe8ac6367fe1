"""Files that ship with the program, and what is said when one of them is missing or damaged."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import assets

LOG = logging.getLogger("lamplight.shipped")
FOLDER = "assets"
T = TypeVar("T")
_damaged: dict[str, None] = {}


class Damaged(RuntimeError):
    """A shipped file without which the program cannot go on is missing or damaged.

    ``file`` names it, relative to the program's folder.
    """

    def __init__(self, *parts: str) -> None:
        self.parts = parts
        self.file = name_of(parts)
        super().__init__(
            f"{self.file} is missing or damaged. Install Lamplight again: "
            "your matches and settings stay."
        )


def name_of(parts: tuple[str, ...]) -> str:
    """What an asset is called for people: ``assets/fonts/title.ttf``."""
    return "/".join((FOLDER, *parts))


def stand_in(parts: tuple[str, ...], error: BaseException | None = None) -> None:
    """Note that something stands in for a file of the assets; each is logged once."""
    name = name_of(parts)
    if name not in _damaged:
        _damaged[name] = None
        why = f": {type(error).__name__}: {error}" if error is not None else ""
        LOG.error("%s is missing or damaged, something stands in for it%s", name, why)


def read_numbers(parts: tuple[str, ...], make: Callable[[Any], T]) -> T:
    """What ``make`` makes of a JSON file of the assets.

    Raises:
        Damaged: when the file is missing, or does not hold what is wanted.
    """
    try:
        return make(json.loads(assets.path(*parts).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise Damaged(*parts) from error


def damaged() -> list[str]:
    """The files that something stands in for, in the order in which that was found."""
    return list(_damaged)


def forget() -> None:
    """Begin anew (for tests)."""
    _damaged.clear()
