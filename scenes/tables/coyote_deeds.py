"""What one does at the Coyote table: pick a number, doubt, spy, use the Coyote card, guess."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.pixels import blank, faded, put
from scenes.kit.theme import (
    ACCENT,
    CHIP_LIGHT,
    IVORY,
    SAND,
    WARNING,
    PanelStyle,
    TextStyle,
    quiet_style,
    rgb,
)
from scenes.kit.widget import Mood, Text, Widget
from scenes.tables.plate import portrait

HOLD = 0.4
"""Seconds for which the doubt is held down."""
SURE_FROM, SURE_UNTIL = 0.25, 4.0
"""Seconds after the first click between which a second one confirms."""
DRAG_STEP = 13
"""Units of dragging for one more."""
_ASPECT = 640 / 336
_PAD_LIT = PanelStyle(
    rgb("#FFF0C8"),
    1,
    stroke=rgb("#8A5A16"),
    stroke_opacity=1,
    stroke_width=2,
    radius=None,
    shadow_blur=7,
    shadow_dy=3,
)
_PAD_OFF = PanelStyle(
    rgb("#6B5A3C"),
    0.7,
    stroke=rgb("#8A5A16"),
    stroke_opacity=0.5,
    stroke_width=2,
    radius=None,
    shadow_opacity=0.2,
)
_WELL = PanelStyle(
    rgb("#120612"), 0.82, stroke=ACCENT, stroke_opacity=0.5, radius=18, shadow_opacity=0
)
_PAD_INK = rgb("#3C2208")


class Well(Widget):
    """The number one would bid: drag it, turn the wheel over it, or use up and down."""

    role = "slider"
    takes_focus = True

    def __init__(
        self, on_change: Callable[[int], None], on_enter: Callable[[], None], *, tooltip: Text = ""
    ) -> None:
        """``on_change(by)`` asks for so much more; ``on_enter`` is Enter."""
        super().__init__(key="well", tooltip=tooltip)
        self._on_change = on_change
        self._on_enter = on_enter
        self._grip: tuple[int, int] | None = None
        self._clicked = False
        self.number = ""
        self.fits = True
        self.step = DRAG_STEP

    @property
    def value(self) -> str:
        """The number."""
        return self.number

    def handle(self, action: Action) -> bool:
        """Up, down and the wheel."""
        by = {Do.UP: 1, Do.DOWN: -1, Do.SCROLL: action.amount}.get(action.do, 0)
        if by:
            self._on_change(by)
        return bool(by)

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the number."""
        self._grip = pos
        self._clicked = True

    def drag(self, pos: tuple[int, int]) -> None:
        """Right and up is more."""
        if self._grip is None:
            return
        far = pos[0] - self._grip[0] + self._grip[1] - pos[1]
        by = int(far / self.step)
        if by:
            self._on_change(by)
            self._grip = pos

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go."""
        self._grip = None

    def activate(self) -> None:
        """Enter goes on to the button that says what will be bid; a click only takes hold."""
        if not self._clicked:
            self._on_enter()
        self._clicked = False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A dark well with the number."""
        self.step = max(6, look.px(DRAG_STEP))
        look.panel(surface, self.rect, _WELL)
        size = min(70.0, self.rect.h / look.scale * 0.86)
        style = look.tempered(TextStyle("coyote", size, IVORY if self.fits else WARNING), 1.0)
        style = look.fit_style(self.number, style, self.rect.w - look.px(12))
        look.text(surface, self.number, self.rect.center, style, "center")
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(18))


