"""A lasting process that answers bytes with bytes; it knows nothing of games.

`Worker` never blocks its caller: `submit` and `poll` only touch queues. Two threads per child do
what may wait – one starts the child, reads its answers and buries it, one writes requests. Writing
in a thread was chosen over chunks fed from `poll`: a big request then leaves as fast as the child
reads, the frame pays nothing, and the child's own reading thread takes it even in mid-thought. Both
threads sleep in the system while bots think, so they cost no frames.

One request at a time is with the child, in order of submission; the others wait here, where they
can be cancelled.
"""

from __future__ import annotations

import logging
import math
import os
import queue
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, BinaryIO

from game.ai import worker_main
from game.ai.worker_main import ANSWER, FAULT, READY, REQUEST, Decide, Message, Readable, Writable

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

GRACE = 0.5
"""Seconds past its deadline after which a child is ended."""
CRASH_LIMIT = 3
"""Crashes in a row after which bots think in this process."""
START_LIMIT = 10.0
"""Seconds a child may take to start and import its function."""
CLOSE_LIMIT = 2.0
"""Seconds `close` waits at most for ended children."""

DIED = b"D"
"""From the reading thread: the child is gone; the data says how."""
UNAVAILABLE = b"U"
"""From the reading thread: this system can start no child; the data says why."""

log = logging.getLogger(__name__)
_process_lock = threading.Lock()  # multiprocessing's list of children is not made for threads


