"""Headers from outside: refused with a reason, or a header; never anything else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.chance import MAX_SEED
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.king_cat.rules import GAME

GOOD: dict[str, Any] = {
    "format": 1,
    "game": "king_cat",
    "rules": 1,
    "seats": 3,
    "options": {"first": 2},
    "seed": 77,
}
POSITION: dict[str, Any] = {
    "phase": "play",
    "to_move": 0,
    "starter": 0,
    "hand": [[3, 7], [5], [1]],
    "deck": [1, 2],
    "aside": 4,
}


def test_a_header_comes_back_as_it_was() -> None:
    header = Header.from_dict(GOOD, GAME)
    assert header.options == {"markers_to_win": 3, "first": 2}
    assert header.to_dict(GAME) == GOOD
    assert Header.new(GAME, 3, 77, {"first": 2}) == header


def test_more_keys_follow_and_are_kept() -> None:
    """ "Other header keys (names, levels, time) may follow; readers ignore what they do not …"."""
    more = GOOD | {"names": ["Mara", "Bo", "Nils"], "time": None, "x": {"y": [1]}}
    header = Header.from_dict(more, GAME)
    assert header.extra == {"names": ["Mara", "Bo", "Nils"], "time": None, "x": {"y": [1]}}
    assert header.to_dict(GAME) == more


def test_extra_never_takes_the_place_of_a_real_key() -> None:
    header = Header.new(GAME, 3, 77, {}, {"seed": 5, "game": "x", "name": "y", "start": {}})
    written = header.to_dict(GAME)
    assert "start" not in written
    assert (written["seed"], written["game"], written["name"]) == (77, "king_cat", "y")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        *(({name: value}, "header.key") for name in ("format", "rules", "seats", "seed")
          for value in (None, True, "1", 1.0, [1])),
        ({"format": 2}, "header.format"),
        ({"format": 0}, "header.format"),
        ({"game": "coyote"}, "header.game"),
        ({"game": None}, "header.game"),
        ({"game": ["king_cat"]}, "header.game"),
        ({"rules": 2}, "header.rules"),
        ({"seats": 1}, "header.seats"),
        ({"seats": 7}, "header.seats"),
        ({"seats": -3}, "header.seats"),
        ({"seed": -1}, "header.seed"),
        ({"seed": MAX_SEED + 1}, "header.seed"),
        ({"options": []}, "header.key"),
        ({"options": None}, "header.key"),
        ({"options": {"first": 3}}, "option.value"),
        ({"options": {"x": 3}}, "option.unknown"),
        ({"start": []}, "header.key"),
        ({"start": "x"}, "header.key"),
    ],
)  # fmt: skip
def test_faults_are_named(change: dict[str, Any], key: str) -> None:
    with pytest.raises(Refused) as refused:
        Header.from_dict(GOOD | change, GAME)
    assert refused.value.refusal.key == key


@pytest.mark.parametrize("missing", ["format", "game", "rules", "seats", "seed"])
def test_what_must_be_there(missing: str) -> None:
    data = {key: value for key, value in GOOD.items() if key != missing}
    with pytest.raises(Refused):
        Header.from_dict(data, GAME)


def test_options_may_be_left_out() -> None:
    data = {key: value for key, value in GOOD.items() if key != "options"}
    assert Header.from_dict(data, GAME).options["first"] == "lot"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["king_cat", "none", "hidden", "play", "lot", 0, 1, 2, 3]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from([*POSITION, "position", "known", "0", "table", "x"]), inner),
    max_leaves=12,
)  # fmt: skip
headers = st.builds(
    lambda change, drop: {k: v for k, v in (GOOD | change).items() if k not in drop},
    st.dictionaries(st.sampled_from([*GOOD, "start", "names"]), json_values, max_size=3),
    st.sets(st.sampled_from(list(GOOD)), max_size=1),
)
starts = st.builds(
    lambda change, known: {"position": POSITION | change, "known": known},
    st.dictionaries(
        st.sampled_from([*POSITION, "out", "winners", "shielded", "laid", "markers", "x"]),
        json_values,
        max_size=2,
    ),
    st.just({}) | json_values,
)


# The same examples in every run: what fails, fails for everyone.
ALIKE = settings(
    deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@settings(ALIKE, max_examples=250)
@given(headers)
def test_any_dictionary_is_a_header_or_refused(data: dict[str, Any]) -> None:
    try:
        header = Header.from_dict(data, GAME)
        Match(GAME, header)
    except Refused:
        return
    assert 2 <= header.seats <= 6


@settings(ALIKE, max_examples=400)
@given(starts)
def test_any_start_is_playable_or_refused(start: dict[str, Any]) -> None:
    try:
        match = Match(GAME, Header.from_dict(GOOD | {"start": start}, GAME))
    except Refused:
        return
    state = match.state.copy()
    assert (state.outcome is None) == (state.phase not in ("round_over", "match_over"))
    for observer in match.observers:
        assert match.view(observer).to_bytes()
    for move in list(state.moves())[:5]:
        match.play(state.to_move or 0, move)
        assert match.state.to_dict().keys() == state.to_dict().keys()
        match.undo(0)


@pytest.mark.parametrize(
    "known",
    [
        5,
        [],
        "x",
        {"0": 5},
        {"0": []},
        {"0": {"hand": 5}},
        {"0": {"hand": [[3, 7], ["hidden"]]}},
        {"0": {"hand": [[3, 7], [5, "hidden"], ["hidden"]]}},
        {"0": {"hand": [[3, 7], [6], ["hidden"]]}},
        {"0": {"deck": ["hidden"]}},
        {"0": {"deck": [2, "hidden"]}},
        {"0": {"aside": "none"}},
        {"0": {"aside": 5}},
        {"0": {"phase": "dig"}},
        {"0": {"no_such_key": 1}},
        {"3": {}},
        {"x": {}},
        {"31": {}},
        {"-1": {}},
    ],
    ids=str,
)
def test_knowledge_that_does_not_fit_the_position_is_refused(known: Any) -> None:
    start = {"position": POSITION, "known": known}
    with pytest.raises(Refused) as refused:
        Match(GAME, Header.from_dict(GOOD | {"start": start}, GAME))
    assert refused.value.refusal.key == "header.key"
    assert str(refused.value.refusal.values["key"]).startswith("start.known")


def test_knowledge_that_fits_is_taken() -> None:
    known = {
        "0": {"deck": ["hidden", 2], "hand": [[7, 3], [5], ["hidden"]]},
        "table": {"aside": 4},
    }
    start = {"position": POSITION, "known": known}
    match = Match(GAME, Header.from_dict(GOOD | {"start": start}, GAME))
    assert match.view(0).data["deck"] == ["hidden", 2]
    assert match.view(0).data["hand"] == [[7, 3], [5], ["hidden"]]
    assert match.view(0).data["aside"] == "hidden"
    assert match.view(31).data["aside"] == 4
    assert match.view(1).data["deck"] == ["hidden", "hidden"]
