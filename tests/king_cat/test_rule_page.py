"""The rule page of King Cat, first half: cards, match, turn; each test cites what it proves."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.king_cat.cards import COPIES, GUESSES, PACK
from game.king_cat.rules import GAME
from tests.king_cat.pages import H, Laid


class TestCards:
    def test_copies(self) -> None:
        """Cards (21): the table's column "copies"."""
        assert len(PACK) == 21
        assert Counter(PACK) == {0: 1, 1: 5, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1}
        assert sum(COPIES) == 21

    def test_king_cat(self) -> None:
        """10: "Whoever lays it face up, for whatever reason, is out at once."."""
        played = Laid([[10, 5], [1], [2]]).play("play 10")
        assert (played["out"], played["laid"][0], played["hand"][0]) == ([0], [10, 5], [])
        guessed = Laid([[1, 5], [10], [2]]).play("play 1 @1 =10")
        assert (guessed["out"], guessed["laid"][1]) == ([1], [10])
        forced = Laid([[5, 5], [10], [2]]).play("play 5 @1")
        assert (forced["out"], forced["laid"][1], forced["deck"]) == ([1], [10], [1, 1, 2])

    def test_not_a_pet(self) -> None:
        """9: "Whoever holds the King Cat in hand swaps it for your hand card."."""
        table = Laid([[9, 5], [1], [10]]).play("play 9")
        assert table["hand"] == [[10], [1, 2], [5]]

    @pytest.mark.parametrize(
        ("hand", "position"),
        [
            ([[9, 5], [1], [2]], {}),
            ([[9, 10], [1], [2]], {}),
            ([[9, 5], [1], [10]], {"shielded": [2]}),
            ([[9, 5], [1], [2]], {"aside": 10}),
            ([[9, 5], [1], [2]], {"deck": [2, 10, 1]}),
        ],
    )
    def test_not_a_pet_without_effect(
        self, hand: list[list[int]], position: dict[str, int]
    ) -> None:
        """9: "No effect if nobody holds it, if you do, or if the holder is shielded."."""
        table = Laid(hand, **position).play("play 9")
        assert table["hand"][0] == [card for card in hand[0] if card != 9]
        assert table["hand"][2] == hand[2]
        assert table.kinds == ["played", "drew", "asked"]

    def test_hermit_home_swap(self) -> None:
        """8: "Choose another player still in: the two of you swap hand cards."."""
        table = Laid([[8, 5], [1], [3]]).play("play 8 @2")
        assert table["hand"] == [[3], [1, 2], [5]]
        king = Laid([[8, 5], [1], [10]]).play("play 8 @2")
        assert (king["hand"][0], king["out"]) == ([10], [])

    def test_jittery_juggler(self) -> None:
        """7: "Everyone still in, you too, shuffles the hand card into the draw pile and is dealt
        a new one."."""
        table = Laid([[7, 5], [1], [], [3]], out=[2], deck=[2, 4]).play("play 7")
        assert table["hand"] == [[2], [4, 1], [], [5]]
        assert table["deck"] == [3]

    def test_doggy_grave_digger(self) -> None:
        """6: "Look at the set-aside card in secret; you may swap it with your hand card."."""
        table = Laid([[6, 5], [1], [3]], aside=9).play("play 6")
        assert (table["phase"], table["to_move"], table.legal) == ("dig", 0, ["keep", "swap"])
        assert [table.sees(o, "aside") for o in (0, 1, 2, TABLE)] == [9, H, H, H]
        table.play("swap")
        assert (table["hand"][0], table["aside"]) == ([9], 5)

    def test_doggy_grave_digger_keeps(self) -> None:
        table = Laid([[6, 5], [1], [3]], aside=9).play("play 6", "keep")
        assert (table["hand"][0], table["aside"], table["to_move"]) == ([5], 9, 1)

    def test_snake_sorcerer(self) -> None:
        """5: "the hand card is laid face up, without effect, and a new one drawn"."""
        for card in (0, 1, 2, 3, 4, 6, 7, 8, 9):
            table = Laid([[5, 1], [card], [3]], deck=[4, 2]).play("play 5 @1")
            assert table["laid"] == [[5], [card], []]
            assert table["hand"] == [[1], [4, 2], [3]]
            assert (table["out"], table["phase"], table["shielded"]) == ([], "play", [])

    def test_snake_sorcerer_with_an_empty_pile(self) -> None:
        """5: "if the draw pile is empty, the set-aside card"."""
        table = Laid([[5, 1], [2], [3]], deck=[], aside=8).play("play 5 @1")
        assert (table["hand"], table["aside"]) == ([[1], [8], [3]], "none")
        assert table["winners"] == [1]

    def test_snake_sorcerer_on_oneself(self) -> None:
        """5: "(you may choose yourself)"."""
        table = Laid([[5, 4], [2], [3]], deck=[7, 2]).play("play 5 @0")
        assert (table["laid"][0], table["hand"][0]) == ([5, 4], [7])
        king = Laid([[5, 10], [2], [3]], deck=[7, 2]).play("play 5 @0")
        assert (king["laid"][0], king["hand"], king["out"]) == ([5, 10], [[], [2, 7], [3]], [0])

    def test_shell_shield(self) -> None:
        """4: "Until the start of your next turn your hand card is safe from 1, 3, 5, 7, 8, 9"."""
        table = Laid([[4, 10], [5], [1]], deck=[3, 7, 9, 8, 1]).play("play 4")
        assert table["shielded"] == [0]
        assert table.legal == ["play 3 @2", "play 5 @1", "play 5 @2"]
        for card in (1, 3, 8):
            other = Laid([[1], [card, 2], [5]], to_move=1, shielded=[0])
            assert not any("@0" in line for line in other.legal)
        table.play("play 5 @1", "play 1 @1 =0")
        assert (table["to_move"], table["shielded"]) == (0, [])

    def test_battle_bunny(self) -> None:
        """3: "the lower card's owner is out; equal: nothing"."""
        assert Laid([[3, 5], [4], [1]]).play("play 3 @1")["out"] == [1]
        assert Laid([[3, 4], [5], [1]]).play("play 3 @1")["out"] == [0]
        equal = Laid([[3, 4], [4], [1]]).play("play 3 @1")
        assert (equal["out"], equal["hand"]) == ([], [[4], [4, 2], [1]])

    def test_mouse_trapper(self) -> None:
        """2: "Look at the top card of the draw pile in secret and put it back anywhere"."""
        table = Laid([[2, 5], [1], [3]], deck=[9, 4, 0]).play("play 2")
        assert (table["phase"], table["deck"], table["to_move"]) == ("place", [9, 4, 0], 0)
        assert table.legal == ["put 0", "put 1", "put 2"]
        assert [table.sees(o, "deck")[0] for o in (0, 1, 2, TABLE)] == [9, H, H, H]
        for under, deck in ((0, [9, 4, 0]), (1, [4, 9, 0]), (2, [4, 0, 9])):
            placed = Laid([[2, 5], [1], [3]], deck=[9, 4, 0]).play("play 2", f"put {under}")
            assert placed["hand"][1][1] == deck[0]
            assert placed["deck"] == deck[1:]

    def test_crystal_bowl(self) -> None:
        """1: "name a card other than 1: if they hold it, they are out"."""
        right = Laid([[1, 5], [4], [3]]).play("play 1 @1 =4")
        assert (right["out"], right["laid"][1]) == ([1], [4])
        wrong = Laid([[1, 5], [4], [3]]).play("play 1 @1 =3")
        assert (wrong["out"], wrong["laid"][1]) == ([], [])
        assert 1 not in GUESSES
        assert Laid([[1, 5], [4], [3]]).refusal("play 1 @1 =1") == "guess_not_one"

    def test_royal_robovac(self) -> None:
        """0: "No effect."."""
        table = Laid([[0, 5], [4], [3]]).play("play 0")
        assert (table["laid"][0], table["hand"], table["out"]) == ([0], [[5], [4, 2], [3]], [])


