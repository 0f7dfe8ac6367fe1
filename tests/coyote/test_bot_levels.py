"""How Coyote is played at each level: what a level heeds, and what a temper changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.ai.bots import find_bot
from game.ai.tellers import teller
from game.core.bot import TEMPERS, Choice, Request
from game.core.match import Header, Match
from game.core.words import LANGUAGES, Words
from game.core.zones import HIDDEN, TABLE
from game.coyote.bot_baselines import LIAR, MEDIAN, TIMID
from game.coyote.bot_belief import Belief, Habits, Said, place_of, said_in
from game.coyote.bot_levels import LEVELS
from game.coyote.bot_memory import counters, offender, past_rounds
from game.coyote.bot_plain import MIDDLING
from game.coyote.cards import LOWEST_BID
from game.coyote.knowledge import Knowledge
from game.coyote.odds import bit, reached, set_of
from game.coyote.rules import GAME
from tests.coyote.test_bot_play import NAMES, WORDS, move, request, walk

USUAL = dict.fromkeys(range(3), Habits())
TURN: dict[str, Any] = {"bid": 30, "bidder": 2, "eyes": ["cc", "o", "o"], "turns": [1, 1, 1]}
"""Seat 0 is to answer a bid of 30; it sees a 4 and a 7."""
QUIET = [{"event": "bid", "seat": 0, "number": 30}]
LOUD = [{"event": "bid", "seat": 1, "number": 27}, {"event": "bid", "seat": 2, "number": 30}]


def weighs(belief: Belief, card: int) -> float:
    """How likely the own card is this one."""
    return belief.weight[belief.own.index(bit(card))]


class TestBelief:
    def test_loud_bids_speak_for_a_high_card(self) -> None:
        belief = Belief(request("expert", LOUD, **TURN), USUAL)
        assert weighs(belief, 20) > 2 * weighs(belief, -10)
        assert belief.told
        assert sum(belief.weight) == pytest.approx(1.0)

    def test_who_does_not_listen_thinks_all_cards_alike(self) -> None:
        belief = Belief(request("expert", LOUD, **TURN), USUAL, listens=0.0)
        assert weighs(belief, 20) == pytest.approx(weighs(belief, -10))

    def test_without_bids_it_is_what_plain_odds_say(self) -> None:
        belief = Belief(request("expert"), USUAL)
        assert belief.chances() == pytest.approx(reached(set_of([4, 7]), 0, 2))

    def test_an_own_bid_makes_a_rival_think_its_card_is_high(self) -> None:
        said = [{"event": "bid", "seat": 0, "number": 25}]
        asked = {"bid": 25, "bidder": 0, "turns": [1, 1, 0]}
        silent, told = (
            Belief(request("expert", events, **asked), USUAL).minds[1][0] for events in ([], said)
        )
        assert told.chance(place_of(28)) > silent.chance(place_of(28))

    def test_who_only_counts_is_told_nothing_by_bids(self) -> None:
        asked = request("expert", LOUD, **TURN)
        deaf = Belief(asked, dict.fromkeys(range(3), Habits(reading=False)))
        sight = deaf.knowledge.seen_by(1, deaf.own[0])
        assert deaf.minds[1][0].chance(45) == pytest.approx(reached(*sight)[45])
        listening = Belief(asked, USUAL).minds[1][0].chance(45)
        assert listening != pytest.approx(reached(*sight)[45])

    def test_only_the_last_round_counts(self) -> None:
        began = {"event": "round_began", "starter": 1}
        assert said_in([*LOUD, began, *QUIET]) == [Said(0, None, place_of(30))]


@pytest.mark.parametrize("level", ["hard", "expert"])
class TestGoodLevels:
    def test_the_bids_of_others_tell(self, level: str) -> None:
        assert move(level, QUIET, **TURN) == "doubt"
        assert move(level, LOUD, **TURN) != "doubt"

    def test_sure_things(self, level: str) -> None:
        assert move(level, bid=60, bidder=2) == "doubt"
        assert move(level, bid=-10, bidder=2) != "doubt"
        assert move(level, bid=99, bidder=2) == "doubt"
        assert move(level, bid=98, bidder=2, must_bid=True, eyes=["c", "o", "o"]) == "bid 99"

    def test_used_cards_are_remembered(self, level: str) -> None:
        bid: dict[str, Any] = {"bid": 22, "bidder": 2, "eyes": ["cc", "o", "o"]}
        assert move(level, used=[-10, -5, 0, 1, 2, 3], **bid) != "doubt"
        assert move(level, used=[10, 15, 20, 9, 8], **bid) == "doubt"

    def test_what_was_weighed_are_legal_moves_with_chances(self, level: str) -> None:
        choice = find_bot("coyote", level)(request(level, LOUD, **TURN))
        assert choice.weighed[0].move == choice.move
        assert len({each.move for each in choice.weighed}) == 3
        assert all(0 <= each.chance <= 1 for each in choice.weighed)
        asked = request(level, QUIET, **TURN)
        doubt = find_bot("coyote", level)(asked).weighed[0]
        chances = Belief(asked, USUAL, depth=1).chances()
        assert doubt.move == "doubt"
        assert doubt.chance == pytest.approx(1 - chances[place_of(30)])


def test_a_novice_adds_up_what_it_sees() -> None:
    seen = 4 + 7 + 2 * MIDDLING
    assert move("novice", bid=seen + 9, bidder=2) == "doubt"
    assert move("novice", bid=seen - 9, bidder=2).startswith("bid")


def test_the_easy_one_forgets_which_cards_are_out() -> None:
    for bid in (10, 16, 22, 30):
        moves = {move("easy", used=used, bid=bid, bidder=2) for used in ([], [10, 15, 20], [-10])}
        assert len(moves) == 1


# ---------------------------------------------------------------- what a match tells


def a_match(rival: str, seed: int) -> Match:
    """A match of three up to its sixth round, in which seats 1 and 2 are the same bot."""
    match = Match(GAME, Header.new(GAME, 3, seed))
    while (seat := match.state.to_move) is not None and match.view(TABLE).data["round"] < 6:
        name = "min70" if seat == 0 else rival
        match.play(seat, find_bot("coyote", name)(Request.of(match, seat, name, seed)).move)
    return match


def heard(match: Match) -> list[dict[str, Any]]:
    return [event.to_dict() for event in match.seen(0)]


class TestMemory:
    def test_who_counts_is_told_from_who_listens(self) -> None:
        """The line of ``min70`` is 0.3; ``rule`` listens to bids."""
        found: dict[str, list[float]] = {"min70": [], "rule": []}
        for rival, lines in found.items():
            for seed in range(4):
                told = counters(heard(a_match(rival, seed)), every_round=False)
                lines += [told[seat] for seat in (1, 2) if seat in told]
        assert len(found["min70"]) >= 3
        assert all(0.2 <= line <= 0.4 for line in found["min70"])
        assert len(found["rule"]) <= 1

    def test_past_rounds_are_known_as_they_were(self) -> None:
        match = a_match("min70", 3)
        rounds = past_rounds(heard(match), every_round=False)
        assert len(rounds) == match.view(0).data["round"] - 1
        for past in rounds:
            assert not set(past.out) & set(past.shown())
            assert past.said[-1].bid is None
        used = match.view(0).data["used"]
        assert set(used) in (set(), {*rounds[-1].out, *rounds[-1].shown()})

    def test_who_won_the_last_doubt_against_one(self) -> None:
        events = [
            {"event": "doubt_decided", "winner": winner, "loser": loser, "doubter": winner}
            for winner, loser in ((1, 0), (2, 0), (1, 2))
        ]
        assert offender(events, 0) == 2
        assert offender(events, 2) == 1
        assert offender(events, 1) is None


# ---------------------------------------------------------------- tempers and words


def answers(level: str, temper: str) -> list[Choice]:
    """What a level does at the same 120 turns with a bid to answer."""
    found = []
    rng = random.Random(4)
    for number in range(120):
        cards = rng.sample([-10, -5, *range(11), 15, 20], 2)
        asked = request(
            level,
            card=[HIDDEN, *cards],
            bid=sum(cards) + rng.randint(-2, 17),
            bidder=1 + number % 2,
        )
        asked.events.append({"event": "doubt_decided", "winner": 1, "loser": 0, "doubter": 1})
        asked.events.append({"event": "round_began", "starter": 1})
        found.append(LEVELS[level](asked, temper))
    return found


def doubts(choices: list[Choice]) -> int:
    return sum(choice.move == "doubt" for choice in choices)


@pytest.mark.parametrize("level", LEVELS)
def test_tempers_differ_in_what_they_doubt(level: str) -> None:
    even, bold, careful, _, grudging = (answers(level, temper) for temper in ("", *TEMPERS))
    assert doubts(bold) < doubts(careful)
    assert doubts(bold) <= doubts(even) <= doubts(careful)
    assert doubts(even[::2]) < doubts(grudging[::2])  # the bids of who won the last doubt
    assert even[1::2] == grudging[1::2]


def test_every_reason_of_every_level_has_its_words() -> None:
    for number, match in enumerate(walk(seed=9, positions=120)):
        seat = match.state.to_move
        assert seat is not None
        level = list(LEVELS)[number % len(LEVELS)]
        choice = LEVELS[level](Request.of(match, seat, level, number), "")
        assert choice.reasons or choice.move == "deal"
        for reason in choice.reasons:
            for language in LANGUAGES:
                line = teller("coyote", WORDS[language], NAMES).reason(reason.key, reason.values)
                assert line != reason.key
                assert not {"{", "@"} & set(line)


def test_the_manners_of_the_baselines() -> None:
    """What ``bot_baselines`` says of them, by the odds of somebody who sees a 4 and a 7."""
    chances = Knowledge(request("median"), infer=False).chances()
    for name, manner in (("median", MEDIAN), ("timid", TIMID), ("liar", LIAR)):
        opening = int(move(name).split()[1]) - LOWEST_BID
        assert chances[opening] >= manner.opens > chances[opening + 1]
        line = next(n for n, chance in enumerate(chances) if chance <= 1 - manner.doubts)
        assert move(name, bid=line + LOWEST_BID, bidder=2) == "doubt"
        raised = int(move(name, bid=line - 1 + LOWEST_BID, bidder=2).split()[1]) - LOWEST_BID
        assert line <= raised <= line - 1 + manner.jump


def test_words_are_there_for_both_languages() -> None:
    for language in LANGUAGES:
        assert Words.load(language).has("coyote.reason.feels")
