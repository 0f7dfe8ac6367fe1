"""A bar that shows how far a measurement is; only on a terminal."""

from __future__ import annotations

import shutil
import time
from typing import Self, TextIO

from game.arena.report import percent
from game.arena.results import Summary
from game.core.words import Words

WIDTH = 24
PAUSE = 0.1
"""Seconds between two pictures of the bar."""
_CLEAR = "\r\x1b[K"


class Bar:
    """One line on a stream. Use it in a ``with``: at the end it is wiped away."""

    def __init__(self, stream: TextIO | None, words: Words, total: int) -> None:
        self._stream = stream if stream is not None and stream.isatty() else None
        self._words = words
        self._total = total

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.wipe()

    def wipe(self) -> None:
        """Take it away, so that something else can be written."""
        self._write("")

    def _filled(self, done: int) -> str:
        full = WIDTH * done // self._total
        return "#" * full + "-" * (WIDTH - full)

    def _write(self, line: str) -> None:
        if self._stream is not None:
            columns = shutil.get_terminal_size().columns
            self._stream.write(_CLEAR + line[: columns - 1])
            self._stream.flush()


class Steps(Bar):
    """How far a work of ``total`` steps is, and what is being looked at."""

    _done = 0

    def next(self, what: str) -> None:
        """The next step begins."""
        bar, self._done = self._filled(self._done), self._done + 1
        self._write(
            self._words("arena.steps", bar=bar, step=self._done, total=self._total, what=what)
        )


class Progress(Bar):
    """How far a measurement of ``total`` deals is, and how it stands."""

    def __init__(self, stream: TextIO | None, words: Words, total: int) -> None:
        super().__init__(stream, words, total)
        self._began = self._shown = time.monotonic()

    def watch(self, done: int, summary: Summary) -> None:
        """Show how it stands, if the last picture is old enough."""
        now = time.monotonic()
        if self._stream is not None and now - self._shown >= PAUSE:
            self._shown = now
            self._write(self.line(done, summary, now - self._began))

    def line(self, done: int, summary: Summary, seconds: float) -> str:
        """The picture after ``done`` deals and so many seconds."""
        left = round(seconds * (self._total - done) / max(done, 1))
        return self._words(
            "arena.progress",
            bar=self._filled(done),
            done=done,
            total=self._total,
            share=percent(self._words, summary.share.value),
            error=percent(self._words, summary.share.error95),
            left=f"{left // 60}:{left % 60:02}",
        )
