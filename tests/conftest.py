"""What every test stands on: no real window, no real sound, no real home, and honest skips."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

HOME = Path(tempfile.mkdtemp(prefix="lamplight-tests-"))

# Before any test module can import pygame or the records.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LAMPLIGHT_HOME"] = str(HOME)

SCREEN_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


@dataclass(frozen=True)
class Screen:
    """A running virtual screen, 1920×1080."""

    display: str

    def env(self, **more: str) -> dict[str, str]:
        """The variables for a program that opens its window there."""
        left_out = {"WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
        here = {name: value for name, value in os.environ.items() if name not in left_out}
        return here | {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"} | more

    def xdotool(self, *arguments: str) -> str:
        """What xdotool answers there; it fails the test where xdotool fails."""
        return subprocess.run(
            ["xdotool", *arguments],
            env=self.env(),
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        ).stdout.strip()


@pytest.fixture(autouse=True)
def nobody_left_behind() -> Iterator[None]:
    """A test ends the processes that it started: others would meet them."""
    before = set(multiprocessing.active_children())
    yield
    assert set(multiprocessing.active_children()) <= before


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """A virtual screen for the whole run; marked tests get it by themselves."""
    missing = [package for tool, package in SCREEN_TOOLS.items() if not shutil.which(tool)]
    if missing:
        pytest.skip(f"no virtual screen: install {' and '.join(missing)}")
    from studio import xvfb  # not where this file stands alone, for a trial of what it says

    with xvfb.display() as display:
        yield Screen(display)


@pytest.fixture(autouse=True)
def nothing_damaged() -> Iterator[None]:
    """What a test damages is no trouble to the next one."""
    yield
    known = sys.modules.get("game.core.shipped")
    if known is not None:
        known.forget()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give every test marked needs_screen the virtual screen."""
    for item in items:
        marked = item.get_closest_marker("needs_screen") and isinstance(item, pytest.Function)
        if marked and "screen" not in item.fixturenames:
            item.fixturenames.insert(0, "screen")
        if marked:  # real programs on a busy machine: once more before it counts
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh, empty home for one test's records and settings."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("LAMPLIGHT_HOME", str(place))
    return place


def skip_reasons(reporter: pytest.TerminalReporter) -> Counter[str]:
    """How many tests were skipped, by reason."""
    reasons: Counter[str] = Counter()
    for report in reporter.stats.get("skipped", []):
        text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[text.removeprefix("Skipped: ")] += 1
    return reasons


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end what was skipped and why."""
    reasons = skip_reasons(terminalreporter)
    if reasons:
        terminalreporter.section("skipped")
        for reason, count in reasons.most_common():
            terminalreporter.line(f"{count} × {reason}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With LAMPLIGHT_FORBID_SKIPS=1 a run that skipped anything has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    forbidden = os.environ.get("LAMPLIGHT_FORBID_SKIPS") == "1"
    if forbidden and reporter is not None and skip_reasons(reporter):
        reporter.write_line("\nLAMPLIGHT_FORBID_SKIPS: skipped tests are forbidden.", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure() -> None:
    """Take the run's home away again."""
    shutil.rmtree(HOME, ignore_errors=True)
