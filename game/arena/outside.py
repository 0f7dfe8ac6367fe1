"""A bot of somebody else's: a process of its own that is told lines and answers with lines.

Three threads serve a process – one writes to it, one reads its answers, one passes what it says on
standard error to the log – so that no silence and no flood of it can hold up who asks. On systems
with process groups it has one of its own, which is ended with it: nothing that it started stays.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import IO

from game.arena.logs import quoted
from game.arena.protocol import LONGEST_ANSWER
from game.core.refusal import Refusal, reason, refuse

GRACE = 0.5
"""Seconds past its deadline in which a late answer is still waited for, and thrown away."""
GOODBYE = 0.5
"""Seconds that a process has to end by itself when it is told nothing more."""
WAITING = 64
"""Lines that may wait to be read; a process that says more is kept waiting."""
MOST_UNASKED = 20
"""Answers to nothing that are logged of one process."""
MOST_ERRORS = 2000
"""Lines of standard error that are logged of one process."""
LONGEST_ERROR = 1000
KILLED = -signal.SIGKILL if os.name == "posix" else 1
"""The exit code of a process that we killed."""

log = logging.getLogger(__name__)
_alive: set[OutsideProcess] = set()
_gate = threading.Lock()
_closed = False


class LateError(Exception):
    """No answer came in time, but perhaps later (``answer``): else the process was ended for it."""

    def __init__(self, answer: bytes | None = None) -> None:
        super().__init__("ended" if answer is None else "answered late")
        self.answer = answer

    @property
    def ended(self) -> bool:
        """Whether the process had to be ended."""
        return self.answer is None


class EndedError(Exception):
    """The process could not be started, or is gone; ``refusal`` says why."""

    def __init__(self, key: str, /, **values: object) -> None:
        self.refusal = Refusal(key, values)
        super().__init__(str(self.refusal))


class OutsideProcess:
    """One running process. ``label`` names it in the log.

    Raises:
        EndedError: when it cannot be started.
    """

    def __init__(self, command: str, label: str) -> None:
        self.label = label
        self._ending = threading.Event()
        self._burying = threading.Lock()
        self._by_us = False  # whether it went on until it was killed
        self._unasked = 0
        self._leave_by = 0.0  # when it must have ended by itself
        self._answers: queue.Queue[bytes | None] = queue.Queue(WAITING)
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        with _gate:
            if _closed:
                raise EndedError("arena.why.closing")
            self._process = _start(command)
            self._threads = [
                threading.Thread(target=task, name=f"bot {name}", daemon=True)
                for task, name in ((self._read, "read"), (self._write, "write"), (self._log, "log"))
            ]
            for thread in self._threads:
                thread.start()
            _alive.add(self)  # whole now: who ends it waits for its threads

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def ask(self, line: bytes, seconds: float) -> tuple[bytes, float]:
        """Say a line and wait for one: the answer, and how many seconds it took.

        Raises:
            LateError: when none came in time; one that came soon after is thrown away.
            EndedError: when the process is gone; it is buried then.
        """
        if self._ending.is_set():
            raise self._gone()
        self._forget()
        began = time.perf_counter()
        self._outbox.put(line)
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._late()
        took = time.perf_counter() - began
        if answer is None:
            raise self._gone()
        return answer, took

    def tell(self, line: bytes) -> None:
        """Say a line that is not answered."""
        self._outbox.put(line)

    def dismiss(self) -> None:
        """Tell it nothing more: a good bot ends then by itself, and has a moment for it."""
        if not self._leave_by:
            self._leave_by = time.monotonic() + GOODBYE
            self._outbox.put(None)

    def end(self) -> int:
        """Let it end, make it end if it does not, and bury it. Its exit code."""
        self.dismiss()
        with self._burying:
            if self._process.returncode is None:
                self._wait_for_its_end()
                self._ending.set()
                ended = self._has_ended()
                self._kill()
                self._by_us = self._process.wait() == KILLED and not ended
            code = self._process.wait()
        with _gate:
            _alive.discard(self)
        for thread in self._threads:
            thread.join(1.0)
        # What got away from its group may hold a pipe open: its reader must not be disturbed.
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdout, self._process.stderr):
                if stream is not None:
                    stream.close()
        return code

    def _wait_for_its_end(self) -> None:
        reader = self._threads[0]
        while reader.is_alive() and time.monotonic() < self._leave_by:
            self._forget()
            reader.join(0.02)

    def _late(self) -> None:
        try:
            answer = self._answers.get(timeout=GRACE)
        except queue.Empty:
            self.end()
            raise LateError from None
        if answer is None:
            raise self._gone()
        raise LateError(answer)

    def _forget(self) -> None:
        """Throw away what nobody asked for; the news of its end stays."""
        with contextlib.suppress(queue.Empty):
            for _ in range(WAITING):  # it may say more as quickly as it is thrown away
                line = self._answers.get_nowait()
                if line is None:
                    self._answers.put(None)
                    return
                self._unasked += 1
                if self._unasked <= MOST_UNASKED:
                    log.warning("%s: said unasked: %s", self.label, quoted(line))

    def _gone(self) -> EndedError:
        """Why it is asked no more, once it is buried."""
        code = self.end()
        if self._by_us:
            return EndedError("arena.why.by_us")
        return EndedError("arena.why.ended", code=code)

    def _has_ended(self) -> bool:
        """Whether it ended by itself; it is not buried for that, where the system can tell."""
        if os.name != "posix":
            return self._process.poll() is not None
        if not hasattr(os, "waitid"):
            return False
        look = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, look) is not None

    def _kill(self) -> None:
        # Not buried yet, so that the number of its group is still its own.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in _lines(self._process.stdout, LONGEST_ANSWER + 1):
            if not self._deliver(line):
                return
        self._deliver(None)

    def _deliver(self, line: bytes | None) -> bool:
        while not self._ending.is_set():
            with contextlib.suppress(queue.Full):
                self._answers.put(line, timeout=0.1)
                return True
        return False

    def _write(self) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            while (line := self._outbox.get()) is not None:
                stdin.write(line)
                stdin.flush()
        except OSError as error:
            log.debug("%s: did not listen: %s", self.label, error)  # the reader finds out
        finally:
            with contextlib.suppress(OSError):
                stdin.close()

    def _log(self) -> None:
        assert self._process.stderr is not None
        for number, line in enumerate(_lines(self._process.stderr, LONGEST_ERROR)):
            if number < MOST_ERRORS:
                log.warning("%s: %s", self.label, line.decode("utf-8", "replace").rstrip())
            elif number == MOST_ERRORS:
                log.warning("%s: says more than %s lines; the rest is lost", self.label, number)


def end_all() -> None:
    """End every process there is, and let none be started any more: the arena is leaving."""
    global _closed
    with _gate:
        _closed = True
        running = list(_alive)
    for process in running:
        process.dismiss()
    for process in running:
        process.end()


def words_of(command: str) -> list[str]:
    """The words of a command line, as a shell splits them.

    Raises:
        Refused: for an empty command, or a quote that is never closed.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise refuse("arena.command", command=command, why=str(error)) from error
    if not words:
        raise refuse("arena.no_command")
    return words


def _start(command: str) -> subprocess.Popen[bytes]:
    posix = os.name == "posix"
    try:
        return subprocess.Popen(
            words_of(command) if posix else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=posix,
            env=_environment(),
        )
    except (OSError, ValueError) as error:
        raise EndedError("arena.why.system", why=reason(error)) from error


def _environment() -> dict[str, str]:
    """The variables of the process: in a bundle without those that lead to our libraries."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop("LD_LIBRARY_PATH_ORIG", None)
        found.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            found["LD_LIBRARY_PATH"] = before
    return found


def _lines(stream: IO[bytes], longest: int) -> Iterator[bytes]:
    """The lines of a stream until its end, in pieces where they are longer than that."""
    while line := stream.readline(longest):
        yield line
