"""How Seven Sins' bots play: always legally, never endlessly, and as well as they should."""

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
from game.seven_sins import phases
from game.seven_sins.bot_greed import GreedOdds
from game.seven_sins.bot_hand import Hand, mask_of, worthwhile
from game.seven_sins.cards import CARD, PACK
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.redeal import redeal, unseen
from game.seven_sins.rules import GAME
from tests.seven_sins.pages import H, Laid, cards

NAMES = bot_names("seven_sins")
PLAYOUTS = 12
"""Searches are short here."""


def walk(seed: int, positions: int) -> Iterator[Match]:
    """So many positions out of random matches; look at them, and change nothing."""
    rng = random.Random(seed)
    while True:
        seats = rng.randint(3, 6)
        match = Match(GAME, Header.new(GAME, seats, rng.getrandbits(40)))
        while match.state.to_move is not None:
            yield match
            positions -= 1
            if not positions:
                return
            match.play(match.state.to_move, rng.choice(match.state.moves()))


def request_of(table: Laid, name: str = "rule", seed: int = 1) -> Request:
    seat = table.match.state.to_move
    assert seat is not None
    return Request.of(table.match, seat, name, seed, playouts=PLAYOUTS)


def chosen(table: Laid, name: str = "rule") -> str:
    return find_bot("seven_sins", name)(request_of(table, name)).move


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_in_every_phase(name: str) -> None:
    asked: Counter[str] = Counter()
    for number, match in enumerate(walk(seed=5, positions=900)):
        seat = match.state.to_move
        assert seat is not None
        request = Request.of(match, seat, name, number, playouts=PLAYOUTS)
        choice = find_bot("seven_sins", name)(request)
        assert match.state.why_not(GAME.parse(choice.move)) is None, choice.move
        assert Choice.from_bytes(choice.to_bytes()) == choice
        asked[match.state.phase] += 1
    assert set(asked) == set(phases.ALL) - {phases.MATCH_OVER}


def test_every_reason_has_its_words() -> None:
    given: set[str] = set()
    spoken = [Words.load(language) for language in LANGUAGES]
    for number, match in enumerate(walk(seed=8, positions=900)):
        seat = match.state.to_move
        assert seat is not None
        choice = find_bot("seven_sins", "rule")(Request.of(match, seat, "rule", number))
        assert choice.reasons
        for reason in choice.reasons:
            given.add(reason.key)
            for words in spoken:
                assert words.has(reason.key), reason.key
                told = teller("seven_sins", words, "ABCDEF").reason(reason.key, reason.values)
                assert "{" not in told, reason
    assert len(given) >= 22


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    table = Laid("p2 p5 g4 s4 w6", "w1 w2", "l1 l2")
    bot = find_bot("seven_sins", name)
    assert len({bot(request_of(table, name, 7)).move for _ in range(3)}) == 1


def test_the_random_bot_plays_everything() -> None:
    table = Laid("p2 s4 e4", "w1", "l1")
    seen = {
        find_bot("seven_sins", "random")(request_of(table, "random", n)).move for n in range(200)
    }
    assert seen == set(table.legal)


