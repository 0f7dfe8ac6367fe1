"""Spite & Malice in the terminal: what is shown, what may be typed, and what stays hidden."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.ai.tellers import teller
from game.core.match import Header, Match
from game.core.words import LANGUAGES, Words
from game.core.zones import TABLE
from game.honesty.twins_spite_malice import decisions, observer_of, running_twins
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from game.spite_malice.rules import GAME
from game.text import TextGame
from game.textmode.spite_malice import SpiteMalicePicture
from game.textmode.terminal import PAGE_BREAK, Left, Terminal
from tests.spite_malice.walks import walk

POSITION: dict[str, Any] = {
    "phase": "play",
    "to_move": 0,
    "starter": 0,
    "hand": [["3S", "KS", "TD", "QH", "3D"], ["2D", "9C"]],
    "payoff": [["4C", "9H"], ["6D"]],
    "side": [[["TS", "3H"], [], ["QC"], []], [["JC", "KD", "8S"], ["AD"], ["AC"], ["7C"]]],
    "center": [["AC", "2H"], [], ["AH", "KH", "3C", "KC"]],
    "stock": ["5D"] * 30,
    "points": [3, 0],
}


class Colours(io.StringIO):
    """A terminal that has colours."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Table:
    """A table in this process: a person in seat 0, an AI in seat 1."""

    def __init__(
        self, language: str = "en", options: dict[str, object] | None = None, **position: Any
    ) -> None:
        self.language = language
        header = Header.new(GAME, 2, 0, options or {})
        start = {"position": POSITION | position}
        self.match = Match(GAME, Header(GAME.id, 2, header.options, 0, 1, start))
        store = Store.open(None)
        match_id = store.create(self.match.header.to_dict(GAME))
        players = [PlayerSpec(name="Mara"), PlayerSpec(kind="ai", name="Bo", level="naive")]
        self.session = Session(store, match_id, self.match, players)

    def type(self, *lines: str, target: io.StringIO | None = None, plain: bool = False) -> str:
        target = target or io.StringIO()
        source = io.StringIO("".join(f"{line}\n" for line in lines))
        terminal = Terminal(source, target, plain=plain, environment={"TERM": "xterm"})
        with pytest.raises(Left):
            TextGame(self.session, Words.load(self.language), terminal).run()
        return target.getvalue()

    def first(self, line: str) -> str:
        """The move that is made when one types a line; ``""`` when none is."""
        self.type(line)
        return self.match.entries[0].move if self.match.entries else ""


def picture(viewer: int | None = 0, language: str = "en") -> SpiteMalicePicture:
    speaker = teller("spite_malice", Words.load(language), ("Mara", "Bo"), viewer)
    options = Header.new(GAME, 2, 0).options
    return SpiteMalicePicture(speaker, Terminal(io.StringIO(), io.StringIO()), options)


# ------------------------------------------------------------------ what is shown


def test_the_table_shows_the_other_the_middle_and_oneself() -> None:
    shown = Table().type().split("\n\n")
    expected = """\
  @1 Bo · 0 of 50 points
    Payoff  [6D]  the last one
    Side 1  JC KD [8S]
    Side 2  [AD]
    Side 3  [AC]
    Side 4  [7C]
    Hand    2 cards
  Middle, with 30 in the stock
    Pile 1  next: 3    AC 2H
    Pile 2  next: ace
    Pile 3  next: 5    AH KH=2 3C KC=4
> @0 Mara (you) · 3 of 50 points
    Payoff  [4C]  2 left
    Side 1  10S [3H]
    Side 3  [QC]
    Free    side stacks 2, 4
    Hand    3S 3D 10D QH KS"""
    assert expected in shown


def test_the_moves_are_numbered_and_grouped_by_where_the_card_comes_from() -> None:
    shown = Table(options={"side_stacks": "any"}).type()
    moves = """\
  Side stacks to the middle  (s1 1)
    s1 3H   1) Pile 1
  Hand to the middle  (3S 1)
    3S   2) Pile 1
    KS   3) Pile 1   4) Pile 3
    3D   5) Pile 1
  Hand to a side stack: this ends your turn  (3S s1)
    3S    6) s1 [3H]   7) s2        8) s3 [QC]   9) s4
"""
    assert moves in shown
    table = Table()
    first = [move.text for move in table.match.state.moves()]
    assert table.first("3") == first[2] == "hand KS center 1"


def test_every_number_of_the_list_is_there_once() -> None:
    for match in walk(seed=11, positions=400):
        seat = match.state.to_move
        if seat is not None:
            moves = match.state.moves()
            lines = picture(seat).choices(moves, match.view(seat).data)
            numbers = [int(n) for n in re.findall(r"(?<!\S)(\d+)\) ", "\n".join(lines))]
            assert numbers == list(range(1, len(moves) + 1))


