"""Why something cannot be done: a message key with named values, never a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move, an option or a position is not accepted.

    ``key`` is a key of the catalogs, ``values`` are its named values. Values called ``seat``,
    ``target`` or ``by`` are seats and values called ``card`` are cards of the game; whoever shows
    the refusal puts names in their place.
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({shown})" if shown else self.key


class Refused(ValueError):
    """Raised when something is asked for that is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refuse(key: str, /, **values: object) -> Refused:
    """The exception to raise for a refusal with these values."""
    return Refused(Refusal(key, values))


def reason(error: Exception) -> str:
    """Why the system could not do something, in its own words and without the file's name."""
    return str(getattr(error, "strerror", None) or error)
