"""The rule page of Seven Sins where the scenarios leave it open; each test cites its sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.seven_sins.cards import NAMES, PACK
from game.seven_sins.rules import GAME
from tests.seven_sins.pages import H, Laid, cards


class TestSetUp:
    def test_cards(self) -> None:
        """ "Numbers 1–7 in seven colours … (49)"; HALO "is one of the 52 but starts in the centre,
        not in the draw pile"."""
        assert len(NAMES) == len(set(NAMES)) == 52
        assert Counter(name.split("-")[0] for name in NAMES)["gluttony"] == 7
        assert len(PACK) == 51
        assert "halo" not in [NAMES[card] for card in PACK]

    @pytest.mark.parametrize(("seats", "level"), [(3, 6), (4, 6), (5, 6), (6, 4)])
    def test_levels_and_hands(self, seats: int, level: int) -> None:
        """ "Everyone's wickedness level is 6 (4 with six players …) and everyone is dealt that many
        cards; the starter … gets one more. The rest is the draw pile."."""
        match = Match(GAME, Header.new(GAME, seats, 3, {"first": 1}))
        table = match.state.to_dict()
        assert table["level"] == [level] * seats
        assert [len(hand) for hand in table["hand"]] == [
            level + (seat == 1) for seat in range(seats)
        ]
        assert len(table["deck"]) == 51 - seats * level - 1
        assert (table["turn"], table["to_move"], table["phase"]) == (1, 1, "play")
        assert all("halo" not in hand for hand in table["hand"])

    @pytest.mark.parametrize("level", [2, 4, 6])
    def test_start_level(self, level: int) -> None:
        """ "option `start_level`, 2, 4 or 6"."""
        match = Match(GAME, Header.new(GAME, 6, 3, {"start_level": level, "first": 0}))
        assert [len(hand) for hand in match.state.to_dict()["hand"]] == [level + 1] + [level] * 5

    def test_the_starter_is_drawn_by_lot(self) -> None:
        starters = {Match(GAME, Header.new(GAME, 3, seed)).state.to_move for seed in range(30)}
        assert starters == {0, 1, 2}


class TestPlays:
    def test_number_sets_are_written_in_the_order_of_colours(self) -> None:
        table = Laid("e4 s4 g4", "w1", "l1")
        assert table.refusal("play envy-4 sloth-4 greed-4") == "order"
        assert table.refusal("play sloth-4 envy-4 greed-4") == ""

    def test_straights_are_written_by_rising_number(self) -> None:
        table = Laid("s1 e2 g3 p5", "w1", "l1")
        assert table.refusal("play greed-3 envy-2 sloth-1") == "order"
        assert table.refusal("play sloth-1 greed-3") == "no_set"
        assert table.refusal("play greed-3 pride-5 @1") == "no_set"
        assert "play sloth-1 envy-2 greed-3" in table.legal

    def test_a_straight_has_each_number_once(self) -> None:
        """ "consecutive numbers, each once, colours free"."""
        table = Laid("s1 e2 l2", "w1", "l1")
        assert table.refusal("play sloth-1 envy-2 lust-2 @1") == "no_set"

    def test_corruption_stands_only_for_8_in_straights_and_numbers(self) -> None:
        table = Laid("g4 s4 c e6", "w1", "l1")
        assert table.refusal("play greed-4 sloth-4 corruption as lust @1") == "no_set"
        assert table.refusal("play envy-6 corruption as sloth") == ""

    def test_you_never_have_to_follow_and_a_single_card_can_always_be_played(self) -> None:
        table = Laid("g4 s5 pu", "w1", "l1", discard=cards("p2 p7"))
        assert {"play greed-4", "play sloth-5", "play purity"} <= set(table.legal)

    def test_only_the_top_card_takes_effect(self) -> None:
        table = Laid("w3 s3 g7", "w1", "l1").play("play wrath-3 sloth-3")
        assert table["sloth"][0] == "sloth-3"
        assert table["discard"] == cards("w3")
        assert (table.sizes, table["to_move"]) == ([1, 1, 1], 1)

    @pytest.mark.parametrize(
        ("line", "key"),
        [
            ("take", "play"),
            ("play pride-2 pride-2 @1", "twice"),
            ("play pride-2 halo", "halo_alone"),
            ("play corruption", "needs_colour"),
            ("play pride-2 as lust @1", "no_colour"),
            ("play pride-2 draw", "no_draw"),
            ("play pride-2", "needs_target"),
            ("play gluttony-2", "steal_or_draw"),
            ("play sloth-2 @1", "no_target"),
            ("play pride-2 @0", "not_yourself"),
            ("play gluttony-2 @0", "not_yourself"),
            ("play envy-7", "not_in_hand"),
            ("play gluttony-2 @2", "nothing_to_steal"),
            ("play pride-2 @3", "move.no_such_seat"),
        ],
    )
    def test_refusals(self, line: str, key: str) -> None:
        table = Laid("p2 gl2 s2 c h", "w1", "", level=[6, 6, 0])
        assert table.refusal(line) == key


