from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.worker import Answer, Worker

HELPERS = Path(__file__).parent / "helpers"


@pytest.fixture(autouse=True)
def helpers(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the served functions; a child takes over this process's sys.path."""
    monkeypatch.syspath_prepend(str(HELPERS))
    return HELPERS


class Desk:
    """A worker and what it answered so far."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.answers: list[Answer] = []

    def wait(self, count: int, seconds: float = 10.0) -> list[Answer]:
        """Poll until so many answers came in all."""
        self.until(lambda: len(self.answers) >= count, seconds)
        return self.answers

    def until(self, true: Callable[[], bool], seconds: float = 10.0) -> None:
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"waited in vain; answers: {self.answers}"
            self.answers += self.worker.poll()
            time.sleep(0.002)

    def ask(self, request: bytes, deadline: float = 10.0) -> Answer:
        ticket = self.worker.submit(request, deadline)
        answer = self.wait(len(self.answers) + 1)[-1]
        assert answer.ticket == ticket
        return answer

    def pid(self) -> int:
        data = self.ask(b"pid").data
        assert data is not None
        return int(data)


@pytest.fixture
def desk() -> Iterator[Callable[..., Desk]]:
    """Makes desks for a function of the helpers; closes their workers."""
    made: list[Desk] = []

    def make(decide: str = "worker_deciders:obey", **options: object) -> Desk:
        def fallback(request: bytes) -> bytes:
            return b"in process: " + request

        made.append(Desk(Worker(decide, fallback, **options)))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.worker.close()


def running(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    if platform.system() == "Linux":
        try:
            stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        except OSError:
            return False
        return stat.rpartition(")")[2].split()[0] != "Z"
    return True


@pytest.fixture(name="running")
def running_fixture() -> Callable[[int], bool]:
    return running