@dataclass(frozen=True, slots=True)
class Ticket:
    """Stands for one request; numbers rise from 1 and are never used again."""

    number: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a request: `data`, or nothing because of a `fault` or because it was `late`.

    `fault` is text for the log (a traceback, or how the process died), never for players.
    """

    ticket: Ticket
    data: bytes | None
    fault: str | None = None
    late: bool = False


@dataclass(slots=True)
class _Job:
    ticket: Ticket
    request: bytes
    seconds: float
    crashes: int = 0
    cancelled: bool = False


class Worker:
    """Lets a function decide in a process of its own. Use it from one thread.

    `decide` is "package.module:function", from bytes to bytes, imported in the child only.
    `fallback` is a cheap function of the same kind for this process; it answers, one request per
    `poll`, once the child crashed `crash_limit` times in a row or where no child can be started.
    `clock` gives rising seconds.
    """

    def __init__(
        self,
        decide: str,
        fallback: Decide,
        *,
        clock: Callable[[], float] = time.monotonic,
        grace: float = GRACE,
        crash_limit: int = CRASH_LIMIT,
        start_limit: float = START_LIMIT,
    ) -> None:
        worker_main.split_name(decide)
        self._decide = decide
        self._fallback = fallback
        self._clock = clock
        self._grace = grace
        self._crash_limit = crash_limit
        self._start_limit = start_limit
        self._waiting: deque[_Job] = deque()
        self._current: _Job | None = None
        self._child: _Child | None = None
        self._ready = False
        self._due = 0.0  # of the start, then of the current job
        self._last_words = ""
        self._retired: list[_Child] = []
        self._numbers = 0
        self._crashes = 0
        self._restarts = 0
        self._inline = False
        self._closed = False

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def restarts(self) -> int:
        """How often a child was replaced: after a crash, a missed deadline or a cancel."""
        return self._restarts

    @property
    def inline(self) -> bool:
        """Whether the fallback answers in this process because no child lives long enough."""
        return self._inline

    def start(self) -> None:
        """Start the child, if none is there; best after the first frame. Does not wait for it.

        RuntimeError after `close`.
        """
        self._require_open()
        if self._child is None and not self._inline:
            self._launch()

    def submit(self, request: bytes, deadline: float) -> Ticket:
        """Have `request` decided within `deadline` seconds; its answer comes out of `poll`.

        The time counts from when a ready child is given the request: what the child needs to
        start, or spends on earlier requests, is not taken off it. ValueError for a deadline that
        is negative or no number, RuntimeError after `close`.
        """
        self._require_open()
        if not (math.isfinite(deadline) and deadline >= 0):
            raise ValueError(f"a deadline is in seconds from now, 0 or more, not {deadline}")
        self.start()
        self._numbers += 1
        job = _Job(Ticket(self._numbers), request, deadline)
        self._waiting.append(job)
        self._hurry()
        self._hand_over()
        return job.ticket

    def poll(self) -> list[Answer]:
        """The answers since the last call, in order; call it once a frame. Nothing after `close`.

        Deadlines are kept here, so a late child is ended at the first call after its time.
        """
        answers: list[Answer] = []
        if self._closed:
            return answers
        self._retired = [child for child in self._retired if not child.gone]
        self._listen(answers)
        self._watch(answers)
        self._hand_over()
        if self._inline and self._waiting:
            answers.append(self._answer_inline(self._waiting.popleft()))
        return answers

    def cancel(self, ticket: Ticket) -> None:
        """Forget a request: it is never answered. No effect if it was answered already.

        A thought that has begun may go on while nothing waits for the child; else it has the
        grace time left, then the child is replaced.
        """
        if self._current is not None and self._current.ticket == ticket:
            self._current.cancelled = True
            self._hurry()
        self._waiting = deque(job for job in self._waiting if job.ticket != ticket)

    def close(self) -> None:
        """End the child and bury it; open requests are never answered. May be called again."""
        self._closed = True
        self._waiting.clear()
        self._current = None
        self._retire()
        limit = time.monotonic() + CLOSE_LIMIT
        for child in self._retired:
            child.join(max(0.0, limit - time.monotonic()))
        if not all(child.gone for child in self._retired):
            log.error("a bot process is still there %s s after it was ended", CLOSE_LIMIT)
        self._retired.clear()

    def _require_open(self) -> None:
        if self._closed:
            raise RuntimeError("this worker is closed: make a new one")

    def _launch(self) -> None:
        self._child, self._ready, self._last_words = _Child(self._decide), False, ""
        self._due = self._clock() + self._start_limit

    def _retire(self) -> None:
        if self._child is not None:
            self._child.end()
            self._retired.append(self._child)
            self._child = None

    def _replace(self) -> None:
        self._retire()
        self._restarts += 1
        self._launch()

    def _hurry(self) -> None:
        """A cancelled thought must not keep the next request waiting."""
        if self._waiting and self._current is not None and self._current.cancelled:
            self._due = min(self._due, self._clock())

    def _hand_over(self) -> None:
        if self._child is None or not self._ready or self._current is not None:
            return
        if self._waiting:
            job = self._current = self._waiting.popleft()
            self._due = self._clock() + job.seconds
            self._child.send(Message(REQUEST, job.ticket.number, job.request))

    def _listen(self, answers: list[Answer]) -> None:
        while self._child is not None:
            try:
                message = self._child.inbox.get_nowait()
            except queue.Empty:
                return
            self._hear(message, answers)
            self._hand_over()

    def _hear(self, message: Message, answers: list[Answer]) -> None:
        text = "" if message.kind == ANSWER else message.data.decode("utf-8", "replace")
        if message.kind == READY:
            self._ready = True
        elif message.kind == DIED:
            self._crashed("\n".join(filter(None, (text, self._last_words))), answers)
        elif message.kind == UNAVAILABLE:
            log.error("bots think in this process, for no other can be started: %s", text)
            self._go_inline()
        elif message.kind == FAULT and message.number == 0:
            self._last_words = text
        else:
            self._take(message, text, answers)

    def _take(self, message: Message, fault: str, answers: list[Answer]) -> None:
        job = self._current
        if job is None or job.ticket.number != message.number:
            log.error("a bot answered request %s, which nobody asked now", message.number)
            return
        self._current = None
        self._crashes = 0
        if fault:
            log.error("a bot failed on request %s: %s", message.number, fault)
        if not job.cancelled:
            data = message.data if message.kind == ANSWER else None
            answers.append(Answer(job.ticket, data, fault or None))

    def _watch(self, answers: list[Answer]) -> None:
        """End a child that is past its time."""
        if self._child is None:
            return
        now = self._clock()
        if not self._ready:
            if now >= self._due:
                # A second wait as long as this one would be worse than the fallback's move.
                text = f"the bot process did not start within {self._start_limit} s"
                self._crashed(text, answers, again=False)
        elif self._current is not None and now >= self._due + self._grace:
            job, self._current = self._current, None
            self._replace()
            if not job.cancelled:
                log.error("a bot was ended %s s past its deadline", self._grace)
                answers.append(Answer(job.ticket, None, late=True))

    def _crashed(self, text: str, answers: list[Answer], *, again: bool = True) -> None:
        log.error("%s", text)
        job, self._current = self._current, None
        if job is None and not self._ready and self._waiting:
            job = self._waiting.popleft()  # it waited for this start
        self._crashes += 1
        if job is not None and not job.cancelled:
            job.crashes += 1
            if (again and job.crashes == 1) or self._crashes >= self._crash_limit:
                self._waiting.appendleft(job)
            else:
                answers.append(Answer(job.ticket, None, text))
        if self._crashes >= self._crash_limit:
            log.error("bots think in this process after %s crashes in a row", self._crashes)
            self._go_inline()
        else:
            self._replace()

    def _go_inline(self) -> None:
        self._retire()
        self._inline = True

    def _answer_inline(self, job: _Job) -> Answer:
        try:
            return Answer(job.ticket, self._fallback(job.request))
        except Exception:
            log.exception("the fallback failed on request %s", job.ticket.number)
            return Answer(job.ticket, None, traceback.format_exc())


class _Child:
    """One spawned process with its two pipes and two threads; a new one after every end.

    Each has an inbox of its own, so nothing an ended child said can reach a later request.
    """

    def __init__(self, decide: str) -> None:
        self.inbox: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._outbox: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._decide = decide
        self._lock = threading.Lock()  # over _process and _ended
        self._process: BaseProcess | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._live, name="bots read", daemon=True)
        self._thread.start()

    @property
    def gone(self) -> bool:
        """Whether the process has ended, is buried, and its threads are done."""
        return not self._thread.is_alive()

    def send(self, message: Message) -> None:
        """Queue a message for the child."""
        self._outbox.put(message)

    def end(self) -> None:
        """Kill the process, now or as soon as it exists."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def join(self, seconds: float) -> None:
        """Wait until it is gone, at most so many seconds."""
        self._thread.join(seconds)

    def _live(self) -> None:
        """The reading thread: start the child, pass on what it says, bury it."""
        errors = _Errors()
        try:
            process, requests, answers = self._start(errors.path)
        except OSError:
            self.inbox.put(Message(DIED, 0, traceback.format_exc().encode()))
        except Exception:  # noqa: BLE001 – no multiprocessing here; how it fails is not specified
            self.inbox.put(Message(UNAVAILABLE, 0, traceback.format_exc().encode()))
        else:
            writer = threading.Thread(target=self._write, args=(requests,), daemon=True)
            writer.start()
            self._read(answers, errors)
            code = self._bury(process)
            self._outbox.put(None)
            writer.join()
            answers.close()
            errors.drain()  # the log tells the last words before the end
            self.inbox.put(Message(DIED, 0, f"the bot process ended, exit code {code}".encode()))
        finally:
            errors.close()

    def _start(self, errors: str) -> tuple[BaseProcess, Writable, Readable]:
        import multiprocessing  # here, so that systems without it can still play

        context = multiprocessing.get_context("spawn")
        child_requests, requests = context.Pipe(duplex=False)
        answers, child_answers = context.Pipe(duplex=False)
        process = context.Process(
            target=worker_main.run,
            args=(self._decide, child_requests, child_answers, errors),
            name="bots",
            daemon=True,
        )
        try:
            with _process_lock, without_main():
                process.start()
        except BaseException:
            requests.close()
            answers.close()
            raise
        finally:
            # Only the child may hold these, else neither side would notice the other's end.
            child_requests.close()
            child_answers.close()
        with self._lock:
            self._process = process
            if self._ended:
                process.kill()
        return process, requests, answers

    def _read(self, answers: Readable, errors: _Errors) -> None:
        while True:
            try:
                message = Message.unpack(answers.recv_bytes())
            except (EOFError, OSError):
                return
            except ValueError:
                log.exception("the bot process sent nonsense")
                return
            self.inbox.put(message)
            errors.drain()

    def _write(self, requests: Writable) -> None:
        """The writing thread: may wait for a child that is slow to read."""
        try:
            while (message := self._outbox.get()) is not None:
                requests.send_bytes(message.pack())
        except OSError as error:
            log.debug("a request did not reach the bot process: %s", error)  # the reader tells
        finally:
            requests.close()

    def _bury(self, process: BaseProcess) -> int | None:
        """Wait for the end of a child that closed its pipe; its exit code."""
        from multiprocessing.connection import wait

        if not wait([process.sentinel], CLOSE_LIMIT):
            process.kill()
            wait([process.sentinel])
        with _process_lock, self._lock:
            process.join()
            code = process.exitcode
            # Not closed: at exit multiprocessing joins what it once saw alive, closed or not.
            self._process = None
        return code


