"""What the program says of itself: version, build and commit, however damaged its file is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import assets
from game import __version__, about


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(assets, "path", lambda *parts: tmp_path.joinpath(*parts))
    return tmp_path / about.FILE


def test_a_checkout_says_so() -> None:
    assert __version__ == about.VERSION
    assert about.build() == about.Build("", "")
    assert about.line() == f"{__version__} (checkout)"


def test_a_bundle_says_build_and_commit(file: Path) -> None:
    file.write_text('{"number": "20261130.700", "commit": "1a2b3c4+"}', encoding="utf-8")
    assert about.build() == about.Build("20261130.700", "1a2b3c4+")
    assert about.line() == f"{__version__} (build 20261130.700, commit 1a2b3c4+)"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 40,
        b"{",
        b"[]",
        b"[" * 100_000,
        b"null",
        b"\xff\xfe{}",
        b"{}",
        b'{"number": 7, "commit": ["a"]}',
        b'{"number": "", "commit": ""}',
        b'{"commit": "two\\nlines"}',
        b'{"commit": "%s"}' % (b"a" * 41),
    ],
)
def test_a_damaged_file_is_no_fault(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    assert about.build() == about.Build("", about.UNKNOWN)
    assert about.line() == f"{__version__} (commit unknown)"


def test_a_bundle_without_the_file_is_no_checkout(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not file.exists()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert about.line() == f"{__version__} (commit unknown)"


def test_half_a_file_tells_the_half(file: Path) -> None:
    file.write_text('{"commit": "1a2b3c4"}', encoding="utf-8")
    assert about.line() == f"{__version__} (commit 1a2b3c4)"
