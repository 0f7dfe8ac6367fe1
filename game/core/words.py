"""Words for people, from one catalog per language.

Keys stand in the code, sentences in the catalogs (gettext, ``assets/locale``). A sentence holds
its values by name; no sentence is glued together from pieces.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
import struct

import assets
from game.core.shipped import Damaged, stand_in

LANGUAGES = ("en", "de")
DOMAIN = "lamplight"
PROOF = "crash.title"
"""A key that every whole catalog has."""


class Words:
    """The catalog of one language."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    @classmethod
    def load(cls, language: str = "") -> Words:
        """The catalog of a language; of the system's language when none is named.

        A language that the house does not speak gives English; so does one whose catalog is
        missing or damaged, and in the place of English comes the other one.

        Raises:
            Damaged: when there is no catalog at all.
        """
        chosen = language if language in LANGUAGES else "" if language else system_language()
        chosen = chosen or LANGUAGES[0]
        for each in dict.fromkeys((chosen, *LANGUAGES)):
            found = _translations(each)
            if found is not None:
                return cls(each, found)
        raise Damaged(*_catalog(chosen))

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key, with its values; the key itself where the catalog has none."""
        return _filled(self._sentence(key), values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The sentence of a key in the form that goes with a number; ``n`` is one of its values."""
        sentence = self._translations.ngettext(key, f"{key}.n", n)
        return _filled(sentence, {"n": self.number(n), **values})

    def has(self, key: str) -> bool:
        """Whether the catalog has a sentence for a key."""
        return self._sentence(key) != key

    def _sentence(self, key: str) -> str:
        # The empty key is where catalogs keep facts about themselves.
        return self._translations.gettext(key) if key else key

    def number(self, value: int) -> str:
        """A whole number as people read it, with a real minus sign."""
        return str(value).replace("-", "\N{MINUS SIGN}")

    def listing(self, items: list[str]) -> str:
        """Several names in one: "Mara, Bo and Nils"."""
        if len(items) < 2:
            return "".join(items)
        return self("list.and", first=", ".join(items[:-1]), last=items[-1])


def system_language() -> str:
    """The first language of the system that the house speaks, or nothing.

    As gettext has it: the first variable that is set decides, and C or POSIX ask for nothing
    translated; then LANGUAGE may list several languages, the best one first.
    """
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    decides = next((name for name in names if name), "")
    if decides.split(".")[0] in ("C", "POSIX"):
        return ""
    names = [*os.environ.get("LANGUAGE", "").split(":"), decides]
    with contextlib.suppress(ValueError):  # an unknown locale is no reason not to start
        names.append(locale.getlocale()[0] or "")
    for name in names:
        short = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if short in LANGUAGES:
            return short
        if name.lower().startswith("german"):  # as Windows writes it
            return "de"
    return ""


def _catalog(language: str) -> tuple[str, ...]:
    return ("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")


def _translations(language: str) -> gettext.NullTranslations | None:
    """A catalog of the assets; None where it is missing, damaged or empty."""
    parts = _catalog(language)
    try:
        with assets.path(*parts).open("rb") as stream:
            found = gettext.GNUTranslations(stream)
        if found.gettext(PROOF) == PROOF:
            raise ValueError("it has no sentences")
    except (OSError, ValueError, LookupError, struct.error, EOFError, AttributeError) as error:
        stand_in(parts, error)
        return None
    return found


def _filled(sentence: str, values: dict[str, object]) -> str:
    if not values:
        return sentence
    # A name may end with a mark of its own ("Not A Pet!"): it needs no full stop after it.
    return sentence.format_map(values).replace("!.", "!").replace("?.", "?")
