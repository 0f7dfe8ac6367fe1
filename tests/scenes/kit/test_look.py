"""How things look: what becomes of a picture that cannot be read."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

import assets
from scenes.kit import look as module
from scenes.kit.look import Look


@pytest.mark.parametrize("name", ["half.webp", "words.webp", "empty.webp", "broken.svg"])
def test_a_damaged_picture_is_named_in_the_log_and_left_out(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = (Path(__file__).parents[3] / "assets" / "avatars" / "fox.webp").read_bytes()
    kinds = {"half": whole[: len(whole) // 3], "words": b"not a picture", "empty": b""}
    (tmp_path / name).write_bytes(kinds.get(name.split(".")[0], b"<svg"))
    monkeypatch.setattr(assets, "ROOT", tmp_path)
    with caplog.at_level(logging.ERROR):
        assert Look((640, 360)).picture((name,), 40, 40) is None
    assert name in caplog.text


def test_a_missing_picture_is_left_out_and_named_once(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        assert Look((640, 360)).picture(("avatars", "nobody.webp"), 40, 40) is None
    assert caplog.text.count("assets/avatars/nobody.webp is missing") == 1


def test_a_picture_has_the_size_it_lands_on() -> None:
    picture = Look((640, 360)).picture(("avatars", "fox.webp"), 40, 30)
    assert isinstance(picture, pygame.Surface)
    assert picture.get_size() == (40, 30)


def test_tempered_text_stops_growing() -> None:
    style = module.TextStyle("bold", 20)
    small, large = Look((1920, 1080), 1.2), Look((1920, 1080), 2.0)
    assert small.tempered(style) == style
    assert large.face(large.tempered(style)).px == round(20 * 1.3)