def test_colours_and_suits_come_only_to_terminals_that_have_them() -> None:
    coloured = Table().type(target=Colours())
    assert "10♠ \x1b[1m[3♥]\x1b[0m" in coloured
    assert "A♥ \x1b[33mK♥=2\x1b[0m 3♣" in coloured
    for plain in (Table().type(), Table().type(target=Colours(), plain=True)):
        assert "\x1b" not in plain
        assert not set(plain) & set("♠♥♦♣")


def test_long_stacks_are_wrapped_between_cards() -> None:
    side = [[["TS"] * 40, [], [], []], [[], [], [], []]]
    for target in (io.StringIO(), Colours()):
        shown = Table(side=side).type(target=target)
        row = shown[shown.rindex("Side 1") :].split("    Free")[0]
        assert row.count("10") == 40
        assert len(row.splitlines()) > 1
        assert all(re.fullmatch(r"[^\x1b]*\S", line) for line in row.splitlines())


def test_the_tally_counts_ranks() -> None:
    lines = picture().tally(Table().match.view(0).data)
    assert lines == ["Unseen: A×4 2×7 3×4 4×7 5×8 6×7 7×7 8×7 9×8 10×6 J×7 Q×6 K×4"]


def test_rules_tell_what_is_different_in_this_match() -> None:
    options = {"payoff": 5, "refill_when_empty": True, "side_stacks": "any"}
    shown = Table(options=options).type("rules")
    assert "Cards in a payoff pile: 5" in shown
    assert "Laying on side stacks: any of the four" in shown
    assert "Refill at once: Whoever plays" in shown
    assert "In this match" not in Table().type("rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    words = Words.load(language)
    asked = [words(f"text.command.{name}") for name in ("help", "rules", "cards", "tally", "hint")]
    options = {"kings_start_piles": True, "side_stacks": "any", "refill_when_empty": True}
    shown = Table(language, options).type(*asked)
    assert words("spite_malice.text.how_to_move")[:30] in shown
    assert "spite_malice." not in shown
    assert not set(shown) & set("{}")
    for match in walk(seed=5, positions=300):
        for viewer in (0, 1, None):
            view = match.view(TABLE if viewer is None else viewer).data
            text = "\n".join(picture(viewer, language).table(view))
            assert "spite_malice." not in text


def test_german_tables_are_german() -> None:
    shown = Table("de").type()
    assert "    Ziel      [6D]  die letzte" in shown
    assert "    Stapel 2  als Nächstes: Ass" in shown
    assert "    Frei      Seitenstapel 2, 4" in shown
    assert "Aus der Hand auf einen Seitenstapel: damit endet dein Zug" in shown


def printed(match: Match, people: set[int], *lines: str) -> str:
    """What a terminal shows to those who sit at a match, until they stop typing."""
    players = [
        PlayerSpec(kind="person") if seat in people else PlayerSpec(kind="ai", level="rule")
        for seat in range(2)
    ]
    target = io.StringIO()
    terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), target)
    session = Session(Store.open(None), "none", match, players)
    with suppress(Left):
        TextGame(session, Words.load("en"), terminal).run()
    return target.getvalue()


def test_twins_look_the_same_to_who_decides() -> None:
    """News, table, choices, tally, chronicle and hint, alone and behind a cleared screen."""
    asked = ("tally", "chronicle", "hint", "moves")
    for a, b, observer in islice(decisions(), 0, 400, 10):
        for people, lines in (({observer}, asked), ({0, 1}, ("", *asked))):
            shown = printed(a, people, *lines)
            assert shown == printed(b, people, *lines)
            assert "(you)" in shown
            assert "The house would do this" in shown


def test_twins_look_the_same_to_everyone() -> None:
    differing = 0
    for number in range(15):
        observer = observer_of(number)
        shower = picture(None if observer == TABLE else observer)
        for a, b, _ in islice(running_twins(number, observer), 0, None, 7):
            views = [match.view(observer).data for match in (a, b)]
            assert shower.table(views[0]) == shower.table(views[1])
            assert shower.tally(views[0]) == shower.tally(views[1])
            differing += a.state.to_dict() != b.state.to_dict()
    assert differing > 50


