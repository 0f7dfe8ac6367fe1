"""A person gets up at the terminal, and an AI plays on: nothing of it shows a card to anybody."""

from __future__ import annotations

import io
from contextlib import suppress

import pytest

from game.core.words import Words
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from game.text import TextGame
from game.textmode.terminal import PAGE_BREAK, Left, Terminal

WORDS = Words.load("en")
NAMES = ("Mara", "Bo", "Ada", "Kai")


class Sitting:
    """People and an AI at one terminal, typing what they are told to."""

    def __init__(
        self,
        people: int,
        typed: list[str],
        seed: int = 5,
        words: Words = WORDS,
        options: dict[str, object] | None = None,
    ) -> None:
        players = [
            PlayerSpec(name=NAMES[seat], kind="person" if seat < people else "ai", level="rule")
            for seat in range(max(people, 2) + 1)
        ]
        self.store = Store.open(None)
        self.session = Session.start(
            self.store, "king_cat", players, {"first": 0} | (options or {}), seed
        )
        target = io.StringIO()
        terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in typed)), target)
        with suppress(Left):
            TextGame(self.session, words, terminal).run()
        self.out = target.getvalue()
        self.pages = self.out.split(PAGE_BREAK)

    @property
    def kinds(self) -> list[str]:
        """Who sits where now, as the store tells it."""
        return [player.kind for player in self.store.load(self.session.match_id).players]


def is_private(page: str) -> bool:
    return "(you)" in page or "[" in page


def test_who_is_named_at_the_hand_over_leaves() -> None:
    sitting = Sitting(3, ["leave", "1"])
    assert sitting.kinds == ["ai", "person", "person", "ai"]
    assert sitting.session.match.entries[0].seat == 0  # the AI has moved for Mara
    *_, last = sitting.pages
    assert "Mara has left. An AI plays on." in last
    assert "Pass the computer to Bo." in last
    assert not any(map(is_private, sitting.pages))


def test_somebody_else_leaves_and_the_hand_over_goes_on() -> None:
    sitting = Sitting(3, ["leave", "3", ""])
    assert sitting.kinds == ["person", "person", "ai", "ai"]
    assert sitting.session.match.entries == []
    *before, last = sitting.pages
    assert not any(map(is_private, before))
    assert "Mara (you)" in last


@pytest.mark.parametrize("answer", ["", "0", "4", "no", "1111", "²", "leave"])
def test_by_haste_nobody_leaves(answer: str) -> None:
    sitting = Sitting(3, ["leave", answer, ""])
    assert sitting.kinds == ["person", "person", "person", "ai"]
    assert "Nobody gets up." in sitting.out
    assert "Mara (you)" in sitting.pages[-1]


def test_in_the_turn_the_screen_is_cleared_first() -> None:
    sitting = Sitting(2, ["", "leave", "1"])
    assert sitting.kinds == ["ai", "person", "ai"]
    *_, private, asked, last = sitting.pages
    assert "Mara (you)" in private
    assert "Who gets up?" in asked
    assert not is_private(asked)
    assert "Bo: press Enter" in last
    assert not is_private(last)


def test_in_the_turn_nobody_leaves_and_the_curtain_stays_closed() -> None:
    sitting = Sitting(2, ["", "leave", "", ""])
    assert sitting.kinds == ["person", "person", "ai"]
    assert sitting.session.match.entries == []
    assert "Nobody gets up." in sitting.pages[-2]
    assert "Mara (you)" in sitting.pages[-1]


def test_after_a_turn_the_screen_is_cleared_before_the_question() -> None:
    sitting = Sitting(2, ["", "1", "leave", "1", "", "1"], seed=6)
    assert sitting.kinds == ["ai", "person", "ai"]
    assert "Seen everything?" in sitting.out
    asked = next(page for page in sitting.pages if "Who gets up?" in page)
    assert not is_private(asked)
    assert "Mara has left" in asked


def test_who_is_left_alone_takes_the_computer_once() -> None:
    for typed in (["leave", "1"], ["leave", "2"], ["", "leave", "1"], ["", "leave", "2"]):
        sitting = Sitting(2, [*typed, "", *["1"] * 400])
        left = sitting.kinds.index("person")
        stays = NAMES[left]
        asked = next(i for i, page in enumerate(sitting.pages) if "Who gets up?" in page)
        after = sitting.pages[asked:]
        confirms = [i for i, page in enumerate(after) if f"{stays}: press Enter" in page]
        private = [i for i, page in enumerate(after) if is_private(page)]
        assert len(confirms) == 1
        assert min(private) > confirms[0]
        assert f"{stays} (you)" in after[min(private)]
        assert "That was the match." in after[-1]
        others = set(NAMES) - {stays}
        assert not any(f"{other} (you)" in page for page in after for other in others)


def test_two_of_three_leave() -> None:
    sitting = Sitting(3, ["leave", "1", "leave", "1", "", *["1"] * 400])
    assert sitting.kinds == ["ai", "ai", "person", "ai"]
    assert "That was the match." in sitting.out
    assert "Ada (you)" in sitting.out
    assert "Mara (you)" not in sitting.out
    assert "Bo (you)" not in sitting.out


def test_the_only_person_is_told_how_to_go() -> None:
    alone = Sitting(1, ["leave"])
    assert alone.kinds == ["person", "ai", "ai"]
    assert "type “quit”" in alone.out
    left = Sitting(2, ["leave", "1", "leave", ""])
    assert left.kinds == ["ai", "person", "ai"]
    assert "type “quit”" in left.out


@pytest.mark.parametrize("typed", ["leave", "AUFSTEHEN", " aufstehen "])
def test_in_german(typed: str) -> None:
    sitting = Sitting(2, [typed, "1"], words=Words.load("de"))
    assert sitting.kinds == ["ai", "person", "ai"]
    assert "Mara ist gegangen. Eine KI spielt weiter." in sitting.out
    assert "text.leave" not in sitting.out


def test_a_match_that_ends_before_the_last_person_looks_shows_the_table_only() -> None:
    ended = 0
    for seed in range(40):
        typed = ["leave", "1", "leave", "1"]  # Mara, then Bo; Ada may never be asked
        sitting = Sitting(3, typed, seed, options={"markers_to_win": 1})
        if sitting.session.asking is None:
            ended += 1
            assert "That was the match." in sitting.pages[-1]
            assert "(you)" not in sitting.out
    assert ended
