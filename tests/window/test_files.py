"""A record file opened as by a double click: in the real window, by the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.records import exchange
from game.records.profiles import PlayerSpec
from game.records.session import Session
from game.records.store import Store
from tests.window.player import TABLE
from tests.window.program import Program

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]


def test_a_file_goes_on_in_the_window(start: Start, home: Path, tmp_path: Path) -> None:
    players = [PlayerSpec(name="Mara"), *[PlayerSpec(kind="ai", level="rule")] * 2]
    session = Session.start(Store.open(None), "king_cat", players, {"first": 0}, 7, 1)
    file = tmp_path / "Meine Partie ü.lamplight"
    exchange.write(session, file)
    for _ in range(2):  # the second time it is the same match
        program = start(str(file), "--lang", "en")
        program.open(TABLE)
        program.wait(lambda sight: sight.find("hand0") is not None, "a card in hand")
        assert program.close() == 0
        assert program.faults() == []
    store = Store.open(home / "data" / "lamplight.db")
    assert len(store.unfinished()) == 1
    store.close()


def test_a_damaged_file_is_told_above_the_title(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "cut.lamplight"
    file.write_bytes(b'{"format": 1, "ga')
    program = start(str(file), "--lang", "en")
    page = program.open("Dialog")
    said = " ".join(thing.name for thing in page.things)
    assert "This file cannot be opened" in said
    assert "cut.lamplight" in said
    program.keys("Return")
    program.wait_scene("TitleScene")
    assert program.close() == 0
