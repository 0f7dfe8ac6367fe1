"""Controls with a value: a row of choices, a stepper, a slider, a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.layout import columns
from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.theme import (
    BODY_BOLD,
    BRASS,
    BRASS_BUTTON,
    BUTTON_INK,
    BUTTON_SMALL,
    CAPTION,
    INK,
    IVORY,
    SAND,
    PanelStyle,
    TextStyle,
    mix,
    quiet_style,
    rgb,
)
from scenes.kit.widget import Mood, Text, Widget


class Choice(Widget):
    """One of a few: a row of segments. Left and right change it; so does a click."""

    role = "radio"
    takes_focus = True

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``options`` are the labels; ``index`` the chosen one."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.options = list(options)
        self.index = index
        self.on_change = on_change
        self._at: tuple[int, int] | None = None

    @property
    def value(self) -> str:
        """The chosen label."""
        return self.options[self.index] if self.options else ""

    def choose(self, index: int) -> None:
        """Choose by index and tell."""
        if 0 <= index < len(self.options) and index != self.index:
            self.index = index
            self.touch()
            if self.on_change is not None:
                self.on_change(index)

    def handle(self, action: Action) -> bool:
        """Left and right, while there is somewhere to go."""
        step = {Do.LEFT: -1, Do.RIGHT: 1}.get(action.do, 0)
        if step and 0 <= self.index + step < len(self.options):
            self.choose(self.index + step)
            return True
        return False

    def natural_width(self, look: Look) -> int:
        """Width in pixels that shows all labels at their full size."""
        style = TextStyle("extrabold", 20)
        widest = max((look.text_width(o, style) for o in self.options), default=0)
        return (widest + look.px(36)) * max(1, len(self.options))

    def segments(self) -> list[pygame.Rect]:
        """The place of each option."""
        return columns(self.rect, max(1, len(self.options)), 0)

    def press(self, pos: tuple[int, int]) -> None:
        """Remember where, for the click that follows."""
        self._at = pos

    def activate(self) -> None:
        """A click chooses what it hit; Enter goes on to the next."""
        if self._at is None:
            self.choose((self.index + 1) % max(1, len(self.options)))
            return
        for i, rect in enumerate(self.segments()):
            if rect.collidepoint(self._at):
                self.choose(i)
        self._at = None

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A trough with the chosen segment in brass."""
        trough = quiet_style(look.palette, "rest" if self.enabled else "off")
        look.panel(surface, self.rect, trough)
        for i, rect in enumerate(self.segments()):
            chosen = i == self.index
            if chosen:
                gap = look.px(4)
                look.panel(surface, rect.inflate(-2 * gap, -2 * gap), _chosen(self.enabled))
            colour = BUTTON_INK if chosen and self.enabled else SAND
            if not self.enabled and not chosen:
                colour = look.palette.faded
            style = TextStyle("extrabold" if chosen else "bold", 20, colour)
            style = look.fit_style(self.options[i], style, rect.w - look.px(16))
            look.text(surface, self.options[i], rect.center, style, "center", rect.w - look.px(16))
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)


def _chosen(enabled: bool) -> PanelStyle:
    if not enabled:
        return PanelStyle(rgb("#6B5A3C"), 0.9, stroke=None, radius=None, shadow_opacity=0)
    return PanelStyle(
        rgb("#FFE39A"),
        1,
        rgb("#D29A36"),
        rgb("#EDBB55"),
        stroke=rgb("#FFF6D8"),
        stroke_opacity=0.7,
        radius=None,
        shadow_blur=5,
        shadow_dy=2,
    )


