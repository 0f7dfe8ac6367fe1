"""Spite & Malice in words: nothing is left without, in both languages."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.match import Header, Match
from game.core.refusal import Refusal, Refused
from game.core.words import LANGUAGES, Words
from game.spite_malice import events as ev
from game.spite_malice.cards import NAMES
from game.spite_malice.rules import GAME
from game.spite_malice.words import SpiteMaliceTeller
from tests.spite_malice.walks import walk

PEOPLE = ("Mara", "Bo")


def whole(sentence: str) -> str:
    """A sentence is no key and has all its values."""
    assert sentence
    assert "spite_malice." not in sentence
    assert not set(sentence) & set("{}")
    assert "None" not in sentence
    return sentence


def teller(language: str, viewer: int | None) -> SpiteMaliceTeller:
    return SpiteMaliceTeller(Words.load(language), PEOPLE, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_moves_and_questions_have_their_words(language: str) -> None:
    tellers = {viewer: teller(language, viewer) for viewer in (0, 1, None)}
    told: set[str] = set()
    last = 0
    for match in walk(seed=3, positions=2500):
        last = 0 if len(match.events) < last else last
        for viewer, speaker in tellers.items():
            observer = 31 if viewer is None else viewer
            for event in match.seen(observer, last):
                sentence = speaker.event(event)
                if sentence is not None:
                    told.add(event.kind)
                    whole(sentence)
            whole(speaker.question(match.view(observer).data))
        last = len(match.events)
        moves = [whole(tellers[0].move(move)) for move in match.state.moves()]
        assert len(set(moves)) == len(moves)
        if match.state.outcome is not None:
            whole(tellers[1].ending(match.state.outcome))
    assert told >= {
        *("round_began", "drew", "turned_up", "played", "pile_completed", "discarded"),
        "round_ended",
    }
    rare: list[Event] = [ev.TurnEnded(0, True), ev.TurnEnded(0, False), ev.MatchEnded(0)]
    rare += [ev.RoundEnded(0, "payoff", n) for n in (0, 1, 7)]
    rare.append(ev.Drew(0, 5, ("AS", "KD"), "refill"))
    for event in rare:
        assert len({whole(str(speaker.event(event))) for speaker in tellers.values()}) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_a_text(language: str) -> None:
    speaker = teller(language, 0)
    assert len({whole(speaker.card(name)) for name in NAMES}) == len(NAMES)
    assert len({whole(speaker.card_text(name)) for name in NAMES}) == 4


def refusals() -> list[Refusal]:
    """All that legality can say, from positions where it says it."""
    base = {"phase": "play", "to_move": 0, "starter": 0}
    table = {
        "hand": [["3S", "KS", "TD"], ["2D"]],
        "payoff": [["4C"], ["6D"]],
        "side": [[["5S"], [], ["KC"], []], [[], [], [], []]],
        "center": [["AC", "2H"], [], []],
    }
    found = []
    options = Match(GAME, Header.new(GAME, 2, 1)).header.options
    states = [
        GAME.read(base | table, 2, options),
        GAME.read(base | {"hand": [["3S"], []]}, 2, options),
        GAME.read(base | {"phase": "round_over"}, 2, options),
        GAME.read(base | {"phase": "match_over", "to_move": "none", "winners": [0]}, 2, options),
    ]
    lines = [
        *("end", "deal", "payoff center 1", "payoff center 4", "side 1 center 1"),
        *("side 2 center 1", "side 5 center 1", "side 3 center 2", "hand 3S center 2"),
        *("hand KS center 2", "hand TD center 1", "hand TD side 1", "hand TD side 5"),
        "hand 9H side 1",
    ]
    for state in states:
        for line in lines:
            refusal = state.why_not(GAME.parse(line))
            if refusal is not None:
                found.append(refusal)
    for line in ("payoff", "side 1", "hand 3S", "hand 10D side 1", "side 0 center 1", "end now"):
        with pytest.raises(Refused) as refused:
            GAME.parse(line)
        found.append(refused.value.refusal)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    speaker = teller(language, 0)
    found = refusals()
    for refusal in found:
        assert speaker.words.has(refusal.key), refusal.key
        whole(speaker.refusal(refusal))
    assert len({refusal.key for refusal in found}) >= 17


def test_a_refusal_says_what_helps() -> None:
    english = teller("en", 0)
    said = {refusal.key: english.refusal(refusal) for refusal in refusals()}
    assert (
        said["spite_malice.refusal.empty_first"]
        == "Empty side stacks come first – stack 2, for example."
    )
    assert "Next on pile 1: 3, or a king." in said["spite_malice.refusal.fit"]


def test_a_king_is_told_with_the_rank_it_takes() -> None:
    match = Match(
        GAME,
        Header(
            "spite_malice",
            2,
            Match(GAME, Header.new(GAME, 2, 1)).header.options,
            1,
            start={
                "position": {
                    "phase": "play",
                    "to_move": 0,
                    "starter": 0,
                    "hand": [["KS", "3D"], []],
                    "payoff": [["9S"], ["9D"]],
                    "center": [["AS", "2D"], [], []],
                }
            },
        ),
    )
    match.play(0, "hand KS center 1")
    event = match.seen(1)[0]
    assert teller("en", 1).event(event) == (
        "Mara plays the king of spades on pile 1. There it counts as 3."
    )
    assert teller("de", 0).event(event) == (
        "Du spielst Pik König auf Stapel 1. Dort zählt er als 3."
    )
