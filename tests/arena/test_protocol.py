"""What is said to outside bots: nothing but what their seat may know."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice

import pytest

from game.ai.games import GAMES
from game.arena import protocol
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.honesty import twins_coyote as coyote
from game.honesty import twins_king_cat as king_cat
from game.honesty import twins_seven_sins as seven_sins
from game.honesty import twins_spite_malice as spite_malice
from game.honesty.twinning import Twins

PAIRS = 100
SEEN = {"type", "view", "events", "moves"}


def king_cat_pairs() -> Iterator[Twins]:
    own = [name for name in king_cat.SITUATIONS if name.endswith("_own")]
    return king_cat.twin_pairs(PAIRS, own, now=True, seed=77)


def coyote_pairs() -> Iterator[Twins]:
    own = [name for name in coyote.SITUATIONS if name.endswith("_own")]
    return coyote.twin_pairs(PAIRS, own, seed=77)


def spite_malice_pairs() -> Iterator[Twins]:
    return spite_malice.decisions(7_000)


def seven_sins_pairs() -> Iterator[Twins]:
    for number in count(7_000):
        seats, observer = seven_sins.table_of(number)
        for pair in seven_sins.running_twins(number, seats, observer):
            if pair.a.state.to_move == observer and pair.zones:
                yield pair


PAIRS_OF: dict[str, Callable[[], Iterator[Twins]]] = {
    "king_cat": king_cat_pairs,
    "coyote": coyote_pairs,
    "spite_malice": spite_malice_pairs,
    "seven_sins": seven_sins_pairs,
}


@pytest.mark.parametrize("game", GAMES)
def test_twins_are_asked_with_the_same_bytes(game: str) -> None:
    """The whole match is told, as to a bot that was started again."""
    asked: Counter[str] = Counter()
    for a, b, seat in islice(PAIRS_OF[game](), PAIRS):
        assert a.state.to_dict() != b.state.to_dict()
        assert protocol.question(a, seat, 0) == protocol.question(b, seat, 0)
        assert protocol.over(a, seat, 0) == protocol.over(b, seat, 0)
        assert protocol.hello_of(a, seat, 1.0) == protocol.hello_of(b, seat, 1.0)
        asked[a.state.phase] += 1
    assert sum(asked.values()) == PAIRS


def fresh(game: str = "king_cat", seats: int = 2, seed: int = 5) -> tuple[Match, int]:
    match = Match(GAMES[game], Header.new(GAMES[game], seats, seed))
    seat = match.state.to_move
    assert seat is not None
    return match, seat


def test_hello_as_the_page_describes_it() -> None:
    match, seat = fresh()
    assert protocol.hello_of(match, seat, 0.5) == (
        b'{"deadline":0.5,"game":"king_cat","options":{"first":"lot","markers_to_win":3},'
        b'"protocol":1,"rules":1,"seat":0,"seats":2,"type":"hello"}\n'
    )


def test_a_question_holds_view_events_and_moves_and_nothing_else() -> None:
    match, seat = fresh()
    line = protocol.question(match, seat, 0)
    told = json.loads(line)
    assert told.keys() == SEEN
    assert told["type"] == "decide"
    assert told["view"] == match.view(seat).data
    assert told["events"][0] == {"event": "round_began", "starter": 0}
    assert sorted(told["moves"]) == sorted(move.text for move in match.state.moves())
    assert line.count(b"\n") == 1


def test_events_are_told_once() -> None:
    match, seat = fresh()
    known = len(match.events)
    while True:
        match.play(match.state.to_move or 0, match.state.moves()[0])
        if match.state.to_move == seat:
            break
    told = json.loads(protocol.question(match, seat, known))["events"]
    assert told == [event.to_dict() for event in match.seen(seat)[known:]]
    assert 0 < len(told) < len(match.events)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_told_from_its_beginning_to_its_end(game: str) -> None:
    match, _ = fresh(game, GAMES[game].min_seats)
    for _ in range(60):
        seat = match.state.to_move
        if seat is None:
            break
        told = json.loads(protocol.question(match, seat, 0))
        assert told["moves"] == sorted(set(told["moves"]))
        match.play(seat, told["moves"][0])
    last = json.loads(protocol.over(match, 0, 0))
    assert last.keys() == SEEN - {"moves"}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (b"play 3 @1\n", "play 3 @1"),
        (b"  play 3 @1 \r\n", "play 3 @1"),
        (b"play 3 @1", "play 3 @1"),
        (b"\n", ""),
        (b"spiel 3 \xc3\xa4\n", None),
        (b"\xff\n", None),
        (b"x" * 1001, None),
    ],
)
def test_answers_are_short_lines_of_plain_text(line: bytes, text: str | None) -> None:
    if text is not None:
        assert protocol.answer_of(line) == text
        return
    with pytest.raises(Refused):
        protocol.answer_of(line)
