"""Rule options: given, by default, refused, written down."""

from __future__ import annotations

import pytest

from game.core.options import FIRST, Option, differing, read, resolve
from game.core.refusal import Refused

MARKERS = Option("markers", lambda seats: (1, 2, 3), lambda seats: 3 if seats == 2 else 2)
OPEN = Option("open", lambda seats: (True, False), lambda seats: False)
OPTIONS = (MARKERS, OPEN, FIRST)


def test_what_is_not_given_holds_its_default_for_the_seats() -> None:
    assert resolve(OPTIONS, 2, {}) == {"markers": 3, "open": False, "first": "lot"}
    assert resolve(OPTIONS, 4, {}) == {"markers": 2, "open": False, "first": "lot"}


def test_what_is_given_is_taken() -> None:
    given = {"first": 3, "open": True, "markers": 1}
    assert resolve(OPTIONS, 4, given) == given
    assert list(resolve(OPTIONS, 4, given)) == ["markers", "open", "first"]


@pytest.mark.parametrize(
    "given",
    [
        {"markers": 0},
        {"markers": True},
        {"markers": 1.0},
        {"markers": "1"},
        {"markers": None},
        {"markers": [1]},
        {"open": 1},
        {"open": 0},
        {"open": "true"},
        {"first": 4},
        {"first": -1},
        {"first": "Lot"},
        {"first": False},
        {"first": {}},
        {"first": float("nan")},
    ],
)
def test_values_that_an_option_does_not_have(given: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        resolve(OPTIONS, 4, given)
    assert refused.value.refusal.key == "option.value"
    (name,) = given
    assert refused.value.refusal.values["option"] == name
    assert refused.value.refusal.values["choices"]


@pytest.mark.parametrize("name", ["Markers", "", "markers ", "x"])
def test_unknown_options(name: str) -> None:
    with pytest.raises(Refused) as refused:
        resolve(OPTIONS, 4, {name: 1})
    assert refused.value.refusal.key == "option.unknown"
    assert refused.value.refusal.values == {"option": name, "known": "markers, open, first"}


def test_only_what_differs_is_written_down() -> None:
    assert differing(OPTIONS, 2, resolve(OPTIONS, 2, {})) == {}
    assert differing(OPTIONS, 2, resolve(OPTIONS, 2, {"markers": 2})) == {"markers": 2}
    assert differing(OPTIONS, 4, resolve(OPTIONS, 4, {"markers": 2, "first": 0})) == {"first": 0}
    written = differing(OPTIONS, 4, resolve(OPTIONS, 4, {"open": True}))
    assert resolve(OPTIONS, 4, written) == resolve(OPTIONS, 4, {"open": True})


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("false", False), ("3", 3), ("-2", -2), ("lot", "lot")]
)
def test_words_of_the_command_line(text: str, value: object) -> None:
    assert read(text) == value
    assert type(read(text)) is type(value)
