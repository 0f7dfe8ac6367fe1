"""Numbers and signs stay with the word before them; rows of numbers may still be broken."""

from __future__ import annotations

import pytest

from scenes.kit.text import _words


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("auf Stapel 2.", "Stapel 2."),
        ("etwa 40 % davon", "40 %"),
        ("(40 %)", "(40 %)"),
        ("Level 4 + 4 hat", "4 + 4"),
        ("Mitte 2: Ass", "Mitte 2:"),
    ],
)
def test_what_belongs_together_is_not_broken(text: str, together: str) -> None:
    assert any(together in word for word in _words(text, cling=True))


@pytest.mark.parametrize("text", ["im Jahr 2026 war", "1 2 3 4 5 6 7 8 9", "a  b", " 2", "", "%"])
def test_nothing_is_lost_and_rows_can_be_broken(text: str) -> None:
    words = _words(text, cling=True)
    assert "".join(words) == text
    assert all(word.count(" ") <= 1 for word in words)
