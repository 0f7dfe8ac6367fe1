"""The self-extracting .run: a shell script with the packed program behind it.

The script is ``packaging/linux/run/stub.sh``; its sentences come from the catalogs. It checks the
whole file, itself too, against the sum that stands in it.
"""

from __future__ import annotations

import gettext
import gzip
import hashlib
import io
import re
import tarfile
from pathlib import Path

from studio.linux import facts, needs, tree
from studio.linux.tree import Tree
from studio.trouble import Trouble

STUB = facts.SOURCES / "run" / "stub.sh"
PREFIX = "install."
LANGUAGES = ("en", "de")
_NAME = re.compile(r"\{(\w+)\}")


def make(
    bundle: Path,
    out: Path,
    version: str | None = None,
    seconds: int | None = None,
    *,
    quick: bool = False,
) -> Path:
    """Make ``Lamplight-VERSION-x86_64.run`` in a folder; returns the file.

    A ``quick`` one is hardly packed at all: for trials.

    Raises:
        Trouble: when the bundle, an icon or a catalog is missing.
    """
    version = version or facts.version()
    seconds = facts.epoch() if seconds is None else seconds
    files = tree.bundle(bundle, "program") | tree.share("share", version, seconds)
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"Lamplight-{version}-{facts.MACHINE}.run"
    script = stub(version, file.name, glibc(bundle))
    payload = packed(files, seconds, 1 if quick else 9)
    rest = b"".join(line for line in script.splitlines(True) if not line.startswith(b"sum="))
    total = hashlib.sha256(rest + payload).hexdigest()
    file.write_bytes(script.replace(b"@SUM@", total.encode(), 1) + payload)
    file.chmod(tree.STARTS)
    return file


def glibc(bundle: Path) -> str:
    """The least version of the C library that a bundle starts with."""
    found = re.match(r"libc6 \(>= ([0-9.]+)\)", needs.of(bundle).depends[0])
    if found is None:
        raise Trouble(f"{bundle} does not say which C library it needs: build it anew.")
    return found[1]


def packed(files: Tree, seconds: int, level: int = 9) -> bytes:
    """The files as a tar.gz that depends on them alone."""
    squeezed = io.BytesIO()
    with (
        gzip.GzipFile("", "wb", level, squeezed, mtime=0) as stream,
        tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        tree.pack(files, archive, seconds)
    return squeezed.getvalue()


def stub(version: str, name: str, least: str) -> bytes:
    """The script, but for its sum."""
    text = STUB.read_text(encoding="utf-8")
    text = text.replace("#WORDS#\n", "\n".join(words(language) for language in LANGUAGES))
    values = {
        "VERSION": version,
        "FILE": name,
        "MACHINE": facts.MACHINE,
        "ID": facts.APP_ID,
        "GLIBC": least,
    }
    for key, value in values.items():
        if not re.fullmatch(r"[A-Za-z0-9._+~-]+", value):
            raise Trouble(f"{value!r} cannot stand in an installer as its {key.lower()}.")
        text = text.replace(f"@{key}@", value)
    return text.replace("@LINES@", str(text.count("\n")), 1).encode()


def words(language: str) -> str:
    """The sentences of a language as a function of the shell; named values are its variables."""
    file = facts.ROOT / "assets" / "locale" / language / "LC_MESSAGES" / "lamplight.mo"
    if not file.is_file():
        raise Trouble(f"{file} is missing: run build/catalogs.py in the environment first.")
    with file.open("rb") as stream:
        catalog = gettext.GNUTranslations(stream)
    lines = [f"words_{language}() {{", "    case $1 in"]
    for key in keys():
        sentence = catalog.gettext(PREFIX + key)
        if sentence == PREFIX + key:
            raise Trouble(f"The catalog {file} has no {PREFIX}{key}: run build/catalogs.py.")
        lines.append(f"        {key}) printf '%s\\n' {in_shell(sentence)} ;;")
    return "\n".join([*lines, "    esac", "}", ""])


def keys() -> list[str]:
    """The keys of all sentences that the script says, without their prefix."""
    text = STUB.read_text(encoding="utf-8")
    return sorted(set(re.findall(r"\b(?:say|text|refuse) ([a-z_]+)", text)))


def in_shell(sentence: str) -> str:
    """A sentence as one quoted word; ``{name}`` becomes the variable ``name``."""
    safe = re.sub(r'(["`$\\])', r"\\\1", sentence)
    return '"' + _NAME.sub(r"${\1}", safe) + '"'
