"""What the expert thinks with: worlds that obey the rules, beliefs, the match, tempers."""

from __future__ import annotations

import random

import pytest

from game.ai.bots import find_bot
from game.core.bot import TEMPERS, Request
from game.core.chance import FreeChance
from game.core.match import Header, Match
from game.king_cat import legality, phases
from game.king_cat.bot_belief import Belief
from game.king_cat.bot_endgame import Endgame, solvable
from game.king_cat.bot_match import match_chance, payoffs
from game.king_cat.bot_temper import likings, who_hurt
from game.king_cat.bot_world import World
from game.king_cat.cards import JITTERY_JUGGLER
from game.king_cat.knowledge import Knowledge
from game.king_cat.moves import KEEP, PUT, SWAP, parse
from game.king_cat.rules import GAME
from game.king_cat.state import State
from tests.king_cat.bot_walks import walk


def world_of(state: State) -> World:
    """The same round as a search sees it."""
    world = World(state.seats, random.Random(1).random)
    world.hands = [cards[0] if cards else -1 for cards in state.hand]
    world.deck = state.deck[:]
    world.aside = state.aside
    world.shielded, world.out = state.shielded, state.out
    world.players = len(state.still_in())
    for cards in [*state.laid, state.open_aside]:
        for card in cards:
            world.left[card] -= 1
    world.rank = [sum(6**card for card in cards) for cards in state.laid]
    return world


def settle(state: State, world: World, rng: random.Random) -> None:
    """Decide about a place and a grave in both, in the same way."""
    chance = FreeChance(rng)
    seat = state.stack[-1][1]
    if state.phase == phases.PLACE:
        under = rng.randrange(len(state.deck))
        state.apply(PUT[under], chance)
        world.put(under, seat)
    elif state.phase == phases.DIG:
        state.apply(SWAP if state.aside > state.hand[seat][0] else KEEP, chance)


def test_a_world_plays_by_the_rules() -> None:
    """Every move in both: the same hands, pile, players and winner; the Juggler shuffles."""
    rng = random.Random(4)
    chance = FreeChance(rng)
    ended = moved = 0
    for match in walk(seed=31, positions=1500, cautious=False):
        state = match.state.copy()
        assert isinstance(state, State)
        if state.phase != phases.PLAY:
            continue
        seat = state.stack[-1][1]
        move = rng.choice(list(legality.moves(state)))
        if move.card == JITTERY_JUGGLER:
            continue
        world = world_of(state)
        kept = state.hand[seat][:]
        kept.remove(move.card)
        state.apply(move, chance)
        world.play(seat, move.card, kept[0], move.target, move.guess)
        settle(state, world, rng)
        moved += 1
        assert world.players == len(state.still_in())
        assert world.out == state.out
        assert world.rank == [sum(6**card for card in cards) for cards in state.laid]
        if state.outcome is not None:
            winner = state.winners[0] if state.winners else -1
            assert world.winner() == winner
            ended += 1
            continue
        following = state.stack[-1][1]
        drawn = world.begin_turn(following)
        assert sorted(state.hand[following]) == sorted([world.hands[following], drawn])
        assert world.deck == state.deck
        assert world.shielded == state.shielded
        for other in state.still_in():
            assert world.hands[other] == state.hand[other][0]
    assert moved > 500
    assert ended > 100


def rule_match(seed: int) -> Match:
    """A round between two rule bots, shortly before its end."""
    match = Match(GAME, Header.new(GAME, 2, seed))
    rule = find_bot("king_cat", "rule")
    while match.state.outcome is None:
        seat = match.state.to_move
        assert seat is not None
        match.play(seat, rule(Request.of(match, seat, "rule", seed)).move)
    return match


def test_a_belief_knows_rule_bots_better_than_the_rule_bot_does() -> None:
    """The mean chance that was given to the card which the other really held."""
    plain = exact = 0.0
    asked = 0
    for seed in range(120):
        done = rule_match(seed)
        match = Match(GAME, done.header)
        for entry in done.entries:
            seat = entry.seat
            assert seat is not None
            if match.state.phase == phases.PLAY and match.entries:
                request = Request.of(match, seat, "rule", 1)
                held = match.state.to_dict()["hand"][1 - seat][0]
                plain += Knowledge(request).chances(1 - seat)[held]
                exact += Belief(request).chances(1 - seat)[held]
                asked += 1
            match.play(seat, entry.move)
    assert asked > 200
    assert exact > 1.15 * plain