class TestEffects:
    def test_pride_without_effect_on_others(self) -> None:
        """ "Answers are always true": whoever holds one is asked, whoever has none is not."""
        assert Laid("p2 g1", "c", "l1").play("play pride-2 @1")["phase"] == "show"
        table = Laid("p2 g1", "w1", "c").play("play pride-2 @1")
        assert (table["phase"], table.sizes) == ("play", [1, 2, 1])

    def test_wrath_answers_go_on_as_long_as_there_is_wrath(self) -> None:
        """ "then you draw 2 and may do the same, and so on"."""
        table = Laid("w1 w2 g4", "w3 w4", "l1").play("play wrath-1 @1", "counter wrath-3")
        assert (table["phase"], table["to_move"]) == ("counter", 0)
        table.play("counter wrath-2", "counter wrath-4", "take")
        assert table.sizes == [5, 4, 1]
        assert (table["to_move"], table["turn"]) == (1, 1)
        assert table["discard"] == cards("w3 w2 w4 w1")

    def test_wrath_refuses_other_cards(self) -> None:
        table = Laid("w1 g4", "p3", "l1").play("play wrath-1 @1")
        assert table.refusal("counter pride-3") == "counter_wrath"
        assert table.refusal("keep") == "counter"

    def test_gluttony_with_nobody_to_steal_from(self) -> None:
        """ "A victim must hold a card; if nobody does, draw 3."."""
        table = Laid("gl1 g4", "", "", level=[6, 0, 0])
        assert [line for line in table.legal if "gluttony" in line] == ["play gluttony-1 draw"]

    def test_gluttony_brings_whole_new_turns(self) -> None:
        """ "a whole new turn, as often as you play GLUTTONY"; each has an end like any other."""
        table = Laid("gl1 gl2 g4", "w1 w2", "l1", chance=[0, 0])
        table.play("play gluttony-1 @1")
        assert (table["turn"], table["to_move"], table["again"]) == (0, 0, False)
        table.play("play gluttony-2 @2")
        assert (table["to_move"], table.sizes) == (0, [3, 1, 4])  # seat 2 fell to level 4
        assert table["level"] == [6, 6, 4]

    def test_envy_may_swap_with_a_player_without_cards(self) -> None:
        """ "A swap with a player without cards is allowed."."""
        table = Laid("e1 g4", "", "l1", level=[6, 0, 6]).play("play envy-1")
        assert "swap @1" in table.legal
        table.play("swap @1")
        assert table["level"] == [4, 0, 6]
        assert table["hand"][1] == cards("g4 g1 g2")

    def test_a_sleeper_is_woken_before_playing(self) -> None:
        """ "An open SLOTH before you from your last turn is discarded."."""
        table = Laid("s1 s2 g4", "w1", "l1", to_move=0).play("play sloth-1", "play wrath-1 @2")
        assert table["sloth"] == ["sloth-1", "none", "none"]
        table.play("take", "play lust-1 @0", "refuse")
        assert table["sloth"] == ["none", "none", "none"]
        assert "sloth-1" in table["discard"]

    def test_sloth_of_others_counts_and_corruption_is_one(self) -> None:
        table = Laid("c g4", "w1", "l1", sloth=["none", "sloth-6", "sloth-7"])
        table.play("play corruption as sloth")
        assert table["sloth"][0] == "corruption"
        assert table.sizes == [1, 2, 2]

    def test_lust_is_asked_of_a_player_without_cards_too(self) -> None:
        """ "A step happens by itself only where public facts force it: … an empty hand at …
        `pick`"."""
        table = Laid("l2 l3", "", "g4", level=[6, 0, 6]).play("play lust-2 @1")
        assert (table["phase"], table.legal) == ("lust", ["accept", "refuse"])
        table.play("accept", "pick lust-3")
        assert table["discard"] == cards("l3 l2")
        assert table.sizes[1] == 3

    def test_purity_when_one_holds_halo(self) -> None:
        """ "If you hold it already, nothing."."""
        table = Laid("pu h g4", "w1", "l1").play("play purity")
        assert table["hand"][0] == cards("h g4")
        assert "halo_stays" in table.kinds

    def test_halo_is_never_discarded(self) -> None:
        """ "whenever it would be discarded it returns to the centre"."""
        table = Laid("h g4", "w1", "l1").play("play halo")
        assert "halo" not in table["discard"]
        assert all("halo" not in hand for hand in table["hand"])

    def test_halo_at_level_0_stays_there_and_wins(self) -> None:
        """ "Who is at level 0 already stays there, and can still play HALO."."""
        table = Laid("h g4 g5", "w1", "l1", level=[0, 6, 6]).play("play halo")
        assert (table["phase"], table["winners"], table["level"][0]) == ("match_over", [0], 0)

    def test_nobody_lowers_twice_in_one_turn(self) -> None:
        """ "who lowered by HALO in this turn does not lower again", even without a card to draw."""
        table = Laid("h", "w1", "l1", deck="").play("play halo")
        assert (table["level"], table.sizes) == ([4, 6, 6], [0, 1, 1])

    def test_greed_with_a_hand_that_is_empty_ends_without_a_question(self) -> None:
        """ "an empty hand at `counter`, `pick` or `drop`"."""
        table = Laid("g7", "w1", "l1", deck="g1 g2 g3 g4 p5 s1 s2 s3 s4")
        table.play("play greed-7")
        assert table["phase"] == "play"
        assert table["level"] == [4, 6, 6]
        assert table.sizes == [4, 4, 3]

    def test_greed_keeps_the_hand_when_asked(self) -> None:
        table = Laid("g7 g6", "w1", "l1", deck="g1 g2 g3 g4 p5 s1").play("play greed-7")
        assert (table["phase"], table.legal) == ("drop", ["drop", "keep"])
        assert table.refusal("stop") == "drop"
        table.play("keep")
        assert table["hand"][0] == cards("g6")

    def test_greed_shares_no_colour(self) -> None:
        """ "two cards other than GREED share a colour"; "PURITY shares none"."""
        table = Laid("g7 g6", "w1", "l1", deck="g1 g2 pu p5 p6 s1").play("play greed-7")
        assert (table["phase"], table["dealt"]) == ("greed", [[], cards("g1 pu"), cards("g2 p5")])
        table.play("deal")
        assert table["hand"][0] == cards("g6 g1 g2 pu p5 p6")  # "in the order dealt"


