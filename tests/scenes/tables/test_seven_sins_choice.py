"""Choosing a play of Seven Sins part by part, without a window."""

from __future__ import annotations

import random

import pytest

from game.core.match import Header, Match
from game.seven_sins import phases
from game.seven_sins.cards import CARD, COLOURS, CORRUPTION
from game.seven_sins.moves import Move, parse
from game.seven_sins.rules import GAME
from scenes.tables.seven_sins_choice import Choice


def choice_of(hand: str, phase: str = phases.PLAY) -> Choice:
    held = tuple(CARD[name] for name in hand.split())
    return Choice(phase, held, others=(1, 2, 3), rich=(1, 3))


def take(choice: Choice, names: str) -> Choice:
    for name in names.split():
        choice.take(CARD[name])
    return choice


def test_the_card_chosen_last_lies_on_top_where_one_may_choose() -> None:
    choice = take(choice_of("gluttony-4 pride-4 lust-3"), "gluttony-4 pride-4")
    assert (choice.kind, choice.top) == ("number", CARD["pride-4"])
    assert choice.fitting == set()
    choice.take(CARD["gluttony-4"])
    assert choice.top == CARD["gluttony-4"]
    choice.take(CARD["gluttony-4"])
    assert choice.cards == [CARD["pride-4"]], "the top card goes back"


def test_the_highest_of_a_colour_lies_on_top_unless_corruption_does() -> None:
    choice = take(choice_of("lust-2 lust-7 corruption"), "corruption lust-7 lust-2")
    assert choice.top == CARD["lust-7"]
    assert choice.effect == COLOURS.index("lust")
    choice.take(CORRUPTION)
    assert (choice.top, choice.needs) == (CORRUPTION, "colour")
    choice.paint(COLOURS.index("sloth"))
    assert choice.move == parse("play lust-2 lust-7 corruption as sloth")


def test_a_straight_may_be_gathered_in_any_order() -> None:
    choice = take(choice_of("pride-3 greed-4 sloth-5 envy-7"), "sloth-5 pride-3")
    assert (choice.kind, choice.needs, choice.missing_numbers) == ("", "more", [4])
    assert choice.fitting == {CARD["greed-4"]}
    choice.take(CARD["greed-4"])
    assert choice.move == parse("play pride-3 greed-4 sloth-5")


def test_a_target_belongs_to_its_effect() -> None:
    choice = take(choice_of("wrath-4 pride-4 sloth-4"), "wrath-4")
    choice.aim(2)
    assert choice.move == parse("play wrath-4 @2")
    choice.take(CARD["pride-4"])
    assert choice.needs == "target"
    choice.aim(1)
    assert choice.move == parse("play wrath-4 pride-4 @1")
    choice.take(CARD["sloth-4"])
    assert choice.move == parse("play pride-4 wrath-4 sloth-4")


def test_gluttony_takes_or_draws() -> None:
    choice = take(choice_of("gluttony-4"), "gluttony-4")
    assert (choice.needs, choice.targets) == ("loot", (1, 3))
    choice.draw()
    assert choice.move == parse("play gluttony-4 draw")
    choice.aim(3)
    assert choice.move == parse("play gluttony-4 @3")
    choice.rich = ()
    choice = Choice(phases.PLAY, (CARD["gluttony-4"],), (1, 2), ())
    choice.take(CARD["gluttony-4"])
    assert choice.move == parse("play gluttony-4 draw"), "nobody holds a card"


def test_one_step_back_at_a_time() -> None:
    choice = take(choice_of("lust-2 corruption"), "lust-2 corruption")
    choice.take(CORRUPTION)
    choice.paint(COLOURS.index("wrath"))
    choice.aim(1)
    seen = []
    while choice.forget():
        seen.append((choice.target, choice.colour, len(choice.cards)))
    assert seen == [(-1, 2, 2), (-1, -1, 2), (-1, -1, 1), (-1, -1, 0)]
    assert not choice.forget()


@pytest.mark.parametrize(
    ("phase", "first", "second"),
    [
        (phases.LUST, "accept", "refuse"),
        (phases.GREED, "deal", "stop"),
        (phases.DROP, "drop", "keep"),
        (phases.COUNTER, None, "take"),
        (phases.SWAP, None, "keep"),
        (phases.PICK, None, "pick nothing"),
        (phases.SHOW, None, None),
    ],
)
def test_answers(phase: str, first: str | None, second: str | None) -> None:
    choice = choice_of("wrath-1 pride-2 corruption", phase)
    assert (choice.move.text if choice.move else None) == first
    assert (choice.other_move.text if choice.other_move else None) == second


def test_only_what_can_answer_is_lit() -> None:
    hand = "wrath-1 pride-2 lust-3 corruption purity halo"
    lit = {
        phase: {name for name in hand.split() if CARD[name] in choice_of(hand, phase).fitting}
        for phase in (phases.SHOW, phases.COUNTER, phases.PICK)
    }
    assert lit[phases.SHOW] == {"pride-2", "corruption"}
    assert lit[phases.COUNTER] == {"wrath-1", "corruption"}
    assert lit[phases.PICK] == set(hand.split()) - {"halo"}


def test_every_legal_play_can_be_chosen_and_what_is_chosen_is_legal() -> None:
    rng = random.Random(8)
    for seed in range(12):
        match = Match(GAME, Header.new(GAME, 4, seed, {"first": 0}))
        state = match.state
        others = (1, 2, 3)
        for move in rng.sample([m for m in state.moves() if isinstance(m, Move)], 25):
            choice = Choice(phases.PLAY, tuple(state.hand[0]), others, others)  # type: ignore[attr-defined]
            for card in move.cards:
                assert choice.take(card)
            if move.cards[-1] == CORRUPTION and choice.top != CORRUPTION:
                choice.take(CORRUPTION)
            if move.colour >= 0:
                choice.paint(move.colour)
            if move.target >= 0:
                choice.aim(move.target)
            if move.draw:
                choice.draw()
            assert choice.move == move
            assert state.why_not(move) is None
