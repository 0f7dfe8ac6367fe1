"""Play a plan's deals, here or in several processes; the results come in the order of the plan.

Seeds depend on the plan alone and results are put in order, so that the number of jobs changes how
long it takes and nothing else.
"""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.worker import without_main
from game.arena import job_main
from game.arena.plan import Plan
from game.arena.players import Bench
from game.arena.playing import play_deal
from game.arena.results import DealResult
from game.core.refusal import refuse

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

AHEAD = 2
"""Tasks that a job is given at a time, so that it never waits for the next one."""
CLOSE_LIMIT = 6.0
"""Seconds that jobs have to end and to take their outside bots with them."""

Task = tuple[int, int]


def play_all(
    plan: Plan, jobs: int = 1, log: Path | None = None
) -> Generator[DealResult, None, None]:
    """The results of all tasks of a plan. Close the iterator to stop before the end.

    Raises:
        Refused: for a bot that the house does not have, or when a process is lost.
    """
    if jobs == 1:
        with Bench(plan.game, plan.deadline) as bench:
            for contest, deal in plan.tasks():
                yield play_deal(plan, bench, contest, deal)
    else:
        with closing(_Crew(plan, jobs, log)) as crew:
            yield from crew.results()


class _Crew:
    """Several processes that play the tasks of a plan."""

    def __init__(self, plan: Plan, jobs: int, log: Path | None) -> None:
        self._tasks = plan.tasks()
        self._order: deque[Task] = deque()  # what was given out, and not yet handed on
        self._done: dict[Task, DealResult] = {}
        self._jobs: list[_Job] = []
        try:
            for _ in range(jobs):
                self._jobs.append(_Job(plan, log))
        except BaseException:
            self.close()
            raise

    def results(self) -> Iterator[DealResult]:
        """All results, in the order of the tasks."""
        from multiprocessing.connection import wait

        for job in self._jobs:
            for _ in range(AHEAD):
                self._give(job)
        by_pipe = {job.results: job for job in self._jobs}
        while self._order:
            while self._order and self._order[0] in self._done:
                yield self._done.pop(self._order.popleft())
            if self._order:
                for pipe in wait(list(by_pipe)):
                    job = by_pipe[pipe]  # type: ignore[index]
                    result = job.take()
                    self._done[result.contest, result.deal] = result
                    self._give(job)

    def close(self) -> None:
        """End all of it. No process stays behind."""
        for job in self._jobs:
            job.dismiss()
        limit = time.monotonic() + CLOSE_LIMIT
        for job in self._jobs:
            job.bury(limit)

    def _give(self, job: _Job) -> None:
        task = next(self._tasks, None)
        if task is not None:
            self._order.append(task)
            job.give(task)


class _Job:
    """One process and its two pipes."""

    def __init__(self, plan: Plan, log: Path | None) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        child_tasks, self._tasks = context.Pipe(duplex=False)
        self.results: Connection[Any, bytes]
        self.results, child_results = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(
            target=job_main.run,
            args=(plan.to_bytes(), child_tasks, child_results, str(log or ""), os.getpid()),
            name="arena",
            daemon=True,
        )
        try:
            with without_main(), _no_interrupt():
                self._process.start()
        finally:
            # Only the child may hold these, else neither side would notice the other's end.
            child_tasks.close()
            child_results.close()

    def give(self, task: Task) -> None:
        """Tell it what to play."""
        try:
            self._tasks.send_bytes(json.dumps(task).encode("ascii"))
        except OSError as error:
            raise refuse("arena.job_lost") from error

    def take(self) -> DealResult:
        """What it played."""
        try:
            return DealResult.from_bytes(self.results.recv_bytes())
        except (EOFError, OSError) as error:
            raise refuse("arena.job_lost") from error

    def dismiss(self) -> None:
        """Tell it nothing more: it ends with all that it started."""
        self._tasks.close()

    def bury(self, limit: float) -> None:
        """Wait for its end until then, and make it end if it does not."""
        self._process.join(max(0.0, limit - time.monotonic()))
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.results.close()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Start a process that Ctrl-C does not reach: it is for the parent to say when it is over."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
