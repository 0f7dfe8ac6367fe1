"""Matches played by typing: to the end, and away and back again."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai import trust
from game.ai.games import find_game
from game.ai.levels import LEVELS
from game.core.bot import Choice, Reason, Request, Weighed
from game.core.match import Header, Match
from game.core.words import Words
from game.records.profiles import PlayerSpec
from game.records.record import check
from game.records.session import Session
from game.records.store import Store
from game.text import COMMANDS, PICTURES, TextGame
from game.textmode.terminal import Left, Terminal

Sit = Callable[..., Any]
Open = Callable[[], Store]
LONG = "--seats 2 --lang en --option markers_to_win=7"
"""A match that two or three moves cannot end, whatever luck the bot has."""
ENOUGH = 3000
"""Lines that are more than any match asks for."""


def of_store(store: Store, match_id: str) -> Match:
    game = find_game("king_cat")
    stored = store.load(match_id)
    match = Match(game, Header.from_dict(stored.header, game))
    for entry in stored.moves:
        match.replay(entry)
    return match


# ------------------------------------------------------------------ to the end


def test_a_match_against_bots_by_numbers(sit: Sit, store: Open, language: str) -> None:
    done = sit(f"--lang {language} --seats 3 --names Mara", "1\n" * ENOUGH)
    assert (done.code, done.err) == (0, "")
    words = Words.load(language)
    assert words("text.over", code="XXXX-XXXX")[:20] in done.out
    assert words("text.you", name="Mara") in done.out
    (found,) = store().finished()
    match = of_store(store(), found.id)
    assert match.state.to_move is None
    assert [player.kind for player in found.players] == ["person", "ai", "ai"]
    lines = [f"{json.dumps(line)}\n".encode() for line in match.lines()]
    assert check(lines, find_game).moves == len(match.entries)


@pytest.mark.parametrize("people", [2, 3, 6])
def test_a_match_among_people(sit: Sit, people: int) -> None:
    done = sit(f"--players {','.join(['me'] * people)}", "\n1\n" * ENOUGH)
    assert done.code == 0
    assert "That was the match." in done.out


def test_bots_alone_are_watched(sit: Sit, store: Open) -> None:
    done = sit("--players rule,random,naive --lang en")
    assert done.code == 0
    assert "> " not in re.sub(r"(?m)^> @", "", done.out)
    assert "wins the match!" in done.out
    assert store().finished()


def test_the_usual_table_is_you_and_three_rule_bots(sit: Sit, store: Open) -> None:
    assert sit("", "").code == 0
    (found,) = store().unfinished()
    assert [(player.kind, player.level) for player in found.players] == [
        ("person", ""),
        *[("ai", "rule")] * 3,
    ]


def test_names_options_and_deal_code_reach_the_match(sit: Sit, store: Open) -> None:
    options = "--players me,naive --names Mara,Bo --seed 0000-0007 --option first=1"
    done = sit(f"{options} --option markers_to_win=2", "")
    assert "Mara and Bo" in done.out
    (found,) = store().unfinished()
    header = store().load(found.id).header
    assert header["seed"] == 7
    assert header["options"] == {"first": 1, "markers_to_win": 2}
    assert found.players[1].level == "naive"


# ------------------------------------------------------------------ what can be typed


class Table:
    """A table in this process: a two-player match where seat 0 holds 1 and 3."""

    def __init__(self, position: dict[str, Any], language: str = "en") -> None:
        self.store = Store.open(None)
        self.language = language
        game = find_game("king_cat")
        seats = len(position["hand"])
        head = Header.new(game, seats, 0)
        start = {"position": position}
        self.match = Match(game, Header(head.game, seats, head.options, 0, 1, start))
        match_id = self.store.create(self.match.header.to_dict(game))
        players = [PlayerSpec(name="Mara"), *[PlayerSpec(kind="ai", name="Bo")] * (seats - 1)]
        self.session = Session(self.store, match_id, self.match, players)

    def type(self, *lines: str) -> str:
        target = io.StringIO()
        terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), target)
        with pytest.raises(Left):
            TextGame(self.session, Words.load(self.language), terminal).run()
        return target.getvalue()


def position(**changes: Any) -> dict[str, Any]:
    return {
        "phase": "play",
        "to_move": 0,
        "starter": 0,
        "hand": [[1, 3], [5], [2]],
        "deck": [4, 6, 1, 1, 2],
        "aside": 7,
    } | changes


@pytest.mark.parametrize("line", ["play 3 @2", "3 @2", "  3   @2 ", "PLAY 3 @2", "22"])
def test_ways_to_say_a_move(line: str) -> None:
    table = Table(position())
    table.type(line)
    assert table.match.entries[0].move == "play 3 @2"


def test_a_guess_in_short_form_and_by_number() -> None:
    for line, move in (("1 @2 =10", "play 1 @2 =10"), ("2", "play 1 @1 =2")):
        table = Table(position())
        table.type(line)
        assert table.match.entries[0].move == move


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("", "Type the number of a move."),
        ("0", "There is no number 0 in the list: it goes from 1 to 22."),
        ("23", "There is no number 23 in the list"),
        ("99999999999999999999", "There is no number 9999"),
        ("²", "plain letters"),
        ("play 4", "You do not hold Shell Shield"),
        ("3", None),
        ("play 3", "Battle Bunny needs a target"),
        ("3 @0", "cannot aim Battle Bunny at yourself"),
        ("3 @7", "There is no seat @7"),
        ("3 @x", "“@x” names no seat"),
        ("1 @1", "Name a card too"),
        ("1 @1 =1", "Crystal Bowl itself may not be named"),
        ("1 @1 =11", "There is no card number 11"),
        ("dance", "“dance” is no move"),
        ("put 2", "Now a card is played"),
        ("keep", "Now a card is played"),
        ("{}", "is no move"),
        ("%s %s", "is no move"),
        ("a" * 500, "too long"),
        ("\x1b[2J", "plain letters"),
        ("🂡", "plain letters"),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(line: str, answer: str | None) -> None:
    table = Table(position())
    out = table.type(line)
    if answer is None:  # a number of the list, although a card has that number too
        assert table.match.entries[0].move == "play 1 @1 =3"
        return
    assert answer in " ".join(out.split())
    assert table.match.entries == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_mark_lists_every_command_and_each_one_works(language: str) -> None:
    words = Words.load(language)
    table = Table(position(), language)
    plain = table.type()
    listed = table.type("?")
    for name in COMMANDS:
        word = words(f"text.command.{name}")
        assert f"  {word} " in listed
        for typed in {name, word, word.upper()}:
            out = table.type(typed)
            if name != "quit":
                assert len(out) > len(plain) + 10, typed
            assert "text." not in out
    assert table.match.entries == []


def test_hint_comes_from_the_view_and_can_be_typed() -> None:
    table = Table(position())
    out = table.type("hint")
    found = re.search(r"The house would do this: .*? \(([a-z0-9 @=]+)\)\.", " ".join(out.split()))
    assert found
    assert found[1] in [move.text for move in table.match.state.moves()]


def test_a_hint_tells_two_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    def expert(request: Request, temper: str) -> Choice:
        weighed = (Weighed("play 3 @2", 0.58), Weighed("play 1 @2 =5", 0.29))
        return Choice("play 3 @2", (Reason("king_cat.reason.chance", {"percent": 58}),), weighed)

    monkeypatch.setitem(LEVELS["expert"].bots, "king_cat", expert)
    monkeypatch.setattr(trust, "lines", dict)  # told as they are
    table = Table(position())
    out = " ".join(table.type("hint").split())
    assert "(play 3 @2). Wins the round: about 60%." in out
    assert "Next best: " in out
    assert "(about 30%)" in out


@pytest.mark.parametrize(("language", "command"), [("en", "why"), ("de", "warum"), ("de", "why")])
def test_why_tells_what_ais_knew_once_the_round_is_over(language: str, command: str) -> None:
    table = Table(position(markers=[0, 0, 0]), language)
    words = Words.load(language)
    assert words("thoughts.none") in " ".join(table.type(command).split())
    before = len(table.match.entries)
    while table.match.state.outcome is None:
        asking = table.session.asking
        assert asking is not None
        table.session.think(asking)
    assert len(table.match.entries) > before
    kept = [thought for thought in table.session.thoughts.shown if thought.seat != 0]
    table.session.play(table.session.asking or 0, "deal")
    while table.session.asking != 0:
        table.session.think(table.session.asking or 0)
    out = table.type(command)
    named = (words("thoughts.hand", cards="|").split("|")[0]) if kept else ""
    assert named in out
    assert "thoughts." not in out


def test_levels_and_tempers_can_be_named(sit: Sit, store: Open) -> None:
    assert sit("--seats 2 --lang en --level medium-bold", "quit\n").code == 0
    assert sit("--players me,easy-sly --lang en", "quit\n").code == 0
    found = [match.players[1] for match in store().unfinished()]
    named = {(player.level, player.temper) for player in found}
    assert named == {("medium", "bold"), ("easy", "sly")}
    for wrong in ("medium-mean", "rule-bold", "person-bold"):
        assert sit(f"--players me,{wrong} --lang en", "").code != 0


def test_enter_alone_does_the_only_thing_that_can_be_done() -> None:
    table = Table(position(phase="round_over", hand=[[3], [], []], out=[1, 2], winners=[0]))
    table.type("")
    assert table.match.entries[0].move == "deal"


def test_the_table_shows_what_matters() -> None:
    table = Table(
        position(
            hand=[[1, 3], [], [2]],
            laid=[[4], [0, 5], []],
            shielded=[2],
            out=[1],
            markers=[2, 0, 1],
        )
    )
    out = table.type()
    assert "Pile: 5   Set aside: ?" in out
    assert "> @0 Mara (you)  ●●○  [1 Crystal Bowl] [3 Battle Bunny]\n      laid: 4 Shell" in out
    assert "@1 Bo          ○○○  out\n      laid: 0 Royal Robovac, 5 Snake Sorcerer" in out
    assert "@2 Bo 2        ●○○  [?] behind a shield" in out
    assert "Unseen: 1×4 2×3 3×2 4×1 5×1 6×1 7×1 8×1 9×1 10×1" in out


def test_place_and_dig_show_the_card_to_who_decides() -> None:
    out = Table(position(phase="place", hand=[[3], [5], [2]])).type()
    assert "Pile: 5 (from the top: 4 Shell Shield …)" in out
    assert "1) Put it back on top" in out
    assert "5) Put it under 4 cards" in out
    out = Table(position(phase="dig", hand=[[3], [5], [2]])).type()
    assert "Set aside: 7 Jittery Juggler" in out
    assert "1) Keep your card" in out


# ------------------------------------------------------------------ away and back again


@pytest.mark.parametrize("leave", ["quit", "q", "ende", ""])
def test_leaving_saves_and_resume_goes_on_exactly_there(sit: Sit, store: Open, leave: str) -> None:
    lang = "--lang de" if leave == "ende" else "--lang en"
    first = sit(f"{lang} --seats 2 --names Mara --option markers_to_win=7", f"1\n1\n1\n{leave}")
    assert first.code == 0
    (found,) = store().unfinished()
    assert first.out.splitlines()[-1].endswith(f"lamplight text king_cat --resume {found.id}")
    again = sit(f"{lang} --resume {found.id}", leave)
    shown = first.out.split("\n\n")
    assert shown[-2].split("\n> ")[0] in again.out or shown[-3] in again.out
    assert store().load(found.id).moves
    ended = sit(f"{lang} --resume", "1\n" * ENOUGH)
    assert ended.code == 0
    assert store().unfinished() == []
    assert store().finished()[0].id == found.id


def test_resume_lets_one_choose_among_several(sit: Sit, store: Open) -> None:
    for name in ("Ada", "Bea", "Cleo"):
        sit(f"{LONG} --names {name}", "1\n")
    done = sit("--resume", "7\nx\n2\n")
    listed = [line for line in done.out.splitlines() if re.match(r"  \d\) ", line)]
    assert [line.split()[1] for line in listed] == ["Cleo", "Bea", "Ada"]
    assert done.out.count("There is no number") == 2
    assert "At the table: Bea" in done.out
    assert "At the table: Cleo" in sit("--resume", "\n").out
    assert sit("--resume", "").code == 0
    assert len(store().unfinished()) == 3


def test_a_match_that_is_open_elsewhere_is_not_opened(sit: Sit, store: Open) -> None:
    sit(LONG, "")
    other = store()
    (found,) = other.unfinished()
    assert other.claim(found.id)
    done = sit("--resume", "1\n")
    assert done.code == 2
    assert (
        done.err
        == "lamplight: This match is already open in another Lamplight. "
        + (done.err.split("Lamplight. ", 1)[1])
    )
    other.release(found.id)
    assert sit("--resume", "").code == 0


def test_a_match_that_is_over_is_not_resumed(sit: Sit, store: Open) -> None:
    sit("--seats 2", "1\n" * ENOUGH)
    (found,) = store().finished()
    done = sit(f"--resume {found.id}", "")
    assert done.code == 2
    assert "is over" in done.err


def test_ctrl_c_saves_and_gives_130(sit: Sit, store: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "1"])

    def ask(self: Terminal, prompt: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr(Terminal, "ask", ask)
    done = sit(LONG, "")
    assert done.code == 130
    assert "The match is saved." in done.out
    (found,) = store().unfinished()
    assert found.moves >= 2


def test_without_a_place_to_save_one_plays_and_is_told(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setenv("LAMPLIGHT_HOME", str(blocked))
    done = sit(LONG, "1\n")
    assert done.code == 0
    assert "You can play" in done.out
    assert "could not be saved" in done.out
    assert sit("--seats 2 --lang en", "1\n" * ENOUGH).code == 0


def test_a_game_without_a_picture_is_refused(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(PICTURES, "king_cat")
    done = sit("--lang en", "1\n")
    assert done.code == 2
    assert "cannot be played in the terminal yet" in done.err
