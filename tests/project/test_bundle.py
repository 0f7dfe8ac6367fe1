"""What goes into the bundle, as far as it can be said without making one."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import bundle
import dev
from studio.bundle import facts, size, starting, twice

ROOT = Path(__file__).parents[2]
MB = 1_000_000


def test_a_worker_of_the_bundle_leaves_before_the_window_is_imported() -> None:
    start = ast.parse((ROOT / "packaging" / "start.py").read_text(encoding="utf-8"))
    outer = {
        name.name
        for node in start.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in node.names
    }
    assert outer == {"multiprocessing", "sys"}
    guarded = start.body[-1]
    assert isinstance(guarded, ast.If)
    assert ast.unparse(guarded.body[0]) == "multiprocessing.freeze_support()"


@pytest.mark.parametrize("broken", ["scenes/main.py", "game/commands/context.py"])
def test_a_bundle_with_a_missing_part_names_it_in_one_line(tmp_path: Path, broken: str) -> None:
    for name in ("scenes", "game/commands"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "game" / "__init__.py").write_text("", encoding="utf-8")
    for name in ("scenes/main.py", "game/commands/context.py"):
        if name != broken:
            text = "import game.commands.context\ndef main(): return 0\n"
            (tmp_path / name).write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "packaging" / "start.py", tmp_path)
    done = subprocess.run(
        [sys.executable, "-P", str(tmp_path / "start.py")],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    part = broken.removesuffix(".py").replace("/", ".")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(
        f"lamplight: A part of the program is missing or damaged: {part}. Install Lamplight again."
    )


def test_everything_that_the_bundle_is_made_with_has_an_exact_version() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    exact = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+", line) for line in exact)
    names = {line.partition("==")[0] for line in exact}
    assert {"msgspec", "platformdirs", "pygame-ce", "pyinstaller"} <= names


# -- the command -------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which building is pretended."""
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "ensure", lambda environment, extras: "python")
    monkeypatch.setattr(bundle, "BUNDLE", tmp_path / "dist" / "lamplight")
    monkeypatch.setattr(bundle, "build", lambda python: 0)
    return tmp_path


def fill(folder: Path, **megabytes: float) -> Path:
    """Files of these sizes: program, art, sound."""
    places = {"program": "inner/big", "art": "inner/assets/cards/a", "sound": "assets/sounds/a"}
    for part, much in megabytes.items():
        file = folder / places[part]
        file.parent.mkdir(parents=True)
        with file.open("wb") as opened:
            opened.truncate(round(much * MB))
    return folder


@pytest.mark.parametrize(
    ("program", "art", "sound", "said"),
    [
        (45, 30, 5, ""),
        (45.1, 0, 0, "without art and sound is too big"),
        (40, 38, 2.1, "the bundle is too big"),
    ],
)
def test_a_bundle_that_is_too_big_fails(
    checkout: Path,
    program: float,
    art: float,
    sound: float,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fill(checkout / "dist" / "lamplight", program=program, art=art, sound=sound)
    assert bundle.main([]) == int(bool(said))
    printed = capsys.readouterr()
    assert f"program {program:.1f} MB (at most 45) + art {art:.1f} + sound {sound:.1f}" in (
        printed.out
    )
    assert said in printed.err
    assert bool(printed.err) is bool(said)


def test_a_build_that_fails_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "build", lambda python: 7)
    assert bundle.main([]) == 1


def test_only_a_bundle_can_be_started(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main(["--starts", "3"]) == 2
    assert "make it with python3 build/bundle.py" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        bundle.main(["--starts", "0"])


def test_fonts_catalogs_and_numbers_count_as_program(tmp_path: Path) -> None:
    for place in ("fonts/a.ttf", "locale/de/a.mo", "bots/a.json", "build.json", "cards/a.webp"):
        file = tmp_path / "_internal" / "assets" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"1234567890")
    assert size.measure(tmp_path) == size.Size(program=40, art=10, sound=0)


def test_files_look_the_same_whoever_made_them(tmp_path: Path) -> None:
    folder = tmp_path / "inner"
    folder.mkdir(mode=0o700)
    program, data, link = folder / "program", folder / "data", folder / "link"
    program.write_bytes(b"")
    data.write_bytes(b"")
    program.chmod(0o700)
    data.chmod(0o660)
    link.symlink_to("data")
    bundle.settle(tmp_path)
    modes = [stat.S_IMODE(file.stat().st_mode) for file in (folder, program, data)]
    assert modes == [0o755, 0o755, 0o644]
    assert {file.stat().st_mtime for file in (folder, program, data)} == {bundle.EPOCH}