def test_the_match_is_what_counts() -> None:
    assert match_chance((0, 0), 3, 0) == pytest.approx(0.5)
    assert match_chance((2, 2, 2), 3, 1) == pytest.approx(1 / 3)
    assert match_chance((1, 0), 2, 0) == pytest.approx(0.75)
    assert payoffs([2, 0], 3, 0)[:2] == [1.0, 0.0]
    three = payoffs([0, 2, 0], 3, 0)
    assert three[0] == 1.0
    assert three[1] == 0.0  # that would end the match
    assert 0.0 < three[2] < 1.0


def request_with(hand: list[int], events: list[dict[str, object]]) -> Request:
    match = Match(GAME, Header.new(GAME, 3, 1))
    view = match.view(0).data | {"hand": [hand, ["hidden"], ["hidden"]], "to_move": 0}
    return Request("king_cat", "expert", 3, 0, match.header.options, view, events, 1)


def test_tempers_like_different_moves() -> None:
    hurt: list[dict[str, object]] = [
        {"event": "played", "seat": 2, "card": 1, "target": 0, "guess": 5},
        {"event": "guessed", "seat": 2, "target": 0, "guess": 5, "right": False},
    ]
    assert who_hurt(hurt, 0) == 2
    assert who_hurt(hurt, 1) == -1
    request = request_with([3, 4], hurt)
    moves = [parse(line) for line in ("play 3 @1", "play 3 @2", "play 4")]
    liked = {temper: likings(request, temper, moves) for temper in TEMPERS}
    assert liked["bold"][0] > 0.0 > liked["bold"][2]
    assert liked["careful"][0] < 0.0 < liked["careful"][2]
    assert liked["grudging"][1] > liked["grudging"][0] == 0.0
    sly = likings(request_with([2, 8], []), "sly", [parse("play 2"), parse("play 8 @1")])
    assert sly[0] < 0.0 < sly[1]
    assert likings(request, "", moves) == [0.0, 0.0, 0.0]


def test_the_searching_levels_tell_their_chances() -> None:
    match = Match(GAME, Header.new(GAME, 2, 5))
    seat = match.state.to_move
    assert seat is not None
    request = Request.of(match, seat, "expert", 9, playouts=200)
    for name in ("hard", "expert"):
        choice = find_bot("king_cat", name)(request)
        assert choice.weighed[0].move == choice.move
        assert len(choice.weighed) > 1
        assert all(0.0 <= one.chance <= 1.0 for one in choice.weighed)
        assert find_bot("king_cat", name)(request) == choice


def ending(hand: list[int], laid: list[list[int]], deck: list[str]) -> Request:
    """A position of seat 0 of two, all other cards being open but those that are hidden."""
    match = Match(GAME, Header.new(GAME, 2, 1))
    view = match.view(0).data | {
        **{"phase": "play", "to_move": 0, "hand": [hand, ["hidden"]], "laid": laid},
        **{"deck": deck, "aside": "hidden", "open_aside": [9, 8], "shielded": [], "out": []},
    }
    return Request("king_cat", "expert", 2, 0, match.header.options, view, [], 1)


def test_an_endgame_is_counted_exactly() -> None:
    """Three cards are hidden: 10, 5 and 4. Who has the 10 keeps it and wins; 4 and 5 lose to 6.

    A miss leaves the deals without 10 (a third); a right guess wins a third of the deals besides.
    """
    laid = [[1, 1, 1, 2, 3, 4, 7], [2, 2, 3, 3, 1, 0, 5]]
    request = ending([1, 6], laid, ["hidden"])
    assert solvable(request)
    endgame = Endgame(request, Belief(request))
    exact = {2: 1 / 3, 4: 1 / 3 + 1 / 6, 5: 1 / 3 + 1 / 6, 10: 2 / 3}
    for guess, chance in exact.items():
        assert endgame.chance(parse(f"play 1 @1 ={guess}")) == pytest.approx(chance)
    best = find_bot("king_cat", "expert")(request)
    assert best.move == "play 1 @1 =10"
    assert best.weighed[0].chance == pytest.approx(2 / 3)
    assert best.weighed[0].error == 0.0
    assert not solvable(ending([1, 6], laid, ["hidden"] * 3))
