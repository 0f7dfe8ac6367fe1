"""``lamplight honesty``: figures in plain words and as data, and a fault that is not overlooked."""

from __future__ import annotations

import json

import pytest

from game import cli
from game.ai import bots
from game.ai.games import GAMES
from game.ai.levels import LEVELS
from game.commands import honesty
from game.core.bot import Choice, Request
from game.core.words import LANGUAGES, Words
from game.honesty.alike import Alike
from game.honesty.sampling import samples

FEW = ("--pairs", "12", "--each", "4", "--draws", "300")


@pytest.fixture(autouse=True)
def only_baselines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels are asked in ``test_bots``."""
    monkeypatch.setattr(honesty, "bot_names", lambda game: tuple(bots.SIMPLE[game]))


def test_it_prints_what_it_found_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["honesty", "coyote", *FEW, "--lang", "en"], {}) == 0
    text = capsys.readouterr().out
    assert text.startswith("Coyote\n  12 pairs of matches")
    assert "min70: answered the same in all of 4 pairs." in text
    assert "300 deals fit the exact chances of 30 cases" in text
    assert text.endswith("In none of this did anybody know more than they may.\n")
    assert cli.main(["honesty", "coyote", *FEW, "--lang", "de"], {}) == 0
    assert "Nirgends zeigte sich" in capsys.readouterr().out


def test_its_figures_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["honesty", "king_cat", "seven_sins", *FEW, "--json"], {}) == 0
    found = json.loads(capsys.readouterr().out)
    assert [report["game"] for report in found] == ["king_cat", "seven_sins"]
    assert found[0]["bytes"]["pairs"] == 12
    assert found[0]["bots"]["rule"]["different"] == 0
    assert set(found[1]["samples"]) == {
        *("even", "halo", "expert", "expert_halo", "no_pride", "pride"),
    }
    assert found[0]["samples"]["belief"]["widest"] < 1e-9
    assert [report["faults"] for report in found] == [0, 0]


def test_a_fault_is_told_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moods = iter(range(1000))

    def moody(request: Request) -> Choice:
        return Choice(str(next(moods)))

    monkeypatch.setitem(bots.SIMPLE["coyote"], "moody", moody)
    assert cli.main(["honesty", "coyote", *FEW, "--lang", "en"], {}) == 1
    text = capsys.readouterr().out
    assert "FAULT: moody answered differently in 4 of 4 pairs; the first is number 0." in text
    assert text.endswith("1 part is not as it should be.\n")


def test_wrong_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["honesty", "chess"], {}) == 2
    assert cli.main(["honesty", "--pairs", "0"], {}) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_report_is_there(language: str) -> None:
    words = Words.load(language)
    for game in GAMES:
        for sample in samples(game):
            assert words.has(f"honesty.sample.{sample.name}")
    zones = ("hand", "deck", "aside", "card", "middle", "added", "guess", "payoff", "stock", "pick")
    found = Alike(pairs=4, different=2, first=1)
    found.zones.update(zones)
    report = honesty.Report("coyote", found, dict.fromkeys(LEVELS, found))
    text = "\n".join(honesty.lines(report, words))
    assert "honesty." not in text
    assert "25" in text


def test_it_shows_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As many steps as it said, each named."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert cli.main(["honesty", "coyote", *FEW, "--lang", "en"], {}) == 0
    said = [line for line in capsys.readouterr().err.split("\r\x1b[K") if line]
    total = 1 + len(bots.SIMPLE["coyote"]) + len(samples("coyote"))
    assert [line.split("] ")[1].split(":")[0] for line in said] == [
        f"{number} of {total}" for number in range(1, total + 1)
    ]
    assert said[1].endswith(": Coyote, random")
