from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from game import cli
from game.records.paths import Place
from game.records.store import Store


@dataclass(frozen=True)
class Sitting:
    """One sitting at the terminal: exit code and what was printed."""

    code: int
    out: str
    err: str


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def sit(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, home: object
) -> Callable[..., Sitting]:
    """Plays `text king_cat …` with the given typing, in a home of its own."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(options: str = "", typed: str = "") -> Sitting:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
        code = cli.main(["text", "king_cat", *options.split()], {})
        out, err = capfd.readouterr()
        return Sitting(code, out, err)

    return run


@pytest.fixture
def store(home: object) -> Iterator[Callable[[], Store]]:
    """Opens the store that the sittings write to, as another program would."""
    opened: list[Store] = []

    def open_store() -> Store:
        opened.append(Store.open(Place.find().database))
        return opened[-1]

    yield open_store
    for each in opened:
        each.close()
