"""The levels of Spite & Malice: what they plan, what they weigh, and how they differ."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from game.ai.bots import find_bot
from game.arena.train_spite import regression
from game.core.bot import TEMPERS, Request
from game.core.match import Header, Match
from game.core.words import LANGUAGES, Words
from game.spite_malice import bot_plan
from game.spite_malice.bot_draws import HANDS, Draws
from game.spite_malice.bot_levels import LEVELS, minds, outlook_of
from game.spite_malice.bot_spot import spot_of
from game.spite_malice.bot_turn import Turns, steps_of
from game.spite_malice.bot_world import World
from game.spite_malice.moves import Move, parse
from game.spite_malice.rules import GAME
from game.spite_malice.words import SpiteMaliceTeller
from tests.spite_malice.test_bot_play import FIVE, HIDDEN, position
from tests.spite_malice.walks import walk


def level(name: str, request: Request) -> str:
    return find_bot("spite_malice", name)(request).move


def test_there_are_five_levels() -> None:
    assert list(LEVELS) == ["novice", "easy", "medium", "hard", "expert"]


def test_same_seed_same_choice() -> None:
    for n, match in enumerate(walk(seed=31, positions=60)):
        seat = match.state.to_move
        if seat is not None:
            request = Request.of(match, seat, "expert", n)
            again = Request.from_bytes(request.to_bytes())
            bot = find_bot("spite_malice", "expert")
            assert bot(request) == bot(again)


@pytest.mark.parametrize("temper", TEMPERS)
def test_with_every_temper_moves_are_legal_and_weighed(temper: str) -> None:
    for n, match in enumerate(walk(seed=32, positions=80)):
        seat = match.state.to_move
        if seat is None:
            continue
        choice = find_bot("spite_malice", f"hard-{temper}")(Request.of(match, seat, "hard", n))
        assert match.state.why_not(parse(choice.move)) is None
        if choice.move == "deal":
            continue
        assert choice.weighed[0].move == choice.move
        assert len({each.move for each in choice.weighed}) == len(choice.weighed)
        for each in choice.weighed:
            assert match.state.why_not(parse(each.move)) is None
            assert 0.0 <= each.chance <= 1.0


def test_whoever_has_a_choice_of_steps_compares_two() -> None:
    """Payoff cards that can be played at once included: everything else leads to them, too."""
    alone = chosen = 0
    for n, match in enumerate(walk(seed=36, positions=300)):
        seat = match.state.to_move
        if seat is None:
            continue
        request = Request.of(match, seat, "expert", n, None, 40)
        choice = find_bot("spite_malice", "expert")(request)
        if choice.move == "deal":
            continue
        kinds = {kind_of(match, parse(move.text)) for move in match.state.moves()}
        chosen += len(kinds) > 1
        alone += len(kinds) > 1 and len(choice.weighed) < 2
    assert chosen > 100
    assert not alone


def kind_of(match: Match, move: Move) -> tuple[object, ...]:
    """A move in ranks and heights: suits, and which of two like piles, never matter."""
    height = len(match.state.center[move.center - 1]) if move.center > 0 else -1
    return (move.verb, move.card >> 2, move.stack, height)


def test_reasons_are_told_in_every_language() -> None:
    given = set()
    words = [Words.load(language) for language in LANGUAGES]
    for n, match in enumerate(walk(seed=33, positions=250)):
        seat = match.state.to_move
        if seat is None:
            continue
        choice = find_bot("spite_malice", "expert")(Request.of(match, seat, "expert", n, None, 60))
        assert choice.reasons or choice.move == "deal"
        for reason in choice.reasons:
            given.add(reason.key)
            for each in words:
                teller = SpiteMaliceTeller(each, ("Mara", "Bo"), seat)
                assert teller.words.has(reason.key), reason.key
                assert "{" not in teller.reason(reason.key, reason.values)
    assert {"spite_malice.reason.hope", "spite_malice.reason.keeps_king"} <= given


def test_chances_agree_with_counting() -> None:
    """One rank of eight among 60 unseen cards, or one of four kings, in five draws."""
    unseen = [4] * 13
    unseen[3], unseen[12] = 8, 4
    draws = Draws(unseen)
    total = sum(unseen)
    for missing, kings, ace, hits in (([3], 0, False, 12), ([3], 0, True, 12), ([0], 0, True, 4)):
        for cards in (1, 3, 5):
            exact = 1.0 - (1.0 - hits / total) ** cards
            found = draws.enough(missing, kings, cards, ace).bit_count() / HANDS
            assert found == pytest.approx(exact, abs=0.09)
    assert draws.enough([3, 4], 2, 0, False).bit_count() == HANDS
    assert draws.enough([0], 2, 0, True) == 0


def test_a_payoff_card_goes_before_anything_that_it_does_not_need() -> None:
    side = [[["AH"], [], [], []], [[], [], [], []]]
    request = position(center=[[*FIVE, "6S", "7S"], [], []], side=side)
    for name in LEVELS:
        assert level(name, request) == "payoff center 1", name
    spot = spot_of(position(center=[[*FIVE], [], []], side=side, hand=[
        ["6D", "7C", "TH", "JS", "QD"], [HIDDEN] * 4]))  # fmt: skip
    turn = Turns(outlook_of(spot, minds()["expert"]), 500).plan()[0]
    steps = steps_of(turn, spot)
    assert [(step.source, step.rank) for step in steps] == [("hand", 5), ("hand", 6), ("payoff", 7)]


def test_the_expert_does_not_open_the_way_for_the_other() -> None:
    """The other needs a 6 on five cards and has it ready: the 5 stays back, for experts only."""
    center = [["AS", "2S", "3S", "4S"], [], []]
    view = {
        "center": center,
        "hand": [["5D", "9C", "TH", "JS", "QD"], [HIDDEN] * 4],
        "payoff": [["JD", *[HIDDEN] * 9], ["6D", *[HIDDEN] * 1]],
    }
    assert level("expert", position(**view)) != "hand 5D center 1"


def test_a_world_plays_by_the_rules() -> None:
    """Turns planned in a world made from a match are legal there, and lead to the same table."""
    chooser = random.Random(3)
    for options in ({}, {"side_stacks": "any", "kings_start_piles": True}):
        match = Match(GAME, Header.new(GAME, 2, 77, options))
        for _ in range(60):
            seat = match.state.to_move
            if seat is None or match.state.phase != "play":
                break
            request = Request.of(match, seat, "hard", chooser.getrandbits(30))
            world = _world_of(match)
            before = spot_of(request)
            assert world.spot() == before
            move = parse(level("hard", request))
            step = _step_of(move, match)
            world.make(step)
            match.play(seat, move.text)
            if match.state.phase == "play" and match.state.to_move == seat and world.mover == seat:
                after = spot_of(Request.of(match, seat, "hard", 0))
                # Of two piles of the same height the world may have completed the other one.
                assert replace(world.spot(), unseen=after.unseen) == after
            assert (match.state.to_move == seat) == (world.mover == seat) or world.over


def _world_of(match: Match) -> World:
    state = match.state
    world = World(random.Random(0), state.any_side, state.kings_start, state.settings.refill)
    world.mover = state.mover
    world.hand = [[card >> 2 for card in cards] for cards in state.hand]
    world.payoff = [[card >> 2 for card in cards] for cards in state.payoff]
    world.side = [[[card >> 2 for card in cards] for cards in each] for each in state.side]
    world.center = [[card >> 2 for card in cards] for cards in state.center]
    world.stock = [card >> 2 for card in state.stock]
    return world


def _step_of(move: object, match: Match) -> bot_plan.Step:
    verb, card, stack, center = move  # type: ignore[misc]
    state = match.state
    height = len(state.center[center - 1]) if center else -1
    rank = card >> 2 if verb == "hand" else -1
    if verb == "end":
        return bot_plan.END
    return bot_plan.Step(verb, rank, stack - 1, height)


def test_bold_ones_spend_kings_that_careful_ones_keep() -> None:
    worths = {
        temper: outlook_of(spot_of(position()), minds()["expert"], temper).worths
        for temper in TEMPERS
    }
    assert worths["bold"].king < worths["sly"].king < worths["careful"].king
    assert worths["sly"].danger < worths["careful"].danger < worths["bold"].danger


def test_grudges_are_held_against_who_is_ahead() -> None:
    ahead = position(payoff=[["8D", *[HIDDEN] * 4], ["6D", *[HIDDEN] * 9]])
    behind = position(payoff=[["8D", *[HIDDEN] * 9], ["6D", *[HIDDEN] * 4]])
    first, second = (
        outlook_of(spot_of(request), minds()["expert"], "grudging").worths.danger
        for request in (ahead, behind)
    )
    assert second < first < 0.0


def test_a_lead_and_a_near_end_raise_the_chance() -> None:
    chances = []
    for theirs in (3, 9, 15):
        payoff = [["8D", *[HIDDEN] * 8], ["6D", *[HIDDEN] * (theirs - 1)]]
        choice = find_bot("spite_malice", "expert")(position(payoff=payoff))
        chances.append(choice.weighed[0].chance)
    assert chances[0] < 0.3 < chances[1] < 0.75 < chances[2]


def test_a_regression_finds_what_each_change_brings() -> None:
    rows = [[*map(float, signs), 1.0] for signs in itertools.product((-1, 1), repeat=3)]
    values = [2.0 * a - b + 0.5 for a, b, _, _ in rows]
    effects, error = regression(rows, values)
    assert effects == pytest.approx([2.0, -1.0, 0.0, 0.5])
    assert error == pytest.approx(0.0, abs=1e-9)


def test_the_expert_beats_those_who_do_not_look_ahead() -> None:
    """A few rounds with a wide margin; the figures stand in ``bot_levels``."""
    assert _wins("expert", "easy", 10) >= 7


def _wins(hero: str, other: str, rounds: int) -> int:
    won = 0
    for n in range(rounds):
        world = World(random.Random(n // 2), False, False, False)
        world.deal()
        while not world.over:
            mind = minds()[hero if world.mover == n % 2 else other]

            def plan(spot, mind=mind):  # type: ignore[no-untyped-def]
                return steps_of(Turns(outlook_of(spot, mind), 60).plan()[0], spot)

            world.play_turn(plan)
        won += world.winner == n % 2
    return won
