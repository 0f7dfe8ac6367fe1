"""The worker process: answers, deadlines, crashes, ends."""

from __future__ import annotations

import errno
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.worker import Answer, Ticket, Worker

ROOT = Path(__file__).parents[2]
MakeDesk = Callable[..., Any]
Running = Callable[[int], bool]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pids of POSIX")


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


# --- answers ---------------------------------------------------------------------------------


def test_answers_come_in_order_and_from_another_process(desk: MakeDesk) -> None:
    one = desk("worker_deciders:reverse")
    tickets = [one.worker.submit(b"<%d>" % number, 10.0) for number in range(20)]
    answers = one.wait(20)
    assert [answer.ticket for answer in answers] == tickets
    assert [answer.data for answer in answers] == [(b"<%d>" % n)[::-1] for n in range(20)]
    assert not any(answer.fault or answer.late for answer in answers)
    assert one.worker.restarts == 0
    assert not one.worker.inline
    assert desk().pid() != os.getpid()


def test_empty_bytes_are_an_answer(desk: MakeDesk) -> None:
    assert desk("worker_deciders:echo").ask(b"").data == b""


def test_big_payloads_pass_without_a_wait_for_the_caller(desk: MakeDesk) -> None:
    one = desk("worker_deciders:echo")
    one.ask(b"warm")
    payloads = [bytes([n]) * 8_000_000 for n in range(3)]
    begin = time.perf_counter()
    for payload in payloads:
        one.worker.submit(payload, 10.0)
    assert time.perf_counter() - begin < 0.1
    assert [answer.data for answer in one.wait(4)[1:]] == payloads


def test_a_big_request_to_a_stopped_child_does_not_block(desk: MakeDesk) -> None:
    one = desk("worker_deciders:obey", grace=0.1)
    pid = one.pid()
    if os.name == "posix":
        os.kill(pid, signal.SIGSTOP)  # it will not read: the pipe fills up
    begin = time.perf_counter()
    one.worker.submit(b"x" * 8_000_000, 0.1)
    assert one.worker.poll() == []
    assert time.perf_counter() - begin < 0.1
    if os.name == "posix":
        assert one.wait(2)[-1].late
    assert one.ask(b"next").data == b"next"


