"""The ladder: levels against the one below, tempers and what they do, and the page's tables."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.ai.games import GAMES
from game.arena import ladder, ladder_table, thinking
from game.arena.figures import Share
from game.arena.thinking import Thought, think
from game.core.bot import TEMPERS, Request
from game.core.match import Header, Match

DOCS = Path(__file__).parents[2] / "docs" / "opponents.md"


def test_a_level_is_measured_against_the_one_below_it() -> None:
    novice, easy = ladder.rungs("king_cat", ["novice", "easy"], 20, 3)
    assert (novice.level, novice.share, novice.below) == ("novice", None, "")
    assert (easy.level, easy.below, easy.games) == ("easy", "novice", 40)
    assert easy.share is not None


def test_a_contest_goes_by_the_way_of_the_game() -> None:
    summary = ladder.contest("coyote", "random", "random", 1, 3)
    assert summary.of_matches
    assert summary.contest.seats == 4
    assert summary.games == 4


def test_tempers_are_measured_against_the_even_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(request: Request, move: str) -> dict[str, bool]:
        return {"bowl": move.startswith("play 1 ")} if move.startswith("play") else {}

    monkeypatch.setattr(ladder, "rates_of", lambda game: counted)
    found = list(ladder.temperaments("king_cat", ["novice"], 2, 3, matches=3))
    assert [each.temper for each in found] == ["", *TEMPERS]
    assert [each.games for each in found] == [0, 4, 4, 4, 4]
    for each in found:
        done, occasions = each.rates["bowl"]
        assert 0 <= done <= occasions
        assert occasions >= 6


def test_the_tables_say_whether_the_bar_is_cleared() -> None:
    form = ladder.FORMATS["king_cat"]
    shares = [Share(0.60, 0.02), Share(0.55, 0.03), Share(0.53, 0.03), Share(0.50, 0.01)]
    steps = [ladder.Rung("easy", "novice", share, 2000) for share in shares]
    mood = ladder.Temperament("easy", "bold", Share(0.485, 0.01), 500, {"risk": (3, 12)})
    text = "\n".join(ladder_table.lines("king_cat", form, steps, [mood], "the command"))
    assert "| `easy` | 60.0 ± 2.0 % of 2000 against `novice` | yes |" in text
    assert [word in text for word in ("on average", "not shown", "| no |")] == [True] * 3
    assert "| `easy` bold | 48.5 ± 1.0 % of 500 | 1.5 | 25 % of 12 |" in text
    assert "`the command`" in text


def test_the_table_of_times_tells_what_failed() -> None:
    thought = Thought("king_cat", "easy", late=1, faults=2)
    for took in (0.001, 0.2, 0.3):
        thought.times.add(took)
    rows = ladder_table.times([thought], "the command")
    assert "| `easy` | 3 | 202 ms | 300 ms | 300 ms | 3 |" in rows
    assert rows[-1].endswith("`the command`")


MARKS = ("{}: made by game.arena.ladder", "{} times: made by game.arena.thinking")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_a_place_for_every_table(game: str, mark: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    place = mark.format(game)
    once = ladder_table.renewed(text, place, ["a new table"])
    assert once.count("a new table") == 1
    assert ladder_table.renewed(once, place, ["a new table"]) == once
    with pytest.raises(ValueError, match=game):
        ladder_table.renewed("nothing", place, [])


def test_the_command_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "opponents.md"
    shutil.copy(DOCS, page)
    monkeypatch.setattr(ladder_table, "PAGE", page)
    words = ["king_cat", "--deals", "2", "--temper-deals", "0"]
    assert ladder.main([*words, "--levels", "novice", "easy", "--seed", "5", "--write"]) == 0
    assert "--levels novice easy --seed 5" in capsys.readouterr().out
    assert "of 4 against `novice`" in page.read_text(encoding="utf-8")


def test_thinking_is_measured_as_the_window_sees_it() -> None:
    found = think("coyote", "random", 25)
    assert (found.times.decisions, found.late, found.faults) == (25, 0, 0)
    assert 0 < found.times.within(0.5) <= found.times.longest
    assert found.line.startswith("coyote random: median ")


def test_thinking_writes_the_page(tmp_path: Path) -> None:
    page = tmp_path / "opponents.md"
    shutil.copy(DOCS, page)
    words = ["king_cat", "--bot", "novice", "--decisions", "4", "--write", str(page)]
    assert thinking.main(words) == 0
    assert "| `novice` | 4 |" in page.read_text(encoding="utf-8")


def test_measuring_ends_with_its_seconds() -> None:
    assert think("coyote", "random", 10**6, seconds=0.05).times.decisions < 1000


CASES = {
    "king_cat": {"strike", "shield", "mask", "grudge"},
    "coyote": {"doubt", "bluff", "jump", "grudge"},
    "spite_malice": {"king", "hold"},
    "seven_sins": {"greed", "counter", "guard", "lust"},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_counts_what_its_tempers_do(game: str) -> None:
    counted = ladder.rates_of(game)
    assert counted is not None
    found = ladder.count(game, "naive" if game != "coyote" else "min70", counted, 6, 4)
    assert set(found) == CASES[game]
    assert all(0 <= done <= occasions for done, occasions in found.values())
    assert any(0 < done < occasions for done, occasions in found.values())


def test_a_doubt_and_a_bluff_are_told_apart() -> None:
    match = Match(GAMES["coyote"], Header.new(GAMES["coyote"], 3, 5, {"first": 0}))
    counted = ladder.rates_of("coyote")
    assert counted is not None
    first = Request.of(match, 0, "rule", 1)
    assert counted(first, "bid -15") == {"bluff": False}
    assert counted(first, "bid 99") == {"bluff": True}
    match.play(0, "bid 3")
    second = Request.of(match, 1, "rule", 1)
    assert counted(second, "doubt") == {"doubt": True}
    assert counted(second, "bid 6") == {"doubt": False, "jump": True, "bluff": False}
    assert counted(second, "bid 5")["jump"] is False


def test_equals_that_often_draw_cost_nothing() -> None:
    summary = ladder.contest("spite_malice", "novice", "novice", 12, 5)
    assert summary.drawn
    assert summary.scored.value == pytest.approx(0.5, abs=0.15)
    assert summary.scored.value == pytest.approx(
        (summary.share.value * summary.games + summary.drawn / 2) / summary.games
    )
