"""A cache of surfaces that forgets what was not used for longest when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


def surface_bytes(surface: pygame.Surface) -> int:
    """Memory a surface takes."""
    return surface.get_width() * surface.get_height() * 4


class Cache(Generic[T]):
    """Keeps made things by key, up to ``limit`` as measured by ``weigh``."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        """``limit`` and ``weigh`` in the same measure, usually bytes."""
        self._items: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._limit = limit
        self._weigh = weigh
        self.weight = 0
        self.made = 0
        """how many things were made in all"""

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing kept under ``key``; made now if there is none."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def find(self, key: Hashable) -> T | None:
        """The thing kept under ``key``, if there is one."""
        found = self._items.get(key)
        if found is None:
            return None
        self._items.move_to_end(key)
        return found[0]

    def keep(self, key: Hashable, item: T) -> T:
        """Keep a thing that was just made under a key that is free; returns it."""
        self.made += 1
        weight = self._weigh(item)
        self._items[key] = (item, weight)
        self.weight += weight
        while self.weight > self._limit and len(self._items) > 1:
            _, (_, old) = self._items.popitem(last=False)
            self.weight -= old
        return item

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.weight = 0


def surface_cache(megabytes: int) -> Cache[pygame.Surface]:
    """A cache of surfaces of at most so many megabytes."""
    return Cache(megabytes * 1_000_000, surface_bytes)
