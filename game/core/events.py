"""Events: what happened, in order, in the past tense, and how it looked to each observer.

A game's own events are frozen dataclasses made from :class:`Event`. Their fields say what happened
in the words of the rule page; ``ops`` are the zone operations it consists of. A field that not
everyone may know holds a :class:`Secret`. ``event.seen_by(observer)`` is the event as that observer
saw it: secrets open or ``"hidden"``, operations in their seen form.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Self

from game.core.zones import HIDDEN, Mask, Op, Table, fold, sees


@dataclass(frozen=True, slots=True)
class Secret:
    """A value that only those in ``seen`` may know."""

    value: Any
    seen: Mask

    def seen_by(self, observer: int) -> Any:
        """The value, or ``"hidden"``."""
        return self.value if sees(self.seen, observer) else HIDDEN


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Made by the rules, never by anyone else."""

    ops: tuple[Op, ...] = field(default=(), kw_only=True)
    kind: ClassVar[str] = "event"

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # Not super(): dataclasses with slots make the class anew, and the cell of super() is lost.
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def seen_by(self, observer: int) -> Self:
        """This event as one observer saw it."""
        changed: dict[str, Any] = {}
        for name in _field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Secret):
                changed[name] = value.seen_by(observer)
        seen = (op.seen_by(observer) for op in self.ops)
        return replace(self, ops=tuple(op for op in seen if op is not None), **changed)

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, without its operations: what bots are told.

        Only for events as an observer saw them: a secret cannot be written.
        """
        data: dict[str, Any] = {"event": self.kind}
        for name in _field_names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Secret):
                raise TypeError(f"{self.kind}.{name} is secret: ask seen_by() first")
            data[name] = list(value) if isinstance(value, tuple) else value
        return data

    def fold(self, table: Table) -> None:
        """Apply what happened to a table, in place."""
        fold(table, self.ops)


_FIELD_NAMES: dict[type[Event], tuple[str, ...]] = {}


def _field_names(kind: type[Event]) -> tuple[str, ...]:
    """The names of an event's own fields, without its operations."""
    if kind not in _FIELD_NAMES:
        own = (entry.name for entry in fields(kind) if entry.name != "ops")
        _FIELD_NAMES[kind] = tuple(own)
    return _FIELD_NAMES[kind]


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A seat must decide something now (``seat`` is ``"none"`` when the match is over)."""

    seat: int | str
    phase: str


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The cards of the last round are gathered and shuffled; ``starter`` will begin."""

    starter: int
