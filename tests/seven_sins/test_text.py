"""Seven Sins in the terminal: what is shown, what may be typed, and what stays hidden."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game import cli
from game.ai.tellers import teller
from game.core.game import Move
from game.core.words import LANGUAGES, Words
from game.core.zones import TABLE
from game.seven_sins.rules import GAME
from game.textmode.seven_sins import SevenSinsPicture
from game.textmode.terminal import Terminal
from tests.seven_sins.pages import Laid

NAMED = ("Mara", "Bo", "Nils", "Ida")
RICH = "g1 p1 w1 g2 p2 w2 g3 p3 w3 g4 p4 w4 g5 p5 c"


def picture(viewer: int = 0, language: str = "en", encoding: str = "utf-8") -> SevenSinsPicture:
    speaker = teller("seven_sins", Words.load(language), NAMED, None if viewer == TABLE else viewer)
    target = io.TextIOWrapper(io.BytesIO(), encoding)
    return SevenSinsPicture(speaker, Terminal(io.StringIO(), target), {"start_level": 6})


def shown(table: Laid, viewer: int = 0, language: str = "en") -> str:
    return "\n".join(picture(viewer, language).table(table.match.view(viewer).data))


def choices(table: Laid) -> list[str]:
    seat = table.match.state.to_move
    assert seat is not None
    return picture(seat).choices(table.match.state.moves(), table.match.view(seat).data)


def part(table: Laid, line: str) -> list[str]:
    moves = table.match.state.moves()
    return picture().part(line, moves, table.match.view(0).data)


class TestTable:
    def test_one_sees_the_own_hand_sorted_and_the_others_counted(self) -> None:
        text = shown(Laid("w4 g2 p7 g1", "w1 w2", "l1"))
        assert "> @0 Mara (you)  level 6  GREED 1, GREED 2, PRIDE 7, WRATH 4" in text
        assert "  @1 Bo          level 6  2 cards" in text
        assert "  @2 Nils        level 6  1 card" in text
        assert "WRATH 1" not in text
        assert "LUST" not in text

    def test_known_cards_of_others_are_shown(self) -> None:
        table = Laid("p2 g4", "p6 w1", "l1").play("play pride-2 @1", "show pride-6")
        assert "2 cards, you know PRIDE 6" in shown(table)
        assert "2 cards, you know PRIDE 6" in shown(table, TABLE)

    def test_what_lies_open(self) -> None:
        table = Laid("g7 g4", "w1", "l1", deck="p1 s1 l2", sloth=["none", "sloth-4", "none"])
        table.play("play greed-7")
        text = shown(table)
        assert "Being played: GREED 7, as GREED" in text
        assert "open: SLOTH 4 · dealt: PRIDE 1" in text
        assert "dealt: SLOTH 1" in text
        assert "Pile: 1   Discarded: 0   HALO: in the centre" in text

    def test_secret_picks_stay_secret(self) -> None:
        table = Laid("l2 g4", "w1", "l1").play("play lust-2 @1", "accept", "pick greed-4")
        assert "put down: GREED 4" in shown(table, 0)
        assert "has put something down, or nothing" in shown(table, 1)
        assert "GREED 4" not in shown(table, 1)

    def test_who_holds_halo_is_told_if_it_is_known(self) -> None:
        table = Laid("pu g4", "w1", "l1").play("play purity")
        assert "HALO: Mara (you)" in shown(table, 0)
        assert "HALO: Mara" in shown(table, 2)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_has_words(self, language: str) -> None:
        table = Laid(RICH, "w6", "l1", "e7", sloth=["none", "sloth-4", "none", "none"])
        view, moves = table.match.view(0).data, table.match.state.moves()
        shower = picture(0, language)
        lines = [
            *shower.table(view),
            *shower.tally(view),
            *shower.cards(),
            *shower.rules(),
            *shower.choices(moves, view),
            *shower.part("p3 ?", moves, view),
        ]
        assert not [line for line in lines if "seven_sins." in line or "{" in line]

    def test_the_tally_names_unseen_cards(self) -> None:
        lines = picture().tally(Laid(RICH, "w6", "l1").match.view(0).data)
        assert "  PRIDE 6 7" in lines
        assert "  GLUTTONY 1 2 3 4 5 6 7" in lines
        assert "  PURITY" in lines
        assert "  CORRUPTION" not in lines


class TestChoices:
    def test_numbers_are_those_of_the_moves(self) -> None:
        table = Laid("p2 s4 e4", "w1", "l1")
        moves = table.match.state.moves()
        text = "\n".join(choices(table))
        for number, move in enumerate(moves, 1):
            assert f"{number}) " in text
            if move.text.startswith("play sloth-4"):
                assert f"{number}) Play SLOTH 4" in text

    def test_targets_stand_side_by_side(self) -> None:
        assert "        1) @1 Bo    2) @2 Nils" in choices(Laid("p2 s4", "w1", "l1"))

    def test_with_very_many_moves_only_the_single_cards_are_listed(self) -> None:
        table = Laid(RICH, "w6", "l1")
        lines = choices(table)
        assert len(table.match.state.moves()) > 1_000
        assert len(lines) < 45
        assert "“g1 ?”" in "\n".join(lines)

    def test_asking_shows_what_goes_with_a_card(self) -> None:
        table = Laid("p2 p5 p7 g2 s4 s5 w6", "w1", "l1")
        lines = part(table, "p7 ?")
        heads = [line.strip() for line in lines if line.startswith("      ") and ")" not in line]
        assert "PRIDE 7" in heads
        assert "PRIDE 2 + PRIDE 5 + PRIDE 7" in heads
        assert not any("GREED" in head for head in heads)
        both = part(table, "pride-7 p2?")
        assert 0 < len(both) < len(lines)

    def test_cards_that_still_need_a_target_show_their_targets(self) -> None:
        table = Laid("p2 p5 s4", "w1", "l1")
        lines = part(table, "p2 p5")
        assert lines[0].strip() == "PRIDE 2 + PRIDE 5"
        assert "@1 Bo" in lines[1]
        assert part(table, "s4") == [], "that is a move"
        assert part(table, "nonsense ?") == []
        assert part(table, "") == []

    def test_a_question_with_too_many_answers_asks_back(self) -> None:
        lines = part(Laid(RICH, "w6", "l1"), "p3 ?")
        assert lines[-1].startswith("… and ")

    def test_reactions_are_a_line_each(self) -> None:
        table = Laid("p2 g4", "p6 c w1", "l1").play("play pride-2 @1")
        assert [line.split("  (")[0] for line in choices(table)] == [
            "   1) Show PRIDE 6",
            "   2) Show CORRUPTION",
        ]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("p2 p7 @1", "play pride-2 pride-7 @1"),
        ("p7 p2 1", "play pride-2 pride-7 @1"),
        ("play p2 @1", "play pride-2 @1"),
        ("pride2 @1", "play pride-2 @1"),
        ("s3", "play sloth-3"),
        ("gl4 draw", "play gluttony-4 draw"),
        ("g4", "play greed-4"),
        ("c lust @2", "play corruption as lust @2"),
        ("c as sloth", "play corruption as sloth"),
        ("w7 e6 c l 2", "play envy-6 wrath-7 corruption as lust @2"),
        ("s4 e4 g4", "play sloth-4 envy-4 greed-4"),
        ("h", "play halo"),
        ("pu s1", "play purity sloth-1"),
        ("show p2", "show pride-2"),
        ("counter w7", "counter wrath-7"),
        ("pick l3", "pick lust-3"),
        ("pick nothing", "pick nothing"),
        ("swap 2", "swap @2"),
        ("take", "take"),
        ("deal", "deal"),
        ("what", "what"),
    ],
)
def test_short_lines_are_understood(typed: str, line: str) -> None:
    assert picture().expand(typed) == line


def test_every_move_line_stays_what_it_is() -> None:
    table = Laid("p2 p5 gl2 s3 c pu h", "w1", "l1")
    moves: list[Move] = list(table.match.state.moves())
    assert len(moves) > 60
    for move in moves:
        assert picture().expand(move.text) == move.text
        assert GAME.parse(picture().expand(move.text)) == move


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 3])
def test_a_match_is_played_to_its_end_by_typing(
    language: str,
    people: int,
    home: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"\n1\n" * 6_000), "utf-8")
    monkeypatch.setattr(sys, "stdin", typed)
    players = ",".join(["me"] * people + ["random"] * (3 - people))
    line = f"text seven_sins --players {players} --seed 3 --lang {language} --option start_level=2"
    assert cli.main([*line.split(), "--plain"], {}) == 0
    out = capfd.readouterr().out
    assert "seven_sins." not in out
    assert Words.load(language)("text.over", code="XXXX")[:18] in out
