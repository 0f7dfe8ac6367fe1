"""Tooltips and toasts: short words at the place where they matter."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.kit.look import Look
from scenes.kit.pixels import blank, faded, put
from scenes.kit.theme import BODY_BOLD, PAPER_SLIP, PanelStyle, TextStyle, rgb

TOAST_TIME = 3.6
FADE = 0.18
_WIDE, _WIDEST = 560, 1040
"""How wide a message is at most, in design pixels: of two lines, and of more."""
_HALF = 0.52
"""What part of a text fits into one of two lines, with room for a word that does not."""
TIP = TextStyle("bold", 19, rgb("#3E3A5C"), 1.34)
_REFUSAL = PanelStyle(
    rgb("#4A1820"),
    0.97,
    rgb("#360F18"),
    stroke=rgb("#FF9A80"),
    stroke_opacity=0.8,
    stroke_width=2,
    radius=18,
    shadow_blur=10,
)


@dataclass
class Toast:
    """A message that goes by itself."""

    text: str
    rect: pygame.Rect | None
    kind: str
    age: float = 0.0

    @property
    def life(self) -> float:
        """Seconds it stays: longer texts longer."""
        return TOAST_TIME + 0.03 * len(self.text)


class Hints:
    """The one tooltip and the latest toasts of a scene."""

    def __init__(self) -> None:
        """Nothing shown."""
        self._tip: tuple[str, pygame.Rect] | None = None
        self.toasts: list[Toast] = []
        self.changed = False

    @property
    def tip_text(self) -> str:
        """What the tooltip says; empty without one."""
        return self._tip[0] if self._tip else ""

    @property
    def moving(self) -> bool:
        """Whether a toast is fading in or out."""
        return any(t.age < FADE or t.age > t.life - FADE for t in self.toasts)

    @property
    def any(self) -> bool:
        """Whether anything is shown."""
        return bool(self._tip or self.toasts)

    def tip(self, text: str, rect: pygame.Rect) -> None:
        """Show a tooltip beside a rectangle."""
        self._tip, self.changed = (text, rect.copy()), True

    def hide_tip(self) -> None:
        """Take the tooltip away."""
        if self._tip is not None:
            self._tip, self.changed = None, True

    def toast(self, text: str, rect: pygame.Rect | None, kind: str) -> None:
        """Show a message; the same text is not stacked twice, and at most three stay."""
        self.toasts = [t for t in self.toasts if t.text != text][-2:]
        if rect is not None:
            self.toasts = [t for t in self.toasts if t.rect is None]
        self.toasts.append(Toast(text, rect.copy() if rect else None, kind))
        self.changed = True

    def heed(self) -> None:
        """Take messages at a place away: what they asked for has been done."""
        staying = [toast for toast in self.toasts if toast.rect is None]
        if len(staying) != len(self.toasts):
            self.toasts, self.changed = staying, True

    def clear(self) -> None:
        """Take everything away."""
        if self.any:
            self._tip, self.toasts, self.changed = None, [], True

    def update(self, dt: float) -> bool:
        """Let time pass; True when something is to be drawn."""
        moving = self.moving
        for toast in self.toasts:
            toast.age += dt
        alive = [t for t in self.toasts if t.age < t.life]
        if len(alive) != len(self.toasts):
            self.toasts, self.changed = alive, True
        return self.changed or moving or self.moving

    def draw(self, surface: pygame.Surface, look: Look) -> list[pygame.Rect]:
        """Draw above everything; returns the places taken."""
        self.changed = False
        taken = []
        if self._tip is not None:
            taken.append(self._draw_tip(surface, look, *self._tip))
        foot = look.size[1] - look.px(40)
        for toast in reversed(self.toasts):
            rect = self._draw_toast(surface, look, toast, foot)
            taken.append(rect)
            if toast.rect is None:
                foot = rect.top - look.px(12)
        return taken

    def _draw_tip(
        self, surface: pygame.Surface, look: Look, text: str, rect: pygame.Rect
    ) -> pygame.Rect:
        pad = look.px(22)
        room = look.size[0] - 2 * look.px(20) - 2 * pad
        wide = min(look.px(420 * look.units.text), room)
        face = look.face(TIP)
        wide = min(wide, look.writer.natural_width(text, face) + 2)
        body = look.block(text, TIP, wide)
        box = pygame.Rect(0, 0, body.get_width() + 2 * pad, body.get_height() + 2 * pad)
        _beside(box, rect, look)
        look.panel(surface, box, PAPER_SLIP)
        put(surface, body, (box.x + pad, box.y + pad))
        return box.inflate(80, 80)

    def _draw_toast(
        self, surface: pygame.Surface, look: Look, toast: Toast, foot: int
    ) -> pygame.Rect:
        pad = look.px(20)
        room = look.size[0] - 2 * look.px(20) - 2 * pad
        natural = look.writer.natural_width(toast.text, look.face(BODY_BOLD)) + 2
        wide = look.px(_WIDE * look.units.text)
        if natural > 2 * wide:  # rather wide than high: what lies above is not covered
            wide = min(int(natural * _HALF), look.px(_WIDEST * look.units.text))
        wide = min(wide, room)
        body = look.block(toast.text, BODY_BOLD, min(wide, natural), "center")
        box = pygame.Rect(0, 0, body.get_width() + 2 * pad, body.get_height() + 2 * pad)
        if toast.rect is None:
            box.midbottom = (look.size[0] // 2, foot)
        else:
            _beside(box, toast.rect, look)
        style = (
            _REFUSAL
            if toast.kind == "refusal"
            else PanelStyle(look.palette.panel, 0.97, stroke_opacity=0.8, stroke_width=2, radius=18)
        )
        alpha = (
            1.0
            if look.reduced_motion
            else min(1.0, max(0.05, toast.age / FADE), max(0.0, (toast.life - toast.age) / FADE))
        )
        shape = look.shapes.panel(box.w, box.h, style)
        page = blank(*shape.surface.get_size())
        put(page, shape.surface, (0, 0))
        put(page, body, (shape.pad + pad, shape.pad + pad))
        place = (box.x - shape.pad, box.y - shape.pad)
        put(surface, faded(page, alpha) if alpha < 1 else page, place)
        return page.get_rect(topleft=place)


def _beside(box: pygame.Rect, rect: pygame.Rect, look: Look) -> None:
    """Place ``box`` above ``rect``, or below, or at its side, always on the screen."""
    gap = look.px(14)
    screen = pygame.Rect((0, 0), look.size).inflate(-look.px(16), -look.px(16))
    box.midbottom = (rect.centerx, rect.top - gap)
    if box.top < screen.top:
        box.midtop = (rect.centerx, rect.bottom + gap)
    if box.bottom > screen.bottom:
        box.midleft = (rect.right + gap, rect.centery)
        if box.right > screen.right:
            box.midright = (rect.left - gap, rect.centery)
    box.clamp_ip(screen)
