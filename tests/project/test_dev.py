"""build/dev.py: clear lines where something is missing, no work twice, any path and folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[2]
# The Python that the environment was made from: it knows none of our libraries.
BARE = str(getattr(sys, "_base_executable", sys.executable))


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An imagined checkout whose path is not easy, and commands that are only written down."""
    place = tmp_path / "Käthes Spiele & mehr"
    place.mkdir()
    (place / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    monkeypatch.setattr(dev, "ROOT", place)
    monkeypatch.setattr(dev, "ENVIRONMENT", place / ".venv")
    return place


@pytest.fixture
def commands(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    ran: list[list[str]] = []

    def pretend(command: list[str], folder: Path | None = None) -> int:
        ran.append(command)
        if "venv" in command:
            (checkout / ".venv").mkdir(exist_ok=True)
            (checkout / ".venv" / "works").touch()
        return 0

    monkeypatch.setattr(dev, "run", pretend)
    monkeypatch.setattr(dev, "works", lambda environment: (environment / "works").exists())
    return ran


def test_the_readmes_two_commands_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("play", "test"):
        assert f"python3 build/dev.py {command}" in readme
        assert command in dev.COMMANDS


def test_the_first_time_makes_and_installs_and_the_second_only_plays(
    commands: list[list[str]], checkout: Path
) -> None:
    assert dev.main(["play", "--lang", "de"]) == 0
    made, pip, game = commands
    assert made[1:3] == ["-m", "venv"]
    assert pip[-2:] == ["--editable", str(checkout)]
    assert game[-2:] == ["--lang", "de"]
    commands.clear()
    assert dev.main(["play"]) == 0
    assert len(commands) == 1


def test_it_installs_again_only_when_something_changed(
    commands: list[list[str]], checkout: Path
) -> None:
    assert dev.main(["test", "-k", "king"]) == 0
    assert commands[1][-1] == f"{checkout}[dev,art]"
    assert commands[-1][-2:] == ["-k", "king"]
    commands.clear()
    assert dev.main(["play"]) == 0, "the tests' environment is enough to play"
    assert len(commands) == 1
    commands.clear()
    (checkout / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    assert dev.main(["test"]) == 0
    assert [line for line in commands if "venv" in line] == []
    assert len([line for line in commands if "--editable" in line]) == 1


@pytest.mark.parametrize("damage", ["", "{", "[]", "\0\0"])
def test_a_damaged_stamp_only_means_installing_again(
    commands: list[list[str]], checkout: Path, damage: str
) -> None:
    assert dev.main(["play"]) == 0
    (checkout / ".venv" / dev.STAMP).write_text(damage, encoding="utf-8")
    commands.clear()
    assert dev.main(["play"]) == 0
    assert len(commands) == 2
    assert json.loads((checkout / ".venv" / dev.STAMP).read_text(encoding="utf-8"))


def test_a_failed_installation_is_said_and_not_remembered(
    commands: list[list[str]],
    checkout: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pretend = dev.run
    monkeypatch.setattr(
        dev,
        "run",
        lambda command, folder=None: 1 if "--editable" in command else pretend(command, folder),
    )
    assert dev.main(["play"]) == 2
    assert "Without a network" in capsys.readouterr().err
    assert not (checkout / ".venv" / dev.STAMP).exists()


def test_a_python_without_venv_gets_one_line_with_the_package(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    assert dev.main(["test"]) == 2
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert f"python3-venv (for this version python3.{sys.version_info[1]}-venv)" in line
    assert commands == []


def test_an_old_python_gets_one_line(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 2, "final", 0))
    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err == (
        "dev.py: Lamplight needs Python 3.11 or newer; this one is 3.9.2.\n"
    )
    assert commands == []


def test_check_runs_everything_and_fails_for_any(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["check"]) == 0
    assert len([line for line in commands if line[1:] in [list(c) for _, c in dev.CHECKS]]) == 4
    monkeypatch.setattr(dev, "run", lambda command, folder=None: 1 if "mypy" in command else 0)
    assert dev.main(["check"]) == 1
    assert "failed: types" in capsys.readouterr().out


def test_clean_takes_what_was_made_and_nothing_else(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("dist/lamplight", "build/work", ".venv", ".mypy_cache", "game/__pycache__"):
        (checkout / name).mkdir(parents=True)
    (checkout / "build" / "dev.py").touch()
    assert dev.main(["clean"]) == 0
    left = {str(place.relative_to(checkout)) for place in checkout.rglob("*")}
    assert left == {"pyproject.toml", ".venv", "build", str(Path("build/dev.py")), "game"}
    assert dev.main(["clean", "--all"]) == 0
    assert not (checkout / ".venv").exists()
    assert dev.main(["clean", "everything"]) == 2


def test_a_broken_environment_does_not_work(tmp_path: Path) -> None:
    assert not dev.works(tmp_path)
    python = dev.python_of(tmp_path)
    python.parent.mkdir(parents=True)
    python.write_text("no program", encoding="utf-8")
    python.chmod(0o755)
    assert not dev.works(tmp_path)
    assert dev.works(Path(sys.prefix))


def test_an_environment_works_below_a_path_with_umlauts_whatever_the_locale(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    place = checkout / ".venv"
    assert dev.run([BARE, "-m", "venv", "--without-pip", str(place)]) == 0
    (packages,) = place.rglob("site-packages")
    (packages / "_lamplight.pth").write_text(str(checkout), encoding="utf-8")
    (packages / "pip.py").touch()
    (checkout / "in_the_checkout.py").touch()
    for name, value in {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}.items():
        monkeypatch.setenv(name, value)
    if sys.version_info < (3, 13):  # newer ones read UTF-8 by themselves
        assert not dev.works(place)
    dev.point_at_checkout(place)
    assert dev.works(place)
    assert dev.run([str(dev.python_of(place)), "-P", "-c", "import in_the_checkout"]) == 0


def test_help_runs_from_another_folder_with_a_bare_python(tmp_path: Path) -> None:
    answer = subprocess.run(
        [BARE, "-I", str(ROOT / "build" / "dev.py"), "--help"],
        cwd=tmp_path,
        env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    for command in dev.COMMANDS:
        assert command in answer.stdout
