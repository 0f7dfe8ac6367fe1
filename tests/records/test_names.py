"""Names of people: whatever is typed becomes harmless, and equal ones are told apart."""

from __future__ import annotations

import gettext
import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.words import Words
from game.records.names import LONGEST, clean_name, shown_names
from game.records.profiles import PlayerSpec, names_of, read_players

ANY_TEXT = st.text(st.characters(exclude_categories=[]), max_size=300)
# A busy machine is no fault of the code.
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f1e9\U0001f1ea"


def guest(seat: int) -> str:
    return f"Guest {seat + 1}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Mara \t ", "Mara"),
        ("Anna\nLena", "Anna Lena"),
        ("Bo\x00\x1b[31m", "Bo[31m"),
        ("\u202egnat\u202c", "gnat"),
        ("a\u2066b\u2069\u200e\u200f\u061cc", "abc"),
        ("Ame\u0301lie", "Amélie"),
        ("%s", "%s"),
        ("{}", "{}"),
        ("{0.__class__}", "{0.__class__}"),
        ("رنا", "رنا"),
        ("नमस्ते", "नमस्ते"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        (FLAG, FLAG),
        ("\u200b\u200d\ufeff", ""),
        ("\u3164", ""),
        ("\u2800 \u00a0", ""),
        ("\ud800x", "x"),
        ("", ""),
        ("\u0301", ""),
    ],
)
def test_cleaning(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert PlayerSpec(name=typed).name == kept


@pytest.mark.parametrize("unit", ["x", "é", FLAG, "\U0001f44d\U0001f3fd", "ö"])
def test_long_names_are_cut_between_characters(unit: str) -> None:
    assert clean_name(unit * 200) == unit * LONGEST


def test_characters_of_many_parts_are_never_cut_inside() -> None:
    cut = clean_name(FAMILY * 200)
    assert cut == FAMILY * (len(cut) // len(FAMILY))
    assert cut


def test_letters_do_not_climb_out_of_their_line() -> None:
    assert len(clean_name("Z" + "\u0335" * 150 + "algo")) == len("Zalgo") + 4


@CALM
@given(ANY_TEXT)
def test_any_text_becomes_a_harmless_name(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert name == name.strip()
    assert "  " not in name
    assert len(name) <= 160
    allowed = {"\u200c", "\u200d"}
    assert all(
        unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"} or char in allowed
        for char in name
    )
    assert Words("en", gettext.NullTranslations())("hello {name}", name=name) == f"hello {name}"
    name.encode()


@CALM
@given(ANY_TEXT)
def test_the_name_is_kept_through_the_set_up(text: str) -> None:
    player = PlayerSpec(name=text)
    assert read_players([{"name": player.name}], 1) == (player,)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Mara", "Mara"], ["Mara", "Mara 2"]),
        (["Mara", "mara", "MARA"], ["Mara", "mara 2", "MARA 3"]),
        (["Mara", "Mara", "Mara 2"], ["Mara", "Mara 3", "Mara 2"]),
        (["", "Bo", ""], ["Guest 1", "Bo", "Guest 3"]),
        (["Guest 2", ""], ["Guest 2", "Guest 2 2"]),
        (["Straße", "STRASSE"], ["Straße", "STRASSE 2"]),
        ([], []),
    ],
)
def test_equal_names_are_told_apart(names: list[str], shown: list[str]) -> None:
    assert shown_names(names, guest) == shown
    assert names_of([PlayerSpec(name=name) for name in names], guest) == shown


@CALM
@given(st.lists(st.sampled_from(["", "A", "a", "A 2", "A 3", "Guest 1", "B"]), max_size=8))
def test_shown_names_are_always_different_and_begin_as_typed(names: list[str]) -> None:
    shown = shown_names(names, guest)
    assert len({each.casefold() for each in shown}) == len(names)
    for typed, each in zip(names, shown, strict=True):
        assert each.startswith(typed)


def test_wrong_players_get_defaults() -> None:
    data = [{"kind": "robot", "name": "Bo", "level": "../x"}, {"avatar": 3}, "Mara", {}]
    assert read_players(data, 3) == (PlayerSpec(name="Bo"), PlayerSpec(), PlayerSpec())
    assert read_players("Mara", 3) == ()
    assert read_players(None, 3) == ()