# ------------------------------------------------------------------ what can be typed


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("side 1 center 1", "side 1 center 1"),
        ("s1 1", "side 1 center 1"),
        ("s 1 1", "side 1 center 1"),
        ("s1", "side 1 center 1"),
        ("hand ks center 3", "hand KS center 3"),
        ("KS 3", "hand KS center 3"),
        ("k c3", "hand KS center 3"),
        ("k♠ 3", "hand KS center 3"),
        ("3D 1", "hand 3D center 1"),
        ("3 1", "hand 3S center 1"),
        ("10 s2", "hand TD side 2"),
        ("10d s2", "hand TD side 2"),
        ("t s2", "hand TD side 2"),
        ("hand TD side 4", "hand TD side 4"),
        ("d s4", "hand QH side 4"),
        ("q side 4", "hand QH side 4"),
        ("qh s 4", "hand QH side 4"),
        ("p 1", ""),
        ("p s1", ""),
        ("3", "hand KS center 1"),
        ("10", "hand TD side 2"),
        ("ks 2", ""),
        ("ks", ""),
        ("9 1", ""),
        ("e", ""),
        ("s9 1", ""),
        ("10 s9", ""),
    ],
)
def test_short_lines(line: str, move: str) -> None:
    assert Table().first(line) == move


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("p 1", "The 4 of clubs does not fit there. Next on pile 1: 3, or a king."),
        ("p s1", "From the payoff pile a card goes to the middle"),
        ("k 2", "A king cannot start a pile."),
        ("10 1", "The 10 of diamonds does not fit there."),
        ("9 1", "You hold no 9."),
        ("9h 1", "You do not hold the 9 of hearts."),
        ("9h", "Hand cards are played like this"),
        ("3 s1", "Empty side stacks come first"),
        ("s2 1", "Side stack 2 is empty."),
        ("s2", "From a side stack a card goes to the middle"),
        ("e", "You still hold cards."),
        ("dance", "“dance” is no move"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, answer: str) -> None:
    assert answer in " ".join(Table().type(line).split())


def test_a_card_alone_asks_where_it_can_go() -> None:
    shown = Table().type("ks")
    asked = shown[shown.rindex("> \n") - 400 : shown.rindex("> \n")]
    assert "    KS   3) Pile 1   4) Pile 3" in asked
    assert "QH" not in asked.split("> \n")[-1]


def test_the_payoff_card_alone_is_played_where_it_fits() -> None:
    assert Table(payoff=[["5S", "9H"], ["6D"]]).first("p") == "payoff center 3"
    assert Table(payoff=[["KC", "9H"], ["6D"]]).first("p") == ""


def test_with_an_empty_hand_e_ends_the_turn() -> None:
    assert Table(hand=[[], ["2D"]]).first("e") == "end"
    assert Table(hand=[[], ["2D"]]).first("s1 1") == "side 1 center 1"


@pytest.mark.parametrize("line", ["", "1", "d", "deal"])
def test_the_next_round_is_dealt(line: str) -> None:
    assert Table(phase="round_over", winners=[1]).first(line) == "deal"


def test_between_rounds_cards_are_refused_for_the_right_reason() -> None:
    assert "The round is over." in Table(phase="round_over", winners=[1]).type("7 1")


def test_every_move_line_and_every_short_one_stands_for_its_move() -> None:
    seen = 0
    for match in walk(seed=2, positions=500):
        seat = match.state.to_move
        if seat is None:
            continue
        moves = match.state.moves()
        shower = picture(seat)
        for move in moves:
            line = move.text.lower()
            short = line.replace("hand ", "").replace("payoff ", "p ").replace("center ", "")
            short = short.replace("side ", "s").replace("t", "10") if move.text != "deal" else line
            for typed in (line, short):
                assert GAME.parse(shower.expand(typed)) == move
                assert GAME.parse(shower.meant(typed, moves)) == move
            seen += 1
    assert seen > 3_000


# ------------------------------------------------------------------ whole matches

Sit = Callable[[str, str], str]
SHORT = "--option target=1 --option payoff=5"


@pytest.fixture
def sit(home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Plays ``text spite_malice`` with options and typing; what was printed."""

    def run(options: str, typed: str) -> str:
        stream = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
        monkeypatch.setattr(sys, "stdin", stream)
        assert cli.main(["text", "spite_malice", *options.split()], {}) == 0
        out, err = capfd.readouterr()
        assert err == ""
        return out

    return run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["naive", "rule"])
def test_a_match_against_a_bot(sit: Sit, language: str, level: str) -> None:
    out = sit(f"--players me,{level} --names Mara {SHORT} --seed 3 --lang {language}", "1\n" * 4000)
    words = Words.load(language)
    assert words("text.over", code="XXXX-XXXX")[:18] in out
    assert words("text.you", name="Mara") in out
    assert "spite_malice." not in out
    assert PAGE_BREAK not in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_two_people_keeps_hands_behind_a_cleared_screen(sit: Sit, language: str) -> None:
    players = f"--players me,me --names Mara,Bo {SHORT} --seed 3 --lang {language} --plain"
    out = sit(players, "\n1\n" * 8000)
    assert "spite_malice." not in out
    greeting, *rest = out.split(PAGE_BREAK)
    pages, private = [greeting, *rest[:-1:2]], rest[1:-1:2]
    assert len(private) > 6
    hand = re.compile(r"^    Hand +(?!\d+ (?:card|Karte))\S+", re.MULTILINE)
    assert not any(hand.search(page) for page in [*pages, rest[-1]])
    for page in private:
        you = set(re.findall(r"@\d (\w+) \((?:you|du)\)", page))
        assert len(you) == 1
    assert Words.load(language)("text.over", code="XXXX-XXXX")[:18] in rest[-1]


def test_without_options_one_sits_opposite_one_ai(sit: Sit) -> None:
    assert "At the table: Guest 1 and Minka." in sit("--lang en", "")
