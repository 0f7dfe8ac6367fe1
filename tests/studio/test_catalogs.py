"""The catalogs are complete, alike in every language, and compiled; and the check finds faults."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

import catalogs as script
from studio import catalogs

LOCALE = Path(__file__).parents[2] / "assets" / "locale"

GOOD = {
    "en/kit.po": 'msgid "kit.play"\nmsgstr "Play {name}"\n',
    "de/kit.po": 'msgid "kit.play"\nmsgstr "{name} spielen"\n',
    "en/cards.po": (
        'msgid "cards.left"\nmsgid_plural "cards.left.n"\n'
        'msgstr[0] "one card"\nmsgstr[1] "{n} cards"\n'
    ),
    "de/cards.po": (
        'msgid "cards.left"\nmsgid_plural "cards.left.n"\n'
        'msgstr[0] "eine Karte für Jörg"\nmsgstr[1] "{n} Karten"\n'
    ),
}


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_catalogs_of_the_program_are_in_order() -> None:
    assert catalogs.problems(LOCALE) == []
    assert catalogs.stale(LOCALE) == [], "run build/catalogs.py"
    assert catalogs.languages(LOCALE) == ["de", "en"]


def test_parts_become_one_catalog_that_gettext_reads(tmp_path: Path) -> None:
    locale = write(tmp_path, GOOD)
    assert script.main([], locale) == 0
    german = gettext.translation(catalogs.DOMAIN, localedir=locale, languages=["de"])
    assert german.gettext("kit.play") == "{name} spielen"
    assert german.ngettext("cards.left", "cards.left.n", 1) == "eine Karte für Jörg"
    assert german.ngettext("cards.left", "cards.left.n", 3) == "{n} Karten"
    assert catalogs.compile_all(locale) == []


def test_compiling_depends_on_the_sentences_alone(tmp_path: Path) -> None:
    one = write(tmp_path / "one", GOOD)
    dated = {
        name: f'msgid ""\nmsgstr "POT-Creation-Date: 2031-05-06 07:08+0900\\n"\n\n{text}'
        for name, text in GOOD.items()
    }
    other = write(tmp_path / "other", dict(reversed(dated.items())))
    assert catalogs.compiled(one, "de") == catalogs.compiled(other, "de")
    assert b"2031" not in catalogs.compiled(other, "de")


def test_check_writes_nothing_and_names_what_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locale = write(tmp_path, GOOD)
    assert script.main(["--check"], locale) == 1
    assert "de: the compiled catalog is not up to date" in capsys.readouterr().err
    assert not catalogs.mo_path(locale, "de").exists()
    assert script.main([], locale) == 0
    assert script.main(["--check"], locale) == 0
    write(locale, {"en/kit.po": 'msgid "kit.play"\nmsgstr "Deal {name}"\n'})
    assert catalogs.stale(locale) == ["en"]


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("de/kit.po", 'msgid "kit.other"\nmsgstr "x"\n', "kit.play: is missing in de"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr ""\n', "has no sentence"),
        ("de/kit.po", '#, fuzzy\nmsgid "kit.play"\nmsgstr "{name}"\n', "is marked fuzzy"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "{nam} spielen"\n', "other values"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "spielen"\n', "other values"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "{name spielen"\n', "expected '}'"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "{} spielen"\n', "needs a plain name"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "{name.x}"\n', "needs a plain name"),
        ("de/more.po", 'msgid "kit.play"\nmsgstr "{name}"\n', "stands in de/kit.po already"),
        ("de/kit.po", 'msgid "kit.play\nmsgstr "{name}"\n', "cannot be read"),
        ("de/kit.po", 'msgid "kit.play"\nmsgstr "ein "{name}""\n', "line 2 is no line"),
        ("de/kit.po", 'msgid "kit.play"\nmsgsrt "{name}"\n', "line 2 is no line"),
        (
            "de/kit.po",
            'msgid "kit.play"\nmsgid_plural "kit.play.n"\nmsgstr[0] "{name}"\nmsgstr[1] "{name}"\n',
            "is a plural in one language only",
        ),
        (
            "de/cards.po",
            'msgid "cards.left"\nmsgid_plural "cards.many"\nmsgstr[0] "a"\nmsgstr[1] "b"\n',
            "its msgid_plural must be cards.left.n",
        ),
        (
            "de/cards.po",
            'msgid "cards.left"\nmsgid_plural "cards.left.n"\nmsgstr[0] "a"\n',
            "cards.left: ",
        ),
    ],
)
def test_faults_are_found(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    locale = write(tmp_path, GOOD)
    assert catalogs.problems(locale) == []
    write(locale, {name: text})
    found = catalogs.problems(locale)
    assert any(complaint in line for line in found), found
    assert script.main([], locale) == 1
