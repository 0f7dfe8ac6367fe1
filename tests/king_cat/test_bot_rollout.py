"""Rounds in the head: everybody there chooses as the rule bot would, and knows what was shown."""

from __future__ import annotations

import random

import pytest

from game.ai.bots import find_bot
from game.core.bot import Request
from game.core.match import Header, Match
from game.core.zones import HIDDEN, NONE
from game.king_cat import phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_peeks import Peeks, seen_chance
from game.king_cat.bot_rollout import ALIKE, choose, lay, play_out
from game.king_cat.bot_rule import NEAR, options
from game.king_cat.bot_sight import holder, rivals_of, worth
from game.king_cat.bot_value import Outlook
from game.king_cat.bot_world import UNKNOWN, World
from game.king_cat.cards import KING_CAT, MOUSE_TRAPPER
from game.king_cat.knowledge import Knowledge
from game.king_cat.rules import GAME
from game.king_cat.state import State
from tests.king_cat.bot_walks import walk
from tests.king_cat.test_bot_world import world_of

OPTIONS = Match(GAME, Header.new(GAME, 2, 1)).header.options


def seen_by(match: Match, seat: int, luck: int) -> tuple[World, Knowledge, Request]:
    """A position at a turn as a world, with what its seat knows and concludes."""
    request = Request.of(match, seat, "rule", luck)
    knowledge = Knowledge(request)
    state = match.state
    assert isinstance(state, State)
    world = world_of(state)
    world.draw = random.Random(luck).random
    world.fits = [row[:] for row in knowledge.fits]
    for other, cards in enumerate(request.view["hand"]):
        if other != seat and cards and cards[0] != HIDDEN:
            world.known[seat][other] = cards[0]
    for other, card in knowledge.told.items():
        world.known[other][seat] = card
    top = len(world.deck) - 1
    seen = [at for at, card in enumerate(request.view["deck"]) if card != HIDDEN]
    world.peeks = tuple([(top - at, seat) for at in seen])
    return world, knowledge, request


def turns(seed: int, positions: int) -> list[tuple[Match, int]]:
    found: list[tuple[Match, int]] = []
    for match in walk(seed, positions):
        seat = match.state.to_move
        if seat is None or match.state.phase != phases.PLAY:
            continue
        if match.view(seat).data["aside"] in (HIDDEN, NONE):  # worlds do not follow who dug
            found.append((match.fresh(), seat))
            for entry in match.entries:
                found[-1][0].replay(entry)
    return found


@pytest.fixture(scope="module")
def positions() -> list[tuple[Match, int]]:
    return turns(seed=77, positions=260)


def test_a_card_is_worth_the_same_as_to_the_rule_bot(positions: list[tuple[Match, int]]) -> None:
    compared = 0
    for match, seat in positions:
        world, knowledge, request = seen_by(match, seat, 1)
        outlook = Outlook(knowledge)
        held, drawn = request.view["hand"][seat]
        rivals = rivals_of(world, seat, held, drawn)
        for laid, kept in ((held, drawn), (drawn, held)):
            for shield in (False, True):
                quick = worth(world, seat, kept, laid, rivals, outlook.pile, shield=shield)
                assert quick == pytest.approx(outlook.value(kept, laid, shield=shield), abs=1e-6)
                compared += 1
    assert compared > 500


def test_they_choose_what_the_rule_bot_finds_as_good_as_the_best(
    positions: list[tuple[Match, int]],
) -> None:
    """By the rule bot's own estimates, in every position and whatever luck decides."""
    laid: set[int] = set()
    for number, (match, seat) in enumerate(positions):
        world, knowledge, request = seen_by(match, seat, number)
        held, drawn = request.view["hand"][seat]
        if KING_CAT in (held, drawn) and held == drawn:
            continue
        card, kept, target, guess = choose(world, seat, held, drawn)
        assert sorted((card, kept)) == sorted((held, drawn))
        found = options(request, knowledge)
        best = max(option.value for option in found)
        mine = [
            option.value
            for option in found
            if option.move.card == card
            and option.move.target == target
            and option.move.guess == guess
        ]
        assert mine, (card, target, guess)
        assert mine[0] >= best - 2 * NEAR - ALIKE
        laid.add(card)
    assert laid == set(range(KING_CAT))


def table(hands: list[int], deck: list[int]) -> World:
    """A world of seats with these hands; the top card of the pile stands last."""
    world = World(len(hands), random.Random(5).random)
    world.hands, world.deck = hands[:], deck[:]
    return world


def test_who_puts_a_card_on_top_knows_it_when_the_next_player_keeps_it() -> None:
    world = table([5, 4], [3, 4, 1, 6])
    world.play(0, MOUSE_TRAPPER, 5)
    world.put(0, 0)
    assert world.begin_turn(1) == 6
    world.play(1, 4, 6)
    assert world.known[0][1] == 6
    assert world.known[1][0] == UNKNOWN


@pytest.mark.parametrize(("laid", "kept"), [(6, 7), (6, 6)])
def test_a_card_that_is_laid_tells_nothing_of_the_other(laid: int, kept: int) -> None:
    """Even with two of a kind: nobody can tell which of them was laid."""
    world = table([5, kept], [3, 4, 1, 6])
    world.put(0, 0)
    world.begin_turn(1)
    world.play(1, laid, kept)
    assert world.known[0][1] == UNKNOWN


def test_a_card_that_is_put_away_is_known_where_it_comes_up() -> None:
    world = table([5, 7, 4], [3, 4, 1, 6])
    world.put(1, 0)
    assert world.begin_turn(1) == 1
    world.play(1, 1, 7)
    assert world.known[0][1] == UNKNOWN
    assert world.begin_turn(2) == 6
    world.play(2, 4, 6)
    assert world.known[0][2] == 6


