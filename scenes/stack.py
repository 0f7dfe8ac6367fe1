"""Scenes and the stack they lie on.

A scene fills the screen; an overlay (``overlay = True``) lies above a dimmed, resting picture of
what is below it. Between scenes the lamp dims and returns; input always reaches the new scene.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.backdrop import Backdrop
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import HOUSE, Palette
from scenes.kit.ui import Ui
from scenes.kit.widget import Control

if TYPE_CHECKING:
    from scenes.app import App

LOG = logging.getLogger("lamplight.stack")
Rects = Sequence[pygame.Rect] | None
TRANSITION = 0.35


class Scene:
    """One screen. Subclasses place their widgets in ``layout`` and draw in ``draw``."""

    overlay = False
    palette: Palette = HOUSE
    backdrop_name = "house"
    uses_places = False
    """keys by position (Do.PLACE) win over letter keys while this scene is on top"""

    app: App

    def __init__(self) -> None:
        """Make widgets here; places and pictures belong into ``layout``."""
        self.ui = Ui()
        self.backdrop = Backdrop(self.backdrop_name)
        self.fresh = True

    # -- life --------------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene came onto the stack; ``self.app`` is set, ``layout`` follows."""

    def leave(self) -> None:
        """The scene left the stack for good."""

    def pause(self) -> None:
        """Another scene came above this one."""

    def resume(self) -> None:
        """This scene is on top again."""

    def cover(self) -> bool:
        """Hide what not everybody may see, also below other scenes; True when that hid something.

        Asked for by a key, and whenever another window is in use.
        """
        return False

    # -- work --------------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """How things look on this screen, in this scene's palette."""
        return self.app.look.with_palette(self.palette)

    @property
    def busy(self) -> bool:
        """Whether something moves, so that the loop runs at full speed."""
        return self.ui.busy

    @property
    def rests(self) -> bool:
        """Whether nothing will happen here, however long one waits, unless somebody acts."""
        return False

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text entry."""
        return self.ui.typing

    def layout(self, look: Look) -> None:
        """Place everything for this screen. Called on entry and after each change of size."""

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; True when the picture changed."""
        return self.ui.update(dt)

    def prepare(self) -> bool:
        """Make one thing ready that will be wanted soon; False when all is.

        Called again and again while nothing moves and nobody does anything.
        """
        return False

    def handle(self, action: Action) -> bool:
        """Answer an action; True when it meant something here."""
        return self.ui.handle(action)

    def draw(self, surface: pygame.Surface) -> Rects:
        """Draw; returns what changed (None: everything). ``self.fresh`` asks for everything."""
        self.backdrop.draw(surface, self.look)
        self.ui.draw(surface, self.look)
        self.fresh = False
        return None

    def controls(self) -> list[Control]:
        """Every control with place, role, name and state."""
        return self.ui.controls()


class SceneStack:
    """The scenes; the last one has the input."""

    def __init__(self, app: App) -> None:
        """An empty stack of an app."""
        self._app = app
        self._scenes: list[Scene] = []
        self._ground: pygame.Surface | None = None
        self._before: pygame.Surface | None = None
        self._time = TRANSITION
        self.dirty = True

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene with the input."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    @property
    def moving(self) -> bool:
        """Whether a transition is being shown."""
        return self._time < TRANSITION

    # -- change ------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        if self.top is not None:
            self.top.pause()
        if not scene.overlay:
            self._begin_transition()
        self._add(scene)

    def pop(self) -> Scene | None:
        """Take the top scene off and return it."""
        if not self._scenes:
            return None
        scene = self._scenes.pop()
        if not scene.overlay:
            self._begin_transition()
        scene.leave()
        self._ground, self.dirty = None, True
        if self.top is not None:
            self.top.layout(self.top.look)
            self.top.fresh = True
            self.top.resume()
        return scene

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._begin_transition()
        if self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start anew with this one."""
        self._begin_transition()
        while self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def clear(self) -> None:
        """Leave every scene."""
        while self._scenes:
            self._scenes.pop().leave()

    def give_up(self, scene: Scene) -> None:
        """Start anew with this scene after a fault: no picture of what was there comes back.

        A scene that cannot even leave is dropped.
        """
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception:
                LOG.exception("a scene could not leave")
        self._time, self._before = TRANSITION, None
        self._add(scene)

    def _add(self, scene: Scene) -> None:
        scene.app = self._app
        self._scenes.append(scene)
        self._ground, self.dirty = None, True
        scene.enter()
        if scene in self._scenes:
            scene.layout(scene.look)
            scene.fresh = True

    # -- frame -------------------------------------------------------------------------------

    def layout(self) -> None:
        """Lay out everything anew: the size, the text factor or the language changed."""
        self._ground = self._before = None
        self._time, self.dirty = TRANSITION, True
        for scene in self._scenes:
            scene.layout(scene.look)
            scene.fresh = True

    def update(self, dt: float) -> bool:
        """Let time pass in the top scene; True when there is something to draw."""
        changed = self.dirty
        if self._time < TRANSITION:
            self._time += dt
            changed = True
            if self._time >= TRANSITION:
                self._before = None
                if self.top is not None:
                    self.top.fresh = True
        if self.top is not None:
            changed = self.top.update(dt) or changed
        return changed

    def handle(self, action: Action) -> bool:
        """Give an action to the top scene; covering concerns what lies below it as well."""
        if action.do in (Do.COVER, Do.FOCUS_LOST):
            hidden = [scene for scene in self.scenes if scene.cover()]
            if hidden:
                self._ground, self.dirty = None, True
        return self.top.handle(action) if self.top is not None else False

    def draw(self, surface: pygame.Surface) -> Rects:
        """Draw the picture; returns what changed (None: everything)."""
        self.dirty = False
        if self.top is None:
            surface.fill((0, 0, 0))
            return None
        if self.moving:
            self._draw_transition(surface)
            return None
        if self.top.overlay:
            surface.blit(self._dimmed(surface), (0, 0))
            self.top.draw(surface)
            return None
        return self.top.draw(surface)

    def _draw_transition(self, surface: pygame.Surface) -> None:
        part = self._time / TRANSITION
        if part < 0.5 and self._before is not None:
            surface.blit(self._before, (0, 0))
            light = 1 - part * 2
        else:
            self._draw_all(surface)
            light = part * 2 - 1
        level = round(255 * max(0.0, min(1.0, light)) ** 0.8)
        # the lamp is warm: blue goes first and returns last
        blue = round(level * (0.72 + 0.28 * level / 255))
        surface.fill((level, level, blue), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_all(self, surface: pygame.Surface) -> None:
        if self.top is None:
            return
        self.top.fresh = True
        if self.top.overlay:
            surface.blit(self._dimmed(surface), (0, 0))
        self.top.draw(surface)

    def _dimmed(self, surface: pygame.Surface) -> pygame.Surface:
        """The resting picture below the top overlay."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            ground = pygame.Surface(surface.get_size(), 0, 32)
            first = len(self._scenes) - 1
            while first > 0 and self._scenes[first].overlay:
                first -= 1
            for scene in self._scenes[first:-1]:
                scene.fresh = True
                scene.draw(ground)
                ground.fill((112, 104, 120), special_flags=pygame.BLEND_RGB_MULT)
            self._ground = ground
        return self._ground

    def _begin_transition(self) -> None:
        """Keep the present picture and start to dim it, unless motion is reduced."""
        if self._app.prefs.reduced_motion or not self._scenes or self._app.last_frame() is None:
            self._time, self._before = TRANSITION, None
            return
        frame = self._app.last_frame()
        self._before = frame.copy() if frame is not None else None
        self._time = 0.0
