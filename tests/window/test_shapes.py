"""The window changes its shape in mid-motion, fills the screen, and is closed by its title bar."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.window.matches import moves_of, prepare
from tests.window.pictures import colours, same
from tests.window.player import TABLE, WAITING, Mouse, is_asked, play_on
from tests.window.program import Program, Sight, settle_home

pytestmark = pytest.mark.needs_screen
Start = Callable[..., Program]


def table(start: Start, home: Path, **settings: object) -> Program:
    """The program with a match that waits for its first decision."""
    settle_home(home, confirm_king_cat=False, **settings)
    program = start("--lang", "en")
    program.click("continue", program.open())
    program.wait(is_asked, "the question")
    return program


def has_moved(sight: Sight) -> bool:
    """Whether the move is made, and others are at it."""
    main = sight.find("main")
    return main is not None and not main.enabled and main.name == WAITING


def at_rest(program: Program, size: tuple[int, int]) -> tuple[Sight, pygame.Surface]:
    """What is seen once the window has a size, is asked, and nothing moves."""
    program.wait(lambda sight: sight.size == size, f"a picture of {size}")
    program.wait(is_asked, "the next question", 40)
    program.screen.xdotool("mousemove", "--window", str(program.window), "1", str(size[1] - 1))
    sight = program.still(0.6)
    return sight, program.picture()


def test_resized_in_mid_motion(start: Start, home: Path) -> None:
    prepare(home, 1, 1)
    program = table(start, home, speed="normal")
    rng = random.Random(2)
    play_on(program, Mouse(program), rng, until=has_moved)
    for size in ((960, 540), (1920, 1080), (1333, 777), (960, 540)):
        program.resize(*size)
        time.sleep(0.12)
    # Every picture on the way had a layout of its own size.
    for sight in program.sights:
        whole = pygame.Rect((0, 0), sight.size)
        assert all(whole.contains(thing.rect) for thing in sight.things if thing.group != "words")
    sight, seen = at_rest(program, (960, 540))
    assert colours(seen) > 20
    assert program.close() == 0
    assert program.faults() == []

    again = table(start, home, speed="normal", window={"width": 960, "height": 540})
    fresh, picture = at_rest(again, (960, 540))
    assert [thing.rect for thing in fresh.things] == [thing.rect for thing in sight.things]
    assert fresh.words() == sight.words()
    same(seen, picture)


@pytest.mark.usefixtures("manager")
def test_full_screen_and_back(start: Start, home: Path) -> None:
    prepare(home, 1, 1)
    program = table(start, home, speed="instant")
    size = program.sights[-1].size
    program.point(program.sights[-1].get("menu").rect.center)  # it has the focus from now on
    _, before = at_rest(program, size)
    for key in ("F11", "alt+Return"):
        program.keys(key)
        full, picture = at_rest(program, (1920, 1080))
        assert program.area == (0, 0, 1920, 1080)
        assert colours(picture) > 20
        assert all(pygame.Rect(0, 0, 1920, 1080).contains(thing.rect) for thing in full.things)
        program.click("menu")  # clicks hit what they show
        program.click("go_on", program.wait_scene("PauseScene"))
        program.wait_scene(TABLE)
        program.keys(key)
        _, after = at_rest(program, size)
        same(before, after)
    assert program.close() == 0
    assert program.faults() == []


def test_closed_by_the_title_bar_in_mid_match(start: Start, home: Path) -> None:
    match = prepare(home, 1, 1)
    program = table(start, home, speed="normal")
    rng = random.Random(4)
    play_on(program, Mouse(program), rng, until=has_moved)
    time.sleep(0.3)  # the card is on its way
    assert program.close() == 0
    assert program.faults() == []
    known = moves_of(home, match)
    assert known
    program = table(start, home, speed="instant")
    assert moves_of(home, match)[: len(known)] == known
