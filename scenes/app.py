"""The loop: events become actions, time passes, what changed is drawn, then the processor rests."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from scenes.backend import Backend
from scenes.kit.clicks import Clicks
from scenes.kit.input import Action, Do, InputMap
from scenes.kit.look import Look
from scenes.stack import Scene, SceneStack
from scenes.trail import Trail

LOG = logging.getLogger("lamplight.app")
FPS_MOVING, FPS_IDLE, FPS_AWAY = 60, 31, 10
MAX_DT = 0.05
NAP, LONG_NAP = 0.1, 1.0
"""Seconds that scenes at rest sleep at a stretch: only input is looked for more often. The long
one is for scenes in which nothing happens unless somebody acts."""
UNDISTURBED = 0.4
"""Seconds without input after which scenes may prepare what comes next."""
SPEEDS = ("slow", "normal", "fast", "faster", "instant")
SPEED_FACTORS = {"slow": 0.7, "normal": 1.0, "fast": 1.5, "faster": 2.0, "instant": 0.0}
TEXT_SIZES = (100, 115, 130, 150, 175, 200)


class Wording(Protocol):
    """What the app needs of the catalogs (``game.core.words.Words`` has it)."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key."""

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The sentence of a key for a number."""


class Ticker(Protocol):
    """Keeps the pace."""

    def tick(self, fps: int) -> float:
        """Wait for the next frame; returns the seconds since the last one."""


class RealTicker:
    """The machine's clock."""

    def __init__(self) -> None:
        """Starts now."""
        self._clock = pygame.time.Clock()

    def tick(self, fps: int) -> float:
        """Sleep, never spin."""
        return self._clock.tick(fps) / 1000


class SteadyTicker:
    """A clock for tests: every frame takes exactly as long as it should, without waiting."""

    def __init__(self) -> None:
        """Nothing has passed."""
        self.now = 0.0
        self.asked: list[int] = []

    def tick(self, fps: int) -> float:
        """One frame later."""
        self.asked.append(fps)
        self.now += 1 / fps
        return 1 / fps


@dataclass
class Prefs:
    """What the person has set and the window must know. ``on_change`` is called after a change.

    ``speed`` is one of SPEEDS; ``text_size`` per cent, 100–200.
    """

    speed: str = "normal"
    text_size: int = 100
    reduced_motion: bool = False
    fullscreen: bool = False
    on_change: Callable[[], None] = field(default=lambda: None, repr=False)

    @property
    def speed_factor(self) -> float:
        """How many times faster than normal things move; 0 means at once."""
        return SPEED_FACTORS.get(self.speed, 1.0)