def test_others_forget_the_pile_when_a_card_is_put_back() -> None:
    world = table([5, 7], [3, 4, 1, 6])
    world.put(0, 0)
    world.put(0, 1)
    world.begin_turn(0)
    world.play(0, 5, 6)
    assert world.known[1][0] == 6
    world.begin_turn(1)
    world.play(1, 7, 1)
    assert world.known[0][1] == UNKNOWN


def test_a_shuffled_pile_is_known_to_nobody() -> None:
    world = table([5, 7], [3, 4, 1, 6])
    world.put(0, 0)
    world.play(0, 7, 5)
    assert world.peeks == ()


def test_a_snake_that_meets_somebody_shows_who_knows_the_pile() -> None:
    world = table([5, 7, 2], [3, 4, 1, 6])
    world.put(0, 0)
    world.play(2, 5, 2, 1)
    assert world.hands[1] == 6
    assert [world.known[seat][1] for seat in (0, 2)] == [6, UNKNOWN]


def test_a_trapper_puts_away_what_its_owner_wants() -> None:
    good = table([2, 4], [3, 3, 3, 8])
    lay(good, 0, MOUSE_TRAPPER, 2)
    assert good.deck == [3, 3, 8, 3]  # one under the top: the own next turn
    bad = table([9, 4], [3, 3, 3, 1])
    lay(bad, 0, MOUSE_TRAPPER, 9)
    assert bad.deck == [3, 3, 3, 1]


def test_rounds_are_played_to_their_end_and_nobody_lays_the_king_cat() -> None:
    rng = random.Random(8)
    for number in range(300):
        match = Match(GAME, Header.new(GAME, 2 + number % 5, number))
        state = match.state
        assert isinstance(state, State)
        world = world_of(state)
        world.draw = rng.random
        seat = state.stack[-1][1]
        world.hands[seat] = state.hand[seat][0]
        lay(world, seat, *choose(world, seat, *state.hand[seat]))
        winner = play_out(world, seat)
        assert winner < world.seats
        assert world.players == 1 or not world.deck
        assert winner < 0 or not world.out >> winner & 1


def test_how_likely_a_drawn_card_was_seen() -> None:
    """Of cards 2 and 9 nobody with a 5 wants the 2: the 9 is put away, the 2 stays on top."""
    unseen = [0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
    hand = [0.0] * 11
    hand[5] = 1.0
    assert seen_chance(9, unseen, hand) == 0.0
    assert seen_chance(2, unseen, hand) == pytest.approx(1 / (1 + 1 / 2))


def test_a_belief_tells_how_often_others_know_a_card() -> None:
    """Rounds of rule bots: told on average, and how often the other's view did show the card."""
    rule = find_bot("king_cat", "rule")
    told = known = 0.0
    asked = 0
    for seed in range(400):
        match = Match(GAME, Header.new(GAME, 2, seed))
        while match.state.outcome is None:
            seat = match.state.to_move
            assert seat is not None
            request = Request.of(match, seat, "rule", seed)
            if match.state.phase == phases.PLAY:
                peeks = Belief(request).peeks
                if peeks.fresh >= 0:
                    card, chance = peeks.cards[peeks.fresh]
                    told += chance
                    known += card in match.view(1 - seat).data["hand"][seat]
                    asked += 1
            match.play(seat, rule(request).move)
    assert asked > 150
    assert told / asked == pytest.approx(known / asked, abs=0.08)
    assert known / asked > 0.5


@pytest.mark.parametrize(
    ("event", "stays"),
    [
        ({"event": "played", "seat": 0, "card": 4, "target": None, "guess": None}, False),
        ({"event": "played", "seat": 0, "card": 5, "target": 1, "guess": None}, True),
        ({"event": "played", "seat": 1, "card": 1, "target": 0, "guess": 7}, False),
        ({"event": "dug", "seat": 0, "swapped": True}, False),
        ({"event": "dug", "seat": 1, "swapped": HIDDEN}, True),
        ({"event": "shuffled_in", "seat": 1, "seats": [0, 1]}, False),
        ({"event": "shuffled_in", "seat": 1, "seats": [1]}, True),
        ({"event": "hands_swapped", "seat": 1, "target": 0}, False),
        ({"event": "forced_to_lay", "seat": 1, "target": 0, "card": 4}, False),
    ],
)
def test_what_was_seen_is_followed(event: dict[str, object], stays: bool) -> None:
    peeks = Peeks(0)
    peeks.hear({"event": "put_back", "seat": 1, "under": HIDDEN})
    drew = {"event": "drew", "seat": 0, "card": 4, "source": "deck"}
    assert peeks.hear(drew) == peeks.fresh == 1
    peeks.cards[1] = (4, 0.7)
    peeks.hear(event)
    assert (1 in peeks.cards) == stays


def test_silence_makes_it_less_likely_that_a_card_is_known() -> None:
    peeks = Peeks(0)
    peeks.cards[1] = (4, 0.7)
    peeks.hear({"event": "played", "seat": 1, "card": 6, "target": None, "guess": None})
    assert 0.3 < peeks.cards[1][1] < 0.7


def test_a_known_card_is_counted_as_one() -> None:
    world = table([5, 7], [3, 4, 1, 6])
    world.known[0][1] = 7
    (rival,) = rivals_of(world, 0, 5, 6)
    assert rival.chances == holder(1, True, 7).chances
    assert (rival.best_guess, rival.guess) == (1.0, 7)
