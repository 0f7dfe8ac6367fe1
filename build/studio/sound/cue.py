"""What a cue is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from studio.sound.waves import Wave


@dataclass(frozen=True, slots=True)
class Cue:
    """A moment that is heard. ``group`` is one of the settings' volumes; ``make`` gives a take."""

    group: str
    takes: int
    make: Callable[[int], Wave]
