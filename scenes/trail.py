"""The last things that were done, for a fault report: kinds of actions, scenes and moves.

Nothing that was typed, nobody's name and no place of the pointer is kept.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit.input import Do

if TYPE_CHECKING:
    from game.records.session import Session
    from scenes.kit.input import Action
    from scenes.stack import Scene

MOST = 50
_UNTOLD = frozenset({Do.POINT, Do.RELEASE})


@dataclass
class _Step:
    at: float
    text: str
    times: int = 1


class Trail:
    """Remembers the last ``MOST`` steps; several of one kind in a row count as one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock`` gives seconds."""
        self._clock = clock
        self._steps: deque[_Step] = deque(maxlen=MOST)
        self._scenes: tuple[str, ...] = ()
        self._match: object = None
        self._moves = 0

    def act(self, action: Action) -> None:
        """Note what somebody did: its kind, and nothing else of it."""
        if action.do not in _UNTOLD:
            self._note(action.do.name.lower())

    def see(self, scenes: Sequence[Scene]) -> None:
        """Note which scenes are open and which moves were made since the last time."""
        names = tuple(type(scene).__name__ for scene in scenes)
        if names != self._scenes:
            self._scenes = names
            self._note("open: " + " > ".join(names))
        session = session_of(scenes)
        if session is not self._match:
            self._match = session
            self._moves = len(session.match.entries) if session is not None else 0
        elif session is not None:
            entries = session.match.entries
            for entry in entries[self._moves :]:
                undone = entry.undo is not None
                said = f"back to {entry.undo}" if undone else f"@{entry.seat} {entry.move}"
                self._note(f"move {entry.n}: {said}")
            self._moves = len(entries)

    def lines(self) -> list[str]:
        """The steps with the seconds since then, the oldest first."""
        now = self._clock()
        return [
            f"{step.at - now:8.1f} s  {step.text}{f' ×{step.times}' if step.times > 1 else ''}"
            for step in self._steps
        ]

    def _note(self, text: str) -> None:
        last = self._steps[-1] if self._steps else None
        if last is not None and last.text == text:
            last.times += 1
            last.at = self._clock()
        else:
            self._steps.append(_Step(self._clock(), text))


def session_of(scenes: Sequence[Scene]) -> Session | None:
    """The match that is being played, which the lowest scene that has one tells."""
    for scene in scenes:
        found = getattr(scene, "session", None)
        if found is not None and hasattr(found, "match_id"):
            return found  # type: ignore[no-any-return]
    return None
