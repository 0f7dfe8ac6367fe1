"""Reads from an ELF file what it needs: libraries, and versions of their symbols."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from pathlib import Path

MAGIC = b"\x7fELF"
_LOAD, _DYNAMIC, _INTERPRETER = 1, 2, 3
_NEEDED, _STRINGS, _RPATH, _RUNPATH = 1, 5, 15, 29
_VERSIONS, _VERSION_COUNT = 0x6FFFFFFE, 0x6FFFFFFF


@dataclass(frozen=True)
class Elf:
    """What a program or library needs.

    ``versions`` has, by library, the names of symbol versions such as ``GLIBC_2.34``.
    ``starts`` says whether it can be started as a program.
    """

    needed: tuple[str, ...] = ()
    versions: dict[str, set[str]] = field(default_factory=dict)
    starts: bool = False


def is_elf(file: Path) -> bool:
    """Whether a file begins as an ELF file does."""
    with file.open("rb") as stream:
        return stream.read(4) == MAGIC


def read(file: Path) -> Elf:
    """What a 64-bit little-endian ELF file needs.

    Raises:
        ValueError: when it is of another kind, or damaged.
    """
    data = file.read_bytes()
    if data[:4] != MAGIC or data[4:6] != b"\x02\x01":
        raise ValueError(f"{file} is no 64-bit little-endian ELF file.")
    try:
        return _read(data)
    except (struct.error, IndexError, KeyError) as error:
        raise ValueError(f"{file} is damaged: {error}") from error


def _heads(data: bytes) -> tuple[list[tuple[int, ...]], list[tuple[int, int, int]]]:
    """The program headers, and of what is loaded: address, place in the file, size there."""
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    heads = [struct.unpack_from("<IIQQQQQQ", data, start + n * size) for n in range(count)]
    return heads, [(head[3], head[2], head[5]) for head in heads if head[0] == _LOAD]


def _read(data: bytes) -> Elf:
    heads, loads = _heads(data)
    starts = any(head[0] == _INTERPRETER for head in heads)
    dynamic = next((head for head in heads if head[0] == _DYNAMIC), None)
    if dynamic is None:
        return Elf(starts=starts)
    entries = list(_entries(data[dynamic[2] : dynamic[2] + dynamic[5]]))
    facts = dict(entries)
    strings = _offset(loads, facts[_STRINGS])
    needed = tuple(_text(data, strings + value) for tag, value in entries if tag == _NEEDED)
    versions = {}
    if _VERSIONS in facts:
        at = _offset(loads, facts[_VERSIONS])
        versions = _versions(data, at, facts[_VERSION_COUNT], strings)
    return Elf(needed, versions, starts)


def _entries(table: bytes) -> list[tuple[int, int]]:
    found = []
    for tag, value in struct.iter_unpack("<QQ", table[: len(table) // 16 * 16]):
        if tag == 0:
            break
        found.append((tag, value))
    return found


def _versions(data: bytes, at: int, count: int, strings: int) -> dict[str, set[str]]:
    """The chain of needed versions: for each library a chain of names."""
    found: dict[str, set[str]] = {}
    for _ in range(count):
        _, names, library, first, following = struct.unpack_from("<HHIII", data, at)
        here = at + first
        known = found.setdefault(_text(data, strings + library), set())
        for _ in range(names):
            _, _, _, name, further = struct.unpack_from("<IHHII", data, here)
            known.add(_text(data, strings + name))
            here += further
        at += following
    return found


def _offset(loads: list[tuple[int, int, int]], address: int) -> int:
    """Where in the file an address of the loaded image lies."""
    for base, offset, size in loads:
        if base <= address < base + size:
            return address - base + offset
    raise IndexError(f"nothing is loaded at {address:#x}")


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode("ascii", "replace")


def forget_search_paths(file: Path) -> None:
    """Rewrite an ELF file without folders of the building machine, where it names any."""
    data = file.read_bytes()
    clean = without_search_paths(data)
    if clean != data:
        file.write_bytes(clean)


def without_search_paths(data: bytes) -> bytes:
    """An ELF file without folders of the building machine to look for libraries in.

    Paths that begin with ``$ORIGIN`` (where the file itself lies) stay. A library of the bundle
    that also looked in another folder could find a strange one there, and the folder's name tells
    of the machine that built it.
    """
    if data[:4] != MAGIC or data[4:6] != b"\x02\x01":
        return data
    changed = bytearray(data)
    heads, loads = _heads(data)
    for head in heads:
        if head[0] == _DYNAMIC:
            entries = _entries(data[head[2] : head[2] + head[5]])
            strings = _offset(loads, dict(entries)[_STRINGS])
            kept = [each for each in entries if not _foreign(data, strings, each)]
            for gone in set(entries) - set(kept):
                at = strings + gone[1]
                # What follows the last "/" may also be the end of another name: it stays.
                end = at + data[at : data.index(b"\0", at)].rindex(b"/") + 1
                changed[at:end] = bytes(end - at)
            table = b"".join(struct.pack("<QQ", *each) for each in kept)
            changed[head[2] : head[2] + 16 * len(entries)] = table.ljust(16 * len(entries), b"\0")
    return bytes(changed)


def _foreign(data: bytes, strings: int, entry: tuple[int, int]) -> bool:
    tag, value = entry
    if tag not in (_RPATH, _RUNPATH):
        return False
    return any(folder.startswith("/") for folder in _text(data, strings + value).split(":"))
