"""The virtual screen and the rule that skips are counted, as the test run itself has them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
LOOK = """
import pygame
window = pygame.Window("lamplight-look", (320, 200))
window.get_surface().fill("red")
window.flip()
print(pygame.display.get_driver(), flush=True)
pygame.event.pump()
import time
time.sleep(20)
"""


@pytest.mark.needs_screen
def test_a_window_opens_on_the_virtual_screen(request: pytest.FixtureRequest) -> None:
    screen = request.getfixturevalue("screen")
    program = subprocess.Popen(
        [sys.executable, "-c", LOOK],
        env=screen.env(SDL_VIDEO_X11_WMCLASS="lamplight-look"),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert program.stdout is not None
        lines = iter(program.stdout.readline, "")
        assert any(line.strip() == "x11" for line in lines)
        assert screen.xdotool("search", "--sync", "--onlyvisible", "--class", "lamplight-look")
    finally:
        program.kill()
        program.communicate()


def run_pytest(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A test run of its own over one skipped and one passing test, under our conftest."""
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_inner.py").write_text(
        "import os\nimport pytest\n\n"
        "def test_skips():\n    pytest.skip('no lamp oil')\n\n"
        "@pytest.mark.needs_screen\ndef test_screen():\n    pass\n\n"
        "def test_dummy():\n    assert os.environ['SDL_VIDEODRIVER'] == 'dummy'\n",
        encoding="utf-8",
    )
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = needs_screen: x\n", encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", str(folder), "-p", "no:cacheprovider"],
        env=os.environ | {"LAMPLIGHT_FORBID_SKIPS": ""} | variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_skips_are_counted_with_their_reason(tmp_path: Path) -> None:
    run = run_pytest(tmp_path, PATH="")
    assert run.returncode == 0, run.stdout
    assert "1 × no lamp oil" in run.stdout
    assert "1 × no virtual screen: install xvfb and xdotool" in run.stdout
    assert run.stdout.strip().splitlines()[-1].startswith("1 passed, 2 skipped")


def test_skips_can_be_forbidden(tmp_path: Path) -> None:
    run = run_pytest(tmp_path, LAMPLIGHT_FORBID_SKIPS="1")
    assert run.returncode == 1, run.stdout
    assert "forbidden" in run.stdout


def test_the_home_of_a_test_is_not_a_persons(home: Path) -> None:
    assert os.environ["LAMPLIGHT_HOME"] == str(home)
    assert Path(os.environ["LAMPLIGHT_HOME"]).is_relative_to(home)