class TestTheRuleBot:
    def test_wins_when_it_can(self) -> None:
        assert chosen(Laid("s3 s5", "w1 w2", "l1 l2", level=[2, 6, 6])) == "play sloth-3 sloth-5"

    def test_plays_halo_at_once(self) -> None:
        assert chosen(Laid("h g4 p7 w2 e5", "w1 w3", "l1 l2")) == "play halo"

    def test_takes_halo_from_who_is_about_to_win_with_it(self) -> None:
        hands = ("pu g4 p7 w2 l5", "h w3 w5", "l1 l2")
        known = {"0": [hands[0], f"h {H} {H}", f"{H} {H}"]}
        table = Laid(*hands, level=[6, 2, 6], known=known)
        choice = find_bot("seven_sins", "rule")(request_of(table))
        assert choice.move == "play purity"
        assert choice.reasons[0].key == "seven_sins.reason.purity_from"

    def test_sends_cards_to_who_is_about_to_win(self) -> None:
        table = Laid("p7 w4 gl1 l6", "l1", "l2 l3 l4 l5", level=[6, 2, 6])
        assert chosen(table).split("@")[-1] == "1"

    def test_does_not_ask_for_pride_that_it_has_seen(self) -> None:
        table = Laid("p1 p3 g6 w1", "p7", "l1", deck="e1 e2 e3 e4 e5 e6 s1 s2 s3 s4 s5")
        table.play("play pride-1 @1", "show pride-7")
        knowledge = Knowledge(Request.of(table.match, 0, "rule", 1))
        assert knowledge.has(1, 1) == 1.0
        assert 0.0 < knowledge.has(2, 1) < 1.0

    def test_remembers_who_had_no_pride(self) -> None:
        """ "No PRIDE" is hard information, until the hand gets cards."""
        table = Laid("p1 p3 g6", "w7 w6 w5", "l1", deck="e1 e2 e3 e4 e5 e6 s1 s2 s3 s4 s5")
        before = Knowledge(Request.of(table.match, 0, "rule", 1)).has(1, 1)
        table.play("play pride-1 @1")
        after = Knowledge(Request.of(table.match, 0, "rule", 1)).has(1, 1)
        assert after < before / 2  # only the card just drawn may be one

    def test_swaps_for_a_single_card_and_keeps_its_own(self) -> None:
        deck = "g1 g2 g3 s1 s2 s3 s4 s5"
        bad = Laid("e1 p2 w4 l6 s7", "w1", "l1 l2", deck=deck, level=[2, 6, 6])
        bad.play("play envy-1")
        assert chosen(bad) == "swap @1"
        good = Laid("e1", "w1 w2 w3 w4", "l1 l2 l3", deck=deck, level=[2, 6, 6])
        good.play("play envy-1")
        assert chosen(good) == "keep"

    def test_drops_the_hand_after_five_cards(self) -> None:
        table = Laid("g7 p2 w4", "w1", "l1", deck="g1 g2 g3 g4 p5 s1").play("play greed-7")
        assert chosen(table) == "drop"

    def test_stops_greed_when_the_odds_are_bad(self) -> None:
        deck = "p1 s1 l2 w2 p3 p4 p5 p6 s2 s3 s4 l3 l4 w3 w4 gl1 gl2"
        table = Laid("g7 p2", "w1", "l1", deck=deck).play("play greed-7")
        assert table["phase"] == "greed"
        table.play("deal", "deal")
        assert chosen(table) == "stop"

    def test_shows_no_corruption_if_it_can_show_pride(self) -> None:
        table = Laid("p2 g4", "c p6", "l1").play("play pride-2 @1")
        assert chosen(table) == "show pride-6"

    def test_gives_in_when_wrath_goes_on_and_on(self) -> None:
        """ "WRATH answered by WRATH has no limit in the rules": the bot has one."""
        table = Laid("w1 g4 e6", "w3", "l1").play("play wrath-1 @1")
        request = request_of(table)
        assert find_bot("seven_sins", "rule")(request).move == "counter wrath-3"
        answers = [{"event": "countered", "seat": 0, "card": "wrath-2"}] * 6
        request.events.extend(answers)
        assert find_bot("seven_sins", "rule")(request).move == "take"

    def test_matches_among_rule_bots_end(self) -> None:
        for seed in range(4):
            match = Match(GAME, Header.new(GAME, 3 + seed, seed))
            for number in range(1_000):
                seat = match.state.to_move
                if seat is None:
                    break
                request = Request.of(match, seat, "rule", number)
                match.play(seat, find_bot("seven_sins", "rule")(request).move)
            assert match.state.phase == "match_over"


class TestHands:
    @pytest.mark.parametrize(
        ("hand", "least", "most"),
        [
            ("", 0.0, 0.0),
            ("s3", 1.0, 1.0),
            ("s3 s5 s7", 1.0, 1.0),
            ("s1 p2 g3 s4", 1.0, 1.0),
            ("s1 p4", 2.0, 2.1),
            ("h s1 p4 w6 l2", 1.0, 1.0),
            ("gl1 s5", 1.5, 1.7),
        ],
    )
    def test_turns_of_a_hand(self, hand: str, least: float, most: float) -> None:
        held = [CARD[card] for card in cards(hand)]
        assert least <= Hand(held).cost(mask_of(held)) <= most

    @pytest.mark.parametrize("size", [3, 7, 12, 16, 25, 51])
    def test_worthwhile_plays_are_plays(self, size: int) -> None:
        state = GAME.blank(3, {"start_level": 6, "first": "lot"})
        state.hand[0] = random.Random(size).sample(range(52), size)
        singles = 0
        for play in worthwhile(state.hand[0]):
            assert state.why_not(GAME.parse("take")) is not None
            line = " ".join(cards_of(play))
            refusal = state.why_not(GAME.parse(f"play {line}"))
            aimless = {"needs_target", "steal_or_draw", "needs_colour"}
            assert refusal is None or refusal.key.split(".")[-1] in aimless, (line, refusal)
            singles += len(play) == 1
        assert singles == size


