"""The shipped fonts show every character the catalogs and the card names need."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from studio.art import fonts

ASSETS = Path(__file__).parents[2] / "assets"
FONTS = ASSETS / "fonts"
UI = ("ui-medium.ttf", "ui-bold.ttf", "ui-extrabold.ttf")
BASE = {chr(code) for code in range(0x20, 0x7F)} | set("ÄÖÜäöüßẞ„“‚‘”’«»–—…−×·•→←€éèàçñøåłŠž")


def _words() -> set[str]:
    """Every character of every sentence in the catalogs, and those every catalog may use."""
    letters = set(BASE)
    for path in sorted((ASSETS / "locale").glob("*/*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                texts = message.string if isinstance(message.string, tuple) else (message.string,)
                letters.update("".join(texts) if message.id else "")
    return letters - {"\n"}


@pytest.mark.parametrize("name", UI)
def test_ui_font_covers_the_catalogs(name: str) -> None:
    assert sorted(_words() - fonts.covered(FONTS / name)) == []


@pytest.mark.parametrize("name", ["title.ttf", "king_cat.ttf"])
def test_display_fonts_cover_german_titles(name: str) -> None:
    needed = BASE - set("→←−ẞłŠž")
    assert sorted(needed - fonts.covered(FONTS / name)) == []


@pytest.mark.parametrize("name", [*fonts.SUBSETS, *fonts.COPIES])
def test_fonts_are_truetype_and_small(name: str) -> None:
    font = TTFont(FONTS / name)
    assert "glyf" in font
    assert (FONTS / name).stat().st_size < 100_000


def test_digits_of_the_title_font_are_lining() -> None:
    """Old-style figures differ in height; lining ones stand on the line and reach as high."""
    font = TTFont(FONTS / "title.ttf")
    names = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
    heights = [font["glyf"][name].yMax for name in names]
    feet = [font["glyf"][name].yMin for name in names]
    assert max(heights) - min(heights) < 0.05 * font["head"].unitsPerEm
    assert max(feet) - min(feet) < 0.05 * font["head"].unitsPerEm


@pytest.mark.parametrize("name", fonts.LICENCES)
def test_licence_texts_are_complete(name: str) -> None:
    text = (FONTS / name).read_text(encoding="utf-8")
    assert text.startswith("Copyright")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "DISCLAIMER" in text


def test_reserved_font_is_passed_on_unchanged() -> None:
    """Fredoka's licence reserves the name: a subset would have to be renamed."""
    name = TTFont(FONTS / "king_cat.ttf")["name"].getDebugName(0)
    assert 'Reserved Font Name "Fredoka"' in name
    assert "king_cat.ttf" in fonts.COPIES


def test_missing_source_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"Manrope-Medium\.ttf"):
        fonts.make_all(tmp_path, tmp_path / "out")
