"""Turns of AIs, several people, and the ends of rounds at the Spite & Malice table."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from game.core.zones import TABLE
from scenes.curtain import CurtainScene
from scenes.tables.director import Wait
from tests.scenes.tables.rig import FedWorker, Rig
from tests.scenes.tables.spite_malice_positions import (
    POSITION,
    click,
    match_of,
    moves,
    sit,
)


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    made.house.settings.confirm_side_stack = False
    yield made
    made.close()


def test_a_long_turn_of_an_ai_pauses_once_not_once_a_card() -> None:
    rig = Rig((640, 360))
    lines = ["side 1 center 1", "hand 5S center 2", "hand 6S center 2", "hand 5H side 1"]
    match = match_of(
        to_move=1,
        side=[[[], [], [], []], [["7S"], [], [], []]],
        center=[list(POSITION["center"][0]), ["AS", "2S", "3C", "4H"], []],  # type: ignore[index]
    )
    rig.sit(match, [0], FedWorker(lines))
    seen: list[int] = []
    frames = 0
    while len(match.entries) < 4:
        rig.step()
        frames += 1
        if len(match.entries) > len(seen):
            seen.append(frames)
        assert frames < 900
    gaps = [b - a for a, b in itertools.pairwise(seen)]
    assert seen[0] >= 40, "it thinks before its turn"
    assert gaps[0] <= 42, gaps
    assert max(gaps[1:]) <= 34, f"then its cards follow each other: {gaps} frames"
    rig.close()


def test_a_hot_seat_shows_hands_to_their_owners_only(rig: Rig) -> None:
    match = match_of()
    rig.sit(match, [0, 1], FedWorker())
    rig.until(lambda: isinstance(rig.app.stack.top, CurtainScene))
    assert rig.table.director.viewer == TABLE
    hands = {f"c{c.id}" for seat in (0, 1) for c in rig.table.director.shown.cards("hand", seat)}
    assert all(p.face is None for p in rig.table.placements() if p.key in hands)
    assert not rig.table.ui.group("hand")
    rig.step(30)
    click(rig, "ready")
    rig.settle()
    assert rig.table.ui.group("hand")[0].name == "2 of hearts"
    click(rig, "hand0")
    click(rig, "side3")
    rig.until(lambda: isinstance(rig.app.stack.top, CurtainScene))
    assert rig.table.director.viewer == TABLE
    assert rig.table.director.taker == 1


def test_the_end_of_a_round_says_how_its_points_came_about(rig: Rig) -> None:
    match = sit(rig, match_of(payoff=[["7D"], ["9C", "QH", "QD"]]))
    click(rig, "payoff")
    click(rig, "center0")
    rig.settle()
    end = rig.table.signs.end
    assert end.visible
    assert end.title == "You have emptied your payoff pile and win the round."
    assert end.text.startswith("3 cards were left in the payoff pile of Ottokar: 3 points.")
    assert end.text.endswith("You 26 · Ottokar 31.")
    assert rig.table.director.waits_for is Wait.NEXT_ROUND
    click(rig, "main")
    assert moves(match)[-1] == "deal"


def test_a_drawn_round_is_told_too(rig: Rig) -> None:
    sit(rig, match_of(stock=["AS"], hand=[["2H", "3H"], ["5S", "5H", "5D"]]))
    click(rig, "hand0")
    click(rig, "side3")
    rig.settle()
    end = rig.table.signs.end
    assert end.visible
    assert "stock has run out" in end.title
    assert "nobody scores" in end.text
    assert end.text.endswith("You 23 · Ottokar 31.")


def test_the_last_payoff_card_flies_slowly_once_and_strings_are_plucked() -> None:
    rig = Rig((640, 360))
    durations: list[float] = []
    cues: list[bool] = []
    for payoff in (["7D"], ["7D", "9S"]):
        rig.sit(match_of(payoff=[payoff, ["9C", "QH"]]), [0], FedWorker())
        rig.settle()
        click(rig, "payoff")
        click(rig, "center0")
        longest = 0.0
        for _ in range(150):
            rig.step()
            flying = [m.motion.duration for m in rig.table.stage._movers if m.active]
            longest = max(longest, *flying, 0.0)
        durations.append(longest)
        cues.append("pizzicato" in rig.cues)
    assert durations[0] > 2.5 * durations[1]
    assert cues == [True, False]
    rig.close()


def test_what_another_player_laid_last_is_marked(rig: Rig) -> None:
    lines = ["hand 5S center 2", "hand 5H side 2"]
    center = [list(POSITION["center"][0]), ["AS", "2S", "3C", "4H"], []]  # type: ignore[index]
    rig.sit(match_of(to_move=1, center=center), [0], FedWorker(lines))
    rig.settle()
    glowing = {p.face for p in rig.table.placements() if p.glow == 0.5}
    assert glowing == {"5S", "5H"}


def test_beside_a_lifted_card_only_what_can_take_it_glows(rig: Rig) -> None:
    lines = ["hand 5S center 2", "hand 5H side 2"]
    center = [list(POSITION["center"][0]), ["AS", "2S", "3C", "4H"], []]  # type: ignore[index]
    rig.sit(match_of(to_move=1, center=center), [0], FedWorker(lines))
    rig.settle()
    click(rig, "hand0")
    lifted = rig.table.choice.source
    assert lifted == ("hand", 0)
    assert [p.glow for p in rig.table.placements() if p.glow] == [1.0]
    rig.table.forget_choice()
    assert 0.5 in {p.glow for p in rig.table.placements()}


def test_who_has_played_no_payoff_card_yet_is_told_what_it_is_about(rig: Rig) -> None:
    full = [["7D", "9S", "2C", "3C", "4C"], ["9C", "QH", "QD", "QS", "5H"]]
    match = sit(rig, match_of({"payoff": 5}, payoff=full))
    assert rig.table.help_line().endswith("Whoever empties that pile first wins.")
    rig.table.play(match.game.parse("payoff center 1"))
    rig.settle()
    assert "first wins" not in rig.table.help_line()
