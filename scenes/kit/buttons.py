"""Buttons: brass for what one most likely wants, outlined for the rest, round for icons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.look import Look
from scenes.kit.theme import (
    BRASS_BUTTON,
    BRASS_HOVER,
    BRASS_PRESSED,
    BUTTON,
    BUTTON_INK,
    BUTTON_SMALL,
    CAPTION,
    SAND,
    PanelStyle,
    TextStyle,
    mix,
    quiet_style,
    rgb,
)
from scenes.kit.widget import Mood, Text, Widget

_OFF_BRASS = PanelStyle(
    rgb("#6B5A3C"),
    0.75,
    rgb("#54452C"),
    stroke=rgb("#E8C98A"),
    stroke_opacity=0.25,
    radius=None,
    shadow_blur=6,
    shadow_opacity=0.35,
)
_OFF_INK = rgb("#D8C8A4")


class Button(Widget):
    """A button with a label that says exactly what it will do."""

    role = "button"
    takes_focus = True

    def __init__(
        self,
        label: str,
        on_click: Callable[[], None] | None = None,
        *,
        primary: bool = False,
        icon: str = "",
        hotkey: str = "",
        small: bool = False,
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        refusal: Text = "",
    ) -> None:
        """``hotkey`` is the key shown on the button; ``icon`` a name from assets/icons."""
        super().__init__(label, key=key, enabled=enabled, tooltip=tooltip, refusal=refusal)
        self.on_click = on_click
        self.primary = primary
        self.icon = icon
        self.hotkey = hotkey
        self.small = small

    @property
    def label(self) -> str:
        """What stands on it; also its accessible name."""
        return self.name

    @label.setter
    def label(self, text: str) -> None:
        if text != self.name:
            self.name = text
            self.touch()

    def activate(self) -> None:
        """Click."""
        if self.on_click is not None:
            self.on_click()

    @property
    def style(self) -> TextStyle:
        """The label's text style."""
        return BUTTON_SMALL if self.small or not self.primary else BUTTON

    def natural_width(self, look: Look) -> int:
        """Width in pixels that shows the whole label."""
        side, gap = round(look.line_height(self.style) * 0.9), look.px(12)
        extra = look.px(64) + (side + gap if self.icon else 0)
        if self.hotkey:
            key = TextStyle(CAPTION.role, min(CAPTION.size, self.style.size * 0.7))
            extra += max(side, look.text_width(self.hotkey, key) + look.px(14)) + gap
        return look.text_width(self.label, self.style) + extra

    def _shape(self, look: Look, mood: Mood) -> tuple[PanelStyle, tuple[int, int, int]]:
        if self.primary:
            if not self.enabled:
                return _OFF_BRASS, _OFF_INK
            style = BRASS_PRESSED if mood.pressed else BRASS_HOVER if mood.lit else BRASS_BUTTON
            return style, BUTTON_INK
        state = "pressed" if mood.pressed else "hover" if mood.lit else "rest"
        if not self.enabled:
            return quiet_style(look.palette, "off"), look.palette.faded
        return quiet_style(look.palette, state), SAND

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Panel, icon, label, key."""
        style, colour = self._shape(look, mood)
        if self.primary and self.enabled and mood.lit and not mood.pressed:
            look.glow(surface, self.rect, self.rect.h / 2, 0.5, 16)
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)
        self._content(surface, look, colour, mood)

    def _content(
        self, surface: pygame.Surface, look: Look, colour: tuple[int, int, int], mood: Mood
    ) -> None:
        text = TextStyle(self.style.role, self.style.size, colour)
        side = round(look.line_height(text) * 0.9)
        gap = look.px(10)
        key = TextStyle(CAPTION.role, min(CAPTION.size, self.style.size * 0.7), colour)
        cap_w = max(side, look.text_width(self.hotkey, key) + look.px(14)) if self.hotkey else 0
        extra = (side + gap if self.icon else 0) + (cap_w + gap if self.hotkey else 0)
        room = max(8, self.rect.w - look.px(32) - extra)
        text = look.fit_style(self.label, text, room)
        label = look.writer.fit(self.label, look.face(text), room)
        wide = look.text_width(label, text) + extra
        x = self.rect.centerx - wide // 2
        lip = look.px(5) if self.primary and self.enabled and not mood.pressed else 0
        y = self.rect.centery - lip // 2
        if self.icon:
            look.icon(surface, self.icon, (x + side // 2, y), side, colour)
            x += side + gap
        rect = look.text(surface, label, (x, y), text, "midleft")
        if self.hotkey:
            box = pygame.Rect(rect.right + gap, 0, cap_w, side)
            box.centery = y
            cap = PanelStyle(
                colour, 0.08, stroke=colour, stroke_opacity=0.8, radius=6, shadow_opacity=0
            )
            look.panel(surface, box, cap)
            look.text(surface, self.hotkey, box.center, key, "center")


class IconButton(Widget):
    """A round button with an icon; its name is its tooltip too."""

    role = "button"
    takes_focus = True

    def __init__(
        self,
        icon: str,
        name: str,
        on_click: Callable[[], None] | None = None,
        *,
        hotkey: str = "",
        key: str = "",
        enabled: bool = True,
        refusal: Text = "",
        mark: bool = False,
    ) -> None:
        """``mark`` shows a small brass dot (something new, something switched on)."""
        super().__init__(name, key=key, enabled=enabled, refusal=refusal)
        self.icon = icon
        self.on_click = on_click
        self.hotkey = hotkey
        self.mark = mark

    def tip(self) -> str:
        """Name and key."""
        return f"{self.name} {{gold}}{self.hotkey}{{/gold}}" if self.hotkey else self.name

    @property
    def tooltip(self) -> Text:
        """Icon buttons always have one."""
        return self.name

    @tooltip.setter
    def tooltip(self, text: Text) -> None:
        """The tooltip is made from the name."""

    def activate(self) -> None:
        """Click."""
        if self.on_click is not None:
            self.on_click()

    def hit(self, pos: tuple[int, int]) -> bool:
        """Inside the circle."""
        r = max(self.rect.w, self.rect.h) / 2
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        return dx * dx + dy * dy <= r * r

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Disc, icon, mark."""
        state = "pressed" if mood.pressed else "hover" if mood.lit else "rest"
        style = quiet_style(look.palette, state if self.enabled else "off")
        look.panel(surface, self.rect, style)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, self.rect.h / 2)
        colour = SAND if self.enabled else look.palette.faded
        size = round(self.rect.h * 0.58)
        look.icon(surface, self.icon, self.rect.center, size, colour)
        if self.mark:
            d = max(8, look.px(16))
            dot = look.shapes.disc(d, rgb("#FFCD60"), mix(look.palette.panel, (0, 0, 0), 0.4), 2)
            surface.blit(
                dot, (self.rect.right - d, self.rect.top), special_flags=pygame.BLEND_PREMULTIPLIED
            )
