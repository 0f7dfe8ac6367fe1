"""The rule page of King Cat, second half: ends of rounds, what is public and private, moves."""

from __future__ import annotations

from itertools import chain

import pytest

from game.core.match import Header, Match
from game.core.zones import TABLE
from game.king_cat.cards import PACK
from game.king_cat.rules import GAME, KEYS
from tests.king_cat.pages import H, Laid


class TestEndOfARound:
    def test_last_one_in(self) -> None:
        """ "Only one player is left in: they win the round, at once."."""
        for line, hand, winner in (
            ("play 3 @1", [[3, 5], [4]], 0),
            ("play 3 @1", [[3, 4], [5]], 1),
            ("play 10", [[10, 4], [5]], 1),
            ("play 1 @1 =5", [[1, 4], [5]], 0),
            ("play 5 @1", [[5, 4], [10]], 0),
            ("play 5 @0", [[5, 10], [0]], 1),
        ):
            table = Laid(hand, deck=[9, 9]).play(line)
            assert (table["phase"], table["winners"]) == ("round_over", [winner])
            assert table["deck"] == [9, 9]
            assert table["markers"][winner] == 1
            assert table.match.state.outcome is not None
            assert table.match.state.outcome.reason == "last_in"

    def test_the_turn_that_empties_the_pile_is_not_the_last(self) -> None:
        """ "Otherwise, after a turn that leaves the draw pile empty: all … show"."""
        table = Laid([[0, 5], [4], [1]], deck=[2]).play("play 0")
        assert (table["phase"], table["deck"], table["to_move"]) == ("play", [], 1)
        table.play("play 4")
        assert (table["phase"], table["winners"]) == ("round_over", [0])

    def test_trapper_in_the_last_turn(self) -> None:
        table = Laid([[2, 5], [4], [1]], deck=[9]).play("play 2")
        assert (table["phase"], table.legal) == ("place", ["put 0"])
        assert table.play("put 0")["hand"][1] == [4, 9]

    @pytest.mark.parametrize(
        ("hands", "laid", "winners", "reason"),
        [
            ([10, 0, 9], [[], [], []], [1], "robovac"),
            ([10, 8, 9], [[], [], []], [0], "highest"),
            ([1, 0, 9], [[], [], []], [2], "highest"),
            ([1, 0, 1], [[], [9], [2]], [2], "tie_break"),
            ([3, 3, 1], [[5, 1], [2, 5], [9]], [1], "tie_break"),
            ([3, 3, 1], [[1, 5], [5], [9]], [0], "tie_break"),
            ([3, 3, 1], [[4, 5], [5, 4], [9]], [], "all_equal"),
            ([3, 3, 1], [[0], [], [9]], [0], "tie_break"),
            ([3, 3, 3], [[5, 4], [5, 4, 1], [5, 3, 3]], [1], "tie_break"),
            ([3, 3, 3], [[6, 1], [6, 1], [5, 5, 5]], [], "all_equal"),
            ([3, 3, 3], [[2, 2], [2], [2, 2]], [], "all_equal"),
            ([1, 1, 1], [[2, 2], [2, 1], [2]], [0], "tie_break"),
        ],
    )
    def test_showdown(
        self, hands: list[int], laid: list[list[int]], winners: list[int], reason: str
    ) -> None:
        """ "If both 10 and 0 are shown, 0 wins. Otherwise the highest card wins. Equal highest:
        the higher of their highest face-up cards wins, then the next highest, and so on (a player
        who runs out of cards to compare loses that comparison) … With three or more, those who
        fall behind drop out of the comparison."."""
        hand = [*([card] for card in hands), [10, 4]]
        table = Laid(hand, to_move=3, deck=[], laid=[*laid, []]).play("play 10")
        assert (table["winners"], table["out"]) == (winners, [3])
        outcome = table.match.state.outcome
        assert outcome is not None
        assert (outcome.reason, list(outcome.winners)) == (reason, winners)
        assert table["markers"] == [int(seat in winners) for seat in range(4)]

    def test_a_king_cat_shown_puts_nobody_out(self) -> None:
        """ "Showing a King Cat here puts nobody out."."""
        table = Laid([[2, 10], [4], [1]], deck=[]).play("play 2")
        assert (table["out"], table["winners"], table["hand"][0]) == ([], [0], [10])

    def test_everything_stays_as_it_lies(self) -> None:
        """ "Until the next `deal` everything stays as it lies: cards, shields, starter."."""
        table = Laid([[2, 10], [4], [1]], deck=[], shielded=[2], starter=1, laid=[[], [3], []])
        table.play("play 2")
        assert (table["shielded"], table["starter"], table["laid"]) == ([2], 1, [[2], [3], []])
        assert (table["hand"], table["aside"]) == ([[10], [4], [1]], 6)

    def test_shown_hands_are_public_but_not_that_of_a_last_player(self) -> None:
        """ "After a showdown the shown hands are public; the hand of a last player left in is
        not."."""
        showdown = Laid([[2, 10], [4], [1]], deck=[]).play("play 2")
        assert showdown.table_sees("hand") == [[10], [4], [1]]
        assert showdown.table_sees("aside") == H
        last = Laid([[1, 9], [4], []], out=[2]).play("play 1 @1 =4")
        assert last.table_sees("hand") == [[H], [], []]
        assert last.sees(2, "hand") == [[H], [], []]
        assert last.sees(0, "hand") == [[9], [], []]

    def test_deal_shuffles_all_cards(self) -> None:
        """ "`deal` shuffles all 21 cards"."""
        match = Match(GAME, Header.new(GAME, 2, 1, {"markers_to_win": 7}))
        while match.state.phase != "round_over":
            assert match.state.to_move is not None
            match.play(match.state.to_move, match.state.moves()[0])
        assert match.state.to_move is not None
        match.play(match.state.to_move, "deal")
        state = match.state.to_dict()
        cards = [*state["deck"], state["aside"], *state["open_aside"], *chain(*state["hand"])]
        assert sorted(cards) == list(PACK)
        assert (state["laid"], state["out"], state["winners"]) == ([[], []], [], [])
        assert sum(state["markers"]) == 1
        known = match.view(TABLE).data
        assert set(known["deck"]) | {known["aside"]} == {H}