class TestEndOfTurn:
    def test_all_lower_at_once_and_draw_in_turn(self) -> None:
        """ "Everyone with an empty hand lowers … all at once"; "the player whose turn it is comes
        first, then clockwise"."""
        table = Laid("l3 l4", "g4", "w1", to_move=0, deck="e1 e2 e3 e4 e5 e6 e7 s1 s2 s3 s4 s5")
        table.play("play lust-3 @1", "accept", "pick nothing", "pick greed-4")
        assert table["level"] == [6, 4, 6]
        table = Laid("s3", "", "w1", level=[6, 4, 6], deck="e1 e2 e3 e4 e5 e6 e7")
        table.play("play sloth-3")
        assert table["hand"][:2] == [cards("e1 e2 e3 e4"), cards("e5 e6")]
        assert table["level"] == [4, 2, 6]

    def test_several_at_level_0_draw_one_each_before_the_others(self) -> None:
        """ "Several: each of them draws 1 card and play goes on"; "players tied at level 0 draw
        before the others"."""
        table = Laid("s3", "", "", level=[4, 0, 2], deck="e1 e2 e3 e4 e5").play("play sloth-3")
        assert table["level"] == [2, 0, 0]
        assert table["hand"] == [cards("e3 e4"), cards("e1"), cards("e2")]
        assert table["phase"] == "play"

    def test_a_win_ends_the_match_at_once(self) -> None:
        """ "everyone empty has lowered, nobody else draws; the cards played are discarded and
        `played`, `as`, `target`, `again` and `lowered` are reset; `turn` stays. Hands stay
        hidden in the views."."""
        table = Laid("s3", "", "g4 g5", level=[2, 6, 4], deck="e1 e2 e3", to_move=0)
        table.play("play sloth-3")
        assert (table["phase"], table["to_move"], table["winners"]) == ("match_over", "none", [0])
        assert (table["level"], table["hand"][1], table["turn"]) == ([0, 4, 4], [], 0)
        assert (table["played"], table["as"], table["target"]) == ([], "none", "none")
        assert (table["again"], table["lowered"]) == (False, [])
        for observer in (0, 1, TABLE):
            assert table.sees(observer, "hand")[2] == [H, H]
        assert table.refusal("play greed-4") == "move.match_over"

    def test_a_player_with_an_empty_hand_plays_nothing(self) -> None:
        """ "A player whose turn it is with an empty hand plays nothing; that turn has an end like
        any other."."""
        table = Laid("s3 g4", "", "g5", deck="", level=[6, 6, 6]).play("play sloth-3")
        # Seat 1 lowers at the end of seat 0's turn and again at the end of the own one.
        assert (table["to_move"], table["level"]) == (2, [6, 2, 6])

    def test_a_level_never_falls_below_0(self) -> None:
        table = Laid("h", "w1", "l1", level=[0, 6, 6], deck="").play("play halo")
        assert table["level"] == [0, 6, 6]


