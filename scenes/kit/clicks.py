"""The second half of a double click, when the first half has opened another screen."""

from __future__ import annotations

from math import dist

from scenes.kit.input import Action, Do

TOGETHER = 0.3
"""Seconds within which two presses at one place are one double click."""
APART = 12
"""Real pixels that a hand may slip in between."""


class Clicks:
    """Tells which presses belong to a screen that is no longer there.

    Who double-clicks a button that opens a screen means that button, and nothing that comes to lie
    under the pointer.
    """

    def __init__(self) -> None:
        self._where = (0, 0)
        self._screen: object = None
        self._age = 0.0
        self._stray = False

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds
        if self._age > TOGETHER:
            self._screen = None

    def stray(self, action: Action, screen: object) -> bool:
        """Whether an action at this screen was meant for the one that was there before."""
        if action.do is Do.RELEASE:
            return self._stray
        if action.do is Do.POINT:
            return False
        if action.do is not Do.PRESS or action.pos is None:
            self._screen = None  # a key in between: these are two clicks
            return False
        elsewhere = self._screen is not None and screen is not self._screen
        self._stray = elsewhere and dist(action.pos, self._where) <= APART
        if not self._stray:
            self._where, self._screen, self._age = action.pos, screen, 0.0
        return self._stray
