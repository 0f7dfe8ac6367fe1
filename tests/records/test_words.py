"""Every line about people's data exists in both languages, with the same values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.records
from studio import catalogs

ROOT = Path(__file__).parents[2]
REASONS = ("full", "read_only", "busy", "unwritable")
LOCALE = ROOT / "assets" / "locale"


def keys_in_code() -> set[str]:
    folder = Path(game.records.__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    plain = set(re.findall(r'"(records\.[a-z_]+)"', code))
    by_reason = set(re.findall(r'"(records\.[a-z]+_)\{reason', code))
    assert by_reason == {"records.open_", "records.write_", "records.settings_"}
    # A file of settings is never held by a transaction.
    made = {stem + reason for stem in by_reason for reason in REASONS}
    return plain | made - {"records.settings_busy"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_trouble_has_its_words(language: str) -> None:
    words = catalogs.read(LOCALE, language).entries
    assert keys_in_code() <= set(words)