class Stepper(Widget):
    """A number or a word between two round buttons. Arrows, wheel and clicks change it."""

    role = "spinbutton"
    takes_focus = True

    def __init__(
        self,
        name: str,
        values: Sequence[str],
        index: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        wrap: bool = False,
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``values`` in order; ``wrap`` goes from the last to the first."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.values = list(values)
        self.index = index
        self.on_change = on_change
        self.wrap = wrap
        self._at: tuple[int, int] | None = None

    @property
    def value(self) -> str:
        """The shown value."""
        return self.values[self.index]

    def step(self, by: int) -> bool:
        """Go on by so many; True when the value changed."""
        index = self.index + by
        index = index % len(self.values) if self.wrap else max(0, min(len(self.values) - 1, index))
        if index == self.index:
            return False
        self.index = index
        self.touch()
        if self.on_change is not None:
            self.on_change(index)
        return True

    def handle(self, action: Action) -> bool:
        """Left, right and the wheel."""
        if action.do is Do.SCROLL:
            return self.enabled and self.step(1 if action.amount > 0 else -1)
        step = {Do.LEFT: -1, Do.RIGHT: 1}.get(action.do, 0)
        return bool(step) and self.step(step)

    def press(self, pos: tuple[int, int]) -> None:
        """Remember where, for the click that follows."""
        self._at = pos

    def activate(self) -> None:
        """A click on the left half goes back, on the right half on; Enter goes on."""
        back = self._at is not None and self._at[0] < self.rect.centerx
        self._at = None
        if not self.step(-1 if back else 1) and not back and not self.wrap:
            self.sound_end()

    def sound_end(self) -> None:
        """Nothing more in this direction (a hook for scenes)."""

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Trough, value, the two arrows."""
        state = "hover" if mood.lit and self.enabled else "rest" if self.enabled else "off"
        look.panel(surface, self.rect, quiet_style(look.palette, state))
        h = self.rect.h
        for side, icon, more in (
            (self.rect.left + h // 2, "arrow_left", self.wrap or self.index > 0),
            (
                self.rect.right - h // 2,
                "arrow_right",
                self.wrap or self.index < len(self.values) - 1,
            ),
        ):
            alpha = 1.0 if more and self.enabled else 0.3
            look.icon(surface, icon, (side, self.rect.centery), round(h * 0.5), SAND, alpha)
        style = TextStyle(
            BUTTON_SMALL.role, BUTTON_SMALL.size, IVORY if self.enabled else look.palette.faded
        )
        room = self.rect.w - 2 * h
        style = look.fit_style(self.value, style, room)
        look.text(surface, self.value, self.rect.center, style, "center", room)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, h / 2)


class Slider(Widget):
    """A value from 0 to 100 (or ``maximum``) on a brass line."""

    role = "slider"
    takes_focus = True

    def __init__(
        self,
        name: str,
        amount: int = 50,
        on_change: Callable[[int], None] | None = None,
        *,
        minimum: int = 0,
        maximum: int = 100,
        step: int = 5,
        unit: str = "",
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``step`` is what one arrow key changes; ``unit`` follows the shown number."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.amount = amount
        self.on_change = on_change
        self.minimum, self.maximum, self.step = minimum, maximum, step
        self.unit = unit
        self._number = 0
        """pixels that the largest number takes, known since the first picture"""

    @property
    def value(self) -> str:
        """The number as it is shown."""
        return f"{self.amount}{self.unit}"

    def set(self, amount: int) -> None:
        """Set and tell, within the limits."""
        amount = max(self.minimum, min(self.maximum, amount))
        if amount != self.amount:
            self.amount = amount
            self.touch()
            if self.on_change is not None:
                self.on_change(amount)

    def _track(self) -> pygame.Rect:
        """The line's place, without the knob's overhang and the number."""
        knob = round(self.rect.h * 0.36)
        number = max(round(self.rect.h * 1.5), self._number)
        wide = max(8, self.rect.w - 2 * knob - number)
        return pygame.Rect(self.rect.x + knob, self.rect.centery, wide, 1)

    def press(self, pos: tuple[int, int]) -> None:
        """Jump to the pointer."""
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        track = self._track()
        part = (pos[0] - track.x) / max(1, track.w)
        raw = self.minimum + part * (self.maximum - self.minimum)
        self.set(round(raw / self.step) * self.step)

    def handle(self, action: Action) -> bool:
        """Left, right, wheel."""
        if action.do is Do.SCROLL:
            if self.enabled:
                self.set(self.amount + self.step * (1 if action.amount > 0 else -1))
            return self.enabled
        step = {Do.LEFT: -1, Do.RIGHT: 1}.get(action.do, 0)
        if step:
            self.set(self.amount + step * self.step)
        return bool(step)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Line, filled part, knob, number."""
        style = TextStyle("extrabold", 20, SAND if self.enabled else look.palette.faded)
        self._number = look.text_width(f"{self.maximum}{self.unit}", style) + look.px(10)
        track = self._track()
        thick = max(4, look.px(8))
        line = pygame.Rect(track.x, self.rect.centery - thick // 2, track.w, thick)
        groove = PanelStyle(
            mix(look.palette.panel, (0, 0, 0), 0.5),
            1,
            stroke_opacity=0.5,
            radius=None,
            shadow_opacity=0,
        )
        look.panel(surface, line, groove)
        span = max(1, self.maximum - self.minimum)
        x = track.x + round(track.w * (self.amount - self.minimum) / span)
        if x > line.x + thick:
            part = pygame.Rect(line.x, line.y, x - line.x, line.h)
            bright = PanelStyle(
                BRASS if self.enabled else look.palette.faded,
                1,
                stroke=None,
                radius=None,
                shadow_opacity=0,
            )
            look.panel(surface, part, bright)
        d = round(self.rect.h * (0.68 if mood.lit and self.enabled else 0.6))
        knob = pygame.Rect(0, 0, d, d)
        knob.center = (x, self.rect.centery)
        look.panel(surface, knob, _chosen(self.enabled))
        if mood.focused and mood.ring:
            look.ring(surface, knob, d / 2)
        look.text(surface, self.value, (self.rect.right, self.rect.centery), style, "midright")


class Switch(Widget):
    """On or off, with its name beside it."""

    role = "switch"
    takes_focus = True

    def __init__(
        self,
        name: str,
        on: bool = False,
        on_change: Callable[[bool], None] | None = None,
        *,
        note: str = "",
        words: tuple[str, str] = ("off", "on"),
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``note`` is a second, quieter line; ``words`` say the state to those who listen."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.on = on
        self.on_change = on_change
        self.note = note
        self.words = words

    @property
    def value(self) -> str:
        """The state in words."""
        return self.words[self.on]

    def activate(self) -> None:
        """Turn it over."""
        self.on = not self.on
        self.touch()
        if self.on_change is not None:
            self.on_change(self.on)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Name left, lever right; the lever's place and a tick tell the state, not colour alone."""
        h = min(self.rect.h, max(look.px(40), look.units.text_px(34)))
        lever = pygame.Rect(0, 0, round(h * 1.8), h)
        lever.midright = self.rect.midright
        trough = quiet_style(look.palette, "hover" if mood.lit else "rest")
        look.panel(surface, lever, BRASS_TROUGH if self.on and self.enabled else trough)
        d = h - 2 * look.px(5)
        knob = pygame.Rect(0, 0, d, d)
        knob.center = (lever.right - h // 2 if self.on else lever.left + h // 2, lever.centery)
        look.panel(
            surface,
            knob,
            PanelStyle(
                IVORY if self.enabled else look.palette.faded,
                1,
                rgb("#E6D3A8"),
                stroke=None,
                radius=None,
                shadow_blur=4,
                shadow_dy=2,
            ),
        )
        if self.on:
            look.icon(surface, "check", knob.center, round(d * 0.8), INK)
        if mood.focused and mood.ring:
            look.ring(surface, lever, h / 2)
        room = self.rect.w - lever.w - look.px(16)
        colour = look.palette.text if self.enabled else look.palette.faded
        self._words(surface, look, room, colour)

    def _words(
        self, surface: pygame.Surface, look: Look, room: int, colour: tuple[int, int, int]
    ) -> None:
        style = TextStyle(BODY_BOLD.role, BODY_BOLD.size, colour)
        if not self.note:
            look.text(surface, self.name, self.rect.midleft, style, "midleft", room)
            return
        note = TextStyle("medium", CAPTION.size, look.palette.muted)
        body = look.block(self.note, note, room)
        top = self.rect.centery - (look.line_height(style) + body.get_height()) // 2
        look.text(surface, self.name, (self.rect.x, top), style, "topleft", room)
        put(surface, body, (self.rect.x, top + look.line_height(style)))


BRASS_TROUGH = PanelStyle(
    BRASS_BUTTON.fill_to or BRASS,
    1,
    rgb("#EDBB55"),
    stroke=rgb("#FFE9B0"),
    stroke_opacity=0.9,
    radius=None,
    shadow_blur=5,
    shadow_dy=3,
)
