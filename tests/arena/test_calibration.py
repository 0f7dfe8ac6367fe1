"""Chances that are told: measured against what came true, corrected, and honest where sure."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import assets
from game.ai import bots, trust
from game.ai.games import GAMES
from game.arena import calibration
from game.arena.calibration import Calibration, calibrate, fit
from game.core.bot import Choice, Request, Weighed
from game.core.match import Header, Match

DOCS = Path(__file__).parents[2] / "docs" / "opponents.md"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, trust.Line]:
    """Corrections that a test may set; none at first."""
    found: dict[str, trust.Line] = {}
    monkeypatch.setattr(trust, "lines", lambda: found)
    return found


def boasts(count: int, worth: float, seed: int = 1) -> list[tuple[float, bool]]:
    """Chances of somebody who is too sure: in logits each is worth only that part of itself."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        chance = rng.uniform(0.02, 0.98)
        found.append((chance, rng.random() < trust.moved(chance, (0.0, worth))))
    return found


def test_the_fit_finds_how_much_a_boast_is_worth() -> None:
    start, slope = fit(boasts(20_000, 0.5))
    assert start == pytest.approx(0.0, abs=0.06)
    assert slope == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("pairs", [[], [(1.0, True), (0.0, False)], [(0.5, True)] * 3])
def test_with_too_little_to_go_by_chances_stay_as_they_are(pairs: list[tuple[float, bool]]) -> None:
    assert fit(pairs) == (0.0, 1.0)


def test_the_correction_closes_the_gap(told: dict[str, trust.Line]) -> None:
    def gap() -> float:
        found = Calibration("coyote", "expert")
        for number, (chance, true) in enumerate(boasts(5000, 0.4, seed=2)):
            found.add(number, chance, true)
        return found.gap

    before = gap()
    told["coyote"] = fit(boasts(5000, 0.4, seed=3))
    assert gap() < before / 3


def test_corrected_chances_keep_their_order_and_what_is_sure(told: dict[str, trust.Line]) -> None:
    told["coyote"] = (-0.2, 0.6)
    chances = [1.0, 0.9, 0.6, 0.5, 0.0]
    choice = Choice("doubt", weighed=tuple(Weighed(f"bid {c}", c, 0.01) for c in chances))
    found = [each.chance for each in trust.corrected("coyote", choice).weighed]
    assert found == sorted(found, reverse=True)
    assert (found[0], found[-1]) == (1.0, 0.0)
    assert found[1] < 0.9
    assert trust.corrected("king_cat", choice) is choice


def test_what_people_are_told_is_corrected_and_the_move_is_not(told: dict[str, trust.Line]) -> None:
    match = Match(GAMES["coyote"], Header.new(GAMES["coyote"], 3, 5))
    request = Request.of(match, match.state.to_move or 0, "expert", 7, None, 50)
    plain = Choice.from_bytes(bots.decide(request.to_bytes()))
    told["coyote"] = (-1.0, 1.0)
    moved = Choice.from_bytes(bots.decide(request.to_bytes()))
    assert moved.move == plain.move
    assert moved.weighed[0].chance < plain.weighed[0].chance


@pytest.mark.parametrize("text", ["", "[]", '{"coyote": 1}', '{"coyote": [1, "x"]}', "\0\0"])
def test_damaged_corrections_change_nothing(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "told.json"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(assets, "path", lambda *parts: file)
    trust.lines.cache_clear()
    try:
        assert trust.lines() == {}
    finally:
        trust.lines.cache_clear()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_tells_chances_that_are_settled_in_the_end(game: str) -> None:
    level = "expert" if game in ("coyote", "spite_malice") else "hard"
    found = calibrate(game, level, 1, 3)
    assert found.pairs
    assert all(0.0 <= chance <= 1.0 for chance, _ in found.pairs)
    assert {true for _, true in found.pairs} == {True, False}
    assert sum(each.times for each in found.bins) == len(found.pairs)


def test_the_page_has_a_place_for_every_game() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for game in GAMES:
        assert f"<!-- {game} told: made by game.arena.calibration -->" in text


def test_the_fit_is_written_beside_those_of_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "told.json"
    monkeypatch.setattr(calibration, "FILE", file)
    calibration.write_lines({"coyote": (0.1, 0.9)})
    calibration.write_lines({"spite_malice": (-0.5, 0.7)})
    assert json.loads(file.read_text("ascii")) == {
        "coyote": [0.1, 0.9],
        "spite_malice": [-0.5, 0.7],
    }
