"""Reading people's files key by key: what is right is kept, what is wrong gets its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Any, TypeVar, cast, get_type_hints

import msgspec

T = TypeVar("T")


def read_keys(kind: type[T], data: object, wrong: list[str], where: str = "") -> T:
    """An object of a dataclass or Struct from a mapping; every field has a default.

    Names of keys with wrong values are added to ``wrong``; unknown keys are passed over.
    """
    if not isinstance(data, Mapping):
        wrong.append(where or "?")
        return kind()
    good: dict[str, Any] = {}
    for name, hint in _hints(cast(object, kind)).items():
        if name not in data:
            continue
        here = f"{where}.{name}" if where else name
        if isinstance(hint, type) and is_record(hint):
            good[name] = read_keys(hint, data[name], wrong, here)
            continue
        try:
            good[name] = msgspec.convert(data[name], hint)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError):
            wrong.append(here)
    return kind(**good)


@cache
def _hints(kind: object) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def is_record(kind: type) -> bool:
    """Whether objects of a class are made of named fields."""
    return is_dataclass(kind) or issubclass(kind, msgspec.Struct)
