"""Nothing that is printed for somebody tells what they may not know."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from game.core.match import Match
from game.core.words import Words
from game.core.zones import TABLE
from game.honesty import twins_king_cat
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from game.text import COMMANDS, TextGame
from game.textmode.terminal import PAGE_BREAK, Left, Terminal

WORDS = Words.load("en")
ASKED = [name for name in COMMANDS if name not in ("quit", "help", "rules", "cards")]


def printed(match: Match, people: set[int], typed: list[str]) -> str:
    """What a terminal shows to those who sit at a match, until they stop typing."""
    players = [
        PlayerSpec(
            kind="person" if seat in people else "ai", level="" if seat in people else "rule"
        )
        for seat in range(match.seats)
    ]
    target = io.StringIO()
    terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in typed)), target)
    session = Session(Store.open(None), "none", match, players)
    with suppress(Left):
        TextGame(session, WORDS, terminal).run()
    return target.getvalue()


@pytest.mark.parametrize("phase", ["play_own", "place_own", "dig_own", "round_over"])
def test_twins_look_the_same_to_who_decides(phase: str) -> None:
    """News, table, choices, tally, chronicle and hint, alone with bots and among people."""
    looked = 0
    for a, b, observer in twins_king_cat.twin_pairs(36, phases=(phase,)):
        if observer == TABLE or a.state.to_move != observer:
            continue
        for people in ({observer}, set(range(a.seats))):
            typed = ["", *ASKED] if len(people) > 1 else ASKED
            one, other = printed(a, people, typed), printed(b, people, typed)
            assert one == other
            assert WORDS("text.you", name="").strip() in one
        looked += 1
    assert looked >= 6


@pytest.mark.parametrize("phase", ["play_other", "place_other", "dig_other"])
def test_twins_look_the_same_between_people(phase: str) -> None:
    """Before the next person has said that nobody else is looking, there is nothing private."""
    looked = 0
    for a, b, _ in twins_king_cat.twin_pairs(40, phases=(phase,), observer=TABLE):
        everybody = set(range(a.seats))
        one, other = printed(a, everybody, []), printed(b, everybody, [])
        assert one == other
        assert "[" not in one
        looked += 1
    assert looked >= 40


def test_the_end_of_a_match_shows_the_table_what_the_table_may_know() -> None:
    for a, b, _ in twins_king_cat.twin_pairs(30, phases=("match_over",), observer=TABLE):
        everybody = set(range(a.seats))
        assert printed(a, everybody, [""]) == printed(b, everybody, [""])


# ------------------------------------------------------------------ a whole match of two people

LONG = "--lang en --option markers_to_win=4 --seed 5"
TURN = re.compile(r"Pass the computer to (?P<name>\w+)\.")


def transcript(sit: Callable[..., Any]) -> str:
    done = sit(f"--players me,me,rule --names Mara,Bo {LONG}", "\n1\n" * 3000)
    assert done.code == 0
    return str(done.out)


@pytest.fixture
def pages(sit: Callable[..., Any]) -> list[str]:
    return transcript(sit).split(PAGE_BREAK)


def test_every_hand_over_is_behind_a_cleared_screen(pages: list[str]) -> None:
    """Pages alternate: what all may see, and what one person sees, who is named before."""
    greeting, *rest = pages
    assert "[" not in greeting
    hand_overs, private = rest[:-1:2], rest[1:-1:2]
    assert len(hand_overs) == len(private) > 4
    for page, secret in zip(hand_overs, private, strict=True):
        found = TURN.search(page)
        assert found
        assert page.strip().count("\n") <= 1
        for line in secret.splitlines():
            if re.match(r"[> ] @\d .* \(you\)", line):
                assert found["name"] in line
    assert Counter(TURN.findall("".join(hand_overs))).keys() == {"Mara", "Bo"}


def test_a_private_page_is_for_one_person(pages: list[str]) -> None:
    for secret in pages[2:-1:2]:
        rows = [line for line in secret.splitlines() if re.match(r"[> ] @\d ", line)]
        own = {row.split("(you)")[0] for row in rows if "(you)" in row}
        assert len({name.strip("> ") for name in own}) == 1


def test_the_last_page_is_for_all(pages: list[str]) -> None:
    assert "(you)" not in pages[-1]
    assert "That was the match." in pages[-1]


def test_leaving_leaves_nothing_on_the_screen(sit: Callable[..., Any]) -> None:
    done = sit("--players me,me --lang en", "\n")
    *_, last = done.out.split(PAGE_BREAK)
    assert "[" not in last
    assert "saved" in last


def test_one_person_alone_is_never_asked_to_look_away(sit: Callable[..., Any]) -> None:
    done = sit("--players rule,me,rule --lang en", "1\n" * 3000)
    assert PAGE_BREAK not in done.out
    assert "look" not in done.out.split("That was")[0].replace("looks", "")
