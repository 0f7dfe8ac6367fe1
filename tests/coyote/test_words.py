"""Coyote in words: every event, move, question, end, card and option, in both languages."""

from __future__ import annotations

import inspect
import itertools
import random
from collections.abc import Iterator
from dataclasses import fields

import pytest

from game.ai.tellers import teller
from game.core.events import Event
from game.core.game import Outcome
from game.core.match import Header, Match
from game.core.refusal import Refused
from game.core.teller import Teller
from game.core.words import LANGUAGES, Words
from game.core.zones import TABLE
from game.coyote import events as ev
from game.coyote.cards import PACK
from game.coyote.rules import GAME
from game.honesty.twins_coyote import some_move
from tests.coyote.pages import Laid

NAMES = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Fay"]
SILENT = {"asked"}
KINDS = {
    kind.kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event)
} - {Event.kind}

each_language = pytest.mark.parametrize("language", LANGUAGES)


WORDS = {language: Words.load(language) for language in LANGUAGES}


def speaker(language: str, viewer: int | None = None) -> Teller:
    return teller("coyote", WORDS[language], NAMES, viewer)


def sound(line: str) -> None:
    """No key, no gap and no hyphen for a minus is left in a sentence."""
    assert line
    assert not {"{", "}"} & set(line), line
    assert "coyote." not in line
    assert not any(one == "-" and two.isdigit() for one, two in itertools.pairwise(line))


def matches(count: int) -> Iterator[Match]:
    for seed in range(count):
        rng = random.Random(seed)
        seats = 2 + seed % 5
        options = {"trickster": seed % 3 > 0}
        match = Match(GAME, Header.new(GAME, seats, seed, options))
        for _ in range(120):
            if match.state.to_move is None:
                break
            match.play(match.state.to_move, some_move(match.state, rng))
            yield match


@each_language
def test_every_event_is_told_to_everyone(language: str) -> None:
    told: set[str] = set()
    for match in matches(15):
        since = match.round_began if len(match.entries) % 7 == 0 else len(match.events) - 3
        for observer in match.observers:
            tells = speaker(language, None if observer == TABLE else observer)
            for event in match.seen(observer, max(since, 0)):
                line = tells.event(event)
                if line is not None:
                    sound(line)
                    told.add(event.kind)
    assert told == (KINDS | {"round_began"}) - SILENT


@each_language
def test_questions_and_moves(language: str) -> None:
    asked: dict[str, set[bool]] = {}
    for match in matches(10):
        for observer in match.observers:
            tells = speaker(language, None if observer == TABLE else observer)
            view = match.view(observer).data
            sound(tells.question(view))
            asked.setdefault(view["phase"], set()).add(view["to_move"] == observer)
            if view["to_move"] == observer:
                for move in match.state.moves():
                    sound(tells.move(move))
    assert asked.pop("match_over") == {False}
    assert set(asked) == {"turn", "guess", "discard", "round_over"}
    assert all(who == {True, False} for who in asked.values())


@each_language
def test_ends_say_why(language: str) -> None:
    lines = set()
    for viewer in (None, 0, 1):
        for reason in ("lower", "reached", "last_in"):
            line = speaker(language, viewer).ending(Outcome((1,), reason, reason == "last_in"))
            sound(line)
            assert ("Bo" in line) == (viewer != 1)
            lines.add(line)
    assert len(lines) == 6


@each_language
def test_cards_and_options_have_words(language: str) -> None:
    tells, words = speaker(language), WORDS[language]
    for card in PACK:
        assert tells.card(card)
        sound(tells.card_text(card))
    assert [tells.card(card) for card in (-5, 7, "?", "max0")] == ["−5", "7", "?", "Max 0"]
    for option in GAME.options[:2]:
        assert words.has(f"coyote.option.{option.name}")
        assert words.has(f"coyote.option.{option.name}.text")
        for value in option.choices(3):
            assert words.has(f"coyote.option.{option.name}.{str(value).lower()}")


@each_language
@pytest.mark.parametrize(
    ("table", "line"),
    [
        (Laid([4, 5]), "doubt"),
        (Laid([4, 5]), "guess @1"),
        (Laid([4, 5]), "bid 100"),
        (Laid([4, 5]), "bid -16"),
        (Laid([4, 5], bid=-3, bidder=1), "bid -4"),
        (Laid([4, 5], bid=99, bidder=1), "spy"),
        (Laid([4, 5], bid=9, bidder=1, must_bid=True), "doubt"),
        (Laid([4, 5], bid=9, bidder=1, spied=[0]), "spy"),
        (Laid([4, 5], bid=9, bidder=1, round=1), "spy"),
        (Laid([4, 5], bid=9, bidder=1, eyes=["c", "c"]), "spy"),
        (Laid([4, 5], bid=9, bidder=1), "coyote"),
        (Laid([4, 5], options={"trickster": True}), "coyote"),
        (Laid([4, 5], phase="discard", bid=9, bidder=1), "deal"),
        (Laid([4, 5], phase="discard", bid=9, bidder=1, eyes=["oo", "o"]), "discard closed"),
        (Laid([4, 5], phase="round_over"), "spy"),
        (Laid([4, 5, 6], phase="guess", bid=9, bidder=1, doubter=2), "guess @0"),
        (Laid([4, 5, 6], phase="guess", bid=9, bidder=1, doubter=2), "doubt"),
        (Laid([4, 5]), "bid high"),
        (Laid([4, 5]), "bid"),
        (Laid([4, 5]), "guess"),
        (Laid([4, 5]), "discard both"),
    ],
)
def test_refusals_are_sentences(language: str, table: Laid, line: str) -> None:
    with pytest.raises(Refused) as refused:
        table.match.play(table.match.state.to_move or 0, line)
    told = speaker(language, 0).refusal(refused.value.refusal)
    assert not {"{", "}"} & set(told)
    assert len(told.split()) > 3


def test_secrets_are_told_to_who_knows_them() -> None:
    table = Laid([4, 5, 7], bid=3, bidder=2).play("spy")
    lines = {seat: _told(table, seat) for seat in (0, 1, TABLE)}
    assert lines[0] == ["You close an eye. In the middle lies 6."]
    assert lines[1] == lines[TABLE] == ["Ann closes an eye and spies on the middle card."]
    options: dict[str, object] = {"trickster": True}
    table = Laid([4, 5, 7, 8], bid=1, bidder=1, options=options).play("doubt", "guess @1")
    assert _told(table, 2)[-1] == "You bet on Bo."
    assert _told(table, 0)[-1] == "Cleo has made a secret guess."


def _told(table: Laid, observer: int) -> list[str]:
    tells = speaker("en", None if observer == TABLE else observer)
    told = [tells.event(event) for event in table.match.seen(observer)]
    return [line for line in told if line]


def test_every_field_of_an_event_can_be_spoken_of() -> None:
    """The events hold numbers and words only: nothing that a sentence would show as code."""
    for match in matches(3):
        for event in match.seen(0, len(match.events) - 3):
            for entry in fields(event):
                value = getattr(event, entry.name)
                assert entry.name == "ops" or isinstance(value, int | str | None)