# -- which build it is -------------------------------------------------------------------------


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    when = {"GIT_COMMITTER_DATE": "2026-11-30T23:30:00-0500", "GIT_CONFIG_GLOBAL": os.devnull}
    subprocess.run(["git", *who, *arguments], cwd=folder, env=os.environ | when, check=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "häuschen"
    folder.mkdir()
    git(folder, "init", "-q")
    for name in "ab":
        (folder / name).write_text(name, encoding="utf-8")
        git(folder, "add", name)
        git(folder, "commit", "-q", "-m", name)
    return folder


def test_a_build_is_named_after_its_commit_and_nothing_else(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    found = facts.facts(repository)
    assert found["number"] == "20261201.2"  # of Greenwich
    assert re.fullmatch(r"[0-9a-f]{7}", found["commit"])
    (repository / "c").write_text("new", encoding="utf-8")
    assert facts.facts(repository) == found | {"commit": found["commit"] + "+"}
    first, second = (facts.write(repository, repository / ".git") for _ in range(2))
    assert first.read_bytes() == second.read_bytes()
    assert json.loads(first.read_bytes())["number"] == "20261201.2"


def test_a_shallow_clone_does_not_count(repository: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "-q", "--depth", "1", repository.as_uri(), "shallow")
    assert facts.facts(tmp_path / "shallow")["number"] == "20261201"


def test_an_unpacked_tarball_is_built_too(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown = {"number": "", "commit": "unknown"}
    alone, inside = tmp_path / "alone", repository / "inside"
    alone.mkdir()
    inside.mkdir()
    assert facts.facts(alone) == unknown
    assert facts.facts(inside) == unknown  # the repository around it is somebody else's
    monkeypatch.setenv("PATH", str(alone))
    assert facts.facts(repository) == unknown  # no git


# -- the same twice ----------------------------------------------------------------------------


def test_every_difference_of_two_builds_is_named(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        (folder / "inner").mkdir(parents=True)
        for name in ("same", "other", "mode"):
            (folder / "inner" / name).write_bytes(name.encode())
        (folder / "link").symlink_to("inner/same")
    assert twice.differences(twice.files(first), twice.files(second)) == []
    assert twice.total(twice.files(first)) == twice.total(twice.files(second))
    (second / "inner" / "other").write_bytes(b"Other")
    (second / "inner" / "mode").chmod(0o755)
    (second / "link").unlink()
    (second / "link").symlink_to("inner/other")
    (first / "mine").write_bytes(b"")
    (second / "yours").write_bytes(b"")
    assert twice.differences(twice.files(first), twice.files(second)) == [
        "differs: inner/mode",
        "differs: inner/other",
        "differs: link",
        "only in the first: mine",
        "only in the second: yours",
    ]
    assert twice.total(twice.files(first)) != twice.total(twice.files(second))


PRETENDED = """
import os, pathlib, stat, sys
root = pathlib.Path(__file__).parents[1]
made = root / "dist" / "lamplight"
made.mkdir(parents=True)
(made / "kept").write_text((root / "kept").read_text())
(made / "place").write_text(str(root) if (root / "leaks").exists() else "")
"""


@pytest.mark.parametrize("with_git", [True, False])
@pytest.mark.parametrize("leaks", [True, False])
def test_building_twice_finds_what_depends_on_the_place(
    repository: Path, capsys: pytest.CaptureFixture[str], with_git: bool, leaks: bool
) -> None:
    (repository / "build").mkdir()
    (repository / "build" / "bundle.py").write_text(PRETENDED, encoding="utf-8")
    (repository / "kept").write_text("not committed", encoding="utf-8")
    (repository / "a").unlink()
    if leaks:
        (repository / "leaks").write_text("", encoding="utf-8")
    if not with_git:
        shutil.rmtree(repository / ".git")
    code = twice.compare(repository)
    said = capsys.readouterr().out.splitlines()
    if leaks:
        assert (code, said) == (1, ["differs: place", "not the same: 1 of 2 files"])
    else:
        assert code == 0
        assert re.fullmatch(r"identical: 2 files, sha256 [0-9a-f]{64} of all", said[0])


def test_a_build_that_fails_is_no_comparison(repository: Path) -> None:
    (repository / "build").mkdir()
    (repository / "build" / "bundle.py").write_text("raise SystemExit(3)", encoding="utf-8")
    with pytest.raises(twice.NotBuilt, match="The build in one failed"):
        twice.compare(repository)


# -- how quickly it starts ---------------------------------------------------------------------


def program(folder: Path, shell: str) -> Path:
    file = folder / "lamplight"
    file.write_text(f"#!/bin/sh\n{shell}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def test_a_start_is_measured_until_something_is_shown(tmp_path: Path) -> None:
    line = '{\\"at\\": $(date +%s.%N), \\"cpu\\": 0.3}'
    shows = program(
        tmp_path, f'sleep 0.2; echo "{line}" >>"$LAMPLIGHT_WITNESS"; echo more; exec sleep 60'
    )
    start = starting.first_picture(shows)
    assert 0.2 <= start.wall < 20
    assert start.cpu == 0.3


def test_a_program_that_shows_nothing_says_why(tmp_path: Path) -> None:
    ends = program(tmp_path, "echo some >&2; echo 'lamplight: no window' >&2; exit 2")
    with pytest.raises(starting.Unmeasured, match=r"^lamplight: no window$"):
        starting.first_picture(ends)
    with pytest.raises(starting.Unmeasured, match="exit code 3"):
        starting.first_picture(program(tmp_path, "exit 3"))


@pytest.mark.parametrize(("seconds", "code"), [(0.5, 0), (0.7, 1)])
def test_a_slow_start_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, code: int
) -> None:
    monkeypatch.setenv("DISPLAY", ":none")
    monkeypatch.setattr(starting, "first_picture", lambda program: starting.Start(seconds, 0.25))
    monkeypatch.setattr(starting, "forget", lambda folder: "")
    said: list[str] = []
    assert starting.report(tmp_path / "lamplight", 3, said.append) == code
    assert said[-2:] == [
        f"warm: {seconds:.2f} s, at most 0.6 s ({seconds:.2f}–{seconds:.2f} in 3 starts;"
        " processor 0.25 s)",
        "cold: cannot be made here",
    ]
