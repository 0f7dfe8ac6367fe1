"""Seven Sins in words: everything that can happen has a sentence, for everybody who hears of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.events import Event
from game.core.match import Header, Match
from game.core.refusal import Refusal
from game.core.words import LANGUAGES, Words
from game.core.zones import TABLE
from game.seven_sins import events as ev
from game.seven_sins.cards import COLOURS, NAMES
from game.seven_sins.rules import GAME
from game.seven_sins.words import SevenSinsTeller
from tests.seven_sins.pages import Laid

NAMED = ("Mara", "Bo", "Nils", "Ida", "Tom", "Pia")
SILENT = {
    *(ev.Dealt, ev.Discarded, ev.FellAsleep),
    *(ev.TurnBegan, ev.Drew, ev.HandDropped),  # told in some cases only
}
CODE = Path(__file__).parents[2] / "game" / "seven_sins"


@pytest.fixture(params=LANGUAGES, scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return Words.load(str(request.param))


def teller(words: Words, viewer: int | None = None) -> SevenSinsTeller:
    return SevenSinsTeller(words, NAMED, viewer)


def matches(count: int) -> Iterator[tuple[Match, int]]:
    """Random matches at every moment, and the number of events told before."""
    for seed in range(count):
        rng = random.Random(seed)
        header = Header.new(GAME, 3 + seed % 4, seed, {"start_level": 4})
        match, told = Match(GAME, header), 0
        while True:
            yield match, told
            told = len(match.events)
            if match.state.to_move is None:
                break
            match.play(match.state.to_move, rng.choice(match.state.moves()))


def assert_spoken(line: str) -> None:
    """A sentence, not a key, and without a place left open."""
    assert line
    assert "seven_sins." not in line
    assert not re.search(r"[{}]|\bhidden\b|\bNone\b", line), line
    assert "  " not in line


def test_all_that_happens_is_told_to_everybody(words: Words) -> None:
    told: Counter[type[Event]] = Counter()
    for match, since in matches(14):
        for observer in (0, 1, TABLE):
            speaker = teller(words, None if observer == TABLE else observer)
            for event in match.seen(observer, since):
                line = speaker.event(event)
                if line is not None:
                    assert_spoken(line)
                    told[type(event)] += 1
            assert_spoken(speaker.question(match.view(observer).data))
    kinds = {
        kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event)
    }
    assert kinds - {Event} - SILENT - set(told) <= {ev.HaloStays, ev.NothingToDraw, ev.Tied}


def test_moves_stand_on_buttons(words: Words) -> None:
    for number, (match, _) in enumerate(matches(8)):
        moves = match.state.moves()
        for move in random.Random(number).sample(moves, min(6, len(moves))):
            assert_spoken(teller(words, match.state.to_move).move(move))


def test_every_card_has_a_name_and_a_text(words: Words) -> None:
    speaker = teller(words)
    for number, name in enumerate(NAMES):
        assert speaker.card(name) == speaker.card(number)
        assert_spoken(speaker.card_text(name))
    assert speaker.card("pride-3") == "PRIDE 3"
    assert speaker.card("purity") == "PURITY"
    assert len({speaker.card_text(colour + "-1") for colour in COLOURS}) == 7


def said(english: bool, table: Laid, viewer: int | None, *kinds: type[Event]) -> list[str]:
    speaker = teller(Words.load("en" if english else "de"), viewer)
    observer = TABLE if viewer is None else viewer
    seen = (event.seen_by(observer) for event in table.events)
    return [speaker.event(event) or "" for event in seen if isinstance(event, kinds)]


def test_who_acts_and_who_is_meant_hear_it_as_theirs() -> None:
    table = Laid("p2 g4", "w1", "l1").play("play pride-2 @1")
    assert said(True, table, 0, ev.Played) == ["You play PRIDE 2 and ask Bo for PRIDE."]
    assert said(True, table, 1, ev.Played) == ["Mara plays PRIDE 2 and asks you for PRIDE."]
    assert said(True, table, 2, ev.Played) == ["Mara plays PRIDE 2 and asks Bo for PRIDE."]
    assert said(False, table, 1, ev.NoPride, ev.Drew) == ["Du hast keine.", "Du ziehst GREED 1."]
    assert said(False, table, 2, ev.NoPride, ev.Drew) == ["Bo hat keine.", "Bo zieht eine Karte."]


def test_a_stolen_card_is_named_to_thief_and_victim_only() -> None:
    table = Laid("gl2 g4", "w1 w2", "l1", chance=[0]).play("play gluttony-2 @1")
    lines = [said(True, table, viewer, ev.Stole)[0] for viewer in (0, 1, 2, None)]
    assert lines[:2] == ["You take WRATH 1 from Bo.", "Mara takes WRATH 1 from you."]
    assert lines[2:] == ["Mara takes a card from Bo."] * 2


def test_swapped_hands_are_named_to_the_two_only() -> None:
    table = Laid("e2 g4", "w1 w2", "l1").play("play envy-2", "swap @1")
    assert said(True, table, 0, ev.HandsSwapped) == [
        "You and Bo swap hands. You get WRATH 1 and WRATH 2."
    ]
    assert said(True, table, 1, ev.HandsSwapped) == [
        "Mara and you swap hands. You get GREED 4, GREED 1 and GREED 2."
    ]
    assert said(True, table, 2, ev.HandsSwapped) == ["Mara and Bo swap hands."]


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("lust-1", "greed-2", "greed-3", "lust-6"), "LUST twice"),
        (("wrath-1", "purity", "corruption"), "CORRUPTION is every colour"),
    ],
)
def test_a_bust_says_what_was_too_much(cards: tuple[str, ...], why: str) -> None:
    line = teller(Words.load("en"), 0).event(ev.WentBust(1, cards))
    assert line == f"Too greedy: {why}! Bo takes the lot, {len(cards)} cards."


def test_corruption_is_told_with_the_colour_it_takes() -> None:
    played = ev.Played(1, ("envy-2", "corruption"), "gluttony", 2, draw=False)
    line = teller(Words.load("en"), 0).event(played)
    assert line == "Bo plays ENVY 2 and CORRUPTION as GLUTTONY and fancies a bite."


def test_one_joins_for_lust_and_suffers_wrath() -> None:
    speaker = teller(Words.load("en"), 0)
    told = [speaker.move(GAME.parse(f"play {card} @1")) for card in ("lust-3", "wrath-3")]
    assert told == ["Play LUST 3 with Bo", "Play WRATH 3 on Bo"]


def test_both_sides_of_lust_are_told_with_who_draws() -> None:
    table = Laid("l2 l3", "l4 g4", "w1")
    table.play("play lust-2 @1", "accept", "pick lust-3", "pick nothing")
    (line,) = said(True, table, 1, ev.PicksShown)
    assert line == (
        "Mara turns up LUST 3. You have nothing to show. You fall for Mara and draw three."
    )


def test_questions_name_who_is_behind_them() -> None:
    english = Words.load("en")
    table = Laid("w2 g4", "w1", "l1").play("play wrath-2 @1")
    view = table.match.view(1).data
    assert teller(english, 1).question(view).startswith("Mara made you draw two.")
    assert teller(english, 0).question(view) == "Bo may answer with WRATH."
    table.play("counter wrath-1")
    view = table.match.view(0).data
    assert teller(english, 0).question(view).startswith("Bo made you draw two.")


def test_the_end_says_why(words: Words) -> None:
    table = Laid("s3", "w1", "l1", level=[2, 6, 6]).play("play sloth-3")
    outcome = table.match.state.outcome
    assert outcome is not None
    lines = [teller(words, viewer).ending(outcome) for viewer in (0, 1)]
    assert_spoken(lines[0])
    assert lines[0] != lines[1]
    assert "0" in lines[1]


def keys_in_code() -> set[str]:
    """All keys of refusals that the package names."""
    found: set[str] = set()
    for file in CODE.glob("*.py"):
        found |= set(
            re.findall(r'"(seven_sins\.(?:refusal|move|position)\.[a-z_]+)"', file.read_text())
        )
    found |= {f"seven_sins.move.{verb}_form" for verb in ("swap", "show", "counter", "pick")}
    phases = ("play", "show", "counter", "swap", "lust", "pick", "greed", "drop")
    found |= {f"seven_sins.refusal.{phase}" for phase in phases}
    return found | {f"seven_sins.refusal.{key}" for key in ("steal_or_draw", "needs_target")}


def test_every_refusal_says_what_helps(words: Words) -> None:
    values: dict[str, Any] = {
        **{"card": "pride-3", "target": 1, "seat": 2, "line": "x", "word": "y", "known": "z"},
        **{"right": "a / b", "phase": "show", "move": "m"},
    }
    keys = keys_in_code()
    assert len(keys) > 28
    for key in keys:
        assert words.has(key), key
        assert_spoken(teller(words, 0).refusal(Refusal(key, values)))


def test_options_and_rules_are_in_plain_words(words: Words) -> None:
    for option in GAME.options:
        if option.name == "first":
            continue  # the house has words for it
        for key in ("", ".text", *(f".{value}" for value in option.choices(4))):
            assert words.has(f"seven_sins.option.{option.name}{key}"), key
    for part in ("goal", "set_up", "turn", "top", "end", "pile", "memory"):
        assert words.has(f"seven_sins.rules.{part}")
        assert words.has(f"seven_sins.rules.{part}.title")
    assert words("seven_sins.name") == "Seven Sins"
