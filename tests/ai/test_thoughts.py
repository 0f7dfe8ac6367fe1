"""What the AIs thought: nothing of it before a round is over, all of it after, in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai import bots
from game.ai.advice import Advice
from game.ai.games import GAMES
from game.ai.tellers import teller
from game.ai.thoughts import still_hidden, tell
from game.core.bot import Choice, Request, Weighed
from game.core.match import Match
from game.core.words import Words
from game.core.zones import HIDDEN
from game.king_cat import bot_levels as king_cat_levels
from game.king_cat.bot_memory import forgetful
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store

NAMES = ["Ada", "Bo", "Cy", "Di"]
SHORT = {"spite_malice": {"payoff": 5}, "seven_sins": {"start_level": 4}}


def session_of(game_id: str, people: int = 0, level: str = "rule", seed: int = 5) -> Session:
    seats = min(3, GAMES[game_id].max_seats)
    players = [
        PlayerSpec(name=NAMES[seat], kind="person" if seat < people else "ai", level=level)
        for seat in range(seats)
    ]
    return Session.start(
        Store.open(None), game_id, players, SHORT.get(game_id, {}), seed, bot_seed=1
    )


def play_round(session: Session, check: Callable[[], None] = lambda: None) -> list[Choice]:
    """Let the bots play until a round is over; what those decided who had a choice."""
    chosen: list[Choice] = []
    while session.match.state.outcome is None:
        seat = session.asking
        assert seat is not None
        had_a_choice = len(session.match.state.moves()) > 1
        bot, seed = session.bot_of(seat), session.bot_seed(seat)
        if had_a_choice:
            chosen.append(bots.choose(session.match, seat, bot, seed))
        session.think(seat)
        if session.match.state.outcome is None:
            check()
    return chosen


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_before_the_round_is_over_and_all_of_it_after(game_id: str) -> None:
    session = session_of(game_id)

    def nothing() -> None:
        assert session.thoughts.shown == []
        assert not session.can_tell

    chosen = play_round(session, nothing)
    assert [thought.choice for thought in session.thoughts.shown] == chosen
    assert session.can_tell
    assert not session.thoughts.lost
    moves = {entry.n: (entry.seat, entry.move) for entry in session.match.entries}
    for thought in session.thoughts.shown:
        assert moves[thought.entry] == (thought.seat, thought.choice.move)


@pytest.mark.parametrize("game_id", ["king_cat", "coyote", "spite_malice"])
def test_in_the_next_round_only_the_one_before_can_be_looked_at(game_id: str) -> None:
    session = session_of(game_id)
    play_round(session)
    first = session.thoughts.shown
    seat = session.asking
    assert seat is not None
    session.think(seat)

    def the_one_before() -> None:
        assert session.thoughts.shown == first

    the_one_before()
    play_round(session, the_one_before)
    assert session.thoughts.shown
    assert not {each.entry for each in first} & {each.entry for each in session.thoughts.shown}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_thought_is_told_from_the_view_of_its_moment(game_id: str) -> None:
    """The views of the match go on; those of the thoughts stay, and are those of their seat."""
    session = session_of(game_id)
    play_round(session)
    match, twin = session.match, session.match.fresh()
    kept = {thought.entry: thought for thought in session.thoughts.shown}
    for entry in match.entries:
        if entry.n in kept:
            thought = kept[entry.n]
            assert thought.view.to_bytes() == twin.view(thought.seat).to_bytes()
        twin.replay(entry)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game_id", GAMES)
def test_thoughts_are_told_in_words(game_id: str, language: str) -> None:
    session = session_of(game_id)
    play_round(session)
    speaks = teller(game_id, Words.load(language), NAMES, None)
    thoughts = session.thoughts.shown
    for thought in thoughts:
        told = tell(session.match, speaks, thought)
        assert told.move
        assert told.why
        assert told.weighed == ()
        for line in (told.move, *told.lines):
            assert "thoughts." not in line
            assert f"{game_id}." not in line
    assert any(tell(session.match, speaks, thought).saw for thought in thoughts)


def test_what_was_weighed_is_told_with_its_chances() -> None:
    session = session_of("coyote")
    one, two = (move.text for move in session.match.state.moves()[:2])
    choice = Choice(one, (), (Weighed(one, 0.71), Weighed(two, 0.32)))
    seat = session.asking
    assert seat is not None
    thought = session.thoughts.think(seat, choice)
    assert thought is not None
    told = tell(session.match, teller("coyote", Words.load("en"), NAMES, None), thought)
    heading, first, second = told.weighed
    assert heading == "Chance to keep the life:"
    assert first.endswith("about 70%")
    assert second.endswith("about 30%")


def test_nonsense_that_was_weighed_is_not_told() -> None:
    session = session_of("coyote")
    move = session.match.state.moves()[0].text
    seat = session.asking
    assert seat is not None
    weighed = (Weighed("dance", 0.9), Weighed(move, 0.5))
    thought = session.thoughts.think(seat, Choice(move, (), weighed))
    assert thought is not None
    assert thought.choice.weighed == weighed[1:]


def test_where_several_play_nobody_s_kept_card_is_named() -> None:
    """The AI has peeked: alone one may read it, between people the card stays its owner's."""
    words = Words.load("en")
    session = session_of("king_cat")
    play_round(session)
    thought = session.thoughts.shown[0]
    view = thought.view
    other = (thought.seat + 1) % 3
    view.data["hand"][other] = [9]
    speaks = teller("king_cat", words, NAMES, None)
    open_told = tell(session.match, speaks, thought)
    shared = tell(session.match, speaks, thought, still_hidden([other, thought.seat + 2]))
    secret = words("thoughts.known", seat=NAMES[other], cards=speaks.card(9))
    assert secret in open_told.saw
    assert secret not in shared.saw
    assert still_hidden([0]) == []


