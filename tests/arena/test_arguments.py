"""The commands that make tables and numbers: whatever is wrong is said at once, in one line."""

from __future__ import annotations

import importlib
import json
import re
import shutil
from pathlib import Path

import pytest

from game.arena import calibration

ROOT = Path(__file__).parents[2]
MAKERS = ("ladder", "thinking", "calibration", "fit", "train_spite", "train_sins", "train_king_cat")
PAGES = ("ladder", "thinking", "calibration")
TEMPERED = "hard-bold"

# What is called, and words that the one line must hold.
CASES = [
    *((f"{maker} --seed -1", "--seed") for maker in MAKERS),
    *((f"{maker} --seed x", "--seed 0 x") for maker in MAKERS),
    *((f"{maker} --wrong=1", "--wrong") for maker in MAKERS),
    *((f"{maker} --s=1", "--s") for maker in MAKERS),
    *((f"{maker} chess", "chess king_cat") for maker in PAGES),
    *((f"{maker} king_cat --write {{tmp}}", "folder") for maker in PAGES),
    *((f"{maker} king_cat --write {{tmp}}/none.md", "none.md No such file") for maker in PAGES),
    *((f"{maker} king_cat --write {{tmp}}/no/none.md", "none.md") for maker in PAGES),
    *((f"{maker} king_cat --write {{tmp}}/bare.md", "place king_cat") for maker in PAGES),
    *((f"{maker} king_cat --write {{tmp}}/bytes.md", "bytes.md") for maker in PAGES),
    ("ladder --deals 0 --temper-deals 0", "--deals 0"),
    ("ladder king_cat --deals 0 --write {tmp}/good.md", "--deals 0"),
    ("ladder --deals -5", "--deals"),
    ("ladder --deals 1.5", "--deals 1.5"),
    ("ladder --jobs 0", "--jobs 0 1 64"),
    ("ladder --levels wizard", "--levels wizard novice expert"),
    ("ladder --levels Hard", "--levels Hard"),
    (f"ladder --levels {TEMPERED}", f"--levels {TEMPERED}"),
    ("ladder --temper-levels bold", "--temper-levels bold"),
    ("ladder --levels novice --temper-levels hard", "--temper-levels hard novice"),
    ("thinking --decisions 0", "--decisions 0"),
    ("thinking king_cat --decisions 0 --write {tmp}/good.md", "--decisions 0"),
    ("thinking king_cat --bot foo", "--bot foo random"),
    ("thinking --bot min70", "--bot min70 king_cat"),
    ("thinking king_cat --bot hard-foo", "--bot hard-foo bold, sly,"),
    ("calibration --matches 0", "--matches 0"),
    ("calibration king_cat --matches 0 --write {tmp}/good.md", "--matches 0"),
    ("calibration king_cat --bot foo", "--bot foo random"),
    ("calibration spite_malice --seats 4", "--seats: spite_malice for 2 players, 4."),
    ("calibration --seats 4", "--seats spite_malice 2 4"),
    ("calibration king_cat --seats 0", "--seats 0"),
    ("calibration king_cat --bot random --matches 1 --write {tmp}/good.md", "random chances"),
    ("calibration king_cat --bot random --matches 1 --fit", "random chances"),
    ("fit --rounds 0", "--rounds 0"),
    ("train_king_cat --rounds 0", "--rounds 0"),
    ("train_king_cat --passes 0", "--passes 0"),
    ("train_spite --deals 0", "--deals 0"),
    ("train_spite --deals 20", "--deals 20"),
    ("train_spite --steps 0", "--steps 0"),
    ("train_sins --stages 0", "--stages 0"),
    ("train_sins --stages 1 0", "--stages 0"),
    ("train_sins --stages", "--stages"),
    ("train_sins --out {tmp}", "folder"),
    ("train_sins --out {tmp}/no/weights.json", "--out no"),
]


@pytest.fixture
def tmp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with good and bad pages; nothing can be measured, and told.json is a copy."""
    shutil.copy(ROOT / "docs" / "opponents.md", tmp_path / "good.md")
    (tmp_path / "bare.md").write_text("# A page\n", encoding="utf-8")
    (tmp_path / "bytes.md").write_bytes(b"\xff\xfe")
    (tmp_path / "told.json").write_text('{"coyote": [0.1, 0.9]}', encoding="ascii")
    monkeypatch.setattr(calibration, "FILE", tmp_path / "told.json")

    def fail(*arguments: object, **named: object) -> None:
        raise AssertionError("something is measured")

    for name in (
        "ladder.measure",
        "thinking.think",
        "fit.sample_round",
        "train_king_cat.samples",
    ):
        monkeypatch.setattr(f"game.arena.{name}", fail)
    for name in ("train_spite.train", "train_sins.train"):
        monkeypatch.setattr(f"game.arena.{name}", fail)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize(("line", "words"), CASES, ids=[case[0] for case in CASES])
def test_is_one_clear_line_and_nothing_is_written(
    line: str, words: str, tmp: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(tmp)
    maker, *arguments = line.replace("{tmp}", str(tmp)).split(" ")
    module = importlib.import_module(f"game.arena.{maker}")
    try:
        code = module.main(arguments)
    except SystemExit as leaving:
        code = leaving.code
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert all(word in err for word in words.split(" ")), err
    assert "game.unknown" not in err
    assert "bot.unknown" not in err
    assert contents(tmp) == before


@pytest.mark.parametrize("maker", MAKERS)
def test_help_keeps_the_lines_of_the_text(maker: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = importlib.import_module(f"game.arena.{maker}")
    with pytest.raises(SystemExit) as leaving:
        module.main(["--help"])
    assert leaving.value.code == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: python -m game.arena.{maker} ")
    assert f"\n    python -m game.arena.{maker}" in said
    assert max(map(len, said.splitlines())) <= 100


def test_a_page_that_may_not_be_written_is_found_out_first(
    tmp: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.arena.arguments.os.access", lambda path, mode: False)
    for maker in PAGES:
        module = importlib.import_module(f"game.arena.{maker}")
        with pytest.raises(SystemExit):
            module.main(["king_cat", "--write", str(tmp / "good.md")])
        assert "may not be written" in capsys.readouterr().err


def test_few_rounds_are_enough_to_fit(capsys: pytest.CaptureFixture[str]) -> None:
    fit = importlib.import_module("game.arena.fit")
    assert fit.main(["--rounds", str(fit.LEAST)]) == 0
    assert "WEIGHTS = {" in capsys.readouterr().out


def test_weights_go_where_they_are_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train_sins = importlib.import_module("game.arena.train_sins")
    monkeypatch.setattr(train_sins, "train", lambda seed, stages: ([0.5], 1.25))
    out = tmp_path / "weights.json"
    assert train_sins.main(["--stages", "1", "2", "--out", str(out)]) == 0
    assert json.loads(out.read_text("utf-8"))["weights"] == [0.5]


def test_every_maker_is_looked_at_here_and_told_to_who_works_on_it() -> None:
    files = sorted((ROOT / "game" / "arena").glob("*.py"))
    makers = {file.stem for file in files if 'if __name__ == "__main__"' in file.read_text("utf-8")}
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert makers == set(MAKERS)
    assert all(f"| `python -m game.arena.{maker}" in page for maker in makers)
    told = set(re.findall(r"`(assets/bots/\w+\.json)`", page))
    assert told == {f"assets/bots/{file.name}" for file in (ROOT / "assets" / "bots").iterdir()}
