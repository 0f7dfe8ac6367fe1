"""Every wrong command line: exit code 2 and one clear line on standard error."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GOOD = {"format": 1, "game": "king_cat", "rules": 1, "seats": 2, "options": {}, "seed": 7}
POSITION = {"phase": "play", "to_move": 0, "starter": 0, "hand": [[1, 3], [2]], "deck": [4]}
DEAL = '{"n": 0, "state": {}}'

# What is called, and words that the one line must hold.
CASES: list[tuple[str, str]] = [
    ("dance", "dance scenario selfplay replay text"),
    ("--lang fr text king_cat", "fr en de"),
    ("text king_cat --lang=fr", "fr en de"),
    ("--wrong", "--wrong --help"),
    ("--lang", "--lang"),
    ("scenario", "FILE"),
    ("scenario --wrong x.toml", "--wrong"),
    ("scenario nowhere.toml", "nowhere.toml"),
    ("scenario {tmp}/empty", "empty"),
    ("replay", "FILE"),
    ("replay a b", "b"),
    ("replay nowhere.jsonl", "nowhere.jsonl"),
    ("replay {tmp}", "folder"),
    ("replay {tmp}/empty.jsonl", "empty.jsonl"),
    ("replay {tmp}/text.jsonl", "text.jsonl 1 JSON"),
    ("replay {tmp}/list.jsonl", "1 JSON"),
    ("replay {tmp}/cut.jsonl", "2 cut off"),
    ("replay {tmp}/headless.jsonl", "1 format"),
    ("replay {tmp}/no_deal.jsonl", "deal"),
    ("replay {tmp}/game.jsonl", "1 chess king_cat"),
    ("replay {tmp}/format.jsonl", "1 format 9"),
    ("replay {tmp}/seats.jsonl", "1 9"),
    ("replay {tmp}/option.jsonl", "1 colour markers_to_win"),
    ("replay {tmp}/bytes.jsonl", "1 JSON"),
    ("replay {tmp}/deep.jsonl", "1 JSON"),
    ("selfplay", "GAME"),
    ("selfplay chess", "chess king_cat"),
    ("selfplay king_cat --seats", "--seats"),
    ("selfplay king_cat --seats two", "--seats two"),
    ("selfplay king_cat --seats 1", "2 6 1"),
    ("selfplay king_cat --seats 7", "2 6 7"),
    ("selfplay king_cat --seats -3", "--seats"),
    ("selfplay king_cat --bots wizard", "wizard random"),
    ("selfplay king_cat --bots=", "--bots"),
    ("selfplay king_cat --bots random,", "random"),
    ("selfplay king_cat --seats 3 --bots random,random", "2 3"),
    ("selfplay king_cat --bots random,random,random,random,random,random,random", "6 7"),
    ("selfplay king_cat --matches 0", "--matches 0"),
    ("selfplay king_cat --matches many", "--matches many"),
    ("selfplay king_cat --matches 1.5", "--matches 1.5"),
    ("selfplay king_cat --seed -1", "--seed"),
    ("selfplay king_cat --seed=-1", "--seed -1"),
    ("selfplay king_cat --seed ²", "--seed"),
    ("selfplay king_cat --max-moves x", "--max-moves x"),
    ("selfplay king_cat --option first", "first name=value"),
    ("selfplay king_cat --option =1", "=1"),
    ("selfplay king_cat --option colour=red", "colour markers_to_win"),
    ("selfplay king_cat --option first=5", "first 5 lot"),
    ("selfplay king_cat --option first=true", "first lot"),
    ("selfplay king_cat --option markers_to_win=0", "markers_to_win 0"),
    ("selfplay king_cat --option first=1 --option first=0", "first"),
    ("selfplay king_cat --record {tmp}", "folder"),
    ("selfplay king_cat --record {tmp}/no/such/folder.jsonl", "folder.jsonl"),
    ("selfplay king_cat --record=", "written"),
    ("selfplay king_cat extra", "extra"),
    ("text", "GAME"),
    ("text chess", "chess king_cat"),
    ("text king_cat --seats 9", "2 6 9"),
    ("text king_cat --seats x", "--seats x"),
    ("text king_cat --players me", "2 6 1"),
    ("text king_cat --players me,wizard", "wizard me random"),
    ("text king_cat --players me,,rule", "random"),
    ("text king_cat --players me,rule --seats 3", "--players --seats"),
    ("text king_cat --level wizard", "wizard random"),
    ("text king_cat --seats 2 --names A,B,C", "3 2"),
    ("text king_cat --seed ABC", "ABC"),
    ("text king_cat --seed 99999999999999999999", "9999"),
    ("text king_cat --option first=4", "first 4"),
    ("text king_cat --resume", "--resume"),
    ("text king_cat --resume nonsense", "nonsense"),
    ("text king_cat --resume --seats 3", "--resume --seats"),
    ("text king_cat --seed 7 --resume x", "--resume --seed"),
    ("text king_cat --resume --level hard", "--resume --level"),
    ("text king_cat --players me,rule --level hard", "--players --level"),
    ("text king_cat --level Hard", "Hard lower hard."),
    ("text king_cat --level Hard-Bold", "Hard-Bold lower hard-bold."),
    ("text king_cat --level hard-foo", "hard-foo bold, careful, sly, grudging;"),
    ("text king_cat --level rule-bold", "“rule” novice, expert."),
    ("text king_cat --level rule-foo", "“rule” novice, expert."),
    ("text spite_malice --seats 3", "for 2 players, 3."),
    ("selfplay spite_malice --seats 3", "for 2 players, 3."),
    ("selfplay king_cat --bots hard-foo", "hard-foo bold, careful, sly, grudging;"),
    ("replay {tmp}/two.jsonl", "for 2 players, 3."),
    ("honesty king_cat --seed 1000001", "--seed 0 1000000 1000001"),
    ("replay {tmp}/start.jsonl", "1 start"),
    ("replay {tmp}/known.jsonl", "1 start.known"),
    ("text king_cat --plain=yes", "--plain yes"),
]


@pytest.fixture(scope="module")
def tmp(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cli")
    (folder / "empty").mkdir()
    head = json.dumps(GOOD)
    texts = {
        "empty": "",
        "text": "Once upon a time\n",
        "list": "[1, 2]\n",
        "cut": f'{head}\n{{"n": 0, "sta',
        "headless": f"{DEAL}\n",
        "no_deal": f"{head}\n",
        "game": json.dumps(GOOD | {"game": "chess"}) + "\n",
        "format": json.dumps(GOOD | {"format": 9}) + "\n",
        "seats": json.dumps(GOOD | {"seats": 9}) + "\n",
        "two": json.dumps(GOOD | {"game": "spite_malice", "seats": 3}) + "\n",
        "option": json.dumps(GOOD | {"options": {"colour": 1}}) + "\n",
        "start": json.dumps(GOOD | {"start": {"position": 5}}) + "\n",
        "known": json.dumps(GOOD | {"start": {"position": POSITION, "known": {"0": 5}}}) + "\n",
        "deep": '{"a":' * 5000 + "\n",
    }
    for name, text in texts.items():
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")
    (folder / "bytes.jsonl").write_bytes(b'{"format": "\xff\xfe"}\n')
    return folder


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("line", "words"), CASES, ids=[case[0] for case in CASES])
def test_is_one_clear_line_and_exit_code_2(
    lamplight: Callable[..., Any], tmp: Path, line: str, words: str, language: str
) -> None:
    arguments = [word.replace("{tmp}", str(tmp)) for word in line.split(" ")]
    if "--lang" not in line:
        arguments += [f"--lang={language}"]
        if arguments[0].startswith("--"):
            arguments = [arguments[-1], *arguments[:-1]]
    done = lamplight(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("lamplight: ")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1
    if language == "en":
        for word in words.split(" "):
            assert word in done.err


def test_two_languages_say_it_differently(lamplight: Callable[..., Any]) -> None:
    english = lamplight("--lang", "en", "selfplay", "chess")
    german = lamplight("selfplay", "chess", "--lang", "de")
    assert "There is no game “chess”" in english.err
    assert "gibt es in diesem Haus nicht" in german.err


def test_hostile_words_stay_on_one_line(lamplight: Callable[..., Any]) -> None:
    for word in ("{}", "%s", "{path!r}", "a\nb", "\x1b[2J", "a\r\tb", "‮", "{0}"):
        for line in (["replay", f"./{word}"], ["selfplay", word], [word]):
            done = lamplight(*line)
            assert done.code == 2
            assert done.err.count("\n") == 1
            assert "\x1b" not in done.err


def test_a_nul_in_a_file_name(lamplight: Callable[..., Any]) -> None:
    assert lamplight("replay", "a\0b").code == 2
    assert lamplight("selfplay", "king_cat", "--record", "a\0b").code == 2


def test_a_wrong_command_line_writes_no_file(lamplight: Callable[..., Any], tmp_path: Path) -> None:
    target = tmp_path / "kept.jsonl"
    target.write_text("precious")
    done = lamplight("selfplay", "king_cat", "--bots", "wizard", "--record", str(target))
    assert done.code == 2
    assert target.read_text() == "precious"
