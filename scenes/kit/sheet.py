"""A box above a dimmed scene, and the sheet: something to look at, closed by anything."""

from __future__ import annotations

import pygame

from scenes.kit.buttons import Button
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.panels import Label
from scenes.kit.theme import Palette, PanelStyle, TextStyle
from scenes.kit.widget import Widget
from scenes.stack import Rects, Scene

TITLE = TextStyle("display", 34, None, 1.2)
TEXT = TextStyle("bold", 20, None, 1.34)
_INSET, _SIDE, _GAP = 34.0, 48.0, 15.0


def box_style(palette: Palette) -> PanelStyle:
    """The opaque box of a palette."""
    return PanelStyle(
        palette.panel,
        1,
        radius=30,
        sheen=0.08,
        stroke_opacity=0.8,
        stroke_width=2,
        shadow_blur=22,
        shadow_dy=14,
    )


class Boxed(Scene):
    """An overlay in a box. Subclasses set ``box`` (pixels) in ``layout``."""

    overlay = True

    def __init__(self) -> None:
        super().__init__()
        self.box = pygame.Rect(0, 0, 1, 1)

    def draw(self, surface: pygame.Surface) -> Rects:
        """The box above what the stack has drawn."""
        look = self.look
        look.glow(surface, self.box, look.px(30), 0.22, 46)
        look.panel(surface, self.box, box_style(look.palette))
        self.ui.draw(surface, look)
        self.fresh = False
        return None


class Sheet(Boxed):
    """A title, something to look at, a line about it, and a button; anything closes it."""

    def __init__(
        self,
        palette: Palette,
        title: str,
        body: Widget,
        text: str,
        close: str,
        size: tuple[float, float],
    ) -> None:
        """``close`` is the button's label; ``size`` what sheet and body may take at most, in units:
        the width of the one, the height of the other."""
        super().__init__()
        self.palette = palette
        self.title = Label(title, TITLE, align="center")
        self.body = body
        self.text = Label(text, TEXT, align="center")
        self.close_button = Button(close, self.close, primary=True, key="close")
        self._size = size
        self.ui.add(self.title, body, self.text, group="words")
        self.ui.add(self.close_button, group="answer")
        self.ui.focus(self.close_button, ring=False)

    def enter(self) -> None:
        """Let the button be heard."""
        self.ui.sound = self.app.play_sound

    def close(self) -> None:
        """Put it away, if nothing lies above it."""
        if self.app.stack.top is self:
            self.app.stack.pop()

    def handle(self, action: Action) -> bool:
        """Back, the key that opened it, or a click beside it closes; covering goes on below."""
        if action.do in (Do.COVER, Do.FOCUS_LOST):
            self.close()
            below = self.app.stack.top
            return below is not None and below is not self and below.handle(action)
        beside = action.do is Do.PRESS and action.pos and not self.box.collidepoint(action.pos)
        if (action.do in (Do.BACK, Do.TALLY) and not action.repeat) or beside:
            self.close()
            return True
        return self.ui.handle(action)

    def layout(self, look: Look) -> None:
        """One below the other; the body gets what is left, up to its size."""
        u = look.units
        wide = min(u.width - 160, self._size[0])
        inside = wide - 2 * _SIDE
        title, text = (u.units(each.height(look, look.px(inside))) for each in self._words())
        button = u.target(62)
        rest = 2 * _INSET + title + text + button + 3 * _GAP
        body = min(self._size[1], u.height - 48 - rest)
        x, y = (u.width - wide) / 2, (u.height - rest - body) / 2
        self.box = look.rect(x, y, wide, rest + body)
        y += _INSET
        for widget, high in ((self.title, title), (self.body, body), (self.text, text)):
            widget.rect = look.rect(x + _SIDE, y, inside, high)
            y += high + _GAP
        each = max(280.0, u.units(self.close_button.natural_width(look)))
        self.close_button.rect = look.rect((u.width - each) / 2, y, each, button)

    def _words(self) -> tuple[Label, Label]:
        return self.title, self.text
