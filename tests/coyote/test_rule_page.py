"""The rule page of Coyote where no scenario tests it; each test cites what it proves."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.coyote.cards import PACK, total
from game.coyote.rules import GAME
from tests.coyote.pages import H, Laid

TRICKSTER: dict[str, object] = {"trickster": True}


def fresh(seats: int, seed: int = 1, **options: object) -> Match:
    return Match(GAME, Header.new(GAME, seats, seed, options))


class TestCards:
    def test_pack(self) -> None:
        """ "17 playing cards: −10, −5, 0, 1, … 10, 15, 20, and the two specials"."""
        assert [*PACK] == [-10, -5, *range(11), 15, 20, "?", "max0"]

    @pytest.mark.parametrize(("trickster", "eyes"), [(False, "ooc"), (True, "occ")])
    def test_spy_cards(self, trickster: bool, eyes: str) -> None:
        """ "Each player starts with three: two open, one closed (Trickster: one … two closed)"."""
        assert fresh(4, trickster=trickster).state.to_dict()["eyes"] == [eyes] * 4


class TestRound:
    @pytest.mark.parametrize("seats", range(2, 7))
    def test_first_deal(self, seats: int) -> None:
        """ "All 17 cards are shuffled at the start"; "one card … The next card lies … middle"."""
        table = fresh(seats).state.to_dict()
        assert len(table["deck"]) == 17 - seats - 1
        dealt = [*table["card"], table["middle"], *table["deck"]]
        assert Counter(map(str, dealt)) == Counter(map(str, PACK))

    def test_the_lot(self) -> None:
        """ "The first starter … is drawn by lot (see `first`)."."""
        starters = {fresh(3, seed).state.to_dict()["starter"] for seed in range(40)}
        assert starters == {0, 1, 2}
        assert {fresh(3, seed, first=1).state.to_dict()["starter"] for seed in range(9)} == {1}

    @pytest.mark.parametrize(("left", "shuffled"), [(6, False), (5, True)])
    def test_when_needed(self, left: int, shuffled: bool) -> None:
        """ "when fewer than `players still in + 3` cards are left for a round"."""
        table = Laid(
            [4, 5, 7], phase="round_over", deck=[9, 8, 10, 15, 20, 0][:left], used=[1], total=3
        ).play("deal")
        assert len(table["deck"]) == (13 if shuffled else left - 4)
        assert table["used"] == ([] if shuffled else [1, 4, 5, 7, 6])

    def test_who_is_out_gets_no_card_and_is_not_counted(self) -> None:
        """ "Each player still in gets one card", "`players still in + 3`"."""
        table = Laid(
            [4, 5, "none"],
            phase="round_over",
            eyes=["o", "c", ""],
            deck=[9, 8, 10, 15, 20],
            total=3,
        ).play("deal")
        assert (table["card"], table["middle"], table["deck"]) == ([9, 8, "none"], 10, [15, 20])

    def test_every_round(self) -> None:
        """ "`"every_round"` shuffles all 17 before each round"; `used` is "else empty"."""
        options: dict[str, object] = {"reshuffle": "every_round"}
        table = Laid([4, 5], phase="round_over", deck=[9] * 9, total=1, options=options).play(
            "deal"
        )
        assert (table["card"], table["middle"], table["used"]) == ([-10, -5], 0, [])
        assert len(table["deck"]) == 14

    def test_used_cards_in_order(self) -> None:
        """ "shown cards join it …: by seat, then middle, added card, replacement"."""
        table = Laid(
            [4, "?", 7],
            phase="round_over",
            to_move=1,
            added=9,
            replacement=-5,
            deck=[0, 1, 2, 3, 10, 15],
            used=[20],
        ).play("deal")
        assert table["used"] == [20, 4, "?", 7, 6, 9, -5]

    def test_spying_is_for_once(self) -> None:
        """ "nor … to who knows the middle card already"."""
        table = Laid([4, 5, 7], bid=3, bidder=2, spied=[0])
        assert table.refusal("spy") == "knows_middle"
        assert table.legal == ["doubt"]

    def test_spying_in_the_first_round(self) -> None:
        """ "Not allowed to the starter of the first round of the match, in the whole of that"."""
        table = Laid([4, 5], round=1, turns=[2, 1], bid=9, bidder=1, starter=0)
        assert table.refusal("spy") == "first_starter"
        assert "spy" in table.play("bid 10").legal

    @pytest.mark.parametrize("move", ["spy", "coyote"])
    def test_after_99(self, move: str) -> None:
        """ "Not possible after a bid of 99" (spying and the Coyote card alike)."""
        table = Laid([4, 5], bid=99, bidder=1, turns=[3, 2], coyote=0, options=TRICKSTER)
        assert table.refusal(move) == table.refusal("bid 100") == "only_doubt"
        assert table.legal == ["doubt"]

    def test_spying_is_public_and_what_was_seen_is_not(self) -> None:
        """ "look at the middle card in secret. Then you must bid. That you spied is public."."""
        table = Laid([4, 5, 7], bid=3, bidder=2).play("spy")
        assert table.refusal("doubt") == "must_bid"
        assert [table.sees(seat, "spied") for seat in (0, 1, 2, TABLE)] == [[0]] * 4
        assert [table.sees(seat, "middle") for seat in (0, 1, 2, TABLE)] == [6, H, H, H]
        table.play("bid 5", "bid 6", "bid 7")
        assert table.sees(0, "middle") == 6


class TestDoubt:
    @pytest.mark.parametrize(
        ("cards", "value"),
        [
            ([4, 7, 6], 17),
            ([4, 7, "max0"], 4),
            ([-10, -5, "max0"], -10),
            (["max0"], 0),
            ([0, -5, "max0"], -5),
            (["?", 4, 20, "max0"], 4),
            ([-10, -5], -15),
        ],
    )
    def test_total(self, cards: list[int | str], value: int) -> None:
        """ "Max 0 counts 0 and turns the highest number card … into 0 …, even if it is below 0"."""
        assert total(cards) == value

    def test_the_added_card_counts_and_can_be_the_highest(self) -> None:
        """ "the highest number card in play (middle, added card … included)"."""
        table = Laid([4, "max0"], added=20, bid=11, bidder=1).play("doubt")
        assert table["total"] == 10
        assert table["winners"] == [0]

    def test_an_added_question_mark_is_replaced(self) -> None:
        """ "`?` is replaced by the top card of the draw pile, whose value and power count"."""
        table = Laid([4, 5], added="?", deck=["max0", 1], bid=9, bidder=1).play("doubt")
        assert (table["total"], table["replacement"], table["added"]) == (9, "max0", "?")

    def test_the_winner_opens_an_eye_if_they_have_one_closed(self) -> None:
        """ "The winner turns one closed eye to open, if they have one."."""
        assert Laid([4, 5], bid=90, bidder=1).play("doubt")["eyes"][0] == "ooo"
        table = Laid([4, 5], bid=90, bidder=1, eyes=["oo", "ooc"]).play("doubt")
        assert table["eyes"][0] == "oo"

    def test_the_loser_chooses_or_there_is_no_choice(self) -> None:
        """ "one spy card of their choice"; "With only one kind left … it happens by itself"."""
        table = Laid([4, 5], bid=1, bidder=1).play("doubt")
        assert (table["phase"], table["to_move"], table["winners"]) == ("discard", 0, [1])
        assert table.legal == ["discard closed", "discard open"]
        assert table.play("discard open")["eyes"][0] == "oc"
        alone = Laid([4, 5], bid=1, bidder=1, eyes=["cc", "o"]).play("doubt")
        assert (alone["phase"], alone["eyes"]) == ("round_over", ["c", "o"])

    def test_the_loser_starts_or_the_next_on_their_left(self) -> None:
        """ "The loser starts the next round; if they are out, the next player still in"."""
        eyes = ["o", "", "oc", "oc"]
        table = Laid([4, "none", 5, 7], bid=1, bidder=3, eyes=eyes).play("doubt")
        assert (table["eyes"][0], table["to_move"]) == ("", 2)
        table.play("deal")
        assert (table["starter"], table["to_move"], table["round"]) == (2, 2, 3)

    def test_the_keys_of_the_round_stay_until_the_next_deal(self) -> None:
        """ "After a doubt the shown cards stay in `card`, `middle` and `added`", and other keys."""
        table = Laid([4, "?"], bid=1, bidder=1, spied=[1], eyes=["cc", "o"]).play("doubt")
        kept = ("card", "middle", "bid", "bidder", "doubter", "spied", "turns", "replacement")
        assert [table[key] for key in kept] == [[4, "?"], 6, 1, 1, 0, [1], [1, 1], 1]
        deck = [*range(7, 11), 15]
        table = Laid([4, "?"], phase="round_over", bid=1, bidder=1, doubter=0, total=9, deck=deck)
        table.play("deal")
        found = [table[key] for key in kept[2:6]] + [table["total"], table["winners"]]
        assert found == ["none", "none", "none", [], "none", []]
        assert table["turns"] == [1, 0]

    def test_only_the_pile_stays_hidden(self) -> None:
        """ "All cards are shown, the middle too."."""
        table = Laid([4, 5, 7], bid=1, bidder=2).play("doubt")
        for observer in (0, 1, 2, TABLE):
            assert table.sees(observer, "card") == [4, 5, 7]
            assert table.sees(observer, "middle") == 6
            assert table.sees(observer, "deck") == [H] * 3


class TestTrickster:
    def test_nobody_to_guess(self) -> None:
        """ "If nobody can guess (two players), the cards are shown at once."."""
        assert Laid([4, 5], bid=1, bidder=1, options=TRICKSTER).play("doubt")["phase"] == "discard"
        gone = ["oc", "oc", ""]
        table = Laid([4, 5, "none"], bid=1, bidder=1, eyes=gone, options=TRICKSTER).play("doubt")
        assert table["phase"] == "discard"

    def test_no_guesses_without_the_option(self) -> None:
        assert Laid([4, 5, 7], bid=1, bidder=1).play("doubt")["phase"] == "discard"

    def test_asked_clockwise_from_the_doubter(self) -> None:
        """ "They are asked clockwise from the doubter" (all but doubter and bidder, still in)."""
        eyes = ["oc", "oc", "oc", "", "oc"]
        table = Laid(
            [4, 5, 7, "none", 8], to_move=2, bid=1, bidder=0, eyes=eyes, options=TRICKSTER
        ).play("doubt")
        asked = [table["to_move"]]
        asked.append(table.play("guess @0")["to_move"])
        assert asked == [4, 1]
        assert table.legal == ["guess @0", "guess @2"]
        assert table.refusal("guess @4") == "guess_rivals"

    @pytest.mark.parametrize(
        ("eyes", "guess", "after"),
        [
            ("oc", "guess @1", "oo"),
            ("oo", "guess @1", "oo"),
            ("oc", "guess @0", "cc"),
            ("cc", "guess @0", "cc"),
        ],
    )
    def test_right_and_wrong(self, eyes: str, guess: str, after: str) -> None:
        """ "Right: turn one … to open. Wrong: … to closed. Where there is none …, nothing"."""
        table = Laid([4, 5, 7], bid=1, bidder=1, eyes=["oc", "oo", eyes], options=TRICKSTER).play(
            "doubt", guess
        )
        assert table["phase"] == "discard", "settled before the loser chooses"
        assert table["eyes"][2] == after

    def test_guesses_are_secret_until_all_are_made(self) -> None:
        """ "another seat's guess already made is `hidden`"."""
        table = Laid([4, 5, 7, 8], bid=1, bidder=1, options=TRICKSTER).play("doubt", "guess @1")
        assert table.sees(2, "guess") == ["none", "none", 1, "none"]
        for observer in (0, 1, 3, TABLE):
            assert table.sees(observer, "guess") == ["none", "none", H, "none"]
        table.play("guess @0")
        assert table.sees(TABLE, "guess") == ["none", "none", 1, 0]

    def test_the_coyote_card_goes_round(self) -> None:
        """ "The loser of a round takes it, used or not, once their spy card is back in the box"."""
        assert fresh(3, trickster=True).state.to_dict()["coyote"] == "middle"
        assert fresh(3).state.to_dict()["coyote"] == "none"
        table = Laid([4, 5], bid=1, bidder=1, coyote=1, options=TRICKSTER).play("doubt")
        assert table["coyote"] == 1
        assert table.play("discard open")["coyote"] == 0

    def test_the_coyote_card_of_who_is_out(self) -> None:
        """ "if the loser is out, it lies in the middle until the next loser takes it"."""
        table = Laid(
            [4, 5, 7], bid=1, bidder=1, coyote=0, eyes=["o", "oc", "oc"], options=TRICKSTER
        ).play("doubt", "guess @1")
        assert (table["eyes"][0], table["coyote"]) == ("", "middle")

    @pytest.mark.parametrize("moves", [("spy", "coyote"), ("coyote", "spy")])
    def test_both_in_one_turn_in_either_order(self, moves: tuple[str, str]) -> None:
        """ "Spying and using the Coyote card in one turn is allowed, in either order."."""
        table = Laid([4, 5, 7], turns=[2, 2, 2], bid=3, bidder=2, coyote=0, options=TRICKSTER).play(
            *moves
        )
        assert (table["middle"], table["added"], table["must_bid"]) == (6, 1, True)
        assert table.legal == []
        assert table.refusal("doubt") == "must_bid"

    def test_only_the_owner_sees_the_added_card(self) -> None:
        """ "Only the owner sees it; spies see the middle card alone."."""
        table = Laid([4, 5, 7], turns=[2, 2, 2], bid=3, bidder=2, coyote=0, options=TRICKSTER).play(
            "coyote", "bid 5", "spy"
        )
        assert [table.sees(seat, "added") for seat in (0, 1, 2, TABLE)] == [1, H, H, H]
        assert [table.sees(seat, "middle") for seat in (0, 1, 2, TABLE)] == [H, 6, H, H]

    def test_when_not(self) -> None:
        """ "Once in the round …, not their first turn of that round, the owner may use it"."""

        def refused(**changes: object) -> str:
            base = {"turns": [2, 2], "bid": 3, "bidder": 1, "coyote": 0, "options": TRICKSTER}
            return Laid([4, 5], **(base | changes)).refusal("coyote")  # type: ignore[arg-type]

        assert refused() == ""
        assert refused(turns=[1, 1]) == "first_turn"
        assert refused(coyote=1) == refused(coyote="middle") == "not_your_coyote"
        assert refused(coyote_used=True) == "coyote_used"
        assert refused(deck=[]) == "empty_pile"
        assert refused(options={}, coyote="none") == "no_trickster"


class TestPublic:
    def test_who_is_out_sees_the_cards_but_not_the_middle(self) -> None:
        """ "Players who are out see all cards of those still in, and not the middle."."""
        table = Laid(
            [4, 5, "none"],
            phase="round_over",
            eyes=["o", "c", ""],
            deck=[9, 8, 10, 15, 20],
            total=3,
        ).play("deal")
        assert [table.sees(seat, "card") for seat in (0, 1, 2, TABLE)] == [
            [H, 8, "none"],
            [9, H, "none"],
            [9, 8, "none"],
            [H, H, "none"],
        ]
        assert table.sees(2, "middle") == H

    def test_used_cards_and_the_pile_are_counted_in_the_open(self) -> None:
        """ "how many cards are left in the draw pile, and the used cards"."""
        table = Laid([4, 5], deck=[1, 2], used=[9, "?"])
        assert table.sees(TABLE, "deck") == [H, H]
        assert table.sees(TABLE, "used") == [9, "?"]


def test_positions_from_outside() -> None:
    """Eyes, seats and bids that cannot be are refused, and one kind of eye is no choice."""
    for wrong in (["ooc", "x"], ["ooc", "co"], ["ooc"], ["ooc", "oooo"], ["ooc", 3], "ooc"):
        with pytest.raises(ValueError, match=r"position\."):
            Laid([4, 5], eyes=wrong)
    for changes in (
        {"eyes": ["", "oc"]},
        {"eyes": ["oc", ""]},
        {"bid": 3},
        {"phase": "guess", "to_move": 0},
        {"coyote": 0},
        {"coyote": "somewhere"},
    ):
        with pytest.raises(ValueError, match=r"position\."):
            Laid([4, 5], **changes)
    table = Laid([4, 5], phase="discard", eyes=["oo", "c"], bid=3, bidder=1, doubter=0)
    assert table.legal == ["discard open"]


@pytest.mark.parametrize("left_out", ["bid", "bidder", "doubter", "total", "winners"])
@pytest.mark.parametrize("phase", ["discard", "round_over"])
def test_keys_left_out_of_a_position_after_the_doubt(phase: str, left_out: str) -> None:
    """Once the cards are shown, a round goes on without the keys that the doubt needed."""
    told: dict[str, Any] = {"bid": 9, "bidder": 0, "doubter": 1, "total": 8, "winners": [1]}
    del told[left_out]
    table = Laid([1, 1], phase=phase, **told)
    assert table[left_out] == ([] if left_out == "winners" else "none")
    if phase == "discard":
        table.play("discard open")
    table.play("deal")
    assert (table["phase"], table["bid"], table["round"]) == ("turn", "none", 3)
