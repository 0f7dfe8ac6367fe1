"""The scenario runner itself: it reports what is wrong, and refuses what is no scenario."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from game.ai.games import find_game
from game.core.refusal import Refused
from game.core.scenario import build, load, run

DATA: dict[str, Any] = {
    "game": "king_cat",
    "title": "Battle Bunny: the lower card goes out",
    "seats": 3,
    "position": {
        "phase": "play",
        "to_move": 0,
        "starter": 0,
        "hand": [[3, 7], [5], [1]],
        "deck": [2, 4],
        "aside": 9,
    },
    "step": [
        {
            "seat": 0,
            "legal_includes": ["play 3 @1"],
            "legal_excludes": ["play 3"],
            "move": "play 3 @1",
            "expect": {"out": [1], "hand": [[7], [], [2, 1]]},
            "view": {
                "0": {"hand": [[7], [], ["hidden", "hidden"]]},
                "table": {"hand": [["hidden"], [], ["hidden", "hidden"]]},
            },
        },
        {"seat": 1, "illegal": "play 5"},
        {"seat": 2, "legal": ["play 2", *(f"play 1 @0 ={n}" for n in (10, *range(2, 10), 0))]},
    ],
}


def failures(data: dict[str, Any]) -> list[str]:
    return run(build(data, find_game)).failures


def changed(number: int, **step: Any) -> dict[str, Any]:
    """The scenario with something else in a step; ``...`` takes a key away."""
    data = copy.deepcopy(DATA)
    new = data["step"][number] | step
    data["step"][number] = {key: value for key, value in new.items() if value is not ...}
    return data


def test_what_is_right_passes() -> None:
    report = run(build(DATA, find_game))
    assert (report.title, report.passed, report.failures) == (DATA["title"], True, [])


@pytest.mark.parametrize(
    ("data", "parts"),
    [
        (changed(0, expect={"out": [2]}), ["step 1: out: expected [2], found [1]"]),
        (changed(0, expect={"out": [1], "oot": []}), ["step 1: oot: there is no such key"]),
        (changed(0, expect={"deck": [4, 2]}), ["step 1: deck: "]),
        (changed(0, expect={"aside": "9"}), ["step 1: aside: expected 9, found 9"]),
        (changed(0, view={"2": {"aside": 9}}), ["step 1: view.2.aside: expected 9, found hidden"]),
        (changed(0, view={"table": {"hand": [[7], [], []]}}), ["step 1: view.table.hand: "]),
        (changed(0, move="play 5 @1", expect=..., view=...), ["step 1: 'play 5 @1' was refused: "]),
        (changed(0, move="dance", expect=..., view=...), ["step 1: 'dance' was refused: "]),
        (changed(0, legal_includes=["play 4"]), ["step 1: 'play 4' should be legal"]),
        (changed(0, legal_excludes=["play 7"]), ["step 1: 'play 7' should not be legal"]),
        (changed(0, legal=["play 7"]), ["'play 3 @1' should not", "'play 3 @2' should not"]),
        (changed(2, legal=["play 2"]), ["should not be legal"] * 10),
        (
            changed(2, legal=..., legal_includes=["play 1 @0 =1"]),
            ["'play 1 @0 =1' should be legal"],
        ),
        (changed(1, seat=2, illegal="play 2"), ["step 2: 'play 2' should be refused"]),
    ],
)
def test_what_is_wrong_is_reported(data: dict[str, Any], parts: list[str]) -> None:
    found = failures(data)
    for part in parts:
        assert any(part in failure for failure in found), found
    assert len(found) >= len(parts)


def test_hands_are_equal_whatever_their_order_but_piles_are_not() -> None:
    assert failures(changed(0, expect={"hand": [[7], [], [1, 2]]})) == []
    assert failures(changed(0, expect={"deck": [4]})) == []
    assert failures(changed(0, expect={"hand": [[7], [1], [2]]}))


def test_a_step_may_only_look() -> None:
    data = changed(1, illegal=..., expect={"to_move": 2})
    assert failures(data) == []


def test_legal_moves_are_those_of_the_state_whichever_seat_a_step_names() -> None:
    assert failures(changed(2, seat=1)) == []


def test_legal_is_checked_before_the_move_and_expect_after_it() -> None:
    assert failures(changed(0, legal_includes=["play 7"], expect={"to_move": 2})) == []
    assert failures(changed(0, expect={"to_move": 0}))


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in DATA.items() if name != key}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (without("game"), "scenario.key"),
        (without("seats"), "scenario.key"),
        (without("position"), "scenario.key"),
        (DATA | {"game": "chess"}, "game.unknown"),
        (DATA | {"game": 5}, "scenario.key"),
        (DATA | {"seats": 1}, "header.seats"),
        (DATA | {"seats": 7}, "header.seats"),
        (DATA | {"seats": True}, "scenario.key"),
        (DATA | {"extra": 1}, "scenario.unknown_key"),
        (DATA | {"options": {"x": 1}}, "option.unknown"),
        (DATA | {"options": {"first": 3}}, "option.value"),
        (DATA | {"options": 5}, "scenario.key"),
        (DATA | {"options": ["first"]}, "scenario.key"),
        (DATA | {"chance": 5}, "scenario.key"),
        (DATA | {"chance": ["a"]}, "scenario.key"),
        (DATA | {"chance": [True]}, "scenario.key"),
        (DATA | {"chance": {"a": 1}}, "scenario.key"),
        (DATA | {"position": []}, "scenario.key"),
        (DATA | {"position": DATA["position"] | {"hands": []}}, "position.unknown_key"),
        (DATA | {"position": {"phase": "play"}}, "position.seat"),
        (DATA | {"step": {}}, "scenario.key"),
        (DATA | {"step": [5]}, "scenario.key"),
        (changed(0, seat=...), "scenario.key"),
        (changed(0, seat="0"), "scenario.key"),
        (changed(0, sit=0), "scenario.unknown_key"),
        (changed(0, move=3), "scenario.key"),
        (changed(1, illegal=[]), "scenario.key"),
        (changed(0, expect=[]), "scenario.key"),
        (changed(0, view=[]), "scenario.key"),
        (changed(0, view={"0": []}), "scenario.key"),
        (changed(0, view={"3": {}}), "scenario.key"),
        (changed(0, view={"31": {}}), "scenario.key"),
        (changed(0, view={"²": {}}), "scenario.key"),
        (changed(0, view={"00": {}}), "scenario.key"),
        (changed(0, view={"seat": {}}), "scenario.key"),
        (changed(0, legal="play 3 @1"), "scenario.key"),
        (changed(0, legal=5), "scenario.key"),
        (changed(0, legal_includes=[5]), "scenario.key"),
        (changed(0, legal_excludes={}), "scenario.key"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_scenario_is_refused_before_it_runs(data: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        build(data, find_game)
    assert refused.value.refusal.key == key


def test_files(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(
        'game = "king_cat"\nseats = 2\n[position]\nphase = "play"\nto_move = 1\nstarter = 0\n'
        'hand = [[3], [5, 0]]\n[[step]]\nseat = 1\nmove = "play 0"\n[step.expect]\nwinners = [0]\n'
        "[step.view.0]\nhand = [[3], [5]]\n",
        "utf-8",
    )
    assert run(load(good, find_game)).failures == ["step 1: winners: expected [0], found [1]"]
    bad = tmp_path / "bad.toml"
    for content in (b"game = ", b"\xff\xfe", b"a = 1\na = 2", b"n = " + b"9" * 5_000):
        bad.write_bytes(content)
        with pytest.raises(Refused) as refused:
            load(bad, find_game)
        assert refused.value.refusal.key in ("file.not_toml", "file.unreadable")
        assert refused.value.refusal.values["path"] == str(bad)
    with pytest.raises(Refused) as refused:
        load(tmp_path / "missing.toml", find_game)
    assert refused.value.refusal.key == "file.unreadable"
    with pytest.raises(Refused):
        load(tmp_path, find_game)


def test_a_scenario_starts_anew_every_time_it_is_built() -> None:
    before = copy.deepcopy(DATA)
    assert failures(DATA) == failures(DATA) == []
    assert before == DATA
