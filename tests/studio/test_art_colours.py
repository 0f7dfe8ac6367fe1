"""Colours are measured as eyes see them, and the command fails when they come too close."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from studio.art import colours, vision
from studio.art.colours import PALETTES, Finding, Mark, Palette, measure
from studio.art.vision import Sight

COMMAND = Path(__file__).parents[2] / "build" / "check_colours.py"


@pytest.fixture(scope="module")
def command() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_colours", COMMAND)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# What colorspacious 1.1.2 gives for the same pairs (CAM02-UCS; sRGB1+CVD at severity 100, cut to
# what a screen can show).
@pytest.mark.parametrize(
    ("one", "other", "sight", "expected"),
    [
        ("#000000", "#FFFFFF", Sight.NORMAL, 100.024),
        ("#E27DA8", "#183888", Sight.NORMAL, 57.281),
        ("#B08090", "#609080", Sight.DEUTAN, 4.936),
        ("#E27DA8", "#183888", Sight.PROTAN, 36.587),
        ("#C98B4A", "#6A78A0", Sight.TRITAN, 38.561),
        ("#86371A", "#063D2B", Sight.NORMAL, 38.934),
        ("#86371A", "#063D2B", Sight.DEUTAN, 21.971),
    ],
)
def test_distances_are_those_of_the_reference(
    one: str, other: str, sight: Sight, expected: float
) -> None:
    assert vision.distance(one, other, sight) == pytest.approx(expected, abs=0.01)


def test_greys_look_alike_to_all_eyes() -> None:
    for sight in Sight:
        assert vision.seen("#808080", sight) == pytest.approx(vision.linear("#808080"), abs=1e-4)


def test_red_and_green_come_closer_without_the_cone_between_them() -> None:
    red, green = "#C4262E", "#4C7A1F"
    assert vision.distance(red, green, Sight.DEUTAN) < vision.distance(red, green) / 2


def test_contrast_and_lightness_have_their_known_ends() -> None:
    assert vision.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert vision.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert vision.lightness("#000000") == 0
    assert vision.lightness("#FFFFFF") == pytest.approx(100)
    assert vision.mixed("#000000", "#FF8000", 0.5) == "#804000"


@pytest.mark.parametrize("wrong", ["red", "#FFF", "FFFFFF0"])
def test_a_colour_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="#rrggbb"):
        vision.linear(wrong)


def test_the_worst_pair_and_a_weak_mark_are_found() -> None:
    palette = Palette(
        "Test",
        {"a": "#000000", "b": "#FFFFFF", "c": "#FFFFF0"},
        {Sight.NORMAL: 20.0},
        (Mark("weak", "#777777", "#808080", 3.0),),
    )
    findings = {finding.kind: finding for finding in measure(palette)}
    assert findings["normal"].what == "b / c"
    assert findings["normal"].fails
    assert not findings["deutan"].fails, "no floor, no failure"
    assert findings["contrast"].fails


@pytest.mark.parametrize("name", PALETTES)
def test_what_ships_stands_above_its_floors(name: str) -> None:
    low = [one for palette in PALETTES[name] for one in measure(palette) if one.fails]
    assert low == []


def test_every_pet_is_measured() -> None:
    assert len(PALETTES["king_cat"][0].colours) == 11


def test_the_command_tells_and_fails(
    command: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.main(["king_cat"]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("deutan", "protan", "tritan", "grey L*", "contrast"))
    assert command.main(["chess"]) == 2
    assert "king_cat" in capsys.readouterr().out

    close = Palette("Close", {"a": "#101010", "b": "#111111"}, {Sight.NORMAL: 5.0})
    monkeypatch.setitem(command.PALETTES, "close", (close,))
    assert command.main(["close"]) == 1
    assert "TOO LOW" in capsys.readouterr().out


def test_a_finding_at_its_floor_passes() -> None:
    assert not Finding("contrast", "x", 3.0, colours.GRAPHIC).fails
