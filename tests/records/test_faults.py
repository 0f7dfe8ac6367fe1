"""The log: small, private, silent."""

from __future__ import annotations

import logging
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.records import faults
from tests.records.helpers import start_python

log = logging.getLogger("lamplight.test")


@pytest.fixture(autouse=True)
def stopped() -> Iterator[None]:
    yield
    faults.stop()


def text(folder: Path) -> str:
    return (folder / faults.FILE).read_text(encoding="utf-8")


def test_faults_are_written_with_their_traceback(tmp_path: Path) -> None:
    assert faults.start(tmp_path / "log")
    try:
        raise ValueError("odd")
    except ValueError:
        log.exception("while dealing")
    assert "while dealing" in text(tmp_path / "log")
    assert "ValueError: odd" in text(tmp_path / "log")


def test_nothing_personal_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "mara.musterfrau"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    faults.start(tmp_path)
    faults.leave_out(["Mara", "Bo", "", "A+B"])
    log.error("cannot read %s of Mara (not Maral), Bo and A+B", home / "cards.webp")
    written = text(tmp_path)
    assert "musterfrau" not in written
    assert f"~{Path('/')}cards.webp of … (not Maral), … and …" in written


def test_the_log_stays_small(tmp_path: Path) -> None:
    faults.start(tmp_path)
    for _ in range(1500):
        log.error("x" * 1000)
    files = list(tmp_path.iterdir())
    assert 1 < len(files) <= 3
    assert sum(file.stat().st_size for file in files) < 1_000_000


def test_uncaught_faults_are_logged_in_every_thread(tmp_path: Path) -> None:
    faults.start(tmp_path)

    def fail() -> None:
        raise LookupError("in a thread")

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    sys.excepthook(KeyError, KeyError("in the window"), None)
    assert "in a thread" in text(tmp_path)
    assert "in the window" in text(tmp_path)


@pytest.mark.parametrize("console", [False, True])
def test_the_console_stays_silent_unless_it_is_wanted(tmp_path: Path, console: bool) -> None:
    code = """
import logging, sys
from pathlib import Path
from game.records import faults
faults.start(Path(sys.argv[1]), console=sys.argv[2] == "True")
logging.getLogger("lamplight.x").error("logged")
raise RuntimeError("uncaught")
"""
    with start_python(code, tmp_path, console) as process:
        out, err = process.communicate(timeout=20)
    assert process.returncode == 1
    assert out == ""
    assert ("RuntimeError: uncaught" in err) is console
    assert "logged" not in err
    assert "RuntimeError: uncaught" in text(tmp_path)


def test_where_no_log_can_be_written_nothing_happens(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not faults.start(tmp_path / "file" / "log")
    assert not faults.start(None)
    log.error("nobody reads this")
    assert capfd.readouterr() == ("", "")


def test_before_a_log_is_started_the_console_is_silent(tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from game.records.store import Store
assert Store.open(Path(sys.argv[1]) / "file" / "lamplight.db").trouble is not None
"""
    (tmp_path / "file").write_text("in the way")
    with start_python(code, tmp_path) as process:
        assert process.communicate(timeout=20) == ("", "")
    assert process.returncode == 0


def test_a_log_that_fails_later_is_silent(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    faults.start(tmp_path)
    handlers = logging.getLogger(faults.NAME).handlers
    (handler,) = (each for each in handlers if isinstance(each, logging.FileHandler))
    handler.stream.close()
    log.error("lost")
    assert capfd.readouterr() == ("", "")


def test_several_programs_at_once_stay_within_bounds(tmp_path: Path) -> None:
    code = """
import logging, sys
from pathlib import Path
from game.records import faults
assert faults.start(Path(sys.argv[1]))
for n in range(700):
    logging.getLogger("lamplight.x").error("%s %s", sys.argv[2], "x" * 1000)
"""
    with ExitStack() as stack:
        running = [
            stack.enter_context(start_python(code, tmp_path / "log", name)) for name in "abc"
        ]
        for process in running:
            assert process.communicate(timeout=60) == ("", "")
            assert process.returncode == 0
    files = list((tmp_path / "log").iterdir())
    assert len(files) <= 3
    assert sum(file.stat().st_size for file in files) < 1_000_000


def test_a_log_folder_that_is_closed_or_taken_away_is_no_trouble(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "log"
    assert faults.start(folder)
    log.error("before")
    shutil.rmtree(folder)
    for _ in range(400):
        log.error("x" * 1000)  # it wants to rotate, and there is nothing left to rotate
    assert faults.keep_report(folder, "report") is not None  # the folder is made again
    assert capfd.readouterr() == ("", "")


def test_a_hard_end_is_told_at_the_next_start(tmp_path: Path) -> None:
    code = """
import faulthandler, sys
from pathlib import Path
from game.records import faults
faults.start(Path(sys.argv[1]))
assert faults.watch_hard(Path(sys.argv[1]))
assert not faults.watch_hard(Path(sys.argv[1]))  # once is enough
if sys.argv[2] == "end":
    faulthandler._sigsegv()
"""
    with start_python(code, tmp_path, "end") as process:
        process.communicate(timeout=20)
    assert process.returncode != 0
    assert "Fatal Python error" not in text(tmp_path)
    for _ in range(2):
        with start_python(code, tmp_path, "go on") as process:
            process.communicate(timeout=20)
        assert process.returncode == 0
    assert text(tmp_path).count("Fatal Python error") == 1
    assert (tmp_path / faults.HARD).read_text() == ""
