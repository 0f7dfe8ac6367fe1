"""A person at the Spite & Malice table, with real events of mouse and keyboard only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ai import hints
from scenes.kit.dialog import Dialog
from scenes.tables.director import Wait
from tests.scenes.tables.hands import aim
from tests.scenes.tables.positions import toasts
from tests.scenes.tables.rig import FedWorker, Rig
from tests.scenes.tables.spite_malice_positions import (
    CENTER_KEYS,
    POSITION,
    STACK_KEYS,
    click,
    lit,
    match_of,
    moves,
    pause,
    sit,
)


@pytest.fixture
def rig() -> Iterator[Rig]:
    made = Rig((960, 540), speed="instant")
    made.house.settings.confirm_side_stack = False
    yield made
    made.close()


# ---------------------------------------------------------------- lift, glow, lay


def test_a_lifted_card_lights_everything_that_takes_it(rig: Rig) -> None:
    sit(rig)
    for key, targets in {
        "hand2": ["center0", "center1", "side3"],
        "hand4": ["center2", "side3"],
        "hand0": ["side3"],
        "side0": ["center1"],
        "side1": [],
        "payoff": ["center0"],
    }.items():
        rig.table.forget_choice()
        click(rig, key)
        assert lit(rig) == targets, key
        shown = rig.table.signs.places.places
        assert sum(place.light == "warm" for place in shown) == sum("center" in t for t in targets)
        assert any(place.light == "cool" for place in shown) is ("side3" in targets)
        ends = [sign for sign in rig.table.ui.group("signs") if sign.key.startswith("ends")]
        assert [sign.name for sign in ends] == ["ends your turn"] * ("side3" in targets)


def test_click_click_plays_and_so_does_dragging(rig: Rig) -> None:
    match = sit(rig)
    click(rig, "hand2")
    click(rig, "center1")
    rig.settle()
    rig.drag(aim(rig, "payoff"), aim(rig, "center0"))
    rig.settle()
    near = rig.table.ui.find("side3").rect
    rig.drag(aim(rig, "hand0"), (near.right + 20, near.centery))
    assert moves(match) == ["hand KS center 2", "payoff center 1", "hand 2H side 4"]


def test_a_double_click_plays_to_the_only_place_that_takes_the_card(rig: Rig) -> None:
    match = sit(rig)
    for key, line in (
        ("payoff", "payoff center 1"),
        ("side0", "side 1 center 2"),
        ("hand4", "hand AS center 3"),
        ("hand0", "hand 2H center 3"),
    ):
        pos = aim(rig, key)
        rig.click(pos)
        rig.click(pos)
        rig.settle()
        assert moves(match)[-1] == line


def test_with_several_places_a_double_click_waits(rig: Rig) -> None:
    match = sit(rig)
    pos = aim(rig, "hand2")
    rig.click(pos)
    rig.click(pos)
    assert not moves(match)
    assert lit(rig)[:2] == ["center0", "center1"]
    assert toasts(rig) == ["It fits in several places. Choose one."]
    click(rig, "center0")
    assert moves(match) == ["hand KS center 1"]


def test_alike_piles_are_one_place_and_so_are_empty_stacks(rig: Rig) -> None:
    match = sit(rig, match_of(center=[[], [], []], side=[[[], ["3S"], [], []], [[], [], [], []]]))
    for key, line in (("hand4", "hand AS center 1"), ("hand1", "hand 4C side 1")):
        pos = aim(rig, key)
        rig.click(pos)
        rig.click(pos)
        rig.settle()
        assert line in moves(match)


def test_a_slow_second_click_puts_the_card_down(rig: Rig) -> None:
    match = sit(rig)
    click(rig, "hand4")
    assert lit(rig)
    pause(rig)
    click(rig, "hand4")
    assert not lit(rig)
    assert not moves(match)


def test_right_click_and_escape_put_the_card_down(rig: Rig) -> None:
    sit(rig)
    click(rig, "hand2")
    rig.click(aim(rig, "hand2"), 3)
    assert not lit(rig)
    click(rig, "side0")
    rig.key(pygame.K_ESCAPE)
    assert not lit(rig)
    assert rig.app.stack.top is rig.table


# ---------------------------------------------------------------- the keyboard


def test_everything_goes_by_keys_of_their_place(rig: Rig) -> None:
    match = sit(rig)
    for keys, line in (
        ((pygame.K_3, CENTER_KEYS[1]), "hand KS center 2"),
        ((pygame.K_SPACE, CENTER_KEYS[0]), "payoff center 1"),
        ((pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_3, CENTER_KEYS[0]), "hand 8D center 1"),
        ((pygame.K_3, pygame.K_3), "hand AS center 3"),
        ((pygame.K_1, STACK_KEYS[3]), "hand 2H side 4"),
    ):
        rig.settle()
        for key in keys:
            rig.key(key)
        assert moves(match)[-1] == line, keys


@pytest.mark.parametrize("key", [pygame.K_3, CENTER_KEYS[2], pygame.K_SPACE])
def test_a_held_key_lifts_a_card_and_never_plays_it(rig: Rig, key: int) -> None:
    match = sit(rig)
    rig.key(pygame.K_3)
    rig.key(pygame.K_ESCAPE)
    scancode = {pygame.K_3: pygame.KSCAN_3, pygame.K_SPACE: pygame.KSCAN_SPACE}.get(key, 0)
    scancode = scancode or pygame.KSCAN_A + key - pygame.K_a
    for _ in range(6):  # the system repeats a key that is held
        event = pygame.event.Event(
            pygame.KEYDOWN, key=key, mod=0, scancode=scancode, unicode="", repeat=True
        )
        rig.backend.queue.append(event)
        rig.step(3)
    assert moves(match) == []


def test_a_side_card_and_enter_on_a_lifted_card(rig: Rig) -> None:
    match = sit(rig)
    rig.key(STACK_KEYS[0])
    assert lit(rig) == ["center1"]
    rig.key(STACK_KEYS[0])
    rig.settle()
    assert moves(match) == ["side 1 center 2"]
    rig.table.ui.focus(rig.table.ui.find("payoff"), ring=True)
    rig.key(pygame.K_RETURN)
    assert lit(rig) == ["center0", "center1"], "both need a seven now: they are alike"
    rig.key(pygame.K_RETURN)
    assert moves(match)[-1] == "payoff center 1"


def test_keys_are_shown_once_somebody_uses_them_with_the_letters_of_their_layout(rig: Rig) -> None:
    sit(rig)
    caps = [w.name for w in rig.table.ui.group("signs") if w.key.startswith("key")]
    assert caps == []
    rig.backend.queue.append(
        pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_a, mod=0, scancode=pygame.KSCAN_Q, unicode="a"
        )
    )
    rig.step(2)
    caps = [w.name for w in rig.table.ui.group("signs") if w.key.startswith("key")]
    assert {"A", "W", "E", "R", "S", "D", "1", "5", "Space"} <= set(caps)
    assert "Q" not in caps, "an AZERTY keyboard has an A there"


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("clicks", "said"),
    [
        (["center0"], "Lift a card first"),
        (["side3"], "Lift a card first"),
        (["hand0", "center0"], "The 2 of hearts does not fit there. Next on pile 1: 7"),
        (["hand2", "center2"], "A king cannot start a pile"),
        (["hand3", "side0"], "Empty side stacks come first"),
        (["side0", "side3"], "Only hand cards go to a side stack"),
        (["payoff", "side3"], "Only hand cards go to a side stack"),
        (["side1", "side1"], "It fits nowhere yet"),
    ],
)
def test_every_refusal_says_what_helps_where_it_happened(
    rig: Rig, clicks: list[str], said: str
) -> None:
    match = sit(rig)
    for key in clicks:
        click(rig, key)
    assert not moves(match)
    assert any(said in toast for toast in toasts(rig)), toasts(rig)
    at = rig.table.ui.hints.toasts[-1]
    assert at.rect is None or at.rect.colliderect(
        rig.table.ui.find(clicks[-1]).rect.inflate(300, 300)
    )


def test_dropping_where_it_does_not_fit_says_why_and_brings_the_card_home(rig: Rig) -> None:
    match = sit(rig)
    rig.drag(aim(rig, "hand0"), aim(rig, "center0"))
    assert "does not fit" in toasts(rig)[-1]
    rig.step(30)
    assert not moves(match)
    assert not lit(rig)
    assert {p.key: p for p in rig.table.stage.placements} == {
        p.key: p for p in rig.table.placements()
    }


def test_dragging_a_card_from_a_side_stack_to_another_says_why_not(rig: Rig) -> None:
    match = sit(rig)
    rig.drag(aim(rig, "side0"), aim(rig, "side1"))
    assert "Only hand cards go to a side stack" in toasts(rig)[-1]
    assert not moves(match)
    assert not lit(rig)


def test_every_card_of_a_side_stack_says_in_which_it_lies(rig: Rig) -> None:
    sit(rig)
    tips = {spot.name: spot.tip() for spot in rig.table.ui.group("cards")}
    assert tips["queen of hearts"] == "Side stack 1: queen of hearts"
    assert tips["9 of hearts"] == "Side stack 1: 9 of hearts"


def test_a_played_card_takes_the_hint_away(rig: Rig) -> None:
    sit(rig)
    click(rig, "hint")
    assert toasts(rig)
    click(rig, "hand2")
    click(rig, "center1")
    assert not toasts(rig)


def test_while_another_one_plays_clicks_say_whom_one_waits_for(rig: Rig) -> None:
    rig.sit(match_of(to_move=1), [0], FedWorker())
    rig.step(30)
    assert rig.table.director.waits_for is Wait.AI
    click(rig, "hand2")
    assert toasts(rig) == ["Ottokar is to play."]


# ---------------------------------------------------------------- ending the turn


def test_ending_the_turn_asks_first_and_can_be_told_not_to(rig: Rig) -> None:
    rig.house.settings.confirm_side_stack = True
    match = sit(rig)
    click(rig, "hand0")
    click(rig, "side3")
    assert isinstance(rig.app.stack.top, Dialog)
    rig.step(20)
    rig.key(pygame.K_ESCAPE)
    assert not moves(match)
    assert lit(rig) == ["side3"], "the card is still lifted"
    click(rig, "side3")
    rig.step(20)
    click(rig, "answer1")
    assert moves(match) == ["hand 2H side 4"]
    assert rig.house.settings.confirm_side_stack is False


def test_where_nothing_fits_the_table_says_so_and_going_on_is_the_first_answer(rig: Rig) -> None:
    rig.house.settings.confirm_side_stack = True
    match = sit(rig, match_of(center=[[], [], []], hand=[["2H", "4C", "KS", "8D", "9H"], ["5S"]]))
    assert rig.table.prompt() == "Nothing fits the middle."
    assert "side stack" in rig.table.help_line()
    click(rig, "hand2")
    assert "king cannot start" in rig.table.help_line()
    click(rig, "side3")
    rig.step(20)
    rig.key(pygame.K_RETURN)
    assert moves(match) == ["hand KS side 4"]


def test_an_empty_hand_may_play_on_or_end_the_turn(rig: Rig) -> None:
    match = sit(rig, match_of(hand=[[], ["5S", "5H", "5D", "5C", "6S"]]))
    assert rig.table.main.label == "Payoff card on pile 1"
    click(rig, "end")
    assert moves(match) == ["end"]


def test_the_main_button_does_what_it_says(rig: Rig) -> None:
    match = sit(rig)
    assert rig.table.main.label == "Payoff card on pile 1"
    click(rig, "main")
    rig.settle()
    assert moves(match) == ["payoff center 1"]
    assert not rig.table.main.enabled
    click(rig, "hand4")
    assert rig.table.main.label == "Play ace of spades on pile 3"
    click(rig, "main")
    assert moves(match)[-1] == "hand AS center 3"


# ---------------------------------------------------------------- taking back


def test_undo_by_button_and_by_both_keys(rig: Rig) -> None:
    match = sit(rig)
    ways: list[Callable[[], None]] = [
        lambda: click(rig, "undo"),
        lambda: rig.key(pygame.K_u),
        lambda: rig.key(pygame.K_z, pygame.KMOD_CTRL),
    ]
    for undo in ways:
        before = {p.face: (p.x, p.y) for p in rig.table.placements() if p.face}
        click(rig, "hand2")
        click(rig, "center0")
        rig.settle()
        assert rig.table.data["center"][0][-1] == "KS"
        undo()
        rig.settle()
        assert rig.table.data["hand"][0] == POSITION["hand"][0]  # type: ignore[index]
        assert {p.face: (p.x, p.y) for p in rig.table.placements() if p.face} == before
        assert not rig.table.may_take_back
    assert [entry.undo for entry in match.entries] == [None, 0, None, 0, None, 0]


def test_what_turned_a_card_up_is_not_taken_back_and_the_button_says_so(rig: Rig) -> None:
    match = sit(rig)
    click(rig, "payoff")
    click(rig, "center0")
    rig.settle()
    assert not rig.table.undo.enabled
    click(rig, "undo")
    assert "nothing hidden" in toasts(rig)[-1]
    rig.key(pygame.K_u)
    assert len(match.entries) == 1


def test_an_undo_glides_back_and_can_be_skipped() -> None:
    rig = Rig((960, 540))
    rig.house.settings.confirm_side_stack = False
    match = sit(rig)
    click(rig, "hand2")
    click(rig, "center0")
    rig.settle()
    rig.key(pygame.K_u)
    assert rig.table.stage.busy, "the card is on its way home"
    rig.key(pygame.K_3)
    rig.step(3)
    assert rig.table.choice.card == "KS", "motion blocks nothing"
    assert len(match.entries) == 2
    rig.close()


def test_the_chronicle_forgets_what_was_taken_back(rig: Rig) -> None:
    sit(rig)
    click(rig, "hand2")
    click(rig, "center0")
    rig.settle()
    told = [row.label for row in rig.table.chronicle.rows]
    assert any("pile 1" in line for line in told)
    rig.key(pygame.K_u)
    rig.settle()
    assert not any("pile 1" in row.label for row in rig.table.chronicle.rows)


# ---------------------------------------------------------------- words and settings


def test_kings_are_marked_and_piles_say_what_they_need(rig: Rig) -> None:
    sit(rig)
    signs = {sign.key: sign.name for sign in rig.table.ground if sign.key}
    assert (signs["needs0"], signs["needs1"], signs["needs2"]) == ("needs 7", "needs 6", "needs A")
    assert signs["king0"] == ""
    click(rig, "hand2")
    click(rig, "center0")
    rig.settle()
    signs = {sign.key: sign.name for sign in rig.table.ground if sign.key}
    assert (signs["needs0"], signs["king0"]) == ("needs 8", "K plays as 7")


def test_letters_and_colours_of_the_pack_follow_the_settings_at_once(rig: Rig) -> None:
    sit(rig, match_of(center=[["AD", *(f"{rank}D" for rank in "23456789TJ")], [], []]))
    assert {p.deck for p in rig.table.placements()} == {"standard"}
    rig.house.settings.index_letters, rig.house.settings.four_colours = "BDK", True
    rig.table.pause()
    rig.table.resume()
    rig.step(2)
    assert {p.deck for p in rig.table.stage.placements} == {"standard_four_de"}
    signs = {sign.key: sign.name for sign in rig.table.ground if sign.key}
    assert signs["needs0"] == "needs D"
    assert "D" in [rank for rank, _ in rig.table.signs.tally.rows]


def test_the_tally_counts_what_is_unseen_and_goes_with_the_aids(rig: Rig) -> None:
    sit(rig)
    counts = dict(rig.table.signs.tally.rows)
    assert counts["5"] == 8 - 2, "two in the middle; those in the other hand are not seen"
    assert counts["9"] == 8 - 3, "two in side stacks, one on the other payoff pile"
    assert counts["2"] == 8 - 3
    rig.house.settings.aids = False
    rig.table.refresh()
    assert not rig.table.signs.tally.visible


def test_the_chronicle_shows_suits_as_pictures(rig: Rig) -> None:
    sit(rig)
    click(rig, "hand2")
    click(rig, "center0")
    rig.settle()
    newest = rig.table.chronicle.rows[0]
    assert "{icon:spade}" in newest.text
    assert newest.label == "You play the K on pile 1. There it counts as 7."


def test_cards_that_follow_each_other_on_a_pile_share_a_line_of_the_chronicle(rig: Rig) -> None:
    match = sit(rig)
    for line in ("hand KS center 1", "hand 8D center 1", "hand AS center 3", "hand 2H center 3"):
        rig.table.play(match.game.parse(line))
        rig.settle()
    rows = [row.label for row in rig.table.chronicle.rows]
    assert rows[:2] == ["You play A and 2 on pile 3.", "You play K as 7 and 8 on pile 1."]
    rig.key(pygame.K_u)
    rig.settle()
    assert rig.table.chronicle.rows[0].label == "You play the A on pile 3."


def test_a_payoff_card_and_a_full_pile_have_lines_of_their_own(rig: Rig) -> None:
    high = ["AD", *(f"{rank}D" for rank in "23456789T")]
    match = sit(rig, match_of(center=[high, [], []], hand=[["JH", "QH", "AS", "2H"], ["5S"]]))
    for line in ("hand JH center 1", "hand QH center 1", "hand AS center 1", "hand 2H center 1"):
        rig.table.play(match.game.parse(line))
        rig.settle()
    rows = [row.label for row in rig.table.chronicle.rows]
    assert rows[:3] == [
        "You play A and 2 on pile 1.",
        "Pile 1 is complete and vanishes into the stock.",
        "You play J and Q on pile 1.",
    ]
    match = sit(rig)
    for line in ("payoff center 1", "hand 8D center 1"):
        rig.table.play(match.game.parse(line))
        rig.settle()
    rows = [row.label for row in rig.table.chronicle.rows]
    assert rows[0] == "You play the 8 on pile 1."
    assert rows[2] == "You play the payoff card, the 7, on pile 1."


def test_close_reading_shows_what_a_king_stands_for(rig: Rig) -> None:
    sit(rig, match_of(center=[["AD", "2D", "KH"], [], []]))
    rig.point(aim(rig, "center0"))
    rig.step(30)
    assert not rig.table.zoom.visible, "pointing only names it"
    assert "K=3" in rig.table.ui.hints.tip_text
    rig.key(pygame.K_i)
    assert rig.table.zoom.face == "KH"
    assert "stands for this rank: 3" in rig.table.zoom.name


def test_the_hint_is_said_at_its_card_and_shows_the_way(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "adviser", lambda game: "rule")
    sit(rig)
    rig.key(pygame.K_h)
    assert "Play ace of spades on pile 3" in toasts(rig)[-1]
    assert rig.table.way() == (("hand", 4), ("center", 2))
    click(rig, "hand2")
    assert rig.table.way() is None