def cards_of(play: tuple[int, ...]) -> list[str]:
    from game.seven_sins.cards import NAMES as CARD_NAMES

    return [CARD_NAMES[card] for card in play]


class TestGreedOdds:
    def test_the_chance_to_go_bust_is_counted(self) -> None:
        left = [CARD[card] for card in cards("g1 p2 p3 w4 s5 c")]
        dealt = [CARD[card] for card in cards("p1 w1")]
        odds = GreedOdds(left, dealt, lambda n: 0.0, lambda n: 0.5, 1.0).odds()
        assert odds.bust == pytest.approx(4 / 6)  # p2 p3 w4 c
        assert odds.stop == 0.5

    def test_dealing_on_is_worth_what_follows(self) -> None:
        """Two cards are left: with one the dealing ends well, with the other it is too much."""
        left = [CARD[card] for card in cards("g1 p3")]
        dealt = [CARD[card] for card in cards("p1 w1 l1 s1")]
        odds = GreedOdds(left, dealt, lambda n: 0.1, lambda n: 0.4, 0.9).odds()
        assert odds.deal == pytest.approx((0.9 + 0.1) / 2)

    def test_all_odds_agree_with_trying_it_out(self) -> None:
        """Against a plain simulation that stops as soon as it may."""
        rng = random.Random(4)
        left = rng.sample(PACK, 40)
        odds = GreedOdds(left, [], lambda n: 0.0, lambda n: 1.0, 1.0).odds()
        good = 0
        for _ in range(4_000):
            dealt = rng.sample(left, 5)
            good += _goes_well(dealt)
        assert odds.deal == pytest.approx(good / 4_000, abs=0.03)


def _goes_well(order: list[int]) -> bool:
    from game.seven_sins.greed import is_bust

    for count in range(1, 6):
        if is_bust(order[:count]):
            return False
        if sum(card >= 7 for card in order[:count]) >= 2:
            return True
    return True


def test_redealt_states_fit_the_view() -> None:
    rng = random.Random(2)
    for match in walk(seed=3, positions=300):
        seat = match.state.to_move
        assert seat is not None
        view: dict[str, Any] = match.view(seat).data
        state = redeal(view, match.header.options, rng)
        assert sorted(m.text for m in state.moves()) == sorted(m.text for m in match.state.moves())
        table = state.to_dict()
        assert [len(hand) for hand in table["hand"]] == [len(hand) for hand in view["hand"]]
        held = [card for hand in table["hand"] for card in hand] + table["deck"]
        assert len(held) == len(set(held)), "every card once"
        truth = match.state.to_dict()
        hidden = {card for hand in truth["hand"] for card in hand if card not in str(view["hand"])}
        assert hidden <= {GAME_NAMES[card] for card in unseen(view)}


GAME_NAMES = {number: name for name, number in CARD.items()}


@pytest.mark.parametrize("size", [12, 18, 30, 48])
@pytest.mark.parametrize("name", NAMES)
def test_even_huge_hands_are_played_within_a_second(name: str, size: int) -> None:
    hand = " ".join(_short(card) for card in random.Random(size).sample(sorted(CARD), size))
    table = Laid(hand, "", "", level=[6, 0, 0], deck="")
    request = request_of(table, name)
    began = time.process_time()
    choice = find_bot("seven_sins", name)(request)
    assert time.process_time() - began < 1.0
    assert table.match.state.why_not(GAME.parse(choice.move)) is None


def _short(name: str) -> str:
    colour, _, number = name.partition("-")
    short = {"gluttony": "gl", "purity": "pu"}.get(colour, colour[0])
    return short + number


def test_listing_the_moves_of_a_large_hand_is_quick() -> None:
    hand = "g1 p1 w1 g2 p2 w2 g3 p3 w3 g4 p4 w4 g5 p5 c"
    table = Laid(hand, "w6", "l1")
    began = time.process_time()
    moves = table.match.state.moves()
    assert time.process_time() - began < 0.05
    assert len(moves) > 1_000


def test_the_rule_bot_beats_random_and_naive_players_as_it_must() -> None:
    """The full figures stand in the docstring of ``bot_rule``; here a smaller sample."""
    result = duel("seven_sins", "rule", "random", 4, 5, seed=20)
    assert result.games == 20
    assert result.share.value >= 0.75
    assert duel("seven_sins", "rule", "naive", 4, 4, seed=21).share.value > 0.4