class _Errors:
    """The file a child prints to, and its way into this process's log.

    A file, not a pipe: it outlives a crash with the last words in it, and is the same everywhere.
    """

    def __init__(self) -> None:
        self.path = ""
        self._file: BinaryIO | None = None
        self._rest = b""
        try:
            number, self.path = tempfile.mkstemp(prefix="lamplight-", suffix=".log")
        except OSError as error:
            log.warning("what the bot process prints is lost: %s", error)
        else:
            self._file = os.fdopen(number, "rb")

    def drain(self) -> None:
        """Log the lines that were completed since the last call."""
        if self._file is not None:
            *lines, self._rest = (self._rest + self._file.read()).split(b"\n")
            for line in lines:
                log.warning("bots: %s", line.decode("utf-8", "replace").rstrip())

    def close(self) -> None:
        """Log the rest and remove the file."""
        if self._file is None:
            return
        self.drain()
        if self._rest:
            log.warning("bots: %s", self._rest.decode("utf-8", "replace"))
        self._file.close()
        try:
            os.unlink(self.path)
        except FileNotFoundError:
            return  # the child removed it at once
        except OSError as error:
            log.warning("a temporary file stays behind: %s", error)


@contextmanager
def without_main() -> Iterator[None]:
    """Hide the main module for the moment of a start.

    Spawning would otherwise import it in the child too, and with it pygame and the window.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
