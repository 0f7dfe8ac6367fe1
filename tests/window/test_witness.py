"""The witness: off unless asked for, and silent while nothing changes."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from scenes import routes
from scenes.app import App, SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.house import House
from scenes.witness import VARIABLE, Witness


def title() -> App:
    """The title, drawn once."""
    house = House.for_now()
    app = house.make_app(HeadlessBackend((960, 540)), SteadyTicker())
    routes.open_title(house)
    app.step()
    return app


def test_it_is_off_unless_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = title()
    for nothing in (None, ""):
        monkeypatch.delenv(VARIABLE, raising=False)
        if nothing is not None:
            monkeypatch.setenv(VARIABLE, nothing)
        assert Witness.asked_for(app) is None
    monkeypatch.setenv(VARIABLE, str(tmp_path / "seen"))
    assert Witness.asked_for(app) is not None


def test_a_line_for_each_change_of_what_can_be_read(tmp_path: Path) -> None:
    app, path = title(), tmp_path / "seen"
    witness = Witness(app, path)
    for _ in range(3):
        witness.look()
    (line,) = path.read_text().splitlines()
    seen = json.loads(line)
    assert (seen["scene"], seen["size"]) == ("TitleScene", [960, 540])
    assert "play" in [control["key"] for control in seen["controls"]]
    assert app.stack.top is not None
    app.stack.top.ui.say("Not yet.")
    witness.look()
    assert json.loads(path.read_text().splitlines()[-1])["said"] == ["Not yet."]


def test_a_file_that_cannot_be_written_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    witness = Witness(title(), tmp_path / "no" / "such" / "folder")
    logging.getLogger("lamplight").propagate = True
    with caplog.at_level(logging.ERROR):
        witness.look()
        witness._last = ()
        witness.look()
    # Once the log was started and stopped, a record reaches pytest on two ways: count records.
    told = {id(each) for each in caplog.records if "witness" in each.message}
    assert len(told) == 1
