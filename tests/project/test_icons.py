"""The icon files of packaging/icons: complete, what the art studio baked, and readable."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from studio.art import app_icon
from studio.art.baking import render
from studio.icons import bmp, files, icns, ico, png

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "packaging" / "icons"


def baked(size: int) -> bytes:
    return (ROOT / files.BAKED / f"{size}.png").read_bytes()


def test_the_icon_files_are_those_of_the_baked_icon() -> None:
    # What is rendered anew (the largest Macintosh entry, the installer's picture) may differ
    # between versions of the renderer.
    made = files.make(ROOT)
    ours = {name: data for name, data in made.items() if not name.endswith((".icns", ".bmp"))}
    there = {name: (FOLDER / name).read_bytes() for name in ours}
    assert [name for name, data in ours.items() if there[name] != data] == []
    entries = icns.entries((FOLDER / "lamplight.icns").read_bytes())
    assert set(entries) == {*icns.PNG_ENTRIES, *icns.ARGB_ENTRIES}
    for kind, size in icns.PNG_ENTRIES.items():
        assert png.size(entries[kind]) == (size, size)
        assert size == 1024 or entries[kind] == baked(size)


@pytest.mark.parametrize("size", files.ICO_SIZES[:-1])
def test_pictures_are_read_as_another_reader_reads_them(size: int) -> None:
    with Image.open(io.BytesIO(baked(size))) as image:
        assert png.read(baked(size)).pixels == image.convert("RGBA").tobytes()


def test_an_ico_shows_the_same_pictures_in_another_reader() -> None:
    with Image.open(FOLDER / "lamplight.ico") as icon:
        assert sorted(icon.info["sizes"]) == [(size, size) for size in files.ICO_SIZES]
        for size in files.ICO_SIZES:
            with Image.open(io.BytesIO(baked(size))) as image:
                wanted = image.convert("RGBA").tobytes()
            shown = icon.ico.getimage((size, size)).convert("RGBA")  # type: ignore[attr-defined]
            assert shown.tobytes() == wanted


def test_the_installers_picture_has_the_size_that_nsis_expects() -> None:
    with Image.open(FOLDER / "installer-side.bmp") as image:
        assert (image.format, image.size, image.mode) == ("BMP", files.SIDE, "RGB")
        colours = image.getcolors(1 << 16)
    assert colours is not None
    assert len(colours) > 100


def test_a_bitmap_shows_the_same_pixels_in_another_reader() -> None:
    picture = png.read(baked(24))
    with Image.open(io.BytesIO(bmp.pack(picture))) as image:
        channels = b"".join(picture.channel(number) for number in (0, 1, 2))
        assert b"".join(part.tobytes() for part in image.split()) == channels


def test_the_smallest_macintosh_entries_hold_the_same_pixels() -> None:
    entries = icns.entries((FOLDER / "lamplight.icns").read_bytes())
    for kind, size in icns.ARGB_ENTRIES.items():
        picture = png.read(baked(size))
        channels = b"".join(picture.channel(number) for number in (3, 0, 1, 2))
        assert entries[kind][:4] == b"ARGB"
        assert icns.unsqueeze(entries[kind][4:]) == channels


@given(st.lists(st.tuples(st.integers(0, 255), st.integers(1, 300)), max_size=12))
def test_run_lengths_come_back(runs: list[tuple[int, int]]) -> None:
    channel = b"".join(bytes([value]) * length for value, length in runs)
    assert icns.unsqueeze(icns.squeeze(channel)) == channel


def test_the_drawing_itself_is_an_svg_that_draws() -> None:
    text = (FOLDER / "lamplight.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).get("viewBox") == "0 0 256 256"
    assert render(text, 512) == render(text, 512) != b""


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        png.SIGNATURE,
        baked(16)[:40],
        baked(16)[:60],
        baked(16).replace(b"\6", b"\2"),
    ],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(png.BadPicture):
        ico.pack([data])


def test_missing_and_too_large_sizes_are_named() -> None:
    with pytest.raises(png.BadPicture, match="1024"):
        icns.pack({size: baked(size) for size in app_icon.SIZES})
    with pytest.raises(png.BadPicture, match="at most 256"):
        ico.pack([baked(512)])
