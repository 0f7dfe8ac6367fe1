"""How Coyote's bots play: always legally, in time, with reasons, and as well as they should."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.bots import bot_names, find_bot
from game.ai.tellers import teller
from game.arena.measure import duel
from game.core.bot import Choice, Request
from game.core.match import Header, Match
from game.core.words import LANGUAGES, Words
from game.core.zones import HIDDEN
from game.coyote.cards import LOWEST_BID
from game.coyote.odds import reached, set_of
from game.coyote.rules import GAME
from game.honesty.twins_coyote import some_move

WORDS = {language: Words.load(language) for language in LANGUAGES}
NEVER_LOOK = ("min70", "median", "timid", "liar", "novice", "easy")
SLOW = ("medium", "hard", "expert")
NAMES = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Fay"]


def walk(seed: int, positions: int, **options: object) -> Iterator[Match]:
    """So many positions out of lively matches of 2–6 seats; look at them, and change nothing."""
    rng = random.Random(seed)
    while True:
        seats = rng.randint(2, 6)
        chosen = {"trickster": rng.random() < 0.6} | options
        match = Match(GAME, Header.new(GAME, seats, rng.getrandbits(40), chosen))
        while match.state.to_move is not None:
            yield match
            positions -= 1
            if not positions:
                return
            match.play(match.state.to_move, some_move(match.state, rng))


def ask(name: str, match: Match, seed: int) -> Choice:
    assert match.state.to_move is not None
    return find_bot("coyote", name)(Request.of(match, match.state.to_move, name, seed))


@pytest.mark.parametrize("name", bot_names("coyote"))
def test_every_choice_is_legal_and_quick(name: str) -> None:
    verbs: Counter[str] = Counter()
    every = 3 if name in SLOW else 1
    for number, match in enumerate(walk(seed=7, positions=900)):
        if number % every:
            continue
        began = time.process_time()
        choice = ask(name, match, number)
        assert time.process_time() - began < 0.5
        assert match.state.why_not(GAME.parse(choice.move)) is None
        assert Choice.from_bytes(choice.to_bytes()) == choice
        verbs[choice.move.split()[0]] += 1
    wanted = {"bid", "doubt", "guess", "discard", "deal"}
    if name not in NEVER_LOOK:
        wanted |= {"spy"} if name in SLOW else {"spy", "coyote"}
    assert wanted <= set(verbs) <= wanted | (set() if name in NEVER_LOOK else {"coyote"})


def test_every_reason_has_its_words() -> None:
    given: set[str] = set()
    for number, match in enumerate(walk(seed=8, positions=450)):
        for reason in ask("rule", match, number).reasons:
            given.add(reason.key)
            for language in LANGUAGES:
                told = teller("coyote", WORDS[language], NAMES)
                line = told.reason(reason.key, reason.values)
                assert line != reason.key
                assert not {"{", "@"} & set(line)
    names = ("bid_safe", "bid_fair", "bid_bluff", "doubt", "told", "spy", "coyote", "guess")
    assert given == {f"coyote.reason.{name}" for name in (*names, "discard")}


def request(bot: str, events: list[dict[str, Any]] | None = None, **changed: Any) -> Request:
    """A request of seat 0 at a table of three, in round 2; what is not given is unknown."""
    view: dict[str, Any] = {
        "phase": "turn",
        "to_move": 0,
        "card": [HIDDEN, 4, 7],
        "middle": HIDDEN,
        "added": "none",
        "deck": [HIDDEN] * 13,
        "used": [],
        "eyes": ["ooc", "ooc", "ooc"],
        "bid": "none",
        "bidder": "none",
        "must_bid": False,
        "starter": 0,
        "round": 2,
        "turns": [1, 0, 0],
        "coyote": "none",
        "coyote_used": False,
        "spied": [],
        "doubter": "none",
        "guess": ["none"] * 3,
        "total": "none",
        "replacement": "none",
        "winners": [],
    } | changed
    options = Match(GAME, Header.new(GAME, 3, 1)).header.options
    return Request("coyote", bot, 3, 0, options, view, events or [], 1)


def move(bot: str, events: list[dict[str, Any]] | None = None, **changed: Any) -> str:
    return find_bot("coyote", bot)(request(bot, events, **changed)).move


class TestMin70:
    """ "opens at the highest bid with a chance ≥ 0.8, raises by 1, doubts …, never spies"."""

    chances = reached(set_of([4, 7]), 0, 2)

    def test_opening(self) -> None:
        bid = int(move("min70").split()[1])
        assert self.chances[bid - LOWEST_BID] >= 0.8 > self.chances[bid + 1 - LOWEST_BID]

    def test_raise_or_doubt(self) -> None:
        edge = next(n for n, chance in enumerate(self.chances) if chance <= 0.3) + LOWEST_BID
        assert move("min70", bid=edge - 1, bidder=2) == f"bid {edge}"
        assert move("min70", bid=edge, bidder=2) == "doubt"
        assert move("min70", bid=99, bidder=2) == "doubt"

    def test_it_never_spies(self) -> None:
        for match in walk(seed=3, positions=300):
            assert ask("min70", match, 1).move not in ("spy", "coyote")


class TestRule:
    def test_a_bid_that_cannot_be_true_is_doubted(self) -> None:
        assert move("rule", bid=60, bidder=2) == "doubt"

    def test_a_bid_that_is_surely_true_is_not_doubted(self) -> None:
        assert move("rule", bid=-10, bidder=2) != "doubt"
        assert move("rule", bid=98, bidder=2, must_bid=True, eyes=["c", "o", "o"]) == "bid 99"
        assert move("rule", bid=99, bidder=2) == "doubt"

    def test_a_known_middle_card_counts(self) -> None:
        known = {"spied": [0], "card": [HIDDEN, 10, 15], "eyes": ["cc", "o", "o"]}
        assert move("rule", bid=33, bidder=2, middle=20, **known) != "doubt"
        assert move("rule", bid=33, bidder=2, middle=-10, **known) == "doubt"

    def test_used_cards_are_remembered(self) -> None:
        low, high = [-10, -5, 0, 1, 2, 3], [10, 15, 20, 9, 8]
        bid = {"bid": 22, "bidder": 2, "eyes": ["cc", "o", "o"]}
        assert move("rule", used=low, **bid) != "doubt"
        assert move("rule", used=high, **bid) == "doubt"

    def test_the_bids_of_others_tell_of_the_own_card(self) -> None:
        """Who sees one's card and bids that high: they may well see something high."""
        one = {"bid": 30, "bidder": 2, "eyes": ["cc", "o", "o"], "turns": [1, 1, 1]}
        quiet = [{"event": "bid", "seat": 0, "number": 30}]
        loud = [
            {"event": "bid", "seat": 1, "number": 27},
            {"event": "bid", "seat": 2, "number": 30},
        ]
        assert move("rule", quiet, **one) == "doubt"
        assert move("rule", loud, **one) != "doubt"

    def test_the_closed_eye_goes_first(self) -> None:
        lost = {"phase": "discard", "card": [1, 4, 7], "middle": 3, "total": 15}
        assert move("rule", bid=10, bidder=1, doubter=0, **lost) == "discard closed"

    @pytest.mark.parametrize(("bid", "guess"), [(3, "guess @1"), (40, "guess @2")])
    def test_guesses_follow_the_odds(self, bid: int, guess: str) -> None:
        asked = {"phase": "guess", "bidder": 1, "doubter": 2}
        for bot in ("min70", "rule"):
            assert move(bot, bid=bid, **asked) == guess


def test_the_rule_bot_beats_the_yardstick_as_it_must() -> None:
    """The full figures stand in the docstring of ``bot_rule``; here a smaller sample."""
    result = duel("coyote", "rule", "min70", 2, 50, seed=20, whole=True)
    assert result.games == 100
    assert result.share.interval[0] >= 0.54


def test_the_rule_bot_beats_random_players() -> None:
    assert duel("coyote", "rule", "random", 4, 6, seed=20, whole=True).share.value > 0.8