class App:
    """The running program: window, stack, words, preferences."""

    def __init__(
        self,
        backend: Backend,
        words: Wording,
        prefs: Prefs | None = None,
        ticker: Ticker | None = None,
    ) -> None:
        """Push the first scene onto ``stack``, then ``run``."""
        self.backend = backend
        self.words = words
        self.prefs = prefs or Prefs()
        self.stack = SceneStack(self)
        self.polls: list[Callable[[], bool]] = []
        """called every frame (a worker's pipe, a timer); True asks for a new picture"""
        self.on_fault: Callable[[Exception], None] | None = None
        """called with what went wrong in a frame; without it a fault ends the loop"""
        self.on_file: Callable[[str], None] = lambda name: None
        """called with a file that was dropped on the window, or opened by the system"""
        self.trail = Trail()
        self.on_quit: list[Callable[[], None]] = []
        """called once when the loop ends, also after a crash, each guarded"""
        self.play_sound: Callable[[str], None] = lambda name: None
        self.input = InputMap(backend.to_pixels)
        self.clicks = Clicks()
        self.running = True
        self.frames = 0
        self.ticker = ticker or RealTicker()
        self._since_input = 0.0
        self._untold = 0.0
        """seconds that passed while the scenes slept"""
        self._calm = False
        """whether nothing changes without input, so that the scenes may sleep"""
        self._nap = NAP
        self._unprepared = True
        """whether the top scene may have something to prepare"""
        self._drawn = False
        self.look = self._make_look()
        if self.prefs.fullscreen and not backend.fullscreen:
            self.set_fullscreen(True)

    # -- look --------------------------------------------------------------------------------

    def _make_look(self) -> Look:
        return Look(
            self.backend.size,
            self.prefs.text_size / 100,
            reduced_motion=self.prefs.reduced_motion,
        )

    def relayout(self) -> None:
        """Everything anew: size, text factor, language or reduced motion changed."""
        self._drawn = False
        self.look = self._make_look()
        self.stack.layout()

    def last_frame(self) -> pygame.Surface | None:
        """The picture on screen, or None before the first one."""
        return self.backend.surface() if self._drawn else None

    # -- preferences -------------------------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """Set the speed and tell."""
        if speed in SPEEDS and speed != self.prefs.speed:
            self.prefs.speed = speed
            self.prefs.on_change()
            self._announce(self.words("kit.speed." + speed))

    def set_text_size(self, percent: int) -> None:
        """Set the text size (100–200 %) and lay out anew."""
        percent = max(100, min(200, percent))
        if percent != self.prefs.text_size:
            self.prefs.text_size = percent
            self.prefs.on_change()
            self.relayout()
            self._announce(self.words("kit.text_size", percent=percent))

    def set_reduced_motion(self, on: bool) -> None:
        """Replace motion by short cross-fades, or bring it back."""
        self.prefs.reduced_motion = on
        self.prefs.on_change()
        self.relayout()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""
        self.backend.set_fullscreen(on)
        self.prefs.fullscreen = on
        self.prefs.on_change()
        self.relayout()

    def _announce(self, text: str) -> None:
        if self.stack.top is not None:
            self.stack.top.ui.say(text, kind="note")

    # -- loop --------------------------------------------------------------------------------

    def run(self) -> None:
        """Loop until someone quits or nothing is left on the stack. Quit hooks always run."""
        try:
            while self.running and self.stack.top is not None:
                self.survive(self.step)
        except BaseException:
            LOG.exception("the window's loop ended by a fault")
            raise
        finally:
            self.close()

    def survive(self, work: Callable[[], object]) -> None:
        """Do something; what goes wrong in it is ``on_fault``'s, if there is one.

        Raises:
            Exception: what went wrong, where nobody takes it.
        """
        try:
            work()
        except Exception as error:
            if self.on_fault is None:
                raise
            self.on_fault(error)

    def start_over(self, scene: Scene) -> None:
        """Drop everything that may be broken, and go on with this scene alone, at once."""
        self.polls.clear()
        self.clicks = Clicks()
        self.input = InputMap(self.backend.to_pixels)
        self._calm = self._drawn = False
        self.stack.give_up(scene)

    def close(self) -> None:
        """Leave all scenes and run the quit hooks, whatever happens in one of them."""
        self.running = False
        for hook in (self.stack.clear, *self.on_quit):
            try:
                hook()
            except Exception:
                LOG.exception("a quit hook failed")
        self.on_quit.clear()

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    @property
    def fps(self) -> int:
        """The pace wanted now."""
        top = self.stack.top
        if self.stack.moving or (top is not None and top.busy):
            return FPS_MOVING
        acting = self.backend.focused and self._since_input < UNDISTURBED
        return FPS_MOVING if acting else self._resting_fps

    @property
    def _resting_fps(self) -> int:
        return FPS_IDLE if self.backend.focused else FPS_AWAY

    def step(self) -> bool:
        """One frame; True when something was drawn."""
        self._untold += self._wait()
        events = self.backend.events()
        if self._calm and not events and not self.stack.dirty and self._untold < self._nap:
            self._prepare()
            return False
        changed = False
        if self._calm and events:  # what begins now must not run ahead by the time slept
            slept = max(0.0, self._untold - 1 / FPS_MOVING)
            changed = self._pass(slept)
            self._untold -= slept
        for event in events:
            self._event(event)
        if not self.running or self.stack.top is None:
            return False
        passed, self._untold = self._untold, 0.0
        changed = self._pass(passed) or changed
        drawn = self._draw() if changed else False
        self._calm = not changed and self.fps != FPS_MOVING
        self._nap = LONG_NAP if self.stack.top.rests else NAP
        self._unprepared = self._unprepared or changed
        return drawn

    def _wait(self) -> float:
        """Rest until the next frame and give its seconds; the first picture waits for nothing."""
        if not self.frames:
            return 0.0
        resting = self._calm and not self.stack.dirty
        dt = min(self.ticker.tick(self._resting_fps if resting else self.fps), MAX_DT)
        self._since_input += dt
        self.clicks.wait(dt)
        return dt

    def _prepare(self) -> None:
        """Use a quiet moment, if nobody is about to do something."""
        if self._unprepared and self._since_input > UNDISTURBED:
            self._unprepared = self.stack.top is not None and self.stack.top.prepare()

    @property
    def prepared(self) -> bool:
        """Whether nothing moves and the top scene has made all ready that it wanted."""
        return self._calm and not self._unprepared

    def _pass(self, seconds: float) -> bool:
        """Let time pass for all that waits for it; True when there is something to draw."""
        changed = False
        for poll in list(self.polls):
            changed = poll() or changed
        return self.stack.update(seconds) or changed

    def _draw(self) -> bool:
        surface = self.backend.surface()
        if surface.get_size() != self.look.size:  # SDL changed the size without telling
            self.relayout()
        if not self._drawn and self.stack.top is not None:
            self.stack.top.fresh = True
        self.trail.see(self.stack.scenes)
        rects = self.stack.draw(surface)
        self._drawn = True
        self.backend.present(rects)
        self.frames += 1
        return True

    def _event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED):
            if self.backend.size != self.look.size:
                self.relayout()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._drawn = False
            self.stack.dirty = True
            return
        if event.type == pygame.DROPFILE:
            self.on_file(event.file)
            return
        top = self.stack.top
        self.input.typing = top is not None and top.typing
        self.input.places = top is not None and top.uses_places
        for action in self.input.translate(event):
            self.act(action)
        self._follow_typing()

    def act(self, action: Action) -> None:
        """Give one action to the scene and, where it does not want it, to the global keys."""
        self._since_input = 0.0
        self._calm = False
        self.trail.act(action)
        if self.clicks.stray(action, self.stack.top):
            return
        if action.do is Do.FULLSCREEN:
            if not action.repeat:  # a held key would flicker
                self.set_fullscreen(not self.backend.fullscreen)
            return
        if action.do in (Do.TEXT_BIGGER, Do.TEXT_SMALLER):
            self._step_text(1 if action.do is Do.TEXT_BIGGER else -1)
            return
        if self.stack.handle(action):
            if action.do is not Do.POINT:  # what pointing changes, the controls report themselves
                self.stack.dirty = True
            return
        if action.do is Do.QUIT:
            self.quit()
        elif action.do in (Do.FASTER, Do.SLOWER):
            at = SPEEDS.index(self.prefs.speed) if self.prefs.speed in SPEEDS else 1
            at += 1 if action.do is Do.FASTER else -1
            self.set_speed(SPEEDS[max(0, min(len(SPEEDS) - 1, at))])

    def _step_text(self, step: int) -> None:
        now = self.prefs.text_size
        if step > 0:
            self.set_text_size(next((s for s in TEXT_SIZES if s > now), TEXT_SIZES[-1]))
        else:
            self.set_text_size(next((s for s in reversed(TEXT_SIZES) if s < now), TEXT_SIZES[0]))

    def _follow_typing(self) -> None:
        """Tell the system where text is being written, so that input methods open there."""
        top: Scene | None = self.stack.top
        entry = top.ui.focused if top is not None and top.typing else None
        caret = getattr(entry, "caret_rect", None)
        self.backend.text_input(caret() if caret is not None else None)
