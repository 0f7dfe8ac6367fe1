"""The scene stack: life of scenes, overlays, transitions that never block."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app import App
from scenes.kit.dialog import Answer, Dialog
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.stack import Rects, Scene

Make = Callable[..., App]


class Plain(Scene):
    """Fills the screen with one colour and notes what happens to it."""

    def __init__(self, colour: tuple[int, int, int], log: list[str], name: str = "p") -> None:
        super().__init__()
        self.colour, self.log, self.name = colour, log, name
        self.laid: list[tuple[int, int]] = []

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def layout(self, look: Look) -> None:
        self.laid.append(look.size)

    def handle(self, action: Action) -> bool:
        self.log.append(f"{self.name} {action.do.name}")
        return action.do is Do.HINT

    def draw(self, surface: pygame.Surface) -> Rects:
        surface.fill(self.colour)
        self.fresh = False
        return None


def test_scenes_enter_pause_resume_and_leave(screen_of: Make) -> None:
    app, log = screen_of(), list[str]()
    one, two, three = (Plain((9, 9, 9), log, n) for n in ("one", "two", "three"))
    app.stack.push(one)
    app.stack.push(two)
    app.stack.replace(three)
    app.stack.pop()
    assert log == [
        "one enter",
        "one pause",
        "two enter",
        "two leave",
        "three enter",
        "three leave",
        "one resume",
    ]
    assert app.stack.top is one


def test_the_lamp_dims_and_returns_without_blocking_input(screen_of: Make) -> None:
    app, log = screen_of(), list[str]()
    app.stack.push(Plain((200, 200, 200), log, "one"))
    app.step()
    assert app.backend.surface().get_at((5, 5))[:3] == (200, 200, 200)
    app.stack.replace(Plain((100, 100, 100), log, "two"))
    app.act(Action(Do.TALLY))
    assert log[-1] == "two TALLY"
    light = []
    for _ in range(40):
        app.step()
        light.append(app.backend.surface().get_at((5, 5))[0])
    assert min(light) < 30
    assert light[0] > 100
    assert light[-1] == 100
    assert not app.stack.moving


def test_reduced_motion_has_no_transition(screen_of: Make) -> None:
    app = screen_of(reduced_motion=True)
    app.stack.push(Plain((200, 200, 200), []))
    app.step()
    app.stack.replace(Plain((100, 100, 100), []))
    app.step()
    assert app.backend.surface().get_at((5, 5))[:3] == (100, 100, 100)


def test_an_overlay_lies_above_the_dimmed_scene(screen_of: Make) -> None:
    app, log = screen_of(), list[str]()
    app.stack.push(Plain((200, 200, 200), log, "one"))
    app.step()
    dialog = Dialog("Sure?", "Really?", [Answer("Yes", destructive=True), Answer("No")])
    app.stack.push(dialog)
    app.step()
    dimmed = app.backend.surface().get_at((5, 5))[0]
    assert 40 < dimmed < 140
    app.stack.pop()
    app.step()
    assert app.backend.surface().get_at((5, 5))[0] == 200
    assert log[-1] == "one resume"


def ask(app: App, done: list[str], risky: bool = True) -> Dialog:
    app.stack.push(Plain((1, 2, 3), []))
    dialog = Dialog(
        "Lay the King Cat?",
        "Out at once.",
        [
            Answer("Lay it", lambda: done.append("lay"), risky),
            Answer("Keep it", lambda: done.append("keep")),
        ],
    )
    app.stack.push(dialog)
    return dialog


def test_a_destructive_question_defaults_to_no(screen_of: Make) -> None:
    app, done = screen_of(), list[str]()
    ask(app, done)
    app.act(Action(Do.CHOOSE, repeat=True))
    assert done == []
    app.act(Action(Do.CHOOSE))
    assert done == ["keep"]
    assert len(app.stack) == 1


def test_a_harmless_question_defaults_to_the_first_answer(screen_of: Make) -> None:
    app, done = screen_of(), list[str]()
    ask(app, done, risky=False)
    app.act(Action(Do.CHOOSE))
    assert done == ["lay"]


def test_escape_is_the_safe_answer(screen_of: Make) -> None:
    app, done = screen_of(), list[str]()
    ask(app, done)
    app.act(Action(Do.BACK))
    assert done == ["keep"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 130, 200])
def test_dialogs_fit_every_screen(screen_of: Make, size: tuple[int, int], text: int) -> None:
    app = screen_of(size, text_size=text)
    dialog = ask(app, [])
    screen = pygame.Rect((0, 0), size)
    boxes = [c.rect for c in dialog.controls()]
    for i, rect in enumerate(boxes):
        assert screen.contains(rect)
        assert rect.collidelist(boxes[i + 1 :]) < 0
    for button in dialog.buttons:
        assert button.rect.h >= 44
        assert button.rect.w >= app.look.text_width(button.label, button.style)
