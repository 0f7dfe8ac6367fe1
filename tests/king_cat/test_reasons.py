"""Why King Cat's bots do what they do: in words, and true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai.bots import bot_names, find_bot
from game.ai.levels import name_of
from game.ai.tellers import teller
from game.core.bot import TEMPERS, Choice, Reason, Request
from game.core.words import LANGUAGES, Words
from game.core.zones import HIDDEN
from game.king_cat.bot_rule import options
from game.king_cat.cards import COPIES, KING_CAT, PACK
from game.king_cat.knowledge import KINDS, Knowledge
from game.king_cat.moves import Move
from game.king_cat.rules import GAME
from tests.king_cat.bot_walks import position, walk

NAMES = ["Ada", "Bo", "Cy", "Dora", "Eli", "Fay"]
BOTS = (*bot_names("king_cat"), *(name_of("novice", temper) for temper in TEMPERS))
FEWER = {"hard": 80, "expert": 40, "flat1000": 10}
"""Bots that take their time, with the number of positions that they are asked about."""
SAYS_LIKELY = re.compile(r"may well|likely|probabl|could|könnte|wohl|wahrscheinlich")


def asked(name: str, positions: int) -> Iterator[tuple[Request, Choice]]:
    """What a bot answers in all kinds of positions; with few playouts, to be quick."""
    for number, match in enumerate(walk(seed=17 + len(name), positions=positions)):
        seat = match.state.to_move
        if seat is not None:
            request = replace(Request.of(match, seat, name, number), playouts=60)
            yield request, find_bot("king_cat", name)(request)


def keys(found: Choice) -> list[str]:
    return [each.key.removeprefix("king_cat.reason.") for each in found.reasons]


def given(request: Request, line: str) -> list[str]:
    """The reasons that the estimates give for one move."""
    found = options(request, Knowledge(request))
    return next(keys(Choice(line, o.reasons)) for o in found if o.move.text == line)


@pytest.mark.parametrize("name", BOTS)
def test_reasons_have_words_and_no_chance_beyond_what_there_is(name: str) -> None:
    tellers = [teller("king_cat", Words.load(language), NAMES) for language in LANGUAGES]
    for _, choice in asked(name, FEWER.get(name, 250)):
        for each in choice.reasons:
            chance = each.values.get("percent")
            assert chance is None or 0 <= chance <= 100
            for speaks in tellers:
                check_words(speaks.words, speaks.reason(each.key, each.values), each)


def check_words(words: Words, line: str, told: Reason) -> None:
    assert words.has(told.key), told.key
    assert "{" not in line
    if told.values.get("percent", 100) < 20 and told.key != "king_cat.reason.chance":
        assert not SAYS_LIKELY.search(line), (line, told.values)


@pytest.mark.parametrize("name", [name for name in BOTS if name not in ("random", "flat1000")])
def test_only_who_cannot_say_why_gives_no_reason(name: str) -> None:
    for request, choice in asked(name, min(FEWER.get(name, 200), 60)):
        assert bool(choice.reasons) == (request.view["phase"] != "round_over")


def test_all_that_the_estimates_say_is_true() -> None:
    """Of every move in many positions, the one that is made or not."""
    said: set[str] = set()
    for number, match in enumerate(walk(seed=23, positions=1500)):
        seat = match.state.to_move
        if seat is None:
            continue
        request = Request.of(match, seat, "rule", number)
        knowledge = Knowledge(request)
        for option in options(request, knowledge):
            for each in option.reasons:
                key = each.key.removeprefix("king_cat.reason.")
                said.add(key)
                check(key, each, option.move, request, knowledge)
    assert len(said) >= 28


def check(key: str, told: Reason, move: Move, request: Request, knowledge: Knowledge) -> None:
    """That a reason fits what its seat may know."""
    hand, values = request.view["hand"][request.seat], told.values
    percent = values.get("percent", 100)
    assert 0 <= percent <= 100
    if request.view["phase"] == "play":
        assert (key in ("forced", "doomed")) <= (KING_CAT in hand)
    if "target" in values:
        assert values["target"] == move.target
        chances = knowledge.chances(move.target)
        if key == "sure_hit":
            assert chances[move.guess] == pytest.approx(1.0)
        if key == "miss":
            assert chances[move.guess] == 0.0 or not knowledge.unseen[move.guess]
        if key in ("likely_hit", "likely_win", "snake_king_cat"):
            assert percent >= 20
        if key in ("long_hit", "long_win"):
            assert percent <= 20
        if key in ("snake_known", "even"):
            assert chances[values["card"]] == pytest.approx(1.0)
    if move.verb == "put":
        check_place(key, values["card"], move.under, request)
    if key in ("dig_swap", "dig_keep", "same") and move.verb != "play":
        pair = hand[0], request.view["aside"]
        assert (key == "same") == (pair[0] == pair[1])


def check_place(key: str, card: int, under: int, request: Request) -> None:
    """Who draws the card, if everybody draws in turn: the reason must say the same."""
    view, me = request.view, request.seat
    assert card == view["deck"][0]
    after = [seat % request.seats for seat in range(me + 1, me + 1 + request.seats)]
    drawing = [seat for seat in after if seat not in view["out"]]
    drawer, around = drawing[under % len(drawing)], under // len(drawing)
    if key in ("put_for_me", "put_for_later", "put_from_others"):
        assert drawer == me
    if key == "put_for_me":
        assert around == 0
    if key in ("put_next", "put_next_low", "put_for_bowl"):
        assert under == 0
    if key == "put_between":
        assert 0 < under < len(drawing) - 1
    if key in ("put_deep", "put_bottom"):
        assert around > 0
        assert (key == "put_bottom") == (under == len(view["deck"]) - 1)


def test_a_place_for_the_own_turn_and_one_for_the_others_have_words_of_their_own() -> None:
    request = position(phase="place", hand=[[4], [HIDDEN], [HIDDEN]], deck=[9] + [HIDDEN] * 7)
    said = [given(request, f"put {under}") for under in range(8)]
    assert said[:4] == [["put_next"], ["put_between"], ["put_for_me"], ["put_deep"]]
    assert (said[5], said[7]) == (["put_for_later"], ["put_bottom"])


@pytest.mark.parametrize("seats", [3, 6])
def test_the_king_cat_may_be_anywhere_but_only_once(seats: int) -> None:
    """Hands are weighed one by one; together they cannot hold it more than surely."""
    hands = [[9, 4], *([HIDDEN] for _ in range(seats - 1))]
    empty: list[list[int]] = [[] for _ in range(seats)]
    shown = position(hand=hands, laid=empty, markers=[0] * seats)
    knowledge = Knowledge(replace(shown, seats=seats))
    for seat in range(1, seats):
        knowledge.fits[seat] = [0.02] * (KINDS - 1) + [1.0]
    found = options(shown, knowledge)
    told = next(option.reasons[0] for option in found if option.move.text == "play 9")
    assert sum(knowledge.chances(seat)[KING_CAT] for seat in range(1, seats)) > 1.0
    assert (told.key, told.values["percent"]) == ("king_cat.reason.not_a_pet", 100)


@pytest.mark.parametrize("name", ["rule", "novice", "naive", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("other", [0, 1, 2, 3, 4, 6, 7, 8, 9])
def test_with_the_king_cat_in_hand_it_is_said_that_the_other_card_must_go(
    name: str, other: int
) -> None:
    choice = find_bot("king_cat", name)(position(hand=[[10, other], [HIDDEN], [HIDDEN]]))
    assert "forced" in keys(choice)
    assert not {"juggle", "juggle_all", "dig", "keeps", "shield"} & set(keys(choice))


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert"])
def test_where_only_one_move_makes_sense_its_chance_is_told(name: str) -> None:
    choice = find_bot("king_cat", name)(position(hand=[[10, 7], [HIDDEN], [HIDDEN]]))
    assert [each.move for each in choice.weighed] == ["play 7"]
    assert keys(choice)[-1] == "chance"
    deal = find_bot("king_cat", name)(position(phase="round_over", hand=[[], [], []]))
    assert (deal.weighed, deal.reasons) == ((), ())


def test_a_guess_that_cannot_be_right_is_not_said_to_be_one() -> None:
    """Of a hand that is known, and of a card that lies open already."""
    known = position(hand=[[1, 9], [1], [HIDDEN]])
    laid = position(laid=[[], [8, 7], []])
    assert given(known, "play 1 @1 =4") == ["miss"]
    assert given(laid, "play 1 @1 =8") == ["miss"]
    assert given(laid, "play 1 @1 =10") != ["miss"]
    used_up = position(laid=[[], [*PACK], []])
    assert given(used_up, "play 1 @1 =4") == ["miss"]


def test_what_hardly_wins_is_a_long_shot() -> None:
    """Among as many high cards the Bunny may still be sent, with little hope."""
    low = [[], [1, 1, 1, 1], [2, 2]]
    assert given(position(hand=[[3, 2], [HIDDEN], [HIDDEN]], laid=low), "play 3 @1") == ["long_win"]
    assert given(position(hand=[[3, 7], [HIDDEN], [HIDDEN]]), "play 3 @1") == ["likely_win"]
    assert sum(COPIES[:2]) - 4 == 2, "a Robovac and a Crystal Bowl are left to be beaten"


def test_a_novice_says_what_moved_it() -> None:
    """The lower card, a whim, who hurt it last, a card that it saw, or any."""
    said: set[str] = set()
    for name in ("novice", "novice-grudging"):
        for request, choice in asked(name, 700):
            hand, move = request.view["hand"][request.seat], GAME.parse(choice.move)
            assert isinstance(move, Move)
            told = keys(choice)
            said |= set(told)
            if "naive_low" in told or "forced" in told:
                assert move.card == min(hand) < max(hand)
            if "naive_whim" in told:
                assert move.card == max(hand) > min(hand)
            if "sure_hit" in told:
                assert request.view["hand"][move.target] == [move.guess]
            if "naive_guess" in told:
                assert move.guess >= 0
    assert said >= {"naive_low", "naive_whim", "naive_guess", "naive_put", "naive_grudge", "forced"}
