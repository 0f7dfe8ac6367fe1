"""Record files: written while playing, read back, compared state by state."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

from game.ai.games import GAMES, find_game
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.records.record import Different, RecordWriter, check

Lines = list[dict[str, Any]]


def played(game: str = "king_cat", seats: int = 3, seed: int = 5, moves: int = 25) -> Match:
    """A random match, or its beginning."""
    rng = random.Random(seed)
    rules = find_game(game)
    match = Match(rules, Header.new(rules, min(seats, rules.max_seats), seed))
    while len(match.entries) < moves and match.state.to_move is not None:
        match.play(match.state.to_move, rng.choice(match.state.moves()))
    return match


def raw(lines: Lines) -> list[bytes]:
    return [json.dumps(line).encode() + b"\n" for line in lines]


def refusal_of(lines: list[bytes]) -> tuple[str, dict[str, object]]:
    with pytest.raises((Refused, Different)) as caught:
        check(lines, find_game)
    refusal = caught.value.refusal  # type: ignore[union-attr]
    return refusal.key, dict(refusal.values)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_while_playing_is_what_the_match_tells(game: str) -> None:
    match = played(game)
    stream = io.BytesIO()
    writer = RecordWriter(stream)
    twin = match.fresh()
    writer.begin(twin)
    for entry in match.entries:
        twin.replay(entry)
        writer.add(twin)
    lines = stream.getvalue().splitlines(keepends=True)
    assert [json.loads(line) for line in lines] == list(match.lines())
    checked = check(lines, find_game)
    assert (checked.matches, checked.moves, checked.shown) == (1, 25, [])


def test_many_matches_one_after_another_and_blank_lines() -> None:
    lines = [*raw(list(played(seed=1).lines())), b"\n", *raw(list(played(seed=2).lines()))]
    checked = check([*lines, b"  \n"], find_game)
    assert (checked.matches, checked.moves) == (2, 50)


def test_undo_lines_go_back_and_count_as_no_move() -> None:
    match = played(moves=6)
    match.undo(3)
    seat = match.state.to_move
    assert seat is not None
    match.play(seat, match.state.moves()[0])
    match.undo(0)
    lines = list(match.lines())
    assert [line["undo"] for line in lines if "undo" in line] == [3, 0]
    checked = check(raw(lines), find_game)
    assert (checked.matches, checked.moves) == (1, 7)


def test_an_undo_to_nowhere_is_refused_with_its_line() -> None:
    lines = [*played(moves=3).lines(), {"n": 4, "undo": 9}]
    key, values = refusal_of(raw(lines))
    assert (key, values["line"]) == ("record.at", 6)


@pytest.mark.parametrize("n", [0, 1, 7, 25])
def test_every_changed_state_is_found_with_its_line_and_key(n: int) -> None:
    lines = list(played().lines())
    lines[n + 1]["state"]["starter"] += 1
    key, values = refusal_of(raw(lines))
    assert (key, values["line"], values["key"]) == ("record.differs", n + 2, "starter")


@pytest.mark.parametrize("value", [True, 1.0, "1", None, [1]])
def test_a_value_of_another_kind_is_a_difference(value: object) -> None:
    lines = list(played(seats=2).lines())
    at = next(i for i, line in enumerate(lines[1:], 1) if line["state"]["to_move"] == 1)
    lines[at]["state"]["to_move"] = value
    assert refusal_of(raw(lines))[0] == "record.differs"


def test_missing_and_further_keys_of_a_state_are_differences() -> None:
    lines = list(played().lines())
    lines[3]["state"]["weather"] = "none"
    assert refusal_of(raw(lines))[1]["key"] == "weather"
    del lines[3]["state"]["weather"], lines[3]["state"]["laid"]
    assert refusal_of(raw(lines))[1]["key"] == "laid"


def test_the_order_of_keys_does_not_matter() -> None:
    lines = [dict(reversed(line.items())) for line in played().lines()]
    assert check(raw(lines), find_game).matches == 1


def test_a_refused_move_is_a_difference() -> None:
    lines = list(played().lines())
    lines[2]["seat"] = (lines[2]["seat"] + 1) % 3
    key, values = refusal_of(raw(lines))
    assert (key, values["line"]) == ("record.refused", 3)


def test_another_seed_is_found() -> None:
    lines = list(played().lines())
    lines[0]["seed"] += 1
    assert refusal_of(raw(lines))[0] in ("record.differs", "record.refused")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"n": 9}, "record.number"),
        ({"n": "3"}, "record.key"),
        ({"n": None}, "record.key"),
        ({"n": True}, "record.key"),
        ({"seat": -1}, "record.key"),
        ({"seat": "0"}, "record.key"),
        ({"move": 5}, "record.key"),
        ({"state": []}, "record.key"),
        ({"undo": "x"}, "record.key"),
    ],
)
def test_wrong_lines_are_named(change: dict[str, object], key: str) -> None:
    lines = list(played().lines())
    lines[4] |= change
    found, values = refusal_of(raw(lines))
    assert (found, values["line"]) == (key, 5)


@pytest.mark.parametrize("length", range(1, 40, 3))
def test_a_cut_off_end_is_told_from_a_broken_line(length: int) -> None:
    lines = raw(list(played(moves=4).lines()))
    whole, last = lines[:-1], lines[-1].rstrip(b"\n")
    assert refusal_of([*whole, last[:length]])[0] == "record.cut_off"
    assert refusal_of([*whole, last[:length] + b"\n"])[0] == "record.not_json"
    assert check([*whole, last], find_game).moves == 4


def test_a_match_under_other_rules_is_shown_and_never_replayed() -> None:
    old: Lines = list(played(seed=1).lines())
    old[0]["rules"] = 99
    for line in old[1:]:
        line["state"] = {"phase": "match_over", "winners": [2], "words": "of another time"}
    old.append({"n": 26, "undo": 3})
    checked = check([*raw(old), *raw(list(played(seed=2).lines()))], find_game)
    assert (checked.matches, checked.moves) == (1, 25)
    (shown,) = checked.shown
    assert (shown.line, shown.rules, shown.known, shown.moves) == (1, 99, 1, 25)
    assert shown.last["winners"] == [2]


def test_other_header_keys_are_kept_and_ignored() -> None:
    lines = list(played().lines())
    lines[0] |= {"time": "yesterday", "names": ["Mara", "%s", "{}"]}
    assert check(raw(lines), find_game).matches == 1


def test_a_match_from_a_set_up_position() -> None:
    rules = find_game("king_cat")
    position = {"phase": "play", "to_move": 0, "starter": 0, "hand": [[3, 7], [5]], "deck": [1, 2]}
    head = Header("king_cat", 2, Header.new(rules, 2, 0).options, 9, 1, {"position": position})
    match = Match(rules, head)
    match.play(0, "play 3 @1")
    assert check(raw(list(match.lines())), find_game).moves == 1
