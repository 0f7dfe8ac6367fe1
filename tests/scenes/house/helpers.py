"""Matches and houses that the tests of the house's scenes stand on."""

from __future__ import annotations

import pygame

from game.records.profiles import PlayerSpec
from game.records.session import Session
from scenes.app import App
from scenes.house import House
from scenes.kit.input import Action, Do
from scenes.stack import Scene

SHORT = {"spite_malice": {"payoff": 5, "target": 20}, "seven_sins": {"start_level": 4}}
"""Options that keep matches short which are played to their end."""
BOTS = {"king_cat": "random", "coyote": "rule", "spite_malice": "rule", "seven_sins": "rule"}
"""What plays: chance alone would never end some matches."""
HOSTILE = ("{card:7}", "%s {0} {gold}x{/gold}", "W" * 40, "🦊👩‍👩‍👧", "שלום עולם", "Mara\n")


def settle(app: App, frames: int = 30) -> None:
    """Let the lamp come back."""
    for _ in range(frames):
        app.step()


def top(house: House) -> Scene:
    """The scene that has the input."""
    scene = house.app.stack.top
    assert scene is not None
    return scene


def players(
    count: int, people: int = 1, names: tuple[str, ...] = HOSTILE, level: str = "random"
) -> list[PlayerSpec]:
    """People first, then AIs, with names that are hard to show."""
    return [
        PlayerSpec(name=names[i], kind="person" if i < people else "ai", level=level)
        for i in range(count)
    ]


def started(
    house: House, count: int = 4, *, people: int = 1, moves: int = 0, game: str = "king_cat"
) -> Session:
    """A match some moves old; ``moves`` below 0 plays to its end."""
    options = SHORT.get(game, {}) if moves < 0 else {}
    session = Session.start(
        house.store, game, players(count, people, level=BOTS[game]), options, 7, bot_seed=1
    )
    while session.asking is not None and moves != 0:
        session.think(session.asking)
        moves -= 1
    return session


def press(house: House, *keys: Do) -> None:
    """Keys one after the other, with the frames between them."""
    for do in keys:
        house.app.act(Action(do))
        house.app.step()


def click(house: House, key: str) -> None:
    """Click the control with a key, by the mouse."""
    widget = top(house).ui.find(key)
    assert widget is not None, f"no control {key!r}"
    pos: tuple[int, int] = widget.rect.center
    for do in (Do.POINT, Do.PRESS, Do.RELEASE):
        house.app.act(Action(do, pos))
    house.app.step()


def picture(house: House) -> bytes:
    """What is on the screen."""
    return pygame.image.tobytes(house.app.backend.surface(), "RGB")