def test_what_was_taken_back_was_never_thought() -> None:
    session = session_of("spite_malice")
    play_round(session)
    entries = [thought.entry for thought in session.thoughts.shown]
    middle = entries[len(entries) // 2]
    session.thoughts.drop(middle)
    assert [t.entry for t in session.thoughts.shown] == [n for n in entries if n <= middle]


def test_a_match_that_goes_on_says_that_earlier_thoughts_are_lost() -> None:
    session = session_of("king_cat")
    seat = session.asking
    assert seat is not None
    session.think(seat)
    again = Session(session.store, session.match_id, session.match, session.players)
    before = again.can_tell
    play_round(again)
    assert again.thoughts.lost
    assert (before, again.can_tell) == (False, True)
    assert all(thought.entry > 1 for thought in again.thoughts.shown)


def test_people_alone_have_no_thoughts_to_be_looked_at() -> None:
    session = session_of("king_cat", people=3)
    for _ in range(999):
        seat = session.asking
        if seat is None:
            break
        session.play(seat, session.match.state.moves()[0])
    assert session.thoughts.shown == []
    assert not session.can_tell


def test_no_thought_is_in_the_record(home: object) -> None:
    session = session_of("coyote")
    play_round(session)
    match: Match = session.match
    assert "reason" not in "".join(map(str, match.lines()))


@pytest.mark.parametrize("level", ["novice", "easy", "medium", "hard"])
def test_what_a_level_forgot_is_not_told_as_known(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The views of thoughts are those that the bot decided from, not those of its seat."""
    asked: list[dict[str, object]] = []

    def heard(request: Request, keeps: float) -> Request:
        asked.append(forgetful(request, keeps).view)
        return forgetful(request, keeps)

    monkeypatch.setattr(king_cat_levels, "forgetful", heard)
    less = 0
    for seed in range(8):
        session = session_of("king_cat", level=level, seed=seed)
        while session.match.state.outcome is None:
            seat = session.asking
            assert seat is not None
            seen = session.match.view(seat)
            thought = session.thoughts.think(seat, Choice("x"), session.bot_of(seat))
            session.think(seat)
            if thought is not None:
                assert thought.view.data == (asked[-1] if level != "hard" else seen.data)
                less += thought.view.to_bytes() != seen.to_bytes()
    assert (less > 0) == (level != "hard")


@pytest.mark.parametrize(("level", "kept"), [("easy", HIDDEN), ("hard", "pride-3")])
def test_who_counts_no_cards_names_none_of_others(
    level: str, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Seven Sins but HALO, which lies open: what PRIDE showed is not kept in mind."""
    session = session_of("seven_sins", level=level)
    seat = session.asking
    assert seat is not None
    other, view = (seat + 1) % 3, session.match.view(seat)
    view.data["hand"][other] = ["halo", "pride-3"]
    monkeypatch.setattr(Match, "view", lambda match, who: view)
    move = session.match.state.moves()[0].text
    thought = session.thoughts.think(seat, Choice(move), level)
    assert thought is not None
    assert thought.view.data["hand"][other] == ["halo", kept]
    assert thought.view.data["hand"][seat] == view.data["hand"][seat]


@pytest.mark.parametrize(("phase", "key"), [("place", "top"), ("dig", "aside")])
def test_the_card_that_is_looked_at_is_told(phase: str, key: str) -> None:
    words = Words.load("en")
    speaks = teller("king_cat", words, NAMES, None)
    session = session_of("king_cat")
    seat = session.asking
    assert seat is not None
    data = session.match.view(seat).data
    said = words(f"king_cat.thoughts.{key}", card=speaks.card(7))
    assert said not in speaks.sight(data, seat)
    data |= {"phase": phase, "deck": [7, HIDDEN], "aside": 7 if phase == "dig" else HIDDEN}
    assert said in speaks.sight(data, seat)


def test_better_moves_are_told_where_chances_were_counted() -> None:
    """Who acts at a whim or for a temper's sake knew what was better."""
    session = session_of("coyote")
    one, two, *_ = (move.text for move in session.match.state.moves())
    seat = session.asking
    assert seat is not None
    said = Choice(one, (), (Weighed(one, 0.4), Weighed(two, 0.6)))
    thought = session.thoughts.think(seat, said)
    assert thought is not None
    assert thought.choice.weighed == said.weighed
    assert Advice.of(said).other is None


def test_what_was_looked_at_too_shortly_is_not_told() -> None:
    session = session_of("king_cat")
    match, seat = session.match, session.asking
    assert seat is not None
    one, two, *_ = (move.text for move in match.state.moves())
    said = Choice(one, (), (Weighed(one, 0.4, 0.01), Weighed(two, 0.6, 0.1)))
    thought = session.thoughts.think(seat, said)
    assert thought is not None
    assert thought.choice.weighed == said.weighed[:1]
