"""What every control has in common, and what it tells tests and speech about itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.kit.input import Action
from scenes.kit.look import Look

Text = str | Callable[[], str]


@dataclass(frozen=True)
class Control:
    """A control as data: for tests, and for speech later. ``rect`` in pixels."""

    role: str
    name: str
    rect: pygame.Rect
    group: str
    enabled: bool
    focusable: bool
    focused: bool
    value: str = ""
    key: str = ""


@dataclass(frozen=True)
class Mood:
    """How the person relates to a widget at this moment."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    ring: bool = False

    @property
    def lit(self) -> bool:
        """Whether the widget is the one that would act now."""
        return self.focused or self.hovered


REST = Mood()


class Widget:
    """A rectangle that draws itself and may be acted on. Set ``rect`` (pixels) in a layout."""

    role = "group"
    takes_focus = False
    typing = False

    @property
    def draws(self) -> bool:
        """Whether there is anything to be seen of it while it has not the focus."""
        return True

    def __init__(
        self,
        name: str = "",
        *,
        key: str = "",
        enabled: bool = True,
        visible: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``name`` is the accessible name; ``refusal`` says why a disabled control does nothing.

        ``tooltip`` appears after 0.3 s of pointing; ``key`` is free for the scene's use.
        """
        self.name = name
        self.key = key
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._enabled = enabled
        self._visible = visible
        self.tooltip = tooltip
        self.refusal = refusal
        self.dirty = True

    # -- state -------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Whether acting on it does something."""
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        if on != self._enabled:
            self._enabled = on
            self.touch()

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, on: bool) -> None:
        if on != self._visible:
            self._visible = on
            self.touch()

    @property
    def focusable(self) -> bool:
        """Whether the focus may rest on it: also when it is disabled but can say why."""
        return self.takes_focus and self.visible and (self.enabled or bool(self.refusal))

    @property
    def value(self) -> str:
        """The state in words, for controls that have one."""
        return ""

    def tip(self) -> str:
        """The tooltip's text now."""
        return self.tooltip() if callable(self.tooltip) else self.tooltip

    def why(self) -> str:
        """Why it is disabled, in words."""
        return self.refusal() if callable(self.refusal) else self.refusal

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def reach(self, margin: int) -> pygame.Rect:
        """Everything it may draw on: its rectangle and ``margin`` pixels of shadow and glow."""
        return self.rect.inflate(2 * margin, 2 * margin)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point (pixels) lies on it."""
        return self.rect.collidepoint(pos)

    # -- behaviour, for subclasses -----------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw within ``rect`` (shadow and ring may reach a little beyond)."""

    def activate(self) -> None:
        """Enter, space or a click on it."""

    def press(self, pos: tuple[int, int]) -> None:
        """The button went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held since ``press``."""

    def drop(self, pos: tuple[int, int]) -> None:
        """The button was let go after ``press``."""

    def handle(self, action: Action) -> bool:
        """An action while it has the focus (or the pointer, for the wheel). True if used."""
        return False

    @property
    def waits(self) -> bool:
        """Whether time alone will change something here, though nothing moves now."""
        return False

    def update(self, dt: float) -> bool:
        """Let time pass; True while it moves."""
        return False


class Spot(Widget):
    """An invisible control over something drawn elsewhere: a card, a portrait, a pile.

    It follows a turned card by ``angle`` (degrees, as Placement.angle), can be dragged and can
    take what is dragged onto it.
    """

    role = "card"
    takes_focus = True

    def __init__(
        self,
        name: str,
        on_click: Callable[[], None] | None = None,
        *,
        role: str = "card",
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
        draggable: bool = False,
        accepts: Callable[[Spot], bool] | None = None,
        on_drag: Callable[[tuple[int, int]], None] | None = None,
        on_drop: Callable[[Spot | None, tuple[int, int]], None] | None = None,
        radius: float = 0.05,
        ring: bool = True,
    ) -> None:
        """``on_drag(pos)`` follows the pointer; ``on_drop(target, pos)`` ends it.

        The target is an accepting spot under (or near) the pointer, or None.
        ``radius`` of the focus ring is a part of the spot's height.
        """
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.role = role
        self.on_click = on_click
        self.draggable = draggable
        self.accepts = accepts
        self.on_drag = on_drag
        self.on_drop = on_drop
        self.radius = radius
        self.angle = 0.0
        self.ring = ring

    @property
    def draws(self) -> bool:
        """A spot shows only its ring, unless it has a picture of its own."""
        return type(self).draw is not Spot.draw

    def reach(self, margin: int) -> pygame.Rect:
        """The box around the turned rectangle, and ``margin`` pixels."""
        if not self.angle:
            return super().reach(margin)
        a = math.radians(self.angle)
        w, h = self.rect.size
        wide = abs(w * math.cos(a)) + abs(h * math.sin(a))
        high = abs(w * math.sin(a)) + abs(h * math.cos(a))
        box = pygame.Rect(0, 0, math.ceil(wide) + 2 * margin, math.ceil(high) + 2 * margin)
        box.center = self.rect.center
        return box

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the turned rectangle."""
        if not self.angle:
            return self.rect.collidepoint(pos)
        cx, cy = self.rect.center
        a = math.radians(self.angle)
        dx, dy = pos[0] - cx, pos[1] - cy
        x = dx * math.cos(a) - dy * math.sin(a)
        y = dx * math.sin(a) + dy * math.cos(a)
        return abs(x) <= self.rect.w / 2 and abs(y) <= self.rect.h / 2

    def activate(self) -> None:
        """Click."""
        if self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Only the focus ring, when the focus came by key."""
        if self.ring and mood.focused and mood.ring:
            if abs(self.angle) < 0.5:
                look.ring(surface, self.rect, self.rect.h * self.radius)
                return
            shape = look.shapes.ring(self.rect.w, self.rect.h, self.rect.h * self.radius)
            turned = pygame.transform.rotozoom(shape.surface, self.angle, 1)
            where = turned.get_rect(center=self.rect.center)
            surface.blit(turned, where, special_flags=pygame.BLEND_PREMULTIPLIED)