class TestDrawPile:
    def test_one_draws_what_there_is(self) -> None:
        """ "If there is nothing left, one draws what there is"."""
        table = Laid("gl1 g4", "w1", "l1", deck="e1").play("play gluttony-1 draw")
        assert table["hand"][0] == cards("g4 e1")
        assert "nothing_to_draw" in table.kinds

    def test_the_pile_is_shuffled_only_when_a_card_is_needed(self) -> None:
        """ "The discard pile is shuffled only when a card must be drawn or turned and the pile is
        empty"."""
        table = Laid("gl1 g4", "w1", "l1", deck="e1 e2 e3", discard=cards("s1 s2"))
        table.play("play gluttony-1 draw")
        assert (table["deck"], table["discard"]) == ([], cards("s1 s2 gl1"))


class TestKnowledge:
    def test_a_theft_from_a_hand_of_one_card_takes_knowledge_along(self) -> None:
        """ "from a hand of one card their knowledge follows it"."""
        table = Laid("p1 g4", "gl1 g5", "p5", chance=[0])
        table.play("play pride-1 @2", "show pride-5", "play gluttony-1 @2")
        assert table.sees(0, "hand")[1] == [*cards("p5"), H]

    def test_a_theft_from_a_larger_hand_makes_bystanders_forget_it(self) -> None:
        """ "after a theft from a hand of two or more cards bystanders forget what they knew of that
        hand"; "a stolen card is known to thief and victim only"."""
        table = Laid("p1 g4", "gl1 g5", "p5 w2", chance=[1])
        table.play("play pride-1 @2", "show pride-5", "play gluttony-1 @2")
        assert [table.sees(0, "hand")[seat] for seat in (1, 2)] == [[H, H], [H]]
        assert table.sees(1, "hand")[1] == cards("g5 w2")
        assert table.sees(2, "hand")[1] == [*cards("w2"), H]
        assert table.sees(TABLE, "hand")[2] == [H]

    def test_knowledge_follows_swapped_hands(self) -> None:
        """ "knowledge follows swapped hands and shown cards"."""
        table = Laid("p1 e1", "p5 w2", "l1", deck="g1 s2 s3 s4 s5 s6")
        table.play("play pride-1 @1", "show pride-5", "play wrath-2 @2", "take")
        table.play("play lust-1 @1", "refuse", "play envy-1", "swap @1")
        assert table.sees(2, "hand")[0] == cards("p5")
        assert table.sees(TABLE, "hand")[0] == cards("p5")
        assert H not in table.sees(0, "hand")[1]  # "swapped hands to the two who swapped"
        assert H in table.sees(2, "hand")[1]

    def test_who_took_halo_is_public(self) -> None:
        table = Laid("pu g4", "w1", "l1").play("play purity")
        assert all("halo" in table.sees(observer, "hand")[0] for observer in (0, 1, 2, TABLE))
