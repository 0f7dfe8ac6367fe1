"""Seven Sins' levels and tempers: what each thinks of, and what the expert's search keeps to."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from game.ai.bots import find_bot
from game.arena.measure import duel
from game.arena.train_sins import falling, fit, loss, sample_match
from game.core.bot import TEMPERS, Choice, Request
from game.core.match import Header, Match
from game.seven_sins import phases
from game.seven_sins.bot_facts import COUNT, LEVELS, OWN, THEIRS, their_facts
from game.seven_sins.bot_greed import EvenGreedOdds, GreedOdds
from game.seven_sins.bot_habits import best_play
from game.seven_sins.bot_rollout import WorldKnowledge, rollout
from game.seven_sins.bot_search import Judge
from game.seven_sins.bot_temper import favour, grudge
from game.seven_sins.bot_trained import TrainedOutlook, trained
from game.seven_sins.bot_worlds import Worlds
from game.seven_sins.cards import CARD, HALO, PRIDE, counts_as
from game.seven_sins.greed import is_bust
from game.seven_sins.knowledge import Knowledge
from game.seven_sins.moves import ACCEPT, DEAL, REFUSE, STOP, Move
from game.seven_sins.rules import GAME
from game.seven_sins.state import State
from tests.seven_sins.pages import Laid, cards

ALL = ("novice", "easy", "medium", "hard", "expert")
DECK = "e1 e2 e3 e4 e5 e6 s1 s2 s3 s4 s5 p5 p6 w6 w7"


def ask(table: Laid, name: str, seed: int = 1, playouts: int = 40) -> Choice:
    seat = table.match.state.to_move
    assert seat is not None
    return find_bot("seven_sins", name)(
        Request.of(table.match, seat, name, seed, playouts=playouts)
    )


@pytest.mark.parametrize("name", ["medium", "hard", "expert"])
def test_who_can_win_does(name: str) -> None:
    for temper in ("", *TEMPERS):
        table = Laid("s3 s5", "w1 w2", "l1 l2", level=[2, 6, 6], deck=DECK)
        assert ask(table, f"{name}-{temper}" if temper else name).move == "play sloth-3 sloth-5"


def test_a_novice_plays_all_it_can_and_an_easy_bot_sees_what_envy_costs() -> None:
    table = Laid("e1 e2 e3 s4 s5", "w1 w2", "l1 l2", deck=DECK)
    assert ask(table, "novice").move.split()[1:3] != ["sloth-4", "sloth-5"]
    assert ask(Laid("e1 s4", "w1 w2", "l1 l2", deck=DECK), "easy").move == "play sloth-4"


def test_only_who_looks_at_others_aims_at_who_is_about_to_win() -> None:
    aims: dict[str, Counter[str]] = {name: Counter() for name in ("easy", "medium", "expert")}
    for name, seen in aims.items():
        for seed in range(20 if name == "expert" else 60):
            table = Laid("w4 w6 gl1", "l1", "l2 l3 l4 l5", level=[6, 2, 6], deck=DECK)
            seen[ask(table, name, seed).move[-2:]] += 1
    assert aims["expert"] == {"@1": 20}
    assert aims["medium"]["@1"] > aims["easy"]["@1"]


def test_only_who_remembers_knows_who_has_no_pride() -> None:
    table = Laid("p1 p3 g6", "w7 w6 w5", "l1 l2 l3", deck=DECK).play("play pride-1 @1")
    request = Request.of(table.match, 0, "hard", 1)
    counted, vague = Knowledge(request), Knowledge(request, counts=False)
    assert counted.has(1, PRIDE) < counted.has(2, PRIDE)
    assert vague.has(1, PRIDE) > vague.has(2, PRIDE)  # it has a card more
    assert len(vague.unseen) > len(counted.unseen)


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_chances_are_compared_best_first_with_errors_where_they_were_sampled(name: str) -> None:
    choice = ask(Laid("p2 p5 g4 s4 w6", "w1 w2", "l1 l2", deck=DECK), name)
    chances = [each.chance for each in choice.weighed]
    assert chances == sorted(chances, reverse=True)
    assert choice.move in {each.move for each in choice.weighed}
    assert all(0.0 <= chance <= 1.0 for chance in chances)
    assert any(each.error > 0.0 for each in choice.weighed) == (name == "expert")
    assert Choice.from_bytes(choice.to_bytes()) == choice


def test_the_expert_depends_on_its_seed_and_playouts_alone() -> None:
    table = Laid("p2 p5 g4 s4 w6", "w1 w2 p7", "l1 l2", deck=DECK)
    assert ask(table, "expert", 3) == ask(table, "expert", 3)
    errors = [
        max(each.error for each in ask(table, "expert", 3, playouts).weighed)
        for playouts in (40, 400)
    ]
    assert errors[1] < errors[0], "more playouts tell more"


class TestTempers:
    def test_bold_and_careful_want_the_opposite(self) -> None:
        for more, less in ((DEAL, STOP), (ACCEPT, REFUSE)):
            assert favour(more, "bold", None) > favour(less, "bold", None)
            assert favour(more, "careful", None) < favour(less, "careful", None)
            assert favour(more, "", None) == favour(less, "", None) == 0.0

    def test_bold_deals_on_where_careful_stops(self) -> None:
        """The same cards lie there: the bold one goes on in more of them."""
        going: Counter[str] = Counter()
        rng = random.Random(5)
        for seed in range(30):
            deck = ["p1", "s1", "l2", "w2", "s2", "s3", "gl4", "gl5", "e6", "e7"]
            rng.shuffle(deck)
            table = Laid("g7 p2 p3 w4 l6", "w1 w3", "l1 l5", deck=" ".join(deck))
            table.play("play greed-7")
            if table["phase"] != phases.GREED:
                continue
            for temper in ("bold", "careful"):
                going[temper] += ask(table, f"hard-{temper}", seed).move == "deal"
        assert going["bold"] >= going["careful"]

    def test_a_careful_bot_keeps_what_defends_it(self) -> None:
        wrath, sloth = Move("play", (CARD["wrath-1"],), -1, 1), Move("play", (CARD["sloth-1"],))
        assert favour(wrath, "careful", None) < favour(sloth, "careful", None) == 0.0

    def test_a_sly_bot_puts_lust_down(self) -> None:
        lust, other = Move("pick", (CARD["lust-1"],)), Move("pick", (CARD["envy-1"],))
        assert favour(lust, "sly", None) > favour(other, "sly", None) == 0.0

    def test_a_grudge_is_against_who_did_it_last(self) -> None:
        table = Laid("w1 g4 g5 s7", "p3 e6 e7", "l1 l6 l7", deck=DECK)
        request = Request.of(table.match, 0, "hard-grudging", 1)
        assert grudge(request) is None
        hurt = {"event": "played", "seat": 2, "target": 0, "colour": "wrath"}
        harmless = {"event": "played", "seat": 1, "target": 0, "colour": "lust"}
        request.events.extend([hurt, harmless])
        assert grudge(request) == 2
        request.events.append({"event": "halo_taken", "seat": 1, "source": 0})
        assert grudge(request) == 1

    def test_the_grudging_aim_at_their_enemy_and_others_do_not(self) -> None:
        hits: Counter[str] = Counter()
        for name in ("hard", "hard-grudging"):
            for seed in range(12):
                table = Laid("w1 w4", "p3 e6 e7", "l1 l6 l7", deck=DECK)
                request = Request.of(table.match, 0, name, seed)
                hurt = {"event": "played", "seat": 2, "target": 0, "colour": "wrath"}
                request.events.append(hurt)
                move = find_bot("seven_sins", name)(request).move
                hits[name] += move.endswith("@2")
        assert hits["hard-grudging"] == 12 > hits["hard"]


class TestWorlds:
    def test_hold_every_card_once_and_keep_what_is_seen(self) -> None:
        rng = random.Random(1)
        for seed in range(6):
            match = Match(GAME, Header.new(GAME, 3 + seed % 4, seed))
            for number in range(25):
                seat = match.state.to_move
                if seat is None:
                    break
                request = Request.of(match, seat, "rule", number)
                state = Worlds(request, Knowledge(request), rng).deal()
                assert _seen(state, seat) == _seen(truth(match), seat)
                held = [card for hand in state.hand for card in hand] + state.deck
                assert len(held) == len(set(held))
                match.play(seat, find_bot("seven_sins", "rule")(request).move)

    def test_who_had_no_pride_holds_none_of_then(self) -> None:
        table = Laid("p1 p3 g6", "w7 w6 w5", "l1 l2 l3", deck=DECK).play("play pride-1 @1")
        request = Request.of(table.match, 0, "expert", 1)
        worlds = Worlds(request, Knowledge(request), random.Random(2))
        fresh = 0
        for _ in range(80):
            hand = worlds.deal().hand[1]
            assert not any(counts_as(card, PRIDE) for card in hand[:-1])
            fresh += counts_as(hand[-1], PRIDE)
        assert fresh > 0, "the card drawn since may be one"


def truth(match: Match) -> State:
    """The whole state of a match of this game."""
    assert isinstance(match.state, State)
    return match.state.copy()


def _seen(state: State, seat: int) -> dict[str, object]:
    """What a seat sees; the order of hands tells nothing."""
    table = GAME.glance(state, seat)
    return table | {"hand": [sorted(hand) for hand in table["hand"]]}


class TestJudging:
    def test_fewer_cards_and_lower_levels_are_better_for_others(self) -> None:
        weights = trained()

        def stands(count: int, level: int) -> float:
            facts = their_facts(count, level, 0.5, False, False)
            return sum(weights[place] * value for place, value in facts)

        for level in (2, 4, 6):
            assert stands(1, level) > stands(4, level) > stands(14, level) > stands(30, level)
        assert stands(2, 2) > stands(2, 4) > stands(2, 6)

    def test_all_chances_of_a_table_come_to_one_where_hands_are_alike(self) -> None:
        """The judge sees each seat through its own eyes, so the sum is near one, not exactly."""
        state = truth(Laid("p1 s4", "w1 l6", "l1 e5", deck=DECK).match)
        whole: float = sum(Judge(trained()).chance(state, seat, 2) for seat in range(3))
        assert whole == pytest.approx(1.0, abs=0.25)

    def test_another_turn_at_once_is_worth_something_but_not_for_ever(self) -> None:
        small = Laid("gl1 s5 p3", "w1 w2", "l1 l2", deck=DECK)
        outlook = TrainedOutlook(Knowledge(Request.of(small.match, 0, "expert", 1)), trained())
        mine = outlook.mine(outlook.all)
        assert outlook.chance(mine, again=True) > outlook.chance(mine)
        huge = Laid("gl1 s5 p3 p4 p5 w3 w4 w5 l3 l4 e1 e2 e3", "w1 w2", "l1 l2")
        outlook = TrainedOutlook(Knowledge(Request.of(huge.match, 0, "expert", 1)), trained())
        mine = outlook.mine(outlook.all)
        assert outlook.chance(mine, again=True) == outlook.chance(mine)

    def test_rollouts_end_with_the_own_turn_or_the_match(self) -> None:
        rng = random.Random(3)
        for seed in range(12):
            state = truth(Match(GAME, Header.new(GAME, 3 + seed % 4, seed)))
            me = (state.turn + 1) % state.seats
            before = rollout(state, me, rng, state.turn, trained())
            assert before != me
            assert state.phase == phases.MATCH_OVER or state.stack[-1] == (phases.PLAY, me)

    def test_in_a_rollout_a_seat_knows_what_it_would_know_at_the_table(self) -> None:
        match = Match(GAME, Header.new(GAME, 4, 8))
        for number in range(60):
            seat = match.state.to_move
            if seat is None:
                break
            request = Request.of(match, seat, "rule", number)
            real, imagined = Knowledge(request), WorldKnowledge(truth(match), seat)
            assert sorted(imagined.hand) == sorted(real.hand)
            assert (imagined.sizes, imagined.level) == (real.sizes, real.level)
            shown = {card for cards in real.known for card in cards}
            assert set(imagined.unseen) - shown == set(real.unseen) - {HALO}
            assert not set(imagined.unseen) & set(imagined.hand)
            others = [other for other in range(4) if other != seat]
            assert not any(set(imagined.known[other]) - {HALO} for other in others)
            match.play(seat, find_bot("seven_sins", "rule")(request).move)

    def test_even_odds_of_greed_are_near_the_exact_ones(self) -> None:
        rng = random.Random(4)
        for _ in range(20):
            left = rng.sample(range(HALO), 30)
            lying = rng.sample([card for card in range(HALO) if card not in left], 2)
            if is_bust(lying):
                continue
            for dealt in ([], lying):
                ends = (left, dealt, lambda n: 0.25 - 0.05 * n, lambda n: 0.25 + 0.04 * n, 0.6)
                exact, even = GreedOdds(*ends).odds(), EvenGreedOdds(*ends).odds()
                assert even.deal == pytest.approx(exact.deal, abs=0.02)
                assert even.bust == pytest.approx(exact.bust, abs=1e-9)
                assert even.stop == exact.stop

    def test_quick_players_empty_a_hand_when_they_can(self) -> None:
        hand = [CARD[card] for card in cards("s3 s5 s7")]
        assert set(best_play(hand, True, random.Random(1))) == set(hand)


class TestTraining:
    def test_learns_from_matches_and_keeps_to_its_bounds(self) -> None:
        rng = random.Random(4)
        samples = [each for seed in range(5) for each in sample_match(seed, rng, None)]
        weights = fit(samples, random.Random(1))
        assert len(weights) == COUNT
        assert loss(samples, weights) < loss(samples, [0.0] * COUNT)
        assert weights[3 * OWN + 7] <= -0.15, "a long hand is never good"

    def test_more_cards_are_never_better_for_others(self) -> None:
        base = LEVELS * OWN + THEIRS
        weights = [0.0] * COUNT
        weights[base + 1 : base + 5] = [2.0, 1.0, 1.5, 0.5]
        straight = falling(weights, [1.0] * COUNT)[base + 1 : base + 5]
        assert straight == [2.0, 1.25, 1.25, 0.5]


def test_levels_are_steps() -> None:
    """The full figures stand in the docstring of ``bot_levels``; here a small sample."""
    assert duel("seven_sins", "easy", "novice", 4, 2, seed=3).share.value > 0.1
    assert duel("seven_sins", "medium", "random", 4, 2, seed=3).share.value > 0.5


def test_a_temper_changes_no_request() -> None:
    table = Laid("p2 p5 g4", "w1 w2", "l1 l2", deck=DECK)
    request = Request.of(table.match, 0, "novice", 1)
    before = replace(request).to_bytes()
    for name in ALL:
        for temper in TEMPERS:
            find_bot("seven_sins", f"{name}-{temper}")(replace(request, playouts=10))
    assert request.to_bytes() == before
