"""Record files in the window: opened by the command line or dropped, and written in the pause."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.games import find_game
from game.records import exchange
from game.records.session import Session
from game.records.store import Store
from scenes import main, routes
from scenes.house import House
from scenes.kit.dialog import Dialog
from tests.scenes.house import helpers


def file_of(tmp_path: Path, *, people: int = 1, moves: int = 3, name: str = "x.lamplight") -> Path:
    """A file from another computer."""
    session = Session.start(
        Store.open(None), "king_cat", helpers.players(3, people, level="random"), {}, 7, 1
    )
    while session.asking is not None and moves:
        session.think(session.asking)
        moves -= 1
    path = tmp_path / name
    exchange.write(session, path)
    return path


def scene(house: House) -> str:
    return type(helpers.top(house)).__name__


def open_file(house: House, path: Path) -> None:
    house.app.prefs.reduced_motion = True
    routes.open_file(house, str(path))
    helpers.settle(house.app, 5)


def test_an_unfinished_match_goes_on(house: House, tmp_path: Path) -> None:
    path = file_of(tmp_path)
    open_file(house, path)
    assert scene(house) == "KingCatTable"
    open_file(house, path)
    assert scene(house) == "KingCatTable"
    assert len(house.store.unfinished()) == 1


def test_between_people_the_curtain_falls(house: House, tmp_path: Path) -> None:
    open_file(house, file_of(tmp_path, people=3))
    helpers.settle(house.app, 60)
    assert scene(house) == "CurtainScene"


def test_a_finished_match_shows_its_result(house: House, tmp_path: Path) -> None:
    open_file(house, file_of(tmp_path, moves=-1))
    assert scene(house) == "ResultsScene"
    house.app.stack.pop()
    assert scene(house) == "KingCatTable"


def test_several_are_listed(house: House, tmp_path: Path) -> None:
    whole = file_of(tmp_path, moves=2).read_bytes() + file_of(tmp_path, moves=4).read_bytes()
    (tmp_path / "two.jsonl").write_bytes(whole)
    open_file(house, tmp_path / "two.jsonl")
    assert scene(house) == "MatchesScene"
    assert len(house.store.unfinished()) == 2


@pytest.mark.parametrize("content", [None, b"", b"no record {gold}\n", bytes(300)])
def test_what_is_wrong_is_said_above_the_title(
    content: bytes | None, house: House, tmp_path: Path
) -> None:
    path = tmp_path / "Brief {card:7} %s.lamplight"
    if content is not None:
        path.write_bytes(content)
    open_file(house, path)
    page = helpers.top(house)
    assert isinstance(page, Dialog)
    said = " ".join(control.name for control in page.controls())
    assert house.words("house.file.title") in said
    assert path.name in said
    assert str(tmp_path) not in said
    if content is not None:  # plain words first, the details after them
        assert house.words("house.file.broken", why="").split("(")[0] in said
    helpers.press(house, helpers.Do.BACK)
    assert scene(house) == "TitleScene"


def test_a_match_that_another_window_plays_is_left_alone(house: House, tmp_path: Path) -> None:
    path = tmp_path / "home" / "lamplight.db"
    house.store.close()
    house.store = Store.open(path)
    other = Store.open(path)
    file = file_of(tmp_path)
    (taken,) = exchange.take_in(other, file, find_game)
    playing = Session.resume(other, taken.match_id)
    open_file(house, file)
    said = " ".join(control.name for control in helpers.top(house).controls())
    assert house.words("records.in_use") in said
    playing.close()
    open_file(house, file)
    assert scene(house) == "KingCatTable"
    other.close()


def test_a_file_dropped_on_the_window_is_opened(house: House, tmp_path: Path) -> None:
    asked: list[str] = []
    house.app.on_file = asked.append
    routes.open_title(house)
    event = pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "x.lamplight"))
    house.app.backend.queue.append(event)  # type: ignore[attr-defined]
    helpers.settle(house.app, 3)
    assert asked == [str(tmp_path / "x.lamplight")]


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (["a b.lamplight"], "a b.lamplight"),
        (["/x/y.JSONL", "--lang", "de"], "/x/y.JSONL"),
        (["--lang=de", "y.jsonl"], "y.jsonl"),
        (["replay", "y.jsonl"], ""),
        (["text"], ""),
        (["a.lamplight", "b.lamplight"], ""),
        ([], ""),
    ],
)
def test_a_file_is_told_from_a_command(arguments: list[str], file: str) -> None:
    assert main._file(arguments) == file
    assert main._wants_window(arguments) is (bool(file) or not arguments)


# -- keeping -----------------------------------------------------------------------------------


def keep(house: House) -> str:
    routes.open_pause(house)
    helpers.settle(house.app, 3)
    helpers.click(house, "keep")
    if isinstance(helpers.top(house), Dialog):
        helpers.click(house, "answer0")
    helpers.settle(house.app, 3)
    return " ".join(toast.text for toast in helpers.top(house).ui.hints.toasts)


def test_the_pause_keeps_a_match_as_a_file(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exchange, "documents", lambda: tmp_path / "Dokumente" / "Lamplight")
    house.app.prefs.reduced_motion = True
    session = helpers.started(house, 3, moves=2)
    routes.open_table(house, session)
    helpers.settle(house.app, 3)
    said = keep(house)
    (file,) = (tmp_path / "Dokumente" / "Lamplight").iterdir()
    assert file.name in said
    (taken,) = exchange.take_in(Store.open(None), file, find_game)
    assert not taken.over


def test_what_cannot_be_kept_is_said(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(exchange, "documents", lambda: tmp_path / "file" / "Lamplight")
    house.app.prefs.reduced_motion = True
    routes.open_table(house, helpers.started(house, 3, moves=2))
    helpers.settle(house.app, 3)
    assert house.words("house.not_kept", why="")[:10] in keep(house)
