"""Reasons and moves in words: chances never raw, and nobody is spoken to about somebody else."""

from __future__ import annotations

import re

import pytest

import assets
from game.ai.games import GAMES
from game.ai.tellers import teller
from game.ai.thoughts import tell
from game.core.words import LANGUAGES, Words
from game.king_cat.moves import Move as KingCatMove
from tests.ai.test_thoughts import NAMES, play_round, session_of

YOU = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein\w*|euch|euer\w*|eure\w*)\b", re.IGNORECASE),
}
PAIR = re.compile(
    r'^msgid "([^"]+)"\n(?:msgid_plural .*\n)?msgstr(?:\[\d\])? "(.*)"$', re.MULTILINE
)


def sentences(language: str, game_id: str, kind: str) -> dict[str, str]:
    """What the sources of the catalogs have about the moves or reasons of a game."""
    folder = assets.path("locale") / language
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.po"))]
    found = {key: said for text in texts for key, said in PAIR.findall(text)}
    wanted = {key: said for key, said in found.items() if key.startswith(f"{game_id}.{kind}.")}
    return {key: said for key, said in wanted.items() if not key.endswith("_form")}


@pytest.mark.parametrize("kind", ["reason", "move"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_only_what_is_told_to_the_one_who_acts_speaks_to_them(
    game_id: str, language: str, kind: str
) -> None:
    told = sentences(language, game_id, kind)
    assert len(told) > 4
    for key, said in told.items():
        if not key.endswith(".you"):
            assert not YOU[language].search(said), (key, said)


@pytest.mark.parametrize("level", ["novice", "rule", "hard"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_thoughts_of_others_speak_to_nobody(game_id: str, level: str) -> None:
    """Whoever reads them: the round's AIs are others to everybody."""
    session = session_of(game_id, level=level)
    play_round(session)
    assert session.thoughts.shown
    for language in LANGUAGES:
        for viewer in (None, 0):
            speaks = teller(game_id, Words.load(language), NAMES, viewer)
            for thought in session.thoughts.shown:
                told = tell(session.match, speaks, thought)
                for line in (told.move, *told.lines):
                    assert not YOU[language].search(line), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_aims_at_themselves_is_not_named_like_another(language: str) -> None:
    words = Words.load(language)
    move = KingCatMove("play", 5, 3, -1, -1)
    others = [
        teller("king_cat", words, ["Ada", "Bo", "Cy", "Dora"], viewer).overheard(3).move(move)
        for viewer in (None, 0)
    ]
    assert len(set(others)) == 1
    assert "Dora" not in others[0]
    mine = teller("king_cat", words, ["Ada", "Bo", "Cy", "Dora"], 3).move(move)
    assert YOU[language].search(mine)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_reason_says_that_something_is_sure_or_impossible(game_id: str, language: str) -> None:
    """The same words as for the chances of moves, in whole sentences."""
    words, raw = Words.load(language), re.compile(r"(?<!\d)(0|100)\s?%")
    speaks = teller(game_id, words, NAMES)
    held = {"king_cat": 5, "coyote": 5, "spite_malice": "7H", "seven_sins": "lust-3"}[game_id]
    values = {"target": 1, "seat": 1, "card": held, "other": held, "n": 1, "all": 9}
    told = sentences(language, game_id, "reason")
    counted = [key for key, said in told.items() if "{chance}" in said]
    assert counted
    assert not any("{percent}" in said for said in told.values())
    for key in counted:
        for chance, n, end in ((0, 5, ".low"), (40, 40, ""), (100, 95, ".high")):
            line = speaks.reason(key, values | {"percent": chance})
            assert words(f"advice.percent{end}", n=n) in line
            assert not raw.search(line), line
            assert "{" not in line