class Pad(Widget):
    """A round key of the picker."""

    role = "button"
    takes_focus = True

    def __init__(self, by: int, text: str, name: str, on_change: Callable[[int], None]) -> None:
        super().__init__(name, key=f"pad{by:+d}")
        self._by, self._text, self._on_change = by, text, on_change

    def hit(self, pos: tuple[int, int]) -> bool:
        """Inside the circle."""
        return pygame.math.Vector2(pos).distance_to(self.rect.center) <= self.rect.w / 2

    def activate(self) -> None:
        """So much more, or less."""
        self._on_change(self._by)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A paper disc."""
        style = CHIP_LIGHT if self.enabled else _PAD_OFF
        look.panel(surface, self.rect, _PAD_LIT if mood.lit and self.enabled else style)
        text = look.tempered(TextStyle("extrabold", 25, _PAD_INK), 1.2)
        look.text(surface, self._text, self.rect.center, text, "center")
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)


class DoubtButton(Widget):
    """The doubt: held down for a moment, or clicked and then confirmed.

    A click, Enter or its key asks first; the same again is sure, but not at once: a double click
    and a key that repeats are accidents.
    """

    role = "button"
    takes_focus = True

    def __init__(self, on_doubt: Callable[[], None]) -> None:
        super().__init__(key="doubt")
        self._on_doubt = on_doubt
        self.title = self.note = self.ask = ""
        self._held: float | None = None
        self._asked: float | None = None
        self._drawn: tuple[object, pygame.Surface] | None = None

    @property
    def is_asking(self) -> bool:
        """Whether the next click doubts."""
        return self._asked is not None

    def calm(self) -> bool:
        """Back to where nothing was asked; False when nothing was."""
        was = self.is_asking or self._held is not None
        self._held = self._asked = None
        if was:
            self.touch()
        return was

    def press(self, pos: tuple[int, int]) -> None:
        """Begin to hold."""
        self._held = 0.0

    def drag(self, pos: tuple[int, int]) -> None:
        """Sliding off it lets go."""
        if not self.rect.collidepoint(pos):
            self._held = None
            self.touch()

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go before the time."""
        self._held = None

    def activate(self) -> None:
        """Ask, or be sure."""
        if self._asked is None:
            self._asked = 0.0
        elif self._asked >= SURE_FROM:
            self._doubt()
        self.touch()

    def _doubt(self) -> None:
        self.calm()
        self._on_doubt()

    @property
    def waits(self) -> bool:
        """Whether it is held, or asks whether one is sure."""
        return self._held is not None or self._asked is not None

    def update(self, dt: float) -> bool:
        """Count what is held, and forget what was asked long ago."""
        if not self.enabled:
            return self.calm()
        if self._held is not None:
            self._held += dt
            if self._held >= HOLD:
                self._doubt()
            return True
        if self._asked is not None:
            self._asked += dt
            if self._asked > SURE_UNTIL:
                return self.calm()
            return self._asked - dt < SURE_FROM <= self._asked
        return False

    @property
    def value(self) -> str:
        """What it says below the large word."""
        return self.ask if self.is_asking else self.note

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Red paper with the one who howls, the large word, and how much longer to hold."""
        rect = self.rect
        if self.is_asking or self._held:
            look.glow(surface, rect, look.px(22), 0.9, 18)
        elif self.enabled and mood.lit:
            look.glow(surface, rect, look.px(22), 0.55, 16)
        picture = self._stretched(look)
        if picture is not None:
            put(surface, picture, rect.topleft)
        if self._held:
            self._filling(surface, look, min(1.0, self._held / HOLD))
        left = rect.x + round(rect.h * _ASPECT * 0.37)
        room = rect.right - look.px(18) - left
        middle = left + room // 2
        tone = rgb("#FFF6E0") if self.enabled else rgb("#D8C4C4")
        word = look.tempered(TextStyle("coyote", 46, tone, 1.0, 2), 1.1)
        word = look.fit_style(self.title, word, room)
        look.text(surface, self.title, (middle, rect.y + round(rect.h * 0.41)), word, "center")
        note = look.tempered(TextStyle("extrabold", 20, rgb("#FFE3BE"), 1.1), 1.2)
        if look.text_width(self.value, note) > room:
            note = look.fit_style(self.value, note, room)
        at = (middle, rect.y + round(rect.h * 0.70))
        look.text(surface, self.value, at, note, "center", room)
        if mood.focused and mood.ring:
            look.ring(surface, rect, look.px(22))

    def _stretched(self, look: Look) -> pygame.Surface | None:
        """The picture in its own shape; where there is more width, its right half is longer."""
        key = (self.rect.size, self.enabled)
        if self._drawn is not None and self._drawn[0] == key:
            return self._drawn[1]
        w, h = self.rect.size
        natural = min(w, round(h * _ASPECT))
        picture = look.picture(("coyote", "doubt.webp"), natural, h)
        if picture is None:
            return None
        out = blank(w, h)
        for start, end, to_start, to_end in _parts(natural, w):
            part = picture.subsurface((start, 0, end - start, h))
            if end - start != to_end - to_start:
                part = pygame.transform.smoothscale(part, (to_end - to_start, h))
            put(out, part, (to_start, 0))
        if not self.enabled:
            out = faded(pygame.transform.grayscale(out), 0.62)
        self._drawn = (key, out)
        return out

    def _filling(self, surface: pygame.Surface, look: Look, part: float) -> None:
        pad = look.px(18)
        box = pygame.Rect(self.rect.x + pad, self.rect.bottom - look.px(26), 0, look.px(8))
        box.w = max(box.h, round((self.rect.w - 2 * pad) * part))
        style = PanelStyle(rgb("#FFE39A"), 1, stroke=None, radius=None, shadow_opacity=0)
        look.panel(surface, box, style)


def _parts(natural: int, wide: int) -> list[tuple[int, int, int, int]]:
    """How the picture is cut across: (from, to) in it, and where that goes on the button."""
    if natural == wide:
        return [(0, natural, 0, wide)]
    left, right = round(natural * 0.5), round(natural * 0.06)
    return [
        (0, left, 0, left),
        (left, natural - right, left, wide - right),
        (natural - right, natural, wide - right, wide),
    ]


class DeedButton(Widget):
    """Spy, or use the Coyote card: an outlined button with its picture, on two lines if need be."""

    role = "button"
    takes_focus = True

    def __init__(self, key: str, picture: tuple[str, ...], on_click: Callable[[], None]) -> None:
        super().__init__(key=key)
        self._picture, self._on_click = picture, on_click

    def activate(self) -> None:
        """Do it."""
        self._on_click()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Pill, picture, words."""
        state = "pressed" if mood.pressed else "hover" if mood.lit else "rest"
        look.panel(surface, self.rect, quiet_style(look.palette, state if self.enabled else "off"))
        side = min(look.px(52), round(self.rect.h * 0.74))
        wide = side if self._picture[0] == "coyote" else round(side * 5 / 7)
        picture = look.picture(self._picture, wide, side)
        x = self.rect.x + look.px(16)
        if picture is not None:
            if not self.enabled:
                picture = faded(pygame.transform.grayscale(picture), 0.6)
            put(surface, picture, (x + (side - wide) // 2, self.rect.centery - side // 2))
        x += side + look.px(12)
        colour = SAND if self.enabled else look.palette.faded
        area = pygame.Rect(x, self.rect.y, self.rect.right - look.px(20) - x, self.rect.h)
        style = look.tempered(TextStyle("extrabold", 21, colour, 1.12), 1.25)
        rows = look.block_height(self.name, style, area.w)
        if rows > self.rect.h:
            style = look.tempered(TextStyle("extrabold", 18, colour, 1.06), 1.1)
        look.paragraph(surface, self.name, area, style, "left", "center")
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)


class GuessButton(Widget):
    """One of the two between whom a doubt is decided."""

    role = "button"
    takes_focus = True

    def __init__(
        self, seat: int, name: str, note: str, avatar: str, on_click: Callable[[], None]
    ) -> None:
        super().__init__(name, key=f"guess{seat}")
        self._note, self._avatar, self._on_click = note, avatar, on_click
        self.chosen = False

    @property
    def value(self) -> str:
        """Which side they are on."""
        return self._note

    def activate(self) -> None:
        """Bet on them."""
        self._on_click()

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """A card with portrait, name and side; lit when chosen."""
        style = PanelStyle(
            rgb("#5A2440") if self.chosen else look.palette.panel,
            0.95,
            stroke=ACCENT,
            stroke_opacity=1.0 if self.chosen or mood.lit else 0.5,
            stroke_width=3 if self.chosen else 1.8,
            radius=20,
            shadow_blur=5,
        )
        if self.chosen:
            look.glow(surface, self.rect, look.px(20), 0.7, 12)
        look.panel(surface, self.rect, style)
        side = min(round(self.rect.h * 0.74), look.px(84))
        x = self.rect.x + look.px(14)
        mood_of = "pleased" if self.chosen else ""
        put(
            surface,
            portrait(look, self._avatar, self.name, side, mood_of),
            (x, self.rect.centery - side // 2),
        )
        x += side + look.px(12)
        room = self.rect.right - look.px(12) - x
        title = look.fit_style(self.name, look.tempered(TextStyle("extrabold", 23), 1.2), room)
        note = look.tempered(TextStyle("bold", 18, look.palette.muted, 1.2), 1.2)
        under = look.block_height(self._note, note, room)
        if look.line_height(title) + under > self.rect.h - look.px(8):
            note, under = look.fit_style(self._note, note, room), look.line_height(note)
        y = self.rect.centery - (look.line_height(title) + under) // 2
        drawn = look.text(surface, self.name, (x, y), title, "topleft", room)
        look.paragraph(surface, self._note, pygame.Rect(x, drawn.bottom, room, under), note)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(20))
