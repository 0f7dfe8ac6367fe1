"""Chance as a value that is passed in, and the project's own specified generator.

Specification (version 1). A seed is a whole number of 40 bits. Each use of chance draws from a
stream of its own, named by the ASCII text ``lamplight/1/SEED/ROUND/PURPOSE/COUNTER`` where SEED and
ROUND are decimal, PURPOSE is a word and COUNTER counts the uses of that purpose in that round from
0. The stream's bytes are the SHA-256 digests of that text followed by ``/0``, ``/1``, ``/2`` …;
its bits are taken from the most significant bit of the first byte on. A number below *n* takes the
next ``(n - 1).bit_length()`` bits and is drawn again while it is not below *n*. A shuffle is
Fisher–Yates from the last place down: place *i* changes with a number below *i + 1*.

Because a deal depends only on seed and round, a deal code gives the same deals on every system and
Python version, whatever was played before.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from game.core.refusal import refuse

CHANCE_VERSION = 1
SEED_BITS = 40
MAX_SEED = (1 << SEED_BITS) - 1

T = TypeVar("T")


class Chance(Protocol):
    """Where the rules get their luck from."""

    def new_round(self) -> None:
        """Say that the next round begins; the first call begins round 1."""

    def shuffle(self, cards: list[T], purpose: str) -> None:
        """Put ``cards`` into a random order, in place."""

    def pick(self, n: int, purpose: str) -> int:
        """A random whole number from 0 up to and without ``n`` (``n`` ≥ 1)."""


class BitStream:
    """The bits of one named stream of the specification above."""

    __slots__ = ("_bits", "_block", "_left", "_name")

    def __init__(self, name: str) -> None:
        self._name = name
        self._block = 0
        self._bits = 0
        self._left = 0

    def take(self, count: int) -> int:
        """The next ``count`` bits as a number, the first bit most significant."""
        while self._left < count:
            digest = hashlib.sha256(f"{self._name}/{self._block}".encode("ascii")).digest()
            self._bits = (self._bits << 256) | int.from_bytes(digest, "big")
            self._left += 256
            self._block += 1
        self._left -= count
        value = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return value

    def below(self, n: int) -> int:
        """A number from 0 up to and without ``n``."""
        width = (n - 1).bit_length()
        while True:
            value = self.take(width)
            if value < n:
                return value


class SeededChance:
    """The specified generator: everything follows from a seed of 40 bits."""

    __slots__ = ("_counters", "_round", "seed")

    def __init__(self, seed: int) -> None:
        if not 0 <= seed <= MAX_SEED:
            raise refuse("header.seed", seed=seed, most=MAX_SEED)
        self.seed = seed
        self._round = 0
        self._counters: dict[str, int] = {}

    def new_round(self) -> None:
        """Begin the next round: its streams start anew."""
        self._round += 1
        self._counters.clear()

    def _stream(self, purpose: str) -> BitStream:
        counter = self._counters.get(purpose, 0)
        self._counters[purpose] = counter + 1
        name = f"lamplight/{CHANCE_VERSION}/{self.seed}/{self._round}/{purpose}/{counter}"
        return BitStream(name)

    def shuffle(self, cards: list[T], purpose: str) -> None:
        """Fisher–Yates, from the last place down."""
        stream = self._stream(purpose)
        for i in range(len(cards) - 1, 0, -1):
            j = stream.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, n: int, purpose: str) -> int:
        """One number below ``n`` from a stream of its own."""
        return self._stream(purpose).below(n)


class FixedChance:
    """The chance of scenario files: shuffles change nothing, picks come from a list."""

    __slots__ = ("_picks",)

    def __init__(self, picks: Sequence[int] = ()) -> None:
        self._picks = list(picks)

    def new_round(self) -> None:
        """Nothing depends on the round here."""

    def shuffle(self, cards: list[T], purpose: str) -> None:
        """Leave the cards in the order in which they were put together."""

    def pick(self, n: int, purpose: str) -> int:
        """The next number of the list.

        Raises:
            Refused: when the list is used up or its next number is not below ``n``.
        """
        if not self._picks:
            raise refuse("scenario.chance_used_up", purpose=purpose)
        value = self._picks.pop(0)
        if not 0 <= value < n:
            raise refuse("scenario.chance_too_big", value=value, n=n)
        return value


class FreeChance:
    """Chance for searches and tests: quick, from a ``random.Random`` of the caller's."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng  # not its method: a copy of this chance must have a generator of its own

    def new_round(self) -> None:
        """Nothing depends on the round here."""

    def shuffle(self, cards: list[T], purpose: str) -> None:
        """Fisher–Yates with the caller's generator."""
        draw = self._rng.random
        for i in range(len(cards) - 1, 0, -1):
            j = int(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, n: int, purpose: str) -> int:
        """One number below ``n``."""
        return int(self._rng.random() * n)