class TestMatch:
    @pytest.mark.parametrize(("seats", "markers"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
    def test_markers(self, seats: int, markers: int) -> None:
        """ "3 markers win the match with 2–3 players, 2 with 4–6 (option `markers_to_win`)"."""
        assert Header.new(GAME, seats, 0).options["markers_to_win"] == markers
        hand = [[3, 5], [4], *[[] for _ in range(seats - 2)]]
        have = [markers - 1, *[0] * (seats - 1)]
        out = list(range(2, seats))
        table = Laid(hand, out=out, markers=have, markers_to_win=markers).play("play 3 @1")
        assert (table["phase"], table["winners"], table["to_move"]) == ("match_over", [0], "none")
        table = Laid(hand, out=out, markers=have, markers_to_win=markers + 1).play("play 3 @1")
        assert (table["phase"], table["winners"], table["to_move"]) == ("round_over", [0], 0)

    @pytest.mark.parametrize("seats", range(2, 7))
    def test_round_set_up(self, seats: int) -> None:
        """ "deal one card to each; set one card aside face down, unseen. With two players, two more
        cards are set aside face up for all to see."."""
        match = Match(GAME, Header.new(GAME, seats, 11, {"first": 1}))
        state = match.state.to_dict()
        assert [len(cards) for cards in state["hand"]] == [1 + (s == 1) for s in range(seats)]
        opened = 2 if seats == 2 else 0
        assert len(state["open_aside"]) == opened
        assert len(state["deck"]) == 21 - seats - 1 - opened - 1
        for observer in match.observers:
            view = match.view(observer).data
            assert view["aside"] == H
            assert view["open_aside"] == state["open_aside"]
            assert set(view["deck"]) == {H}
            assert [cards == state["hand"][s] for s, cards in enumerate(view["hand"])] == [
                s == observer for s in range(seats)
            ]

    def test_first_starter(self) -> None:
        """ "The first round's starter is drawn by lot (see `first` in FORMAT.md)"."""
        starters = Counter(
            Match(GAME, Header.new(GAME, 4, seed)).state.to_dict()["starter"] for seed in range(400)
        )
        assert set(starters) == {0, 1, 2, 3}
        assert min(starters.values()) > 60
        for first in range(4):
            header = Header.new(GAME, 4, 5, {"first": first})
            assert Match(GAME, header).state.to_dict()["starter"] == first

    def test_the_winner_starts_the_next_round(self) -> None:
        """ "the winner of a round starts the next"."""
        table = Laid([[3, 1], [4], []], out=[2], starter=2).play("play 3 @1")
        assert (table["phase"], table["to_move"], table["starter"]) == ("round_over", 1, 2)
        assert table.legal == ["deal"]
        table.play("deal")
        assert (table["to_move"], table["starter"], table["phase"]) == (1, 1, "play")

    def test_after_a_round_that_nobody_won_the_same_player_starts(self) -> None:
        """ "after a round that nobody won, the same player starts again"."""
        table = Laid([[0, 3], [3], []], out=[2], deck=[], laid=[[], [0], []], starter=2)
        table.play("play 0")
        assert (table["winners"], table["to_move"], table["markers"]) == ([], 2, [0, 0, 0])
        assert table.play("deal")["starter"] == 2

    def test_play_goes_clockwise(self) -> None:
        """ "Play goes clockwise."."""
        table = Laid([[0, 3], [3], [1], [], [4]], out=[3]).play("play 0")
        order = [0]
        while table["phase"] == "play":
            order.append(table["to_move"])
            table.play("play 4" if 4 in table["hand"][table["to_move"]] else table.legal[-1])
        assert order[:4] == [0, 1, 2, 4]


class TestTurn:
    def test_the_shield_ends_and_a_card_is_drawn(self) -> None:
        """ "1. Your shield, if any, ends. Draw a card: you hold two. (This happens by itself)"."""
        table = Laid([[0, 3], [5], [1]], shielded=[1, 2], deck=[8, 1]).play("play 0")
        assert (table["shielded"], table["hand"][1], table["to_move"]) == ([2], [5, 8], 1)
        assert table.kinds == ["played", "shield_ended", "drew", "asked"]

    def test_the_choice_is_always_free(self) -> None:
        """ "2. Play either one (the choice is always free)"."""
        for cards in ([10, 9], [10, 5], [7, 8], [0, 10], [8, 9]):
            table = Laid([cards, [3], [1]])
            assert {line.split()[1] for line in table.legal} == {str(card) for card in cards}

    def test_laid_cards_stay_in_the_order_laid(self) -> None:
        """ "lay it face up before you, where it stays visible in the order laid"."""
        table = Laid([[0, 3], [5], [1]], laid=[[1, 2], [], []]).play("play 0")
        assert table["laid"][0] == [1, 2, 0]
        assert all(table.sees(o, "laid") == [[1, 2, 0], [], []] for o in (0, 1, 2, TABLE))

    def test_going_out(self) -> None:
        """ "Going out: lay your hand card face up before you, without effect (a King Cat that you
        play lies first, then the hand card). You take no more turns … and cannot be chosen."."""
        for card in (0, 4, 5, 7, 9):
            table = Laid([[10, card], [5], [3]]).play("play 10")
            assert (table["laid"][0], table["out"], table["shielded"]) == ([10, card], [0], [])
            assert table["hand"] == [[], [5, 2], [3]]
            assert not any("@0" in line for line in table.legal)
            table.play("play 2", "put 0")
            assert table["to_move"] == 2
            table.play(table.legal[0])
            assert table["to_move"] in (1, 2)

    @pytest.mark.parametrize("card", [1, 3, 8])
    def test_targets(self, card: int) -> None:
        """ "1, 3, 8: the target is another player who is still in and not shielded."."""
        table = Laid([[card, 0], [5], [4], [], [2]], out=[3], shielded=[2])
        chosen = {line.split()[2] for line in table.legal if line != "play 0"}
        assert chosen == {"@1", "@4"}
        guess = " =5" if card == 1 else ""
        refusals = {
            f"play {card} @0{guess}": "not_yourself",
            f"play {card} @2{guess}": "target_shielded",
            f"play {card} @3{guess}": "target_out",
            f"play {card} @5{guess}": "move.no_such_seat",
            f"play {card}": "needs_target",
        }
        assert {line: table.refusal(line) for line in refusals} == refusals

    @pytest.mark.parametrize("card", [1, 3, 8])
    def test_no_target_left(self, card: int) -> None:
        """ "If there is none, the card is played without effect."."""
        table = Laid([[card, 5], [2], [], [0]], out=[2], shielded=[1, 3])
        assert f"play {card}" in table.legal
        guess = " =5" if card == 1 else ""
        assert table.refusal(f"play {card} @1{guess}") == "nobody_to_choose"
        table.play(f"play {card}")
        assert (table["hand"], table["out"]) == ([[5], [2, 2], [], [0]], [2])
        assert table.kinds == ["played", "shield_ended", "drew", "asked"]

    def test_snake_sorcerers_targets(self) -> None:
        """ "5: the target is any player still in who is not shielded; you … can always be chosen,
        and must choose yourself if nobody else is left."."""
        table = Laid([[5, 0], [2], [], [0]], out=[2], shielded=[1])
        assert table.legal == ["play 0", "play 5 @0", "play 5 @3"]
        alone = Laid([[5, 0], [2], [], [0]], out=[2], shielded=[1, 3])
        assert alone.legal == ["play 0", "play 5 @0"]
        assert alone.refusal("play 5") == "needs_target"
        odd = Laid([[5, 0], [2], [4]], shielded=[0, 1, 2])
        assert odd.legal == ["play 0", "play 5 @0"]

    def test_juggler_spares_the_shielded(self) -> None:
        """ "7: shielded players keep their card. … new cards are dealt from the top, the player
        whose turn it is first, then clockwise. … The set-aside card is not touched."."""
        table = Laid([[2], [1], [7, 5], [3]], to_move=2, shielded=[0], deck=[9, 8, 4], aside=10)
        table.play("play 7")
        # Under 9 8 4 go 5 (the player's), 3, 1; dealt to seats 2, 3 and 1; seat 3 draws.
        assert table["hand"] == [[2], [4], [9], [8, 5]]
        assert (table["deck"], table["aside"], table["shielded"]) == ([3, 1], 10, [0])

    def test_juggler_with_an_empty_pile(self) -> None:
        table = Laid([[7, 5], [1], [3]], deck=[]).play("play 7")
        assert (table["hand"], table["deck"]) == ([[5], [1], [3]], [])
        assert (table["phase"], table["winners"]) == ("round_over", [0])

    def test_no_answer_where_nothing_happens(self) -> None:
        """ "9: no answer is given when nothing happens … When a swap happens it is public."."""
        nothing = [
            Laid([[9, 5], [1], [2]]),
            Laid([[9, 10], [1], [2]]),
            Laid([[9, 5], [1], [10]], shielded=[2]),
            Laid([[9, 5], [1], [2]], aside=10),
        ]
        told = [[e.seen_by(TABLE).to_dict() for e in t.play("play 9").events] for t in nothing]
        assert told[0] == told[1] == told[3]
        assert told[2] == told[0]
        swapped = Laid([[9, 5], [1], [10]]).play("play 9")
        assert swapped.table_sees("hand") == [[10], [H, H], [H]]

    def test_mouse_trapper_with_an_empty_pile(self) -> None:
        """ "2: with an empty draw pile, nothing."."""
        table = Laid([[2, 5], [1], [3]], deck=[]).play("play 2")
        assert (table["phase"], table["winners"]) == ("round_over", [0])
        assert "peeked" not in table.kinds

    def test_comparing_is_no_laying(self) -> None:
        """ "a King Cat shown in secret stays in hand. In a comparison 0 is simply the lowest."."""
        table = Laid([[3, 10], [9], [1]]).play("play 3 @1")
        assert (table["out"], table["hand"][0]) == ([1], [10])
        assert Laid([[3, 5], [10], [1]]).play("play 3 @1")["hand"][1] == [10, 2]
        assert Laid([[3, 0], [10], [1]]).play("play 3 @1")["out"] == [0]
        assert Laid([[3, 1], [0], [1]]).play("play 3 @1")["out"] == [1]

    def test_a_shield_laid_otherwise_shields_nobody(self) -> None:
        """ "A 4 that is laid by going out, or by Snake Sorcerer, shields nobody."."""
        assert Laid([[5, 1], [4], [3]]).play("play 5 @1")["shielded"] == []
        assert Laid([[1, 1], [4], [3]]).play("play 1 @1 =4")["shielded"] == []
        assert Laid([[5, 4], [1], [3]]).play("play 5 @0")["shielded"] == []
