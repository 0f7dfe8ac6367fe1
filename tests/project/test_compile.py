"""What is compiled, and what is done to the copies before; compiling itself takes a minute."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lamplight_compile", ROOT / "build/compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_searches_and_the_rules_of_a_game_are_compiled(build: ModuleType) -> None:
    files = build.compiled_files(ROOT, ("coyote",))
    assert {"game/core/bot.py", "game/search/halving.py", "game/coyote/state.py"} <= set(files)
    assert not any("king_cat" in file or file.endswith("events.py") for file in files)
    assert all((ROOT / file).is_file() for file in files)
    assert len(build.compiled_files(ROOT, build.GAMES)) > 2 * len(files)


def test_every_game_of_the_house_can_be_compiled(build: ModuleType) -> None:
    from game.ai.games import GAMES

    assert set(build.GAMES) == set(GAMES)


def test_a_copied_class_may_be_made_without_its_init(build: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    text = (ROOT / "game/coyote/state.py").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    build._let_copy(file)
    changed = file.read_text(encoding="utf-8")
    assert "@mypyc_attr(allow_interpreted_subclasses=True)\nclass State:" in changed
    assert "from mypy_extensions import mypyc_attr" in changed
    kept = [line for line in changed.splitlines() if "mypyc_attr" not in line]
    assert kept == text.splitlines()


def test_what_mypyc_cannot_compile_is_found_in_what_it_says(build: ModuleType) -> None:
    said = (
        "game/x/a.py:12: error: Incompatible value representations  [misc]\n"
        "game/x/a.py:13: note: a hint\n"
        "game/x/b.py:108: note: this is an internal mypyc error; please report a bug\n"
    )
    assert [match[1] for match in build.ERROR.finditer(said)] == ["game/x/a.py", "game/x/b.py"]


def test_other_sources_make_another_build(build: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("A = 1\n", encoding="utf-8")
    first = build.fingerprint(tmp_path, ["a.py"])
    assert first == build.fingerprint(tmp_path, ["a.py"])
    file.write_text("A = 2\n", encoding="utf-8")
    assert first != build.fingerprint(tmp_path, ["a.py"])


def test_without_a_compiler_it_says_what_to_install(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    monkeypatch.setattr(build.os, "name", "posix")
    assert build.main(["run", "--", "python", "-c", "pass"]) == 1
    assert "install gcc or clang" in capsys.readouterr().err


def test_there_must_be_something_to_run(
    build: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main(["run"]) == 1
    assert "after --" in capsys.readouterr().err


def test_a_command_finds_the_tree_first(build: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("raise SystemExit(7)\n", encoding="utf-8")
    assert build.run(tmp_path, ["python", "-c", "import game"]) == 7
    assert build.run(tmp_path, [sys.executable, "-c", "import sys; sys.exit(3)"]) == 3
