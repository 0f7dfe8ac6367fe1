"""Text entry: typed and composed text, selection, copy and paste, a limit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.fonts import clean
from scenes.kit.input import Action, Do
from scenes.kit.look import Look
from scenes.kit.pixels import put
from scenes.kit.theme import BRASS, IVORY, PanelStyle, TextStyle, mix
from scenes.kit.widget import Mood, Text, Widget

BLINK = 0.55
STYLE = TextStyle("bold", 22)


class Clipboard:
    """The system's clipboard, or a private one where there is none."""

    def __init__(self) -> None:
        """Empty."""
        self._own = ""

    def get(self) -> str:
        """What was copied last."""
        try:
            return pygame.scrap.get_text() or self._own
        except pygame.error:
            return self._own

    def put(self, text: str) -> None:
        """Copy."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except pygame.error:  # no clipboard on this screen: the private copy serves
            return


CLIPBOARD = Clipboard()


class TextEntry(Widget):
    """One line of text a person writes."""

    role = "textbox"
    takes_focus = True
    typing = True

    def __init__(
        self,
        name: str,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        on_submit: Callable[[str], None] | None = None,
        hint: str = "",
        limit: int = 40,
        key: str = "",
        enabled: bool = True,
        tooltip: Text = "",
        clipboard: Clipboard = CLIPBOARD,
    ) -> None:
        """``hint`` stands in an empty entry; ``limit`` counts characters."""
        super().__init__(name, key=key, enabled=enabled, tooltip=tooltip)
        self.text = text[:limit]
        self.on_change = on_change
        self.on_submit = on_submit
        self.hint = hint
        self.limit = limit
        self.caret = len(self.text)
        self.mark = self.caret
        self.composing = ""
        self._clip = clipboard
        self._blink = 0.0
        self._offset = 0
        self._focused = False
        self._look: Look | None = None

    @property
    def value(self) -> str:
        """The text."""
        return self.text

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected part."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def set_text(self, text: str) -> None:
        """Replace everything, without telling."""
        self.text = clean(text)[: self.limit]
        self.caret = self.mark = len(self.text)
        self.touch()

    def handle(self, action: Action) -> bool:
        """Typing, composing, editing; Enter submits."""
        self._blink = 0.0
        if action.do is Do.TYPE:
            self.composing = ""
            self._insert(action.text)
            return True
        if action.do is Do.COMPOSE:
            self.composing = action.text
            return True
        if action.do is Do.EDIT:
            self._edit(action)
            return True
        if action.do is Do.CHOOSE and not self.composing:
            if not action.repeat and self.on_submit is not None:
                self.on_submit(self.text)
                return True
            return False
        return bool(self.composing) and action.do in (Do.CHOOSE, Do.BACK)

    def activate(self) -> None:
        """A click only sets the caret."""

    def _change(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.mark = text, caret, caret
        if changed and self.on_change is not None:
            self.on_change(text)

    def _insert(self, text: str) -> None:
        start, end = self.selection
        room = self.limit - (len(self.text) - (end - start))
        text = clean(text).replace("\t", " ")[: max(0, room)]
        self._change(self.text[:start] + text + self.text[end:], start + len(text))

    def _edit(self, action: Action) -> None:
        start, end = self.selection
        word, name = action.word, action.text
        if name in ("left", "right", "home", "end"):
            self._move(name, action)
        elif name == "all":
            self.mark, self.caret = 0, len(self.text)
        elif name in ("copy", "cut"):
            if start < end:
                self._clip.put(self.text[start:end])
                if name == "cut":
                    self._insert("")
        elif name == "paste":
            self._insert(" ".join(self._clip.get().split()))
        elif start < end:
            self._insert("")
        elif name == "backspace" and self.caret:
            at = self._jump(-1) if word else self.caret - 1
            self._change(self.text[:at] + self.text[self.caret :], at)
        elif name == "delete":
            at = self._jump(1) if word else self.caret + 1
            self._change(self.text[: self.caret] + self.text[at:], self.caret)

    def _move(self, name: str, action: Action) -> None:
        start, end = self.selection
        if name == "home":
            self.caret = 0
        elif name == "end":
            self.caret = len(self.text)
        elif start < end and not action.shift:
            self.caret = start if name == "left" else end
        else:
            step = -1 if name == "left" else 1
            at = self._jump(step) if action.word else self.caret + step
            self.caret = max(0, min(len(self.text), at))
        if not action.shift:
            self.mark = self.caret

    def _jump(self, step: int) -> int:
        """The next word's edge."""
        at = self.caret
        inside = False
        while 0 <= at + min(step, 0) < len(self.text):
            letter = self.text[at + min(step, 0)] != " "
            if inside and not letter:
                break
            inside = inside or letter
            at += step
        return at

    def press(self, pos: tuple[int, int]) -> None:
        """Set the caret."""
        self.caret = self.mark = self._index_at(pos[0])
        self._blink = 0.0

    def drag(self, pos: tuple[int, int]) -> None:
        """Select."""
        self.caret = self._index_at(pos[0])

    def _index_at(self, x: int) -> int:
        if self._look is None:
            return len(self.text)
        inner = x - self._inner(self._look).x + self._offset
        widths = [self._look.text_width(self.text[:i], STYLE) for i in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - inner))

    def update(self, dt: float) -> bool:
        """Blink."""
        if not self._focused:
            return False
        before = self._blink
        self._blink += dt
        return before // BLINK != self._blink // BLINK

    def _inner(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(-2 * look.px(22), -2 * look.px(6))

    def caret_rect(self) -> pygame.Rect:
        """Where the caret is, for input methods."""
        if self._look is None:
            return self.rect
        inner = self._inner(self._look)
        x = inner.x + self._look.text_width(self.text[: self.caret], STYLE) - self._offset
        return pygame.Rect(x, self.rect.y, 2, self.rect.h)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Trough, selection, text, caret."""
        self._look, self._focused = look, mood.focused
        line = BRASS if mood.focused else look.palette.muted
        trough = PanelStyle(
            mix(look.palette.panel, (0, 0, 0), 0.45),
            0.95,
            stroke=line,
            stroke_opacity=1 if mood.focused else 0.5,
            stroke_width=2,
            radius=14,
            shadow_opacity=0,
        )
        look.panel(surface, self.rect, trough)
        if mood.focused and mood.ring:
            look.ring(surface, self.rect, look.px(14))
        inner = self._inner(look)
        start, end = self.selection
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret = look.text_width(self.text[: self.caret] + self.composing, STYLE)
        self._offset = max(0, min(self._offset, caret))
        if caret - self._offset > inner.w - 2:
            self._offset = caret - inner.w + 2
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        if mood.focused and start < end:
            self._draw_selection(surface, look, inner, start, end)
        if shown:
            drawn = look.writer.line(shown, look.face(STYLE))
            put(surface, drawn, (inner.x - self._offset, inner.centery - drawn.get_height() // 2))
        else:
            quiet = TextStyle("medium", STYLE.size, look.palette.muted)
            look.text(surface, self.hint, inner.midleft, quiet, "midleft", inner.w)
        if mood.focused and (self._blink // BLINK) % 2 == 0:
            x = inner.x + caret - self._offset
            high = round(look.line_height(STYLE) * 0.86)
            pygame.draw.rect(
                surface, IVORY, (x, inner.centery - high // 2, max(2, look.px(2)), high)
            )
        surface.set_clip(clip)

    def _draw_selection(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, start: int, end: int
    ) -> None:
        left = look.text_width(self.text[:start], STYLE) - self._offset
        right = look.text_width(self.text[:end], STYLE) - self._offset
        box = pygame.Rect(inner.x + left, inner.y, right - left, inner.h)
        pygame.draw.rect(surface, mix(look.palette.panel, BRASS, 0.45), box)
