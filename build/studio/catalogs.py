"""Merge and compile the catalogs of words, and find what is wrong with them.

Sources are `<language>/<part>.po` in the locale folder: msgid is a key, msgstr the sentence; a
plural has the msgid_plural key + ".n". All parts of a language become one
`LC_MESSAGES/lamplight.mo`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

DOMAIN = "lamplight"
# The compiled form carries no time of its making: the same sentences give the same bytes.
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
COUNT = "n"
LINE = re.compile(r'(msg(id|id_plural|ctxt|str(\[\d+\])?)\s+)?"([^"\\]|\\.)*"')


@dataclass(frozen=True)
class Entry:
    """One key of one language: where it stands, its sentences (more than one for a plural)."""

    key: str
    plural: str | None
    sentences: tuple[str, ...]
    part: str
    fuzzy: bool


@dataclass
class Words:
    """All entries of one language by key, and what was already wrong while reading them."""

    language: str
    entries: dict[str, Entry] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def languages(locale: Path) -> list[str]:
    """Languages that have at least one source, in order of their names."""
    return sorted({source.parent.name for source in locale.glob("*/*.po")})


def mo_path(locale: Path, language: str) -> Path:
    """Where a language's compiled catalog lies."""
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def read(locale: Path, language: str) -> Words:
    """All parts of a language; a file that cannot be read and a key given twice are problems."""
    words = Words(language)
    for source in sorted((locale / language).glob("*.po")):
        where = f"{language}/{source.name}"
        try:
            text = source.read_text(encoding="utf-8")
            _refuse_broken_lines(text)
            catalog = read_po(io.StringIO(text), locale=language, abort_invalid=True)
        except (PoFileError, ValueError) as trouble:
            words.problems.append(f"{where}: cannot be read: {trouble}")
            continue
        for entry in _entries(catalog, where):
            other = words.entries.setdefault(entry.key, entry)
            if other is not entry:
                words.problems.append(f"{where}: {entry.key} stands in {other.part} already")
    return words


def _refuse_broken_lines(text: str) -> None:
    """ValueError at an unclosed quote or a stray line, from which Babel would guess a sentence."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#") and not LINE.fullmatch(line.strip()):
            raise ValueError(f"line {number} is no line of a catalog: {line.strip()}")


def _entries(catalog: Catalog, part: str) -> Iterator[Entry]:
    for message in catalog:
        if message.id == "":
            continue
        ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        said = message.string or ""
        sentences = (said,) if isinstance(said, str) else tuple(said)
        plural = ids[1] if len(ids) > 1 else None
        yield Entry(ids[0], plural, sentences, part, message.fuzzy)


def placeholders(sentence: str) -> set[str]:
    """The names of the values a sentence asks for; ValueError where the braces do not fit."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def _entry_problems(entry: Entry, forms: int) -> Iterator[str]:
    where = f"{entry.part}: {entry.key}"
    if entry.fuzzy:
        yield f"{where}: is marked fuzzy"
    if not all(sentence.strip() for sentence in entry.sentences):
        yield f"{where}: has no sentence"
    if entry.plural is not None:
        if entry.plural != f"{entry.key}.{COUNT}":
            yield f"{where}: its msgid_plural must be {entry.key}.{COUNT}"
        if len(entry.sentences) != forms:
            yield f"{where}: needs {forms} plural forms"
    for sentence in entry.sentences:
        try:
            names = placeholders(sentence)
        except ValueError as trouble:
            yield f"{where}: {trouble}: {sentence!r}"
            continue
        for name in sorted(names):
            if not name.isidentifier():
                yield f"{where}: a value needs a plain name: {{{name}}}"


def _names(entry: Entry) -> set[str]:
    """All values of all forms. A plural form may leave its number out ("one card")."""
    names: set[str] = {COUNT} if entry.plural is not None else set()
    for sentence in entry.sentences:
        try:
            names |= placeholders(sentence)
        except ValueError:
            return set()  # reported with the entry itself
    return names


def _pair_problems(one: Words, other: Words) -> Iterator[str]:
    for key, entry in one.entries.items():
        twin = other.entries.get(key)
        if twin is None:
            yield f"{entry.part}: {key}: is missing in {other.language}"
            continue
        if Path(twin.part).name != Path(entry.part).name:
            yield f"{entry.part}: {key}: stands in {twin.part}"
        if (twin.plural is None) != (entry.plural is None):
            yield f"{entry.part}: {key}: is a plural in one language only ({twin.part})"
        elif one.language < other.language and _names(entry) != _names(twin):
            differing = ", ".join(sorted(_names(entry) ^ _names(twin)))
            yield f"{entry.part}: {key}: other values than in {twin.part}: {differing}"


def problems(locale: Path) -> list[str]:
    """Everything wrong with the sources, one line each, in order."""
    every = [read(locale, language) for language in languages(locale)]
    found = []
    for words in every:
        forms = _blank(words.language).num_plurals
        found += words.problems
        for entry in words.entries.values():
            found += _entry_problems(entry, forms)
        for other in every:
            if other is not words:
                found += _pair_problems(words, other)
    return found


def _blank(language: str) -> Catalog:
    return Catalog(
        locale=Locale.parse(language),
        project=DOMAIN,
        version="1",
        copyright_holder="Lamplight contributors",
        charset="utf-8",
        creation_date=LONG_AGO,
        revision_date=LONG_AGO,
        last_translator="Lamplight contributors",
        fuzzy=False,
    )


def compiled(locale: Path, language: str) -> bytes:
    """The bytes of a language's catalog: the same for the same sentences, everywhere."""
    catalog = _blank(language)
    for key, entry in sorted(read(locale, language).entries.items()):
        if entry.plural is None:
            catalog[key] = Message(key, entry.sentences[0])
        else:
            catalog[key] = Message((key, entry.plural), entry.sentences)
    stream = io.BytesIO()
    write_mo(stream, catalog)
    return stream.getvalue()


def stale(locale: Path) -> list[str]:
    """Languages whose compiled catalog is missing or does not say what the sources say."""
    return [
        language
        for language in languages(locale)
        if not mo_path(locale, language).is_file()
        or mo_path(locale, language).read_bytes() != compiled(locale, language)
    ]


def compile_all(locale: Path) -> list[Path]:
    """Write the catalogs that are stale; what was written."""
    written = []
    for language in stale(locale):
        target = mo_path(locale, language)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(compiled(locale, language))
        written.append(target)
    return written
