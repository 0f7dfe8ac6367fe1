"""Coyote in the terminal: what is shown, and what can be typed."""

from __future__ import annotations

import io
from typing import Any

import pytest

from game.core.words import LANGUAGES, Words
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from game.text import TextGame
from game.textmode.coyote import HIGHEST_SUM, CoyotePicture
from game.textmode.terminal import Left, Terminal
from tests.coyote.pages import Laid


class Table:
    """A table in this process: a person in seat 0, AIs elsewhere."""

    def __init__(self, language: str = "en", **position: Any) -> None:
        self.language = language
        laid = Laid(position.pop("card", [4, 5, -5]), **position)
        self.match = laid.match
        store = Store.open(None)
        match_id = store.create(self.match.header.to_dict(self.match.game))
        players = [PlayerSpec(name="Mara"), PlayerSpec(kind="ai", name="Bo", level="min70")]
        players += [PlayerSpec(kind="ai", name="Al", level="min70")] * (self.match.seats - 2)
        self.session = Session(store, match_id, self.match, players)

    def type(self, *lines: str) -> str:
        target = io.StringIO()
        terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        with pytest.raises(Left):
            TextGame(self.session, Words.load(self.language), terminal).run()
        return " ".join(target.getvalue().split())

    def first(self, line: str) -> str:
        """The move that is made when one types a line; ``""`` when none is."""
        self.type(line)
        return self.match.entries[0].move if self.match.entries else ""


TURN: dict[str, Any] = {"bid": 9, "bidder": 2}


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("15", "bid 15"),
        ("bid 15", "bid 15"),
        ("10", "bid 10"),
        ("d", "doubt"),
        ("doubt", "doubt"),
        ("s", "spy"),
        ("9", ""),
        ("1", ""),
        ("100", ""),
        ("c", ""),
        ("", ""),
    ],
)
def test_a_number_is_a_bid_and_letters_are_the_rest(line: str, move: str) -> None:
    assert Table(**TURN).first(line) == move


@pytest.mark.parametrize("line", ["-3", "\N{MINUS SIGN}3", "bid -3"])
def test_bids_below_zero(line: str) -> None:
    assert Table(bid=-5, bidder=2).first(line) == "bid -3"


@pytest.mark.parametrize("line", ["2", "closed", "discard closed"])
def test_where_nothing_is_bid_numbers_are_places_in_the_list(line: str) -> None:
    assert Table(phase="discard", total=3, **TURN).first(line) == "discard closed"


@pytest.mark.parametrize("line", ["2", "@2", "guess @2"])
def test_guesses(line: str) -> None:
    table = Table(
        card=[4, 5, 7, 8], phase="guess", bid=9, bidder=1, doubter=2, options={"trickster": True}
    )
    assert table.first(line) == "guess @2"


def test_when_one_can_only_doubt_enter_is_enough() -> None:
    assert Table(bid=99, bidder=2).first("") == "doubt"


def test_a_refusal_says_what_can_be_bid() -> None:
    assert "You cannot bid 9 now. Bid from 10 to 99." in Table(**TURN).type("9")


def test_the_table_shows_what_matters() -> None:
    out = Table(**TURN, spied=[1], used=[20, "?"]).type()
    assert "Bid: 9 by Al." in out
    assert "Middle: [hidden] Pile: 3" in out
    assert "> @0 Mara (you) [hidden] eyes: 2 open, 1 closed @1" in out
    assert "@1 Bo [5] eyes: 2 open, 1 closed, knows the middle" in out
    assert "You see 0 in all. Missing: your own card and the middle." in out
    assert "Not seen yet: −10, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 15, Max 0" in out
    assert "Used, out of the pack: 20, ?" in out
    assert "Type a number to bid it: 10 to 99. d) Doubt it (doubt) s) Close" in out


def test_the_choices_are_few_lines_however_many_bids_there_are() -> None:
    out = Table().type()
    assert "−15 to 99" in out
    assert out.count(") ") < 8


def test_the_coyote_card_and_what_it_added() -> None:
    options = {"trickster": True}
    out = Table(**TURN, coyote=0, added=8, coyote_used=True, options=options).type()
    assert "Middle: [hidden] and added [8] Pile: 3" in out
    assert "You have the Coyote card and have used it." in out
    assert "Al has the Coyote card." in Table(**TURN, coyote=2, options=options).type()


def test_who_is_out_and_the_end_of_a_round() -> None:
    out = Table(
        card=[4, "?", "none"],
        eyes=["o", "o", ""],
        phase="round_over",
        bid=20,
        bidder=0,
        doubter=1,
        total=19,
        replacement=9,
        winners=[1],
    ).type()
    assert "Sum: 19. Bid: 20 by Mara, doubted by Bo." in out
    assert "For the ?: [9]" in out
    assert "@2 Al out" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_rules_and_cards_speak_of_coyote(language: str) -> None:
    words = Words.load(language)
    asked = [words(f"text.command.{name}") for name in ("help", "rules", "cards", "tally", "hint")]
    out = Table(language, **TURN, options={"trickster": True}).type(*asked)
    for key in ("text.coyote.how_to_move", "coyote.rules.trickster", "coyote.card.max0.text"):
        assert " ".join(words(key).split()) in out
    assert "coyote." not in out


def test_a_bid_that_no_cards_reach_is_asked_about() -> None:
    table = Table(**TURN)
    picture = CoyotePicture(
        TextGame(table.session, Words.load("en"), Terminal(io.StringIO(), io.StringIO()))._teller(
            0
        ),
        Terminal(io.StringIO(), io.StringIO()),
        table.match.header.options,
    )
    parse = table.match.game.parse
    assert sum((20, 15, 10, 9, 8, 7, 6, 5)) == HIGHEST_SUM
    assert picture.warning(parse("bid 80")) is None
    assert "81" in (picture.warning(parse("bid 81")) or "")
    assert picture.warning(parse("doubt")) is None
