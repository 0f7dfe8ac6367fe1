"""Words for people, from one catalog per language.

Keys stand in the code, sentences in the catalogs (gettext, ``assets/locale``). A sentence holds
its values by name; no sentence is glued together from pieces.
"""

from __future__ import annotations

import contextlib
import gettext
import locale
import os
from importlib.resources import files
from importlib.resources.abc import Traversable

LANGUAGES = ("en", "de")
DOMAIN = "lamplight"


class Words:
    """The catalog of one language."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    @classmethod
    def load(cls, language: str = "") -> Words:
        """The catalog of a language; of the system's language when none is named.

        A language that the house does not speak gives English.
        """
        chosen = language if language in LANGUAGES else "" if language else system_language()
        chosen = chosen or LANGUAGES[0]
        file = _catalog(chosen)
        if not file.is_file():
            return cls(chosen, gettext.NullTranslations())
        with file.open("rb") as stream:
            return cls(chosen, gettext.GNUTranslations(stream))

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


def _catalog(language: str) -> Traversable:
    return files("assets") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _filled(sentence: str, values: dict[str, object]) -> str:
    if not values:
        return sentence
    # A name may end with a mark of its own ("Not A Pet!"): it needs no full stop after it.
    return sentence.format_map(values).replace("!.", "!").replace("?.", "?")