class TestPublic:
    def test_the_place_chosen_stays_secret(self) -> None:
        """ "Every move except two: the place chosen with 2 …"."""
        for observer in (1, 2, TABLE):
            told = [
                [
                    event.seen_by(observer).to_dict()
                    for event in Laid([[2, 5], [1], [3]], deck=[4, 4, 4])
                    .play("play 2", line)
                    .events
                    if event.kind == "put_back"
                ]
                for line in ("put 0", "put 2")
            ]
            assert told[0] == told[1] == [{"event": "put_back", "seat": 0, "under": H}]

    def test_kept_or_swapped_stays_secret(self) -> None:
        """ "… and whether a card was kept or swapped with 6"."""
        for observer in (1, 2, TABLE):
            told = [
                [
                    event.seen_by(observer)
                    for event in Laid([[6, 5], [1], [3]]).play("play 6", line).events
                    if event.seen_by(observer).to_dict().get("card", H) == H
                ]
                for line in ("keep", "swap")
            ]
            assert told[0] == told[1]

    def test_guesses_and_answers(self) -> None:
        """ "targets, guesses and their answers, who is out"."""
        table = Laid([[1, 5], [4], [3]]).play("play 1 @1 =3")
        told = [event.seen_by(TABLE).to_dict() for event in table.events]
        assert told[0] == {"event": "played", "seat": 0, "card": 1, "target": 1, "guess": 3}
        assert told[1] == {"event": "guessed", "seat": 0, "target": 1, "guess": 3, "right": False}

    def test_who_holds_the_king_cat_after_a_swap(self) -> None:
        """ "After a swap through 9 everyone knows who holds the King Cat."."""
        table = Laid([[9, 5], [1], [10], [], [2]], out=[3]).play("play 9")
        for observer in (1, 3, 4, TABLE):
            assert table.sees(observer, "hand")[0] == [10]
            assert table.sees(observer, "hand")[2] == [H]
        assert table.sees(0, "hand")[2] == table.sees(2, "hand")[2] == [5]


