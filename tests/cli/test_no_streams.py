"""A windowed program on Windows has no standard streams: nothing may break over that."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

CODE = """
import json, sys
sys.stdin = sys.stdout = sys.stderr = None
from scenes.main import main
out, calls = sys.argv[1], json.loads(sys.argv[2])
with open(out, "w", encoding="utf-8") as file:
    json.dump([main(call) for call in calls], file)
"""


def exit_codes(folder: Path, *calls: list[str]) -> list[int]:
    """What the calls return, one after the other, in a process without streams and screen."""
    screen = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in screen}
    environment |= {"LAMPLIGHT_HOME": str(folder / "home"), "SDL_AUDIODRIVER": "dummy"}
    out = folder / "codes.json"
    done = subprocess.run(
        [sys.executable, "-c", CODE, str(out), json.dumps(calls)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    codes: list[int] = json.loads(out.read_text(encoding="utf-8"))
    return codes


def test_commands_without_standard_streams_do_their_work_or_refuse(tmp_path: Path) -> None:
    picture, records = tmp_path / "title.png", tmp_path / "records.jsonl"
    bots = ["king_cat", "--seats", "2", "--bots", "random"]
    expected = [
        (["--version"], 0),
        (["--help"], 0),
        (["selfcheck", "--help"], 0),
        (["screenshot", "title", "--size", "1280x720", "--out", str(picture)], 0),
        (["selfplay", *bots, "--record", str(records)], 0),
        (["replay", str(records)], 0),
        (["selfplay", *bots, "--record", "-"], 2),  # its records would go to the stream
        (["replay", "-"], 2),
        (["text", "king_cat"], 2),
        (["no such command"], 2),
        (["--lang", "xx"], 2),
    ]
    codes = exit_codes(tmp_path, *(call for call, _ in expected))
    assert list(zip([call for call, _ in expected], codes, strict=True)) == expected
    assert picture.stat().st_size > 0


def test_the_window_without_standard_streams_and_screen_ends_with_its_code(tmp_path: Path) -> None:
    assert exit_codes(tmp_path, []) == [2]
