"""A whole number out of many: typed, dragged, or stepped to."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.theme import (
    BRASS,
    BUTTON_SMALL,
    GOLD,
    IVORY,
    SAND,
    PanelStyle,
    TextStyle,
    mix,
    quiet_style,
)
from scenes.kit.widget import Mood, Text, Widget

PATIENCE = 1.6
"""Seconds within which the next digit belongs to the number that is being typed."""
HOLD, FIRST_HOLD = 0.07, 0.45
"""Seconds between steps while a button is held, and before the second one."""
DRAG_PIXELS = 4


class NumberPicker(Widget):
    """A number between minus and plus, with a brass line that shows where it stands.

    Minus, plus, wheel and arrow keys go by one (held: quickly), digits are typed, and pressing in
    the middle and dragging goes anywhere. ``usual`` is marked on the line.
    """

    role = "spinbutton"
    takes_focus = True

    def __init__(
        self,
        name: str,
        number: int,
        on_change: Callable[[int], None] | None = None,
        *,
        minimum: int,
        maximum: int,
        usual: int | None = None,
        shown: Callable[[int], str] = str,
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
    ) -> None:
        """``shown`` puts a number into words; ``on_change`` hears every new one."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip)
        self.number = number
        self.on_change = on_change
        self.minimum, self.maximum = minimum, maximum
        self.usual = usual
        self.shown = shown
        self._typed = ""
        self._since_typed = 0.0
        self._held = 0
        self._wait = 0.0
        self._grip: tuple[int, int] | None = None
        self._moved = False

    @property
    def value(self) -> str:
        """The number in words."""
        return self.shown(self.number)

    @property
    def widest(self) -> tuple[str, ...]:
        """The values that need most room."""
        known = {self.maximum, self.minimum, self.usual if self.usual is not None else self.minimum}
        return tuple(self.shown(number) for number in sorted(known))

    def set(self, number: int) -> bool:
        """Set and tell, within the limits; True when it changed."""
        number = max(self.minimum, min(self.maximum, number))
        if number == self.number:
            return False
        self.number = number
        self.touch()
        if self.on_change is not None:
            self.on_change(number)
        return True

    # -- keys --------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        """Arrows, wheel, digits."""
        if action.do is Do.SCROLL:
            if self.enabled:
                self.set(self.number + (1 if action.amount > 0 else -1))
            return self.enabled
        if action.do is Do.NUMBER:
            if not action.repeat:
                self._type((action.amount + 1) % 10)
            return True
        step = {Do.LEFT: -1, Do.RIGHT: 1}.get(action.do, 0)
        if step:
            self._typed = ""
            self.set(self.number + step)
        return bool(step)

    def _type(self, digit: int) -> None:
        """One more digit; one that makes the number too large begins anew."""
        fresh = self._since_typed > PATIENCE
        text = f"{'' if fresh else self._typed}{digit}".lstrip("0")
        if text and int(text) > self.maximum:
            text = str(digit).strip("0")
        self._typed, self._since_typed = text, 0.0
        if text:
            self.set(int(text))

    # -- pointer -----------------------------------------------------------------------------

    def _button(self, x: int) -> int:
        """-1 on the minus, 1 on the plus, 0 between them."""
        if x < self.rect.x + self.rect.h:
            return -1
        return 1 if x >= self.rect.right - self.rect.h else 0

    def press(self, pos: tuple[int, int]) -> None:
        """Step on a button, or grip the line."""
        self._held, self._moved, self._typed = self._button(pos[0]), False, ""
        self._grip = None if self._held else pos
        self._wait = FIRST_HOLD
        if self._held:
            self.set(self.number + self._held)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer along the line; off the buttons nothing is held."""
        if self._held and not self.rect.collidepoint(pos):
            self._held = 0
        if self._grip is None:
            return
        self._moved = self._moved or abs(pos[0] - self._grip[0]) > DRAG_PIXELS
        if self._moved:
            self._to(pos[0])

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go; a plain click on the line goes there."""
        if self._grip is not None and not self._moved and self.rect.collidepoint(pos):
            self._to(pos[0])
        self._held, self._grip = 0, None

    def _to(self, x: int) -> None:
        line = self._line()
        part = (x - line.x) / max(1, line.w)
        self.set(self.minimum + round(part * (self.maximum - self.minimum)))

    @property
    def waits(self) -> bool:
        """Whether a held sign counts on."""
        return bool(self._held)

    def update(self, dt: float) -> bool:
        """Step on while a button is held."""
        self._since_typed += dt
        if not self._held:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = HOLD
        return self.set(self.number + self._held)

    # -- picture -----------------------------------------------------------------------------

    def _line(self) -> pygame.Rect:
        """The brass line's place: low between the buttons."""
        h = self.rect.h
        thick = max(2, h // 14)
        wide = max(8, self.rect.w - 2 * h - h // 2)
        return pygame.Rect(self.rect.centerx - wide // 2, self.rect.bottom - h // 5, wide, thick)

    def _spot(self, number: int) -> int:
        line, span = self._line(), max(1, self.maximum - self.minimum)
        return line.x + round(line.w * (number - self.minimum) / span)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Trough, buttons, number, line with knob and the usual place."""
        state = "hover" if mood.lit and self.enabled else "rest" if self.enabled else "off"
        look.panel(surface, self.rect, quiet_style(look.palette, state))
        h, y = self.rect.h, self.rect.centery
        for x, icon, more in (
            (self.rect.left + h // 2, "minus", self.number > self.minimum),
            (self.rect.right - h // 2, "plus", self.number < self.maximum),
        ):
            alpha = 1.0 if more and self.enabled else 0.3
            look.icon(surface, icon, (x, y), round(h * 0.42), SAND, alpha)
        colour = IVORY if self.enabled else look.palette.faded
        style = TextStyle(BUTTON_SMALL.role, BUTTON_SMALL.size, colour)
        room = self.rect.w - 2 * h
        style = look.fit_style(self.value, style, room)
        look.text(surface, self.value, (self.rect.centerx, y - h // 10), style, "center", room)
        self._draw_line(surface, look, mood)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, h / 2)

    def _draw_line(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        line = self._line()
        plain = PanelStyle(
            mix(look.palette.panel, (0, 0, 0), 0.5), 1, stroke=None, radius=None, shadow_opacity=0
        )
        look.panel(surface, line, plain)
        x = self._spot(self.number)
        if x > line.x + line.h:
            bright = BRASS if self.enabled else look.palette.faded
            part = pygame.Rect(line.x, line.y, x - line.x, line.h)
            look.panel(
                surface, part, PanelStyle(bright, 1, stroke=None, radius=None, shadow_opacity=0)
            )
        if self.usual is not None:
            spot = (self._spot(self.usual), line.centery)
            pygame.draw.circle(surface, SAND, spot, max(2, line.h))
        d = max(4, line.h * (4 if mood.lit and self.enabled else 3))
        knob = pygame.Rect(0, 0, d, d)
        knob.center = (x, line.centery)
        look.panel(
            surface, knob, PanelStyle(GOLD, 1, stroke=None, radius=None, shadow_blur=3, shadow_dy=1)
        )
