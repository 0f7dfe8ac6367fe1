"""What the table says in its middle, and where a showdown lies: made of what was told alone."""

from __future__ import annotations

import pygame
import pytest

from game.king_cat import events as ev
from scenes.kit.look import Look
from scenes.tables import king_cat_story as story
from scenes.tables.director import Wait
from scenes.tables.ribbon import FADE, News, Ribbon
from tests.scenes.tables.positions import match_of, position
from tests.scenes.tables.rig import FedWorker, Rig

LAST_TURN = {"hand": [[4, 9], [2], [8], [5]], "laid": [[], [], [], []], "deck": [7], "aside": 0}


def test_the_ribbon_tells_the_last_thing_that_matters() -> None:
    told = [ev.Guessed(0, 1, 8, True), ev.WentOut(1, 8, "guessed")]
    assert [event.kind for event in story.headline(told)] == ["went_out"]
    assert story.hero(told[-1]) == 1
    assert story.headline([]) == []


def test_the_end_of_a_round_is_told_before_everything_else() -> None:
    told = [ev.WentOut(1, 8, "guessed"), ev.RoundEnded(0, "last_in"), ev.MatchEnded(0)]
    assert [event.kind for event in story.headline(told)] == ["round_ended", "match_ended"]
    assert story.hero(told[1]) == 0


@pytest.mark.parametrize(("winner", "shown"), [(2, 2), (None, -1), (3, -1)])
def test_only_who_showed_a_card_can_win_a_showdown(winner: int | None, shown: int) -> None:
    told = [ev.Showed(0, 3), ev.Showed(2, 9), ev.RoundEnded(winner, "highest")]
    assert story.showdown(told) == ((0, 2), shown)


def test_who_was_hit_is_annoyed_until_the_next_card_is_played() -> None:
    told = [ev.Guessed(0, 1, 8, True), ev.WentOut(1, 8, "guessed")]
    assert story.moods(told, 2) == {0: "pleased", 1: "annoyed", 2: "thinking"}
    assert story.moods([*told, ev.Played(2, 7, None, None)], None) == {}


def test_the_arrow_points_at_who_is_hit_or_at_the_pile_that_is_touched() -> None:
    assert story.target([ev.Guessed(0, 1, 8, True)]) == 1
    assert story.target([ev.WentOut(1, 8, "guessed")]) is None
    assert story.target([ev.Played(2, 7, None, None)]) is None
    assert story.target([]) is None
    assert story.pile([]) == story.pile([ev.Played(2, 7, None, None)]) == ""


def test_a_shorter_sentence_uncovers_the_ends_of_a_longer_one() -> None:
    pygame.font.init()
    ribbon, look = Ribbon(), Look((1280, 720))
    ribbon.show(look, News("Ottokar asks Bo for Hermit Home Swap. Right!"), 900, 600, 900)
    long = ribbon.rect.copy()
    damage = ribbon.show(look, News("Bo is out."), 900, 600, 900)
    assert ribbon.rect.w < long.w
    assert any(box.contains(long) for box in damage)
    assert ribbon.show(look, News("Bo is out."), 900, 600, 900) == []
    assert any(box.contains(ribbon.rect) for box in ribbon.show(look, None, 900, 600, 900))


def test_a_sentence_fades_in_once() -> None:
    pygame.font.init()
    ribbon = Ribbon()
    ribbon.show(Look((1280, 720)), News("Bo is out."), 900, 600, 900)
    assert ribbon.update(FADE / 2)
    assert ribbon.update(FADE)
    assert not ribbon.update(0.1)


def test_a_match_opens_with_the_deal() -> None:
    rig = Rig()
    table = rig.sit(match_of(4, 3, first=0), [0])
    rig.step()
    assert table.director.waits_for is Wait.MOTION
    assert [len(cards) for cards in table.data["hand"]] == [0, 0, 0, 0]
    rig.settle()
    assert [len(cards) for cards in table.data["hand"]] == [2, 1, 1, 1]
    assert table.data == rig.table.session.match.view(0).data
    rig.close()


def test_a_match_that_was_begun_opens_as_it_is() -> None:
    rig, match = Rig(), match_of(3, 3, first=0)
    match.play(0, match.state.moves()[0])
    table = rig.sit(match, [1])
    rig.step()
    assert table.data == match.view(1).data
    rig.close()


def test_a_showdown_lies_in_the_middle_in_the_order_of_showing() -> None:
    rig = Rig()
    table = rig.sit(position(4, **LAST_TURN), [0], FedWorker(["play 2", "play 7", "play 5"] * 3))
    rig.settle()
    table.choose_card(0)
    table.act()
    rig.until(lambda: table.director.waits_for is Wait.OVER or table.data["phase"] == "round_over")
    rig.until(lambda: table.director.waits_for is not Wait.MOTION)
    seats, winner = story.showdown(table.told)
    assert len(seats) == 4 - len(table.data["out"])
    assert winner in seats
    lying = {place.key: place for place in table.placements()}
    cards = [lying[f"c{table.director.shown.cards('hand', seat)[0].id}"] for seat in seats]
    assert [card.x for card in cards] == sorted(card.x for card in cards)
    assert max(cards, key=lambda card: card.h) is cards[seats.index(winner)]
    assert [card.glow for card in cards].count(1.0) == 1
    assert not table.ui.group("hand")
    names = {chip.name for chip in table.name_chips if chip.name}
    assert names == {table.teller.name(seat) for seat in seats}
    rig.close()