class TestPrivate:
    def test_a_card_put_back_is_followed_to_the_hand_that_draws_it(self) -> None:
        """ "follows each such card wherever it goes (pile, hand, another hand, …)"."""
        table = Laid([[2, 5], [1], [3], [4]], deck=[9, 0, 8, 7]).play("play 2", "put 1")
        assert table.sees(0, "deck") == [9, H, H]
        table.play("play 1 @3 =9")
        assert table.sees(0, "hand")[2] == [9, H]
        table.play("play 3 @3")
        assert table.sees(0, "hand")[2] == [9]

    def test_players_who_are_out_remember_too(self) -> None:
        """ "players who are out remember too"."""
        table = Laid([[3, 5], [6], [3], [4]]).play("play 3 @1")
        assert table["out"] == [0]
        assert table.sees(0, "hand") == [[], [6, H], [H], [H]]

    def test_what_is_not_sure_is_not_told(self) -> None:
        """ "when somebody known to hold a 3 holds two cards and lays a 3, the other card is
        unknown, unless it had been seen too"."""
        table = Laid([[8, 3], [5], [1]], deck=[3, 2, 2]).play("play 8 @1")
        assert table.sees(0, "hand")[1] == [3, H]
        table.play("play 3 @2")
        assert table.sees(0, "hand")[1] == [H]
        assert table.sees(2, "hand")[1] == [3]

    def test_what_could_be_deduced_is_not_told(self) -> None:
        """ "It remembers only what was seen, not what could be deduced"."""
        table = Laid([[1, 5], [4], [3]], deck=[]).play("play 1 @1 =3")
        assert table.sees(0, "aside") == H

    def test_the_juggler_ends_the_memory_of_what_is_shuffled(self) -> None:
        """ "7 ends the memory of the pile and of the hands shuffled in; that of shielded hands and
        of the set-aside card stays."."""
        table = Laid([[6, 7], [8], [2], [3]], deck=[9, 1, 0, 4, 5, 3], aside=10)
        table.play("play 6", "keep", "play 8 @3", "play 2", "put 2", "play 4")
        assert table.sees(1, "hand")[3] == [9]
        assert table.sees(3, "hand")[1] == [3]
        assert table.sees(2, "deck") == [0, H]
        table.play("play 7")
        assert (table.sees(0, "aside"), table["shielded"]) == (10, [3])
        assert table.sees(1, "hand")[3] == [9]
        assert table.sees(3, "hand")[1] == [H, H]
        assert set(table.sees(2, "deck")) == {H}
        assert table.sees(0, "hand")[1:3] == [[H, H], [H]]

    def test_with_put_the_others_forget_the_pile(self) -> None:
        """ "With `put` the others forget what they knew of the pile (even where only one place was
        possible)"."""
        table = Laid([[2, 5], [2], [3]], deck=[9, 8]).play("play 2", "put 1")
        assert table.sees(0, "deck") == [9]
        table.play("play 2")
        assert (table["deck"], table.legal) == ([9], ["put 0"])
        table.play("put 0")
        assert table.sees(0, "hand")[2] == [H, H]
        assert table.sees(1, "hand")[2] == [9, H]

    def test_positions_start_without_memories(self) -> None:
        """ "A scenario's position starts without memories, except in `place` and `dig`."."""
        play = Laid([[2, 5], [1], [3]], deck=[9, 8])
        assert play.sees(0, "hand") == [[2, 5], [H], [H]]
        assert (play.sees(0, "deck"), play.sees(0, "aside")) == ([H, H], H)
        place = Laid([[5], [1], [3]], deck=[9, 8], phase="place")
        assert [place.sees(o, "deck") for o in (0, 1, TABLE)] == [[9, H], [H, H], [H, H]]
        assert place.sees(0, "aside") == H
        dig = Laid([[5], [1], [3]], deck=[9, 8], phase="dig")
        assert [dig.sees(o, "aside") for o in (0, 1, TABLE)] == [6, H, H]


class TestMoves:
    def test_keys_of_the_state(self) -> None:
        """The table under "State", and the keys that every state has."""
        page = {"hand", "laid", "deck", "aside", "open_aside", "shielded", "out", "markers"}
        always = {"phase", "to_move", "winners", "starter"}
        assert set(Laid([[0, 1], [2]]).match.state.to_dict()) == set(KEYS)
        assert set(KEYS) == page | always

    def test_guesses(self) -> None:
        """ "`play 1 @S =N` (N is 0 or 2–10)"."""
        table = Laid([[1, 1], [4], []], out=[2])
        assert table.legal == sorted(f"play 1 @1 ={n}" for n in (0, *range(2, 11)))
        assert table.refusal("play 1 @1") == "needs_guess"
        assert table.refusal("play 1 @1 =11") == "no_such_card"

    @pytest.mark.parametrize(
        ("line", "key"),
        [
            ("play 11", "no_such_card"),
            ("play 8 @1", "not_in_hand"),
            ("play 0 @1", "takes_no_target"),
            ("play 3 @1 =4", "no_guess"),
            ("put 0", "play"),
            ("keep", "play"),
            ("deal", "play"),
        ],
    )
    def test_what_cannot_be_played(self, line: str, key: str) -> None:
        assert Laid([[0, 3], [4], [5]]).refusal(line) == key

    @pytest.mark.parametrize(
        ("moves", "line", "key"),
        [
            (["play 2"], "put 4", "put_too_deep"),
            (["play 2"], "play 6", "place"),
            (["play 2"], "keep", "place"),
            (["play 6"], "put 0", "dig"),
            (["play 6"], "play 2", "dig"),
            (["play 6"], "deal", "dig"),
        ],
    )
    def test_what_cannot_be_done_in_other_phases(
        self, moves: list[str], line: str, key: str
    ) -> None:
        assert Laid([[2, 6], [4], [5]]).play(*moves).refusal(line) == key

    def test_only_deal_when_the_round_is_over(self) -> None:
        """ "`deal` in `round_over`"."""
        table = Laid([[3, 5], [4]]).play("play 3 @1")
        for line in ("play 5 @0", "play 5", "keep", "put 0"):
            assert table.refusal(line) == "round_over"
        assert table.legal == ["deal"]

    @pytest.mark.parametrize(
        "line",
        ["play", "play 1 @1 =2 =3", "play 1 =2", "play 1 =2 @1", "play @1", "play 1 @1 2", "put",
         "put 1 2", "put -1", "put x", "keep 1", "swap @1", "deal now", "Play 3 @1", "PLAY 3",
         "play 03", "play +3", "play 3 @01", "play 1 @1 =", "play 1 @1 =02", "play -1", "pass"],
    )  # fmt: skip
    def test_lines_that_are_no_moves(self, line: str) -> None:
        assert Laid([[1, 3], [4], [5]]).refusal(line).startswith(("move.", "king_cat.move."))