def test_a_poll_is_quick_while_the_child_is_busy(desk: MakeDesk) -> None:
    one = desk()
    one.ask(b"warm")
    one.worker.submit(b"burn 0.4", 10.0)
    spent = []
    while len(one.answers) < 2:
        begin = time.perf_counter()
        one.answers += one.worker.poll()
        spent.append(time.perf_counter() - begin)
        time.sleep(0.002)
    assert len(spent) > 20
    assert sorted(spent)[len(spent) * 9 // 10] < 0.002


def test_the_first_submit_starts_the_child_and_does_not_wait(desk: MakeDesk) -> None:
    one = desk()
    begin = time.perf_counter()
    one.worker.submit(b"hello", 10.0)
    assert time.perf_counter() - begin < 0.1
    assert one.wait(1)[0].data == b"hello"


def test_start_before_the_first_request(desk: MakeDesk) -> None:
    one = desk()
    one.worker.start()
    one.worker.start()
    assert one.ask(b"a").data == b"a"
    assert one.worker.restarts == 0


# --- cancelled and stale ------------------------------------------------------------------------


def test_a_cancelled_request_in_the_queue_never_begins(desk: MakeDesk, tmp_path: Path) -> None:
    one = desk()
    mark = tmp_path / "mark"
    first = one.worker.submit(b"sleep 0.2", 10.0)
    second = one.worker.submit(f"die-once {mark}".encode(), 10.0)
    third = one.worker.submit(b"third", 10.0)
    one.worker.cancel(second)
    assert [answer.ticket for answer in one.wait(2)] == [first, third]
    assert not mark.exists()


def test_a_cancelled_thought_is_not_taken_for_the_next_one(desk: MakeDesk) -> None:
    one = desk()
    pid = one.pid()
    first = one.worker.submit(b"sleep 0.2", 10.0)
    one.worker.cancel(first)
    second = one.worker.submit(b"second", 10.0)
    answer = one.wait(2)[-1]
    assert (answer.ticket, answer.data) == (second, b"second")
    assert one.pid() == pid, "it was done within the grace time, so no restart was needed"


def test_a_cancelled_thought_does_not_keep_others_waiting(desk: MakeDesk) -> None:
    one = desk(grace=0.1)
    pid = one.pid()
    one.worker.cancel(one.worker.submit(b"sleep 30", 60.0))
    assert one.ask(b"next").data == b"next"
    assert one.worker.restarts == 1
    assert one.pid() != pid


def test_cancel_after_the_fact_or_of_a_stranger_changes_nothing(desk: MakeDesk) -> None:
    one = desk()
    one.worker.cancel(one.ask(b"a").ticket)
    one.worker.cancel(Ticket(999))
    assert one.ask(b"b").data == b"b"


# --- deadlines ----------------------------------------------------------------------------------


def test_a_late_child_is_ended_and_replaced(desk: MakeDesk, running: Running) -> None:
    clock = Clock()
    one = desk(clock=clock)
    pid = one.pid()
    ticket = one.worker.submit(b"sleep 60", 3.0)
    clock.now += 3.4
    assert one.worker.poll() == [], "within the grace time"
    clock.now += 0.2
    (answer,) = one.worker.poll()
    assert (answer.ticket, answer.data, answer.fault, answer.late) == (ticket, None, None, True)
    assert one.worker.restarts == 1
    assert one.pid() != pid
    one.until(lambda: not running(pid))


def test_the_deadline_counts_from_the_hand_over(desk: MakeDesk) -> None:
    one = desk(grace=0.1)
    one.worker.submit(b"sleep 0.5", 5.0)
    one.worker.submit(b"sleep 0.1", 0.2)
    assert not any(answer.late for answer in one.wait(2))


def test_a_function_that_hangs_on_import_is_given_up(
    desk: MakeDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hanging.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    one = desk("hanging:decide", start_limit=0.3)
    answer = one.ask(b"a")
    assert "did not start within 0.3 s" in answer.fault
    one.until(lambda: one.worker.inline)
    assert one.ask(b"b").data == b"in process: b"


# --- crashes ------------------------------------------------------------------------------------


def test_a_crash_restarts_once_and_tries_again(desk: MakeDesk, tmp_path: Path) -> None:
    one = desk()
    request = f"die-once {tmp_path / 'mark'}".encode()
    answer = one.ask(request)
    assert (answer.data, answer.fault) == (request, None)
    assert one.worker.restarts == 1


@posix
def test_a_second_crash_is_a_fault_with_the_last_words_in_the_log(
    desk: MakeDesk, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    one = desk()
    answer = one.ask(b"die Mara")
    assert answer.data is None
    assert "exit code -9" in answer.fault
    assert not answer.late
    assert one.worker.restarts == 2
    assert caplog.text.count("last words of Mara") == 2
    assert one.ask(b"next").data == b"next"
    assert capfd.readouterr() == ("", "")


@posix
def test_a_crash_in_c_code_tells_where(desk: MakeDesk, caplog: pytest.LogCaptureFixture) -> None:
    assert "exit code -11" in desk().ask(b"crash").fault
    assert "Segmentation fault" in caplog.text
    assert "worker_deciders.py" in caplog.text


@posix
def test_three_crashes_in_a_row_and_the_fallback_answers(desk: MakeDesk) -> None:
    one = desk()
    assert one.ask(b"die a").fault
    assert one.ask(b"die b").data == b"in process: die b"
    assert one.worker.inline
    assert one.ask(b"c").data == b"in process: c"


@posix
def test_an_answer_between_crashes_forgives_them(desk: MakeDesk) -> None:
    one = desk()
    for name in (b"a", b"b", b"c"):
        assert one.ask(b"die " + name).fault
        assert one.ask(name).data == name
    assert not one.worker.inline


@posix
def test_a_child_that_dies_between_requests_is_replaced(desk: MakeDesk) -> None:
    one = desk()
    pid = one.pid()
    os.kill(pid, signal.SIGKILL)
    one.until(lambda: one.worker.restarts == 1)
    assert one.pid() != pid


def test_an_exception_is_a_fault_and_the_child_stays(desk: MakeDesk) -> None:
    one = desk()
    pid = one.pid()
    answer = one.ask("raise a König".encode())
    assert answer.data is None
    assert "Traceback" in answer.fault
    assert "ValueError: a König" in answer.fault
    assert "SystemExit: 3" in one.ask(b"exit 3").fault
    assert "must be bytes, not str" in one.ask(b"wrong").fault
    assert one.pid() == pid
    assert one.worker.restarts == 0


def test_a_function_that_cannot_be_imported(desk: MakeDesk) -> None:
    one = desk("broken_deciders:decide")
    answer = one.ask(b"a")
    assert "the trained numbers are missing" in answer.fault
    assert one.ask(b"b").data == b"in process: b"


def test_no_processes_here_means_in_process(
    desk: MakeDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(method: str) -> None:
        raise ImportError(f"no {method} here")

    monkeypatch.setattr(multiprocessing, "get_context", missing)
    one = desk()
    assert one.ask(b"a").data == b"in process: a"
    assert one.worker.inline
    assert one.worker.restarts == 0


def test_a_system_that_refuses_processes(desk: MakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(method: str) -> None:
        raise OSError(errno.EAGAIN, f"no more processes: {method}")

    monkeypatch.setattr(multiprocessing, "get_context", refuse)
    one = desk()
    assert "no more processes" in one.ask(b"a").fault
    assert one.ask(b"b").data == b"in process: b"


def test_a_fallback_that_fails_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(request: bytes) -> bytes:
        raise KeyError(request)

    monkeypatch.setattr(multiprocessing, "get_context", lambda method: None)
    with Worker("worker_deciders:echo", fail) as worker:
        worker.submit(b"a", 1.0)
        answers: list[Answer] = []
        end = time.monotonic() + 5
        while not answers and time.monotonic() < end:
            answers = worker.poll()
            time.sleep(0.002)
    assert answers[0].data is None
    assert answers[0].fault is not None
    assert "KeyError" in answers[0].fault


# --- what the child is ----------------------------------------------------------------------------


def test_what_the_child_prints_goes_to_the_log(
    desk: MakeDesk, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    one = desk()
    with caplog.at_level(logging.WARNING):
        one.ask("print Löwenzahn".encode())
        one.until(lambda: "from below Python" in caplog.text)
    assert caplog.text.count("Löwenzahn") == 2
    assert capfd.readouterr() == ("", "")


def test_no_temporary_file_stays(
    desk: MakeDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    one = desk()
    one.ask(b"a")
    one.ask(b"raise b")
    one.worker.close()
    assert list(tmp_path.iterdir()) == []


def test_no_place_for_temporary_files_is_no_reason_to_stop(
    desk: MakeDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    assert desk().ask(b"a").data == b"a"


def test_the_child_ignores_interrupts(desk: MakeDesk) -> None:
    one = desk()
    pid = one.pid()
    assert one.ask(b"interrupt").data == b"interrupt"
    assert one.pid() == pid


def run_script(folder: Path, body: str, helpers: Path, **options: Any) -> subprocess.Popen[str]:
    """A program of its own whose main module imports pygame at the top, as the window's does."""
    head = f"""
        import sys, time
        sys.path[:0] = [{str(ROOT)!r}, {str(helpers)!r}]
        import pygame
        from game.ai.worker import Worker

        def ask(worker, request):
            worker.submit(request, 30.0)
            answers = []
            while not answers:
                answers = worker.poll()
                time.sleep(0.002)
            return answers[0].data

        def fallback(request):
            return b"in process"
        """
    script = folder / "program.py"
    text = textwrap.dedent(head) + textwrap.dedent(body)
    script.write_text(text, encoding="utf-8")
    (folder / "temporary").mkdir()
    environment = {
        **os.environ,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "TMPDIR": str(folder / "temporary"),
    }
    return subprocess.Popen(
        [sys.executable, str(script)], text=True, env=environment, cwd=folder, **options
    )


def test_the_child_imports_no_pygame_even_if_the_main_module_does(
    tmp_path: Path, helpers: Path
) -> None:
    body = """
        if __name__ == "__main__":
            assert "pygame" in sys.modules
            with Worker("worker_deciders:obey", fallback) as worker:
                print(ask(worker, b"modules").decode())
        """
    program = run_script(tmp_path, body, helpers, stdout=subprocess.PIPE)
    modules = program.communicate(timeout=20)[0].split()
    assert "worker_deciders" in modules
    assert not [name for name in modules if name.split(".")[0] == "pygame"]


def test_it_works_without_standard_streams(tmp_path: Path, helpers: Path) -> None:
    body = """
        if __name__ == "__main__":
            sys.stdout = sys.stderr = sys.stdin = None
            sys.__stdout__ = sys.__stderr__ = None
            with Worker("worker_deciders:obey", fallback) as worker:
                data = ask(worker, b"print hello")
            with open("result", "wb") as file:
                file.write(data)
        """
    program = run_script(tmp_path, body, helpers)
    assert program.wait(20) == 0
    assert (tmp_path / "result").read_bytes() == b"print hello"


@posix
@pytest.mark.parametrize("last", ["pid", "burn 60"])
def test_a_killed_parent_takes_the_child_along(
    tmp_path: Path, helpers: Path, running: Running, last: str
) -> None:
    body = f"""
        if __name__ == "__main__":
            worker = Worker("worker_deciders:obey", fallback)
            print(ask(worker, b"pid").decode(), flush=True)
            worker.submit({last.encode()!r}, 60.0)
            time.sleep(60)
        """
    program = run_script(tmp_path, body, helpers, stdout=subprocess.PIPE)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    assert running(pid)
    program.kill()
    program.wait()
    program.stdout.close()
    end = time.monotonic() + 5
    while running(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not running(pid)
    assert list((tmp_path / "temporary").iterdir()) == []


# --- closing ------------------------------------------------------------------------------------


@posix
def test_close_leaves_no_process_no_thread_and_no_open_file(desk: MakeDesk) -> None:
    first = desk()  # also starts what multiprocessing keeps for good
    first.ask(b"a")
    first.worker.close()
    threads = threading.active_count()
    files = len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0
    one = desk(grace=0.0)
    pid = one.pid()
    assert one.ask(b"sleep 60", 0.0).late
    one.worker.submit(b"x" * 4_000_000, 10.0)
    one.worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)  # not even a zombie
    assert multiprocessing.active_children() == []
    assert threading.active_count() == threads
    if sys.platform == "linux":
        assert len(os.listdir("/proc/self/fd")) == files


@posix
def test_a_program_that_forgets_to_close_still_ends(
    tmp_path: Path, helpers: Path, running: Running
) -> None:
    body = """
        if __name__ == "__main__":
            worker = Worker("worker_deciders:obey", fallback)
            print(ask(worker, b"pid").decode(), flush=True)
            worker.submit(b"burn 60", 60.0)
        """
    program = run_script(tmp_path, body, helpers, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, errors = program.communicate(timeout=10)
    assert (program.returncode, errors) == (0, "")
    assert not running(int(out))


def test_close_in_the_middle_of_a_start(desk: MakeDesk) -> None:
    one = desk()
    one.worker.start()
    one.worker.close()
    assert multiprocessing.active_children() == []


def test_after_close(desk: MakeDesk) -> None:
    one = desk()
    ticket = one.worker.submit(b"a", 1.0)
    one.worker.close()
    one.worker.close()
    one.worker.cancel(ticket)
    assert one.worker.poll() == []
    with pytest.raises(RuntimeError, match="make a new one"):
        one.worker.submit(b"b", 1.0)
    with pytest.raises(RuntimeError, match="make a new one"):
        one.worker.start()


# --- mistakes of the caller ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "module", "module:", ":function"])
def test_a_name_must_name_a_function(name: str) -> None:
    with pytest.raises(ValueError, match=r"package\.module:function"):
        Worker(name, bytes)


@pytest.mark.parametrize("deadline", [-1.0, float("nan"), float("inf")])
def test_a_deadline_is_a_time(desk: MakeDesk, deadline: float) -> None:
    with pytest.raises(ValueError, match="deadline"):
        desk().worker.submit(b"a", deadline)
