"""Words: keys, plurals, values that look like formats, languages."""

from __future__ import annotations

import gettext
import io
import locale

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.core.words import LANGUAGES, Words, system_language

SENTENCES: dict[str | tuple[str, str], str | tuple[str, str]] = {
    "hello": "Hello {name}!",
    "plain": "100 % {sure}, they say: {{}}",
    "two": "{one} and {two}",
    ("cards", "cards.n"): ("{n} card for {name}", "{n} cards for {name}"),
    "list.and": "{first} and {last}",
}
HOSTILE = [
    "{}",
    "{0}",
    "{name}",
    "{n.__class__}",
    "{",
    "}",
    "%s",
    "%(n)d",
    "\x00",
    "\\n",
    "„x“",
    "",
]


@pytest.fixture
def words() -> Words:
    catalog = Catalog(locale="en")
    for key, sentence in SENTENCES.items():
        catalog.add(key, sentence)
    file = io.BytesIO()
    write_mo(file, catalog)
    file.seek(0)
    return Words("en", gettext.GNUTranslations(file))


def test_sentences_hold_their_values(words: Words) -> None:
    assert words("hello", name="Mara") == "Hello Mara!"
    assert words("two", one=1, two="x", three="not wanted") == "1 and x"
    assert words("plain", sure="sure") == "100 % sure, they say: {}"


def test_a_missing_key_gives_the_key_itself(words: Words) -> None:
    for key in ("nope", "no.such.key", "100 %", ""):
        assert words(key) == key
        assert words(key, name="Mara") == key
        assert not words.has(key)
    assert words.has("hello")


@pytest.mark.parametrize("value", HOSTILE)
def test_values_are_never_formats(words: Words, value: str) -> None:
    assert words("hello", name=value) == f"Hello {value}!"
    assert words("two", one=value, two=value) == f"{value} and {value}"
    assert words.count("cards", 2, name=value) == f"2 cards for {value}"


def test_plurals(words: Words) -> None:
    shown = [words.count("cards", n, name="Bo") for n in (0, 1, 2, 21)]
    assert shown == ["0 cards for Bo", "1 card for Bo", "2 cards for Bo", "21 cards for Bo"]
    assert words.count("cards", -2, name="Bo") == "−2 cards for Bo"
    assert words.count("nope", 1) == "nope"
    assert words.count("nope", 5).startswith("nope")


def test_minus_is_a_minus(words: Words) -> None:
    assert [words.number(value) for value in (-12, 0, 7)] == ["−12", "0", "7"]


def test_listings(words: Words) -> None:
    assert words.listing([]) == ""
    assert words.listing(["Mara"]) == "Mara"
    assert words.listing(["Mara", "Bo"]) == "Mara and Bo"
    assert words.listing(["Mara", "Bo", "{}"]) == "Mara, Bo and {}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_house_speaks_its_languages(language: str) -> None:
    spoken = Words.load(language)
    assert spoken.language == language
    assert spoken.has("list.and")
    assert spoken("no.such.key") == "no.such.key"


def test_the_languages_differ() -> None:
    english, german = (Words.load(language) for language in LANGUAGES)
    assert english.listing(["A", "B"]) == "A and B"
    assert german.listing(["A", "B"]) == "A und B"


@pytest.mark.parametrize("language", ["fr", "EN", "de_DE", "../de", "x" * 500])
def test_a_language_that_the_house_does_not_speak_gives_english(language: str) -> None:
    assert Words.load(language).language == "en"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB"}, "en"),
        ({"LC_ALL": "de", "LANG": "en"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, ""),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "German_Germany.1252"}, "de"),
        ({"LANG": "C.UTF-8"}, ""),
        ({}, ""),
    ],
)
def test_the_systems_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert system_language() == language


def test_an_odd_locale_is_no_reason_not_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd() -> None:
        raise ValueError("unknown locale: UTF-8")

    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", odd)
    assert system_language() == ""
    assert Words.load().language == "en"
