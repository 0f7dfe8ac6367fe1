"""How long the bundle takes from its start to the first picture in its window, warm and cold.

Cold means that no file of it is in memory. It is measured from outside the bundle: what a running
process has in use stays in memory.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from studio import xvfb
from studio.trouble import Trouble

LIMIT_WARM, LIMIT_COLD = 0.6, 1.5
"""Seconds."""
PATIENCE = 60.0
DROP = Path("/proc/sys/vm/drop_caches")


class Unmeasured(Trouble):
    """It cannot be measured here; the text says why."""


@dataclass(frozen=True)
class Start:
    """Seconds to the first picture: on the wall, and of the processor.

    Other programs make the first longer, and hardly the second.
    """

    wall: float
    cpu: float


def first_picture(program: Path) -> Start:
    """Start the program, with a fresh home, and wait for the first picture.

    Raises:
        Unmeasured: where it ends, or shows nothing for long.
    """
    with tempfile.TemporaryDirectory(prefix="lamplight-start-") as folder:
        witness = Path(folder) / "witness"
        env = os.environ | {
            "LAMPLIGHT_HOME": str(Path(folder) / "home"),
            "LAMPLIGHT_WITNESS": str(witness),
        }
        began = time.time()
        with subprocess.Popen([str(program)], env=env, stderr=subprocess.PIPE) as process:
            try:
                while (seen := _first_line(witness)) is None:
                    if process.poll() is not None:
                        raise Unmeasured(_last_line(process))
                    if time.time() - began > PATIENCE:
                        raise Unmeasured(f"no picture within {PATIENCE:.0f} s")
                    time.sleep(0.01)
                return Start(seen["at"] - began, seen["cpu"])
            finally:
                _end(process)


def _first_line(witness: Path) -> dict[str, float] | None:
    """What the program itself noted when it had shown its first picture (scenes/witness.py)."""
    if not witness.exists():
        return None
    line, end, _ = witness.read_text(encoding="utf-8").partition("\n")
    seen: dict[str, float] | None = json.loads(line) if end else None
    return seen


def _last_line(process: subprocess.Popen[bytes]) -> str:
    said = process.stderr.read() if process.stderr else b""
    lines = said.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else f"it ended with the exit code {process.returncode}"


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()


def forget(folder: Path) -> str:
    """Take a folder's files out of memory; how far that went, or "" where it cannot be done."""
    if not hasattr(os, "posix_fadvise"):
        return ""
    os.sync()
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            number = os.open(file, os.O_RDONLY)
            try:
                os.posix_fadvise(number, 0, 0, os.POSIX_FADV_DONTNEED)
            finally:
                os.close(number)
    try:
        DROP.write_text("3\n", encoding="ascii")
    except OSError:
        return "the system's own libraries may still be in memory"
    return "the whole system's cache was dropped"


@contextmanager
def screen() -> Iterator[str]:
    """The screen there is, or a virtual one; its name for the report.

    Raises:
        Unmeasured: where there is none, and no Xvfb.
    """
    if os.name == "nt" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield "this screen"
        return
    with ExitStack() as opened:
        try:
            display = opened.enter_context(xvfb.display())
        except OSError:
            raise Unmeasured("there is no screen, and no virtual one (package xvfb)") from None
        except RuntimeError as error:
            raise Unmeasured(f"the virtual screen does not start: {error}") from None
        os.environ["DISPLAY"] = display
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        try:
            yield "a virtual screen"
        finally:
            del os.environ["DISPLAY"]


def spread(starts: list[Start], limit: float) -> str:
    """Median, range and limit in seconds."""
    took = [start.wall for start in starts]
    worked = statistics.median(start.cpu for start in starts)
    return (
        f"{statistics.median(took):.2f} s, at most {limit} s"
        f" ({min(took):.2f}–{max(took):.2f} in {len(took)} starts; processor {worked:.2f} s)"
    )


def slow(starts: list[Start], limit: float) -> bool:
    """Whether more than half of the starts took longer."""
    return bool(starts) and statistics.median(start.wall for start in starts) > limit


def report(program: Path, times: int, say: Callable[[str], None]) -> int:
    """Measure and tell; 1 where the median is above what is promised.

    Raises:
        Unmeasured: where it cannot be measured.
    """
    colds, how = [], ""
    with screen() as where:
        if hasattr(os, "getloadavg"):
            say(f"load before {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {where}")
        for _ in range(times):
            how = forget(program.parent)
            if how:
                colds.append(first_picture(program))
        first_picture(program)
        warms = [first_picture(program) for _ in range(times)]
    say(f"warm: {spread(warms, LIMIT_WARM)}")
    say(f"cold: {spread(colds, LIMIT_COLD)}; {how}" if colds else "cold: cannot be made here")
    return int(slow(warms, LIMIT_WARM) or slow(colds, LIMIT_COLD))
