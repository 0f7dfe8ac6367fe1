"""What is said when a part of the program is not there."""

from __future__ import annotations

import pytest

from scenes import alarm


@pytest.mark.parametrize(
    ("said", "name", "part"),
    [
        ("No module named 'msgspec._core'", "msgspec._core", "msgspec._core"),
        (
            "libSDL2-2-50d19f93.0.so.0.3200.10: cannot open shared object file: No such file",
            "base",
            "libSDL2-2-50d19f93.0.so.0.3200.10",
        ),
        (
            "dlopen(/a b/pygame/base.so, 0x2): Library not loaded: @rpath/libSDL2-2.0.0.dylib\n"
            "  Referenced from: /a b/pygame/base.so",
            "base",
            "libSDL2-2.0.0.dylib",
        ),
        ("/home/jürgen/x/libz.so.1: invalid ELF header", "base", "libz.so.1"),
        ("DLL load failed while importing base: %1 is damaged", "base", "base"),
        ("strange", None, "strange"),
    ],
)
def test_a_missing_library_is_named_by_its_file(said: str, name: str | None, part: str) -> None:
    error = ImportError(said, name=name)
    assert alarm.missing_part(error) == part
    assert part in alarm.sentence(error, "en", None)
