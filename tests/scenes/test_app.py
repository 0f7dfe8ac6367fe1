"""The loop: pace, clamping, global keys, quitting, crashes, and every widget at every size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app import FPS_IDLE, UNDISTURBED, App, SteadyTicker
from scenes.backend import HeadlessBackend
from scenes.gallery import Gallery
from scenes.kit.input import Action, Do
from scenes.kit.theme import PALETTES
from scenes.stack import Scene

Make = Callable[..., App]


def backend(app: App) -> HeadlessBackend:
    assert isinstance(app.backend, HeadlessBackend)
    return app.backend


def ticker(app: App) -> SteadyTicker:
    assert isinstance(app.ticker, SteadyTicker)
    return app.ticker


def test_the_pace_follows_what_happens(screen_of: Make) -> None:
    app = screen_of()
    app.stack.push(Scene())
    for _ in range(60):
        app.step()
    assert ticker(app).asked[-1] == FPS_IDLE
    app.act(Action(Do.POINT, (5, 5)))
    app.step()
    assert ticker(app).asked[-1] == 60
    backend(app).focus = False
    app.step()
    assert ticker(app).asked[-1] == 10


def test_at_rest_nothing_is_drawn(screen_of: Make) -> None:
    app = screen_of()
    app.stack.push(Gallery())
    for _ in range(30):
        app.step()
    frames = app.frames
    for _ in range(60):
        app.step()
    assert app.frames == frames


def test_a_long_stop_is_clamped(screen_of: Make) -> None:
    app = screen_of()
    seen: list[float] = []

    class Clock(Scene):
        def update(self, dt: float) -> bool:
            seen.append(dt)
            return False

    class Slow:
        def tick(self, fps: int) -> float:
            return 3.0

    app.ticker = Slow()
    app.stack.push(Clock())
    app.step()  # the first picture waits for nothing
    app.step()
    assert seen == [0, 0.05]


def test_a_poll_can_ask_for_a_picture(screen_of: Make) -> None:
    app = screen_of()
    app.stack.push(Scene())
    for _ in range(5):
        app.step()
    app.polls.append(lambda: True)
    assert app.step()


def test_global_keys(screen_of: Make) -> None:
    app, changes = screen_of(), list[str]()
    app.prefs.on_change = lambda: changes.append("x")
    app.stack.push(Scene())
    for do in (Do.FULLSCREEN, Do.FASTER, Do.FASTER, Do.SLOWER, Do.TEXT_BIGGER):
        app.act(Action(do))
    assert backend(app).fullscreen
    assert app.prefs.speed == "fast"
    assert app.prefs.text_size == 115
    assert app.look.units.text == pytest.approx(1.15)
    assert len(changes) == 5
    for _ in range(9):
        app.act(Action(Do.TEXT_BIGGER))
    assert app.prefs.text_size == 200


def test_quitting_asks_the_scene_first(screen_of: Make) -> None:
    class Holds(Scene):
        def handle(self, action: Action) -> bool:
            return action.do is Do.QUIT

    app = screen_of()
    app.stack.push(Holds())
    backend(app).queue.append(pygame.event.Event(pygame.QUIT))
    app.step()
    assert app.running
    app.stack.replace(Scene())
    backend(app).queue.append(pygame.event.Event(pygame.QUIT))
    app.step()
    assert not app.running


def test_quit_hooks_run_after_a_crash_even_if_one_fails(screen_of: Make) -> None:
    class Breaks(Scene):
        def update(self, dt: float) -> bool:
            raise RuntimeError("milk on the table")

    app, called = screen_of(), list[str]()
    app.on_quit.append(lambda: called.append("save"))
    app.on_quit.append(lambda: 1 / 0)  # type: ignore[arg-type]
    app.on_quit.append(lambda: called.append("close"))
    app.stack.push(Breaks())
    with pytest.raises(RuntimeError, match="milk"):
        app.run()
    assert called == ["save", "close"]


def test_a_resize_is_followed_in_the_next_frame(screen_of: Make) -> None:
    app = screen_of((1280, 720))
    app.stack.push(Gallery())
    app.step()
    backend(app).resize((1000, 800))
    app.step()
    fresh = screen_of((1000, 800))
    fresh.stack.push(Gallery())
    fresh.step()
    assert app.look.size == (1000, 800)
    assert [c.rect for c in app.stack.scenes[0].controls()] == [
        c.rect for c in fresh.stack.scenes[0].controls()
    ]
    one, two = (pygame.image.tobytes(a.backend.surface(), "RGB") for a in (app, fresh))
    assert one == two


def test_typing_goes_to_the_entry_and_the_system_knows_where(screen_of: Make) -> None:
    app = screen_of()
    gallery = Gallery()
    app.stack.push(gallery)
    app.step()
    gallery.ui.focus(gallery.empty)
    key = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_h, mod=0, scancode=pygame.KSCAN_H, unicode="h"
    )
    backend(app).queue += [key, pygame.event.Event(pygame.TEXTINPUT, text="h")]
    app.step()
    assert gallery.empty.text == "h"
    assert backend(app).text_rect is not None
    gallery.ui.focus(gallery.play)
    backend(app).queue.append(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    app.step()
    assert gallery.empty.text == "h"
    assert backend(app).text_rect is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 130, 200])
def test_the_gallery_keeps_its_controls_apart(
    screen_of: Make, size: tuple[int, int], text: int
) -> None:
    app = screen_of(size, text_size=text)
    gallery = Gallery()
    app.stack.push(gallery)
    screen = pygame.Rect((0, 0), size)
    rects = [c.rect for c in gallery.controls() if c.group in ("buttons", "values", "icons")]
    for i, rect in enumerate(rects):
        assert screen.contains(rect)
        assert rect.collidelist(rects[i + 1 :]) < 0


def test_every_palette_draws(screen_of: Make) -> None:
    pictures = set()
    for palette in PALETTES.values():
        app = screen_of((640, 360))
        app.stack.push(Gallery(palette))
        app.step()
        pictures.add(pygame.image.tobytes(app.backend.surface(), "RGB"))
    assert len(pictures) == len(PALETTES)


def asleep(app: App) -> App:
    """An app whose scene has nothing to do."""
    while not app._calm:
        app.step()
    return app


def test_scenes_at_rest_are_told_the_time_seldom_and_lose_none(screen_of: Make) -> None:
    app, told = screen_of(), list[float]()

    class Clock(Scene):
        def update(self, dt: float) -> bool:
            told.append(dt)
            return False

    app.stack.push(Clock())
    asleep(app)
    told.clear()
    start, untold = ticker(app).now, app._untold
    steps = 60
    for _ in range(steps):
        app.step()
    passed = ticker(app).now - start + untold - app._untold
    assert sum(told) == pytest.approx(passed)
    assert len(told) <= steps / 2


def test_what_a_key_begins_does_not_inherit_the_sleep(screen_of: Make) -> None:
    app, told = screen_of(), list[float]()

    class Clock(Scene):
        pressed = False

        def handle(self, action: Action) -> bool:
            self.pressed = True
            return True

        def update(self, dt: float) -> bool:
            if self.pressed:
                told.append(dt)
            return False

    app.stack.push(Clock())
    asleep(app)
    app.step()
    app.step()
    backend(app).queue.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1))
    app.step()
    assert told
    assert told[0] <= 1 / 60 + 1e-9


def test_scenes_prepare_only_while_nobody_does_anything(screen_of: Make) -> None:
    app, at = screen_of(), list[float]()

    class Busy(Scene):
        def prepare(self) -> bool:
            at.append(ticker(app).now)
            return True

    app.stack.push(Busy())
    asleep(app)
    app.act(Action(Do.POINT, (5, 5)))
    pointed = ticker(app).now
    at.clear()
    for _ in range(80):
        app.step()
    assert at
    assert at[0] - pointed >= UNDISTURBED
